@_spi(Framework) package import EspalierCore
import EspalierPlatform
import EspalierText

extension _UITextEditing {
  package var isAccessibleTextEditable: Bool { host.allowsEditing }

  package func replaceAccessibleText(_ range: UITextRange, with text: String) -> Bool {
    let session = host.session
    let cleaned = TextInputFilter.cleaned(text, isSingleLine: session.editor.isSingleLine)
    defer { session.undoManager.endEventGroup() }
    return session.perform(.init(range: units(range), text: cleaned), as: .other)
  }

  /// The kind of a text that is entered; one that cannot be touched is a label.
  var textKind: AccessibilityKind {
    guard isUserInteractionEnabled else { return AccessibilityKind(.label, isElement: true) }
    let isField = self is UITextField
    let role: AccessibleRole =
      isSecureTextEntry ? .secureTextField : isField ? .textField : .textView
    return AccessibilityKind(role, isElement: true)
  }
}

extension UITextField: AccessibleTextEntry {
  package final var accessiblePlaceholder: String? { placeholder ?? attributedPlaceholder?.string }
  package final var hasSeveralAccessibleLines: Bool { false }
}

extension UITextView: AccessibleTextEntry {
  package final var accessiblePlaceholder: String? { nil }
  package final var hasSeveralAccessibleLines: Bool { true }
}
