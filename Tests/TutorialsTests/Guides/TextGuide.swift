import UIKit

// The code of Docs/Guides/Text.md, as it stands there.

final class SongPage: UIViewController, UITextFieldDelegate {
  let name = UITextField(frame: CGRect(x: 20, y: 40, width: 260, height: 34))
  private(set) var savedName = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    name.borderStyle = .roundedRect
    name.placeholder = "Name of the song"
    name.clearButtonMode = .whileEditing
    name.delegate = self
    name.addAction(
      UIAction { [weak self] _ in self?.savedName = self?.name.text ?? "" }, for: .editingChanged)
    view.addSubview(name)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    (textField.text ?? "").utf16.count - range.length + string.utf16.count <= 40
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }
}

final class PinView: UIView, UIKeyInput {
  private(set) var digits = ""

  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !digits.isEmpty }

  func insertText(_ text: String) {
    digits += text.filter(\.isNumber)
    setNeedsDisplay()
  }

  func deleteBackward() {
    if hasText { digits.removeLast() }
    setNeedsDisplay()
  }
}
