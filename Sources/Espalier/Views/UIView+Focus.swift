extension UIView: UIFocusItem {
  /// Requests that the focus is determined again when the turn ends, if it is inside an environment
  /// in this view's scene.
  final func setNeedsFocusUpdate(of environment: any UIFocusEnvironment) {
    window?.windowScene?.keyHandler?.setNeedsFocusUpdate(of: environment)
  }
}
