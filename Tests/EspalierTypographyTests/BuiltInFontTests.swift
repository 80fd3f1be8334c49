import EspalierGeometry
import EspalierPlatform
import EspalierTypography
import Testing

@MainActor @Suite("Built-in font") struct BuiltInFontTests {
  private let system = FontTextSystem(fonts: .builtIn)
  private var face: FontFace { system.face(for: FontRequest()) }

  @Test func opensNoFontOfTheMachine() {
    _ = system.runs(for: "Hello, 漢字 😀", face: face, size: 17, scale: 2)
    #expect(system.work.openedFonts == 0)
    #expect(system.familyNames == ["Espalier"])
  }

  @Test("Every weight, slanted or not, has its own face", arguments: [false, true])
  func faces(isItalic: Bool) {
    let faces = stride(from: 100, through: 900, by: 100).map {
      system.face(for: FontRequest(weight: $0, isItalic: isItalic))
    }
    #expect(Set(faces).count == 9)
    #expect(
      faces.map { system.metrics(of: $0, size: 10).weight }
        == Array(stride(from: 100, through: 900, by: 100)))
    let widths = faces.map { system.width(of: "Album", face: $0, size: 10) }
    #expect(widths == widths.sorted())
  }

  @Test func everyLetterOfLatinOneAndAsciiHasAGlyphOfItsOwn() {
    let box = pixels("\u{2a6d6}")
    #expect(!box.isEmpty)
    var drawn: [[UInt8]: Character] = [:]
    let letters = (0xc0...0xff).filter { $0 != 0xd7 && $0 != 0xf7 }
    for value in Array(0x21...0x7e) + letters {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let mask = pixels(String(scalar))
      #expect(mask != box, "\(scalar) is a box")
      let twin = drawn.updateValue(Character(scalar), forKey: mask)
      // Only shape is compared, so level strokes at other heights look alike.
      #expect(twin == nil || ["-", "/", "."].contains(twin), "\(scalar) looks like \(twin ?? " ")")
    }
  }

  private func pixels(_ text: String) -> [UInt8] {
    system.runs(for: text, face: face, size: 40, scale: 1).flatMap {
      [UInt8(truncatingIfNeeded: $0.y)] + $0.mask.bytes
    }
  }

  @Test func composedAndDecomposedLettersAreTheSame() {
    #expect(pixels("\u{e9}") == pixels("e\u{301}"))
    #expect(
      system.width(of: "\u{e9}", face: face, size: 17)
        == system.width(of: "e\u{301}", face: face, size: 17))
  }

  @Test func levelStrokesLieOnWholePixels() {
    let runs = system.runs(for: "E", face: face, size: 26, scale: 1)
    #expect(runs.count == 1)
    #expect(runs.first?.y == -18)
    #expect(runs.first?.mask.picture.first?.contains("######") == true)
    #expect(runs.first?.mask.picture.last?.contains("######") == true)
  }

  @Test func aLetterOfTheSmallestUsualSizeIsSharp() {
    let runs = system.runs(for: "T", face: face, size: 13, scale: 1)
    #expect(
      runs.first?.mask.picture == [
        "####### ",
        "   #    ",
        "   #    ",
        "   #    ",
        "   #    ",
        "   #    ",
        "   #    ",
        "   #    ",
        "   #    ",
      ])
  }

  @Test func monospacedFacesGiveEveryCharacterTheSameWidth() {
    let mono = system.face(for: FontRequest(isMonospaced: true))
    #expect(system.metrics(of: mono, size: 10).isMonospaced)
    for character in "iWm.@ é漢" {
      #expect(system.width(of: String(character), face: mono, size: 10) == 6)
    }
  }

  @Test func theSameTextIsTheSameInEverySystem() {
    let other = FontTextSystem(fonts: .builtIn)
    let text = "The quick brown fox — “jumps” 0123"
    for (size, scale) in [(13.0, 1.0), (17, 1.5), (28, 2)] {
      let one = system.runs(for: text, face: face, size: size, scale: scale)
      let two = other.runs(
        for: text, face: other.face(for: FontRequest()), size: size, scale: scale)
      #expect(one.map(\.mask.bytes) == two.map(\.mask.bytes))
      #expect(one.map(\.x) == two.map(\.x))
    }
  }

  @Test func inkStaysWithinTheLine() {
    let metrics = system.metrics(of: face, size: 100)
    for text in ["ÅÉÔŐ", "gjpqy,;Çą", "{[(|)]}@"] {
      for run in system.runs(for: text, face: face, size: 100, scale: 1) {
        #expect(Double(-run.y) <= metrics.ascender)
        #expect(Double(run.y) + Double(run.mask.size.height) <= -metrics.descender)
      }
    }
  }
}
