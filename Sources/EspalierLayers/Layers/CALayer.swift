import EspalierDisplayList
package import EspalierGeometry
public import Foundation

/// A rectangle that is drawn: a background, a border, a shadow, a picture, and layers inside it.
///
/// Properties hold the model: the value an animation ends in. `presentation()` tells what is on the
/// screen now. Setting a property draws nothing; the next commit repaints what changed. Every view
/// owns one layer; further layers may be added below it.
@preconcurrency @MainActor open class CALayer: NSObject {
  // Read and written whole, several times a frame for each layer that moves, by one actor: nothing
  // could overlap, and the check at run time would be a tenth of a layout pass.
  /// The model values.
  @exclusivity(unchecked) package final var state = LayerState()
  /// The state on screen while the layer animates; `nil` when that is the model's.
  @exclusivity(unchecked) package final var presented: PresentedState?
  @exclusivity(unchecked) nonisolated(unsafe) package final var flags: LayerFlags = .new
  /// The area the layer itself painted last, in device pixels of its scene, before clipping.
  @exclusivity(unchecked) final var committedOwnExtent = PixelRect.empty
  /// The area the layer and its sublayers painted last, before clipping.
  @exclusivity(unchecked) package final var committedExtent = PixelRect.empty
  /// Where the coordinates of the layer around this one stood then.
  @exclusivity(unchecked) final var committedPlace = SubpixelPoint.zero
  /// Where the layer's own coordinates stood then.
  @exclusivity(unchecked) final var committedContents = SubpixelPoint.zero
  /// The animations added by key, in the order they were added.
  @exclusivity(unchecked) package final var animations: [LayerAnimation] = []

  /// The layer's owner: for a view's layer, the view.
  ///
  /// Not owned.
  open var delegate: (any CALayerDelegate)? {
    get { extras?.delegate ?? owner }
    set { if newValue != nil || extras != nil { ownExtras.delegate = newValue } }
  }

  /// The layer this one is inside of.
  ///
  /// Not owned.
  public final var superlayer: CALayer? { superlayerReference?.takeUnretainedValue() }

  /// Not weak, which would cost a counter of its own a layer: the superlayer clears it when it goes.
  @exclusivity(unchecked) nonisolated(unsafe) final var superlayerReference: Unmanaged<CALayer>?
  @exclusivity(unchecked) nonisolated(unsafe) package final var sublayerStorage: [CALayer] = []
  /// The view that the layer belongs to; the view clears it in its `deinit`.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) package final var owner:
    (any LayerOwner)?

  /// What few layers have.
  @exclusivity(unchecked) final var extras: LayerExtras?

  /// A name for people and searches.
  open var name: String? {
    get { extras?.name }
    set { if newValue != nil || extras != nil { ownExtras.name = newValue } }
  }

  /// Creates a layer of no size.
  public override init() { super.init() }

  /// Creates a copy of another layer's values, without its sublayers, delegate and animations.
  ///
  /// This is how `presentation()` makes its answer.
  public init(layer: Any) {
    super.init()
    if let other = layer as? CALayer {
      state = other.state
      if let name = other.name { ownExtras.name = name }
      flags = other.flags.subtracting(.animated)
      contentsStorage = other.contentsStorage
    }
  }

  deinit {
    for sublayer in sublayerStorage { sublayer.superlayerReference = nil }
  }

  /// Draws what the layer and those inside show into a context, in the layer's coordinates.
  ///
  /// Its own place, transform and opacity are left out; layers that animate are drawn as they are on
  /// screen. Nothing is laid out first.
  open func render(in ctx: CGContext) { drawTree(in: ctx) }

  // MARK: Drawing by the framework's subclasses

  /// Adds what lies between the background and the sublayers to the display list.
  func appendContents(to drawing: inout LayerDrawing) {
    if flags.contains(.delegateDraws) {
      owner?.appendLayerContents(to: &drawing)
    } else if let contentsStorage {
      contentsStorage.append(to: &drawing)
    }
  }

  /// The area `appendContents` paints, in points; `nil` for the bounds and a little more.
  var contentsBounds: CGRect? {
    flags.contains(.delegateDraws) ? owner?.layerContentsBounds : nil
  }

  /// Whether `appendContents` has anything to add.
  var hasContents: Bool { contentsStorage != nil || flags.contains(.delegateDraws) }
}

/// The callbacks of a layer to its owner.
@preconcurrency @MainActor public protocol CALayerDelegate: NSObjectProtocol {
  /// The layer's sublayers want a new arrangement.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}

/// What a layer still has to tell the compositor, and a few facts about it.
package struct LayerFlags: OptionSet {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The layer itself looks different: its own pixels are damaged.
  package static let looksDifferent = LayerFlags(rawValue: 1 << 0)
  /// Position, size, visibility or order changed: all of its subtree is damaged.
  package static let movedSubtree = LayerFlags(rawValue: 1 << 1)
  /// Some layer inside has something to tell.
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
  /// The layer came from elsewhere: what is known about its place and what is inside is void.
  static let placedAnew = LayerFlags(rawValue: 1 << 9)
  /// A sublayer was taken out.
  static let lostSublayer = LayerFlags(rawValue: 1 << 10)
  /// The animator looks after the layer.
  static let animated = LayerFlags(rawValue: 1 << 15)

  package static let ofAppendingView: LayerFlags = [.ownedByView, .delegateDraws]
  static let new: LayerFlags = [.looksDifferent, .movedSubtree, .placedAnew]
  static let changed: LayerFlags = [
    .looksDifferent, .movedSubtree, .descendantChanged, .scrolled, .lostSublayer,
  ]
}

/// What few layers have: kept apart so that the others stay small.
final class LayerExtras {
  weak var delegate: (any CALayerDelegate)?
  var name: String?
  /// The picture the layer shows.
  var contents: ContentsStorage?
  /// The group a turned or scaled layer was last drawn as, in the coordinates of its contents.
  var committedOutline = PixelRect.empty
}

extension CALayer {
  /// Makes the layer that of an owner.
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

  /// The picture the layer shows.
  package final var contentsStorage: ContentsStorage? {
    get { extras?.contents }
    set { if newValue != nil || extras != nil { ownExtras.contents = newValue } }
  }

  /// The group a turned or scaled layer was last drawn as, in the coordinates of its contents.
  final var committedOutline: PixelRect {
    get { extras?.committedOutline ?? .empty }
    set { if newValue != .empty || extras != nil { ownExtras.committedOutline = newValue } }
  }
}

/// The state on screen while a layer animates.
package final class PresentedState {
  @exclusivity(unchecked) package var state: LayerState
  init(_ state: LayerState) { self.state = state }
}
