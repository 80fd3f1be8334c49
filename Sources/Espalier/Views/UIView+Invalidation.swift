extension UIView {
  /// Marks this view and those around it as having layout work inside.
  final func markSubtreeNeedsLayout() {
    var current: UIView = self
    while true {
      if current.flags.contains(.subtreeNeedsLayout) { return }
      current.flags.insert(.subtreeNeedsLayout)
      guard let parent = current.superview else { break }
      current = parent
    }
    current.rootNeedsUpdate()
  }

  /// Marks this view and those around it as having constraints to update inside.
  final func markSubtreeNeedsUpdateConstraints() {
    var current: UIView = self
    while true {
      if current.flags.contains(.subtreeNeedsUpdateConstraints) { return }
      current.flags.insert(.subtreeNeedsUpdateConstraints)
      guard let parent = current.superview else { break }
      current = parent
    }
    current.rootNeedsUpdate()
  }

  /// Carries marks made below this view, while it had no superview, on to the views above it.
  final func propagatePendingWork() {
    if !flags.isDisjoint(with: .anyLayoutWork) { superview?.markSubtreeNeedsLayout() }
    if !flags.isDisjoint(with: .anyConstraintWork) {
      superview?.markSubtreeNeedsUpdateConstraints()
    }
  }

  /// The outermost view has work: a window tells the update cycle, others wait to be attached.
  final func rootNeedsUpdate() {
    if self is UIWindow { Runtime.current.updateCycle.setNeedsUpdate() }
  }
}
