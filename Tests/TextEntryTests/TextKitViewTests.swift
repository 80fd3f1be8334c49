import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("The storage and the container of text views") struct TextKitViewTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))
  private let root = UIViewController()
  private let log = StorageLog()

  private func view(_ text: String) -> LoggedTextView {
    stage.show(root)
    let view = LoggedTextView(frame: CGRect(x: 10, y: 10, width: 200, height: 200))
    view.font = .systemFont(ofSize: 17)
    view.text = text
    root.view.addSubview(view)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: text.utf16.count, length: 0)
    view.textStorage.delegate = log
    log.view = view
    stage.settle()
    view.log = []
    return view
  }

  @Test("Text T16: the storage's delegate is called once for a text that the program sets")
  func setsText() {
    let view = view("ab")
    view.text = "x"
    #expect(view.log == ["willProcess (0,1) -1", "didProcess (0,1) -1", "didChangeSelection"])
    #expect(view.textStorage.string == "x")
  }

  @Test("Text T19: the storage's delegate is called for Return before the view's delegate")
  func returns() {
    let view = view("ab")
    stage.press(key: .keyboardReturnOrEnter)
    #expect(
      view.log == [
        "shouldChange((2,0),\"\n\")", "willProcess (2,1) 1", "didProcess (2,1) 1",
        "didChangeSelection", "didChange", "notification",
      ])
    #expect(view.textStorage.string == "ab\n")
  }

  @Test("An edit of the storage shows in the view and is not announced as the user's")
  func editsStorage() {
    let view = view("one two")
    stage.type("!")
    view.log = []
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
    #expect(view.text == "three two!")
    #expect(view.selectedRange == NSRange(location: 10, length: 0))
    #expect(
      view.log == ["willProcess (0,5) 2", "didProcess (0,5) 2", "didChangeSelection"])
    #expect(view.undoManager?.canUndo == false)
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 5))
    let color = view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil)
    #expect(color as? UIColor == .red)
    #expect(view.text == "three two!")
  }

  @Test("A delegate that colours words in its callback can undo the typing")
  func colours() {
    let view = view("")
    log.onDidProcess = { storage in
      storage.addAttribute(
        .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: storage.length))
    }
    stage.type("ab")
    #expect(log.count == 2)
    #expect(view.text == "ab")
    let color = view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil)
    #expect(color as? UIColor == .red)
    log.onDidProcess = nil
    stage.press(key: .keyboardZ, characters: "z", modifiers: .control)
    #expect(view.text == "")
    #expect(view.textStorage.length == 0)
  }

  @Test("Text and storage stay equal through typing, undo, colours and composition")
  func staysEqual() {
    let view = view("one two three")
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 3))
    func check(_ line: Int = #line) {
      #expect(view.textStorage.string == view.text, "line \(line)")
    }
    for offset in [0, 4, 5, 7, 13] {
      view.selectedRange = NSRange(location: offset, length: 0)
      stage.type("x")
      check()
      stage.press(key: .keyboardDeleteOrBackspace)
      check()
    }
    stage.compose("に", selected: 1..<1)
    check()
    stage.commit("日本")
    check()
    for _ in 0..<4 {
      stage.press(key: .keyboardZ, characters: "z", modifiers: .control)
      check()
    }
    view.selectAll(nil)
    stage.press(key: .keyboardDeleteForward)
    check()
    #expect(view.textStorage.length == 0)
  }

  @Test("The storage has the font and the colour of the view")
  func followsTheView() {
    let view = view("ab")
    let font = UIFont.systemFont(ofSize: 30)
    view.font = font
    view.textColor = .red
    let attributes = view.textStorage.attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.font] as? UIFont == font)
    #expect(attributes[.foregroundColor] as? UIColor == .red)
    #expect(view.textStorage.string == "ab")
  }

  @Test("A container with a largest number of lines cuts the text, and truncates it if asked to")
  func limitsLines() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let root = UIViewController()
    stage.show(root)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 280))
    view.backgroundColor = .white
    view.font = .systemFont(ofSize: 17)
    view.text = "one\n" + String(repeating: "word ", count: 40) + "\nlast"
    root.view.addSubview(view)
    stage.settle()
    let whole = view.contentSize.height
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    #expect(whole > 6 * line)
    view.textContainer.maximumNumberOfLines = 3
    stage.settle()
    #expect(abs(view.contentSize.height - (3 * line + 16).rounded(.up)) <= 1)
    #expect(abs(view.sizeThatFits(CGSize(width: 200, height: 900)).height - (3 * line + 16)) <= 1)
    let cut = stage.pixels(in: view)
    let below = Int(8 + 3 * line + 4) * 200
    #expect(cut[below...].allSatisfy { $0 == 0xffff_ffff })
    #expect(!cut[..<below].allSatisfy { $0 == 0xffff_ffff })
    view.textContainer.lineBreakMode = .byTruncatingTail
    stage.settle()
    #expect(stage.pixels(in: view) != cut)
    view.textContainer.maximumNumberOfLines = 0
    stage.settle()
    #expect(view.contentSize.height == whole)
  }

  @Test("A text view is its own input view, and counts characters in ranges")
  func inputView() {
    let view = UITextView()
    view.text = "one two"
    let input: any UITextInput = view
    #expect(input.textInputView === view)
    guard let start = view.position(from: view.beginningOfDocument, offset: 4),
      let range = view.textRange(from: start, to: view.endOfDocument),
      let place = view.position(within: range, atCharacterOffset: 2)
    else {
      Issue.record("no range")
      return
    }
    #expect(view.offset(from: view.beginningOfDocument, to: place) == 6)
    #expect(view.characterOffset(of: place, within: range) == 2)
    view.passwordRules = UITextInputPasswordRules(descriptor: "minlength: 20;")
    #expect(view.passwordRules?.passwordRulesDescriptor == "minlength: 20;")
  }

  @Test("The container's padding and the insets are where the text begins")
  func padding() {
    let view = view("ab")
    let before = view.caretRect(for: view.beginningOfDocument).minX
    view.textContainer.lineFragmentPadding = 0
    stage.settle()
    #expect(abs(view.caretRect(for: view.beginningOfDocument).minX - (before - 5)) < 0.01)
    view.textContainerInset = UIEdgeInsets(top: 20, left: 12, bottom: 0, right: 8)
    stage.settle()
    #expect(abs(view.caretRect(for: view.beginningOfDocument).minX - (before + 7)) < 0.01)
    #expect(view.textContainer.size.width == 180)
    view.frame.size.width = 150
    stage.settle()
    #expect(view.textContainer.size.width == 130)
  }

  @Test("The layout manager's lines are those that the view shows")
  func lines() {
    let view = view("some words that wrap into several lines of the view")
    let manager = view.layoutManager
    var tops: [CGFloat] = []
    var starts: [Int] = []
    manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)
    ) { rect, _, _, range, _ in
      tops.append(rect.minY)
      starts.append(range.location)
    }
    #expect(starts.count > 1)
    for (top, start) in zip(tops, starts) {
      guard let position = view.position(from: view.beginningOfDocument, offset: start) else {
        continue
      }
      let caret = view.caretRect(for: position)
      #expect(abs(caret.minY - (top + view.textContainerInset.top)) < 1)
    }
  }

  @Test("A view for a container shows the text of its storage")
  func adoptsStorage() {
    stage.show(root)
    let storage = NSTextStorage(string: "stored")
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 100, height: 0))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let view = UITextView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
    #expect(view.text == "stored")
    #expect(view.textStorage === storage)
    #expect(view.layoutManager === manager)
    #expect(view.textContainer === container)
    storage.append(NSAttributedString(string: "!"))
    #expect(view.text == "stored!")
  }
}

@MainActor private final class StorageLog: NSTextStorageDelegate {
  weak var view: LoggedTextView?
  var onDidProcess: ((NSTextStorage) -> Void)?
  var count = 0

  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    guard editedMask.contains(.editedCharacters) else { return }
    view?.log.append("willProcess (\(editedRange.location),\(editedRange.length)) \(delta)")
  }

  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    guard editedMask.contains(.editedCharacters) else { return }
    count += 1
    view?.log.append("didProcess (\(editedRange.location),\(editedRange.length)) \(delta)")
    onDidProcess?(textStorage)
  }
}
