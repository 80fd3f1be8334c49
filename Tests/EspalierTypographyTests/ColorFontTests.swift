import EspalierGeometry
import EspalierPlatform
import EspalierTypography
import Foundation
import Testing

/// A font of four glyphs: the letter A is made of a red stripe, one in the colour of the text, and
/// a blue one, from the bottom up.
@MainActor struct ColorFontTests {
  @Test func theLayersOfAGlyphAreDrawnInTheirColoursAndInThatOfTheText() throws {
    let folder = try FontFolder()
    let bytes = try #require(Data(base64Encoded: Self.font))
    let file = try folder.add("layers.ttf", Array(bytes))
    let system = FontTextSystem(fontFolders: [folder.path])
    let face = try system.face(contentsOfFile: file)
    #expect(system.hasPictures(face))
    let glyphs = system.shape(
      ShapingRequest(units: [0x41], range: 0..<1, face: face, script: 0x4c61_746e))
    #expect(glyphs.count == 1)
    let runs = system.runs(
      for: [PlacedGlyph(glyph: glyphs[0].glyph, x: 5, advance: 20)], face: face, size: 20,
      look: GlyphLook())
    #expect(runs.count == 3)
    #expect(runs.map(\.x) == [5, 5, 5])
    #expect(runs.map(\.y) == [-6, -12, -18])
    #expect(runs[0].picture?.pixels[0] == 0xffff_0000)
    #expect(runs[1].picture == nil)
    #expect(runs[1].mask.size == PixelSize(width: 20, height: 6))
    #expect(runs[1].mask.coverage[0] == 255)
    #expect(runs[2].picture?.pixels[0] == 0xff00_00ff)
    let before = system.work.renderedGlyphs
    let again = system.runs(
      for: [PlacedGlyph(glyph: glyphs[0].glyph, x: 30, advance: 20)], face: face, size: 20,
      look: GlyphLook())
    #expect(again.map(\.x) == [30, 30, 30])
    #expect(system.work.renderedGlyphs == before)
  }

  @Test func aLabelHasTheColoursOfItsGlyphs() throws {
    let folder = try FontFolder()
    let bytes = try #require(Data(base64Encoded: Self.font))
    let file = try folder.add("layers.ttf", Array(bytes))
    let system = FontTextSystem(fontFolders: [folder.path])
    let face = try system.face(contentsOfFile: file)
    let runs = system.runs(for: "AA", face: face, size: 20, scale: 1)
    #expect(runs.map(\.x) == [0, 0, 0, 20, 20, 20])
    #expect(runs.map(\.y) == [-6, -12, -18, -6, -12, -18])
    #expect(runs.map { $0.picture != nil } == [true, false, true, true, false, true])
  }

  @Test func aFontWhoseFileVanishesIsUsedOn() throws {
    let folder = try FontFolder()
    let bytes = try #require(Data(base64Encoded: Self.font))
    let file = try folder.add("layers.ttf", Array(bytes))
    let system = FontTextSystem(fontFolders: [folder.path])
    let face = try system.face(contentsOfFile: file)
    try FileManager.default.removeItem(atPath: file)
    let glyphs = system.shape(
      ShapingRequest(units: [0x41, 0x41], range: 0..<2, face: face, script: 0x4c61_746e))
    #expect(glyphs.map(\.advance) == [1_000, 1_000])
    let runs = system.runs(
      for: [PlacedGlyph(glyph: glyphs[0].glyph, x: 0, advance: 20)], face: face, size: 40,
      look: GlyphLook())
    #expect(runs.count == 3)
  }

  private static let font =
    """
    AAEAAAAMAIAAAwBAQ09MUgANACcAAAMIAAAAIENQQUwA//8SAAADKAAAABZPUy8yR91IgQAAAUgAAABgY21hcAAMAJ
    QAAAG0AAAANGdseWawuOGCAAAB9AAAAHxoZWFkMVCW/AAAAMwAAAA2aGhlYQduA4YAAAEEAAAAJGhtdHgD6AAAAAAB
    qAAAAAxsb2NhAEkAbgAAAegAAAAMbWF4cAAHAAYAAAEoAAAAIG5hbWUkvQtQAAACcAAAAHhwb3N0AAMAAAAAAugAAA
    AgAAEAAAABAABoK2XRXw889QADA+gAAAAA5ykpTAAAAADnKSlMAAAAAAPoA4QAAAADAAIAAAAAAAAAAQAAA4T/nAAA
    A+gAAAAAA+gAAQAAAAAAAAAAAAAAAAAAAAEAAQAAAAUABAABAAAAAAACAAAAAAAAAAAAAAAAAAAAAAADA+gBkAAFAA
    QAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAA/Pz8/AAAAQQBBA4T/nAAAA4QA
    ZAAAAAAAAAAAAfQCvAAAACAAAAPoAAAAAAAAAAAAAAAAAAIAAAADAAAAFAADAAEAAAAUAAQAIAAAAAQABAABAAAAQf
    //AAAAQf///8AAAQAAAAAAAAAMABgAJAAxAD4AAQAAAAAB9AK8AAMAADERIREB9AK8/UQAAQAAAAAD6AOEAAMAADER
    IRED6AOE/HwAAQAAAAAD6AEsAAMAADERIRED6AEs/tQAAQAAASwD6AJYAAMAABERIRED6AEsASz+1AABAAACWAPoA4
    QAAwAAEREhEQPoAlgBLP7UAAAABAA2AAEAAAAAAAEADwAAAAEAAAAAAAIABwAPAAMAAQQJAAEAHgAWAAMAAQQJAAIA
    DgA0RXNwYWxpZXIgTGF5ZXJzUmVndWxhcgBFAHMAcABhAGwAaQBlAHIAIABMAGEAeQBlAHIAcwBSAGUAZwB1AGwAYQ
    ByAAMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAADgAAABQAAwABAAAAAwACAAAAA///AAQAAQAA
    AAIAAQACAAAADgAAAAD///8AAP8AAA==
    """.filter { !$0.isWhitespace }
}
