/// The questions that an editor asks the lines on screen in order to move its caret.
@MainActor package protocol TextCaretLayout: AnyObject {
  /// The next caret on the left or on the right on the screen; `nil` at the end of the text.
  func caret(onTheRight: Bool, of caret: TextCaret) -> TextCaret?
  /// The caret at the start of the line of a caret.
  func lineStart(of caret: TextCaret) -> TextCaret
  /// The caret at the end of the line of a caret.
  func lineEnd(of caret: TextCaret) -> TextCaret
  /// The horizontal place of a caret, in points.
  func x(of caret: TextCaret) -> Double
  /// The caret nearest to a horizontal place in the line `count` lines below; `nil` beyond the
  /// text.
  func caret(linesBelow count: Int, _ caret: TextCaret, x: Double) -> TextCaret?
  /// The caret nearest to a horizontal place a page below or above; `nil` beyond the text.
  func caret(onNextPage: Bool, of caret: TextCaret, x: Double) -> TextCaret?
  /// Whether the paragraph at an offset runs from right to left.
  func isRightToLeft(at offset: Int) -> Bool
}

/// The lines of a text without a screen: one for each paragraph, from left to right, all signs of
/// one width.
@MainActor final class LogicalCaretLayout: TextCaretLayout {
  private unowned let store: TextStore
  /// The lines of a page.
  static let linesOnPage = 10

  init(_ store: TextStore) { self.store = store }

  func caret(onTheRight: Bool, of caret: TextCaret) -> TextCaret? {
    if onTheRight {
      return caret.offset < store.length
        ? TextCaret(store.cluster(after: caret.offset).upperBound) : nil
    }
    return caret.offset > 0 ? TextCaret(store.cluster(before: caret.offset).lowerBound) : nil
  }

  func lineStart(of caret: TextCaret) -> TextCaret {
    TextCaret(store.paragraph(atOffset: caret.offset).range.lowerBound)
  }

  func lineEnd(of caret: TextCaret) -> TextCaret {
    TextCaret(store.contents(of: store.paragraph(atOffset: caret.offset)).upperBound)
  }

  func x(of caret: TextCaret) -> Double {
    let line = store.contents(of: store.paragraph(atOffset: caret.offset))
    return Double(store.string(in: line.lowerBound..<caret.offset).count)
  }

  func caret(linesBelow count: Int, _ caret: TextCaret, x: Double) -> TextCaret? {
    let index = store.paragraph(atOffset: caret.offset).index + count
    guard index >= 0, index < store.paragraphCount else { return nil }
    let line = store.contents(of: store.paragraph(index))
    let text = store.string(in: line)
    return TextCaret(line.lowerBound + text.prefix(Int(x)).utf16.count)
  }

  func caret(onNextPage: Bool, of caret: TextCaret, x: Double) -> TextCaret? {
    self.caret(linesBelow: onNextPage ? Self.linesOnPage : -Self.linesOnPage, caret, x: x)
  }

  func isRightToLeft(at offset: Int) -> Bool { false }
}
