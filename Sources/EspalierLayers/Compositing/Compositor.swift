package import EspalierDisplayList
package import EspalierGeometry
import Foundation

/// Turns layer trees into damage and a display list, once per frame and scene.
///
/// The first walk follows the change flags down, finds the layers that moved or look different, and
/// adds their old and new pixels to the damage. The second walk lists the layers that intersect the
/// damage. Both visit only layers with flags or damage: a layer inside one that moved stores its
/// parent's place from its last visit, and need not be visited to move along.
@MainActor package final class Compositor {
  // The walk reads and writes this at every layer, on one actor, so that accesses never overlap.
  // The compiler can prove this, and leave out the check at run time, only for properties inside
  // one module.
  @exclusivity(unchecked) package var damage = DamageRegion()
  @exclusivity(unchecked) package var drawing = LayerDrawing()
  /// Whether all layers are listed, damaged or not, for pictures that are not on screen.
  @exclusivity(unchecked) var listsEverything = false
  /// The pixels to move before the damage is repainted.
  @exclusivity(unchecked) package var scroll: PixelScroll?
  /// Whether the walk is inside the layer whose contents `scroll` moves.
  @exclusivity(unchecked) var isInsideScroll = false
  /// The layers that were removed since the last commit, by their superlayers.
  @exclusivity(unchecked) var removals: [ObjectIdentifier: [Removal]] = [:]
  /// The pixels of removed layers outside the contents that `scroll` moves.
  @exclusivity(unchecked) var vacated: [PixelRect] = []
  /// The layers with backdrops that were visited so far.
  @exclusivity(unchecked) var backdrops: [KnownBackdrop] = []
  /// The number of groups that are open while layers are listed.
  @exclusivity(unchecked) var openGroups = 0
  /// The seconds by which the values of the listed layers are behind those on screen.
  @exclusivity(unchecked) var timeShift = 0.0
  /// The number of copies around the layers that are listed.
  @exclusivity(unchecked) var copyCount = 1
  /// The number of layers that the last commit visited; tests read it.
  @exclusivity(unchecked) package var visitedLayers = 0

  /// The number of layers whose sublayers the last commit put in their order in space; tests read
  /// it.
  @exclusivity(unchecked) package var orderedSpaces = 0

  package init() {}

  /// The place of a layer's superlayer.
  struct Place {
    /// The x value, in device pixels, of the superlayer's point (0, 0).
    private(set) var originX: Double
    private(set) var originY: Double
    /// The same point rounded to a 256th of a pixel; every sublayer compares it with its last
    /// place.
    private(set) var origin: SubpixelPoint
    var scale: Double
    /// The area that ancestors do not clip, in the coordinates of items.
    var clip: PixelRect
    /// The transform from those coordinates to the frame's, inside a transformed layer.
    var map: PlaneMap?
    /// The distance beyond `map` to which the blending of nested transforms may reach.
    var spread: Int32 = 0
    /// The same distance before `map`.
    var inset: Int32 = 0
    /// Whether nothing is known about how far the blending reaches.
    var isVague = false
    /// Whether sublayers are not simply in the plane of the layer that has this place inside.
    var isDeep = false
    /// The pixel of the point (0, 0) of the plane in which sublayers are shown, if `isDeep`.
    var planeX: Double = 0
    var planeY: Double = 0
    /// The contents below, as far as they matter to moving pixels.
    var ground: Ground

    init(scale: Double, clip: PixelRect, ground: Ground) {
      originX = 0
      originY = 0
      origin = .zero
      self.scale = scale
      self.clip = clip
      self.ground = ground
    }

    /// Moves the point (0, 0) to a device pixel.
    mutating func setOrigin(_ x: Double, _ y: Double) {
      originX = x
      originY = y
      origin = SubpixelPoint(x, y)
    }

    func toFrame(_ rect: PixelRect) -> PixelRect {
      guard !rect.isEmpty else { return .empty }
      guard let map else { return rect }
      if map.isAffine { return map.affine.extent(of: rect).outset(by: spread) }
      guard !isVague else { return .everything }
      return map.extent(of: rect.outset(by: inset), nearest: 1e-9).outset(by: spread)
    }

    /// Returns the part of a rectangle in the frame that ancestors do not clip.
    func visible(_ rect: PixelRect) -> PixelRect {
      map == nil ? rect.intersection(clip) : rect
    }
  }

  /// Updates `damage`, `scroll` and `drawing.list` for the layers of a scene's windows.
  ///
  /// - Parameters:
  ///   - layers: The layers, back to front.
  ///   - size: The size of the picture.
  ///   - scale: The device pixels per point.
  ///   - repaintAll: Whether nothing of the last picture is left.
  package func commit(_ layers: [CALayer], size: PixelSize, scale: Double, repaintAll: Bool) {
    visitedLayers = 0
    orderedSpaces = 0
    drawing.list.removeAll()
    scroll = nil
    vacated = damage.rects
    var place = Place(scale: scale, clip: size.bounds, ground: Ground(solid: size.bounds))
    for layer in layers {
      updateChild(layer, in: &place, isCovered: repaintAll, isForced: repaintAll)
    }
    for layer in layers { findCovered(in: layer, at: place) }
    removals.removeAll(keepingCapacity: true)
    for rect in vacated { noteAboveScroll(rect) }
    if repaintAll {
      damage.removeAll()
      damage.add(size.bounds)
    }
    guard !damage.isEmpty else { return }
    if !backdrops.isEmpty { growDamage(under: layers, in: place) }
    for layer in layers { emit(layer, in: place) }
    LayerBitmaps.dropUnseen()
  }
}

/// A removed layer, and the place at which it was painted last.
struct Removal {
  let extent: PixelRect
  /// The place of its superlayer at that time.
  let place: SubpixelPoint
}
