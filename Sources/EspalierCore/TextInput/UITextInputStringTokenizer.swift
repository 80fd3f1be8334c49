import EspalierText
public import Foundation

/// Finds characters, words, paragraphs and the whole text of a `UITextInput`, from its string.
///
/// A subclass adds units that depend on the layout, such as lines.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var textInput: (any UIResponder & UITextInput)?

  /// Creates a tokenizer; the text input is not owned.
  public init(textInput: any UIResponder & UITextInput) {
    self.textInput = textInput
    super.init()
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let store = store(), let offset = offset(of: position),
      let unit = unit(granularity, at: offset, isForward: direction.isForward, in: store)
    else { return nil }
    return range(unit)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let store = store(), let offset = offset(of: position) else { return false }
    // The end of a unit is reached going forward, its start going backward.
    guard let unit = unit(granularity, at: offset, isForward: !direction.isForward, in: store)
    else { return false }
    return direction.isForward ? unit.upperBound == offset : unit.lowerBound == offset
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let store = store(), let offset = offset(of: position) else { return nil }
    let isForward = direction.isForward
    guard isForward ? offset < store.length : offset > 0 else { return nil }
    let target: Int
    if granularity == .word {
      target = isForward ? store.wordEnd(after: offset) : store.wordStart(before: offset)
    } else {
      guard let unit = unit(granularity, at: offset, isForward: isForward, in: store) else {
        return nil
      }
      target = isForward ? unit.upperBound : unit.lowerBound
    }
    return place(target)
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool { rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil }

  // MARK: Offsets

  private func store() -> TextStore? {
    guard let textInput,
      let all = textInput.textRange(
        from: textInput.beginningOfDocument, to: textInput.endOfDocument),
      let text = textInput.text(in: all)
    else { return nil }
    return TextStore(text)
  }

  private func offset(of position: UITextPosition) -> Int? {
    textInput.map { $0.offset(from: $0.beginningOfDocument, to: position) }
  }

  private func place(_ offset: Int) -> UITextPosition? {
    textInput.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
  }

  private func range(_ range: Range<Int>) -> UITextRange? {
    guard let start = place(range.lowerBound), let end = place(range.upperBound) else {
      return nil
    }
    return textInput?.textRange(from: start, to: end)
  }

  private func unit(
    _ granularity: UITextGranularity, at offset: Int, isForward: Bool, in store: TextStore
  ) -> Range<Int>? {
    let inside = isForward ? offset : offset - 1
    switch granularity {
    case .document: return 0..<store.length
    case .sentence: return store.sentence(at: max(0, inside))
    case .paragraph, .line:
      return store.wholeParagraph(atOffset: max(0, inside))
    case .character:
      let unit = isForward ? store.cluster(after: offset) : store.cluster(before: offset)
      return unit.isEmpty ? nil : unit
    case .word:
      guard inside >= 0, inside < store.length else { return nil }
      let paragraph = store.wholeParagraph(atOffset: inside)
      return store.words(in: paragraph).first { $0.range.contains(inside) && $0.isWord }?.range
    }
  }
}
