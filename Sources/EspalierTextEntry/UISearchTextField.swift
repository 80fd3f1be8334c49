@_spi(Framework) public import EspalierCore
import EspalierText
public import Foundation

/// The text field of a search bar: a grey capsule with a magnifying glass.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  private let glass = UIImageView()
  /// Called for Escape, before responders get the key; returns whether it was used.
  final var onEscape: (() -> Bool)?
  /// Called for the down arrow key; returns whether it was used.
  final var onDown: (() -> Bool)?

  @_spi(Framework) open override var accessibilityContents: AccessibilityContents {
    var contents = super.accessibilityContents
    contents.traits.insert(.searchField)
    return contents
  }

  /// Creates an empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  /// Creates an empty field; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
    coder.finish(self, as: UISearchTextField.self)
  }

  private func build() {
    glass.image = UIImage(systemName: "magnifyingglass")
    glass.tintColor = .secondaryLabel
    glass.contentMode = .scaleAspectFit
    glass.bounds.size = CGSize(width: 28, height: 18)
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .whileEditing
    returnKeyType = .search
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    clipsToBounds = true
  }

  /// Returns the bounds without room at the ends for the capsule.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).insetBy(dx: 2, dy: 0)
  }

  /// Returns the bounds without room at the ends for the capsule.
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    super.editingRect(forBounds: bounds).insetBy(dx: 2, dy: 0)
  }

  /// As wide as its superview likes, and 36 points high.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 36)
  }

  override func takesEditingKey(_ key: UIKey, isRepeat: Bool) -> Bool {
    if key.keyCode == .keyboardEscape, key.modifierFlags.isDisjoint(with: [.control, .alternate]) {
      if session.editor.markedRange != nil {
        session.unmark()
        return true
      }
      if onEscape?() == true { return true }
    }
    if key.keyCode == .keyboardDownArrow, session.editor.markedRange == nil,
      key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]),
      onDown?() == true
    {
      return true
    }
    return super.takesEditingKey(key, isRepeat: isRepeat)
  }
}
