extension UIView {
  @discardableResult
  final func baseEndEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder else { return true }
    let view = (responder as? UIView) ?? (responder as? UIViewController)?.viewIfLoaded
    guard let view, view.isDescendant(of: self) else { return true }
    if force { responder.resignByForce() } else { responder.resignFirstResponder() }
    return window.firstResponder !== responder
  }
}
