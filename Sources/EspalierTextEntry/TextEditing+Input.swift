public import EspalierCore
import EspalierDiagnostics
import EspalierText
import Foundation

/// Gives text fields and text views the members of `UITextInput` and `UITextInputTraits`, which are
/// alike in both.
///
/// Swift lets only a public protocol do that. Programs do not adopt it.
@preconcurrency @MainActor public protocol _UITextEditing: UIView, UITextInput {}

extension _UITextEditing {
  /// The field or view, as its session knows it.
  var host: any TextSessionHost {
    if let field = self as? UITextField { return field }
    if let view = self as? UITextView { return view }
    usageFault(
      "text.editing",
      "\(type(of: self)) adopts _UITextEditing, which only Espalier's text views do.",
      fix: "Adopt UITextInput.")
  }

  fileprivate var session: TextSession { host.session }
}

/// Input methods and apps read and change the text through offsets in UTF-16 units.
extension _UITextEditing {
  var baseHasText: Bool { session.store.length > 0 }

  /// The units of a range, with whole characters: the text may have changed since it was made.
  func units(_ range: UITextRange) -> Range<Int> {
    let (start, end) = (unit(range.start), unit(range.end))
    return session.store.wholeClusters(of: start..<max(start, end))
  }

  private func unit(_ position: UITextPosition) -> Int {
    max(0, min((position as? TextOffset)?.offset ?? 0, session.store.length))
  }

  /// The place of a position among tokens, which are before the text, and text.
  private func place(_ position: UITextPosition) -> Int {
    let given = (position as? TextOffset)?.offset ?? 0
    return given < 0 ? max(-tokenCount, given) : offset(position)
  }

  var tokenCount: Int { (self as? UISearchTextField)?.tokenStore.views.count ?? 0 }

  /// The places of the tokens in a range.
  func tokenIndices(in range: UITextRange) -> Range<Int> {
    let count = tokenCount
    let (start, end) = (min(0, place(range.start)), min(0, place(range.end)))
    return start + count..<max(start, end) + count
  }

  private func offset(_ position: UITextPosition) -> Int {
    session.store.snapped(unit(position))
  }

  private func affinity(_ position: UITextPosition) -> TextCaret.Affinity {
    (position as? TextOffset)?.isUpstream == true ? .upstream : .downstream
  }

  func caret(_ position: UITextPosition) -> TextCaret {
    TextCaret(offset(position), affinity(position))
  }

  func baseText(in range: UITextRange) -> String? {
    // Each token is one unit, as an attachment is.
    String(repeating: "\u{FFFC}", count: tokenIndices(in: range).count)
      + session.store.string(in: units(range))
  }

  func baseReplace(_ range: UITextRange, withText text: String) {
    let units = units(range)
    if session.editor.markedRange != nil { session.editor.unmark() }
    session.perform(.init(range: units, text: text), as: .other, asks: false)
  }

  var baseSelectedTextRange: UITextRange? {
    get {
      let selection = session.editor.selection
      let range = selection.range
      let isUpstream = selection.head.affinity == .upstream
      if let tokens = (self as? UISearchTextField)?.tokenStore.selected, !tokens.isEmpty {
        let start = tokens.lowerBound - tokenCount
        return TextOffsets(start..<max(range.upperBound, tokens.upperBound - tokenCount))
      }
      return TextOffsets(
        range, isStartUpstream: isUpstream && selection.head.offset == range.lowerBound,
        isEndUpstream: isUpstream && selection.head.offset == range.upperBound)
    }
    set {
      guard let newValue else {
        return session.select(session.store.length..<session.store.length)
      }
      let isUpstream =
        affinity(newValue.start) == .upstream || affinity(newValue.end) == .upstream
      session.select(units(newValue), isUpstream ? .upstream : .downstream)
      (self as? UISearchTextField)?.selectTokens(tokenIndices(in: newValue))
    }
  }

  var baseMarkedTextRange: UITextRange? {
    session.editor.markedRange.map { TextOffsets(session.store.wholeClusters(of: $0)) }
  }

  var baseMarkedTextStyle: [NSAttributedString.Key: Any]? {
    get { host.markedStyle }
    set { host.markedStyle = newValue }
  }

