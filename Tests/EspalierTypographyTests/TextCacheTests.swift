import EspalierGeometry
import EspalierPlatform
import EspalierTypography
import Testing

@MainActor @Suite("Text caches") struct TextCacheTests {
  private let system = FontTextSystem(fonts: .builtIn)
  private var face: FontFace { system.face(for: FontRequest()) }

  @Test func theSecondRequestRendersNothing() {
    let first = system.runs(for: "Now playing", face: face, size: 17, scale: 2)
    let work = system.work
    #expect(work.renderedPieces == 1)
    let second = system.runs(for: "Now playing", face: face, size: 17, scale: 2)
    #expect(system.work == work)
    #expect(first.count == 1 && first[0].mask === second[0].mask)
  }

  @Test func masksAreSharedBetweenScalesOfTheSamePixelSize() {
    let first = system.runs(for: "Shared", face: face, size: 34, scale: 1)
    let second = system.runs(for: "Shared", face: face, size: 17, scale: 2)
    #expect(system.work.renderedPieces == 1)
    #expect(first[0].mask === second[0].mask)
  }

  @Test func aWordIsMeasuredOnceForAllSizesAndLines() {
    _ = system.width(of: "one two one", face: face, size: 10)
    #expect(system.work.measuredWords == 3)  // “one”, “two” and the space
    _ = system.width(of: "two one two one", face: face, size: 31)
    _ = system.layout(TextLayoutRequest(text: "one two two", face: face, size: 12, width: 40))
    #expect(system.work.measuredWords == 3)
  }

  @Test func theSecondLayoutBreaksNothing() {
    let request = TextLayoutRequest(text: "one two three", face: face, size: 12, width: 40)
    let first = system.layout(request)
    let second = system.layout(request)
    #expect(first == second)
    #expect(system.work.brokenTexts == 1)
    var unbounded = request
    unbounded.width = .nan
    _ = system.layout(unbounded)
    _ = system.layout(unbounded)
    #expect(system.work.brokenTexts == 2)
  }

  @Test func masksAreForgottenBeforeTheyTakeTooMuchMemory() {
    for number in 0..<400 {
      _ = system.runs(for: "Line \(number) of many long lines", face: face, size: 60, scale: 1)
    }
    #expect(system.keptMaskBytes <= 4 << 20)
    #expect(system.keptMaskBytes > 2 << 20)
    let rendered = system.work.renderedPieces
    _ = system.runs(for: "Line 399 of many long lines", face: face, size: 60, scale: 1)
    #expect(system.work.renderedPieces == rendered)
    _ = system.runs(for: "Line 0 of many long lines", face: face, size: 60, scale: 1)
    #expect(system.work.renderedPieces == rendered + 1)
  }

  @Test(
    "What cannot be drawn has no runs",
    arguments: [
      ("", 17.0, 1.0), ("a", 0, 1), ("a", -3, 1), ("a", .nan, 1), ("a", .infinity, 1), ("a", 17, 0),
      ("a", 17, .nan), ("a", 1e9, 1), ("   ", 17, 1), ("\u{7}\u{1b}", 17, 1),
    ])
  func nothingToDraw(text: String, size: Double, scale: Double) {
    #expect(system.runs(for: text, face: face, size: size, scale: scale).isEmpty)
  }

  @Test func emptyTextAndSizesWithoutMeaningHaveNoWidth() {
    #expect(system.width(of: "", face: face, size: 17) == 0)
    for size in [0, -1, Double.nan] {
      #expect(system.width(of: "wide", face: face, size: size) == 0)
      #expect(system.metrics(of: face, size: size).lineHeight == 0)
    }
    #expect(system.width(of: "wide", face: face, size: .infinity).isFinite)
  }

  @Test func aLongLineIsDrawnInPieces() {
    let text = String(repeating: "word ", count: 300) + "end"
    let runs = system.runs(for: text, face: face, size: 10, scale: 1)
    #expect(runs.count > 2)
    #expect(runs.map(\.x) == runs.map(\.x).sorted())
    let end = runs.map { Double($0.x) + Double($0.mask.size.width) }.max() ?? 0
    #expect(abs(end - system.width(of: text, face: face, size: 10)) < 3)
  }

  @Test func aFaceOfAnotherSystemIsTheBuiltInOne() {
    #expect(system.metrics(of: FontFace(77), size: 10).familyName == "Espalier")
    #expect(system.metrics(of: FontFace(-1), size: 10).familyName == "Espalier")
  }
}
