/// A movement of the caret.
package enum TextMovement: Hashable, Sendable {
  case left, right, up, down
  case wordLeft, wordRight
  case paragraphStart, paragraphEnd
  case lineStart, lineEnd
  case pageUp, pageDown
  case documentStart, documentEnd
}

extension TextEditor {
  /// Moves the caret.
  ///
  /// - Parameters:
  ///   - movement: The destination.
  ///   - isExtending: Whether the anchor of the selection stays.
  package func move(_ movement: TextMovement, isExtending: Bool) {
    endUndoStep()
    if !isExtending, !selection.isEmpty, let side = side(of: movement) {
      goalX = nil
      setSelection(TextSelection(side))
      return
    }
    let head = selection.head
    let x = isVertical(movement) ? goalX ?? caretLayout.x(of: head) : nil
    var target = target(of: movement, from: head, x: x ?? 0)
    // A stop inside a character lies on the way to its far end.
    let whole =
      target.offset < head.offset
      ? store.snapped(target.offset) : store.snappedUp(target.offset)
    if whole != target.offset { target = TextCaret(whole) }
    goalX = x
    setSelection(
      isExtending
        ? TextSelection(anchor: selection.anchor, head: target) : TextSelection(target))
  }

  /// Selects the whole text.
  package func selectAll() { select(TextSelection(0..<store.length)) }

  /// Makes the selection a caret at the end that moves.
  package func unselect() { select(TextSelection(selection.head)) }

  /// The side of the selection that a step to the left or right makes the caret.
  private func side(of movement: TextMovement) -> TextCaret? {
    let range = selection.range
    let isMirrored = caretLayout.isRightToLeft(at: range.lowerBound)
    switch movement {
    case .left: return TextCaret(isMirrored ? range.upperBound : range.lowerBound)
    case .right: return TextCaret(isMirrored ? range.lowerBound : range.upperBound)
    default: return nil
    }
  }

  private func isVertical(_ movement: TextMovement) -> Bool {
    switch movement {
    case .up, .down, .pageUp, .pageDown: !isSingleLine
    default: false
    }
  }

  private func target(of movement: TextMovement, from head: TextCaret, x: Double) -> TextCaret {
    let layout = caretLayout
    let start = TextCaret(0)
    let end = TextCaret(store.length)
    switch movement {
    case .left: return layout.caret(onTheRight: false, of: head) ?? head
    case .right: return layout.caret(onTheRight: true, of: head) ?? head
    case .wordLeft, .wordRight:
      let isForward = (movement == .wordRight) != layout.isRightToLeft(at: head.offset)
      return TextCaret(wordBoundary(from: head.offset, isForward: isForward))
    case .lineStart: return isSingleLine ? start : layout.lineStart(of: head)
    case .lineEnd: return isSingleLine ? end : layout.lineEnd(of: head)
    case .documentStart: return start
    case .documentEnd: return end
    case .up, .pageUp:
      guard !isSingleLine else { return start }
      let found =
        movement == .up
        ? layout.caret(linesBelow: -1, head, x: x)
        : layout.caret(onNextPage: false, of: head, x: x)
      return found ?? start
    case .down, .pageDown:
      guard !isSingleLine else { return end }
      let found =
        movement == .down
        ? layout.caret(linesBelow: 1, head, x: x)
        : layout.caret(onNextPage: true, of: head, x: x)
      return found ?? end
    case .paragraphStart: return TextCaret(paragraphStart(before: head.offset))
    case .paragraphEnd: return TextCaret(paragraphEnd(after: head.offset))
    }
  }

  /// The end of the next word, or the start of the word before; the ends of a hidden text.
  func wordBoundary(from offset: Int, isForward: Bool) -> Int {
    if isSecure { return isForward ? store.length : 0 }
    return isForward ? store.wordEnd(after: offset) : store.wordStart(before: offset)
  }

  /// The start of the paragraph; that of the paragraph before if the offset is a start.
  func paragraphStart(before offset: Int) -> Int {
    let paragraph = store.wholeParagraph(atOffset: offset)
    if offset > paragraph.lowerBound || paragraph.lowerBound == 0 { return paragraph.lowerBound }
    return store.wholeParagraph(atOffset: paragraph.lowerBound - 1).lowerBound
  }

  /// The end of the paragraph; that of the next paragraph if the offset is an end.
  func paragraphEnd(after offset: Int) -> Int {
    let paragraph = store.wholeParagraph(atOffset: offset)
    let end = store.contents(of: paragraph).upperBound
    let isLast = end == paragraph.upperBound
    if offset < end || isLast { return max(end, offset) }
    return store.contents(of: store.wholeParagraph(atOffset: paragraph.upperBound)).upperBound
  }
}
