import EspalierGeometry
import EspalierPlatform
import EspalierTestNumbers
import EspalierTypography
import Testing

/// Lines of ASCII are measured and drawn from the words that were shaped before.
@MainActor @Suite("Plain lines") struct PlainLineTests {
  private let system = FontTextSystem()

  /// Pairs that fonts kern, join or replace, at the ends of words above all.
  private static let pieces = [
    "A", "V", "T", "o", "f", "fi", "ffl", "Y", "P", ".", ",", "-", "->", "(", ")", "1", "42", "/",
    "L", "'", "y", "j", "\"", ":", "=", "r", "w", "&", "@", "x", "title", "|", "%",
  ]

  /// Words, which do not begin with a space.
  private func text(_ generator: inout SeededGenerator) -> String {
    var text = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)]
    for _ in 0..<Int.random(in: 1...7, using: &generator) {
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        text += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)]
      }
      text += Int.random(in: 0..<9, using: &generator) == 0 ? "   " : " "
    }
    return text + Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)]
  }

  /// The faces of this machine's files that have all letters, and whose glyphs are no pictures.
  ///
  /// The letters that a face lacks come from other faces, of which `glyphs(of:)` knows nothing.
  private var faces: [(String, FontFace)] {
    system.familyNames.filter { $0 != "Espalier" }.map {
      ($0, system.face(for: FontRequest(family: $0)))
    }
    .filter { !system.hasPictures($0.1) && hasLetters($0.1) }
  }

  private func hasLetters(_ face: FontFace) -> Bool {
    let units = Array(Self.pieces.joined(separator: " ").utf16)
    return system.shape(
      ShapingRequest(units: units, range: units.indices, face: face, script: 0x4c61_746e)
    ).allSatisfy { $0.glyph != 0 }
  }

  @Test("A line is as wide as the sum of its words, and breaks where its words do not fit")
  func widths() {
    var generator = SeededGenerator(state: 5)
    for (name, face) in faces {
      for _ in 0..<40 {
        let text = text(&generator)
        var request = TextLayoutRequest(text: text, face: face, size: 15)
        let whole = system.layout(request)
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let sum = words.reduce(
          Double(words.count - 1) * system.width(of: " ", face: face, size: 15)
        ) { $0 + system.width(of: String($1), face: face, size: 15) }
        #expect(whole.lines.count == 1 && !whole.isTruncated)
        #expect(abs(whole.width - sum) < 1e-6, "\(name): \(text)")
        for breaking in Self.breakings {
          request.breaking = breaking
          request.maximumLines = 1
          request.width = whole.width
          #expect(system.layout(request).lines == whole.lines, "\(name), \(breaking): \(text)")
          request.width = whole.width - 0.1
          let narrow = system.layout(request)
          #expect(narrow.isTruncated && narrow.lines.count == 1, "\(name), \(breaking): \(text)")
        }
      }
    }
  }

  private static let breakings: [TextLayoutRequest.Breaking] = [
    .words, .characters, .truncateTail, .truncateHead, .truncateMiddle,
  ]

  @Test("A line has the glyphs of its text, each where HarfBuzz puts it")
  func masks() {
    var generator = SeededGenerator(state: 6)
    for (name, face) in faces {
      for size in [11.0, 16.5, 26] {
        for _ in 0..<8 {
          let text = text(&generator)
          let line = system.runs(for: text, face: face, size: size, scale: 1)
          #expect(coverage(line) == coverage(glyphs(of: text, face, size)), "\(name): \(text)")
        }
      }
    }
  }

  /// The masks of the glyphs of a whole text, which is shaped in one piece.
  private func glyphs(of text: String, _ face: FontFace, _ size: Double) -> [GlyphRun] {
    let units = Array(text.utf16)
    let shaped = system.shape(
      ShapingRequest(units: units, range: units.indices, face: face, script: 0x4c61_746e))
    let unit = size / system.unitsPerEm(of: face)
    var pen = 0
    var placed: [PlacedGlyph] = []
    for glyph in shaped {
      placed.append(
        PlacedGlyph(
          glyph: glyph.glyph, x: Double(pen + Int(glyph.x)) * unit, y: -Double(glyph.y) * unit,
          advance: Double(glyph.advance) * unit))
      pen += Int(glyph.advance)
    }
    return system.runs(for: placed, face: face, size: size, look: GlyphLook())
  }

  private func coverage(_ runs: [GlyphRun]) -> [[Int]: UInt8] {
    var result: [[Int]: UInt8] = [:]
    for run in runs {
      for row in 0..<run.mask.size.height {
        for column in 0..<run.mask.size.width {
          let value = run.mask.coverage[row * run.mask.size.width + column]
          if value > 0 { result[[Int(run.x) + column, Int(run.y) + row]] = value }
        }
      }
    }
    return result
  }

  @Test func thousandsOfLinesKeepABoundedNumberOfMasks() {
    let face = system.face(for: FontRequest())
    let first = system.runs(for: "Line 0 of many", face: face, size: 17, scale: 2)
    for number in 0..<3_000 {
      let text = "Line \(number) of many"
      let line = system.runs(for: text, face: face, size: 17, scale: 2)
      let again = system.runs(for: text, face: face, size: 17, scale: 2)
      #expect(line.count == again.count && line.first?.mask === again.first?.mask)
      #expect(system.keptMaskBytes <= 4 << 20)
    }
    // What was forgotten is drawn as it was.
    let last = system.runs(for: "Line 0 of many", face: face, size: 17, scale: 2)
    #expect(coverage(first) == coverage(last))
  }
}
