@_spi(Framework) package import EspalierCore
import EspalierPlatform
import EspalierText
package import Foundation

extension _UITextEditing {
  package var isAccessibleTextEditable: Bool { host.allowsEditing }

  package func replaceAccessibleText(_ range: UITextRange, with text: String) -> Bool {
    let session = host.session
    let cleaned = TextInputFilter.cleaned(text, isSingleLine: session.editor.isSingleLine)
    defer { session.undoManager.endEventGroup() }
    return session.perform(.init(range: units(range), text: cleaned), as: .other)
  }

  package func accessibleLine(at offset: Int) -> Range<Int> {
    let session = host.session
    let store = session.store
    // Tokens are before the text, in its first line.
    let tokens = tokenCount
    let inText = offset - tokens
    let place = TextCaret(store.snapped(min(max(0, inText), store.length)))
    let layout = session.caretLayout
    let start = layout.lineStart(of: place).offset
    let end = max(layout.lineEnd(of: place).offset, place.offset)
    // The sign that ends a paragraph belongs to its last line.
    let paragraph = store.wholeParagraph(atOffset: place.offset)
    let isLast = end >= store.contents(of: paragraph).upperBound
    let first = min(start, end)
    let last = isLast ? max(end, paragraph.upperBound) : end
    return (first == 0 ? 0 : first + tokens)..<last + tokens
  }

  package func accessibleAttributes(
    at offset: Int
  ) -> (values: [NSAttributedString.Key: Any], range: Range<Int>) {
    guard let styled = host as? any StyledTextHost else { return ([:], 0..<0) }
    let tokens = tokenCount
    guard tokens == 0 || offset >= tokens else { return ([:], 0..<tokens) }
    let store = styled.session.store
    guard offset - tokens < store.length else {
      let end = tokens + store.length
      return (standardAccessibleAttributes, end..<end)
    }
    let run = store.attributes(at: offset - tokens)
    let range = run.range.lowerBound + tokens..<run.range.upperBound + tokens
    return (styled.dictionary(run.attributes), range)
  }

  package var standardAccessibleAttributes: [NSAttributedString.Key: Any] {
    guard let styled = host as? any StyledTextHost else { return [:] }
    return [.font: styled.shownFont, .foregroundColor: styled.shownColor]
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

extension UITextField: AccessibleNeighbours {
  /// The tokens, and the views of the program at both ends.
  package final var accessibleNeighbours: [UIView] {
    let tokens: [UIView] = (self as? UISearchTextField)?.tokenStore.views ?? []
    return tokens
      + [leftViewStorage, rightViewStorage].compactMap { $0 }.filter { $0.superview === self }
  }
}

extension UITextView: AccessibleTextEntry {
  package final var accessiblePlaceholder: String? { nil }
  package final var hasSeveralAccessibleLines: Bool { true }
}
