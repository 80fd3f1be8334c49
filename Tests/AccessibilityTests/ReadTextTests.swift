import Espalier
import EspalierAccessibility
@_spi(Framework) import EspalierCore
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// Text as readers read it: by scalars, words, lines, in all scripts.
@MainActor @Suite struct ReadTextTests {
  private let page = ReadPage()
  private let tree: AccessibilityTree

  init() { tree = AccessibilityTree(Runtime.current) }

  private func show(_ text: String) -> Int {
    let view = page.add(UITextView(), 0, 0, 200, 300)
    view.text = text
    page.stage.turn()
    return tree.number(of: view) ?? -1
  }

  private func word(_ number: Int, _ offset: Int) -> String {
    tree.textUnit(.word, at: offset, of: number).map { tree.text(in: $0, of: number) } ?? "none"
  }

  @Test(arguments: [
    "one two", "\u{e4}pfel b\u{e4}ume",
    "\u{391}\u{3b8}\u{3ae}\u{3bd}\u{3b1} \u{3c0}\u{3cc}\u{3bb}\u{3b7}",
    "\u{43c}\u{43e}\u{441}\u{43a}\u{432}\u{430} \u{433}\u{43e}\u{440}\u{43e}\u{434}",
    "\u{5e9}\u{5dc}\u{5d5}\u{5dd} \u{5e2}\u{5d5}\u{5dc}\u{5dd}",
    "\u{645}\u{631}\u{62d}\u{628}\u{627} \u{639}\u{627}\u{644}\u{645}",
    "\u{928}\u{92e}\u{938}\u{94d}\u{924}\u{947} \u{926}\u{941}\u{928}\u{93f}\u{92f}\u{93e}",
  ])
  func wordsOfEachScriptAreFound(text: String) {
    let number = show(text)
    let words = text.split(separator: " ").map(String.init)
    #expect(tree.textLength(of: number) == text.unicodeScalars.count)
    #expect(word(number, 0) == words[0])
    #expect(word(number, words[0].unicodeScalars.count + 1) == words[1])
  }

  @Test func anEmojiOfFourScalarsStaysWhole() {
    let number = show("a \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} b")
    #expect(tree.textLength(of: number) == 9)
    let range = tree.textUnit(.word, at: 4, of: number)
    #expect(range?.lowerBound ?? 9 <= 2)
    #expect(range?.upperBound ?? 0 >= 7)
    #expect(tree.textUnit(.character, at: 3, of: number) == 3..<4)
  }

  @Test func tokensAndButtonsOfASearchFieldAreBesideIt() throws {
    let bar = page.add(UISearchBar(), 0, 0, 390, 56)
    bar.showsBookmarkButton = true
    bar.text = "blue train"
    bar.searchTextField.tokens = ["1957", "Coltrane"].map { UISearchToken(icon: nil, text: $0) }
    page.stage.settle()
    let lines = page.lines
    for name in ["1957", "Coltrane", "Bookmarks"] {
      #expect(lines.filter { $0.contains(name) }.count == 1, "\(lines)")
    }
    let number = tree.number(of: bar.searchTextField) ?? -1
    #expect(tree.textLength(of: number) == 12)
    #expect(tree.text(in: 0..<12, of: number) == "\u{FFFC}\u{FFFC}blue train")
    #expect(word(number, 7) == "train")
    #expect(tree.textUnit(.line, at: 4, of: number) == 0..<12)
    #expect(tree.textUnit(.line, at: 0, of: number) == 0..<12)
  }

  @Test func linesParagraphsAndPlacesAreTold() throws {
    let number = show("first line\nsecond")
    #expect(
      tree.textUnit(.paragraph, at: 12, of: number).map { tree.text(in: $0, of: number) }
        == "second")
    let line = try #require(tree.textUnit(.line, at: 2, of: number))
    #expect(tree.text(in: line, of: number).hasPrefix("first line"))
    let frame = try #require(tree.textFrame(of: 0..<5, of: number))
    #expect(frame.width > 10 && frame.height > 10)
    let offset = tree.textOffset(
      atX: frame.x + 1, y: frame.y + frame.height / 2, of: number)
    #expect(offset == 0)
  }

  @Test func aReaderSelectsReplacesCopiesAndPastes() throws {
    let number = show("one two three")
    #expect(tree.setTextSelection(4..<7, of: number))
    #expect(tree.textSelection(of: number) == 4..<7)
    #expect(tree.caret(of: number) == 7)
    #expect(tree.copyText(in: 4..<7, of: number))
    #expect(tree.replaceText(in: 4..<7, with: "2", of: number))
    #expect(tree.text(in: 0..<99, of: number) == "one 2 three")
    #expect(tree.pasteText(at: 0, of: number))
    #expect(tree.text(in: 0..<99, of: number) == "twoone 2 three")
  }

  @Test func theDelegateMayRefuseAReadersText() {
    final class Digits: NSObject, UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool { string.allSatisfy(\.isNumber) }
    }
    let digits = Digits()
    let field = page.add(UITextField(), 0, 0)
    field.delegate = digits
    let number = tree.number(of: field) ?? -1
    #expect(!tree.replaceText(in: 0..<0, with: "x", of: number))
    #expect(tree.replaceText(in: 0..<0, with: "7", of: number))
    #expect(field.text == "7")
  }

  @Test func aDisabledFieldIsNotChanged() {
    let field = page.add(UITextField(), 0, 0)
    field.text = "a"
    field.isEnabled = false
    let number = tree.number(of: field) ?? -1
    #expect(!tree.replaceText(in: 0..<1, with: "b", of: number))
    #expect(field.text == "a")
  }
}
