import EspalierText
public import Foundation

/// Input methods and apps read and change the text through offsets in UTF-16 units.
extension UITextField {
  /// Whether there is any text.
  public final var hasText: Bool { session.store.length > 0 }

  private final func units(_ range: UITextRange) -> Range<Int> {
    let start = offset(range.start)
    return start..<max(start, offset(range.end))
  }

  private final func offset(_ position: UITextPosition) -> Int {
    max(0, min((position as? TextOffset)?.offset ?? 0, session.store.length))
  }

  final func caret(_ position: UITextPosition) -> TextCaret {
    TextCaret(
      offset(position), (position as? TextOffset)?.isUpstream == true ? .upstream : .downstream)
  }

  /// Returns the text of a range.
  public final func text(in range: UITextRange) -> String? {
    session.store.string(in: units(range))
  }

  /// Replaces text for a program: the delegate is not asked, and hears of the change.
  public final func replace(_ range: UITextRange, withText text: String) {
    let units = session.store.wholeScalars(of: units(range))
    if session.editor.markedRange != nil { session.editor.cancelMark() }
    session.perform(.init(range: units, text: text), as: .other, asks: false)
  }

  /// The selection; setting it ends a composition.
  public final var selectedTextRange: UITextRange? {
    get { TextOffsets(session.selectedRange) }
    set { session.select(newValue.map(units) ?? session.store.length..<session.store.length) }
  }

  /// The composed text; `nil` for none.
  public final var markedTextRange: UITextRange? {
    session.editor.markedRange.map { TextOffsets($0) }
  }

  /// Kept for input methods; composed text is underlined.
  public final var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { markedStyle }
    set { markedStyle = newValue }
  }

  /// Shows composed text in the place of the composed text before it or of the selection.
  public final func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let text = markedText ?? ""
    let start = max(0, min(selectedRange.location, text.utf16.count))
    let end = start + max(0, min(selectedRange.length, text.utf16.count - start))
    session.compose(text, selected: start..<end)
  }

  /// Ends a composition and keeps its text.
  public final func unmarkText() { session.unmark() }

  /// The start of the text.
  public final var beginningOfDocument: UITextPosition { TextOffset(0) }
  /// The end of the text.
  public final var endOfDocument: UITextPosition { TextOffset(session.store.length) }

  /// Returns the range between two positions.
  public final func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  {
    let places = [offset(fromPosition), offset(toPosition)].sorted()
    return TextOffsets(places[0]..<places[1])
  }

  /// Returns the position at a distance; `nil` outside the text.
  public final func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (target, overflows) = self.offset(position).addingReportingOverflow(offset)
    guard !overflows, (0...session.store.length).contains(target) else { return nil }
    return TextOffset(target)
  }

  /// Returns the position in a direction.
  public final func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    var current = caret(position)
    let layout = session.caretLayout
    for _ in 0..<max(0, min(offset, session.store.length + 1)) {
      let next: TextCaret? =
        switch direction {
        case .left: layout.caret(onTheRight: false, of: current)
        case .right: layout.caret(onTheRight: true, of: current)
        case .up: layout.caret(linesBelow: -1, current, x: layout.x(of: current))
        case .down: layout.caret(linesBelow: 1, current, x: layout.x(of: current))
        }
      guard let next else { return nil }
      current = next
    }
    return TextOffset(current.offset, isUpstream: current.affinity == .upstream)
  }

  /// Returns the order of two positions.
  public final func compare(_ position: UITextPosition, to other: UITextPosition)
    -> ComparisonResult
  {
    let (one, two) = (offset(position), offset(other))
    return one == two ? .orderedSame : one < two ? .orderedAscending : .orderedDescending
  }

  /// Returns the distance between two positions.
  public final func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    offset(toPosition) - offset(from)
  }

  /// Hears of changes that an input method did not make; not owned.
  public final var inputDelegate: (any UITextInputDelegate)? {
    get { session.inputDelegate }
    set { session.inputDelegate = newValue }
  }

  /// Finds words and paragraphs.
  public final var tokenizer: any UITextInputTokenizer { tokenizerStorage }

  /// Returns the position in a direction.
  public final func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    direction == .left || direction == .up ? range.start : range.end
  }

  /// Returns the text on one side of a position.
  public final func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let place = offset(position)
    let isBackward = direction == .left || direction == .up
    return TextOffsets(isBackward ? 0..<place : place..<session.store.length)
  }

  /// Returns the direction of the paragraph at a position.
  public final func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    session.caretLayout.isRightToLeft(at: offset(position)) ? .rightToLeft : .leftToRight
  }

  /// Does nothing: the direction follows the text.
  public final func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {}

  /// Returns the rectangle of the first line of a range.
  public final func firstRect(for range: UITextRange) -> CGRect {
    let units = units(range)
    return rects(of: units).first ?? caretRect(for: TextOffset(units.lowerBound))
  }

  /// Returns the rectangles of a range.
  public final func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let units = units(range)
    let rects = rects(of: units)
    let isMirrored = session.caretLayout.isRightToLeft(at: units.lowerBound)
    return rects.enumerated().map { index, rect in
      SelectedTextRect(
        rect, isMirrored ? .rightToLeft : .leftToRight, hasStart: index == 0,
        hasEnd: index == rects.count - 1)
    }
  }

  /// Returns the position nearest to a point.
  public final func closestPosition(to point: CGPoint) -> UITextPosition? {
    TextOffset(caret(at: point).offset)
  }

  /// Returns the position nearest to a point.
  public final func closestPosition(to point: CGPoint, within range: UITextRange)
    -> UITextPosition?
  {
    let units = units(range)
    return TextOffset(min(max(caret(at: point).offset, units.lowerBound), units.upperBound))
  }

  /// Returns the character at a point.
  public final func characterRange(at point: CGPoint) -> UITextRange? {
    guard session.store.length > 0 else { return nil }
    return TextOffsets(session.store.cluster(after: session.store.snapped(unit(at: point))))
  }
}

extension UITextField: TextEventReceiver {
  final func receiveText(_ text: String) { session.receive(text) }

  final func receiveComposition(_ text: String, selected: Range<Int>) {
    session.compose(text, selected: selected)
  }

  final func windowKeyboardDidChange(hasKeyboard: Bool) {
    if hasKeyboard {
      session.blinker.start()
    } else {
      session.unmark()
      session.blinker.stop()
    }
  }
}
