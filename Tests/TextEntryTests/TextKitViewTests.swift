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
