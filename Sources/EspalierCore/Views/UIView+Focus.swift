extension UIView: UIFocusItem {
  /// Requests that the focus is determined again when the turn ends, if it is inside an environment
  /// in this view's scene.
  final func setNeedsFocusUpdate(of environment: any UIFocusEnvironment) {
    window?.windowScene?.keyHandler?.setNeedsFocusUpdate(of: environment)
  }
}

extension UIView {
  /// Whether the view lets the focus go to itself and to views inside it.
  package final var letsFocusIn: Bool {
    !isHidden && isUserInteractionEnabled && alpha >= 0.01 && !keepsFocusOut
  }

  /// Returns whether the view and its superviews up to `root` let the view have the focus.
  package final func canReceiveFocus(from root: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      guard candidate.letsFocusIn else { return false }
      if candidate === root { return true }
      current = candidate.superviewStorage
    }
    return false
  }
}
