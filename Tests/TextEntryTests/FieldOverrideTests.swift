import Espalier
import EspalierTesting
import Foundation
import Testing

/// A field that keeps a log of the calls that apps override.
private final class DigitField: UITextField {
  var log: [String] = []
  var hidesCaret = false

  override func insertText(_ text: String) {
    log.append("insert \(text)")
    super.insertText(text.filter(\.isNumber))
  }

  override func deleteBackward() {
    log.append("delete")
    super.deleteBackward()
  }

  override func caretRect(for position: UITextPosition) -> CGRect {
    hidesCaret ? .zero : super.caretRect(for: position)
  }
}

@MainActor private final class Asked: NSObject, UITextFieldDelegate {
  var changes: [String] = []

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    changes.append("\(range.location),\(range.length) \(string)")
    return true
  }
}

@MainActor @Suite("Overrides of text fields") struct FieldOverrideTests {
  private let stage = Stage()
  private let field = DigitField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
  private let asked = Asked()

  init() {
    let controller = UIViewController()
    controller.view.addSubview(field)
    field.delegate = asked
    stage.show(controller)
    field.becomeFirstResponder()
    stage.settle()
  }

  @Test(
    "Typed text passes through insertText, and the delegate is asked about the text that remains")
  func insertsTypedText() {
    stage.type("a1")
    #expect(field.text == "1")
    #expect(field.log == ["insert a", "insert 1"])
    #expect(asked.changes == ["0,0 1"])
  }

  @Test("Each press of Backspace calls deleteBackward, in an empty field too")
  func deletesForKeys() {
    field.text = "1"
    stage.press(key: .keyboardDeleteOrBackspace)
    stage.press(key: .keyboardDeleteOrBackspace)
    #expect(field.text == "")
    #expect(field.log == ["delete", "delete"])
    #expect(asked.changes == ["0,1 "])
  }

  @Test("A call of the program asks no delegate")
  func deletesForPrograms() {
    field.text = "1"
    field.deleteBackward()
    #expect(field.text == "")
    #expect(asked.changes == [])
  }

  @Test("The caret stands where caretRect says")
  func placesTheCaret() {
    let shown = stage.picture().pngData()
    field.resignFirstResponder()
    field.hidesCaret = true
    field.becomeFirstResponder()
    stage.settle()
    #expect(stage.picture().pngData() != shown)
  }
}
