extension UIView {
  /// Marks this view and its ancestors as having layout work inside.
  final func markSubtreeNeedsLayout() {
    outermostView(marking: .subtreeNeedsLayout)?.rootNeedsUpdate()
  }

  /// Marks this view's ancestors as having layout work inside.
  final func markSuperviewsNeedLayout() {
    outermostSuperview(marking: .subtreeNeedsLayout)?.rootNeedsUpdate()
  }

  /// Marks this view and its ancestors as having constraints to update inside.
  final func markSubtreeNeedsUpdateConstraints() {
    outermostView(marking: .subtreeNeedsUpdateConstraints)?.rootNeedsUpdate()
  }

  /// Requests an update from the update cycle if this view is a window; other roots wait to be
  /// attached.
  final func rootNeedsUpdate() {
    if flags.contains(.isWindow) {
      runtime.updateCycle.setNeedsUpdate()
    } else if environment?.holder != nil {
      maskNeedsUpdate()
    }
  }
}
