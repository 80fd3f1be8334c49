import EspalierPlatform
import EspalierText
import EspalierTypography
import Testing

@MainActor struct LineLayoutTests {
  private let text = TextFixture()

  @Test func wordsGoToTheNextLineWhereTheyDoNotFit() {
    let width = text.width(of: "one two")
    let layout = text.layout("one two three", width: width)
    #expect(layout.shownLines == ["one two", "three"])
    #expect(layout.lines.map(\.range) == [0..<8, 8..<13])
    #expect(abs(layout.lines[0].width - width) < 0.001, "the space at the end hangs outside")
    #expect(layout.lines[1].top == layout.lines[0].bottom)
  }

  @Test func aWordWiderThanALineIsCutBetweenCharacters() {
    let layout = text.layout("abcdef", width: text.width(of: "abcd"))
    #expect(layout.shownLines == ["abcd", "ef"])
    #expect(text.layout("abc", width: 1).shownLines == ["a", "b", "c"])
  }

  @Test func aSignThatEndsALineTakesNoRoom() {
    let layout = text.layout("ab\u{2028}c", width: 1000)
    #expect(layout.lines.map(\.range) == [0..<3, 3..<4])
    #expect(layout.lines[0].width == text.width(of: "ab"))
  }

  @Test("Text T46: runs that differ in colour are shaped as one item")
  func runsThatDifferInColourAreShapedAsOneItem() {
    let look = text.look
    let paragraph = text.engine.shape(
      ParagraphText(
        units: Array("abc".utf16),
        runs: [StyleRun(end: 1, id: 0), StyleRun(end: 2, id: 1), StyleRun(end: 3, id: 2)],
        look: { _ in look }))
    #expect(paragraph.items.count == 1)
    let layout = text.engine.layout(paragraph, in: LineRoom(width: .infinity))
    #expect(layout.lines[0].width == text.width(of: "abc"))
    let plain = text.engine.system.width(of: "abc", face: look.face, size: look.size)
    #expect(abs(layout.lines[0].width - plain) < 0.03)
    let drawn = layout.drawnRuns(ofLine: 0, runs: paragraph.text.runs)
    #expect(drawn.map(\.id) == [0, 1, 2])
    #expect(drawn.map(\.glyphs.count) == [1, 1, 1])
  }

  @Test("Text T47: a minimum height puts room above the glyphs")
  func aMinimumHeightPutsRoomAboveTheGlyphs() {
    let layout = text.layout("a\u{2028}b\u{2028}c", width: 100) { $0.minimumLineHeight = 40 }
    #expect(layout.height == 120)
    #expect(layout.lines.map(\.top) == [0, 40, 80])
    let extents = layout.lines[0].extents
    #expect(abs(layout.lines[0].baseline - (40 - extents.descent)) < 0.001)
  }

  @Test func spacingStandsBelowEveryLineButTheLast() {
    let layout = text.layout("a\u{2028}b", width: 100) {
      $0.lineSpacing = 7
      $0.spacingBefore = 3
      $0.spacingAfter = 5
    }
    let line = layout.lines[0].height
    #expect(layout.lines[0].top == 3)
    #expect(abs(layout.height - (3 + line + 7 + line + 5)) < 0.001)
  }

  @Test(arguments: [
    (ParagraphStyle.Alignment.left, 0.0), (.center, 0.5), (.right, 1.0), (.natural, 0.0),
  ])
  func linesAreAligned(alignment: ParagraphStyle.Alignment, share: Double) {
    let layout = text.layout("ab", width: 200) { $0.alignment = alignment }
    let spare = 200 - layout.lines[0].width
    #expect(abs(layout.lines[0].left - spare * share) < 0.001)
  }

  @Test func naturalAlignmentFollowsTheDirectionOfTheText() {
    let layout = text.layout("אב", width: 200)
    #expect(abs(layout.lines[0].left + layout.lines[0].width - 200) < 0.001)
  }

  @Test func justifiedLinesFillTheWidthButTheLast() {
    let width = text.width(of: "one two") + 10
    let layout = text.layout("one two three", width: width) { $0.alignment = .justified }
    #expect(abs(layout.lines[0].width - width) < 0.001)
    #expect(abs((layout.lines[0].pieces.last?.left ?? 0)) < width)
    #expect(layout.lines[1].width < width - 1)
    #expect(abs(layout.spans(of: 4..<7, inLine: 0)[0].upperBound - width) < 0.001)
  }

  @Test func tabsGoToTheirPlaces() {
    let layout = text.layout("a\tb\tc", width: 500)
    let stops = layout.stops(ofLine: 0)
    #expect(abs(stops[2].x - 28) < 0.001)
    #expect(abs(stops[4].x - 56) < 0.001)
    let right = text.layout("a\tbc", width: 500) {
      $0.tabs = [ParagraphStyle.Tab(location: 100, alignment: .right)]
    }
    #expect(abs((right.stops(ofLine: 0).last?.x ?? 0) - 100) < 0.001)
  }

