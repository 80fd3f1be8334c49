import Espalier
import EspalierTesting
import Foundation
import Testing

/// No range of a text view or field stands inside a character, whoever edited the text.
@MainActor @Suite("Whole characters in fields and text views") struct WholeCharacterEntryTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))
  private let root = UIViewController()

  private func view(_ text: String, caret: Int = 0) -> UITextView {
    stage.show(root)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.text = text
    root.view.addSubview(view)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: caret, length: 0)
    return view
  }

  private func offset(_ view: any UITextInput, _ position: UITextPosition?) -> Int {
    position.map { view.offset(from: view.beginningOfDocument, to: $0) } ?? -1
  }

  private func isWhole(_ view: UITextView) -> Bool {
    Array(view.text.utf16) == Array(view.textStorage.string.utf16)
      && !view.text.unicodeScalars.contains("\u{fffd}")
  }

  @Test(
    "After the storage is replaced around the caret, the next edit keeps the emoji whole",
    arguments: ["type", "compose", "delete", "insertText"])
  func replacesAroundTheCaret(kind: String) {
    let view = view("a:)", caret: 2)
    view.textStorage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "😀")
    #expect(view.selectedRange == NSRange(location: 1, length: 0))
    switch kind {
    case "type": stage.type("x")
    case "compose":
      stage.compose("か", selected: 1..<1)
      stage.commit("か")
    case "delete": stage.press(key: .keyboardDeleteOrBackspace)
    default: view.insertText("x")
    }
    #expect(isWhole(view))
    #expect(view.text.hasSuffix("😀"))
  }

  @Test("A delegate that replaces what is typed leaves caret and storage whole")
  func delegateReplaces() {
    let view = view("a:", caret: 1)
    let delegate = Replacer()
    view.textStorage.delegate = delegate
    stage.type("b")
    #expect(isWhole(view))
    view.selectedRange = NSRange(location: 2, length: 0)
    stage.type("c")
    #expect(isWhole(view))
    #expect(view.text.contains("😀"))
  }

  @Test("A range that a program selects has whole characters")
  func selects() {
    let view = view("a😀e\u{301}")
    view.selectedRange = NSRange(location: 2, length: 0)
    #expect(view.selectedRange == NSRange(location: 1, length: 0))
    view.selectedRange = NSRange(location: 2, length: 2)
    #expect(view.selectedRange == NSRange(location: 1, length: 4))
    stage.type("x")
    #expect(view.text == "ax")
  }

  @Test("Positions that a view gives out stand between characters")
  func positions() {
    let view = view("a😀e\u{301}b")
    let start = view.beginningOfDocument
    let after = view.position(from: start, offset: 2)
    #expect(offset(view, after) == 3)
    #expect(offset(view, after.flatMap { view.position(from: $0, offset: -1) }) == 1)
    #expect(offset(view, after.flatMap { view.position(from: $0, offset: 1) }) == 5)
    #expect(offset(view, after.flatMap { view.position(from: $0, offset: 0) }) == 3)
    #expect(view.position(from: start, offset: 99) == nil)
  }

  @Test("A range that is older than the text takes whole characters")
  func oldRanges() {
    let view = view("abcd")
    let start = view.beginningOfDocument
    guard let one = view.position(from: start, offset: 1),
      let two = view.position(from: start, offset: 2),
      let range = view.textRange(from: one, to: two)
    else { return }
    view.text = "😀😀"
    #expect(view.text(in: range) == "😀")
    #expect(offset(view, two) == 2)
    #expect(offset(view, one) == 0)
    view.replace(range, withText: "x")
    #expect(view.text == "x😀")
    #expect(isWhole(view))
  }

  @Test("Attributes that end between the halves of an emoji keep the text whole")
  func attributes() {
    let view = view("a😀b")
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
    #expect(isWhole(view))
    let text = NSMutableAttributedString(string: "😀😀")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 2))
    view.attributedText = text
    #expect(isWhole(view))
    #expect(view.attributedText.string == "😀😀")
    view.textStorage.setAttributedString(text)
    #expect(isWhole(view))
    #expect(view.attributedText.string == "😀😀")
  }

  @Test("Undo after a program's edit inside characters keeps the text whole")
  func undoes() {
    let view = view("a😀b", caret: 1)
    stage.type("x")
    view.textStorage.replaceCharacters(in: NSRange(location: 3, length: 1), with: "👍🏽")
    view.undoManager?.undo()
    #expect(isWhole(view))
    stage.press(key: .keyboardZ, modifiers: .control)
    #expect(isWhole(view))
  }

  @Test("In a hidden text the caret passes whole characters")
  func hiddenText() {
    stage.show(root)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.isSecureTextEntry = true
    field.text = "a😀b"
    root.view.addSubview(field)
    field.becomeFirstResponder()
    for place in [3, 1, 0] {
      stage.press(key: .keyboardLeftArrow)
      #expect(offset(field, field.selectedTextRange?.start) == place)
    }
    stage.press(key: .keyboardRightArrow)
    stage.press(key: .keyboardRightArrow)
    stage.type("x")
    #expect(field.text == "a😀xb")
  }
}

/// A delegate of a storage that makes an emoji of a smiley as it is typed.
@MainActor private final class Replacer: NSTextStorageDelegate {
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    guard editedMask.contains(.editedCharacters), delta == 1, textStorage.length >= 3 else {
      return
    }
    textStorage.replaceCharacters(in: NSRange(location: 0, length: 2), with: "😀")
  }
}
