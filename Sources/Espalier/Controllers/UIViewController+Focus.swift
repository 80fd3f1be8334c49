extension UIViewController: UIFocusEnvironment {
  /// The superview of the root view.
  public final var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview }

  /// Requests that the focus is determined again when the turn ends, if it is inside the root view.
  public final func setNeedsFocusUpdate() {
    viewIfLoaded?.setNeedsFocusUpdate(of: self)
  }

  /// Performs a requested focus update now.
  public final func updateFocusIfNeeded() {
    viewIfLoaded?.updateFocusIfNeeded()
  }
}
