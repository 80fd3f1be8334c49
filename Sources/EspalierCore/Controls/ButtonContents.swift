import EspalierGeometry
import Foundation

extension UIButton {
  /// The type of a button, which decides its default look.
  public enum ButtonType: Int, Sendable {
    /// A white title and nothing else.
    case custom
    /// Title and template images in the tint colour, fading while pressed.
    case system
    /// A symbol for more details.
    case detailDisclosure
    /// A symbol for information, on a dark background.
    case infoLight
    /// A symbol for information, on a light background.
    case infoDark
    /// A symbol for adding a contact.
    case contactAdd
    /// A symbol for closing.
    case close = 7
  }

  /// The width and height of a button of type `.close`, in points.
  static let closeSide: CGFloat = 30

  /// Applies the properties of the button's type.
  final func adoptType() {
    switch buttonType {
    case .detailDisclosure, .infoLight, .infoDark:
      setImage(UIImage(systemName: "info.circle"), for: .normal)
    case .contactAdd: setImage(UIImage(systemName: "plus.circle"), for: .normal)
    case .close:
      let symbol = UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)
      setImage(UIImage(systemName: "xmark")?.applyingSymbolConfiguration(symbol), for: .normal)
      tintColor = .secondaryLabel
      backgroundColor = .tertiarySystemFill
      layer.cornerRadius = Self.closeSide / 2
      accessibilityLabel = InterfaceWord.close.text
    case .custom, .system: break
    }
  }
}

extension UIButton {
  /// A clear picture of the size of a wheel, which takes the image's place.
  static let roomForIndicator = UIImage(
    buffer: PixelBuffer(size: PixelSize(width: 20, height: 20)) { _ in })

  /// Shows the wheel in the image's place, or removes it.
  final func showIndicator(_ isShown: Bool, color: UIColor?) {
    guard isShown else {
      contents.indicator?.removeFromSuperview()
      contents.indicator = nil
      return
    }
    let indicator = contents.indicator ?? UIActivityIndicatorView(style: .medium)
    if contents.indicator == nil {
      contents.indicator = indicator
      addSubview(indicator)
      indicator.startAnimating()
    }
    if indicator.color !== color { indicator.color = color }
  }

  /// Places the wheel on the image's place.
  final func placeIndicator() {
    guard let indicator = contents.indicator else { return }
    let place = ownImageView.frame
    indicator.frame = CGRect(
      x: (place.midX - 10).rounded(), y: (place.midY - 10).rounded(), width: 20, height: 20)
  }
}

/// The contents of a button for each state, by the bits of the state.
struct ButtonContents {
  var titles: [UInt: String] = [:]
  var attributedTitles: [UInt: NSAttributedString] = [:]
  var titleColors: [UInt: UIColor] = [:]
  var shadowColors: [UInt: UIColor] = [:]
  var images: [UInt: UIImage] = [:]
  var backgrounds: [UInt: UIImage] = [:]
  var symbolConfigurations: [UInt: UIImage.SymbolConfiguration] = [:]
  /// The wheel in the image's place; `nil` for a button that shows none.
  var indicator: UIActivityIndicatorView?
  /// The background of a configuration; `nil` for one that shows none.
  var ground: BackgroundView?
  /// The chevrons of a button with a menu; `nil` for a button that shows none.
  var menuMark: UIImageView?
  /// Whether the configuration keeps its look when the state changes.
  var keepsConfiguration = false
  /// Whether `updateConfiguration` or the handler is running.
  var isUpdating = false
  /// Whether the button's menu is open.
  var isHeld = false
  var role = UIButton.Role.normal
  /// Whether the configuration must be updated for the state before the next layout.
  var needsUpdate = false
  /// Whether the button was asked for its size, after which its title keeps space above and below.
  var wasFitted = false
  /// The pointer over the button leaves it as it is.
  var ignoresPointer = false

  /// Whether any contents are set for the focused state only.
  var dependsOnFocus: Bool {
    func isOfFocus(_ bits: UInt) -> Bool { bits & UIControl.State.focused.rawValue != 0 }
    return titles.keys.contains(where: isOfFocus)
      || attributedTitles.keys.contains(where: isOfFocus)
      || titleColors.keys.contains(where: isOfFocus)
      || shadowColors.keys.contains(where: isOfFocus) || images.keys.contains(where: isOfFocus)
      || backgrounds.keys.contains(where: isOfFocus)
      || symbolConfigurations.keys.contains(where: isOfFocus)
  }
}

/// The insets of a button's parts.
struct ButtonInsets {
  var content = UIEdgeInsets.zero
  var title = UIEdgeInsets.zero
  var image = UIEdgeInsets.zero
}

extension Dictionary where Key == UInt {
  /// Returns the value of a state, or of the state without the focus, or of the normal state.
  fileprivate func value(forBits bits: UInt) -> Value? {
    self[bits] ?? self[bits & ~UIControl.State.focused.rawValue] ?? self[0]
  }
}

extension [UInt: UIImage] {
  func value(for state: UIControl.State) -> UIImage? { value(forBits: state.rawValue) }
}

extension [UInt: UIColor] {
  func value(for state: UIControl.State) -> UIColor? { value(forBits: state.rawValue) }
}

extension [UInt: NSAttributedString] {
  func value(for state: UIControl.State) -> NSAttributedString? { value(forBits: state.rawValue) }
}

extension [UInt: String] {
  func value(for state: UIControl.State) -> String? { value(forBits: state.rawValue) }
}

extension [UInt: UIImage.SymbolConfiguration] {
  func value(for state: UIControl.State) -> UIImage.SymbolConfiguration? {
    value(forBits: state.rawValue)
  }
}

/// The label of a button: a change of its text or font changes the button's size.
final class ButtonTitleLabel: UILabel {
  weak var button: UIButton?

  override func textDidChange() {
    super.textDidChange()
    button?.contentSizeDidChange()
  }
}

/// The background behind a button's title and image.
final class ButtonBackground: UIImageView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .scaleToFill
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
