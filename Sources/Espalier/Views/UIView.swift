import EspalierDiagnostics
public import EspalierGeometry
public import Foundation

// Long because: Swift cannot override members of extensions, and all of these may be overridden.

/// A rectangle that takes part in layout and receives events; its layer is what is drawn.
///
/// Views form a tree below a window. A view is placed either by its frame and autoresizing mask or,
/// with `translatesAutoresizingMaskIntoConstraints` off, by constraints. Lengths are points, y
/// points down. Main actor only.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate {
  /// The layer that draws the view; created with it and never replaced.
  public final let layer: CALayer

  @exclusivity(unchecked) nonisolated(unsafe) final var subviewStorage: [UIView] = []
  @exclusivity(unchecked) nonisolated(unsafe) final var flags: ViewFlags = .needsLayout
  final var contentModeStorage = ContentMode.scaleToFill
  /// The controller whose root view this is.
  ///
  /// Most views are nobody's, which the flag tells sooner than a weak reference.
  final var owningController: UIViewController? {
    get { flags.contains(.isRootOfController) ? owningControllerStorage : nil }
    set {
      owningControllerStorage = newValue
      if newValue == nil {
        flags.remove(.isRootOfController)
      } else {
        flags.insert(.isRootOfController)
      }
    }
  }
  private final weak var owningControllerStorage: UIViewController?
  /// Not weak, which would cost a counter of its own a view: the window clears it when it goes.
  @exclusivity(unchecked) nonisolated(unsafe) final var windowReference: Unmanaged<UIWindow>?
  /// Not weak for the same reason: the superview clears it when it goes.
  @exclusivity(unchecked) nonisolated(unsafe) final var superviewReference: Unmanaged<UIView>?
  @exclusivity(unchecked) final var autoresizingMaskStorage: AutoresizingMask = []
  final var backgroundColorStorage: UIColor?
  @exclusivity(unchecked) final var tintColorStorage: UIColor?
  /// The traits last told to the view.
  @exclusivity(unchecked) final var knownTraits: UITraitCollection?
  final var gestureRecognizerStorage: [UIGestureRecognizer] = []
  /// Constraints, guides and content priorities; `nil` for a view without any.
  @exclusivity(unchecked) nonisolated(unsafe) final var autoLayout: ViewAutoLayout?
  /// Safe area, margins and trait overrides; `nil` for a view with none of its own.
  @exclusivity(unchecked) final var environment: ViewEnvironment?

  /// The view this one is inside of.
  ///
  /// Not owned.
  public final var superview: UIView? { superviewStorage }

  /// A number to find the view by; not used by the framework.
  open var tag = 0

  /// The class of the layer a new view of this class gets; `CALayer` unless overridden.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view at `frame`, in points of its superview.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    flags = Self.startingFlags
    layer.setOwner(self, drawsContents: flags.contains(.appendsContents))
    self.frame = frame
  }

  /// Creates a view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view of no size; nothing is read from `coder`, since there are no archives here.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    flags = Self.startingFlags
    layer.setOwner(self, drawsContents: flags.contains(.appendsContents))
  }

  deinit {
    layer.owner = nil
    autoLayout?.handle?.view = nil
    for subview in subviewStorage {
      subview.superviewReference = nil
      subview.forgetWindow()
    }
  }

  /// What is true of every new view of the class.
  class var startingFlags: ViewFlags { [.needsLayout, .needsUpdateConstraints] }

  private static func makeLayer() -> CALayer {
    if layerClass == CALayer.self { return CALayer() }
    guard let type = layerClass as? CALayer.Type else {
      reportIssue(
        Issue(
          "view.layerClass", .error, subjects: ["\(self)"],
          "\(self).layerClass is \(layerClass), which is not a CALayer; a plain CALayer is used.",
          fix: "Return CALayer.self or a subclass of it."))
      return CALayer()
    }
    return type.instantiate() as? CALayer ?? CALayer()
  }

  // MARK: What subclasses override

  /// Places the subviews.
  ///
  /// The default applies the constraints between this view and its subviews. Called in the layout
  /// pass when the view's size changed or `setNeedsLayout` was called; never call it directly.
  open func layoutSubviews() { applyConstraintsToSubviews() }

  /// Tells the view that `subview` joined it; called last.
  open func didAddSubview(_ subview: UIView) {}
  /// Tells the view that `subview` is about to leave it; called first.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Tells the view that it is about to join `newSuperview`, or to leave when that is `nil`.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Tells the view that `superview` changed.
  open func didMoveToSuperview() {}
  /// Tells the view that it is about to enter `newWindow`, or to leave its window when `nil`.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Tells the view that `window` changed.
  open func didMoveToWindow() {}
  /// Tells the view that `safeAreaInsets` changed.
  open func safeAreaInsetsDidChange() {}
  /// Tells the view that `layoutMargins` changed.
  open func layoutMarginsDidChange() {}
  /// Tells the view that `tintColor` changed, its own or an inherited one.
  open func tintColorDidChange() {}

  /// The size the contents want; `noIntrinsicMetric` where they do not care.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The extent of a view whose contents have no opinion about it: -1.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// The size that fits best into `size`; the present size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  // MARK: Constraints

  /// Whether the frame and the autoresizing mask place the view, rather than constraints.
  ///
  /// True by default: to constraints the view then stands where its frame is. Turn it off before
  /// placing the view by constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { !flags.contains(.usesConstraints) }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      if newValue { flags.remove(.usesConstraints) } else { flags.insert(.usesConstraints) }
      placementDidChangeForLayout()
    }
  }

  /// Whether views of the class need constraints to work; false unless overridden.
  ///
  /// Nothing depends on it here: every view has `updateConstraints` called before its first layout,
  /// and constraints may be added to any tree.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The active constraints that the view owns: those whose items have it as nearest ancestor.
  open var constraints: [NSLayoutConstraint] { autoLayout?.constraints ?? [] }

  /// Adds a constraint to this view and activates it.
  ///
  /// The view must be around all of its items, or be the only one; anything else is an issue.
  /// `NSLayoutConstraint.isActive` finds the right view by itself.
  open func addConstraint(_ constraint: NSLayoutConstraint) { adopt(constraint) }

  /// Takes a constraint out of this view and deactivates it; of another view's nothing happens.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { disown(constraint) }

  /// How far the rectangle that constraints align lies inside the frame, in points; zero by default.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The rectangle that constraints align, for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame for a rectangle that constraints align.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view whose first baseline is this view's; itself unless overridden.
  open var forFirstBaselineLayout: UIView { self }

  /// The view whose last baseline is this view's; itself unless overridden.
  open var forLastBaselineLayout: UIView { self }

  /// Has `intrinsicContentSize` asked again in the next constraints pass.
  open func invalidateIntrinsicContentSize() { contentDidChangeForLayout() }

  /// The size that constraints and contents give the view when it should be near `targetSize`.
  ///
  /// Use `layoutFittingCompressedSize` for the smallest and `layoutFittingExpandedSize` for the
  /// largest. Layout on screen is not touched.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that constraints and contents give the view when it should be near `targetSize`.
  ///
  /// A `required` priority fixes the width or height; below that, constraints of a higher priority
  /// win over it.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The space between the view's edges and its contents, in points.
  ///
  /// Reading gives the margins that hold: what was set, 8 points by default, and more where the safe
  /// area or the superview's margins reach further. A controller's root view has the controller's
  /// `systemMinimumLayoutMargins` at its sides.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      setMargins(
        NSDirectionalEdgeInsets(
          top: newValue.top, leading: mirrored ? newValue.right : newValue.left,
          bottom: newValue.bottom, trailing: mirrored ? newValue.left : newValue.right))
    }
  }

  /// The space between the view's edges and its contents, in points, by the direction of text.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = effectiveMargins
      let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: mirrored ? margins.right : margins.left, bottom: margins.bottom,
        trailing: mirrored ? margins.left : margins.right)
    }
    set { setMargins(newValue) }
  }

  /// Whether margins reach at least as far as the superview's; false by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { flags.contains(.preservesSuperviewMargins) }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      if newValue {
        flags.insert(.preservesSuperviewMargins)
        superview?.flags.insert(.hasMarginKeepers)
      } else {
        flags.remove(.preservesSuperviewMargins)
      }
      _ = ownEnvironment
      updateMargins()
    }
  }

  /// Whether the safe area adds to the margins; true by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { !flags.contains(.ignoresSafeAreaInMargins) }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      if newValue {
        flags.remove(.ignoresSafeAreaInMargins)
      } else {
        flags.insert(.ignoresSafeAreaInMargins)
      }
      updateMargins()
    }
  }

  /// Whether the view keeps its sides where text runs from right to left; not by default.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { environment?.semanticContentAttribute ?? .unspecified }
    set {
      guard newValue != semanticContentAttribute else { return }
      ownEnvironment.semanticContentAttribute = newValue
      setNeedsLayout()
      directionDidChangeForLayout()
    }
  }

  /// The direction in which the view's contents follow each other.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    contentDirection
  }

  /// Whether `updateConstraints` is due; true of a new view.
  open func needsUpdateConstraints() -> Bool { flags.contains(.needsUpdateConstraints) }

  /// Updates constraints of this view and those inside now, if that is due.
  open func updateConstraintsIfNeeded() {
    updateConstraintsInSubtree()
    outermostView.solveConstraints()
  }

  /// Adds constraints that were not worth keeping up to date all the time; call super last.
  ///
  /// Called in the constraints pass, views inside before the views around them: once before the
  /// first layout of a view, and after `setNeedsUpdateConstraints` of this view or one inside.
  open func updateConstraints() { flags.remove(.needsUpdateConstraints) }

  /// Whether a point of the view's coordinates belongs to it; the bounds unless overridden.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// The deepest view at a point of this view's coordinates that takes touches.
  ///
  /// Views that are hidden, do not take events, are less opaque than 0.01, or move in an animation
  /// without `allowUserInteraction` are passed over with everything inside; so are views outside whose
  /// superview does not contain the point. Where a view is going counts, not where it is on screen.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01,
      layer.animations.isEmpty || !layer.isAnimatingWithoutInteraction || event?.type == .hover,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviewStorage.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return self
  }

  /// Whether touches in other views of the window are kept away while one is down in this view, and
  /// this view gets none while others have one; false by default.
  open var isExclusiveTouch: Bool {
    get { flags.contains(.exclusiveTouch) }
    set {
      if newValue { flags.insert(.exclusiveTouch) } else { flags.remove(.exclusiveTouch) }
    }
  }

  // MARK: Gestures

  /// The recognizers that look at touches of this view and of those inside; `nil` for none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { gestureRecognizerStorage.isEmpty ? nil : gestureRecognizerStorage }
    set { replaceGestureRecognizers(with: newValue ?? []) }
  }

  /// Lets a recognizer look at touches of this view and of those inside; it leaves its old view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Takes a recognizer away, cancelling a gesture that is under way.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Whether a gesture that began in this view may be recognized; true unless overridden.
  ///
  /// Asked of the touched view and of the views around it up to the recognizer's own.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  /// Adds what the view shows between its background and its subviews to the display list.
  func appendContents(to drawing: inout LayerDrawing) {}

  /// Where `appendContents` paints, in the view's points; `nil` for the bounds and a little more.
  var contentsBounds: CGRect? { nil }

  /// How the contents are placed when their size is not that of the view.
  ///
  /// Views that draw something of a fixed size look at it: `UIImageView` above all.
  open var contentMode: ContentMode {
    get { contentModeStorage }
    set {
      guard newValue != contentModeStorage else { return }
      contentModeStorage = newValue
      setNeedsDisplay()
    }
  }

  /// How far the first line of text stands below the top edge and the last one above the bottom
  /// edge, in points; `nil` for a view without text.
  var baselineOffsets: (first: CGFloat, last: CGFloat)? { nil }

  /// Whether the height of the contents follows from the width they get: text that wraps.
  var intrinsicHeightDependsOnWidth: Bool { false }

  /// The size of the contents when they are `width` points wide; asked after a first solution
  /// where `intrinsicHeightDependsOnWidth`.
  func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { intrinsicContentSize }

  /// The next responder: the controller whose root view this is, else the superview.
  open override var next: UIResponder? { owningController ?? superview }

  override var responderWindow: UIWindow? { window }

  /// Arranges sublayers; views do so in `layoutSubviews`.
  open func layoutSublayers(of layer: CALayer) {}

  // MARK: Place, look and hierarchy

  /// The rectangle the view takes up in its superview, in points.
  ///
  /// Of a view placed by constraints it is what the last layout found. With a transform in place it
  /// is the box around the transformed view; setting it then gives the bounds the size that the
  /// inverse of the transform makes of the frame's.
  open var frame: CGRect {
    get { layer.frame }
    set { takeFrame(newValue) }
  }

  /// The view's own coordinate space: what of it is visible, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// Where the middle of the view lies in its superview, in points.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// An affine map applied around the middle of the view, after layout.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The colour behind the view's contents; `nil`, the default, is clear.
  open var backgroundColor: UIColor? {
    get { backgroundColorStorage }
    set {
      guard newValue !== backgroundColorStorage else { return }
      backgroundColorStorage = newValue
      resolveBackgroundColor()
    }
  }

  /// How opaque the view and everything inside is, in 0...1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// Whether the view and everything inside is left out of picture and hit testing.
  ///
  /// It keeps its place in layout, and no appearance callback is sent, as on iOS.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != isHidden else { return }
      layer.isHidden = newValue
      hiddenDidChange()
      superview?.arrangedSubviewDidChange(self, hidden: true)
      superview?.subviewVisibilityDidChange(self)
    }
  }

  /// Whether what is inside is cut off at the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Whether the view and what is inside receive touches; true by default.
  open var isUserInteractionEnabled: Bool {
    get { !flags.contains(.userInteractionDisabled) }
    set {
      if newValue {
        flags.remove(.userInteractionDisabled)
      } else {
        flags.insert(.userInteractionDisabled)
      }
    }
  }

  /// The colour of what can be acted on, inherited from the superview unless set.
  ///
  /// Setting it calls `tintColorDidChange` on this view and on those inside that inherit it.
  open var tintColor: UIColor! {
    get {
      var current: UIView? = self
      while let view = current {
        if let color = view.tintColorStorage { return color }
        current = view.superview
      }
      return .standardTint
    }
    set {
      guard newValue !== tintColorStorage else { return }
      tintColorStorage = newValue
      inheritedTintDidChange()
    }
  }

  /// How far bars and other overlays reach into the view from its edges, in points.
  ///
  /// Computed from the superview's by geometry: what an overlay covers of the superview it covers of
  /// this view as far as they overlap. The root view of a controller adds the controller's
  /// `additionalSafeAreaInsets` and what its container asks for. Brought up to date in the layout
  /// pass, superviews first.
  open var safeAreaInsets: UIEdgeInsets { environment?.safeAreaInsets ?? .zero }

  /// Puts `view` in front of the other subviews.
  ///
  /// A view that is inside another one leaves it without a step in between; one that is a subview
  /// already only moves to the front, without callbacks. Order of callbacks, in a window:
  /// `willMove(toWindow:)`, `willMove(toSuperview:)`, `didMoveToWindow`, `didMoveToSuperview`, then
  /// this view's `didAddSubview`. A view that contains this one is refused with an issue.
  open func addSubview(_ view: UIView) {
    if view.superview === self {
      bringSubviewToFront(view)
      return
    }
    insert(view, at: subviewStorage.count)
  }

  /// Puts `view` at a place among the subviews, 0 being the back; too large a place is the front.
  open func insertSubview(_ view: UIView, at index: Int) {
    if view.superview === self {
      reorder(view, to: index)
      return
    }
    insert(view, at: min(max(0, index), subviewStorage.count))
  }

  /// Moves a subview before all others; no callbacks.
  open func bringSubviewToFront(_ view: UIView) {
    reorder(view, to: subviewStorage.count)
  }

  /// Moves a subview behind all others; no callbacks.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

  /// Takes the view out of its superview; nothing happens when it has none.
  ///
  /// Constraints between the view or what is inside and anything outside are removed. The superview
  /// lets go of the view: keep a reference to use it again.
  open func removeFromSuperview() {
    guard superview != nil else {
      MoveUnderWay.overrule(self)
      owningController?.standInView?.removeFromSuperview()
      return
    }
    move(to: nil, at: 0)
  }

  /// Asks for `layoutSubviews` in the next layout pass; cheap and repeatable.
  open func setNeedsLayout() {
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    if superviewReference != nil {
      markSuperviewsNeedLayout()
    } else {
      rootNeedsUpdate()
    }
  }

  /// Asks for `updateConstraints` in the next constraints pass; cheap and repeatable.
  ///
  /// The views around this one, and the controllers they belong to, update theirs after it, and the
  /// superview is laid out.
  open func setNeedsUpdateConstraints() {
    guard !flags.contains(.needsUpdateConstraints) else { return }
    flags.insert(.needsUpdateConstraints)
    guard let superviewStorage else { return rootNeedsUpdate() }
    superviewStorage.setNeedsLayout()
    superviewStorage.outermostView(
      marking: [.needsUpdateConstraints, .subtreeNeedsUpdateConstraints])?.rootNeedsUpdate()
  }

  /// Asks for the view's contents to be drawn again.
  ///
  /// In the next update `draw(_:)` is called, for a view in a window that has an extent.
  open func setNeedsDisplay() {
    layer.didChangeLook()
    flags.remove(.drawn)
    scheduleDrawing()
  }

  /// Draws what the view shows between its background and its subviews; nothing unless overridden.
  ///
  /// Called in an update when the view first has a window and an extent, after `setNeedsDisplay`, and
  /// with the content mode `.redraw` after each change of its size. Colours, paths, images and text
  /// go to the current context, whose points are the view's. What was drawn is kept and placed by
  /// `contentMode` until it is drawn anew. Views of the framework draw in ways of their own.
  ///
  /// - Parameter rect: The bounds.
  open func draw(_ rect: CGRect) {}

  /// A view that shows what this one looks like, for transitions.
  ///
  /// The picture is taken once; the view's own place, transform and opacity are left out of it.
  ///
  /// - Parameter afterUpdates: Whether layout and drawing that are due come first. Without, the
  ///   picture is what is on screen.
  /// - Returns: A view of the same size at (0, 0); `nil` for a view without an extent.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that shows what a part of this one looks like, and may be stretched.
  ///
  /// - Parameters:
  ///   - rect: The part, in points of this view.
  ///   - afterUpdates: Whether layout and drawing that are due come first.
  ///   - capInsets: The widths of the edges that keep their size when the rest is stretched.
  /// - Returns: A view of the part's size at (0, 0); `nil` for a part without an extent.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard let buffer = picture(of: rect, upToDate: afterUpdates) else { return nil }
    return SnapshotView(
      buffer: buffer, density: contentScaleFactor, size: rect.standardized.size,
      capInsets: capInsets)
  }

  /// Draws what the view and those inside look like into the current context.
  ///
  /// - Parameters:
  ///   - rect: Where the bounds go, in points of the context.
  ///   - afterUpdates: Whether layout and drawing that are due come first.
  /// - Returns: Whether there was a context, and something to draw.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), rect.isFinite, !bounds.isEmpty else {
      return false
    }
    if afterUpdates { bringUpToDate() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.drawTree(in: context)
    context.restoreGState()
    return true
  }

  /// Lays out what needs it, now, starting at the outermost view around this one that does.
  ///
  /// When it returns, the frames of everything inside this view are up to date.
  open func layoutIfNeeded() {
    var passes = LayoutPasses()
    defer { passes.end() }
    var top: UIView = self
    repeat {
      guard passes.begin() else { return passes.reportLoop(in: top) }
      // Solving may ask views further out for a layout.
      runConstraintsPass(inside: self)
      top = outermostViewThatNeedsLayout
      top.runLayoutPass()
    } while top.hasLayoutWork || outermostView.hasUnsolvedConstraints
  }

  /// Changes the size of the bounds to what `sizeThatFits` answers; the frame's origin stays.
  open func sizeToFit() {
    let origin = frame.origin
    let fitting = sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    guard layer.state.isTransformed else {
      frame = CGRect(origin: origin, size: fitting)
      return
    }
    bounds.size = fitting
    let now = frame.origin
    center = CGPoint(x: center.x + origin.x - now.x, y: center.y + origin.y - now.y)
  }

  // MARK: Hooks of our own subclasses

  /// `isHidden` changed.
  func hiddenDidChange() {}
  /// A subview was hidden or shown, or the size of its contents changed.
  func arrangedSubviewDidChange(_ view: UIView, hidden: Bool) {}
  /// A subview was hidden or shown.
  func subviewVisibilityDidChange(_ subview: UIView) {}
  /// A subview was moved or got another size, outside of this view's own layout; told to views with
  /// the flag `tracksSubviewPlaces`.
  func subviewPlaceDidChange(_ subview: UIView) {}
  /// The size of the bounds changed.
  func sizeDidChange(from oldSize: CGSize) {}
  /// The origin of the bounds changed: the contents scrolled.
  func boundsOriginDidChange(from oldOrigin: CGPoint) {}
  /// What of the safe area subviews are told about.
  var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }

  // MARK: Traits

  /// The view's traits: its superview's, with the overrides of its controller and its own.
  ///
  /// Brought up to date in each update before layout, and when a view is laid out.
  open var traitCollection: UITraitCollection { knownTraits ?? predictedTraits }

  /// Light or dark for this view and what is inside, whatever surrounds it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { keptStyle }
    set { keptStyle = newValue }
  }

  /// The traits changed; `previous` is what they were.
  ///
  /// Superviews hear of it before their subviews, a controller before its view.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Gives the layer the colours that fit the present traits; subclasses of ours have more of them.
  func resolveColors() { resolveBackgroundColor() }

  // MARK: Description

  /// The class, frame and a few properties, as Apple prints them.
  open override nonisolated var description: String {
    MainActor.assumeIsolated { debugLine }
  }
}

/// What a few views have of their own: kept apart so that the others stay small.
final class ViewEnvironment {
  var safeAreaInsets = UIEdgeInsets.zero
  var directionalLayoutMargins: NSDirectionalEdgeInsets?
  var reportedMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var accessibilityIdentifier: String?
  var accessibilityLabel: String?
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var tintAdjustmentMode = 0
  var traitStore: TraitStore?
}