  @Test func indentsNarrowTheLines() {
    let layout = text.layout("one two three four", width: 120) {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 10
      $0.tailIndent = -20
    }
    #expect(layout.lines[0].left == 30)
    #expect(layout.lines.dropFirst().allSatisfy { $0.left == 10 })
    #expect(layout.lines.allSatisfy { $0.left + $0.width <= 100.01 })
  }

  @Test(arguments: [
    (TextLayoutRequest.Breaking.truncateTail, "one t…"), (.truncateHead, "…o three"),
    (.truncateMiddle, "on…ree"),
  ])
  func aLineThatIsTooLongEndsInAnEllipsis(mode: TextLayoutRequest.Breaking, shown: String) {
    let whole = "one two three"
    let width = text.width(of: shown) + 0.1
    let layout = text.layout(whole, width: width, lines: 1) { $0.breaking = mode }
    #expect(layout.isTruncated)
    #expect(layout.shownLines == [shown])
    #expect(layout.lines[0].width <= width)
  }

  @Test func theEllipsisOfARightToLeftLineStandsAtItsLeft() {
    let layout = text.layout("אבגדהוזחטיכל", width: text.width(of: "אבגדה"), lines: 1) {
      $0.breaking = .truncateTail
    }
    #expect(layout.lines[0].pieces.first?.ellipsisOf != nil)
  }

  @Test func aThingInTheLineMakesItHigherAndHangsBelowTheBaseline() {
    var look = text.look
    look.attachment = AttachmentBox(width: 20, ascent: 60, descent: 30)
    let thing = look
    let plain = text.look
    let layout = text.engine.layout(
      ParagraphText(
        units: Array("a\u{fffc}b".utf16),
        runs: [StyleRun(end: 1, id: 0), StyleRun(end: 2, id: 1), StyleRun(end: 3, id: 0)],
        look: { $0 == 1 ? thing : plain }), in: LineRoom(width: 500))
    let line = layout.lines[0]
    #expect(line.extents.ascent == 60)
    #expect(line.extents.descent == 30)
    #expect(abs(line.width - text.width(of: "a") - text.width(of: "b") - 20) < 0.01)
  }

  @Test("Text T49: a character that no face has is a frame with carets on both sides")
  func aCharacterThatNoFaceHasIsAFrameWithCaretsOnBothSides() {
    let layout = text.layout("a\u{10fffd}b", width: 500)
    #expect(layout.paragraph.items.map(\.kind) == [.glyphs, .missing, .glyphs])
    let stops = layout.stops(ofLine: 0)
    #expect(stops.map(\.position.index) == [0, 1, 3, 4])
    #expect(stops[2].x > stops[1].x + 5)
    #expect(text.engine.system.missingRun(for: 0x10fffd, size: 40) != nil)
  }

  @Test func aSecondLookAtTheSameTextShapesNothing() {
    let system = FontTextSystem(fonts: .builtIn)
    let engine = TextEngine(system: system)
    let look = RunStyle(face: system.face(for: FontRequest()), size: 20)
    _ = engine.layout(ParagraphText("some text", look: look), in: LineRoom(width: 500))
    let first = system.work.shapedItems
    _ = engine.layout(ParagraphText("some text", look: look), in: LineRoom(width: 300))
    #expect(first == 1)
    #expect(system.work.shapedItems == first)
  }

  @Test func paragraphsStandBelowOneAnother() {
    let units = Array("one\r\ntwo\n".utf16)
    let look = text.look
    let parts = TextEngine.paragraphs(of: units)
    #expect(parts == [0..<5, 5..<9, 9..<9])
    let shaped = parts.map { range in
      text.engine.shape(
        ParagraphText(
          units: Array(units[range]), runs: [StyleRun(end: range.count, id: 0)],
          look: { _ in look }))
    }
    let block = TextBlockLayout(shaped, engine: text.engine, width: 100)
    #expect(block.lineCount == 3)
    #expect(abs(block.height - 3 * block.paragraphs[0].layout.height) < 0.001)
    let cut = TextBlockLayout(
      shaped, engine: text.engine, width: 100, maximumLines: 1, truncates: true)
    #expect(cut.isTruncated)
    #expect(cut.paragraphs[0].layout.shownLines == ["one…"])
  }

  @Test func spacesThatHangFromAJustifiedLineAreNotStretched() {
    for string in ["אבגד הוזח טי כל", "abcd efgh ij kl"] {
      let natural = text.layout(string).lines[0].width
      let layout = text.layout(string, width: natural * 0.8) { $0.alignment = .justified }
      let line = layout.lines[0]
      #expect(abs(line.width - natural * 0.8) < 0.01)
      for run in layout.drawnRuns(ofLine: 0, runs: layout.paragraph.text.runs) {
        let glyphs = layout.glyphs(of: run, scale: 1)
        let right = glyphs.map { $0.x + $0.advance }.max() ?? 0
        #expect(right <= line.left + line.width + 8, "the glyphs of \(string) end in their line")
        let stops = layout.stops(ofLine: 0).map(\.x)
        #expect((stops.max() ?? 0) <= line.left + line.width + 0.01)
      }
    }
  }
}
