import EspalierDiagnostics
import EspalierPlatform
import EspalierTypography
import Synchronization
import Testing

@MainActor @Suite("Font lookup", .serialized) struct FontLookupTests {
  private let folder: FontFolder
  private let system: FontTextSystem

  init() throws {
    folder = try FontFolder()
    for (style, weight) in [("Light", 300), ("Regular", 400), ("Medium", 500), ("Bold", 700)] {
      try folder.add(
        "deep/er/Garden-\(style).otf",
        fontBytes(family: "Garden Sans", style: style, weight: UInt16(weight)))
    }
    try folder.add(
      "Garden-Italic.otf", fontBytes(family: "Garden Sans", style: "Italic", isItalic: true))
    try folder.add("Single.ttf", fontBytes(family: "Single", isMonospaced: true))
    try folder.add("Broken.ttf", Array(fontBytes(family: "Broken").prefix(90)))
    try folder.add("Empty.otf", [])
    try folder.add("notes.txt", Array("not a font".utf8))
    system = FontTextSystem(fontFolders: [folder.path, folder.path + "/nowhere"])
  }

  private func chosen(_ request: FontRequest) -> FontMetrics {
    system.metrics(of: system.face(for: request), size: 10)
  }

  @Test(
    "The nearest weight of the family is chosen, lighter ones first below 400",
    arguments: [
      (100, 300), (300, 300), (350, 300), (400, 400), (450, 500), (500, 500), (600, 700),
      (700, 700),
      (900, 700),
    ])
  func nearestWeight(wanted: Int, expected: Int) {
    #expect(chosen(FontRequest(family: "Garden Sans", weight: wanted)).weight == expected)
  }

  @Test(
    "The interface is set in Inter before DejaVu, in its own weights",
    arguments: [
      (400, "Inter-Regular"), (500, "Inter-Medium"), (600, "Inter-SemiBold"), (700, "Inter-Bold"),
    ])
  func interIsPreferred(weight: Int, name: String) throws {
    let fonts = try FontFolder()
    let styles = [("Regular", 400), ("Medium", 500), ("SemiBold", 600), ("Bold", 700)]
    for (style, weight) in styles {
      try fonts.add(
        "opentype/inter/Inter-\(style).otf",
        fontBytes(family: "Inter", style: style, weight: UInt16(weight)))
      // Another family in the same folder, whose name begins alike.
      try fonts.add(
        "opentype/inter/InterDisplay-\(style).otf",
        fontBytes(family: "Inter Display", style: style, weight: UInt16(weight)))
    }
    try fonts.add("truetype/dejavu/DejaVuSans.ttf", fontBytes(family: "DejaVu Sans"))
    let system = FontTextSystem(fontFolders: [fonts.path])
    let metrics = system.metrics(of: system.face(for: FontRequest(weight: weight)), size: 10)
    #expect(metrics.fontName == name)
    #expect(metrics.weight == weight)
  }

  @Test func theItalicFaceIsChosenBeforeTheRightWeight() {
    let metrics = chosen(FontRequest(family: "Garden Sans", weight: 700, isItalic: true))
    #expect(metrics.isItalic)
    #expect(metrics.fontName == "GardenSans-Italic")
  }

  @Test func aSlantIsPutOnWhereTheFamilyHasNoItalic() {
    #expect(chosen(FontRequest(family: "Single", isItalic: true)).isItalic)
    #expect(!chosen(FontRequest(family: "Single")).isItalic)
    #expect(chosen(FontRequest(family: "Single")).isMonospaced)
  }

  @Test func familiesAnswerInAnyCaseAndFacesToTheirFullName() {
    #expect(chosen(FontRequest(family: "GARDEN sans")).fontName == "GardenSans-Regular")
    #expect(chosen(FontRequest(family: "Garden Sans Bold")).weight == 700)
    #expect(chosen(FontRequest(family: "GardenSans-Light")).weight == 300)
  }

