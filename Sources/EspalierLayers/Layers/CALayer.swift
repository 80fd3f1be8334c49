import EspalierDisplayList
package import EspalierGeometry
public import Foundation

/// A rectangle that draws a background, a border, a shadow, a picture, and the layers inside it.
///
/// Properties hold the model: the value in which an animation ends. `presentation()` returns the
/// values on screen. Setting a property draws nothing; the next commit repaints what changed. Every
/// view owns one layer; an app may add further layers to it.
@preconcurrency @MainActor open class CALayer: NSObject {
  // Read and written as a whole, several times per frame for each layer that moves. All accesses
  // are on one actor and cannot overlap; the check at run time would take a tenth of a layout pass.
  /// The model values.
  @exclusivity(unchecked) package final var state = LayerState()
  /// The state on screen while the layer animates; `nil` if it is the model's state.
  @exclusivity(unchecked) package final var presented: PresentedState?
  @exclusivity(unchecked) nonisolated(unsafe) package final var flags: LayerFlags = .new
  /// The area that the layer itself painted last, in device pixels of its scene, before clipping.
  @exclusivity(unchecked) final var committedOwnExtent = PixelRect.empty
  /// The area that the layer and its sublayers painted last, before clipping.
  @exclusivity(unchecked) package final var committedExtent = PixelRect.empty
  /// The place of the superlayer's coordinates at that time.
  @exclusivity(unchecked) final var committedPlace = SubpixelPoint.zero
  /// The place of the layer's own coordinates at that time.
  @exclusivity(unchecked) final var committedContents = SubpixelPoint.zero
  /// The animations added by key, in the order they were added.
  @exclusivity(unchecked) package final var animations: [LayerAnimation] = []

  /// The layer's delegate; for a view's layer, the view.
  ///
  /// The layer does not own it.
  open var delegate: (any CALayerDelegate)? {
    get { extras?.delegate ?? owner }
    set { if newValue != nil || extras != nil { ownExtras.delegate = newValue } }
  }

  /// The layer that contains this layer.
  ///
  /// The layer does not own it.
  public final var superlayer: CALayer? { flags.contains(.isMask) ? nil : container }

  /// The superlayer, or the layer that this layer masks.
  final var container: CALayer? { superlayerReference?.takeUnretainedValue() }

  /// The superlayer or, for a mask, the layer that it masks.
  ///
  /// Not weak, because that would cost a side table per layer: the superlayer clears it in its
  /// `deinit`.
  @exclusivity(unchecked) nonisolated(unsafe) final var superlayerReference: Unmanaged<CALayer>?
  @exclusivity(unchecked) nonisolated(unsafe) package final var sublayerStorage: [CALayer] = []
  /// The view that the layer belongs to; the view clears it in its `deinit`.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) package final var owner:
    (any LayerOwner)?

  /// The values that few layers have.
  @exclusivity(unchecked) final var extras: LayerExtras?

  /// The layers inside this layer, back to front; `nil` if there are none.
  ///
  /// A new list removes the layers that are not in it, and adds the others as `addSublayer(_:)`
  /// does, in the list's order; `nil` removes all. The layers of views belong to the tree of views:
  /// one that a new list adds or removes is an issue.
  open var sublayers: [CALayer]? {
    get { baseSublayers }
    set { baseSublayers = newValue }
  }

  /// A name for the app's own use.
  open var name: String? {
    get { extras?.name }
    set { if newValue != nil || extras != nil { ownExtras.name = newValue } }
  }

  /// Creates a layer of no size.
  public override init() { super.init() }

