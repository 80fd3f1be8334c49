extension TextStore {
  /// The units that are looked at on each side of a place.
  private static var reach: Int { 2048 }

  /// The words around an offset, inside its paragraph.
  private func words(around offset: Int) -> [TextWord] {
    let paragraph = wholeParagraph(atOffset: offset)
    let start = snapped(max(paragraph.lowerBound, offset - Self.reach))
    return words(in: start..<max(start, min(paragraph.upperBound, offset + Self.reach)))
  }

  /// The words of a range and the stretches between them.
  package func words(in range: Range<Int>) -> [TextWord] {
    let start = clamped(range).lowerBound
    return UnicodeFacts.shared.words(of: units(in: range)).map {
      TextWord(
        range: $0.range.lowerBound + start..<$0.range.upperBound + start, isWord: $0.isWord)
    }
  }

  /// The word, the spaces or the sign at an offset; the stretch before it at the end of a
  /// paragraph.
  package func word(at offset: Int) -> Range<Int> {
    let contents = contents(of: wholeParagraph(atOffset: offset))
    guard !contents.isEmpty else { return contents }
    let place = min(max(offset, contents.lowerBound), contents.upperBound - 1)
    return words(around: place).first { $0.range.contains(place) }?.range.clamped(to: contents)
      ?? contents
  }

  /// The sentence at an offset, with the spaces behind it; the last one at the end of a paragraph.
  package func sentence(at offset: Int) -> Range<Int> {
    let paragraph = wholeParagraph(atOffset: offset)
    guard !paragraph.isEmpty else { return paragraph }
    let place = min(max(offset, paragraph.lowerBound), paragraph.upperBound - 1)
    var start = paragraph.lowerBound
    for found in UnicodeFacts.shared.sentenceBreaks(of: units(in: paragraph)) {
      let end = paragraph.lowerBound + found.index
      if place < end { return start..<end }
      start = end
    }
    return start..<paragraph.upperBound
  }

  /// The end of the word after an offset; the end of the text where there is none.
  package func wordEnd(after offset: Int) -> Int {
    var place = offset
    while place < length {
      let found = words(around: place)
      if let word = found.first(where: { $0.isWord && $0.range.upperBound > place }) {
        return word.range.upperBound
      }
      place = max(place + 1, found.last?.range.upperBound ?? 0)
    }
    return length
  }

  /// The start of the word before an offset; the start of the text where there is none.
  package func wordStart(before offset: Int) -> Int {
    var place = min(offset, length)
    while place > 0 {
      let found = words(around: place - 1)
      if let word = found.last(where: { $0.isWord && $0.range.lowerBound < place }) {
        return word.range.lowerBound
      }
      place = min(place - 1, found.first?.range.lowerBound ?? 0)
    }
    return 0
  }
}
