import EspalierCore
package import EspalierText
package import Foundation

extension UITextField {
  package final func caretRect(of caret: TextCaret) -> CGRect {
    convert(canvas.caretRect(of: caret), from: canvas)
  }

  package final func rects(of range: Range<Int>) -> [CGRect] {
    canvas.rects(of: range).map { convert($0, from: canvas) }
  }

  /// Returns the configuration of the edit menu.
  final func editMenu(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard isEnabled, session.touch?.isInUse != true else { return nil }
    prepareForMenu(at: point)
    let range = NSRange(session.selectedRange)
    let menu = makeEditMenu(
      { delegate?.textField(self, editMenuForCharactersIn: range, suggestedActions: $0) },
      editMenuElements() + styleMenuElements())
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }
}

extension UITextField {
  /// The number of times that the clock showed or hid the caret, for tests.
  package final var caretToggles: Int { session.blinker.toggles }
  /// Whether the caret is on screen, for tests.
  package final var isCaretShown: Bool { canvas.isCaretShown }
}
