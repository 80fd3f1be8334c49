import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Bad input of text fields and text views") struct BadEntryTests {
  private let scene = FieldScene()
  private var stage: Stage { scene.stage }

  private func textView(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 100))
    view.text = text
    scene.root.view.addSubview(view)
    stage.settle()
    return view
  }

  @Test(
    "A selection that is not inside the text is clamped",
    arguments: [
      (NSRange(location: -5, length: 3), [0, 3]), (NSRange(location: 1, length: .max), [1, 3]),
      (NSRange(location: .max, length: .max), [4, 0]), (NSRange(location: 2, length: -9), [2, 0]),
      (NSRange(location: .min, length: .min), [0, 0]),
      (NSRange(location: NSNotFound, length: 0), [4, 0]),
    ])
  func clamps(range: NSRange, expected: [Int]) {
    let view = textView("abcd")
    view.selectedRange = range
    #expect([view.selectedRange.location, view.selectedRange.length] == expected)
    view.scrollRangeToVisible(range)
    #expect(view.text == "abcd")
  }

  @Test("A range of a program that cuts a surrogate pair takes the whole character")
  func widens() {
    let view = textView("a😀b")
    view.selectedRange = NSRange(location: 2, length: 1)
    #expect(view.selectedRange == NSRange(location: 1, length: 2))
    let field = scene.editedField("a😀b")
    guard let start = field.position(from: field.beginningOfDocument, offset: 2),
      let range = field.textRange(from: start, to: start)
    else {
      Issue.record("no range")
      return
    }
    field.replace(range, withText: "x")
    #expect(field.text?.unicodeScalars.contains("\u{fffd}") == false)
  }

  @Test("Positions of another view and of a longer text are clamped")
  func foreignPositions() {
    let long = textView("a long text of many characters")
    let end = long.endOfDocument
    let field = scene.editedField("ab")
    #expect(field.offset(from: field.beginningOfDocument, to: end) == 2)
    #expect(field.position(from: end, offset: 1) == nil)
    #expect(field.position(from: field.beginningOfDocument, offset: .max) == nil)
    #expect(field.position(from: end, offset: .min) == nil)
    let range = field.textRange(from: field.beginningOfDocument, to: end)
    #expect(range.flatMap { field.text(in: $0) } == "ab")
    field.selectedTextRange = long.textRange(from: end, to: end)
    #expect(field.selection == [2, 0])
    field.text = ""
    #expect(field.caretRect(for: end).minX >= 0)
    #expect(range.map { field.firstRect(for: $0).isNull } != nil)
    #expect(field.closestPosition(to: CGPoint(x: CGFloat.nan, y: .infinity)) != nil)
  }

  @Test("Control characters that the user enters are dropped, those of a program stay")
  func controls() {
    let field = scene.editedField("")
    stage.commit("a\u{1}b\u{7f}\u{85}c\u{0}")
    #expect(field.text?.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7f } == true)
    #expect(field.text?.filter { "abc".contains($0) } == "abc")
    stage.commit("\u{1}\u{2}")
    #expect(scene.take().filter { $0.contains("\"\"") }.isEmpty)
    field.text = "x\u{1}y"
    #expect(field.text == "x\u{1}y")
    let view = textView("a\u{2028}b\u{2029}c\u{b}d\u{c}e")
    #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height > 60)
  }

  @Test("A delegate may present an alert, change itself or begin another field in any question")
  func disturbs() {
    let field = scene.editedField("")
    let other = scene.addField("B", y: 160)
    field.mayChange = { [scene] _, _ in
      let alert = UIAlertController(title: "No", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      scene.root.present(alert, animated: false)
      return true
    }
    stage.type("a")
    stage.settle()
    #expect(scene.root.presentedViewController != nil)
    scene.root.dismiss(animated: false)
    stage.settle()
    field.becomeFirstResponder()
    field.text = ""
    field.mayChange = { [unowned field] _, _ in
      field.delegate = nil
      return true
    }
    stage.type("b")
    #expect(field.text == "b")
    field.delegate = field
    field.mayChange = { _, _ in
      other.becomeFirstResponder()
      return true
    }
    stage.type("c")
    #expect(field.text == "b")
    #expect(other.isEditing)
  }

  @Test("A field that a callback makes first responder stays it")
  func newestWins() {
    let field = scene.editedField("")
    let other = scene.addField("B", y: 160)
    let third = scene.addField("C", y: 220)
    field.onEnd = { third.becomeFirstResponder() }
    #expect(!other.becomeFirstResponder())
    #expect(third.isEditing)
    #expect(!other.isEditing)
    #expect(scene.take().filter { $0.hasSuffix("didBegin") } == ["C.didBegin"])
  }

  @Test("A field that becomes first responder twice at once begins once")
  func beginsOnce() {
    let field = scene.editedField("")
    let other = scene.addField("B", y: 160)
    field.onEnd = { other.becomeFirstResponder() }
    #expect(other.becomeFirstResponder())
    #expect(other.isEditing)
    #expect(scene.take().filter { $0.hasSuffix("didBegin") } == ["B.didBegin"])
  }

  @Test("Listeners that missed the begin of editing do not get its end")
  func tellsInPairs() {
    let field = scene.addField()
    field.onBegin = { [unowned field] in field.resignFirstResponder() }
    #expect(!field.becomeFirstResponder())
    #expect(scene.take() == ["A.shouldBegin", "A.didBegin", "A.shouldEnd", "A.didEnd"])
  }

  @Test("A view that leaves the window is first responder no more, whatever its callbacks do")
  func leaves() {
    let field = scene.editedField("")
    field.onEnd = { [unowned field] in field.becomeFirstResponder() }
    field.removeFromSuperview()
    #expect(!field.isFirstResponder)
    field.onEnd = nil
    scene.root.view.addSubview(field)
    #expect(!field.isFirstResponder)
    #expect(field.becomeFirstResponder())
  }

  @Test("A text that is set while a change of it is announced does not announce itself")
  func setsWhileAnnounced() {
    let field = scene.editedField("")
    field.onChange = { [unowned field] in field.text = (field.text ?? "") + "!" }
    stage.type("a")
    #expect(field.text == "a!")
    #expect(scene.take().filter { $0 == "A.editingChanged" }.count == 1)
  }

  @Test("A million combining marks on one character are typed around")
  func marks() {
    let field = scene.editedField("a" + String(repeating: "\u{301}", count: 1_000_000) + "b")
    stage.type("c")
    #expect(field.selection == [1_000_003, 0])
    stage.press(key: .keyboardDeleteOrBackspace)
    stage.press(key: .keyboardDeleteOrBackspace)
    #expect(field.selection == [1_000_001, 0])
  }
}