  /// Creates a copy of another layer's values, without its sublayers, delegate and animations.
  ///
  /// `presentation()` uses it for its result.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    state = other.state
    if state.isSpace { state.changeDepth { $0.isSpace = false } }
    flags = other.flags.subtracting([.animated, .isMask])
    takeValues(of: other)
  }

  deinit {
    for sublayer in sublayerStorage { sublayer.superlayerReference = nil }
  }

  /// Draws the layer and its sublayers into a context, in the layer's coordinates.
  ///
  /// The layer's own place, transform and opacity are ignored; layers that animate are drawn with
  /// their values on screen. The call does not lay out anything first.
  open func render(in ctx: CGContext) { drawTree(in: ctx) }

  /// Whether what `draw(in:)` draws covers the whole layer; false by default.
  ///
  /// The picture of an opaque layer begins black, and that of another layer transparent.
  open var isOpaque: Bool {
    get { ownIsOpaque ?? false }
    set {
      guard newValue != ownIsOpaque else { return }
      ownIsOpaque = newValue
      setNeedsDisplay()
    }
  }

  // MARK: Members for subclasses to override

  /// Returns what a change of a property does, or `nil` if it takes effect at once.
  ///
  /// The default asks the delegate, `actions`, and `defaultAction(forKey:)`, and then returns the
  /// framework's own animation, which a layer without a view has once it was shown in a window.
  /// Called outside of animation blocks for layers without a view only.
  open func action(forKey event: String) -> (any CAAction)? { foundAction(forKey: event) }

  /// Returns the action of a class for a key; `nil` by default.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Returns whether a change of a property calls `display()`; false by default.
  ///
  /// Called for layers without a view, of classes of the program.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Makes the layer's contents new.
  ///
  /// The default calls `display(_:)` of the delegate, which by default stores as `contents` what
  /// `draw(in:)` draws.
  open func display() {
    if let delegate, !flags.contains(.ownedByView) {
      delegate.display(self)
    } else {
      drawContents()
    }
  }

  /// Draws the layer's contents, in the layer's points.
  ///
  /// The default calls `draw(_:in:)` of the delegate.
  open func draw(in ctx: CGContext) {
    if !flags.contains(.ownedByView) { delegate?.draw(self, in: ctx) }
  }

  /// Arranges the sublayers.
  ///
  /// The default calls `layoutSublayers(of:)` of the delegate.
  open func layoutSublayers() {
    if !flags.contains(.ownedByView) { delegate?.layoutSublayers(of: self) }
  }

  /// Returns the frontmost layer at a point, among this layer and those inside it.
  ///
  /// Hidden layers are not hit. Unlike hit tests of views, translucent layers are hit, and a layer
  /// outside of a superlayer that does not clip is, too.
  ///
  /// - Parameter p: The point, in the coordinates of the superlayer.
  /// - Returns: The layer; `nil` if the point is in none.
  open func hitTest(_ p: CGPoint) -> CALayer? { layerHit(at: p) }

  /// Returns whether the bounds contain a point, in the layer's own coordinates.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Drawing by the framework's subclasses

  /// Adds the contents between the background and the sublayers to the display list.
  func appendContents(to drawing: inout LayerDrawing) {
    if flags.contains(.delegateDraws) {
      owner?.appendLayerContents(to: &drawing)
    } else if var storage = contentsStorage {
      if let part = shownValue(.contentsRect) { storage.rect = part.rect }
      storage.append(to: &drawing)
    }
  }

  /// The area that `appendContents` paints, in points; `nil` for the bounds and a little more.
  var contentsBounds: CGRect? {
    flags.contains(.delegateDraws) ? owner?.layerContentsBounds : nil
  }

  /// Whether `contentsBounds` alone tells what `appendContents` paints.
  var contentsIgnoreBounds: Bool { false }

  // MARK: Values of the framework's subclasses

  /// Returns the model's value of a property that is not in `LayerState`; `nil` if layers of this
  /// class do not have it.
  func specialValue(_ key: LayerKey) -> LayerValue? { commonValue(key) }

  /// Sets such a property through its own setter; returns whether layers of this class have it.
  @discardableResult
  func storeSpecial(_ value: LayerValue, for key: LayerKey) -> Bool {
    storeCommon(value, for: key)
  }

  /// Copies the values of another layer that are not in `state`.
  func takeValues(of other: CALayer) {
    if let name = other.name { ownExtras.name = name }
    contentsStorage = other.contentsStorage
    if let shape = other.extras?.shadowShape { ownExtras.shadowShape = shape }
    if let timing = other.extras?.timing { ownExtras.timing = timing }
    if let isOpaque = other.ownIsOpaque { ownIsOpaque = isOpaque }
    if let values = other.extras?.values { ownExtras.values = values }
  }

  /// Whether `appendContents` has contents to add.
  var hasContents: Bool { extras?.contents?.buffer != nil || flags.contains(.delegateDraws) }
}

