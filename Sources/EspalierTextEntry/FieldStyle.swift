import EspalierCore
import Foundation

/// The look of a text field.
struct FieldStyle {
  var font = UIFont.systemFont(ofSize: 17)
  var color = UIColor.label
  var alignment = NSTextAlignment.natural
  var placeholder: String?
  var placeholderColor: UIColor?
  var adjustsFontSize = false
  var followsTextSize = false
  var minimumFontSize: CGFloat = 0
  var border = UITextField.BorderStyle.none
  var clearButtonMode = UITextField.ViewMode.never
  var leftViewMode = UITextField.ViewMode.never
  /// The pictures of the clear button; `nil` for the system's.
  var clearImages: (normal: UIImage?, pressed: UIImage?)
  var rightViewMode = UITextField.ViewMode.never

  @MainActor init() {}
}
