import EspalierPlatform
public import Foundation

/// A control that is on or off.
///
/// Its size is always 51 by 31 points. A tap toggles it, and so does dragging the knob across.
@preconcurrency @MainActor open class UISwitch: UIControl {
  @_spi(Framework) open override class var hasValue: Bool { true }

  private static let size = CGSize(width: 51, height: 31)
  private let track = UIView()
  private let thumb = Knob()
  private var onStorage = false
  /// Whether the present touch has already moved the knob.
  private var wasDragged = false

  /// Creates a switch at the origin of `frame`; the size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    build()
  }

  /// Creates a switch; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    build()
    coder.finish(self, as: UISwitch.self)
  }

  private func build() {
    for view in [track, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    thumb.layer.shadowOpacity = 0.12
    track.layer.cornerRadius = Self.size.height / 2
    apply()
  }

  /// Whether the switch is on.
  open var isOn: Bool {
    get { onStorage }
    set { setOn(newValue, animated: false) }
  }

  /// Sets whether the switch is on and moves the knob; sends no event.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != onStorage else { return }
    onStorage = on
    settle(animated: animated)
  }

  /// The colour when on; `nil`, the default, means green.
  open var onTintColor: UIColor? { didSet { apply() } }
  /// The colour of the knob; `nil`, the default, means white.
  open var thumbTintColor: UIColor? { didSet { apply() } }

  private func settle(animated: Bool) {
    guard animated, window != nil else {
      apply()
      setNeedsLayout()
      return
    }
    layoutIfNeeded()
    setNeedsLayout()
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]
    ) { [self] in
      apply()
      layoutIfNeeded()
    }
  }

  private func apply() {
    track.backgroundColor = onStorage ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.color = thumbTintColor ?? .white
  }

  @_spi(Framework) open override func stateDidChange(_ bit: State) {
    super.stateDidChange(bit)
    if bit == .disabled { alpha = isEnabled ? 1 : 0.45 }
    if bit == .highlighted { settle(animated: true) }
  }

  /// The fixed size of a switch.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Returns the fixed size of a switch.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  @_spi(Framework) open override var pointerTarget: PointerTarget? {
    target(bounds, radius: bounds.height / 2)
  }

  /// Places knob and track; the knob is longer while pressed.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = CGRect(
      x: bounds.midX - Self.size.width / 2, y: bounds.midY - Self.size.height / 2,
      width: Self.size.width, height: Self.size.height)
    track.frame = area
    let width: CGFloat = isHighlighted ? 33 : 27
    let isRight = onStorage != (traitCollection.layoutDirection == .rightToLeft)
    thumb.frame = CGRect(
      x: isRight ? area.maxX - 2 - width : area.minX + 2, y: area.minY + 2, width: width,
      height: 27)
  }

  // MARK: Tracking

  /// Begins a tap or a drag.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    wasDragged = false
    return true
  }

  /// Toggles the switch when the touch crosses the middle.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self).x
    guard abs(place - touch.previousLocation(in: self).x) > 0 else { return true }
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    let middle = bounds.midX
    let isRight = place > middle + 8 || (place >= middle - 8 && onStorage != isReversed)
    let wanted = isRight != isReversed
    if wanted != onStorage {
      wasDragged = true
      change(to: wanted, event)
    }
    return true
  }

  /// Toggles the switch, unless the touch already did or was lifted far away.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard !wasDragged, isTouchInside else { return }
    change(to: !onStorage, event)
  }

  package override var canBeActivated: Bool { true }
  override func activate() { change(to: !onStorage, nil) }

  private func change(to on: Bool, _ event: UIEvent?) {
    setOn(on, animated: true)
    send([.valueChanged, .primaryActionTriggered], event)
  }

  /// Prevents recognizers of enclosing views from taking a tap on the switch.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)
    -> Bool
  {
    isEnabled && gestureRecognizer.view !== self
      ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    AccessibilityKind(.toggleButton, isElement: true)
  }

  @_spi(Framework) open override var accessibilityContents: AccessibilityContents {
    var contents = super.accessibilityContents
    contents.value = onStorage ? "1" : "0"
    contents.traits.formUnion([.button, .toggleButton])
    return contents
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UISwitch {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UISwitch() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UISwitch.onTintColor),
      AppearanceProperty(\UISwitch.thumbTintColor),
    ]
  }
}