/// The callbacks of a layer to its owner.
@preconcurrency @MainActor public protocol CALayerDelegate: NSObjectProtocol {
  /// Called when the layer's sublayers need a new arrangement.
  func layoutSublayers(of layer: CALayer)
  /// Called to make the contents of a layer without a view new.
  func display(_ layer: CALayer)
  /// Called to draw the contents of a layer without a view, in the layer's points.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before the contents of a layer are drawn.
  func layerWillDraw(_ layer: CALayer)
  /// Returns what a change of a property does; `nil` lets the layer look further, and `NSNull`
  /// makes the change take effect at once.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Stores what `draw(_:in:)` draws as the layer's contents.
  public func display(_ layer: CALayer) { layer.drawContents() }
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Returns `nil`.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// The changes that a layer has not passed to the compositor yet, and a few facts about the layer.
package struct LayerFlags: OptionSet {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The layer's own pixels changed and are damaged.
  package static let looksDifferent = LayerFlags(rawValue: 1 << 0)
  /// Position, size, visibility or order changed, so that all pixels of the subtree are damaged.
  package static let movedSubtree = LayerFlags(rawValue: 1 << 1)
  /// Some layer inside has changes for the compositor.
  static let descendantChanged = LayerFlags(rawValue: 1 << 2)
  /// The delegate is a view that draws contents.
  static let delegateDraws = LayerFlags(rawValue: 1 << 3)
  package static let hidden = LayerFlags(rawValue: 1 << 4)
  static let masksToBounds = LayerFlags(rawValue: 1 << 5)
  /// The layer is a view's own: its changes animate inside animation blocks.
  package static let ownedByView = LayerFlags(rawValue: 1 << 6)
  /// Some sublayer has a zPosition, so that paint order is not array order.
  static let sublayersHaveDepth = LayerFlags(rawValue: 1 << 7)
  /// The contents moved inside the bounds, which cut them off.
  static let scrolled = LayerFlags(rawValue: 1 << 8)
  /// The layer has a new superlayer: what the layer stored about its place and its contents is not
  /// valid.
  static let placedAnew = LayerFlags(rawValue: 1 << 9)
  /// A sublayer was removed.
  static let lostSublayer = LayerFlags(rawValue: 1 << 10)
  /// The layer is a window's, and its sublayers may be containers of cards.
  package static let containsCards = LayerFlags(rawValue: 1 << 11)
  /// A layer in front hides the layer, which is therefore not painted.
  static let covered = LayerFlags(rawValue: 1 << 12)
  /// The background colour was set on the layer, not by the view that owns the layer.
  static let ownBackground = LayerFlags(rawValue: 1 << 13)
  /// The layer is another layer's mask, whose reference is in the place of the superlayer's.
  static let isMask = LayerFlags(rawValue: 1 << 14)
  /// The animator has the layer in its list.
  static let animated = LayerFlags(rawValue: 1 << 15)

  package static let ofAppendingView: LayerFlags = [.ownedByView, .delegateDraws]
  static let new: LayerFlags = [.looksDifferent, .movedSubtree, .placedAnew]
  static let changed: LayerFlags = [
    .looksDifferent, .movedSubtree, .descendantChanged, .scrolled, .lostSublayer,
  ]
}

/// The values that few layers have, stored apart so that the other layers stay small.
final class LayerExtras {
  weak var delegate: (any CALayerDelegate)?
  var name: String?
  /// The picture that the layer shows.
  var contents: ContentsStorage?
  /// The last outline of a rotated or scaled layer's group, in the coordinates of its contents.
  var committedOutline = PixelRect.empty
  /// The shape that casts the shadow; `nil` for the bounds.
  var shadowShape: ShadowShape?
  /// The layer whose alpha cuts this layer out.
  var mask: CALayer?
  /// The material through which the layer shows what is below it.
  var backdrop: BackdropMaterial?
  /// The colour in which the layer and everything inside it is shown.
  var shade: CGColor?
  /// The picture that the background repeats in place of its colour; `nil` for a plain colour.
  var pattern: CGColor?
  /// The order in which sublayers in space are drawn; `nil` for other sublayers.
  var depthOrder: DepthOrder?
  /// Whether the layer reported that too many layers are in one space.
  var hasReportedDepth = false
  /// Whether the last commit placed the sublayers in space.
  var placedDeep = false
  /// The number of flips that turn the layer now; one that turns cuts none of its siblings.
  var flips = 0
  /// The shape that casts the shadow while that shape animates.
  var shownShadow: ShadowShape?
  /// What changes of properties do, by their keys.
  var actions: [String: any CAAction]?
  /// Whether changes never animate by themselves.
  var isStill = false
  /// Values of keys that are no properties.
  var values: [String: Any]?
  /// Whether the layer waits for a layout of its sublayers, or for a call of `display()`.
  var awaits: LayerWork = []
  /// Whether a new size calls `display()`.
  var displaysOnBoundsChange = false
  /// Whether drawn contents begin black; `nil` until the program decided.
  var isOpaque: Bool?
  /// How the layer is kept as a bitmap; `nil` for a layer that is not.
  var bitmap: LayerBitmap?
  /// The transition that the layer shows.
  var transition: LayerTransition?
  /// The time of the layer; `nil` for that of the superlayer.
  var timing: LayerTiming?
  /// How often a replicator layer shows its sublayers; `nil` for any other layer.
  var copies: LayerCopies?
  /// The compositor that knows of the layer's backdrop.
  var backdropOwner: ObjectIdentifier?

