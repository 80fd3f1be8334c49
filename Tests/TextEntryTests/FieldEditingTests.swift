import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Editing in text fields") struct FieldEditingTests {
  private let scene = FieldScene()
  private var stage: Stage { scene.stage }

  @Test("Text T1: a field that becomes first responder begins editing in order")
  func begins() {
    let field = scene.addField()
    #expect(field.becomeFirstResponder())
    #expect(
      scene.take() == [
        "A.shouldBegin", "A.didBegin", "A.editingDidBegin", "A.didBeginNotification",
      ])
    #expect(field.isEditing)
  }

  @Test("Text T2: a refused beginning calls nothing further")
  func refusesToBegin() {
    let field = scene.addField()
    field.mayBegin = false
    #expect(!field.becomeFirstResponder())
    #expect(scene.take() == ["A.shouldBegin"])
    #expect(!field.isEditing)
  }

  @Test("Text T3: a click in another field asks that field first, then ends the old one")
  func switches() {
    let first = scene.addField("A")
    let second = scene.addField("B", y: 100)
    first.becomeFirstResponder()
    _ = scene.take()
    stage.tap(second)
    #expect(
      scene.take() == [
        "B.shouldBegin", "A.shouldEnd", "A.didEnd", "A.editingDidEnd", "A.didEndNotification",
        "B.didBegin", "B.editingDidBegin", "B.didBeginNotification",
      ])
    #expect(second.isEditing)
  }

  @Test("Text T4: a refused end keeps the field until editing ends by force")
  func refusesToEnd() {
    let first = scene.addField("A")
    let second = scene.addField("B", y: 100)
    first.becomeFirstResponder()
    first.mayEnd = false
    _ = scene.take()
    stage.tap(second)
    #expect(scene.take() == ["B.shouldBegin", "A.shouldEnd"])
    #expect(first.isEditing)
    #expect(scene.root.view.endEditing(true))
    #expect(
      scene.take() == ["A.shouldEnd", "A.didEnd", "A.editingDidEnd", "A.didEndNotification"])
    #expect(!first.isEditing)
  }

  @Test("Text T5: a delegate that implements the end with a reason gets only that call")
  func endsWithAReason() {
    let field = scene.addField()
    let delegate = ReasonDelegate()
    field.delegate = delegate
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(delegate.log == ["reason 0"])
  }

  @Test("Text T6: a typed character asks the delegate and is announced, in order")
  func types() {
    let field = scene.editedField("ab")
    stage.type("c")
    #expect(
      scene.take() == [
        "A.shouldChange((2,0),\"c\")", "A.didChangeSelection", "A.editingChanged",
        "A.didChangeNotification",
      ])
    #expect(field.text == "abc")
  }

  @Test("Text T7: typing replaces the selection")
  func replaces() {
    let field = scene.editedField("abcd", caret: 1, length: 2)
    stage.type("X")
    #expect(scene.take().first == "A.shouldChange((1,2),\"X\")")
    #expect(field.text == "aXd")
    #expect(field.selection == [2, 0])
  }

  @Test("Text T8: erasing nothing does not ask the delegate")
  func erasesNothing() {
    let field = scene.editedField("abc", caret: 0)
    stage.press(key: .keyboardDeleteOrBackspace)
    field.select(3)
    _ = scene.take()
    stage.press(key: .keyboardDeleteForward)
    #expect(scene.take() == [])
    #expect(field.text == "abc")
  }

  @Test(
    "Text T9 to T11: Backspace deletes one visible character",
    arguments: [
      ("a👨‍👩‍👧", "(1,8)", "a"), ("cafe\u{301}", "(3,2)", "caf"), ("🇩🇪🇫🇷", "(4,4)", "🇩🇪"),
      ("👍🏽", "(0,4)", ""),
    ])
  func erasesClusters(text: String, range: String, rest: String) {
    let field = scene.editedField(text)
    stage.press(key: .keyboardDeleteOrBackspace)
    #expect(scene.take().first == "A.shouldChange(\(range),\"\")")
    #expect(field.text == rest)
  }

  @Test("Text T13: a refused change changes and announces nothing")
  func refusesAChange() {
    let field = scene.editedField("ab")
    field.mayChange = { _, _ in false }
    stage.type("c")
    #expect(scene.take() == ["A.shouldChange((2,0),\"c\")"])
    #expect(field.text == "ab")
    #expect(field.undoManager?.canUndo == false)
  }

  @Test("Text T14: a delegate that sets the text and refuses keeps its text")
  func masks() {
    let field = scene.editedField("12-")
    field.mayChange = { [unowned field] _, _ in
      field.text = "12-3"
      return false
    }
    stage.type("3")
    #expect(field.text == "12-3")
    #expect(field.selection == [4, 0])
    #expect(!scene.take().contains("A.editingChanged"))
  }

  @Test("Text T15: a text that the program sets is not announced")
  func setsText() {
    let field = scene.editedField("")
    stage.type("ab")
    _ = scene.take()
    field.text = "x"
    #expect(scene.take() == ["A.didChangeSelection"])
    #expect(field.selection == [1, 0])
    #expect(field.undoManager?.canUndo == false)
  }

  @Test("Text T17: text that the program inserts is announced without asking the delegate")
  func insertsText() {
    let field = scene.editedField("a")
    field.insertText("q")
    #expect(
      scene.take() == ["A.didChangeSelection", "A.editingChanged", "A.didChangeNotification"])
    #expect(field.text == "aq")
  }

  @Test("Text T18: Return ends editing only if a target waits for it")
  func returns() {
    let field = scene.editedField("a")
    stage.press(key: .keyboardReturnOrEnter)
    #expect(scene.take() == ["A.shouldReturn", "A.primaryActionTriggered"])
    #expect(field.isEditing)
    field.mayReturn = false
    stage.press(key: .keyboardReturnOrEnter)
    #expect(scene.take() == ["A.shouldReturn"])
    field.mayReturn = true
    field.addAction(
      UIAction { [scene] _ in scene.note("A.onExit") }, for: .editingDidEndOnExit)
    stage.press(key: .keyboardReturnOrEnter)
    #expect(
      scene.take() == [
        "A.shouldReturn", "A.primaryActionTriggered", "A.onExit", "A.shouldEnd", "A.didEnd",
        "A.editingDidEnd", "A.didEndNotification",
      ])
    #expect(!field.isEditing)
  }

  @Test("Text T20: the clear button asks textFieldShouldClear only")
  func clears() {
    let field = scene.editedField("abc")
    field.clearButtonMode = .always
    stage.settle()
    let button = field.convert(field.clearButtonRect(forBounds: field.bounds), to: nil)
    field.mayClear = false
    stage.tap(CGPoint(x: button.midX, y: button.midY))
    #expect(scene.take() == ["A.shouldClear"])
    field.mayClear = true
    stage.tap(CGPoint(x: button.midX, y: button.midY))
    #expect(
      scene.take() == [
        "A.shouldClear", "A.didChangeSelection", "A.editingChanged", "A.didChangeNotification",
      ])
    #expect(field.text == "")
  }

  @Test("A field outside a window does not begin editing, a disabled one cannot")
  func needsAWindow() {
    let field = LoggedField("A", scene)
    #expect(!field.becomeFirstResponder())
    let shown = scene.addField()
    shown.isEnabled = false
    #expect(!shown.canBecomeFirstResponder)
  }

  @Test("A field that is removed or disabled while it is edited ends editing, asked or not")
  func endsByForce() {
    let field = scene.editedField("a")
    field.mayEnd = false
    field.removeFromSuperview()
    #expect(!field.isEditing)
    #expect(scene.take().contains("A.didEnd"))
    scene.root.view.addSubview(field)
    field.becomeFirstResponder()
    field.isEnabled = false
    #expect(!field.isEditing)
  }
}

@MainActor private final class ReasonDelegate: NSObject, UITextFieldDelegate {
  var log: [String] = []
  func textFieldDidEndEditing(_ textField: UITextField) { log.append("plain") }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextFieldDidEndEditingReason) {
    log.append("reason \(reason.rawValue)")
  }
}
