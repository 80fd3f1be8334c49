internal import EspalierPlatform

/// The glyphs of words, for text whose words do not change each other's glyphs.
///
/// A word is a run of characters that are no spaces, with the spaces behind it. HarfBuzz says of a
/// place between two glyphs whether other text on one side might change the glyphs on the other side:
/// a word is kept with that, as it was shaped between two others. Where both ends are free of such
/// influence, the glyphs of the text are those of its words, one behind the other.
struct ShapedWords {
  /// Texts with other characters are not made of words; all below are letters, digits and signs that
  /// are written from left to right and have no marks above them.
  private static let characters: UInt16 = 0x250
  /// Texts with longer words are shaped as a whole, in units.
  private static let longestWord = 48
  /// Everything is forgotten when there are more words than this.
  private static let mostWords = 2_048
  private static let mostGlyphs = 16_384
  /// A word is looked for in so many places; a power of two of them exist.
  private static let longestSearch = 8
  private static let placeCount = 4_096

  private struct Word {
    var units: Range<Int32>
    var glyphs: Range<Int32>
    /// Whether its glyphs are the same between all other words.
    var standsAlone: Bool
  }

  private var words: [Word] = []
  private var units: [UInt16] = []
  private var glyphs: [ShapedGlyph] = []
  /// The number of a word, from 1 on, at a place that follows from its units; 0 for none.
  private var places: [UInt16] = []

  /// Looks up the glyphs of a piece of text, from left to right; `nil` where it has to be shaped as a
  /// whole.
  ///
  /// - Parameters:
  ///   - text: The units.
  ///   - range: The piece.
  ///   - shape: Shapes the units of a word; the units before and after it are there for their
  ///     influence. The result is the glyphs, counted from the first unit, and whether each begins a
  ///     cluster that depends on what stands before it.
  /// - Returns: The glyphs, or `nil`.
  mutating func glyphs(
    of text: [UInt16], _ range: Range<Int>, shape: ([UInt16]) -> [(ShapedGlyph, Bool)]
  ) -> [ShapedGlyph]? {
    text.withUnsafeBufferPointer { memory in
      var result: [ShapedGlyph] = []
      result.reserveCapacity(range.count)
      var start = range.lowerBound
      while start < range.upperBound {
        var hash: UInt64 = 0x9e37_79b9_7f4a_7c15
        var end = start
        while end < range.upperBound, memory[end] != 0x20 {
          guard memory[end] < Self.characters else { return nil }
          hash = (hash ^ UInt64(memory[end])) &* 0x0000_0100_0000_01b3
          end += 1
        }
        while end < range.upperBound, memory[end] == 0x20 {
          hash = (hash ^ 0x20) &* 0x0000_0100_0000_01b3
          end += 1
        }
        guard end - start <= Self.longestWord else { return nil }
        let word = UnsafeBufferPointer(rebasing: memory[start..<end])
        let place = Int(truncatingIfNeeded: (hash ^ hash &>> 29) & UInt64(Self.placeCount - 1))
        let found = find(word, from: place) ?? add(word, at: place, shape: shape)
        guard found.standsAlone else { return nil }
        let shift = Int32(clamping: start)
        for index in Int(found.glyphs.lowerBound)..<Int(found.glyphs.upperBound) {
          var glyph = glyphs[index]
          glyph.cluster &+= shift
          result.append(glyph)
        }
        start = end
      }
      return result
    }
  }

  private func find(_ word: UnsafeBufferPointer<UInt16>, from place: Int) -> Word? {
    guard !places.isEmpty else { return nil }
    for step in 0..<Self.longestSearch {
      let number = Int(places[(place + step) & (Self.placeCount - 1)])
      guard number > 0 else { return nil }
      let known = words[number - 1]
      if known.units.count == word.count, isEqual(word, Int(known.units.lowerBound)) {
        return known
      }
    }
    return nil
  }

  private func isEqual(_ word: UnsafeBufferPointer<UInt16>, _ start: Int) -> Bool {
    for index in word.indices where units[start + index] != word[index] { return false }
    return true
  }

  private mutating func add(
    _ word: UnsafeBufferPointer<UInt16>, at place: Int,
    shape: ([UInt16]) -> [(ShapedGlyph, Bool)]
  ) -> Word {
    if words.count >= Self.mostWords || glyphs.count >= Self.mostGlyphs {
      words.removeAll(keepingCapacity: true)
      units.removeAll(keepingCapacity: true)
      glyphs.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
    }
    if places.isEmpty { places = Array(repeating: 0, count: Self.placeCount) }
    // A space before it and, where it is not the last word of the text, a letter behind it.
    let isFollowed = word.last == 0x20
    let text = [0x20] + Array(word) + (isFollowed ? [0x6e] : [])
    let ends = 1..<1 + word.count
    let firstUnit = Int32(units.count)
    let firstGlyph = Int32(glyphs.count)
    var standsAlone = true
    var (hasStart, hasEnd) = (false, !isFollowed)
    for (glyph, depends) in shape(text) {
      let cluster = Int(glyph.cluster)
      if cluster == ends.lowerBound || cluster == ends.upperBound, depends { standsAlone = false }
      if cluster == ends.lowerBound { hasStart = true }
      if cluster == ends.upperBound { hasEnd = true }
      guard ends.contains(cluster) else { continue }
      var own = glyph
      own.cluster -= 1
      glyphs.append(own)
    }
    units.append(contentsOf: word)
    let added = Word(
      units: firstUnit..<Int32(units.count), glyphs: firstGlyph..<Int32(glyphs.count),
      standsAlone: standsAlone && hasStart && hasEnd)
    words.append(added)
    for step in 0..<Self.longestSearch {
      let free = (place + step) & (Self.placeCount - 1)
      if places[free] == 0 || step + 1 == Self.longestSearch {
        places[free] = UInt16(words.count)
        break
      }
    }
    return added
  }
}
