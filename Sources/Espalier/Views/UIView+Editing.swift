extension UIView {
  /// Makes the first responder inside this view, or the view itself, resign.
  ///
  /// - Parameter force: Whether a text view resigns although its delegate refuses; it is asked anyway.
  /// - Returns: Whether no first responder is left inside.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder else { return true }
    let view = (responder as? UIView) ?? (responder as? UIViewController)?.viewIfLoaded
    guard let view, view.isDescendant(of: self) else { return true }
    if force { responder.resignByForce() } else { responder.resignFirstResponder() }
    return window.firstResponder !== responder
  }
}
