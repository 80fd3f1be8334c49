import EspalierDisplayList
import EspalierGeometry
@_spi(Framework) import EspalierLayers
import EspalierPaths
import EspalierPlatform
public import Foundation

/// A wheel of eight blades that turns while a task of unknown length is going on.
///
/// The wheel turns by one blade each eighth of a second, and requests nothing in between. A wheel
/// that is not seen, because it is hidden, outside a window or clipped away, requests nothing at
/// all. It takes no touches.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiactivityindicatorview
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of the wheel, with Apple's numbers.
  public struct Style: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Creates a style from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// 20 by 20 points.
    public static let medium = Style(rawValue: 100)
    /// 37 by 37 points.
    public static let large = Style(rawValue: 101)
    /// As `large`, white; the older name.
    public static let whiteLarge = Style(rawValue: 0)
    /// As `medium`, white; the older name.
    public static let white = Style(rawValue: 1)
    /// As `medium`, gray; the older name.
    public static let gray = Style(rawValue: 2)
  }

  private static let stepsPerSecond = 8.0
  private var styleStorage = Style.medium
  private var ownColor: UIColor?
  /// The time at which the wheel began to turn, in seconds of the runtime's clock; `nil` while it
  /// stands.
  private var start: Double?
  /// The call that turns the wheel on.
  private var nextStep: EndlessCall?

  @_spi(Framework) open override class var startingFlags: ViewFlags {
    super.startingFlags.union([.appendsContents, .userInteractionDisabled])
  }

  /// Creates a hidden medium wheel at `frame`, in points, in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates a hidden medium wheel of zero size; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
    coder.finish(self, as: UIActivityIndicatorView.self)
  }

  /// Creates a hidden wheel of a style, in the style's size.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    bounds.size = intrinsicContentSize
  }

  /// The size of the wheel; `medium` by default.
  open var style: Style {
    get { styleStorage }
    set {
      guard newValue != styleStorage else { return }
      styleStorage = newValue
      contentSizeDidChange()
      setNeedsDisplay()
    }
  }

  /// Whether the view is hidden while the wheel stands; true by default.
  open var hidesWhenStopped = true {
    didSet { if hidesWhenStopped != oldValue, !isAnimating { isHidden = hidesWhenStopped } }
  }

  /// The colour of the blades, of which all but one are fainter.
  ///
  /// Gray by default, and white for the styles with white in their names. `nil` means the default.
  open var color: UIColor! {
    get { ownColor ?? (isWhite ? .white : .spinner) }
    set {
      guard newValue !== ownColor else { return }
      ownColor = newValue
      setNeedsDisplay()
    }
  }

  private var isWhite: Bool { styleStorage == .white || styleStorage == .whiteLarge }
  private var isLarge: Bool { styleStorage == .large || styleStorage == .whiteLarge }

  // MARK: - Turning

  /// Whether the wheel turns.
  open var isAnimating: Bool { start != nil }

  /// Shows the wheel and turns it.
  open func startAnimating() {
    if hidesWhenStopped { isHidden = false }
    guard start == nil else { return }
    start = runtime.now
    setNeedsDisplay()
  }

  /// Stops the wheel, and hides it if `hidesWhenStopped` says so.
  open func stopAnimating() {
    if start != nil {
      start = nil
      nextStep?.cancel()
      nextStep = nil
      setNeedsDisplay()
    }
    if hidesWhenStopped { isHidden = true }
  }

  /// The number of eighths by which the wheel has turned.
  private var steps: Int {
    guard let start else { return 0 }
    return Int(((runtime.now - start) * Self.stepsPerSecond + 0.001).rounded(.down))
  }

  /// Requests the next step; called where the wheel is drawn, and so only while it is seen.
  private func requestStep() {
    guard let start, nextStep == nil else { return }
    let time = start + Double(steps + 1) / Self.stepsPerSecond
    nextStep = runtime.scheduleEndless(after: max(time - runtime.now, 0)) { [weak self] in
      self?.nextStep = nil
      self?.setNeedsDisplay()
    }
  }

  // MARK: - Size and contents

  /// The size of the style: 20 or 37 points.
  open override var intrinsicContentSize: CGSize {
    isLarge ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  /// Returns the size of the style: 20 or 37 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  @_spi(Framework) open override func sizeDidChange(from oldSize: CGSize) { setNeedsDisplay() }

  @_spi(Framework) open override func resolveColors() {
    super.resolveColors()
    setNeedsDisplay()
  }

  /// The place of the wheel, in the middle of the bounds.
  override var contentsBounds: CGRect? {
    let size = intrinsicContentSize
    return CGRect(
      x: bounds.minX + ((bounds.width - size.width) / 2).rounded(.down),
      y: bounds.minY + ((bounds.height - size.height) / 2).rounded(.down),
      width: size.width, height: size.height)
  }

  @_spi(Framework) open override func appendContents(to drawing: inout LayerDrawing) {
    guard let place = contentsBounds else { return }
    let blades = SpinnerBlades.blades(isLarge: isLarge, scale: drawing.scale)
    let origin = drawing.pixel(of: place.origin)
    let color = color.resolvedColor(with: traitCollection).cgColor.rgba
    let steps = steps
    for (index, blade) in blades.enumerated() {
      // The brightest blade goes around clockwise, and the others follow it.
      let rank = (index + steps) % blades.count
      drawing.list.append(
        .mask(
          blade.mask, x: origin.x + blade.x, y: origin.y + blade.y,
          color.multiplyingAlpha(by: SpinnerBlades.alphas[rank]).pixel))
    }
    requestStep()
  }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    AccessibilityKind(.progress, isElement: true)
  }

  @_spi(Framework) open override var accessibilityContents: AccessibilityContents {
    AccessibilityContents(label: InterfaceWord.inProgress.text, traits: .updatesFrequently)
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIActivityIndicatorView {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UIActivityIndicatorView() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UIActivityIndicatorView.color),
      AppearanceProperty(\UIActivityIndicatorView.style),
    ]
  }
}

