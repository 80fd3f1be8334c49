import EspalierPlatform
import EspalierTypography
import Testing

/// The monospaced built-in face at size 10: every character is 6 points wide.
@MainActor @Suite("Line layout") struct LineLayoutTests {
  private let system = FontTextSystem(fonts: .builtIn)

  private func layout(
    _ text: String, columns: Double, lines: Int = 0,
    _ breaking: TextLayoutRequest.Breaking = .words
  ) -> TextLayout {
    let face = system.face(for: FontRequest(isMonospaced: true))
    return system.layout(
      TextLayoutRequest(
        text: text, face: face, size: 10, width: columns * 6, maximumLines: lines,
        breaking: breaking))
  }

  private func broken(
    _ text: String, columns: Double, lines: Int = 0,
    _ breaking: TextLayoutRequest.Breaking = .words
  ) -> [String] {
    layout(text, columns: columns, lines: lines, breaking).lines.map(\.text)
  }

  @Test func wordsMoveToTheNextLineWhole() {
    #expect(broken("the quick brown fox", columns: 10) == ["the quick", "brown fox"])
    #expect(broken("the quick brown fox", columns: 9) == ["the quick", "brown fox"])
    #expect(broken("the quick brown fox", columns: 8) == ["the", "quick", "brown", "fox"])
  }

  @Test func spacesAtTheEndOfALineCountForNothing() {
    let result = layout("one   two  ", columns: 3)
    #expect(result.lines.map(\.text) == ["one", "two"])
    #expect(result.lines.map(\.width) == [18, 18])
    #expect(result.width == 18)
    #expect(!result.isTruncated)
    #expect(broken("a  b", columns: 4) == ["a  b"])
    #expect(broken("  a", columns: 4) == ["  a"])
  }

  @Test func newLinesAlwaysBreak() {
    #expect(broken("a\nb\r\nc\u{2028}d", columns: 10) == ["a", "b", "c", "d"])
    #expect(broken("a\n\nb\n", columns: 10) == ["a", "", "b", ""])
    #expect(broken("", columns: 10) == [])
  }

  @Test func aWordWiderThanTheLineBreaksBetweenCharacters() {
    #expect(broken("abcdefgh", columns: 3) == ["abc", "def", "gh"])
    #expect(broken("ab cdefgh", columns: 3) == ["ab", "cde", "fgh"])
    #expect(broken("e\u{301}e\u{301}e\u{301}", columns: 2) == ["e\u{301}e\u{301}", "e\u{301}"])
  }

  @Test func linesBreakAfterHyphensAndSlashesBetweenLetters() {
    #expect(broken("well-known", columns: 6) == ["well-", "known"])
    #expect(broken("either/or", columns: 7) == ["either/", "or"])
    #expect(broken("x is -5", columns: 6) == ["x is", "-5"])
    #expect(broken("at 1/2 x", columns: 5) == ["at", "1/2 x"])
    #expect(broken("a—b", columns: 2) == ["a—", "b"])
  }

  @Test func ideographsBreakBetweenEachOtherButNotBeforeClosingMarks() {
    #expect(broken("漢字漢字", columns: 2) == ["漢字", "漢字"])
    #expect(broken("漢字漢。字", columns: 3) == ["漢字", "漢。字"])
    #expect(broken("漢「字」", columns: 2.5) == ["漢", "「字", "」"])
    #expect(broken("(a) b.", columns: 4) == ["(a)", "b."])
  }

  @Test func aNoBreakSpaceKeepsWordsOnOneLine() {
    #expect(broken("a b\u{a0}c d", columns: 4) == ["a", "b\u{a0}c", "d"])
  }

  @Test func charactersBreakAnywhere() {
    #expect(broken("the quick", columns: 5, .characters) == ["the q", "uick"])
    #expect(broken("the quick", columns: 3, .characters) == ["the", "qui", "ck"])
  }

