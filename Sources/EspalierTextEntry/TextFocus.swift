import EspalierCore
import Foundation

extension UITextField: FocusFollowing {
  /// Begins editing with the whole text selected.
  final func focusDidArrive() {
    if !isFirstResponder, becomeFirstResponder() { selectAll(nil) }
  }
}

extension UITextView: FocusFollowing {
  /// Begins editing.
  final func focusDidArrive() { becomeFirstResponder() }
}

extension UIView {
  /// Makes Tab go on from this view, which is the first responder now.
  final func takeFocusAsFirstResponder() {
    guard canBecomeFocused else { return }
    window?.windowScene?.ownKeyHandler?.firstResponderDidChange(to: self)
  }
}
