import EspalierDiagnostics
public import EspalierGeometry
@_spi(Framework) import EspalierLayers
public import Foundation

// Long because: Swift cannot override members of extensions, and all of these may be overridden.

/// A rectangle that takes part in layout and receives events; its layer draws it.
///
/// Views form a tree below a window. A view is placed either by its frame and autoresizing mask or,
/// with `translatesAutoresizingMaskIntoConstraints` off, by constraints. Lengths are points, y
/// points down. Main actor only.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate {
  /// The layer that draws the view; created with it and never replaced.
  public final let layer: CALayer

  @exclusivity(unchecked) package nonisolated(unsafe) final var subviewStorage: [UIView] = []
  @exclusivity(unchecked) package nonisolated(unsafe) final var flags: ViewFlags = .needsLayout
  package final var contentModeStorage = ContentMode.scaleToFill
  /// The controller whose root view this is.
  ///
  /// Most views have no controller; the flag says so faster than a weak reference.
  package final var owningController: UIViewController? {
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
  /// An unowned reference saves each view a weak reference's counter; the window clears it in its
  /// deinit.
  @exclusivity(unchecked) nonisolated(unsafe) final var windowReference: Unmanaged<UIWindow>?
  /// Unowned for the same reason: the superview clears it in its deinit.
  @exclusivity(unchecked) nonisolated(unsafe) final var superviewReference: Unmanaged<UIView>?
  @exclusivity(unchecked) package final var autoresizingMaskStorage: AutoresizingMask = []
  package final var backgroundColorStorage: UIColor?
  @exclusivity(unchecked) package final var tintColorStorage: UIColor?
  /// The traits of the last trait update.
  @exclusivity(unchecked) final var knownTraits: UITraitCollection?
  package final var gestureRecognizerStorage: [UIGestureRecognizer] = []
  /// Constraints, guides and content priorities; `nil` for a view without any.
  @exclusivity(unchecked) package nonisolated(unsafe) final var autoLayout: ViewAutoLayout?
  /// Safe area, margins and trait overrides; `nil` for a view with none of its own.
  @exclusivity(unchecked) final var environment: ViewEnvironment?

  /// The view that contains this view; not retained.
  public final var superview: UIView? { superviewStorage }

  /// A number that identifies the view; the framework does not use it.
  open var tag = 0

  /// The class of a new view's layer; `CALayer` unless overridden.
  open class var layerClass: AnyClass { CALayer.self }

  /// Whether views of this very class have no layout of their own beyond their frames.
  class var arrangesNothing: Bool { self == UIView.self }

  /// Creates a view at `frame`, in points, in the superview's coordinates.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    flags = Self.startingFlags
    layer.setOwner(self, drawsContents: flags.contains(.appendsContents))
    self.frame = frame
  }

  /// Creates a view of zero size.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view of zero size; nothing is read from `coder`, since there are no archives here.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    flags = Self.startingFlags
    layer.setOwner(self, drawsContents: flags.contains(.appendsContents))
    coder.finish(self, as: UIView.self)
  }

  deinit {
    layer.owner = nil
    autoLayout?.handle?.view = nil
    if !subviewStorage.isEmpty { TraitPrediction.forgetAll() }
    for subview in subviewStorage {
      subview.superviewReference = nil
      subview.forgetWindow()
    }
  }

  /// The flags of every new view of the class.
  @_spi(Framework) open class var startingFlags: ViewFlags {
    [.needsLayout, .needsUpdateConstraints, .needsUpdateProperties]
  }

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

  // MARK: Members for subclasses to override

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

  /// The size that the contents need; `noIntrinsicMetric` along an axis on which they need none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The extent of contents without an intrinsic size along an axis: -1.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// Returns the size that fits best into `size`; the present size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The guide that stands for the view's edges to constraints of views inside; `nil` for the
  /// edges.
  ///
  /// A scroll view has one for its contents.
  var guideOfContents: UILayoutGuide? { nil }
  /// The size of what a scroll view scrolls, in points; `nil` for other views.
  var sizeOfContents: CGSize? { nil }
  /// Called when a constraint to a view outside made a layout island part of the engine around it.
  @_spi(Framework) open func layoutIslandDidEnd(because constraint: NSLayoutConstraint) {}
  /// Takes over the size that constraints give the contents of a scroll view.
  func applySizeOfContents(_ engine: LayoutEngine, _ auto: ViewAutoLayout) {}

  // MARK: State restoration

  /// The name under which the view's state is saved; `nil`, the default, saves nothing.
  ///
  /// No other view of the same controller has the name. The controller needs one as well.
  open var restorationIdentifier: String? {
    get { restorationValues?.identifier }
    set {
      guard newValue != restorationIdentifier else { return }
      ownRestorationValues.identifier = newValue
    }
  }

  /// Writes the view's state to a coder; does nothing by default.
  ///
  /// Called after the controller's own, for views that are loaded and have a
  /// `restorationIdentifier`. Scroll views, lists, text fields, text views and image views write
  /// their states.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Reads the view's state from a coder; does nothing by default.
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Constraints

  /// Whether the frame and the autoresizing mask place the view, rather than constraints.
  ///
  /// True by default: constraints then treat the view's frame as fixed. Turn it off before placing
  /// the view by constraints.
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
  /// The view must be a common ancestor of all the constraint's items, or be its only item;
  /// anything else is an issue. `NSLayoutConstraint.isActive` finds the right view by itself.
  open func addConstraint(_ constraint: NSLayoutConstraint) { adopt(constraint) }

  /// Removes a constraint from this view and deactivates it; ignores another view's constraint.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { disown(constraint) }

  /// The insets from the frame to the rectangle that constraints align, in points; zero by default.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the rectangle that constraints align, for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// Returns the frame for a rectangle that constraints align.
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

  /// Requests a new `intrinsicContentSize` in the next constraints pass.
  open func invalidateIntrinsicContentSize() { contentDidChangeForLayout() }

  /// Returns the size that constraints and contents give the view when it should be near
  /// `targetSize`.
  ///
  /// Use `layoutFittingCompressedSize` for the smallest and `layoutFittingExpandedSize` for the
  /// largest. The layout on screen stays as it is.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that constraints and contents give the view when it should be near
  /// `targetSize`.
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
  /// Returns the effective margins: the margins that were set, 8 points by default, and more where
  /// the safe area or the superview's margins reach further. A controller's root view has the
  /// controller's `systemMinimumLayoutMargins` at its sides.
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

  /// The space between the view's edges and its contents, in points, relative to the text
  /// direction.
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

  /// The kind of the view's contents, which decides whether they are mirrored for right-to-left
  /// text.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { environment?.semanticContentAttribute ?? .unspecified }
    set {
      guard newValue != semanticContentAttribute else { return }
      ownEnvironment.semanticContentAttribute = newValue
      setNeedsLayout()
      directionDidChangeForLayout()
    }
  }

  /// The direction in which the view lays out its contents.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    contentDirection
  }

  /// Whether `updateConstraints` is due; true for a new view.
  open func needsUpdateConstraints() -> Bool { flags.contains(.needsUpdateConstraints) }

  /// Updates the constraints of this view and its descendants now, if that is due.
  open func updateConstraintsIfNeeded() {
    updateConstraintsInSubtree()
    outermostView.solveConstraints()
  }

  /// Updates constraints that are too costly to keep up to date all the time; call super last.
  ///
  /// Called in the constraints pass, on descendants before their ancestors: once before the first
  /// layout of a view, and after `setNeedsUpdateConstraints` of this view or a descendant.
  open func updateConstraints() { flags.remove(.needsUpdateConstraints) }

  /// Whether a point, in this view's coordinates, is inside the view: in its bounds unless
  /// overridden.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Returns the deepest view at a point of this view's coordinates that takes touches.
  ///
  /// Skips views that are hidden, do not take events, are less opaque than 0.01, or move in an
  /// animation without `allowUserInteraction`, together with their descendants; also views at the
  /// point whose superview does not contain it. Uses the position a view is moving to, not its
  /// position on screen.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01,
      layer.animations.isEmpty || !layer.isAnimatingWithoutInteraction || event?.type == .hover,
      self.point(inside: point, with: event)
    else { return nil }
    if layer.hasSublayersInSpace { return hitInSpace(point, with: event) ?? self }
    for subview in subviewStorage.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return self
  }

  /// Whether the view receives touches exclusively; false by default.
  ///
  /// While a touch is down in this view, other views of the window receive none; while other views
  /// have touches, this view receives none.
  open var isExclusiveTouch: Bool {
    get { flags.contains(.exclusiveTouch) }
    set {
      if newValue { flags.insert(.exclusiveTouch) } else { flags.remove(.exclusiveTouch) }
    }
  }

  /// Whether a drag of this touch belongs to the view, whatever the views around it drag: the mouse
  /// selects text at once.
  @_spi(Framework) open func keepsDrag(of touch: UITouch) -> Bool { false }

  // MARK: Gestures

  /// The recognizers of touches in this view and its descendants; `nil` for none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { gestureRecognizerStorage.isEmpty ? nil : gestureRecognizerStorage }
    set { replaceGestureRecognizers(with: newValue ?? []) }
  }

  /// Adds a recognizer of touches in this view and its descendants, and removes it from its old
  /// view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Removes a recognizer and cancels its gesture if one is in progress.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Whether a gesture that began in this view may be recognized; true unless overridden.
  ///
  /// Called on the touched view and on its ancestors up to the recognizer's own view.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  /// Adds the contents between the view's background and its subviews to the display list.
  @_spi(Framework) open func appendContents(to drawing: inout LayerDrawing) {}

  /// The rectangle in which `appendContents` paints, in points; `nil` for the bounds and a little
  /// more.
  var contentsBounds: CGRect? { nil }

  /// Whether what the view draws covers it; true by default.
  ///
  /// The contents of `draw(_:)` begin black if the program set the property to true. In its default
  /// they begin transparent, as with false.
  open var isOpaque: Bool {
    get { layer.ownIsOpaque ?? true }
    set {
      guard newValue != layer.ownIsOpaque else { return }
      layer.ownIsOpaque = newValue
      setNeedsDisplay()
    }
  }

  /// The placement of contents whose size differs from the view's.
  ///
  /// Views that draw contents of a fixed size use it, above all `UIImageView`.
  open var contentMode: ContentMode {
    get { contentModeStorage }
    set {
      guard newValue != contentModeStorage else { return }
      contentModeStorage = newValue
      setNeedsDisplay()
    }
  }

  /// The distances of the first baseline from the top edge and of the last baseline from the bottom
  /// edge, in points; `nil` for a view without text.
  @_spi(Framework) open var baselineOffsets: (first: CGFloat, last: CGFloat)? { nil }

  /// The distance of the only baseline below the middle, in points, of a view that keeps its line
  /// in the middle of any height; `nil` for other views.
  @_spi(Framework) open var centredBaseline: CGFloat? { nil }

  /// Whether the height of the contents depends on their width, as that of wrapping text does.
  @_spi(Framework) open var intrinsicHeightDependsOnWidth: Bool { false }

  /// Returns the size of the contents at a width, in points.
  ///
  /// Called after a first solution if `intrinsicHeightDependsOnWidth`.
  @_spi(Framework) open func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    intrinsicContentSize
  }

  /// The margins of a view for which the program set none.
  @_spi(Framework) open var standardMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  }

  /// The intrinsic size of contents that no width restricts yet: layout begins with it.
  @_spi(Framework) open var unbrokenContentSize: CGSize { intrinsicContentSize }

  /// Called when a view inside this view, whose contents the user edits, asks for another size.
  ///
  /// - Returns: Whether the view takes care of it, so that views around it are not called.
  @_spi(Framework) open func contentsDidChange(inside view: UIView) -> Bool { false }

  /// The next responder: the controller of a root view, otherwise the superview.
  open override var next: UIResponder? { owningController ?? superview }

  override var responderWindow: UIWindow? { window }

  /// Arranges sublayers; views use `layoutSubviews` instead.
  open func layoutSublayers(of layer: CALayer) {}

  /// Makes the contents of a layer new whose delegate the view is; the default draws them with
  /// `draw(_:in:)`.
  ///
  /// Not called for the view's own layer.
  open func display(_ layer: CALayer) { layer.drawContents() }

  /// Draws the contents of a layer, in the layer's points.
  ///
  /// The default calls `draw(_:)` for the view's own layer, and draws nothing for another one.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    if layer === self.layer { drawContents(bounds, in: ctx) }
  }

  /// Called before the contents of a layer are drawn.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Returns what a change of a property of a layer does.
  ///
  /// Inside an animation block, the default returns an action that animates the change with the
  /// block, and otherwise `NSNull`, so that the change takes effect at once. Called for the view's
  /// own layer inside animation blocks only, and for the layers whose delegate the view is.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    layer === self.layer ? AnimationContext.viewAction : nil
  }

  // MARK: Focus

  /// Whether the view can have the focus now; false unless overridden.
  ///
  /// A view that is hidden, takes no touches or has no extent never gets the focus.
  open var canBecomeFocused: Bool { false }

  /// The environments that should get the focus when it enters the view, the best first.
  ///
  /// An empty array, the default, stands for the view itself and then the items inside it, in
  /// reading order.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  /// Returns whether the focus may move from or to an item inside; true unless overridden.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called after the focus moved from or to the view or an item inside it.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// The name of the focus group of the view and what is inside; `nil`, the default, is that of the
  /// superview.
  ///
  /// Tab stops once in a group; arrow keys, Home and End move inside it.
  open var focusGroupIdentifier: String? {
    get { environment?.focus?.groupIdentifier }
    set {
      guard newValue != environment?.focus?.groupIdentifier else { return }
      ownFocusSettings.groupIdentifier = newValue
    }
  }

  /// The view's priority when the focus enters its group; `ignored` by default.
  open var focusGroupPriority: UIFocusGroupPriority {
    get { environment?.focus?.groupPriority ?? .ignored }
    set {
      guard newValue != focusGroupPriority else { return }
      ownFocusSettings.groupPriority = newValue
    }
  }

  /// The effect that shows the focus: by default a ring around the view's bounds; `nil` for none.
  open var focusEffect: UIFocusEffect? {
    get { environment?.focus.map(\.effect) ?? FocusSettings.standardEffect }
    set {
      ownFocusSettings.effect = newValue
      window?.windowScene?.keyHandler?.focusEffectDidChange(of: self)
    }
  }

  /// Performs the action of a key while the view has the focus; returns whether it has one.
  @_spi(Framework) open func takesFocusedKey(_ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool)
    -> Bool
  { false }

  /// Whether neither the view nor a view inside can have the focus, although they are visible and
  /// take touches.
  @_spi(Framework) open var keepsFocusOut: Bool { false }

  /// The rank of the view in reading order, which comes before its position.
  @_spi(Framework) open var focusRank: FocusRank { .page }

  /// The rectangle inside the focus ring, in the view's coordinates, in points.
  package var focusRingRect: CGRect { bounds }

  // MARK: Geometry, look and hierarchy

  /// The rectangle the view takes up in its superview, in points.
  ///
  /// For a view placed by constraints it is the result of the last layout. For a transformed view
  /// it is the enclosing box; setting it then gives the bounds the new frame's size transformed by
  /// the inverse of the transform.
  open var frame: CGRect {
    get { layer.frame }
    set { takeFrame(newValue) }
  }

  /// The visible rectangle in the view's own coordinates, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// The center of the view in its superview, in points.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// An affine transform applied around the center of the view, after layout.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// A transform in space applied around the center of the view, after layout.
  ///
  /// `transform` is its affine part. Views in front of others are drawn later where a view with the
  /// same superview has left their plane, and get touches first.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The form with which the view collides as a dynamic item; a rectangle by default.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The outline with which the view collides if its `collisionBoundsType` is `path`, in points
  /// around the view's middle; empty by default.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// The colour behind the view's contents; `nil`, the default, is transparent.
  ///
  /// The view returns the colour that was set, with all its appearances. A colour set on the view's
  /// layer afterwards replaces it.
  open var backgroundColor: UIColor? {
    get {
      layer.hasOwnBackground
        ? layer.backgroundColor.map(UIColor.init(cgColor:)) : backgroundColorStorage
    }
    set {
      guard newValue !== backgroundColorStorage || layer.hasOwnBackground else { return }
      backgroundColorStorage = newValue
      applyBackgroundColor()
    }
  }

  /// The opacity of the view and its descendants, in 0...1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// Whether the view and its descendants are left out of drawing and hit testing.
  ///
  /// It keeps its place in layout, and no appearance callback is sent, as on iOS.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != isHidden else { return }
      layer.isHidden = newValue
      hiddenDidChange()
      observedValuesMayHaveChanged()
      superview?.arrangedSubviewDidChange(self, hidden: true)
      superview?.subviewVisibilityDidChange(self)
    }
  }

  /// Whether the bounds clip the contents and the subviews.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The view whose alpha cuts this view out; `nil`, the default, for none.
  ///
  /// The alpha of the mask's picture, with its subviews, multiplies the whole picture of this view;
  /// outside the mask, nothing is shown. The mask's frame is in this view's coordinates, and does
  /// not follow the bounds. This view owns the mask, lays it out and draws it; the mask has no
  /// superview and no window, and hit tests ignore it.
  ///
  /// A mask leaves its superview and the view that it masked before. A window, this view itself,
  /// and a view around it are refused, which is the issue `view.mask`.
  open var mask: UIView? {
    get { baseMask }
    set { baseMask = newValue }
  }

  /// The shape of the corners of background, border, shadow and clip, at each size; square by
  /// default.
  ///
  /// The corners pass into the edges without a jump. `layer.cornerRadius` stays 0, and has no
  /// effect once a configuration was set. Radii that are not finite are refused, which is an issue.
  open var cornerConfiguration: UICornerConfiguration {
    get { baseCorners }
    set { baseCorners = newValue }
  }

  /// Returns the radius of a corner as it is drawn at the present size, in points.
  ///
  /// - Parameter corner: The corner; of several, the first one clockwise from the top left counts.
  /// - Returns: The radius.
  open func effectiveRadius(corner: UIRectCorner) -> CGFloat { baseRadius(of: corner) }

  /// Whether the view and its descendants receive touches; true by default.
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

  /// The colour of interactive elements, inherited from the superview unless set.
  ///
  /// Setting it calls `tintColorDidChange` on this view and on the descendants that inherit it.
  open var tintColor: UIColor! {
    get {
      let color = undimmedTintColor
      guard flags.contains(.mayBeDimmed) else { return color }
      return tintAdjustmentMode == .dimmed ? color.dimmed : color
    }
    set {
      guard newValue !== tintColorStorage else { return }
      tintColorStorage = newValue
      inheritedTintDidChange()
    }
  }

  /// Whether `tintColor` is dimmed: that of the nearest view around that is not `automatic`, and
  /// `normal` if there is none.
  ///
  /// A change calls `tintColorDidChange` on this view and on the descendants that follow it.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { inheritedAdjustmentMode }
    set { setAdjustmentMode(newValue) }
  }

  /// The point of the bounds that is at `center`, and around which `transform` turns and scales, in
  /// fractions of the width and height; the middle by default.
  ///
  /// Setting it moves the view and leaves `center` as it is.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// The smallest content size category of the view and its descendants; `nil`, the default, for no
  /// limit.
  ///
  /// The traits of the view and of what is inside have this category where the user prefers a
  /// smaller one.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { traitStore?.leastCategory }
    set { setLimit(\.leastCategory, newValue) }
  }

  /// The largest content size category of the view and its descendants; `nil`, the default, for no
  /// limit.
  ///
  /// The traits of the view and of what is inside have this category where the user prefers a
  /// larger one. If the maximum is below the minimum, the minimum applies.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { traitStore?.mostCategory }
    set { setLimit(\.mostCategory, newValue) }
  }

  /// The limits of the content size category on the way from this view outwards, for debugging.
  open var appliedContentSizeCategoryLimitsDescription: String { describedCategoryLimits }

  /// The insets that bars and other overlays cover at the view's edges, in points.
  ///
  /// Computed from the superview's insets: this view has the part of them that overlaps it. The
  /// root view of a controller adds the controller's `additionalSafeAreaInsets` and its container's
  /// insets. Updated in the layout pass, superviews first.
  open var safeAreaInsets: UIEdgeInsets { environment?.safeAreaInsets ?? .zero }

  /// Puts `view` in front of the other subviews.
  ///
  /// A view that has another superview moves directly; a view that is a subview already only moves
  /// to the front, without callbacks. Order of callbacks, in a window: `willMove(toWindow:)`,
  /// `willMove(toSuperview:)`, `didMoveToWindow`, `didMoveToSuperview`, then this view's
  /// `didAddSubview`. A view that contains this view is refused with an issue.
  open func addSubview(_ view: UIView) {
    if view.superview === self {
      bringSubviewToFront(view)
      return
    }
    insert(view, at: subviewStorage.count)
  }

  /// Inserts `view` at an index among the subviews; 0 is the back, and too large an index the
  /// front.
  open func insertSubview(_ view: UIView, at index: Int) {
    if view.superview === self {
      reorder(view, to: index)
      return
    }
    insert(view, at: min(max(0, index), subviewStorage.count))
  }

  /// Moves a subview in front of all others; no callbacks.
  open func bringSubviewToFront(_ view: UIView) {
    reorder(view, to: subviewStorage.count)
  }

  /// Moves a subview behind all others; no callbacks.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

  /// Removes the view from its superview; does nothing without a superview.
  ///
  /// Constraints between the view or its descendants and anything outside are removed. The
  /// superview releases the view: keep a reference to use it again.
  open func removeFromSuperview() {
    guard superview != nil else {
      MoveUnderWay.overrule(self)
      removeStandIn()
      return
    }
    move(to: nil, at: 0)
  }

  /// Requests `layoutSubviews` in the next layout pass; cheap and repeatable.
  open func setNeedsLayout() {
    guard !flags.contains(.needsLayout) else { return }
    MainThread.require(self, "view")
    flags.insert(.needsLayout)
    if superviewReference != nil {
      markSuperviewsNeedLayout()
    } else {
      rootNeedsUpdate()
    }
  }

  /// Takes over values that the view shows, other than its layout; does nothing unless overridden.
  ///
  /// Called once when the view first enters a window, and in each update after
  /// `setNeedsUpdateProperties`: after traits, and before constraints and layout. Superviews come
  /// before subviews, and a controller before its view. What it reads of `@Observable` objects is
  /// tracked: a change of such a property calls `setNeedsUpdateProperties`. It does not request a
  /// layout, and a layout does not request it.
  open func updateProperties() {}

  /// Requests `updateProperties` in the next update; cheap and repeatable.
  ///
  /// A view outside windows is updated when it enters one.
  open func setNeedsUpdateProperties() { markNeedsUpdateProperties() }

  /// Updates the properties of this view, its controller and everything inside it now, where that
  /// is due.
  open func updatePropertiesIfNeeded() { updatePropertiesInSubtree() }

  /// Requests `updateConstraints` in the next constraints pass; cheap and repeatable.
  ///
  /// The ancestors of this view and their controllers update their constraints after it, and the
  /// superview is laid out.
  open func setNeedsUpdateConstraints() {
    guard !flags.contains(.needsUpdateConstraints) else { return }
    MainThread.require(self, "view")
    flags.insert(.needsUpdateConstraints)
    guard let superviewStorage else { return rootNeedsUpdate() }
    superviewStorage.setNeedsLayout()
    superviewStorage.outermostView(
      marking: [.needsUpdateConstraints, .subtreeNeedsUpdateConstraints])?.rootNeedsUpdate()
  }

  /// Requests that the view's contents be drawn again.
  ///
  /// The next update calls `draw(_:)` on a view that is in a window and has an extent.
  open func setNeedsDisplay() {
    layer.didChangeLook()
    flags.remove(.drawn)
    scheduleDrawing()
  }

  /// Requests that a part of the view's contents be drawn again; here the whole view is drawn.
  ///
  /// - Parameter rect: The part, in points; one outside of the bounds has no effect.
  open func setNeedsDisplay(_ rect: CGRect) {
    if rect.intersects(bounds) { setNeedsDisplay() }
  }

  /// Draws the contents between the view's background and its subviews; nothing unless overridden.
  ///
  /// Called in an update when the view first has a window and an extent, after `setNeedsDisplay`,
  /// and with the content mode `.redraw` after each change of its size. Colours, paths, images and
  /// text go to the current context, in the view's coordinates. The result is kept and placed by
  /// `contentMode` until the next drawing. Views of the framework draw in ways of their own.
  ///
  /// - Parameter rect: The bounds.
  open func draw(_ rect: CGRect) {}

  /// Returns a view that shows a picture of this view, for transitions.
  ///
  /// The picture is taken once, without the view's own position, transform and opacity.
  ///
  /// - Parameter afterUpdates: Whether pending layout and drawing run first; otherwise the picture
  ///   shows what is on screen.
  /// - Returns: A view of the same size at (0, 0); `nil` for a view without an extent.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// Returns a stretchable view that shows a picture of a part of this view.
  ///
  /// - Parameters:
  ///   - rect: The part, in this view's coordinates, in points.
  ///   - afterUpdates: Whether pending layout and drawing run first.
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

  /// Draws a picture of the view and its descendants into the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle for the bounds, in the context's coordinates, in points.
  ///   - afterUpdates: Whether pending layout and drawing run first.
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

  /// Lays out views that need it now, starting at the outermost ancestor that does.
  ///
  /// When it returns, the frames of all descendants of this view are up to date.
  open func layoutIfNeeded() {
    var passes = LayoutPasses()
    defer { passes.end(in: self) }
    var top: UIView = self
    repeat {
      guard passes.begin() else { return passes.reportLoop(in: top) }
      // Solving may request a layout of ancestors.
      runConstraintsPass(inside: self)
      top = outermostViewThatNeedsLayout
      top.runLayoutPass()
    } while top.hasLayoutWork || outermostView.hasUnsolvedConstraints
    outermostView.autoLayout?.engine?.layoutDidEnd()
  }

  /// Sets the size of the bounds to the result of `sizeThatFits`; the frame's origin stays.
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

  // MARK: Hooks of the framework's subclasses

  /// Calls `draw(_:)`, with the context current.
  func drawContents(_ area: CGRect, in context: CGContext) { draw(area) }
  /// Called when `isHidden` changed.
  func hiddenDidChange() {}
  /// Called when a subview was hidden or shown, or the size of its contents changed.
  @_spi(Framework) open func arrangedSubviewDidChange(_ view: UIView, hidden: Bool) {}
  /// Called when a subview was hidden or shown.
  @_spi(Framework) open func subviewVisibilityDidChange(_ subview: UIView) {}
  /// Called on views with the flag `tracksSubviewPlaces` when a subview was moved or resized
  /// outside this view's own layout.
  @_spi(Framework) open func subviewPlaceDidChange(_ subview: UIView) {}
  /// The look of the view while the pointer is over it; `nil` for no change.
  @_spi(Framework) open var pointerTarget: PointerTarget? { nil }
  /// The look of the view while the pointer is over a point of it; `pointerTarget` by default.
  @_spi(Framework) open func pointerTarget(at point: CGPoint) -> PointerTarget? { pointerTarget }
  /// Called when the size of the bounds changed.
  @_spi(Framework) open func sizeDidChange(from oldSize: CGSize) {}
  /// Called when the origin of the bounds changed: the contents scrolled.
  func boundsOriginDidChange(from oldOrigin: CGPoint) {}
  /// The part of the safe area that subviews inherit.
  @_spi(Framework) open var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }

  // MARK: Traits

  /// The view's traits: its superview's, with the overrides of its controller and its own.
  ///
  /// Updated in each update before layout, and when a view is laid out.
  open var traitCollection: UITraitCollection { knownTraits ?? predictedTraits }

  /// The style, light or dark, of this view and its descendants.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { keptStyle }
    set { keptStyle = newValue }
  }

  /// Called when the traits changed, with the previous traits.
  ///
  /// Called on superviews before their subviews, and on a controller before its view.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Resolves the view's colours with the present traits; the framework's subclasses have more of
  /// them.
  @_spi(Framework) open func resolveColors() { resolveBackgroundColor() }

  // MARK: Description

  /// The class, frame and a few properties, in Apple's format.
  open override nonisolated var description: String {
    MainActor.assumeIsolated { debugLine }
  }

  // MARK: Further members for subclasses to override
  //
  // Extensions carry out the longer ones, under names that begin with "base".

  /// Whether the view has the focus.
  open var isFocused: Bool { window?.windowScene?.keyHandler?.focusedView === self }

  /// The controller whose root view this is; for other views, the superview.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? {
    owningController ?? superview
  }

  /// Requests that the focus is determined again when the turn ends, if it is inside this view.
  open func setNeedsFocusUpdate() {
    setNeedsFocusUpdate(of: self)
  }

  /// Performs a requested focus update now.
  open func updateFocusIfNeeded() {
    window?.windowScene?.keyHandler?.updateFocusIfNeeded()
  }

  /// Whether `view` is this view or an ancestor of it.
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }

  /// Inserts `view` directly behind `sibling`; at the front if `sibling` is not a subview of this
  /// view.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, besides: sibling, offset: 0)
  }

  /// Inserts `view` directly in front of `sibling`; at the front if `sibling` is not a subview of
  /// this view.
  ///
  /// Layers without a view that lie above the sibling's layer end up above both.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, besides: sibling, offset: 1)
  }

  /// Exchanges two subviews, given by their indices; no callbacks.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    baseExchangeSubview(at: first, withSubviewAt: second)
  }

  /// Returns the first view with a tag among this view and its descendants, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? { baseViewWithTag(tag) }

  /// Makes the first responder inside this view, or the view itself, resign.
  ///
  /// - Parameter force: Whether a text view resigns although its delegate refuses; it is asked
  ///   anyway.
  /// - Returns: Whether no first responder is left inside.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { baseEndEditing(force) }

  /// The number of device pixels per point where the view is shown.
  open var contentScaleFactor: CGFloat { window?.screenScale ?? UIScreen.main.scale }

  /// Converts a point of this view to another view's coordinates, or to the window's if `view` is
  /// `nil`.
  ///
  /// Views of two trees are compared as if both outermost views had the same superview.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { baseConvert(point, to: view) }

  /// Converts a point of another view, or of the window if `view` is `nil`, to this view's
  /// coordinates.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    baseConvert(point, from: view)
  }

  /// Converts a rectangle of this view to another view's coordinates, or the window's if `view` is
  /// `nil`.
  ///
  /// Returns the smallest enclosing rectangle if one view is rotated against the other.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    TransformRoute.map(rect, from: self, to: view)
  }

  /// Converts a rectangle of another view, or of the window if `view` is `nil`, to this view.
  ///
  /// Returns the smallest enclosing rectangle if one view is rotated against the other.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    TransformRoute.map(rect, from: view, to: self)
  }

  /// The parts of the frame that follow the superview's size.
  ///
  /// Empty, the default, keeps the size and the distances to the top and left edges. The parts in
  /// the mask share a change in proportion to their extents, or equally when all are zero.
  open var autoresizingMask: AutoresizingMask {
    get { baseAutoresizingMask }
    set { baseAutoresizingMask = newValue }
  }

  /// Whether subviews follow this view's size by their autoresizing masks; true by default.
  open var autoresizesSubviews: Bool {
    get { baseAutoresizesSubviews }
    set { baseAutoresizesSubviews = newValue }
  }

  /// The part of the view that no bar covers.
  open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }

  /// The part of the view inside its margins.
  open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

  /// The part of the view inside its margins that is narrow enough to read, centred.
  open var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

  /// The guides that were added to the view, after its margins guide if that has been used.
  open var layoutGuides: [UILayoutGuide] {
    guard let autoLayout else { return [] }
    return autoLayout.systemGuides.filter { $0.kind == .margins } + autoLayout.guides
  }

  /// Adds a guide and removes it from its previous view.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { baseAddLayoutGuide(layoutGuide) }

  /// Removes a guide and the constraints that name it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { baseRemoveLayoutGuide(layoutGuide) }

  /// The view's interactions, in the order they were added.
  ///
  /// Setting it removes the interactions that are left out and adds the new ones.
  open var interactions: [any UIInteraction] {
    get { baseInteractions }
    set { baseInteractions = newValue }
  }

  /// Adds an interaction and retains it; an interaction of another view leaves that view first.
  open func addInteraction(_ interaction: any UIInteraction) { baseAddInteraction(interaction) }

  /// Removes an interaction; an interaction of another view stays where it is.
  open func removeInteraction(_ interaction: any UIInteraction) {
    baseRemoveInteraction(interaction)
  }

  /// Adds constraints to this view and activates them.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes constraints from this view and deactivates them.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Returns the priority with which the view resists growing beyond its contents: 250 unless set.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.priorities.hugging(axis) ?? .defaultLow
  }

  /// Returns the priority with which the view resists cutting off its contents: 750 unless set.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  { autoLayout?.priorities.compression(axis) ?? .defaultHigh }

  /// Sets the priority with which the view resists growing beyond its contents along an axis.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { baseSetContentHuggingPriority(priority, for: axis) }

  /// Sets the priority with which the view resists cutting off its contents along an axis.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { baseSetContentCompressionResistancePriority(priority, for: axis) }

  /// Whether the view receives further touches while one is down inside it; false by default.
  open var isMultipleTouchEnabled: Bool {
    get { baseIsMultipleTouchEnabled }
    set { baseIsMultipleTouchEnabled = newValue }
  }

  /// The place of the view in points of the screen, which is the window of the operating system;
  /// the place of the bounds unless set.
  open override var accessibilityFrame: CGRect {
    get { accessibilityValues?.frame ?? placeInScene(bounds) }
    set { super.accessibilityFrame = newValue }
  }

  /// The shape of the view in points of the screen for people who cannot see it; `nil` by default.
  ///
  /// Its bounding box counts in place of `accessibilityFrame`.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityValues?.path as? UIBezierPath }
    set { setAccessibility(\.path, newValue) }
  }

  /// Updates the traits of the view and its descendants now, if they may have changed.
  ///
  /// Otherwise the next update does so, before constraints and layout.
  open func updateTraitsIfNeeded() { baseUpdateTraitsIfNeeded() }

  /// Whether constraints leave the position or size of the view ambiguous.
  ///
  /// Solves pending changes first. False for views that constraints do not place.
  /// `autolayoutTrace()` names the ambiguous values.
  open var hasAmbiguousLayout: Bool {
    guard let engine = solvedEngine, let item = autoLayout?.item else { return false }
    return engine.isAmbiguous(item)
  }

  /// Returns the object whose values views of this class take when they enter a window.
  ///
  /// A value that the program sets on the object goes to each view of the class, and of classes
  /// that inherit from it, that still has the value of a new view; a proxy of the nearest class
  /// counts most, then one with more containers. Views that are in a window already keep theirs
  /// until they enter one again. The object itself is never shown. Only the properties of the
  /// framework's classes are handed out; a subclass has the object of the class that declares
  /// them.
  ///
  /// - Parameters:
  ///   - trait: The traits that a view must have; `nil`, the default, for any.
  ///   - containerTypes: The classes of what must be around a view, the nearest first; none by
  ///     default.
  /// - Returns: The object; calls with equal arguments return the same one.
  open class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIView {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UIView() }
  }

  /// The properties that proxies of the class hand out: those of the superclass come first.
  @_spi(Framework) open class var appearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UIView.backgroundColor),
      AppearanceProperty(
        of: UIView.self, get: { $0.tintColorStorage }, set: { $0.tintColor = $1 }, isEqual: ==),
      AppearanceProperty(\UIView.semanticContentAttribute),
    ]
  }

  /// Gives the item that the view shows the values of appearance proxies.
  ///
  /// Called when the view has entered a window; does nothing for views that show no item.
  @_spi(Framework) open func takeItemAppearances(from rules: AppearanceRules) {}

  /// Returns the active constraints that affect the view's position and size along an axis.
  ///
  /// These are the constraints that name the view or one of its guides, and those of other views
  /// that determine the values these depend on, in the order of activation. Solves pending changes
  /// first.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  { baseConstraintsAffectingLayout(for: axis) }

  /// Moves an ambiguous view to another position that its constraints allow, for debugging.
  ///
  /// Reports which of its edges and sizes are ambiguous.
  open func exerciseAmbiguityInLayout() {
    guard let engine = solvedEngine, let item = autoLayout?.item else { return }
    engine.exerciseAmbiguity(of: item)
  }
}

/// The values that few views set, kept apart so that the other views stay small.
final class ViewEnvironment {
  var safeAreaInsets = UIEdgeInsets.zero
  var directionalLayoutMargins: NSDirectionalEdgeInsets?
  var reportedMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var traitStore: TraitStore?
  var focus: FocusSettings?
  /// The object that was last given the view for one of its properties.
  weak var holder: AnyObject?
  /// The methods of the view that read observable values; `nil` for most views.
  var observed: ObservedRegions?
  /// The observations of the view's properties; `nil` for most views.
  var observers: [WeakObservation]?
  /// The appearance proxies whose values the view has; `nil` for most views.
  var takenAppearances: [Int: AppearanceRule]?
  /// The view that masks the view; `nil` for most views.
  var mask: UIView?
  /// The rule for the corners; `nil` for most views.
  var corners: UICornerConfiguration?
}
