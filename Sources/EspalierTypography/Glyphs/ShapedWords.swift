internal import EspalierPlatform

/// The glyphs of words, for text whose words do not change each other's glyphs.
///
/// A word is a run of characters that are no spaces, with the spaces behind it. HarfBuzz says of a
/// place between two glyphs whether other text on one side might change the glyphs on the other
/// side: a word is kept with that, as it was shaped between two others. Where both ends are free of
/// such influence, the glyphs of the text are those of its words, one behind the other.
struct ShapedWords {
  /// Texts with other characters are not made of words; all below are letters, digits and signs
  /// that are written from left to right and have no marks above them.
  private static let characters: UInt16 = 0x250
  /// Texts with longer words are shaped as a whole, in units.
  private static let longestWord = 48
  /// Everything is forgotten when there are more words than this.
  private static let mostWords = 2_048
  private static let mostGlyphs = 16_384
  /// A word is looked for in so many places; a power of two of them exist.
  private static let longestSearch = 8
  private static let placeCount = 4_096

  struct Word {
    fileprivate var units: Range<Int32>
    fileprivate var glyphs: Range<Int32>
    /// Whether its glyphs are the same between all other words.
    fileprivate var standsAlone: Bool
    /// The advance without the spaces behind it, in the face's units; `nil` where they may change
    /// it and nobody asked.
    fileprivate(set) var width: Int?
    /// The number of spaces behind it.
    var spaces: Int
  }

  private var words: [Word] = []
  private var units: [UInt16] = []
  private var glyphs: [ShapedGlyph] = []
  /// The number of a word, from 1 on, at a place that follows from its units; 0 for none.
  private var places: [UInt16] = []

  /// Looks up the glyphs of a piece of text, from left to right; `nil` where it has to be shaped as
  /// a whole.
  ///
  /// - Parameters:
  ///   - text: The units.
  ///   - range: The piece.
  ///   - shape: Shapes the units of a word; the units before and after it are there for their
  ///     influence. The result is the glyphs, counted from the first unit, and whether each begins
  ///     a cluster that depends on what stands before it.
  /// - Returns: The glyphs, or `nil`.
  mutating func glyphs(
    of text: [UInt16], _ range: Range<Int>, shape: ([UInt16]) -> [(ShapedGlyph, Bool)]
  ) -> [ShapedGlyph]? {
    var result: [ShapedGlyph] = []
    result.reserveCapacity(range.count)
    let isMadeOfWords = text.withUnsafeBufferPointer { memory in
      forEachWord(of: memory, range, needsWidths: false, shape: shape) { _, glyphs, start in
        let shift = Int32(clamping: start)
        for var glyph in glyphs {
          glyph.cluster &+= shift
          result.append(glyph)
        }
      }
    }
    return isMadeOfWords ? result : nil
  }

