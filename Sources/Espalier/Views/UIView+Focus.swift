extension UIView: UIFocusItem {
  /// Whether the view has the focus.
  public final var isFocused: Bool { window?.windowScene?.keyHandler?.focusedView === self }

  /// The controller whose root view this is; for other views, the superview.
  public final var parentFocusEnvironment: (any UIFocusEnvironment)? {
    owningController ?? superview
  }

  /// Requests that the focus is determined again when the turn ends, if it is inside this view.
  public final func setNeedsFocusUpdate() {
    setNeedsFocusUpdate(of: self)
  }

  /// Requests that the focus is determined again when the turn ends, if it is inside an environment
  /// in this view's scene.
  final func setNeedsFocusUpdate(of environment: any UIFocusEnvironment) {
    window?.windowScene?.keyHandler?.setNeedsFocusUpdate(of: environment)
  }

  /// Performs a requested focus update now.
  public final func updateFocusIfNeeded() {
    window?.windowScene?.keyHandler?.updateFocusIfNeeded()
  }
}