/// The shapes of the blades of a wheel.
@MainActor private enum SpinnerBlades {
  /// The opacity of the blades, from the brightest one counter-clockwise.
  static let alphas: [Float] = [217, 180, 143, 106, 69, 69, 69, 69].map { $0 / 255 }

  private struct Kind: Hashable {
    let isLarge: Bool
    let scale: Double
  }

  private static var made: [Kind: [PathRasterizer.Placed]] = [:]

  /// Returns the blades of a wheel from the left one counter-clockwise, in pixels from the corner
  /// of the wheel.
  static func blades(isLarge: Bool, scale: Double) -> [PathRasterizer.Placed] {
    let kind = Kind(isLarge: isLarge, scale: scale)
    if let blades = made[kind] { return blades }
    // Measured on Apple's UIKit.
    let (length, width, radius, middle) =
      isLarge ? (12.0, 5.0, 11.5, 17.5) : (6.5, 2.5, 6.75, 10.0)
    let capsule = Path(
      roundedRectX: -length / 2, y: -width / 2, width: length, height: width, radius: width / 2)
    let rasterizer = PathRasterizer()
    let area = PixelRect(left: -10_000, top: -10_000, right: 10_000, bottom: 10_000)
    let blades = alphas.indices.compactMap { index in
      let angle = CGFloat.pi - CGFloat(index) * .pi / 4
      let place = CGAffineTransform(translationX: radius, y: 0)
        .concatenating(CGAffineTransform(rotationAngle: angle))
        .concatenating(CGAffineTransform(translationX: middle, y: middle))
        .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      return rasterizer.fill(capsule, transform: place, clip: area)
    }
    made[kind] = blades
    return blades
  }
}

extension UIColor {
  /// The colour of a wheel that turns.
  fileprivate static let spinner = UIColor { traits in
    UIColor(white: (traits.userInterfaceStyle == .dark ? 140 : 128) / 255, alpha: 1)
  }
}
