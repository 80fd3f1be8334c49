public import EspalierGeometry
import EspalierLayers
public import Foundation

/// Shows a part of contents that are larger than it, and lets the user move them.
///
/// The contents are the subviews; `contentOffset` is the bounds' origin. Dragging, the wheel and the
/// keyboard move them; they coast on, and come back from beyond an end. Nothing wakes the process
/// once they are at rest.
@preconcurrency @MainActor open class UIScrollView: UIView {
  override class var frameworkClass: UIView.Type { UIScrollView.self }

  /// How fast contents lose speed.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share of the speed that is left after a millisecond.
    public let rawValue: CGFloat
    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate that stops soon.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// When the safe area is added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along axes that scroll; always at the top and bottom for what a navigation page consists of: its
    /// view, the first subview of that view, or what `setContentScrollView(_:for:)` names.
    case automatic
    /// Along axes that scroll.
    case scrollableAxes
    /// Never.
    case never
    /// Always.
    case always
  }

  /// What a scroll indicator looks like.
  public enum IndicatorStyle: Int, Sendable {
    /// To be seen on any ground.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// What `delegate` was set to.
  final weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The point of the contents at the top left corner, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
    }
  }

  /// The size of the contents, in points.
  open var contentSize: CGSize = .zero {
    didSet {
      guard contentSize != oldValue else { return }
      let isUsable = contentSize.width.isFinite && contentSize.height.isFinite
      guard layer.accepts(isUsable, contentSize, of: "contentSize") else {
        contentSize = oldValue
        return
      }
      contentsDidChange()
    }
  }

  /// Space added around the contents, in points.
  open var contentInset: UIEdgeInsets = .zero {
    didSet {
      guard contentInset != oldValue else { return }
      let edges = [contentInset.top, contentInset.left, contentInset.bottom, contentInset.right]
      guard layer.accepts(edges.allSatisfy(\.isFinite), contentInset, of: "contentInset") else {
        contentInset = oldValue
        return
      }
      adjustedInsetDidChange()
    }
  }

  /// When the safe area is added to `contentInset`.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { adjustedInsetDidChange() } }
  }

  /// Whether the user can move the contents.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }

  /// Whether views inside hear of a finger only after 150 milliseconds without a drag; true by
  /// default.
  ///
  /// A mouse is never delayed: views inside hear of its button at once.
  open var delaysContentTouches = true
  /// Whether a drag may take a touch away from a view inside that heard of it; true by default.
  open var canCancelContentTouches = true

  /// Whether contents can be pulled beyond their ends.
  open var bounces = true
  /// Whether contents that fit can be pulled vertically.
  open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { adjustedInsetDidChange() } }
  }
  /// Whether contents that fit can be pulled horizontally.
  open var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { adjustedInsetDidChange() } }
  }
  /// Whether a drag sticks to the axis it began along.
  open var isDirectionalLockEnabled = false
  /// Whether contents come to rest at multiples of the scroll view's size.
  open var isPagingEnabled = false
  /// How fast contents lose speed.
  ///
  /// A rate outside of 0..<1 is refused with an issue: contents would never come to rest.
  open var decelerationRate = DecelerationRate.normal {
    didSet {
      guard !(decelerationRate.rawValue > 0) || !(decelerationRate.rawValue < 1) else { return }
      NumberCheck.report(
        "\(decelerationRate.rawValue)", "decelerationRate", of: "UIScrollView", "it keeps its rate")
      decelerationRate = oldValue
    }
  }
  /// Whether a bar shows what part of the height is to be seen, while it moves.
  open var showsVerticalScrollIndicator = true
  /// Whether a bar shows what part of the width is to be seen, while it moves.
  open var showsHorizontalScrollIndicator = true
  /// What the bars look like.
  open var indicatorStyle = IndicatorStyle.default
  /// Space the bars keep from the edges, on top of the safe area, in points.
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet {
      let insets = verticalScrollIndicatorInsets
      guard !layer.accepts(insets.isFinite, insets, of: "verticalScrollIndicatorInsets") else {
        return
      }
      verticalScrollIndicatorInsets = oldValue
    }
  }
  /// Whether a tap on the status bar scrolls to the top; there is no status bar.
  open var scrollsToTop = true

  /// The recognizer of dragging.
  public final let panGestureRecognizer: UIPanGestureRecognizer = ScrollDragRecognizer()

  /// Whether the user holds the contents.
  public final internal(set) var isTracking = false
  /// Whether the user moves the contents.
  public final internal(set) var isDragging = false
  /// Whether the contents move on after the user let go.
  public final var isDecelerating: Bool { mover.isDecelerating }

  final let mover = ScrollMover()
  final let indicators = ScrollIndicators()
  /// Where the contents were when the drag began.
  final var dragStart = CGPoint.zero
  /// The one axis this drag moves along, where it is locked to it.
  final var lockedAxis: NSLayoutConstraint.Axis?
  /// The part a card around the contents takes in this drag.
  final var pull: ScrollPull?
  final var lastInsets = UIEdgeInsets.zero
  /// What follows the contents as they move, such as a large title.
  final weak var follower: (any ContentsFollower)?
  /// Where the contents were in the last moments of a drag.
  final var trail = VelocityTracker()
  /// A touch holds contents that coasted, and has not dragged them.
  final var isCaught = false
  /// A wheel or touchpad moves the contents at this moment.
  final var isWheeling = false

  /// Creates a scroll view without contents.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a scroll view without contents; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    mover.scrollView = self
    indicators.scrollView = self
    panGestureRecognizer.addTarget(self, action: UIScrollView.userDragged)
    addGestureRecognizer(panGestureRecognizer)
  }

  /// The content inset with the safe area added as `contentInsetAdjustmentBehavior` asks.
  public final var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    var result = contentInset
    let horizontal: Bool
    let vertical: Bool
    switch contentInsetAdjustmentBehavior {
    case .never: (horizontal, vertical) = (false, false)
    case .always: (horizontal, vertical) = (true, true)
    case .scrollableAxes: (horizontal, vertical) = (scrollsAlong.horizontal, scrollsAlong.vertical)
    case .automatic:
      let along = scrollsAlong
      (horizontal, vertical) = (along.horizontal, along.vertical || isMainBelowTopBar)
    }
    if horizontal {
      result.left += safe.left
      result.right += safe.right
    }
    if vertical {
      result.top += safe.top
      result.bottom += safe.bottom
    }
    return result
  }

  /// The adjusted inset changed; the offset was moved along with the top left corner.
  open func adjustedContentInsetDidChange() {}

  /// Moves the contents, with an animation or at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let isUsable = contentOffset.x.isFinite && contentOffset.y.isFinite
    guard layer.accepts(isUsable, contentOffset, of: "contentOffset") else { return }
    guard animated, window != nil else {
      mover.stop()
      self.contentOffset = contentOffset
      return
    }
    mover.animate(to: contentOffset)
  }

  /// Moves the contents as little as it takes to show a rectangle of them.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    var offset = contentOffset
    if rect.maxX > visible.maxX { offset.x += rect.maxX - visible.maxX }
    if rect.minX < visible.minX { offset.x += rect.minX - visible.minX }
    if rect.maxY > visible.maxY { offset.y += rect.maxY - visible.maxY }
    if rect.minY < visible.minY { offset.y += rect.minY - visible.minY }
    let target = clamped(offset)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { indicators.flash() }

  /// Leaves a drag to scroll views around this one along an axis that only those can scroll along.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard
      gestureRecognizer !== panGestureRecognizer
        || !leavesDragToOthers(panGestureRecognizer) && mayTakeContentTouches()
    else { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Whether a view inside hears of touches that begin in it; true unless overridden.
  ///
  /// Asked when the view would hear of them.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag takes its touch from a view inside that heard of it; not from controls.
  ///
  /// Asked when a drag would begin, while `canCancelContentTouches` is true. What the view kept for
  /// less than 150 milliseconds is taken without asking while `delaysContentTouches` is true.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Answers the scroll view itself for touches while its contents coast: they stop under the touch, and
  /// nothing inside is pressed by it.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return event?.type == .touches && mover.isDecelerating && isScrollEnabled ? self : hit
  }

  override func scrollWheel(with event: UIEvent) -> Bool {
    scrollByWheel(event.scrollDelta, isPrecise: event.isPrecise)
  }

  /// Contents keep their place in the safe area: they scroll instead.
  override var safeAreaInsetsForSubviews: UIEdgeInsets {
    contentInsetAdjustmentBehavior == .never ? safeAreaInsets : .zero
  }

  /// `scrollDelegate` changed.
  func scrollDelegateDidChange() {}

  /// Follows the safe area.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedInsetDidChange()
  }

  /// Whether the contents are whole pages, which nothing around the scroll view follows.
  var movesPages: Bool { false }

  override var guideOfContents: UILayoutGuide? { contentLayoutGuide }
  override var sizeOfContents: CGSize? { contentSize }
  override func applySizeOfContents(_ engine: LayoutEngine, _ auto: ViewAutoLayout) {
    engine.applyContentSize(auto)
  }

  override func boundsOriginDidChange(from oldOrigin: CGPoint) {
    indicators.contentsMoved()
    follower?.followedContentsMoved()
    if Self.reportsUserScrolling { tellContainers(from: oldOrigin.y) }
    scrollDelegate?.scrollViewDidScroll(self)
  }

  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    contentsDidChange()
  }
}
