import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Composed text in text fields") struct FieldCompositionTests {
  private let scene = FieldScene()
  private var stage: Stage { scene.stage }

  @Test("Text T21: composed text shows in place and is committed as one step")
  func composes() {
    let field = scene.editedField("ab", caret: 1)
    stage.compose("に", selected: 1..<1)
    #expect(field.text == "aにb")
    #expect(field.marked == "に")
    stage.compose("にh", selected: 2..<2)
    stage.compose("日本", selected: 0..<2)
    #expect(field.text == "a日本b")
    #expect(field.selection == [1, 2])
    #expect(!scene.take().contains { $0.contains("shouldChange") })
    stage.commit("日本")
    #expect(
      scene.take() == [
        "A.shouldChange((1,2),\"日本\")", "A.didChangeSelection", "A.editingChanged",
        "A.didChangeNotification",
      ])
    #expect(field.text == "a日本b")
    #expect(field.selection == [3, 0])
    #expect(field.marked == nil)
    field.undoManager?.undo()
    #expect(field.text == "ab")
  }

  @Test("Text T22: a refused commit restores the text from before")
  func refusesACommit() {
    let field = scene.editedField("ab", caret: 1)
    stage.compose("日本", selected: 0..<2)
    field.mayChange = { _, _ in false }
    let starts = stage.textInputStarts
    stage.commit("日本")
    #expect(stage.textInputStarts == starts + 1)
    #expect(field.text == "ab")
    #expect(field.marked == nil)
    #expect(field.selection == [1, 0])
  }

  @Test("Text T23: a click and a lost keyboard keep composed text")
  func keepsComposedText() {
    let field = scene.editedField("ab", caret: 1)
    stage.compose("に", selected: 1..<1)
    let start = field.convert(field.caretRect(for: field.beginningOfDocument), to: nil)
    stage.tap(CGPoint(x: start.minX, y: start.midY))
    #expect(field.text == "aにb")
    #expect(field.marked == nil)
    #expect(field.selection == [0, 0])
    stage.compose("に", selected: 1..<1)
    _ = scene.take()
    stage.setFocused(false)
    #expect(field.text == "にaにb")
    #expect(field.marked == nil)
    #expect(field.isEditing)
    #expect(scene.take() == [])
    #expect(stage.textInputArea == nil)
  }

  @Test("Text T24: text that arrives after editing ended is ignored")
  func ignoresLateText() {
    let field = scene.editedField("a")
    stage.compose("に", selected: 1..<1)
    _ = scene.take()
    field.resignFirstResponder()
    #expect(scene.take() == ["A.shouldEnd", "A.didEnd", "A.editingDidEnd", "A.didEndNotification"])
    stage.commit("に")
    #expect(field.text == "aに")
    #expect(scene.take() == [])
  }

  @Test("Text T25: an empty composition without composed text announces nothing")
  func ignoresEmptyCompositions() {
    _ = scene.editedField("a")
    stage.compose("", selected: 0..<0)
    #expect(scene.take() == [])
  }

  @Test("Text input is on while a field is edited, at the place of its caret")
  func tellsThePlace() throws {
    let field = scene.editedField("ab", caret: 2)
    stage.settle()
    let area = try #require(stage.textInputArea)
    let caret = field.convert(field.caretRect(for: field.endOfDocument), to: nil)
    #expect(abs(area.x - caret.minX) < 0.01)
    #expect(abs(area.y - caret.minY) < 0.01)
    field.resignFirstResponder()
    stage.settle()
    #expect(stage.textInputArea == nil)
  }

  @Test(
    "Text T30 and T31: a secure field keeps its text from copying and composing until it is shown")
  func hidesText() {
    let field = scene.editedField("one two")
    field.isSecureTextEntry = true
    field.selectAll(nil)
    #expect(!field.canPerformAction(.copy, withSender: nil))
    #expect(!field.canPerformAction(.cut, withSender: nil))
    #expect(stage.clipboard.primarySelection == nil)
    field.select(0)
    stage.press(key: .keyboardRightArrow, modifiers: .control)
    #expect(field.selection == [7, 0])
    stage.compose("x", selected: 1..<1)
    #expect(field.marked == nil)
    #expect(field.text == "one two")
    stage.type("!")
    field.undoManager?.undo()
    #expect(field.text == "one two")
    field.select(3)
    field.isSecureTextEntry = false
    #expect(field.text == "one two")
    #expect(field.isEditing)
    #expect(field.selection == [3, 0])
  }
}
