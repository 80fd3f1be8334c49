package import EspalierPlatform

/// Shapes paragraphs and sets them into lines.
///
/// One for each text system. It keeps no text: what it returns belongs to the caller.
@MainActor package final class TextEngine {
  /// How much work was done, for tests that count.
  package struct Work: Equatable, Sendable {
    /// Paragraphs whose glyphs were looked up.
    package var shapedParagraphs = 0
    /// Paragraphs whose directions were looked up, because they have more than one.
    package var directedParagraphs = 0
    /// Paragraphs set into lines.
    package var laidParagraphs = 0
  }

  package let system: any GlyphSystem
  package let unicode = UnicodeFacts()
  package internal(set) var work = Work()
  /// Whether a face has every printable character of ASCII.
  var asciiFaces: [FontFace: Bool] = [:]

  package init(system: any GlyphSystem) { self.system = system }

  /// The glyphs of a paragraph, whatever the width of its lines.
  package func shape(_ text: ParagraphText) -> ShapedParagraph {
    work.shapedParagraphs += 1
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

  func coversASCII(_ face: FontFace) -> Bool {
    if let known = asciiFaces[face] { return known }
    let isCovered = (0x20..<0x7f).allSatisfy { code in
      guard let scalar = Unicode.Scalar(code) else { return false }
      return system.face(
        for: Character(scalar), primary: face, neighbour: nil, prefersNeighbour: false) == face
    }
    asciiFaces[face] = isCovered
    return isCovered
  }
}
