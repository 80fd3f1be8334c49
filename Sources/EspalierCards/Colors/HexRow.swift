import EspalierCore
import EspalierTextEntry
import Foundation

/// A colour as six hexadecimal digits, which the user can type.
@MainActor final class HexRow: UIView, UITextFieldDelegate {
  private static let fieldWidth: CGFloat = 112

  let field = UITextField()
  private let name = UILabel()
  private var shown = ColorValue()
  /// Called with each colour that the user has typed.
  var onChange: ((ColorValue) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    name.text = InterfaceWord.hexColor.text
    name.adjustsFontForContentSizeCategory = true
    field.borderStyle = .roundedRect
    field.textAlignment = .center
    field.autocapitalizationType = .allCharacters
    field.autocorrectionType = .no
    field.returnKeyType = .done
    field.adjustsFontForContentSizeCategory = true
    field.accessibilityLabel = InterfaceWord.hexColor.text
    field.delegate = self
    field.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
    addSubview(name)
    addSubview(field)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a colour, unless the user is typing one.
  func show(_ color: ColorValue) {
    shown = color
    if !field.isEditing { field.text = color.hex }
  }

  private func textChanged() {
    guard let color = ColorValue(hex: field.text ?? ""), field.text?.count ?? 0 >= 6 else { return }
    take(color)
  }

  private func take(_ color: ColorValue) {
    guard !color.hasSameHue(as: shown) else { return }
    shown = color
    onChange?(color)
  }

  /// Ends typing.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  /// Takes what was typed, or shows the old colour again where it is no colour.
  func textFieldDidEndEditing(_ textField: UITextField) {
    if let color = ColorValue(hex: textField.text ?? "") { take(color) }
    textField.text = shown.hex
  }

  private func takeFonts() {
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    name.font = font
    field.font = font
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    takeFonts()
    return CGSize(
      width: size.width, height: max(34, name.intrinsicContentSize.height.rounded(.up) + 12))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    takeFonts()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = min(
      max(Self.fieldWidth, name.font.pointSize * 6.6), (bounds.width / 2).rounded(.down))
    field.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
    name.frame = CGRect(
      x: isMirrored ? width + 8 : 0, y: 0, width: max(0, bounds.width - width - 8),
      height: bounds.height)
  }
}