  /// Visits the words of a piece of text, from left to right.
  ///
  /// - Parameters:
  ///   - memory: The units; those of ASCII may be bytes.
  ///   - range: The piece.
  ///   - needsWidths: Whether each word has its width.
  ///   - shape: As for `glyphs(of:_:shape:)`.
  ///   - visit: Gets each word, its glyphs, which count from its first unit, and that unit's index.
  /// - Returns: Whether the text is made of words; if not, some were visited.
  @inline(__always)
  mutating func forEachWord<Unit: FixedWidthInteger & UnsignedInteger>(
    of memory: UnsafeBufferPointer<Unit>, _ range: Range<Int>, needsWidths: Bool,
    shape: ([UInt16]) -> [(ShapedGlyph, Bool)],
    _ visit: (Word, UnsafeBufferPointer<ShapedGlyph>, Int) -> Void
  ) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      var hash: UInt64 = 0x9e37_79b9_7f4a_7c15
      var end = start
      while end < range.upperBound, memory[end] != 0x20 {
        guard memory[end] < Self.characters else { return false }
        hash = (hash ^ UInt64(memory[end])) &* 0x0000_0100_0000_01b3
        end &+= 1
      }
      while end < range.upperBound, memory[end] == 0x20 {
        hash = (hash ^ 0x20) &* 0x0000_0100_0000_01b3
        end &+= 1
      }
      guard end - start <= Self.longestWord else { return false }
      let units = UnsafeBufferPointer(rebasing: memory[start..<end])
      let place = Int(truncatingIfNeeded: (hash ^ hash &>> 29) & UInt64(Self.placeCount - 1))
      let index =
        find(units, from: place) ?? add(units.map { UInt16($0) }, at: place, shape: shape)
      if needsWidths, words[index].width == nil {
        // The last letter may have another advance before a space.
        let letters = units.dropLast(words[index].spaces).map { UInt16($0) }
        words[index].width = shape(letters).reduce(0) { $0 + Int($1.0.advance) }
      }
      let word = words[index]
      guard word.standsAlone else { return false }
      glyphs.withUnsafeBufferPointer {
        let own = $0[Int(word.glyphs.lowerBound)..<Int(word.glyphs.upperBound)]
        visit(word, UnsafeBufferPointer(rebasing: own), start)
      }
      start = end
    }
    return true
  }

  @inline(__always)
  private func find<Unit: FixedWidthInteger & UnsignedInteger>(
    _ word: UnsafeBufferPointer<Unit>, from place: Int
  ) -> Int? {
    guard !places.isEmpty else { return nil }
    for step in 0..<Self.longestSearch {
      let number = Int(places[(place + step) & (Self.placeCount - 1)])
      guard number > 0 else { return nil }
      let known = words[number - 1]
      if known.units.count == word.count, isEqual(word, Int(known.units.lowerBound)) {
        return number - 1
      }
    }
    return nil
  }

  @inline(__always)
  private func isEqual<Unit: FixedWidthInteger & UnsignedInteger>(
    _ word: UnsafeBufferPointer<Unit>, _ start: Int
  ) -> Bool {
    for index in 0..<word.count where units[start &+ index] != UInt16(word[index]) { return false }
    return true
  }

  private mutating func add(
    _ word: [UInt16], at place: Int, shape: ([UInt16]) -> [(ShapedGlyph, Bool)]
  ) -> Int {
    if words.count >= Self.mostWords || glyphs.count >= Self.mostGlyphs {
      words.removeAll(keepingCapacity: true)
      units.removeAll(keepingCapacity: true)
      glyphs.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
    }
    if places.isEmpty { places = Array(repeating: 0, count: Self.placeCount) }
    // A space before it and, where it is not the last word of the text, a letter behind it.
    let isFollowed = word.last == 0x20
    let text = [0x20] + word + (isFollowed ? [0x6e] : [])
    let ends = 1..<1 + word.count
    let letterCount = (word.lastIndex { $0 != 0x20 } ?? -1) + 1
    let spaces = 1 + letterCount
    var width = 0
    var hasOwnWidth = letterCount == word.count
    let firstUnit = Int32(units.count)
    let firstGlyph = Int32(glyphs.count)
    var standsAlone = true
    var (hasStart, hasEnd) = (false, !isFollowed)
    for (glyph, depends) in shape(text) {
      let cluster = Int(glyph.cluster)
      if cluster == ends.lowerBound || cluster == ends.upperBound, depends { standsAlone = false }
      if cluster == ends.lowerBound { hasStart = true }
      if cluster == ends.upperBound { hasEnd = true }
      if cluster == spaces, isFollowed { hasOwnWidth = !depends }
      guard ends.contains(cluster) else { continue }
      if cluster < spaces { width += Int(glyph.advance) }
      var own = glyph
      own.cluster -= 1
      glyphs.append(own)
    }
    units.append(contentsOf: word)
    words.append(
      Word(
        units: firstUnit..<Int32(units.count), glyphs: firstGlyph..<Int32(glyphs.count),
        standsAlone: standsAlone && hasStart && hasEnd, width: hasOwnWidth ? width : nil,
        spaces: word.count - letterCount))
    for step in 0..<Self.longestSearch {
      let free = (place + step) & (Self.placeCount - 1)
      if places[free] == 0 || step + 1 == Self.longestSearch {
        places[free] = UInt16(words.count)
        break
      }
    }
    return words.count - 1
  }
}
