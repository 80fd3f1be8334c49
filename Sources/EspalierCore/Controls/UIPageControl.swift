public import Foundation

/// A row of dots, one per page, that shows the current page; a tap beside the dots turns the page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  @_spi(Framework) open override class var hasValue: Bool { true }

  private static let dot: CGFloat = 7
  private static let step: CGFloat = 16
  private var dots: [UIView] = []
  private var page = 0

  /// Creates a page control at `frame`, in points, in the superview's coordinates.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a page control of zero size; nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of pages; 0 by default.
  open var numberOfPages: Int {
    get { dots.count }
    set {
      let count = min(max(0, newValue), 1000)
      guard count != dots.count else { return }
      while dots.count > count { dots.removeLast().removeFromSuperview() }
      while dots.count < count {
        let view = UIView()
        view.isUserInteractionEnabled = false
        view.layer.cornerRadius = Self.dot / 2
        addSubview(view)
        dots.append(view)
      }
      page = min(page, max(0, count - 1))
      apply()
      contentSizeDidChange()
    }
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

  private func apply() {
    for (index, view) in dots.enumerated() {
      view.backgroundColor =
        index == page
        ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .mark
      view.isHidden = hidesForSinglePage && dots.count == 1
    }
  }

  /// Returns the size of the dots for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount - 1)) * Self.step + Self.dot + 16, height: 26)
  }

  /// The size of the dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: dots.count) }
  /// The size of the dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  @_spi(Framework) open override var pointerTarget: PointerTarget? {
    target(bounds, radius: bounds.height / 2)
  }

  /// Places the dots.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = CGFloat(max(0, dots.count - 1)) * Self.step + Self.dot
    let start = (bounds.midX - width / 2).rounded()
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    for (index, view) in dots.enumerated() {
      let place = CGFloat(isReversed ? dots.count - 1 - index : index)
      view.frame = CGRect(
        x: start + place * Self.step, y: (bounds.midY - Self.dot / 2).rounded(),
        width: Self.dot, height: Self.dot)
    }
  }

  /// Turns one page for arrow and page keys, and goes to the ends for Home and End.
  @_spi(Framework) open override func takesFocusedKey(
    _ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool
  ) -> Bool {
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    guard isEnabled, let steps = stroke.valueSteps(isMirrored: isReversed) else { return false }
    let old = page
    currentPage =
      steps.isInfinite ? (steps < 0 ? 0 : numberOfPages - 1) : page + (steps < 0 ? -1 : 1)
    if page != old { send([.valueChanged, .primaryActionTriggered], nil) }
    return true
  }

  /// Turns one page towards the tapped side.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside else { return }
    let isAfter = touch.location(in: self).x > bounds.midX
    let old = page
    currentPage += isAfter != (traitCollection.layoutDirection == .rightToLeft) ? 1 : -1
    if page != old { send([.valueChanged, .primaryActionTriggered], event) }
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