  @Test func verticalMeasuresScaleWithTheSize() {
    let face = system.face(for: FontRequest(family: "Garden Sans"))
    let (small, large) = (system.metrics(of: face, size: 10), system.metrics(of: face, size: 20))
    #expect(small.ascender == 9)
    #expect(small.descender == -3)
    #expect(small.leading == 1)
    #expect(large.lineHeight == 2 * small.lineHeight)
  }

  @Test func familyNamesAreSortedAndLeaveBrokenFilesOut() {
    #expect(system.familyNames == ["Espalier", "Garden Sans", "Single"])
  }

  @Test func theFacesOfAFamilyAreListedOnce() {
    let names = system.fontNames(ofFamily: "garden sans")
    #expect(names == names.sorted() && Set(names).count == names.count)
    #expect(names.count > 1 && names.allSatisfy { $0.hasPrefix("GardenSans") })
    #expect(system.fontNames(ofFamily: "Nonesuch Grotesk").isEmpty)
    #expect(system.fontNames(ofFamily: "Espalier").count == 1)
  }

  @Test func theSameRequestIsTheSameFace() {
    let request = FontRequest(family: "Garden Sans", weight: 500)
    #expect(system.face(for: request) == system.face(for: request))
    #expect(
      system.face(for: request)
        == system.face(for: FontRequest(family: "garden sans", weight: 500)))
  }

  @Test func aFamilyThatDoesNotExistIsReportedOnceAndReplaced() throws {
    let calls = Mutex<[EspalierDiagnostics.Issue]>([])
    // Other tests may report at the same time: only this family counts.
    let collector = IssueReporter.shared.addCollector { issue in calls.withLock { $0.append(issue) }
    }
    defer { IssueReporter.shared.removeCollector(collector) }
    let first = chosen(FontRequest(family: "Nonesuch Grotesk"))
    _ = chosen(FontRequest(family: "Nonesuch Grotesk", weight: 700))
    let issues = calls.withLock { $0 }.filter { $0.subjects == ["Nonesuch Grotesk"] }
    #expect(issues.count == 1)
    let issue = try #require(issues.first)
    #expect(issue.code == "font.missing")
    #expect(issue.sentence.contains("“Nonesuch Grotesk”"))
    #expect(issue.sentence.contains("“\(first.familyName)”"))
    #expect(issue.fix.contains("familyNames"))
  }

  @Test func aMissingFileIsAnErrorThatNamesIt() {
    let path = folder.path + "/absent.ttf"
    #expect(throws: TextError("There is no readable font file at \(path).")) {
      try system.face(contentsOfFile: path)
    }
  }

  @Test(
    "A file that is no whole font is an error that names it",
    arguments: [
      "Broken.ttf", "Empty.otf", "notes.txt", "Single.ttf",
    ])
  func damagedFile(name: String) {
    let path = folder.path + "/" + name
    let error = #expect(throws: TextError.self) { try system.face(contentsOfFile: path) }
    #expect(error?.sentence.contains(path) == true)
    #expect(error?.sentence.contains("damaged") == true)
  }

  @Test func everyCutOfAFontFileIsRefusedOrOpenedWithoutACrash() throws {
    let whole = fontBytes(family: "Cut", isItalic: true)
    for length in stride(from: 0, to: whole.count, by: 7) {
      let path = try folder.add("cut.ttf", Array(whole.prefix(length)))
      #expect(throws: TextError.self) { try system.face(contentsOfFile: path) }
    }
  }

  @Test func textInAFaceThatCannotBeDrawnIsDrawnBuiltIn() throws {
    let face = system.face(for: FontRequest(family: "Single"))
    let builtIn = FontTextSystem(fonts: .builtIn)
    let runs = system.runs(for: "abc", face: face, size: 20, scale: 1)
    let expected = builtIn.runs(
      for: "abc", face: builtIn.face(for: FontRequest()), size: 20, scale: 1)
    #expect(runs.map(\.mask.bytes) == expected.map(\.mask.bytes))
    #expect(!runs.isEmpty)
  }
}
