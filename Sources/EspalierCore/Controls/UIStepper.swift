import EspalierDiagnostics
import EspalierPlatform
public import Foundation

/// Two buttons that make a value smaller and larger.
///
/// The size is always 94 by 32 points. A press changes the value at once; held, it changes the
/// value again after half a second and then ten times a second. The Up and Right keys make the
/// value larger, Down and Left smaller.
///
/// - Source: https://developer.apple.com/documentation/uikit/uistepper
@preconcurrency @MainActor open class UIStepper: UIControl {
  @_spi(Framework) open override class var hasValue: Bool { true }

  private static let size = CGSize(width: 94, height: 32)
  private static let firstRepeat = 0.5
  private static let nextRepeat = 0.1

  private let less = UIImageView(image: UIImage(systemName: "minus"))
  private let more = UIImageView(image: UIImage(systemName: "plus"))
  private let shade = UIView()
  private let line = UIView()
  private var valueStorage = 0.0
  private var limits = (minimum: 0.0, maximum: 100.0)
  private var stepStorage = 1.0
  /// The direction of the half that is pressed; 0 for none.
  private var pressed = 0.0
  /// Whether a press has changed the value and not yet been told of.
  private var isUntold = false
  private var repeating: (any ClockToken)?

  /// Creates a stepper at the origin of `frame`; the size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    build()
  }

  /// Creates a stepper; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    build()
    coder.finish(self, as: UIStepper.self)
  }

  private func build() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    shade.backgroundColor = .tertiarySystemFill
    shade.layer.cornerRadius = 8
    shade.isHidden = true
    line.backgroundColor = .segmentLine
    for part in [shade, line, less, more] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    for picture in [less, more] {
      picture.contentMode = .center
      picture.tintColor = .label
    }
    showLimits()
  }

  // MARK: - Value

  /// The value; 0 by default.
  ///
  /// A value outside the limits becomes the limit; not a number is refused.
  open var value: Double {
    get { valueStorage }
    set {
      guard !newValue.isNaN else { return report("value", newValue, "a number") }
      valueStorage = min(max(newValue, limits.minimum), limits.maximum)
      showLimits()
    }
  }

  /// The smallest value; 0 by default.
  ///
  /// A number that is not below the largest one is refused.
  open var minimumValue: Double {
    get { limits.minimum }
    set {
      guard newValue < limits.maximum else {
        return report("minimumValue", newValue, "a number below maximumValue, \(limits.maximum)")
      }
      limits.minimum = newValue
      value = valueStorage
    }
  }

  /// The largest value; 100 by default.
  ///
  /// A number that is not above the smallest one is refused.
  open var maximumValue: Double {
    get { limits.maximum }
    set {
      guard newValue > limits.minimum else {
        return report("maximumValue", newValue, "a number above minimumValue, \(limits.minimum)")
      }
      limits.maximum = newValue
      value = valueStorage
    }
  }

  /// By how much a press changes the value; 1 by default.
  ///
  /// Numbers that are not above 0 are refused.
  open var stepValue: Double {
    get { stepStorage }
    set {
      guard newValue > 0, newValue.isFinite else {
        return report("stepValue", newValue, "a number above 0")
      }
      stepStorage = newValue
    }
  }

  /// Whether `valueChanged` is sent for each change while a press is held, or once at its end; true
  /// by default.
  open var isContinuous = true
  /// Whether a press that is held changes the value again and again; true by default.
  open var autorepeat = true
  /// Whether a step beyond a limit leads to the other one; false by default.
  open var wraps = false { didSet { showLimits() } }

  private func report(_ name: String, _ value: Double, _ wanted: String) {
    reportIssue(
      Issue(
        "stepper", .error, subjects: [diagnosticPath, name],
        "\(diagnosticPath).\(name) was set to \(value) and keeps its value.",
        fix: "Set \(wanted)."))
  }

  /// Returns whether there is a value in a direction.
  private func canStep(_ direction: Double) -> Bool {
    wraps || (direction > 0 ? valueStorage < limits.maximum : valueStorage > limits.minimum)
  }

  /// The half that has no value left is faint.
  private func showLimits() {
    less.alpha = canStep(-1) ? 1 : 0.3
    more.alpha = canStep(1) ? 1 : 0.3
  }

  /// Changes the value by a step; returns whether it changed.
  private func change(_ direction: Double) -> Bool {
    let old = valueStorage
    let wished = old + direction * stepStorage
    if wraps, wished > limits.maximum {
      value = limits.minimum
    } else if wraps, wished < limits.minimum {
      value = limits.maximum
    } else {
      value = wished
    }
    return valueStorage != old
  }

  private func step(_ direction: Double, _ event: UIEvent?) {
    guard change(direction) else { return }
    if isContinuous { tell(event) } else { isUntold = true }
  }

  private func tell(_ event: UIEvent?) {
    isUntold = false
    send([.valueChanged, .primaryActionTriggered], event)
  }

  // MARK: - Look

  /// Sets the picture of the half that makes the value larger, the same in all states; `nil` means
  /// a plus.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    more.image = image ?? UIImage(systemName: "plus")
  }

  /// Returns the picture of the half that makes the value larger.
  open func incrementImage(for state: State) -> UIImage? { more.image }

  /// Sets the picture of the half that makes the value smaller, the same in all states; `nil` means
  /// a minus.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    less.image = image ?? UIImage(systemName: "minus")
  }

  /// Returns the picture of the half that makes the value smaller.
  open func decrementImage(for state: State) -> UIImage? { less.image }

  /// The fixed size of a stepper.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Returns the fixed size of a stepper.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  @_spi(Framework) open override func stateDidChange(_ bit: State) {
    super.stateDidChange(bit)
    if bit == .disabled { alpha = isEnabled ? 1 : 0.45 }
  }

  private var isMirrored: Bool { traitCollection.layoutDirection == .rightToLeft }

  /// Returns the half of a direction.
  private func half(_ direction: Double) -> CGRect {
    let width = bounds.width / 2
    let isRight = (direction > 0) != isMirrored
    return CGRect(
      x: bounds.minX + (isRight ? width : 0), y: bounds.minY, width: width, height: bounds.height)
  }

  /// Places the two halves.
  open override func layoutSubviews() {
    super.layoutSubviews()
    less.frame = half(-1)
    more.frame = half(1)
    line.frame = CGRect(
      x: bounds.midX.rounded() - 0.5, y: bounds.minY + 8, width: 1,
      height: max(bounds.height - 16, 0))
    shade.isHidden = pressed == 0
    shade.frame = half(pressed)
  }

  // MARK: - Tracking

  private func direction(of touch: UITouch) -> Double {
    half(1).contains(touch.location(in: self)) ? 1 : -1
  }

  private func press(_ direction: Double) {
    pressed = direction
    setNeedsLayout()
    if direction == 0 {
      repeating?.cancel()
      repeating = nil
    }
  }

  private func scheduleRepeat(after delay: Double) {
    guard autorepeat else { return }
    repeating = runtime.schedule(after: delay) { [weak self] in
      guard let self, pressed != 0 else { return }
      if isTouchInside { step(pressed, nil) }
      scheduleRepeat(after: Self.nextRepeat)
    }
  }

  /// Changes the value by a step, and begins to repeat that.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(direction(of: touch))
    step(pressed, event)
    scheduleRepeat(after: Self.firstRepeat)
    return true
  }

  /// Ends the press.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    press(0)
    if isUntold { tell(event) }
  }

  /// Ends the press.
  open override func cancelTracking(with event: UIEvent?) {
    press(0)
    if isUntold { tell(event) }
  }

  /// Changes the value by a step for arrow keys.
  @_spi(Framework) open override func takesFocusedKey(
    _ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool
  ) -> Bool {
    guard isEnabled, let steps = stroke.valueSteps(isMirrored: isMirrored), abs(steps) == 1 else {
      return false
    }
    if change(steps < 0 ? -1 : 1) { tell(nil) }
    return true
  }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    AccessibilityKind(.stepper, isElement: true)
  }

  @_spi(Framework) open override var accessibilityContents: AccessibilityContents {
    var contents = super.accessibilityContents
    contents.value = valueStorage.spokenNumber
    contents.traits.insert(.adjustable)
    contents.number = AccessibleValue(
      minimum: limits.minimum, maximum: limits.maximum, increment: stepStorage,
      current: valueStorage)
    return contents
  }

  /// Changes the value by a step up, as the user would.
  open override func accessibilityIncrement() {
    if isEnabled, change(1) { tell(nil) }
  }

  /// Changes the value by a step down, as the user would.
  open override func accessibilityDecrement() {
    if isEnabled, change(-1) { tell(nil) }
  }

  @_spi(Framework) open override func setAccessibilityNumber(_ number: Double) -> Bool {
    guard isEnabled, number.isFinite else { return false }
    let old = valueStorage
    value = number
    if valueStorage != old { tell(nil) }
    return true
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIStepper {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UIStepper() }
  }
}
