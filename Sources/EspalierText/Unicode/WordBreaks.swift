internal import _FoundationICU

/// A stretch of text between two word boundaries.
package struct TextWord: Hashable, Sendable {
  /// The units.
  package var range: Range<Int>
  /// Whether it is a word or a number rather than spaces or a sign.
  package var isWord: Bool
}

/// Finds the words of a text by the rules of Unicode and, for scripts without spaces, dictionaries.
///
/// The iterator is made with the first search, which takes some milliseconds once for a process.
@MainActor final class WordBreaks {
  static let shared = WordBreaks()
  private var iterator: OpaquePointer?

  private init() {}

  /// The stretches of a text, which together are the whole of it.
  func words(in units: UnsafeBufferPointer<UInt16>) -> [TextWord] {
    guard units.count > 0, let iterator = ready() else {
      return units.count > 0 ? [TextWord(range: 0..<units.count, isWord: true)] : []
    }
    var status = U_ZERO_ERROR
    swift_ubrk_setText(iterator, units.baseAddress, Int32(units.count), &status)
    var result: [TextWord] = []
    var start = swift_ubrk_first(iterator)
    while true {
      let end = swift_ubrk_next(iterator)
      guard end > start else { break }
      // From 100 on the rule that ended the stretch is one of words and numbers.
      let isWord = swift_ubrk_getRuleStatus(iterator) >= 100
      result.append(TextWord(range: Int(start)..<Int(end), isWord: isWord))
      start = end
    }
    // The iterator must not keep memory that is gone.
    swift_ubrk_setText(iterator, nil, 0, &status)
    return result
  }

  private func ready() -> OpaquePointer? {
    if iterator == nil {
      var status = U_ZERO_ERROR
      iterator = swift_ubrk_open(UBRK_WORD, "en", nil, 0, &status)
    }
    return iterator
  }
}
