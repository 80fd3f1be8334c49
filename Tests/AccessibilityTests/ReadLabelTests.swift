import Espalier
import EspalierAccessibility
@_spi(Framework) import EspalierCore
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// Labels as readers read them: by character, word, sentence and line, in all scripts.
@MainActor @Suite struct ReadLabelTests {
  private let page = ReadPage()
  private let tree: AccessibilityTree

  init() { tree = AccessibilityTree(Runtime.current) }

  private func show(_ text: String, width: CGFloat = 300) -> UILabel {
    let label = page.add(UILabel(), 20, 40, width, 200)
    label.numberOfLines = 0
    label.text = text
    page.stage.turn()
    return label
  }

  nonisolated static let scripts = [
    "one two", "\u{e4}pfel b\u{e4}ume",
    "\u{391}\u{3b8}\u{3ae}\u{3bd}\u{3b1} \u{3c0}\u{3cc}\u{3bb}\u{3b7}",
    "\u{43c}\u{43e}\u{441}\u{43a}\u{432}\u{430} \u{433}\u{43e}\u{440}\u{43e}\u{434}",
    "\u{5e9}\u{5dc}\u{5d5}\u{5dd} \u{5e2}\u{5d5}\u{5dc}\u{5dd}",
    "\u{645}\u{631}\u{62d}\u{628}\u{627} \u{639}\u{627}\u{644}\u{645}",
    "\u{928}\u{92e}\u{938}\u{94d}\u{924}\u{947} \u{926}\u{941}\u{928}\u{93f}\u{92f}\u{93e}",
  ]

