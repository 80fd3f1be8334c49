internal import EspalierPlatform

extension BuiltInFont {
  /// Whether the font has strokes for a whole cluster, marks composed.
  @MainActor func draws(_ cluster: Character) -> Bool { BuiltInGlyphs.glyph(for: cluster) != nil }

  /// The glyphs of a piece of text: the numbers are those of the characters.
  @MainActor func glyphs(
    _ units: [UInt16], _ range: Range<Int>, _ isRightToLeft: Bool
  ) -> [ShapedGlyph] {
    let text = String(decoding: units[range], as: UTF16.self)
    var glyphs: [ShapedGlyph] = []
    var index = text.startIndex
    var place = range.lowerBound
    forEachGlyph(of: text[...]) { placed in
      let cluster = text[index]
      glyphs.append(
        ShapedGlyph(
          glyph: Self.number(of: cluster), cluster: Int32(clamping: place),
          advance: Int32(placed.advance.rounded())))
      place += cluster.utf16.count
      text.formIndex(after: &index)
    }
    return isRightToLeft ? glyphs.reversed() : glyphs
  }

  /// The number that stands for a cluster: that of its one character, or one of our own.
  @MainActor private static func number(of cluster: Character) -> UInt32 {
    let scalars = cluster.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first { return scalar.value }
    if let number = ClusterNumbers.numbers[cluster] { return number }
    let number = ClusterNumbers.first + UInt32(ClusterNumbers.clusters.count)
    ClusterNumbers.clusters.append(cluster)
    ClusterNumbers.numbers[cluster] = number
    return number
  }

  /// The mask of a glyph at an origin of its pixel's share `phase`.
  @MainActor func mask(ofGlyph glyph: UInt32, size: Double, phase: Double) -> GlyphBitmap? {
    guard let cluster = ClusterNumbers.cluster(of: glyph) else { return nil }
    var result: GlyphBitmap?
    forEachGlyph(of: String(cluster)[...]) { placed in
      guard !placed.glyph.steps.isEmpty else { return }
      let origin = placed.offset * size / 1000 + phase
      let steps = (origin * 4).rounded()
      let pixel = (steps / 4).rounded(.down)
      result = glyphMask(of: placed, size: size, phase: steps / 4 - pixel)
      result?.x += Int(pixel)
    }
    return result
  }
}

/// The numbers of letters with marks that are written as several characters.
@MainActor private enum ClusterNumbers {
  /// Above every character.
  static let first: UInt32 = 0x11_0000
  static var clusters: [Character] = []
  static var numbers: [Character: UInt32] = [:]

  static func cluster(of number: UInt32) -> Character? {
    if number >= first {
      let index = Int(number - first)
      return clusters.indices.contains(index) ? clusters[index] : nil
    }
    return Unicode.Scalar(number).map { Character($0) }
  }
}
