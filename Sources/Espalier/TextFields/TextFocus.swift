import Foundation

extension UITextField: FocusFollowing {
  /// Begins editing when Tab reaches the field, with the whole text selected, and ends it afterwards.
  final func focusDidMove(isHere: Bool) {
    if isHere {
      if !isFirstResponder, becomeFirstResponder() { selectAll(nil) }
    } else if isFirstResponder {
      resignFirstResponder()
    }
  }
}

extension UITextView: FocusFollowing {
  /// Begins editing when Tab reaches the view and ends it afterwards.
  final func focusDidMove(isHere: Bool) {
    if isHere { becomeFirstResponder() } else if isFirstResponder { resignFirstResponder() }
  }
}

extension UIView {
  /// Makes Tab go on from this view, which is the first responder now.
  final func takeFocusAsFirstResponder() {
    guard canBecomeFocused else { return }
    window?.windowScene?.ownKeyHandler?.firstResponderDidChange(to: self)
  }
}
