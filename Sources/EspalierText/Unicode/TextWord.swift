/// A stretch of text between two word boundaries.
package struct TextWord: Hashable, Sendable {
  /// The units.
  package var range: Range<Int>
  /// Whether it is a word or a number rather than spaces or a sign.
  package var isWord: Bool
}

extension UnicodeFacts {
  /// The words of a text and what lies between them, which together are the whole of it, by the
  /// rules of Unicode and, for scripts without spaces, by dictionaries.
  func words(of units: [UInt16]) -> [TextWord] {
    var start = 0
    return wordBreaks(of: units).map { place in
      defer { start = place.index }
      // From 100 on the rule that ended the stretch is one of words and numbers.
      return TextWord(range: start..<place.index, isWord: place.status >= 100)
    }
  }
}
