// Long because: Swift cannot override members of extensions, and all of these may be overridden.
import EspalierGeometry
import EspalierLayers
import EspalierPlatform
public import Foundation

/// A control that selects a value in a range by dragging a knob along a line.
///
/// A finger drags the knob; a mouse may also press the line, and the knob moves there.
@preconcurrency @MainActor open class UISlider: UIControl {
  @_spi(Framework) open override class var hasValue: Bool { true }

  private let minimumTrack = UIImageView()
  private let maximumTrack = UIImageView()
  private let thumb = Knob()
  private let lowImageView = UIImageView()
  private let highImageView = UIImageView()
  private var valueStorage: Float = 0
  /// The value at the beginning of the present drag.
  private var startValue: Float = 0
  /// The distance of the touch from the knob's center when the drag began.
  private var grip: CGFloat = 0
  private var images = SliderImages()

  /// Creates a slider at `frame`, in points, in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  /// Creates a slider of zero size; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
    coder.finish(self, as: UISlider.self)
  }

  private func build() {
    for view in [maximumTrack, minimumTrack, lowImageView, highImageView, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for view in [lowImageView, highImageView] {
      view.contentMode = .center
      view.tintColor = .secondaryLabel
    }
    applyColors()
  }

  // MARK: Values

  /// The value; clamped to the range when set, and NaN is refused with an issue.
  open var value: Float {
    get { valueStorage }
    set { setValue(newValue, animated: false) }
  }

  /// The value at the leading end; 0 by default.
  open var minimumValue: Float = 0 {
    didSet {
      if refuses(minimumValue, "minimumValue") {
        minimumValue = oldValue
      } else {
        rangeDidChange()
      }
    }
  }

  /// The value at the trailing end; 1 by default.
  open var maximumValue: Float = 1 {
    didSet {
      if refuses(maximumValue, "maximumValue") {
        maximumValue = oldValue
      } else {
        rangeDidChange()
      }
    }
  }

  /// Whether `.valueChanged` is sent while dragging rather than at its end; true by default.
  open var isContinuous = true

  private func refuses(_ number: Float, _ name: String) -> Bool {
    guard !number.isFinite else { return false }
    NumberCheck.report("\(number)", name, of: diagnosticPath, "the old one stays")
    return true
  }

  private func rangeDidChange() {
    valueStorage = clamped(valueStorage)
    setNeedsLayout()
  }

  private func clamped(_ value: Float) -> Float {
    min(max(value, minimumValue), max(minimumValue, maximumValue))
  }

  /// Sets the value and moves the knob there; sends no event.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else {
      NumberCheck.report("\(value)", "value", of: diagnosticPath, "the old one stays")
      return
    }
    let new = clamped(value)
    guard new != valueStorage else { return }
    guard animated, window != nil else {
      valueStorage = new
      setNeedsLayout()
      return
    }
    layoutIfNeeded()
    valueStorage = new
    setNeedsLayout()
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveEaseInOut) {
      self.layoutIfNeeded()
    }
  }

  // MARK: Look

  /// The colour of the line before the knob; `nil`, the default, means the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { applyColors() } }
  /// The colour of the line after the knob; `nil`, the default, means a faint gray.
  open var maximumTrackTintColor: UIColor? { didSet { applyColors() } }
  /// The colour of the knob; `nil`, the default, means white.
  open var thumbTintColor: UIColor? { didSet { applyColors() } }

  /// The image beside the lower end; `nil` by default.
  open var minimumValueImage: UIImage? {
    didSet {
      lowImageView.image = minimumValueImage
      setNeedsLayout()
    }
  }

  /// The image beside the upper end; `nil` by default.
  open var maximumValueImage: UIImage? {
    didSet {
      highImageView.image = maximumValueImage
      setNeedsLayout()
    }
  }

  /// Sets the image that replaces the knob in a state; `nil` means that of `.normal`.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    images.thumb[state.rawValue] = image
    applyImages()
  }

  /// Sets the image in place of the line before the knob in a state; `nil` means that of `.normal`.
  ///
  /// It is stretched to the length of the line: use one with resizable middle.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    images.minimum[state.rawValue] = image
    applyImages()
  }

  /// Sets the image in place of the line after the knob in a state; `nil` means that of `.normal`.
  ///
  /// It is stretched to the length of the line: use one with resizable middle.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    images.maximum[state.rawValue] = image
    applyImages()
  }

  /// Returns the image of the knob set for exactly this state, or that of `.normal`.
  open func thumbImage(for state: State) -> UIImage? { images.thumb.value(for: state) }
  /// Returns the image before the knob set for exactly this state, or that of `.normal`.
  open func minimumTrackImage(for state: State) -> UIImage? { images.minimum.value(for: state) }
  /// Returns the image after the knob set for exactly this state, or that of `.normal`.
  open func maximumTrackImage(for state: State) -> UIImage? { images.maximum.value(for: state) }
  /// The image of the knob in the present state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The image before the knob in the present state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The image after the knob in the present state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  private func applyImages() {
    thumb.picture.image = currentThumbImage
    thumb.isPlain = currentThumbImage != nil
    minimumTrack.image = currentMinimumTrackImage
    maximumTrack.image = currentMaximumTrackImage
    applyColors()
    setNeedsLayout()
  }

  private func applyColors() {
    minimumTrack.backgroundColor =
      minimumTrack.image == nil ? minimumTrackTintColor ?? tintColor : nil
    maximumTrack.backgroundColor =
      maximumTrack.image == nil ? maximumTrackTintColor ?? .systemFill : nil
    thumb.color = thumbTintColor ?? .white
  }

  /// Applies the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyColors()
  }

  @_spi(Framework) open override func stateDidChange(_ bit: State) {
    super.stateDidChange(bit)
    if bit == .disabled { alpha = isEnabled ? 1 : 0.45 }
    if !images.isEmpty { applyImages() }
  }

  // MARK: Places

  /// The height of the knob, and no width of its own.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 31)
  }

  /// Returns the given width and the height of the knob.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 10000), height: 31)
  }

  /// Returns the rectangle of the line between the images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let height = max(
      currentMinimumTrackImage?.size.height ?? 0, currentMaximumTrackImage?.size.height ?? 0)
    let thickness = height > 0 ? height : 4
    var line = CGRect(
      x: bounds.minX, y: (bounds.midY - thickness / 2).rounded(), width: bounds.width,
      height: thickness)
    let low = minimumValueImage.map { $0.size.width + 8 } ?? 2
    let high = maximumValueImage.map { $0.size.width + 8 } ?? 2
    line.origin.x += low
    line.size.width = max(0, line.width - low - high)
    return line
  }

  /// Returns the rectangle of the picture at the end of small values.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle of the picture at the end of large values.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Returns the rectangle of the knob at a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = thumb.picture.image?.size ?? CGSize(width: 28, height: 28)
    let span = maximumValue - minimumValue
    var share = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    if isReversed { share = 1 - share }
    return CGRect(
      x: rect.minX - 2 + (rect.width + 4 - size.width) * share, y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  private var isReversed: Bool { traitCollection.layoutDirection == .rightToLeft }

  @_spi(Framework) open override var pointerTarget: PointerTarget? {
    let line = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: line, value: valueStorage)
    var result = target(knob, radius: knob.height / 2)
    // The knob is white in the dark, too.
    if thumbTintColor == nil { result.isDark = false }
    return result
  }

  /// Places line, knob and images.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let line = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: line, value: valueStorage)
    thumb.frame = knob
    maximumTrack.frame = line
    minimumTrack.frame = CGRect(
      x: isReversed ? knob.midX : line.minX, y: line.minY,
      width: isReversed ? line.maxX - knob.midX : knob.midX - line.minX, height: line.height)
    minimumTrack.layer.cornerRadius = minimumTrack.image == nil ? line.height / 2 : 0
    maximumTrack.layer.cornerRadius = maximumTrack.image == nil ? line.height / 2 : 0
    lowImageView.frame = minimumValueImageRect(forBounds: bounds)
    highImageView.frame = maximumValueImageRect(forBounds: bounds)
  }

  // MARK: Tracking

  /// Begins a drag of the knob.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let line = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: line, value: valueStorage)
    let place = touch.location(in: self)
    startValue = valueStorage
    if knob.insetBy(dx: -10, dy: -10).contains(place) {
      grip = place.x - knob.midX
      return true
    }
    guard touch.type != .direct else { return false }
    grip = 0
    take(place.x, sendsEvent: isContinuous)
    return true
  }

  /// Moves the knob.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    take(touch.location(in: self).x, sendsEvent: isContinuous)
    return true
  }

  override func takeBackDrag() {
    guard isTracking, valueStorage != startValue else { return }
    valueStorage = startValue
    setNeedsLayout()
    if isContinuous { send([.valueChanged, .primaryActionTriggered], nil) }
  }

  /// Ends the drag of the knob.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { send(.valueChanged, event) }
  }

  /// Changes the value with the keys.
  ///
  /// Arrow keys move it by a twentieth of the range, page keys by a fifth, Home and End to the
  /// ends.
  @_spi(Framework) open override func takesFocusedKey(
    _ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool
  ) -> Bool {
    guard isEnabled, let steps = stroke.valueSteps(isMirrored: isReversed) else { return false }
    let old = valueStorage
    setValue(
      steps.isInfinite
        ? (steps < 0 ? minimumValue : maximumValue)
        : old + steps * (maximumValue - minimumValue) / 20, animated: false)
    if valueStorage != old { send([.valueChanged, .primaryActionTriggered], nil) }
    return true
  }

  private func take(_ x: CGFloat, sendsEvent: Bool) {
    let line = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: line, value: valueStorage)
    let room = line.width + 4 - knob.width
    guard room > 0 else { return }
    var share = (x - grip - knob.width / 2 - line.minX + 2) / room
    if isReversed { share = 1 - share }
    let new = clamped(minimumValue + Float(min(max(share, 0), 1)) * (maximumValue - minimumValue))
    guard new != valueStorage else { return }
    valueStorage = new
    setNeedsLayout()
    if sendsEvent { send([.valueChanged, .primaryActionTriggered], nil) }
  }

  /// Prevents recognizers of enclosing views during a drag of the knob.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)
    -> Bool
  {
    isTracking && gestureRecognizer.view !== self
      ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    AccessibilityKind(.slider, isElement: true)
  }

  @_spi(Framework) open override var accessibilityContents: AccessibilityContents {
    var contents = super.accessibilityContents
    let length = maximumValue - minimumValue
    contents.value = (length > 0 ? Double((valueStorage - minimumValue) / length) : 0).spokenShare
    contents.traits.insert(.adjustable)
    contents.number = AccessibleValue(
      minimum: Double(minimumValue), maximum: Double(maximumValue),
      increment: Double(length) / 10, current: Double(valueStorage))
    return contents
  }

  /// Moves the value up by a tenth of the range, as the user would.
  open override func accessibilityIncrement() { takesStep(1) }

  /// Moves the value down by a tenth of the range, as the user would.
  open override func accessibilityDecrement() { takesStep(-1) }

  private func takesStep(_ sign: Float) {
    _ = setAccessibilityNumber(
      Double(valueStorage + sign * (maximumValue - minimumValue) / 10))
  }

  @_spi(Framework) open override func setAccessibilityNumber(_ number: Double) -> Bool {
    guard isEnabled, number.isFinite else { return false }
    let old = valueStorage
    setValue(Float(number), animated: false)
    if valueStorage != old { send([.valueChanged, .primaryActionTriggered], nil) }
    return true
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UISlider {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UISlider() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UISlider.minimumTrackTintColor),
      AppearanceProperty(\UISlider.maximumTrackTintColor),
      AppearanceProperty(\UISlider.thumbTintColor),
    ]
  }
}

/// The images of a slider for each state, by the bits of the state.
private struct SliderImages {
  var thumb: [UInt: UIImage] = [:]
  var minimum: [UInt: UIImage] = [:]
  var maximum: [UInt: UIImage] = [:]

  var isEmpty: Bool { thumb.isEmpty && minimum.isEmpty && maximum.isEmpty }
}