  func baseSetMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let text = markedText ?? ""
    let start = max(0, min(selectedRange.location, text.utf16.count))
    let end = start + max(0, min(selectedRange.length, text.utf16.count - start))
    session.compose(text, selected: start..<end)
  }

  func baseUnmarkText() { session.unmark() }

  var baseBeginningOfDocument: UITextPosition { TextOffset(-tokenCount) }
  var baseEndOfDocument: UITextPosition { TextOffset(session.store.length) }

  func baseTextRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  {
    let isInOrder = unit(fromPosition) <= unit(toPosition)
    let start = isInOrder ? fromPosition : toPosition
    let end = isInOrder ? toPosition : fromPosition
    let places = [place(fromPosition), place(toPosition)].sorted()
    if places[0] < 0 { return TextOffsets(places[0]..<places[1]) }
    return TextOffsets(
      session.store.wholeClusters(of: unit(start)..<unit(end)),
      isStartUpstream: affinity(start) == .upstream, isEndUpstream: affinity(end) == .upstream)
  }

  func basePosition(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard offset != 0 else {
      return place(position) < 0 ? position : TextOffset(caret(position))
    }
    let store = session.store
    let (target, overflows) = place(position).addingReportingOverflow(offset)
    guard !overflows, (-tokenCount...store.length).contains(target) else { return nil }
    if target < 0 { return TextOffset(target) }
    return TextOffset(offset > 0 ? store.snappedUp(target) : store.snapped(target))
  }

  func basePosition(
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
    return TextOffset(
      direction == .left
        ? TextCaret(session.store.snapped(current.offset), current.affinity)
        : TextCaret(session.store.snappedUp(current.offset), current.affinity))
  }

  func baseCompare(_ position: UITextPosition, to other: UITextPosition)
    -> ComparisonResult
  {
    let (one, two) = (place(position), place(other))
    return one == two ? .orderedSame : one < two ? .orderedAscending : .orderedDescending
  }

  func baseOffset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    place(toPosition) - place(from)
  }

  var baseInputDelegate: (any UITextInputDelegate)? {
    get { session.inputDelegate }
    set { session.inputDelegate = newValue }
  }

  var baseTokenizer: any UITextInputTokenizer { host.tokenizerStorage }

  func basePosition(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    direction == .left || direction == .up ? range.start : range.end
  }

  func baseCharacterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let place = offset(position)
    let isBackward = direction == .left || direction == .up
    return TextOffsets(isBackward ? 0..<place : place..<session.store.length)
  }

  func baseBaseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    session.caretLayout.isRightToLeft(at: offset(position)) ? .rightToLeft : .leftToRight
  }

  func baseSetBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {}

  func baseFirstRect(for range: UITextRange) -> CGRect {
    let units = units(range)
    return host.rects(of: units).first ?? caretRect(for: TextOffset(units.lowerBound))
  }

  func baseSelectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let units = units(range)
    let rects = host.rects(of: units)
    let isMirrored = session.caretLayout.isRightToLeft(at: units.lowerBound)
    return rects.enumerated().map { index, rect in
      SelectedTextRect(
        rect, isMirrored ? .rightToLeft : .leftToRight, hasStart: index == 0,
        hasEnd: index == rects.count - 1)
    }
  }

  func baseClosestPosition(to point: CGPoint) -> UITextPosition? {
    TextOffset(caret(TextOffset(host.caret(at: point))))
  }

  func baseClosestPosition(to point: CGPoint, within range: UITextRange)
    -> UITextPosition?
  {
    let units = units(range)
    let caret = caret(TextOffset(host.caret(at: point)))
    if units.contains(caret.offset) || caret.offset == units.upperBound { return TextOffset(caret) }
    return TextOffset(min(max(caret.offset, units.lowerBound), units.upperBound))
  }

  func baseShouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    host.allowsEditing && host.mayReplace(units(range), with: text)
  }

  func baseTextStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?
  {
    let place = offset(position) - (direction == .backward ? 1 : 0)
    return host.attributes(at: max(0, min(place, session.store.length - 1)))
  }

  var baseSelectionAffinity: UITextStorageDirection {
    get { session.editor.selection.head.affinity == .upstream ? .backward : .forward }
    set {
      guard newValue != selectionAffinity else { return }
      var selection = session.editor.selection
      selection.head.affinity = newValue == .backward ? .upstream : .downstream
      session.changeSelection { session.editor.select(selection) }
    }
  }

  func baseCharacterRange(at point: CGPoint) -> UITextRange? {
    guard session.store.length > 0 else { return nil }
    return TextOffsets(session.store.cluster(after: session.store.snapped(host.unit(at: point))))
  }
}

extension TextEventReceiver where Self: TextSessionHost {
  package func receiveText(_ text: String) { session.receive(text) }

  package func receiveComposition(_ text: String, selected: Range<Int>) {
    session.compose(text, selected: selected)
  }

  package func windowKeyboardDidChange(hasKeyboard: Bool) {
    if hasKeyboard {
      session.blinker.start(in: runtime)
    } else {
      session.unmark()
      session.blinker.stop()
    }
  }
}
