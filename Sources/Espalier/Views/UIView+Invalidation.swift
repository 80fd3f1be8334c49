extension UIView {
  /// Marks this view and those around it as having layout work inside.
  final func markSubtreeNeedsLayout() {
    outermostView(marking: .subtreeNeedsLayout)?.rootNeedsUpdate()
  }

  /// Marks the views around this one as having layout work inside.
  final func markSuperviewsNeedLayout() {
    outermostSuperview(marking: .subtreeNeedsLayout)?.rootNeedsUpdate()
  }

  /// Marks this view and those around it as having constraints to update inside.
  final func markSubtreeNeedsUpdateConstraints() {
    outermostView(marking: .subtreeNeedsUpdateConstraints)?.rootNeedsUpdate()
  }

  /// The outermost view has work: a window tells the update cycle, others wait to be attached.
  final func rootNeedsUpdate() {
    if flags.contains(.isWindow) { Runtime.current.updateCycle.setNeedsUpdate() }
  }
}
