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
    let place = TextCaret(store.snapped(min(max(0, offset), store.length)))
    let layout = session.caretLayout
    let start = layout.lineStart(of: place).offset
    let end = max(layout.lineEnd(of: place).offset, place.offset)
    // The sign that ends a paragraph belongs to its last line.
    let paragraph = store.wholeParagraph(atOffset: place.offset)
    let isLast = end >= store.contents(of: paragraph).upperBound
    return min(start, end)..<(isLast ? max(end, paragraph.upperBound) : end)
  }

  package func accessibleAttributes(
    at offset: Int
  ) -> (values: [NSAttributedString.Key: Any], range: Range<Int>) {
    guard let styled = host as? any StyledTextHost else { return ([:], 0..<0) }
    var start = 0
    for run in styled.session.store.attributeRuns(in: 0..<styled.session.store.length) {
      let end = start + run.length
      if offset < end { return (styled.dictionary(run.attributes), start..<end) }
      start = end
    }
    return (standardAccessibleAttributes, start..<start)
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

extension UITextView: AccessibleTextEntry {
  package final var accessiblePlaceholder: String? { nil }
  package final var hasSeveralAccessibleLines: Bool { true }
}