  @Test func clippingKeepsOneLineAParagraph() {
    let result = layout("the quick\nfox", columns: 5, .clip)
    #expect(result.lines.map(\.text) == ["the qu", "fox"])
    #expect(result.isTruncated)
    #expect(!layout("the q ", columns: 5, .clip).isTruncated)
  }

  @Test func theTailIsReplacedByAnEllipsis() {
    let result = layout("the quick brown fox", columns: 11, lines: 1, .truncateTail)
    #expect(result.lines.map(\.text) == ["the quick…"])
    #expect(result.lines.map(\.width) == [60])
    #expect(result.isTruncated)
    #expect(broken("the quick brown fox", columns: 8, lines: 1, .truncateTail) == ["the qui…"])
    #expect(
      broken("the quick brown fox", columns: 9, lines: 2, .truncateTail)
        == ["the quick", "brown fox"])
    #expect(
      broken("the quick brown fox jumps", columns: 9, lines: 2, .truncateTail)
        == ["the quick", "brown fo…"])
    #expect(broken("one\ntwo", columns: 9, lines: 1, .truncateTail) == ["one…"])
  }

  @Test func theHeadAndTheMiddleAreReplaced() {
    #expect(broken("the quick brown fox", columns: 8, lines: 1, .truncateHead) == ["…own fox"])
    #expect(broken("the quick brown fox", columns: 9, lines: 1, .truncateMiddle) == ["the…n fox"])
    #expect(broken("one\ntwo", columns: 6, lines: 1, .truncateHead) == ["…e two"])
    #expect(broken("short", columns: 9, lines: 1, .truncateMiddle) == ["short"])
  }

  @Test func wholeLinesAreLeftOutWhereNothingIsTruncated() {
    let result = layout("a b c d", columns: 1, lines: 2)
    #expect(result.lines.map(\.text) == ["a", "b"])
    #expect(result.isTruncated)
  }

  @Test("Too little room still shows a character a line", arguments: [0, -4, -Double.infinity])
  func noRoom(columns: Double) {
    #expect(broken("abc", columns: columns) == ["a", "b", "c"])
    #expect(broken("abc", columns: columns, lines: 1, .truncateTail) == ["…"])
    #expect(broken("abc", columns: columns, lines: 1, .truncateHead) == ["…"])
    #expect(broken("abc", columns: columns, lines: 1, .truncateMiddle) == ["…"])
    #expect(broken("abc", columns: columns, lines: 2, .characters) == ["a", "b"])
  }

  @Test("Width without end, or none at all, never breaks", arguments: [Double.infinity, .nan])
  func endlessRoom(columns: Double) {
    let text = String(repeating: "word ", count: 200)
    for breaking in [TextLayoutRequest.Breaking.words, .characters, .clip, .truncateTail] {
      let result = layout(text, columns: columns, breaking)
      #expect(result.lines.count == 1)
      #expect(result.width == 999 * 6)
    }
  }

  @Test func sizesWithoutMeaningLayOutToNothing() {
    let face = system.face(for: FontRequest())
    for size in [0, -1, Double.nan] {
      let result = system.layout(
        TextLayoutRequest(text: "some text", face: face, size: size, width: 10))
      #expect(result.lines.count == 1)
      #expect(result.width == 0)
    }
  }

  @Test func aTextFitsTheWidthItWasMeasuredWith() {
    let face = system.face(for: FontRequest(weight: 600))
    for text in ["Now Playing", "AV Wave To Te", "well-known/unknown", "a — b, c", "漢字 and 字"] {
      for size in [11, 13.5, 17, 34.25] {
        let width = system.width(of: text, face: face, size: size)
        for breaking in [TextLayoutRequest.Breaking.words, .truncateTail, .characters, .clip] {
          let result = system.layout(
            TextLayoutRequest(
              text: text, face: face, size: size, width: width, maximumLines: 1,
              breaking: breaking))
          #expect(result.lines == [TextLayout.Line(text: text, width: width)])
          #expect(!result.isTruncated)
        }
      }
    }
  }
}
