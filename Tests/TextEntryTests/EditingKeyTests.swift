import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// A press of a key in a text, and the text afterwards: `|` is the caret, `[` and `]` are the ends
/// of the selection.
struct KeyCase: Sendable, CustomTestStringConvertible {
  let before: String
  let key: UIKeyboardHIDUsage
  let characters: String
  let modifiers: UIKeyModifierFlags
  let after: String

  init(
    _ before: String, _ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [],
    _ characters: String = "", _ after: String
  ) {
    self.before = before
    self.key = key
    self.characters = characters
    self.modifiers = modifiers
    self.after = after
  }

  var testDescription: String { "\(before.debugDescription) \(key.rawValue) \(modifiers.rawValue)" }
}

@MainActor @Suite("Editing keys") struct EditingKeyTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let root = KeyLogController()

  /// Shows a field or a text view with a marked text.
  private func show<View: UIView & UITextInput>(_ view: View, _ marked: String) {
    view.frame = CGRect(x: 20, y: 20, width: 300, height: 60)
    stage.show(root)
    root.view.addSubview(view)
    view.becomeFirstResponder()
    stage.settle()
    setUp(view, marked)
  }

  private func setUp(_ view: any UITextInput, _ marked: String) {
    var text = ""
    var marks: [Int] = []
    for character in marked {
      if "|[]".contains(character) {
        marks.append(text.utf16.count)
      } else {
        text.append(character)
      }
    }
    (view as? UITextField)?.text = text
    (view as? UITextView)?.text = text
    guard let start = view.position(from: view.beginningOfDocument, offset: marks.first ?? 0),
      let end = view.position(from: view.beginningOfDocument, offset: marks.last ?? 0)
    else { return }
    view.selectedTextRange = view.textRange(from: start, to: end)
    stage.turn()
  }

  private func marked(_ view: any UITextInput) -> String {
    guard let whole = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument),
      let text = view.text(in: whole), let range = view.selectedTextRange
    else { return "nothing" }
    let units = Array(text.utf16)
    let start = view.offset(from: view.beginningOfDocument, to: range.start)
    let end = view.offset(from: view.beginningOfDocument, to: range.end)
    func part(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
    let (before, after) = (part(0..<start), part(end..<units.count))
    return start == end ? before + "|" + after : before + "[" + part(start..<end) + "]" + after
  }

  nonisolated private static let moves: [KeyCase] = [
    KeyCase("a[bc]d", .keyboardLeftArrow, "a|bcd"),
    KeyCase("a[bc]d", .keyboardRightArrow, "abc|d"),
    KeyCase("ab|c", .keyboardLeftArrow, .shift, "a[b]c"),
    KeyCase("|ab", .keyboardLeftArrow, "|ab"),
    KeyCase("one two| x", .keyboardLeftArrow, .control, "one |two x"),
    KeyCase("one| two x", .keyboardRightArrow, .control, "one two| x"),
    KeyCase("one| two x", .keyboardRightArrow, [.control, .shift], "one[ two] x"),
    KeyCase("|אבג דהו", .keyboardLeftArrow, .control, "אבג| דהו"),
    KeyCase("אבג דהו|", .keyboardRightArrow, .control, "אבג |דהו"),
    KeyCase("ab|c", .keyboardHome, "|abc"),
    KeyCase("ab|c", .keyboardEnd, .shift, "ab[c]"),
    KeyCase("abc|", .keyboardSlash, .control, "/", "[abc]"),
    KeyCase("|abc", .keyboardA, .control, "a", "[abc]"),
    KeyCase("[abc]", .keyboardA, [.control, .shift], "a", "abc|"),
    KeyCase("[abc]", .keyboardBackslash, .control, "\\", "abc|"),
    KeyCase("a|b", .keyboardInsert, "a|b"),
  ]

  nonisolated private static let erasures: [KeyCase] = [
    KeyCase("ab|c", .keyboardDeleteOrBackspace, .shift, "a|c"),
    KeyCase("one two| x", .keyboardDeleteOrBackspace, .control, "one | x"),
    KeyCase("one two| x", .keyboardDeleteOrBackspace, [.control, .shift], "| x"),
    KeyCase("a[b]c", .keyboardDeleteOrBackspace, .control, "a|c"),
    KeyCase("a|bc", .keyboardDeleteForward, "a|c"),
    KeyCase("a[bc]d", .keyboardDeleteForward, "a|d"),
    KeyCase("one| two x", .keyboardDeleteForward, .control, "one| x"),
    KeyCase("one| two x", .keyboardDeleteForward, [.control, .shift], "one|"),
  ]

  @Test("Keys move, select and erase in a field", arguments: moves + erasures)
  func inField(key: KeyCase) {
    let field = UITextField()
    show(field, key.before)
    stage.press(key: key.key, characters: key.characters, modifiers: key.modifiers)
    #expect(marked(field) == key.after)
    #expect(root.presses == 0)
  }

  @Test("Keys move, select and erase in a text view", arguments: moves + erasures)
  func inTextView(key: KeyCase) {
    let view = UITextView()
    show(view, key.before)
    stage.press(key: key.key, characters: key.characters, modifiers: key.modifiers)
    #expect(marked(view) == key.after)
    #expect(root.presses == 0)
  }

  @Test(
    "In a field the keys for other lines go to its ends",
    arguments: [
      KeyCase("ab|c", .keyboardUpArrow, "|abc"), KeyCase("ab|c", .keyboardDownArrow, "abc|"),
      KeyCase("ab|c", .keyboardUpArrow, .shift, "[ab]c"),
      KeyCase("ab|c", .keyboardHome, .control, "|abc"),
    ])
  func endsOfField(key: KeyCase) {
    let field = UITextField()
    show(field, key.before)
    stage.press(key: key.key, modifiers: key.modifiers)
    #expect(marked(field) == key.after)
  }

  @Test(
    "In a text view keys go to the ends of paragraphs and of the text, and Return begins a line",
    arguments: [
      KeyCase("one\ntwo th|ree", .keyboardUpArrow, .control, "one\n|two three"),
      KeyCase("o|ne\ntwo", .keyboardDownArrow, .control, "one|\ntwo"),
      KeyCase("one\nt|wo", .keyboardHome, .control, "|one\ntwo"),
      KeyCase("o|ne\ntwo", .keyboardEnd, .control, "one\ntwo|"),
      KeyCase("o|ne", .keyboardUpArrow, "|one"),
      KeyCase("o|ne", .keyboardDownArrow, "one|"),
      KeyCase("a|b", .keyboardReturnOrEnter, "a\n|b"),
      KeyCase("a|b", .keyboardReturnOrEnter, .shift, "a\n|b"),
      KeyCase("a|b", .keypadEnter, "a\n|b"),
    ])
  func inParagraphs(key: KeyCase) {
    let view = UITextView()
    show(view, key.before)
    stage.press(key: key.key, modifiers: key.modifiers)
    #expect(marked(view) == key.after)
  }

  @Test("Page keys move the caret by what is visible, less a line")
  func pages() {
    let view = UITextView()
    show(view, "|" + String(repeating: "line\n", count: 100))
    view.font = .systemFont(ofSize: 17)
    view.frame.size.height = 200
    stage.settle()
    stage.press(key: .keyboardPageDown)
    let line = view.selectedRange.location / 5
    let height = UIFont.systemFont(ofSize: 17).lineHeight
    #expect(abs(CGFloat(line) - (200 / height - 1)) <= 1)
    stage.press(key: .keyboardPageDown, modifiers: .shift)
    #expect(view.selectedRange.location / 5 == line)
    #expect(abs(view.selectedRange.length / 5 - line) <= 1)
    stage.press(key: .keyboardPageUp)
    stage.press(key: .keyboardPageUp)
    #expect(view.selectedRange == NSRange(location: 0, length: 0))
  }

  @Test("The older keys of the clipboard work, and Shift pastes plain text too")
  func clipboard() {
    let field = UITextField()
    show(field, "a[bc]d")
    stage.press(key: .keyboardInsert, modifiers: .control)
    #expect(stage.clipboard.string == "bc")
    stage.press(key: .keyboardEnd)
    stage.press(key: .keyboardInsert, modifiers: .shift)
    stage.press(key: .keyboardV, characters: "v", modifiers: [.control, .shift])
    #expect(marked(field) == "abcdbcbc|")
    setUp(field, "a[bc]d")
    stage.press(key: .keyboardDeleteForward, modifiers: .shift)
    #expect(marked(field) == "a|d")
  }

  @Test("Keys with Alt or Super never edit and go up the responders")
  func otherModifiers() {
    let field = UITextField()
    show(field, "ab|c")
    stage.press(key: .keyboardLeftArrow, modifiers: .alternate)
    stage.press(key: .keyboardDeleteOrBackspace, modifiers: .alternate)
    stage.press(key: .keyboardLeftArrow, characters: "", modifiers: .command)
    #expect(marked(field) == "ab|c")
    #expect(root.presses == 3)
  }

  @Test("A command with priority comes before an editing key, another one after it")
  func order() {
    let field = UITextField()
    show(field, "ab|c")
    stage.press(key: .keyboardLeftArrow)
    #expect(marked(field) == "a|bc")
    #expect(root.log == [])
    stage.press(key: .keyboardF5)
    #expect(root.log == ["F5"])
    root.hasPriority = true
    stage.press(key: .keyboardLeftArrow)
    #expect(marked(field) == "a|bc")
    #expect(root.log == ["F5", "left"])
  }

  @Test("A held key repeats an editing key")
  func repeats() {
    let field = UITextField()
    show(field, "abcdef|")
    stage.press(key: .keyboardLeftArrow, repeats: 3)
    #expect(marked(field) == "ab|cdef")
    stage.press(key: .keyboardDeleteOrBackspace, repeats: 1)
    #expect(marked(field) == "|cdef")
  }

  @Test("Control and Tab leave a text view")
  func leavesTextView() {
    let view = UITextView()
    show(view, "a|b")
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 30))
    root.view.addSubview(field)
    stage.settle()
    stage.press(key: .keyboardTab, modifiers: .control)
    #expect(field.isFirstResponder)
    stage.press(key: .keyboardTab, modifiers: .shift)
    #expect(view.isFirstResponder)
    stage.press(key: .keyboardTab, modifiers: [.control, .shift])
    #expect(field.isFirstResponder)
    #expect(view.text == "ab")
  }

  @Test("Two clicks select a word, and spaces and signs are words; the primary selection stays")
  func selectsByWords() {
    let field = UITextField()
    show(field, "|one  two. three")
    func point(_ offset: Int) -> CGPoint {
      guard let place = field.position(from: field.beginningOfDocument, offset: offset) else {
        return .zero
      }
      let rect = field.convert(field.caretRect(for: place), to: nil)
      return CGPoint(x: rect.minX + 2, y: rect.midY)
    }
    stage.click(at: point(3), times: 2)
    #expect(marked(field) == "one[  ]two. three")
    stage.advance(by: 2)
    stage.click(at: point(8), times: 2)
    #expect(marked(field) == "one  two[.] three")
    #expect(stage.clipboard.primarySelection == ".")
    // What other programs can paste stays when the selection collapses.
    stage.advance(by: 2)
    stage.tap(point(12))
    #expect(marked(field).contains("|"))
    #expect(stage.clipboard.primarySelection == ".")
  }

  @Test("The caret stays while a button is down, and blinks again afterwards")
  func staysWhileHeld() {
    let field = UITextField()
    show(field, "|one two")
    stage.press(CGPoint(x: 30, y: 50))
    let toggles = field.caretToggles
    stage.advance(by: 5)
    #expect(field.isCaretShown)
    #expect(field.caretToggles == toggles)
    stage.release()
    stage.advance(by: 5)
    #expect(field.caretToggles > toggles + 4)
  }

  @Test("A drag beyond the edge scrolls every 50 milliseconds, and the wheel moves no caret")
  func scrolls() {
    let view = UITextView()
    show(view, "|" + String(repeating: "line\n", count: 100))
    stage.press(CGPoint(x: 60, y: 40))
    stage.move(to: CGPoint(x: 60, y: 120))
    stage.advance(by: 1)
    #expect(view.contentOffset.y > 100)
    let selected = view.selectedRange
    #expect(selected.length > 30)
    stage.release()
    let offset = view.contentOffset.y
    stage.advance(by: 1)
    #expect(view.contentOffset.y == offset)
    stage.scroll(at: CGPoint(x: 60, y: 40), by: CGVector(dx: 0, dy: 300))
    stage.settle()
    #expect(view.contentOffset.y < offset)
    #expect(view.selectedRange == selected)
  }
}

extension KeyCase {
  init(_ before: String, _ key: UIKeyboardHIDUsage, _ after: String) {
    self.init(before, key, [], "", after)
  }

  init(
    _ before: String, _ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags, _ after: String
  ) {
    self.init(before, key, modifiers, "", after)
  }
}

/// A controller that counts presses that nothing used, and has commands.
@MainActor private final class KeyLogController: UIViewController {
  var presses = 0
  var log: [String] = []
  var hasPriority = false

  private static let f5 = Selector(KeyLogController.f5Pressed)
  private static let left = Selector(KeyLogController.leftPressed)

  override var keyCommands: [UIKeyCommand]? {
    let left = UIKeyCommand(
      input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: Self.left)
    left.wantsPriorityOverSystemBehavior = hasPriority
    return [left, UIKeyCommand(input: UIKeyCommand.f5, modifierFlags: [], action: Self.f5)]
  }

  private func f5Pressed() { log.append("F5") }
  private func leftPressed() { log.append("left") }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    self.presses += 1
    super.pressesBegan(presses, with: event)
  }
}
