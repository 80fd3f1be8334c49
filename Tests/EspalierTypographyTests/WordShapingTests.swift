import EspalierGeometry
import EspalierPlatform
import EspalierTestNumbers
import EspalierTypography
import Testing

/// Latin text is put together from the glyphs of its words.
@MainActor @Suite("Shaping by words") struct WordShapingTests {
  private let system = FontTextSystem()
  private let latin: UInt32 = 0x4c61_746e

  private func shape(_ text: String, _ face: FontFace, script: UInt32) -> [ShapedGlyph] {
    let units = Array(text.utf16)
    return system.shape(
      ShapingRequest(units: units, range: units.indices, face: face, script: script))
  }

  /// Pairs that fonts kern, join or replace, at the ends of words above all.
  private static let pieces = [
    "A", "V", "T", "o", "f", "fi", "ffl", "Y", "P", ".", ",", "-", "--", "->", "(", ")", "1", "/",
    "2", "L", "'", "y", "é", "Ł", "Å", "j", "\"", ":", "=", "r", "w", "&", "@", "x",
  ]

  @Test func theGlyphsOfATextAreThoseOfTheWholeTextInEveryFont() {
    var generator = SeededGenerator(state: 77)
    for name in system.familyNames {
      let face = system.face(for: FontRequest(family: name))
      guard !system.hasPictures(face) else { continue }
      for _ in 0..<12 {
        var text = ""
        for _ in 0..<Int.random(in: 1...24, using: &generator) {
          for _ in 0..<Int.random(in: 0...4, using: &generator) {
            text += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)]
          }
          text += Int.random(in: 0..<9, using: &generator) == 0 ? "   " : " "
        }
        text += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)]
        // Without a script the text is shaped in one piece; Latin follows from its letters.
        let whole = shape("a" + text, face, script: 0)
        #expect(shape("a" + text, face, script: latin) == whole, "\(name): \(text)")
      }
    }
  }

  @Test func aWordIsShapedOnceForAllTexts() throws {
    let name = try #require(
      system.familyNames.first { $0 == "DejaVu Sans" } ?? system.familyNames.first)
    let face = system.face(for: FontRequest(family: name))
    try #require(!shape("one two three", face, script: latin).isEmpty)
    guard name == "DejaVu Sans" else { return }
    _ = shape("three one two", face, script: latin)
    let before = system.work.shapedItems
    _ = shape("two three one two  one three", face, script: latin)
    // Two spaces make “two  ” a word of its own.
    #expect(system.work.shapedItems == before + 1)
    _ = shape("one two  one two three", face, script: latin)
    #expect(system.work.shapedItems == before + 1)
  }

  @Test func theGlyphsOfAPieceCountFromItsText() {
    let units = Array("some words here".utf16)
    let face = system.face(for: FontRequest())
    let glyphs = system.shape(
      ShapingRequest(units: units, range: 5..<15, face: face, script: latin))
    let whole = system.shape(ShapingRequest(units: units, range: 5..<15, face: face, script: 0))
    #expect(glyphs == whole)
    #expect(glyphs.first?.cluster == 5)
  }

  @Test func manyWordsAreForgottenAndShapedAgain() {
    let face = system.face(for: FontRequest())
    for number in 0..<3_000 { _ = shape("word \(number)", face, script: latin) }
    for number in [0, 1_500, 2_999] {
      let text = "word \(number) word"
      #expect(shape(text, face, script: latin) == shape(text, face, script: 0))
    }
  }
}

/// Masks of glyphs that are put together into masks of lines.
@MainActor @Suite("Masks of glyphs") struct GlyphMaskTests {
  private let system = FontTextSystem(fonts: .builtIn)
  private var face: FontFace { system.face(for: FontRequest()) }

  private func coverage(_ runs: [GlyphRun]) -> [[Int]: UInt8] {
    var result: [[Int]: UInt8] = [:]
    for run in runs {
      for row in 0..<run.mask.size.height {
        for column in 0..<run.mask.size.width {
          let value = run.mask.coverage[row * run.mask.size.width + column]
          guard value > 0 else { continue }
          let place = [Int(run.x) + column, Int(run.y) + row]
          result[place] = max(result[place] ?? 0, value)
        }
      }
    }
    return result
  }

  @Test func aLineHasTheGreatestCoverageOfItsGlyphs() {
    var generator = SeededGenerator(state: 5)
    for _ in 0..<40 {
      var glyphs: [PlacedGlyph] = []
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        glyphs.append(
          PlacedGlyph(
            glyph: UInt32.random(in: 0x30..<0x7b, using: &generator),
            x: Double.random(in: -8..<60, using: &generator),
            y: Double.random(in: -9..<9, using: &generator), advance: 8))
      }
      let size = Double.random(in: 5..<40, using: &generator)
      let line = system.runs(for: glyphs, face: face, size: size, look: GlyphLook())
      let alone = glyphs.flatMap {
        system.runs(for: [$0], face: face, size: size, look: GlyphLook())
      }
      #expect(coverage(line) == coverage(alone))
    }
  }

  @Test func aLineOfKnownGlyphsRendersNone() {
    let glyphs = "abc abc".unicodeScalars.enumerated().map {
      PlacedGlyph(glyph: $1.value, x: Double($0) * 9, advance: 9)
    }
    _ = system.runs(for: glyphs, face: face, size: 15, look: GlyphLook())
    let before = system.work
    #expect(before.renderedGlyphs <= 4)
    _ = system.runs(for: glyphs.reversed(), face: face, size: 15, look: GlyphLook())
    #expect(system.work.renderedGlyphs == before.renderedGlyphs)
    #expect(system.work.composedRuns == before.composedRuns + 1)
  }

  @Test func moreGlyphsThanAreKeptAreDrawnAllTheSame() {
    let glyphs = (0..<80).map {
      PlacedGlyph(glyph: UInt32(0x21 + $0), x: Double($0) * 500, advance: 500)
    }
    let runs = system.runs(for: glyphs, face: face, size: 700, look: GlyphLook())
    let again = system.runs(for: glyphs, face: face, size: 700, look: GlyphLook())
    #expect(runs.count == again.count && runs.count > 1)
    #expect(zip(runs, again).allSatisfy { $0.mask.size == $1.mask.size && $0.x == $1.x })
  }
}
