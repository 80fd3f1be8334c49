import EspalierPlatform
public import Foundation

/// A row of dots, one per page, that shows the current page; a tap beside the current dot turns the
/// page, and a drag over the dots turns many.
///
/// Arrow and page keys turn one page, Home and End go to the ends.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  @_spi(Framework) open override class var hasValue: Bool { true }

  /// The background behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// A background while the user drags over the dots.
    case automatic
    /// Always a background.
    case prominent
    /// Never a background.
    case minimal
  }

  /// What the user is doing with the dots.
  public enum InteractionState: Int, Sendable {
    /// Nothing.
    case none
    /// Tapping beside the current dot.
    case discrete
    /// Dragging over the dots.
    case continuous
  }

  /// The direction from the first page to the last.
  public enum Direction: Int, Sendable {
    /// The direction in which the user reads.
    case natural
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
    /// From top to bottom.
    case topToBottom
    /// From bottom to top.
    case bottomToTop

    var isVertical: Bool { self == .topToBottom || self == .bottomToTop }
  }

  final var dots: [PageDot] = []
  final var images: [Int: UIImage] = [:]
  final var currentImages: [Int: UIImage] = [:]
  private var page = 0
  final let ground = UIView()
  /// Where the present touch began; `nil` without one.
  final var touchStart: CGPoint?

  /// Creates a page control at `frame`, in points, in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  /// Creates a page control of zero size; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
    coder.finish(self, as: UIPageControl.self)
  }

  private func build() {
    ground.isUserInteractionEnabled = false
    ground.backgroundColor = .tertiarySystemFill
    ground.isHidden = true
    addSubview(ground)
  }

  /// The number of pages; 0 by default.
  open var numberOfPages: Int {
    get { dots.count }
    set { setNumberOfPages(newValue) }
  }

  /// The current page, from 0; values outside are clamped.
  open var currentPage: Int {
    get { page }
    set {
      let value = min(max(0, newValue), max(0, dots.count - 1))
      guard value != page else { return }
      page = value
      apply()
    }
  }

  /// Whether a single page shows no dot; false by default.
  open var hidesForSinglePage = false { didSet { apply() } }
  /// The colour of the other dots; `nil`, the default, means a faint colour.
  open var pageIndicatorTintColor: UIColor? { didSet { apply() } }
  /// The colour of the current page's dot; `nil`, the default, means the colour of text.
  open var currentPageIndicatorTintColor: UIColor? { didSet { apply() } }
  /// The background behind the dots; `automatic` by default.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { apply() } }
  /// The direction from the first page to the last; `natural` by default.
  open var direction = Direction.natural {
    didSet { if direction != oldValue { contentSizeDidChange() } }
  }
  /// Whether a drag over the dots turns pages; true by default.
  open var allowsContinuousInteraction = true
  /// What the user is doing with the dots.
  open internal(set) var interactionState = InteractionState.none
  /// The picture in place of the dots; `nil`, the default, means a disc.
  ///
  /// It is drawn in the dot's colour.
  open var preferredIndicatorImage: UIImage? { didSet { apply() } }
  /// The picture in place of the current page's dot; `nil`, the default, means that of the other
  /// dots.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { apply() } }

  /// Returns the picture that was set for a page; a page that does not exist is an issue.
  open func indicatorImage(forPage page: Int) -> UIImage? {
    hasPage(page, "indicatorImage") ? images[page] : nil
  }

  /// Sets the picture in place of the dot of a page; `nil` means the preferred one.
  ///
  /// A page that does not exist is an issue.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard hasPage(page, "setIndicatorImage") else { return }
    images[page] = image
    apply()
  }

  /// Returns the picture that was set for a page while it is current.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    hasPage(page, "currentPageIndicatorImage") ? currentImages[page] : nil
  }

  /// Sets the picture in place of the dot of a page while it is current; `nil` means the preferred
  /// one.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard hasPage(page, "setCurrentPageIndicatorImage") else { return }
    currentImages[page] = image
    apply()
  }

  /// Returns the size of the dots for a number of pages: 18 points for each and 20 more, by 26.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let length = CGFloat(max(0, pageCount)) * Self.pitch + 20
    return direction.isVertical
      ? CGSize(width: 26, height: length) : CGSize(width: length, height: 26)
  }

  /// The size of the dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: dots.count) }
  /// The size of the dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  @_spi(Framework) open override var pointerTarget: PointerTarget? {
    target(bounds, radius: min(bounds.width, bounds.height) / 2)
  }

  @_spi(Framework) open override func stateDidChange(_ bit: State) {
    super.stateDidChange(bit)
    if bit == .disabled { alpha = isEnabled ? 1 : 0.45 }
  }

  /// Places the dots.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeDots()
  }

  /// Turns one page for arrow and page keys, and goes to the ends for Home and End.
  @_spi(Framework) open override func takesFocusedKey(
    _ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool
  ) -> Bool { turns(for: stroke) }

  // MARK: Tracking

  /// Notes where the touch begins.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchStart = touch.location(in: self)
    show(.discrete)
    return true
  }

  /// Turns to the page under a drag.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    followDrag(touch.location(in: self), event)
    return true
  }

  /// Turns one page towards the side of a tap.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if interactionState == .discrete, isTouchInside, let touch {
      turn(towards: touch.location(in: self), event)
    }
    show(.none)
  }

  /// Ends the touch.
  open override func cancelTracking(with event: UIEvent?) { show(.none) }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    var kind = AccessibilityKind(.slider, isElement: true)
    kind.isHidden = dots.isEmpty || hidesForSinglePage && dots.count == 1
    return kind
  }

  @_spi(Framework) open override var accessibilityContents: AccessibilityContents {
    var contents = super.accessibilityContents
    contents.value = spokenPage
    contents.traits.insert(.adjustable)
    contents.number = AccessibleValue(
      minimum: 1, maximum: Double(max(1, dots.count)), increment: 1, current: Double(page + 1))
    return contents
  }

  /// Turns to the next page, as the user would.
  open override func accessibilityIncrement() { turnForReader(to: page + 1) }

  /// Turns to the page before, as the user would.
  open override func accessibilityDecrement() { turnForReader(to: page - 1) }

  @_spi(Framework) open override func setAccessibilityNumber(_ number: Double) -> Bool {
    guard isEnabled, number.isFinite else { return false }
    turnForReader(to: Int(min(max(number, 1), 1000).rounded()) - 1)
    return true
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIPageControl {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UIPageControl() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
      AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
    ]
  }
}
