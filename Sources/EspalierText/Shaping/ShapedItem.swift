package import EspalierPlatform

/// A piece of a paragraph of one face, size, script and direction, with its glyphs.
///
/// Immutable once made. Lengths are in points.
@MainActor package final class ShapedItem {
  package enum Kind: Hashable, Sendable {
    case glyphs
    /// Characters that no face has: the glyphs' numbers are those of the characters.
    case missing
    /// An attachment, as wide as its one glyph.
    case attachment
    /// A tab, as wide as the distance to the next stop.
    case tab
    /// Characters that show nothing, as those that end lines.
    case blank
  }

  package let kind: Kind
  /// The units it stands for, in the paragraph.
  package let range: Range<Int>
  package let level: UInt8
  package let face: FontFace
  package let script: UInt32
  package let style: RunStyle
  /// From left to right.
  package let glyphs: [ShapedGlyph]
  /// Points for each unit of the glyphs' lengths.
  package let unit: Double
  /// For each unit of the range and its end: how far it lies from the item's start, in the order of
  /// reading.
  let edges: [Double]
  /// The distances from the baseline of the line up and down that the item needs, and the space
  /// between lines.
  let extents: LineExtents

  package var isRightToLeft: Bool { level & 1 == 1 }
  var width: Double { edges.last ?? 0 }

  init(
    kind: Kind, range: Range<Int>, level: UInt8, face: FontFace, script: UInt32, style: RunStyle,
    glyphs: [ShapedGlyph], unit: Double, starts: (Int) -> Bool, extents: LineExtents
  ) {
    self.kind = kind
    self.range = range
    self.level = level
    self.face = face
    self.script = script
    self.style = style
    self.glyphs = glyphs
    self.unit = unit
    self.extents = extents
    edges = Self.edges(
      range, level & 1 == 1 ? glyphs.reversed() : glyphs, unit: unit,
      kern: kind == .glyphs || kind == .missing ? style.kern : 0, starts: starts)
  }

  /// Shares the advance of each cluster out to the characters in it.
  private static func edges(
    _ range: Range<Int>, _ glyphs: [ShapedGlyph], unit: Double, kern: Double,
    starts: (Int) -> Bool
  ) -> [Double] {
    // Characters that show nothing, tabs and what has no glyphs for other reasons.
    if glyphs.isEmpty { return [Double](repeating: 0, count: range.count + 1) }
    if let simple = simpleEdges(range, glyphs, unit: unit, kern: kern) { return simple }
    var edges = [Double](repeating: 0, count: range.count + 1)
    var pen = 0
    var kerns = 0.0
    var index = 0
    var place = range.lowerBound
    while place < range.upperBound {
      // The glyphs of one cluster, and where the next one begins.
      var advance = 0
      let cluster = index < glyphs.count ? glyphs[index].cluster : Int32(range.upperBound)
      while index < glyphs.count, glyphs[index].cluster == cluster {
        advance += Int(glyphs[index].advance)
        index += 1
      }
      let next =
        index < glyphs.count
        ? min(max(Int(glyphs[index].cluster), place + 1), range.upperBound) : range.upperBound
      let characters = (place..<next).filter { $0 == place || starts($0) }
      let share = Double(advance) * unit / Double(max(1, characters.count))
      let start = Double(pen) * unit + kerns
      for (number, character) in characters.enumerated() {
        let until = number + 1 < characters.count ? characters[number + 1] : next
        let left = start + (share + kern) * Double(number)
        for unitIndex in character..<until { edges[unitIndex - range.lowerBound] = left }
      }
      pen += advance
      kerns += kern * Double(characters.count)
      place = next
    }
    edges[range.count] = Double(pen) * unit + kerns
    return edges
  }
}

extension ShapedItem {
  /// The edges where each unit has one glyph; `nil` for other text.
  private nonisolated static func simpleEdges(
    _ range: Range<Int>, _ glyphs: [ShapedGlyph], unit: Double, kern: Double
  ) -> [Double]? {
    guard glyphs.count == range.count else { return nil }
    var edges: [Double] = []
    edges.reserveCapacity(range.count + 1)
    var place = Int32(clamping: range.lowerBound)
    var pen = 0
    for glyph in glyphs {
      guard glyph.cluster == place else { return nil }
      edges.append(Double(pen) * unit + kern * Double(edges.count))
      pen += Int(glyph.advance)
      place += 1
    }
    edges.append(Double(pen) * unit + kern * Double(edges.count))
    return edges
  }

  /// The glyphs of some of the units, whose clusters rise or, from right to left, fall.
  nonisolated static func glyphs(
    _ glyphs: [ShapedGlyph], in part: Range<Int>, isRightToLeft: Bool
  ) -> Range<Int> {
    let first = firstGlyph(
      glyphs, at: isRightToLeft ? part.upperBound - 1 : part.lowerBound,
      isRightToLeft: isRightToLeft)
    let end = firstGlyph(
      glyphs, at: isRightToLeft ? part.lowerBound - 1 : part.upperBound,
      isRightToLeft: isRightToLeft)
    return first < end ? first..<end : 0..<0
  }

  /// The first glyph, from left to right, whose cluster does not come before `index` in the order
  /// of the glyphs.
  nonisolated static func firstGlyph(
    _ glyphs: [ShapedGlyph], at index: Int, isRightToLeft: Bool
  ) -> Int {
    var low = 0
    var high = glyphs.count
    while low < high {
      let middle = (low + high) / 2
      let cluster = Int(glyphs[middle].cluster)
      if isRightToLeft ? cluster <= index : cluster >= index {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}

/// The room above and below the baseline that a line needs, in points.
package struct LineExtents: Hashable, Sendable {
  package var ascent: Double
  /// Downwards, positive.
  package var descent: Double
  package var leading: Double

  package var height: Double { ascent + descent + leading }

  mutating func include(_ other: LineExtents) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    leading = max(leading, other.leading)
  }
}