  @Test(arguments: scripts)
  func wordsOfEachScriptHaveTheirPlaces(text: String) throws {
    let label = show(text)
    let number = tree.number(of: label) ?? -1
    let words = text.split(separator: " ").map(String.init)
    #expect(tree.textLength(of: number) == text.unicodeScalars.count)
    let first = try #require(tree.textUnit(.word, at: 0, of: number))
    let second = try #require(
      tree.textUnit(.word, at: words[0].unicodeScalars.count + 1, of: number))
    #expect([first, second].map { tree.text(in: $0, of: number) } == words)
    let one = try #require(tree.textFrame(of: first, of: number))
    let other = try #require(tree.textFrame(of: second, of: number))
    let isMirrored = text.unicodeScalars.first.map { (0x590..<0x700).contains($0.value) } == true
    #expect(one.width > 5 && other.width > 5 && one.height > 10)
    #expect(isMirrored ? other.x + other.width <= one.x : one.x + one.width <= other.x)
    #expect(
      tree.textOffset(atX: one.x + one.width / 2, y: one.y + one.height / 2, of: number).map {
        first.contains($0)
      } == true)
  }

  @Test(arguments: scripts)
  func linesAreThoseThatTheLabelDraws(text: String) {
    let label = show(text + " " + text + " " + text, width: 90)
    let number = tree.number(of: label) ?? -1
    var lines: [Range<Int>] = []
    while let line = tree.textUnit(.line, at: lines.last?.upperBound ?? 0, of: number),
      line != lines.last, lines.count < 20
    { lines.append(line) }
    #expect(lines.count > 1)
    #expect(lines.first?.lowerBound == 0)
    #expect(lines.last?.upperBound == tree.textLength(of: number))
    var bottom = -Double.infinity
    for line in lines {
      let frame = tree.textFrame(of: line, of: number)
      #expect(frame?.y ?? 0 >= bottom - 0.01)
      #expect(frame.map { $0.x >= 19 && $0.x + $0.width <= 111 } == true)
      bottom = frame.map { $0.y + $0.height } ?? bottom
    }
  }

  @Test func sentencesAndParagraphsAreTold() {
    _ = show("Hello there. How are you?\nFine.")
    let name = "Hello there. How are you?\nFine."
    #expect(
      page.stage.accessibility.text(by: .sentence, of: name)
        == ["Hello there. ", "How are you?\n", "Fine."])
    #expect(
      page.stage.accessibility.text(by: .paragraph, of: name)
        == ["Hello there. How are you?\n", "Fine."])
    #expect(page.stage.accessibility.text(by: .character, of: name).count == 31)
  }

  @Test func alignmentMovesThePlacesOfCharacters() {
    let label = show("abc", width: 200)
    let left = page.stage.accessibility.frame(ofText: 0..<1, in: "abc")
    label.textAlignment = .right
    page.stage.turn()
    let right = page.stage.accessibility.frame(ofText: 2..<3, in: "abc")
    #expect(left.minX == 20)
    #expect(abs(right.maxX - 220) < 0.5)
    #expect(page.stage.accessibility.frame(ofText: 0..<0, in: "abc") == .null)
  }

  @Test(arguments: [
    NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping,
  ])
  func textThatIsCutOffIsReadWholeAndKeepsItsPlacesInsideTheLabel(mode: NSLineBreakMode) {
    let text = "a long text that does not fit"
    let label = show(text, width: 80)
    label.numberOfLines = 1
    label.lineBreakMode = mode
    page.stage.turn()
    #expect(page.stage.accessibility.text(by: .line, of: text) == [text])
    for offset in 0..<text.count {
      let frame = page.stage.accessibility.frame(ofText: offset..<offset + 1, in: text)
      guard !frame.isNull else { continue }
      #expect(frame.minX >= 19 && frame.maxX <= 115)
    }
    #expect(!page.stage.accessibility.frame(ofText: 0..<29, in: text).isNull)
  }

  @Test func aLabelWithAnotherNameIsNotReadByCharacter() {
    let label = show("4:05")
    #expect(page.stage.accessibility.text(by: .word, of: "4:05").isEmpty == false)
    label.accessibilityLabel = "four minutes and five seconds"
    #expect(page.stage.accessibility.text(by: .word, of: "four minutes and five seconds") == [])
    #expect(page.lines == ["label \"four minutes and five seconds\""])
  }

  @Test func aLabelHasNoCaretNoSelectionAndCannotBeChanged() {
    let number = tree.number(of: show("one")) ?? -1
    #expect(tree.caret(of: number) == nil)
    #expect(!tree.setTextSelection(0..<1, of: number))
    #expect(tree.textSelection(of: number) == nil)
    #expect(!tree.replaceText(in: 0..<1, with: "x", of: number))
    #expect(tree.copyText(in: 0..<3, of: number))
  }

  @Test func attributesAreToldByRun() throws {
    let label = show("plain bold")
    let text = NSMutableAttributedString(string: "plain bold")
    text.addAttributes(
      [
        .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red,
        .underlineStyle: NSUnderlineStyle.single.rawValue, .accessibilitySpeechLanguage: "de",
      ], range: NSRange(location: 6, length: 4))
    label.attributedText = text
    page.stage.turn()
    let number = tree.number(of: label) ?? -1
    let run = try #require(tree.textRun(at: 7, of: number))
    #expect(run.range == 6..<10)
    #expect(run.look.size == 20 && run.look.weight ?? 0 >= 600)
    #expect(run.look.underline == .single && run.look.language == "de")
    #expect(run.look.foreground?.red ?? 0 > 0.9)
    #expect(tree.textRun(at: 0, of: number)?.look.size == 17)
    #expect(tree.textRun(at: 10, of: number) == nil)
    #expect(tree.textLook(of: number).size == 17)
  }

  @Test func linesOfATextViewAreThoseOnScreen() {
    let view = page.add(UITextView(), 0, 300, 100, 200)
    view.text = "several words that need more than one line"
    view.accessibilityIdentifier = "notes"
    page.stage.turn()
    let lines = page.stage.accessibility.text(by: .line, of: "notes")
    #expect(lines.count > 1)
    #expect(lines.joined() == view.text)
  }

  @Test func aPageOfABookIsReadByLine() {
    final class BookPage: UIView, UIAccessibilityReadingContent {
      let lines = ["It was a dark", "and stormy night."]
      func accessibilityLineNumber(for point: CGPoint) -> Int { Int(point.y / 20) }
      func accessibilityContent(forLineNumber lineNumber: Int) -> String? {
        lines.indices.contains(lineNumber) ? lines[lineNumber] : nil
      }
      func accessibilityFrame(forLineNumber lineNumber: Int) -> CGRect {
        CGRect(x: frame.minX, y: frame.minY + CGFloat(lineNumber) * 20, width: 100, height: 20)
      }
      func accessibilityPageContent() -> String? { lines.joined(separator: " ") }
    }
    let book = page.add(BookPage(), 10, 50, 100, 40)
    book.isAccessibilityElement = true
    book.accessibilityLabel = "Page 1"
    #expect(
      page.stage.accessibility.text(by: .line, of: "Page 1")
        == ["It was a dark ", "and stormy night."])
    #expect(
      page.stage.accessibility.frame(ofText: 15..<18, in: "Page 1")
        == CGRect(x: 10, y: 70, width: 100, height: 20))
    let number = tree.number(of: book) ?? -1
    #expect(tree.textOffset(atX: 20, y: 75, of: number) == 14)
    #expect(tree.textOffset(atX: 20, y: 500, of: number) == nil)
  }
}
