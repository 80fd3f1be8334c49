public import EspalierGeometry
import EspalierLayers
import EspalierPlatform
public import Foundation

// Long because: Swift cannot override members of extensions, and all of these may be overridden.

/// A view that shows a part of larger contents and lets the user move them.
///
/// The contents are the subviews; `contentOffset` is the bounds' origin. Dragging, the wheel and
/// the keyboard move the contents; they coast, and come back from beyond an end. Contents at rest
/// never wake the process.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// The rate at which contents decelerate.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the velocity that is left after a millisecond.
    public let rawValue: CGFloat
    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate with which contents stop soon.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The cases in which the safe area is added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along axes that scroll; at the top and bottom always for the main contents of a navigation
    /// page: its view, the first subview of that view, or the scroll view set by
    /// `setContentScrollView(_:for:)`.
    case automatic
    /// Along axes that scroll.
    case scrollableAxes
    /// Never.
    case never
    /// Always.
    case always
  }

  /// The way in which a drag ends editing.
  public enum KeyboardDismissMode: Int, Sendable {
    /// A drag does not end editing.
    case none
    /// Editing ends when a drag begins.
    case onDrag
    /// Editing ends when a drag reaches the input views at the bottom of the window.
    case interactive
    /// Editing ends when a drag begins.
    case onDragWithAccessory
    /// Editing ends when a drag reaches the input views at the bottom of the window.
    case interactiveWithAccessory
  }

  /// The style of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Visible on any background.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// The stored value of `delegate`; a weak reference.
  package final weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The point of the contents that is at the top left corner, in points.
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
      observedValuesMayHaveChanged()
    }
  }

  /// The space added around the contents, in points.
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

  /// The cases in which the safe area is added to `contentInset`.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { adjustedInsetDidChange() } }
  }

  /// Whether the user can move the contents.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }

  /// Whether descendants receive a finger only after 150 milliseconds without a drag; true by
  /// default.
  ///
  /// A mouse is never delayed: descendants receive its button at once.
  open var delaysContentTouches = true
  /// Whether a drag may take a touch from a descendant that received it; true by default.
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
  /// Whether a drag is locked to the axis along which it began.
  open var isDirectionalLockEnabled = false
  /// Whether contents come to rest at multiples of the scroll view's size.
  open var isPagingEnabled = false
  /// The way in which a drag ends editing in the window; `none` by default.
  ///
  /// The wheel and keys never end it.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The rate at which contents decelerate.
  ///
  /// A rate outside 0..<1 is refused with an issue: contents would never come to rest.
  open var decelerationRate = DecelerationRate.normal {
    didSet {
      guard !(0..<1).contains(decelerationRate.rawValue) else { return }
      NumberCheck.report(
        "\(decelerationRate.rawValue)", "decelerationRate", of: "UIScrollView", "it keeps its rate")
      decelerationRate = oldValue
    }
  }
  /// Whether a bar shows the visible part of the height while contents move.
  open var showsVerticalScrollIndicator = true
  /// Whether a bar shows the visible part of the width while contents move.
  open var showsHorizontalScrollIndicator = true
  /// The style of the bars.
  open var indicatorStyle = IndicatorStyle.default
  /// The space between the bars and the edges, in addition to the safe area, in points.
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet {
      let insets = verticalScrollIndicatorInsets
      guard !layer.accepts(insets.isFinite, insets, of: "verticalScrollIndicatorInsets") else {
        return
      }
      verticalScrollIndicatorInsets = oldValue
    }
  }
  /// The distances of the horizontal indicator from the edges inside `adjustedContentInset`.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet {
      let insets = horizontalScrollIndicatorInsets
      guard !layer.accepts(insets.isFinite, insets, of: "horizontalScrollIndicatorInsets") else {
        return
      }
      horizontalScrollIndicatorInsets = oldValue
    }
  }
  /// The distances of both indicators from the edges; older code's name for the two properties
  /// above.
  ///
  /// Reading it returns the distances of the vertical indicator.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Whether a tap on the status bar scrolls to the top; there is no status bar.
  open var scrollsToTop = true

  /// The recognizer of dragging.
  open var panGestureRecognizer: UIPanGestureRecognizer { panGestureRecognizerStorage }
  private final let panGestureRecognizerStorage: UIPanGestureRecognizer = ScrollDragRecognizer()

  /// Whether the user holds the contents.
  open package(set) var isTracking = false
  /// Whether the user moves the contents.
  open package(set) var isDragging = false
  /// Whether the contents continue to move after the user lifted the finger.
  open var isDecelerating: Bool { mover.isDecelerating }

  // MARK: Zooming

  /// The least scale of the contents, which the delegate's `viewForZooming(in:)` shows; 1 by
  /// default.
  ///
  /// The user can zoom if `maximumZoomScale` is greater: by pinching with two fingers, and with
  /// Control and the wheel.
  open var minimumZoomScale: CGFloat = 1 {
    didSet {
      if !acceptsZoomLimit(minimumZoomScale, "minimumZoomScale") { minimumZoomScale = oldValue }
      if minimumZoomScale != oldValue { zoomLimitsDidChange() }
    }
  }
  /// The greatest scale of the contents; 1 by default.
  open var maximumZoomScale: CGFloat = 1 {
    didSet {
      if !acceptsZoomLimit(maximumZoomScale, "maximumZoomScale") { maximumZoomScale = oldValue }
      if maximumZoomScale != oldValue { zoomLimitsDidChange() }
    }
  }
  /// The scale of the contents.
  ///
  /// Setting it keeps the middle of the visible part in place, within the two limits.
  open var zoomScale: CGFloat {
    get { zoomFactor }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Whether a pinch may go beyond the limits of the scale, from where it comes back; true by
  /// default.
  open var bouncesZoom = true
  /// Whether the user zooms the contents.
  open internal(set) var isZooming = false
  /// Whether the contents come back from a scale beyond a limit.
  open internal(set) var isZoomBouncing = false
  /// The recognizer of zooming; `nil` while the limits of the scale are equal.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    canZoom ? zoomRecognizer : nil
  }

  /// Changes the scale, with an animation or at once.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }

  /// Shows a rectangle of the zoomed view, in that view's points, as large as it fits.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(toShow: rect, animated: animated) }

  final var zoomFactor: CGFloat = 1
  final var zoomRecognizer: ScrollZoomRecognizer?

  package final let mover = ScrollMover()
  package final let indicators = ScrollIndicators()
  /// The content offset at the beginning of the drag.
  package final var dragStart = CGPoint.zero
  /// The axis to which this drag is locked; `nil` if it is not locked.
  final var lockedAxis: NSLayoutConstraint.Axis?
  /// The share that a card around the contents has in this drag.
  final var pull: ScrollPull?
  final var lastInsets = UIEdgeInsets.zero
  /// The bars that follow the contents as they move.
  package final var followers = ContentsFollowers()
  /// The positions of the contents in the last moments of a drag.
  final var trail = VelocityTracker()
  /// Whether a touch holds contents that coasted, and has not dragged them.
  final var isCaught = false
  /// Whether a wheel or touchpad is moving the contents now.
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
    coder.finish(self, as: UIScrollView.self)
  }

  private func setUp() {
    clipsToBounds = true
    mover.scrollView = self
    indicators.scrollView = self
    panGestureRecognizer.addTarget(self, action: UIScrollView.userDragged)
    addGestureRecognizer(panGestureRecognizer)
  }

  /// The room that a control before the contents takes from them, in points; beside `contentInset`,
  /// which is the program's alone.
  package final var roomBeforeContents: CGFloat = 0 {
    didSet { if roomBeforeContents != oldValue { adjustedInsetDidChange() } }
  }

  /// The content inset with the safe area added according to `contentInsetAdjustmentBehavior`, and
  /// at the top the room of a refresh control that is refreshing.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    var result = contentInset
    result.top += roomBeforeContents
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

  /// Called when the adjusted inset changed and the offset was moved with the top left corner.
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

  /// Moves the contents by the least distance that shows a rectangle of them.
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

  /// Leaves a drag to enclosing scroll views along an axis that only those can scroll along.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard
      gestureRecognizer !== panGestureRecognizer
        || !leavesDragToOthers(panGestureRecognizer) && mayTakeContentTouches(),
      gestureRecognizer !== zoomRecognizer || zoomedView != nil
    else { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Whether a descendant receives touches that begin in it; true unless overridden.
  ///
  /// Called when the descendant is about to receive them.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag takes its touch from a descendant that received it; false for controls.
  ///
  /// Called when a drag is about to begin, while `canCancelContentTouches` is true. While
  /// `delaysContentTouches` is true, a touch that the descendant had for less than 150 milliseconds
  /// is taken without a call.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Returns the scroll view itself for touches while its contents coast.
  ///
  /// The contents stop under the touch, which presses nothing inside.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return event?.type == .touches && mover.isDecelerating && isScrollEnabled ? self : hit
  }

  @_spi(Framework) open override func scrollWheel(with event: UIEvent) -> Bool {
    scrollByWheel(event.scrollDelta, isPrecise: event.isPrecise)
  }

  /// Contents keep their position in the safe area: they scroll instead.
  @_spi(Framework) open override var safeAreaInsetsForSubviews: UIEdgeInsets {
    contentInsetAdjustmentBehavior == .never ? safeAreaInsets : .zero
  }

  /// `scrollDelegate` changed.
  @_spi(Framework) open func scrollDelegateDidChange() {}

  /// Returns the offset at which released contents rest, before the delegate changes it.
  ///
  /// - Parameters:
  ///   - proposed: Where they would come to rest.
  ///   - velocity: The velocity of the contents, in points per second.
  /// - Returns: The offset at which they rest.
  @_spi(Framework) open func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    proposed
  }

  /// Follows the safe area.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedInsetDidChange()
  }

  /// Whether the contents are whole pages, which nothing around the scroll view follows.
  @_spi(Framework) open var movesPages: Bool { false }

  override var guideOfContents: UILayoutGuide? { contentLayoutGuide }
  override var sizeOfContents: CGSize? { contentSize }
  override func applySizeOfContents(_ engine: LayoutEngine, _ auto: ViewAutoLayout) {
    engine.applyContentSize(auto)
  }

  @_spi(Framework) open override func boundsOriginDidChange(from oldOrigin: CGPoint) {
    indicators.contentsMoved()
    followers.contentsMoved()
    if Self.reportsUserScrolling { tellContainers(from: oldOrigin.y) }
    runtime.accessibilityWatch?.contentsDidScroll()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  @_spi(Framework) open override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    contentsDidChange()
  }

  // MARK: Further members for subclasses to override

  /// The area of the contents: constraints to it, or to the scroll view's edges, set the content
  /// size.
  ///
  /// Pin contents to all four edges, and give them a size; `contentSize` then follows from layout.
  open var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }

  /// The visible area: views pinned to it stay in place while the contents scroll.
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }

  // MARK: State restoration

  /// Writes the place and the zoom scale of the contents.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if !encodeWaitingState(with: coder) { encodePlace(with: coder) }
  }

  /// Reads the place and the zoom scale of the contents, which are set when the scroll view is in a
  /// window and laid out.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodePlace(with: coder)
  }

  /// Writes the place of the contents into the saved state.
  @_spi(Framework) open func encodePlace(with coder: NSCoder) { baseEncodePlace(with: coder) }

  /// Reads the place of the contents from the saved state.
  @_spi(Framework) open func decodePlace(with coder: NSCoder) { baseDecodePlace(with: coder) }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    AccessibilityKind(.scrollView)
  }

  /// Scrolls by a page; returns whether there was anything to scroll to.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrollsByPage(direction)
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIScrollView {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UIScrollView() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UIScrollView.indicatorStyle),
      AppearanceProperty(\UIScrollView.keyboardDismissMode),
    ]
  }
}
