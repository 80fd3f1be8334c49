package import EspalierPlatform

/// A piece of a paragraph of one face, size, script and direction, with its glyphs.
///
/// Immutable once made. Lengths are in points.
@MainActor package final class ShapedItem {
  package enum Kind: Hashable, Sendable {
    case glyphs
    /// Characters that no face has: the glyphs' numbers are those of the characters.
    case missing
    /// A thing that stands in the line, as wide as its one glyph.
    case attachment
    /// As wide as it is to the next stop.
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
  /// From the baseline of the line up and down to what the item needs, and the space between lines.
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

/// What a line needs above and below its baseline, in points.
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
