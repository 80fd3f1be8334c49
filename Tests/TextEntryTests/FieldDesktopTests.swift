import Espalier
import EspalierHeadless
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Keys, mouse and clipboard in text fields") struct FieldDesktopTests {
  private let scene = FieldScene()
  private var stage: Stage { scene.stage }

  private func point(_ field: LoggedField, _ offset: Int) -> CGPoint {
    let position = field.position(from: field.beginningOfDocument, offset: offset)
    let rect = field.convert(field.caretRect(for: position ?? field.endOfDocument), to: nil)
    return CGPoint(x: rect.minX + 0.5, y: rect.midY)
  }

  @Test("Text T28: keys with Control reach commands, keys that enter text do not")
  func keysAndCommands() {
    let field = scene.editedField("")
    let controller = CommandController()
    stage.show(controller)
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    stage.typeKey("k")
    #expect(field.text == "k")
    #expect(controller.log == [])
    stage.press(key: .keyboardK, characters: "k", modifiers: .alternate)
    #expect(controller.log == ["alt k"])
    #expect(field.text == "k")
  }

  @Test("Text T32 and T33: Control+Z undoes words, Control+Shift+Z redoes them")
  func undoes() {
    let field = scene.editedField("")
    stage.type("one two")
    stage.press(key: .keyboardZ, characters: "z", modifiers: .control)
    #expect(field.text == "one ")
    stage.press(key: .keyboardZ, characters: "z", modifiers: .control)
    #expect(field.text == "")
    stage.press(key: .keyboardZ, characters: "z", modifiers: [.control, .shift])
    stage.press(key: .keyboardY, characters: "y", modifiers: .control)
    #expect(field.text == "one two")
    #expect(field.selection == [7, 0])
  }

  @Test("Text T34: undo is announced without asking the delegate, and restores the selection")
  func announcesUndo() {
    let field = scene.editedField("abcd", caret: 1, length: 2)
    stage.type("X")
    _ = scene.take()
    stage.press(key: .keyboardZ, characters: "z", modifiers: .control)
    #expect(
      scene.take() == ["A.didChangeSelection", "A.editingChanged", "A.didChangeNotification"])
    #expect(field.text == "abcd")
    #expect(field.selection == [1, 2])
  }

  @Test("Text T35: an action that the app registers during a change is undone with it")
  func groupsByEvent() {
    let field = scene.editedField("")
    field.onChange = { [unowned field, scene] in
      guard field.undoManager?.isUndoing == false else { return }
      field.undoManager?.registerUndo(withTarget: scene) { $0.note("app undo") }
    }
    stage.type("a")
    _ = scene.take()
    stage.press(key: .keyboardZ, characters: "z", modifiers: .control)
    #expect(field.text == "")
    #expect(scene.take().contains("app undo"))
    #expect(field.undoManager?.canUndo == false)
  }

  @Test("Text T36: a paste asks the delegate once, as one line")
  func pastes() {
    let field = scene.editedField("")
    stage.clipboard.string = "a\nb\r\nc\u{0}"
    stage.press(key: .keyboardV, characters: "v", modifiers: .control)
    #expect(scene.take().first == "A.shouldChange((0,0),\"a b c\")")
    #expect(field.text == "a b c")
  }

  @Test("A text of a slow program arrives later, in place of what is selected then")
  func pastesLate() throws {
    let field = scene.editedField("ab", caret: 1)
    let clipboard = try #require(stage.clipboard as? MemoryClipboard)
    clipboard.isSlow = true
    clipboard.string = "late"
    stage.press(key: .keyboardV, characters: "v", modifiers: .control)
    #expect(field.text == "ab")
    stage.type("x")
    clipboard.deliver()
    #expect(field.text == "axlateb")
  }

  @Test("A picture is copied with its text, and the app reads its own contents back")
  func copiesAPicture() throws {
    let clipboard = try #require(stage.clipboard as? MemoryClipboard)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
    let board = UIPasteboard.general
    board.image = image
    #expect(clipboard.hasPicture)
    #expect(board.image === image)
    #expect(!board.hasStrings)
    let bytes = try #require(clipboard.picture)
    #expect(UIImage(data: Data(bytes))?.size == CGSize(width: 4, height: 3))
    clipboard.copyElsewhere(nil, picture: bytes)
    #expect(board.hasImages)
    #expect(board.image !== image)
    #expect(board.image?.size == CGSize(width: 4, height: 3))
    clipboard.copyElsewhere("theirs")
    #expect(!board.hasImages)
    #expect(board.string == "theirs")
    #expect(!board.hasURLs)
    #expect(board.numberOfItems == 1)
  }

  @Test("Text T37: copying counts, and a refused cut copies nothing")
  func copiesAndCuts() {
    let field = scene.editedField("abc", caret: 0, length: 2)
    let changes = UIPasteboard.general.changeCount
    stage.press(key: .keyboardC, characters: "c", modifiers: .control)
    #expect(stage.clipboard.string == "ab")
    #expect(UIPasteboard.general.changeCount == changes + 1)
    field.select(1, 2)
    field.mayChange = { _, _ in false }
    stage.press(key: .keyboardX, characters: "x", modifiers: .control)
    #expect(stage.clipboard.string == "ab")
    #expect(field.text == "abc")
    field.mayChange = { _, _ in true }
    stage.press(key: .keyboardDeleteForward, modifiers: .shift)
    #expect(stage.clipboard.string == "bc")
    #expect(field.text == "a")
  }

  @Test("Text T38: a drag selects, and the middle button pastes the selection elsewhere")
  func primarySelection() {
    let field = scene.editedField("one wor two")
    let other = scene.addField("B", y: 120, text: "x")
    stage.press(point(field, 4))
    stage.move(to: point(field, 6))
    #expect(stage.clipboard.primarySelection == nil)
    stage.move(to: point(field, 7))
    stage.release()
    #expect(field.selection == [4, 3])
    #expect(stage.clipboard.primarySelection == "wor")
    _ = scene.take()
    stage.click(.middle, at: point(other, 1))
    #expect(scene.take().contains("B.shouldChange((1,0),\"wor\")"))
    #expect(other.text == "xwor")
    #expect(other.isEditing)
  }

  @Test("Text T39: two clicks select a word, three everything, and Shift extends")
  func clicks() {
    let field = scene.editedField("foo.bar baz")
    let place = point(field, 2)
    stage.click(at: place, times: 2)
    #expect(field.selection == [0, 7])
    stage.click(at: place, times: 3)
    #expect(field.selection == [0, 11])
    stage.advance(by: 1)
    stage.tap(point(field, 2))
    #expect(field.selection == [2, 0])
    stage.click(at: point(field, 5), times: 1, modifiers: .shift)
    #expect(field.selection == [2, 3])
  }

  @Test("Arrow keys move by characters and words, Shift selects, Home and End go to the ends")
  func moves() {
    let field = scene.editedField("one two", caret: 0)
    stage.press(key: .keyboardRightArrow)
    #expect(field.selection == [1, 0])
    stage.press(key: .keyboardRightArrow, modifiers: .control)
    #expect(field.selection == [3, 0])
    stage.press(key: .keyboardEnd, modifiers: .shift)
    #expect(field.selection == [3, 4])
    #expect(stage.clipboard.primarySelection == " two")
    stage.press(key: .keyboardLeftArrow)
    #expect(field.selection == [3, 0])
    stage.press(key: .keyboardHome)
    stage.press(key: .keyboardA, characters: "a", modifiers: .control)
    #expect(field.selection == [0, 7])
  }

  @Test("Text T40: Control and Backspace delete a word in one change")
  func erasesWords() {
    let field = scene.editedField("snake_case")
    stage.press(key: .keyboardDeleteOrBackspace, modifiers: .control)
    #expect(scene.take().first == "A.shouldChange((0,10),\"\")")
    #expect(field.text == "")
  }

  @Test("Tab goes to the next field and selects its text")
  func tabs() {
    let field = scene.editedField("one")
    let other = scene.addField("B", y: 120, text: "two")
    stage.press(key: .keyboardTab)
    #expect(!field.isEditing)
    #expect(other.isEditing)
    #expect(other.selection == [0, 3])
    stage.press(key: .keyboardTab, modifiers: .shift)
    #expect(field.isEditing)
  }

  @Test("Text T50: the caret blinks for ten seconds after the last input and stays")
  func blinks() {
    let field = scene.editedField("a")
    let before = field.caretToggles
    stage.advance(by: 30)
    let toggles = field.caretToggles - before
    #expect(toggles > 10)
    #expect(toggles <= 18)
    #expect(field.isCaretShown)
    stage.advance(by: 5)
    #expect(field.caretToggles == before + toggles)
    stage.type("b")
    stage.advance(by: 1)
    #expect(!field.isCaretShown)
    stage.setFocused(false)
    stage.advance(by: 5)
    #expect(!field.isCaretShown)
  }

  @Test("A field of ten million characters is edited like a short one")
  func editsALongLine() {
    let field = scene.editedField("")
    stage.clipboard.string = String(repeating: "word ", count: 2_000_000)
    stage.press(key: .keyboardV, characters: "v", modifiers: .control)
    #expect(scene.take().first?.hasPrefix("A.shouldChange((0,0),\"word word") == true)
    #expect(field.selection == [10_000_000, 0])
    stage.type("!")
    stage.press(key: .keyboardLeftArrow)
    #expect(field.selection == [10_000_000, 0])
    let caret = field.caretRect(for: field.selectedTextRange?.end ?? field.endOfDocument)
    #expect(caret.maxX > 100 && caret.maxX <= 300)
    stage.press(key: .keyboardHome)
    stage.press(key: .keyboardRightArrow)
    #expect(field.selection == [1, 0])
    #expect(field.caretRect(for: field.beginningOfDocument).minX >= 0)
    field.select(5_000_000)
    stage.settle()
    for _ in 0..<3 { stage.press(key: .keyboardRightArrow) }
    #expect(field.selection == [5_000_003, 0])
    #expect(field.caretRect(for: field.beginningOfDocument).minX <= 10)
  }

  @Test("A long text scrolls with the caret and shows its start when editing ends")
  func scrolls() {
    let text = String(repeating: "word ", count: 30)
    let field = scene.editedField(text)
    stage.settle()
    let caret = field.caretRect(for: field.endOfDocument)
    #expect(caret.maxX <= 300)
    #expect(caret.minX > 200)
    stage.press(key: .keyboardHome)
    #expect(field.caretRect(for: field.beginningOfDocument).minX >= 0)
  }
}

@MainActor private final class CommandController: UIViewController {
  var log: [String] = []
  private static let alt = Selector(CommandController.altPressed)
  private static let plain = Selector(CommandController.plainPressed)
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "k", modifierFlags: .alternate, action: Self.alt),
      UIKeyCommand(input: "k", modifierFlags: [], action: Self.plain),
    ]
  }
  private func altPressed() { log.append("alt k") }
  private func plainPressed() { log.append("k") }
}
