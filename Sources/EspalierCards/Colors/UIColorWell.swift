@_spi(Framework) public import EspalierCore
import EspalierGeometry
public import Foundation

/// A round button with a colour, which opens a colour picker.
///
/// `valueChanged` is sent for each colour that the user selects. The size is 28 by 28 points.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicolorwell
@preconcurrency @MainActor open class UIColorWell: UIControl {
  @_spi(Framework) open override class var hasValue: Bool { true }

  private static let side: CGFloat = 28

  /// The title of the picker; `nil`, the default, means "Colors" in the user's language.
  open var title: String?
  /// Whether the user can select the opacity; true by default.
  open var supportsAlpha = true
  private var colorStorage: UIColor?
  private let ring = ColorRing()
  private let swatch = ColorSwatch()
  private weak var picker: UIColorPickerViewController?
  private let selection = WellPickerDelegate()

  /// Creates a well without a colour at `frame`, in points, in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  /// Creates a well without a colour; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
    coder.finish(self, as: UIColorWell.self)
  }

  private func build() {
    selection.well = self
    swatch.color = nil
    addSubview(ring)
    addSubview(swatch)
    accessibilityLabel = InterfaceWord.colors.text
  }

  /// The colour; `nil` by default.
  ///
  /// A value set by the app sends nothing.
  open var selectedColor: UIColor? {
    get { colorStorage }
    set {
      guard newValue != colorStorage else { return }
      colorStorage = newValue
      swatch.color = newValue
      if let newValue { picker?.selectedColor = newValue }
    }
  }

  /// The size of the well.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }

  /// Returns the size of the well.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Places the ring and the colour in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    ring.frame = disc
    swatch.frame = disc.insetBy(dx: 5, dy: 5)
    swatch.radius = swatch.bounds.width / 2
  }

  private var disc: CGRect {
    let side = min(bounds.width, bounds.height)
    return CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }

  @_spi(Framework) open override var pointerTarget: PointerTarget? {
    PointerTarget(rect: disc.insetBy(dx: -3, dy: -3), radius: disc.width / 2 + 3)
  }

  @_spi(Framework) open override func stateDidChange(_ bit: State) {
    super.stateDidChange(bit)
    switch bit {
    case .disabled: alpha = isEnabled ? 1 : 0.45
    case .highlighted: swatch.alpha = isHighlighted ? 0.5 : 1
    default: break
    }
  }

  /// Opens the picker at the end of a press inside.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { openPicker() }
  }

  @_spi(Framework) open override func takesFocusedKey(
    _ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool
  ) -> Bool {
    guard isRingShown, isEnabled, stroke.activates else { return false }
    if !isRepeat { openPicker() }
    return true
  }

  fileprivate func take(_ color: UIColor) {
    guard color != colorStorage else { return }
    selectedColor = color
    sendActions(for: .valueChanged)
  }

  private func openPicker() {
    guard picker == nil, let presenter = nearestController ?? window?.rootViewController else {
      return
    }
    let made = UIColorPickerViewController()
    made.title = title
    made.supportsAlpha = supportsAlpha
    if let colorStorage { made.selectedColor = colorStorage }
    made.delegate = selection
    made.modalPresentationStyle = .popover
    made.popoverPresentationController?.sourceView = self
    picker = made
    presenter.present(made, animated: true)
  }
}

/// Takes the selections of a well's picker.
@MainActor private final class WellPickerDelegate: NSObject, UIColorPickerViewControllerDelegate {
  weak var well: UIColorWell?

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) { well?.take(color) }
}

/// A ring of all hues.
@MainActor private final class ColorRing: PaintedView {
  private static let width: CGFloat = 3
  private static let steps = 72

  override func paint(_ area: CGRect, scale: CGFloat) {
    let radius = min(area.width, area.height) / 2 - Self.width / 2
    guard radius > 0 else { return }
    let step = 2 * CGFloat.pi / CGFloat(Self.steps)
    for index in 0..<Self.steps {
      let start = CGFloat(index) * step - .pi / 2
      let arc = UIBezierPath(
        arcCenter: CGPoint(x: area.midX, y: area.midY), radius: radius,
        // Each part lies a little below the next one, so that no seam shows.
        startAngle: start, endAngle: start + step * 1.3, clockwise: true)
      arc.lineWidth = Self.width
      UIColor(
        hue: CGFloat(index) / CGFloat(Self.steps), saturation: 0.9, brightness: 1, alpha: 1
      ).setStroke()
      arc.stroke()
    }
  }
}
