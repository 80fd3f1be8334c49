import Espalier
import EspalierTesting
import Foundation
import Testing

/// What the random programs found: edits inside callbacks of edits.
@MainActor @Suite("Edits inside callbacks") struct ReentrantEntryTests {
  private let scene = FieldScene()
  private var stage: Stage { scene.stage }
  private let editor = CallbackEditor()

  private func textView(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 100))
    view.text = text
    view.textStorage.delegate = editor
    view.delegate = editor
    scene.root.view.addSubview(view)
    view.becomeFirstResponder()
    stage.settle()
    return view
  }

  @Test("A storage's delegate that edits the view leaves both with one text")
  func storageDelegate() {
    let view = textView("👨‍👩‍👧ab")
    editor.onProcess = { view.insertText("é🇩🇪") }
    stage.type("x")
    #expect(view.text == "👨‍👩‍👧abxé🇩🇪")
    #expect(view.textStorage.string == view.text)
    editor.onProcess = { view.selectedRange = NSRange(location: 0, length: 8) }
    stage.type("y")
    editor.onProcess = { view.deleteBackward() }
    stage.type("z")
    #expect(view.textStorage.string == view.text)
    #expect(view.selectedRange.location <= view.text.utf16.count)
  }

  @Test("A delegate that edits the view when it is called for a change of the storage")
  func delegateOfStorageChange() {
    let view = textView("abc")
    editor.onSelect = { view.insertText("q") }
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "z")
    #expect(view.text.contains("q"))
    #expect(view.textStorage.string == view.text)
  }

  @Test("An input delegate that composes before typed text arrives leaves no empty mark")
  func inputDelegateComposes() {
    let field = scene.editedField("ab")
    field.inputDelegate = editor
    editor.onWillChange = {
      field.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
    }
    stage.type("x")
    #expect(field.markedTextRange == nil)
    #expect(field.text?.contains("x") == true)
    stage.press(key: .keyboardZ, characters: "z", modifiers: .control)
    stage.press(key: .keyboardZ, characters: "z", modifiers: .control)
    #expect(field.text == "ab")
  }

  @Test("A caret that is put into the middle of a composed character stands before it")
  func caretInsideACharacter() {
    let field = scene.editedField("")
    field.setMarkedText("a😀", selectedRange: NSRange(location: 2, length: 1))
    field.unmarkText()
    #expect(field.selection == [1, 2])
    field.setMarkedText("😀", selectedRange: NSRange(location: 1, length: 0))
    field.unmarkText()
    stage.type("x")
    #expect(field.text == "ax😀")
  }

  @Test("Undo by the program discards what is composed")
  func undoWhileComposing() {
    let field = scene.editedField("")
    stage.type("a😀")
    field.select(0)
    stage.compose("にほ", selected: 1..<1)
    field.undoManager?.undo()
    #expect(field.text == "")
    #expect(field.markedTextRange == nil)
    field.undoManager?.redo()
    #expect(field.text == "a😀")
  }

  @Test("A target that changes the text while a change is undone forgets the steps before")
  func editsWhileUndoing() {
    let field = scene.editedField("")
    stage.type("😀 ")
    stage.type("😀 ")
    var isEdited = false
    field.onChange = { [unowned field] in
      guard field.undoManager?.isUndoing == true, !isEdited else { return }
      isEdited = true
      field.select(0)
      field.insertText("x")
    }
    stage.press(key: .keyboardZ, characters: "z", modifiers: .control)
    #expect(isEdited)
    #expect(field.text == "x😀 ")
    #expect(field.undoManager?.canUndo == false)
    stage.press(key: .keyboardZ, characters: "z", modifiers: .control)
    #expect(field.text == "x😀 ")
  }
}

/// Listeners that run a closure once.
@MainActor private final class CallbackEditor: NSObject {
  var onProcess: (() -> Void)?
  var onSelect: (() -> Void)?
  var onWillChange: (() -> Void)?

  fileprivate func take(_ path: ReferenceWritableKeyPath<CallbackEditor, (() -> Void)?>) {
    let action = self[keyPath: path]
    self[keyPath: path] = nil
    action?()
  }
}

extension CallbackEditor: NSTextStorageDelegate {
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) { take(\.onProcess) }
}

extension CallbackEditor: UITextViewDelegate {
  func textViewDidChangeSelection(_ textView: UITextView) { take(\.onSelect) }
}

extension CallbackEditor: UITextInputDelegate {
  func selectionWillChange(_ textInput: (any UITextInput)?) {}
  func selectionDidChange(_ textInput: (any UITextInput)?) {}
  func textWillChange(_ textInput: (any UITextInput)?) { take(\.onWillChange) }
  func textDidChange(_ textInput: (any UITextInput)?) {}
}
