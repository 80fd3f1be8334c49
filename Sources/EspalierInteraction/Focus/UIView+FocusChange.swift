import EspalierCore

extension UIView {
  /// Called when the view got or lost the focus, after `isFocused` changed.
  final func focusDidChange(_ isFocused: Bool) {
    if let control = self as? UIControl {
      control.focusStateDidChange(isFocused)
    } else if let row = self as? any FocusRow {
      row.focusStateDidChange(isFocused)
    }
  }

  /// The view's name in transcripts.
  final var focusName: String {
    givenAccessibilityLabel ?? (self as? UIButton)?.currentTitle ?? "\(type(of: self))"
  }
}