  /// Whether the layer is shown by a picture of it.
  @MainActor var isDrawnApart: Bool { transition != nil || bitmap?.isOn == true }

  deinit { mask?.leaveMasked() }
}

extension CALayer {
  /// Makes the layer the layer of an owner.
  ///
  /// - Parameters:
  ///   - owner: The owner; it sets `owner` to `nil` in its `deinit`.
  ///   - drawsContents: Whether the owner adds contents of its own.
  package final func setOwner(_ owner: any LayerOwner, drawsContents: Bool) {
    self.owner = owner
    flags.formUnion(drawsContents ? .ofAppendingView : .ownedByView)
  }

  final var ownExtras: LayerExtras {
    if let extras { return extras }
    let created = LayerExtras()
    extras = created
    return created
  }

  /// The picture that the layer shows.
  package final var contentsStorage: ContentsStorage? {
    get { extras?.contents }
    set { if newValue != nil || extras != nil { ownExtras.contents = newValue } }
  }

  /// The last outline of a rotated or scaled layer's group, in the coordinates of its contents.
  final var committedOutline: PixelRect {
    get { extras?.committedOutline ?? .empty }
    set { if newValue != .empty || extras != nil { ownExtras.committedOutline = newValue } }
  }
}

/// The state on screen while a layer animates.
package final class PresentedState {
  @exclusivity(unchecked) package var state: LayerState
  /// The values that are not in `state`, as far as they animate.
  @exclusivity(unchecked) var special: [LayerKey: LayerValue] = [:]
  init(_ state: LayerState) { self.state = state }
}
