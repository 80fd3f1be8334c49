import EspalierGeometry
import EspalierPlatform
import EspalierTestNumbers
import EspalierTypography
import Testing

/// Whether this machine has a font; said once where it has none.
@MainActor private let machineHasFont: Bool = {
  let system = FontTextSystem()
  let name = system.metrics(of: system.face(for: FontRequest()), size: 10).familyName
  if name == "Espalier" { print("Skipped: tests of machine fonts, for there is no font here.") }
  return name != "Espalier"
}()

@MainActor @Suite("Fonts of the machine", .enabled("a font is installed") { await machineHasFont })
struct MachineFontTests {
  private let system = FontTextSystem()
  private var face: FontFace { system.face(for: FontRequest()) }

  @Test(
    .enabled("Inter is installed") {
      await MainActor.run {
        let system = FontTextSystem()
        return system.metrics(of: system.face(for: FontRequest()), size: 10).familyName == "Inter"
      }
    }, arguments: [400, 500, 600, 700])
  func interHasTheWeightsOfAnInterface(weight: Int) {
    let face = system.face(for: FontRequest(weight: weight))
    #expect(system.metrics(of: face, size: 10).weight == weight)
    #expect(system.metrics(of: face, size: 10).familyName == "Inter")
  }

  @Test func theSecondRequestOpensAndRendersNothing() {
    let first = system.runs(for: "Now playing", face: face, size: 17, scale: 1)
    let work = system.work
    #expect(work.openedFonts == 1)
    #expect(work.renderedPieces == 1)
    let second = system.runs(for: "Now playing", face: face, size: 17, scale: 1)
    #expect(first.count == 1 && first[0].mask === second[0].mask)
    #expect(system.work == work)
  }

  @Test func measuringOpensNoFontForDrawing() {
    #expect(system.width(of: "Now playing", face: face, size: 17) > 40)
    #expect(system.metrics(of: face, size: 17).lineHeight > 17)
    #expect(system.work.openedFonts == 0)
  }

  @Test func widthsAreProportionalToTheSize() {
    let one = system.width(of: "Proportional, not rounded", face: face, size: 1)
    for size in [9, 13, 15.5, 17, 34] {
      let width = system.width(of: "Proportional, not rounded", face: face, size: size)
      #expect(abs(width - one * size) < 1e-9)
    }
  }

  @Test("Ink is as wide as the text was measured", arguments: [1, 1.25, 1.5, 2])
  func masksAgreeWithWidths(scale: Double) {
    let text = "Hamburgefonstiv and more words"
    let width = system.width(of: text, face: face, size: 17) * scale
    let runs = system.runs(for: text, face: face, size: 17, scale: scale)
    let end = runs.map { Double($0.x) + Double($0.mask.size.width) }.max() ?? 0
    #expect(abs(end - width) < 3 * scale)
  }

  @Test func theBaselineDoesNotMoveWithTallLetters() throws {
    let plain = try #require(system.runs(for: "E", face: face, size: 40, scale: 1).first)
    let tall = try #require(system.runs(for: "ÅE", face: face, size: 40, scale: 1).first)
    let plainBottom = Int(plain.y) + plain.mask.size.height
    let tallBottom = Int(tall.y) + tall.mask.size.height
    #expect(plainBottom == tallBottom)
    #expect(tall.y < plain.y)
  }

  @Test func boldIsHeavier() {
    let bold = system.face(for: FontRequest(weight: 700))
    func ink(_ face: FontFace) -> Int {
      system.runs(for: "mmmm", face: face, size: 40, scale: 1)
        .reduce(0) { $0 + $1.mask.bytes.reduce(0) { $0 + Int($1) } }
    }
    #expect(system.metrics(of: bold, size: 10).weight >= 600)
    #expect(ink(bold) > ink(face) * 11 / 10)
  }

  @Test func everyCharacterIsDrawnBySomeFace() {
    for text in ["Ж", "漢", "\u{1f600}", "\u{10ffff}", "ש", "क"] {
      #expect(!system.runs(for: text, face: face, size: 20, scale: 1).isEmpty, "\(text)")
      #expect(system.width(of: text, face: face, size: 20) > 0, "\(text)")
    }
  }

