import EspalierCore

extension UIView {
  /// Whether this view or one inside is the window's first responder.
  final var holdsFirstResponder: Bool {
    guard let responder = window?.firstResponder as? UIView else { return false }
    return responder.isDescendant(of: self)
  }
}
