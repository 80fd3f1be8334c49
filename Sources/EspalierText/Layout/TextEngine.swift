package import EspalierPlatform

/// Shapes paragraphs and sets them into lines.
///
/// One for each text system. It keeps no text: its results belong to the caller.
@MainActor package final class TextEngine {
  /// The amount of work so far; tests count it.
  package struct Work: Equatable, Sendable {
    /// Paragraphs whose glyphs were looked up.
    package var shapedParagraphs = 0
    /// The units of those paragraphs, or of their parts that were shaped.
    package var shapedUnits = 0
    /// Paragraphs whose directions were looked up, because they have more than one.
    package var directedParagraphs = 0
    /// The units of long paragraphs that were examined for what all their parts depend on.
    package var examinedUnits = 0
    /// Paragraphs set into lines.
    package var laidParagraphs = 0
  }

  package let system: any GlyphSystem
  package let unicode = UnicodeFacts.shared
  package internal(set) var work = Work()
  /// What the face, size and place of the last item need, which are mostly those of the next one.
  var lastExtents: (face: FontFace, size: Double, raise: Double, extents: LineExtents)?
  private var plainCovers: [FontFace: PlainCover] = [:]
  /// The one that was asked last.
  private var lastCover: (face: FontFace, cover: PlainCover)?

  package init(system: any GlyphSystem) { self.system = system }

  /// The glyphs of a paragraph; they do not depend on the width of its lines.
  package func shape(_ text: ParagraphText) -> ShapedParagraph {
    work.shapedParagraphs += 1
    work.shapedUnits += text.units.count
    return ShapedParagraph(text, engine: self)
  }

  /// The lines of a shaped paragraph.
  package func layout(_ paragraph: ShapedParagraph, in room: LineRoom) -> ParagraphLayout {
    work.laidParagraphs += 1
    return LineSetter(paragraph, room: room, engine: self).layout()
  }

  /// The lines of a paragraph.
  package func layout(_ text: ParagraphText, in room: LineRoom) -> ParagraphLayout {
    layout(shape(text), in: room)
  }

  /// The end of a stretch of Latin letters, digits and punctuation that a face covers completely.
  func plainEnd(of units: [UInt16], from start: Int, to limit: Int, face: FontFace) -> Int {
    let cover = plainCover(of: face)
    var end = start
    while end < limit {
      let unit = Int(units[end])
      guard unit < PlainCover.count, cover.letters[unit] ?? isPlain(unit, face, cover) else {
        break
      }
      end = cover.end(of: units, from: end + 1, to: limit)
    }
    return end
  }

  private func plainCover(of face: FontFace) -> PlainCover {
    if let lastCover, lastCover.face == face { return lastCover.cover }
    let cover = plainCovers[face] ?? PlainCover()
    plainCovers[face] = cover
    lastCover = (face, cover)
    return cover
  }

  /// Whether a face has one of the characters below the first marks, kept for the next time.
  private func isPlain(_ unit: Int, _ face: FontFace, _ cover: PlainCover) -> Bool {
    var isCovered = false
    if unit >= 0x20, !(0x7f..<0xa0).contains(unit), let scalar = Unicode.Scalar(unit) {
      isCovered =
        system.face(
          for: Character(scalar), primary: face, neighbour: nil, prefersNeighbour: false) == face
    }
    cover.letters[unit] = isCovered
    return isCovered
  }
}

/// Which of the characters that are written like Latin letters a face has, as far as it was asked.
@MainActor final class PlainCover {
  /// Spacing letters, digits and signs of Latin and of the scripts that share them.
  static let count = 0x250
  var letters = [Bool?](repeating: nil, count: count)

  /// The end of a stretch of characters that are known to be covered.
  func end(of units: [UInt16], from start: Int, to limit: Int) -> Int {
    var end = start
    while end < limit, units[end] < Self.count, letters[Int(units[end])] == true { end += 1 }
    return end
  }
}