  @Test func aPageOfLabelsWithKnownGlyphsRendersNone() {
    var generator = SeededGenerator(state: 3)
    func line() -> String {
      (0..<Int.random(in: 4...20, using: &generator))
        .map { _ in ["row", "or", "wow", "r"][Int.random(in: 0..<4, using: &generator)] }
        .joined(separator: " ")
    }
    for _ in 0..<80 { _ = system.runs(for: line(), face: face, size: 15, scale: 1) }
    let before = system.work
    // Three letters, and for faces that kern by other glyphs a space, in four places each.
    #expect(before.renderedGlyphs <= 16)
    for _ in 0..<40 {
      #expect(!system.runs(for: line() + " ", face: face, size: 15, scale: 1).isEmpty)
    }
    #expect(system.work.renderedGlyphs == before.renderedGlyphs)
    #expect(system.work.renderedPieces == before.renderedPieces + 40)
    #expect(system.work.openedFonts == 1)
  }

  @Test("A label has the glyphs of a text that is drawn by number", arguments: [1, 1.25, 2])
  func oneLookEverywhere(scale: Double) throws {
    let text = "Affinity, To AVA office 1/2"
    let units = Array(text.utf16)
    let size = 15 * scale
    let unit = size / system.unitsPerEm(of: face)
    var pen: Int32 = 0
    let glyphs = system.shape(
      ShapingRequest(units: units, range: units.indices, face: face, script: 0x4c61_746e)
    ).map { glyph in
      defer { pen += glyph.advance }
      return PlacedGlyph(
        glyph: glyph.glyph, x: Double(pen + glyph.x) * unit, y: -Double(glyph.y) * unit,
        advance: Double(glyph.advance) * unit)
    }
    let byNumber = try #require(
      system.runs(for: glyphs, face: face, size: size, look: GlyphLook()).first)
    let label = try #require(system.runs(for: text, face: face, size: 15, scale: scale).first)
    #expect(label.x == byNumber.x && label.y == byNumber.y)
    #expect(label.mask.size == byNumber.mask.size)
    #expect(label.mask.bytes == byNumber.mask.bytes)
  }

  @Test("The tops and feet of capitals are sharp", arguments: [13.0, 15, 17, 21.25])
  func heightsGoToWholePixels(size: Double) throws {
    let letter = try #require(system.runs(for: "H", face: face, size: size, scale: 1).first)
    let rows = (0..<letter.mask.size.height).map { row in
      letter.mask.bytes[row * letter.mask.size.width..<(row + 1) * letter.mask.size.width].max()
    }
    #expect(rows.first == rows[2])
    #expect(rows.last == rows[2])
    #expect(Int(letter.y) + letter.mask.size.height == 0)
  }

  @Test func anOutlineLiesAroundTheFilledGlyph() throws {
    let units = Array("H".utf16)
    let glyphs = system.shape(ShapingRequest(units: units, range: 0..<1, face: face))
    let placed = [PlacedGlyph(glyph: try #require(glyphs.first).glyph, x: 3.25, advance: 0)]
    let fill = try #require(
      system.runs(for: placed, face: face, size: 40, look: GlyphLook()).first)
    var look = GlyphLook()
    look.outline = 2
    let line = try #require(system.runs(for: placed, face: face, size: 40, look: look).first)
    #expect((fill.x - 2...fill.x).contains(line.x))
    #expect(line.y == fill.y - 1)
    #expect(line.mask.size.height == fill.mask.size.height + 2)
    // The middle of a stem is empty, its edges are not.
    let middle = line.mask.size.height / 4 * line.mask.size.width
    let row = line.mask.bytes[middle..<middle + line.mask.size.width]
    #expect(row.contains(0) && row.contains { $0 > 200 })
  }

  @Test func familyNamesIncludeTheSystemsAndTheBuiltInOne() {
    let names = system.familyNames
    #expect(names == names.sorted())
    #expect(names.contains("Espalier"))
    #expect(names.contains(system.metrics(of: face, size: 10).familyName))
  }

  @Test func aGenericNameIsNoMistake() {
    #expect(
      system.metrics(of: system.face(for: FontRequest(family: "monospace")), size: 10).isMonospaced)
  }
}
