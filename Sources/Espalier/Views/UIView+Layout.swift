import Foundation

extension UIView {
  final var hasLayoutWork: Bool { !flags.isDisjoint(with: .anyLayoutWork) }

  /// The outermost view around this one: its window, or the top of a detached tree.
  final var outermostView: UIView {
    var current = self
    while let parent = current.superview { current = parent }
    return current
  }

  /// The outermost view around this one that needs layout; this one when none does.
  final var outermostViewThatNeedsLayout: UIView {
    var top = self
    var current: UIView? = self
    while let view = current {
      if view.flags.contains(.needsLayout) { top = view }
      current = view.superview
    }
    return top
  }

  /// Lays out this view, if it needs it, and then what needs it inside: parents before children.
  final func runLayoutPass() {
    guard hasLayoutWork else { return }
    UpdateCycle.laidOutViews += 1
    // Joined after the trait pass: traits are right when its layout begins.
    if flags.contains(.needsTraitUpdate) { updateTraitsIfNeeded() }
    if flags.contains(.needsSafeAreaUpdate) { updateSafeArea() }
    flags.remove(.subtreeNeedsLayout)
    if flags.contains(.needsLayout) {
      flags.remove(.needsLayout)
      let controller = owningController
      controller?.viewWillBeLaidOut()
      flags.insert(.isLayingOut)
      layoutSubviews()
      flags.remove(.isLayingOut)
      controller?.viewWasLaidOut()
    }
    for subview in subviewStorage where subview.hasLayoutWork { subview.runLayoutPass() }
  }
}
