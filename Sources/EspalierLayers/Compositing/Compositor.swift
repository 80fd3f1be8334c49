package import EspalierDisplayList
package import EspalierGeometry
import Foundation

/// Turns layer trees into damage and a display list, once a frame and scene.
///
/// The first walk follows the change flags down, finds out what moved or looks different, and adds
/// what was there before and what is there now to the damage. The second walk lists what intersects
/// the damage. Both visit only what the flags or the damage lead to: a layer inside one that moved
/// knows where its parent stood when it was visited last, and need not be visited to move along.
@MainActor package final class Compositor {
  // Read and written at every layer of a walk, by one actor: no accesses overlap. The compiler could
  // prove that, and leave out the check at run time, only for properties inside one module.
  @exclusivity(unchecked) package var damage = DamageRegion()
  @exclusivity(unchecked) package var drawing = LayerDrawing()
  /// Whether all layers are listed, damaged or not: for pictures apart from the screen.
  @exclusivity(unchecked) var listsEverything = false
  /// Pixels that are to move before the damage is repainted.
  @exclusivity(unchecked) package var scroll: PixelScroll?
  /// Whether the walk is inside the layer that `scroll` moves the contents of.
  @exclusivity(unchecked) var isInsideScroll = false
  /// Layers that were taken out since the last commit, by what they were inside of.
  @exclusivity(unchecked) var removals: [ObjectIdentifier: [Removal]] = [:]
  /// The pixels of layers taken out of others than those that move with `scroll`.
  @exclusivity(unchecked) var vacated: [PixelRect] = []
  /// Layers visited by the last commit; tests count them.
  @exclusivity(unchecked) package var visitedLayers = 0

  package init() {}

  /// Where a layer's parent stands.
  struct Place {
    /// The device pixel of the point (0, 0) of the parent's coordinates.
    private(set) var originX: Double
    private(set) var originY: Double
    /// The same, kept to a 256th of a pixel: every sublayer compares it with its last place.
    private(set) var origin: SubpixelPoint
    var scale: Double
    /// What ancestors let through, in the coordinates items are written in.
    var clip: PixelRect
    /// The way from those coordinates to the frame's, inside a transformed layer.
    var map: PixelTransform?
    /// How far beyond what `map` says the blending of transforms inside each other may reach.
    var spread: Int32 = 0
    /// What is below, as far as it matters to moving pixels.
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
      return map.map { $0.extent(of: rect).outset(by: spread) } ?? rect
    }

    /// What of a rectangle of the frame is not cut off by ancestors.
    func visible(_ rect: PixelRect) -> PixelRect {
      map == nil ? rect.intersection(clip) : rect
    }
  }

  /// Brings `damage`, `scroll` and `drawing.list` up to date for the layers of a scene's windows.
  ///
  /// - Parameters:
  ///   - layers: The layers, back to front.
  ///   - size: The size of the picture.
  ///   - scale: Device pixels a point.
  ///   - repaintAll: Nothing of the last picture is left.
  package func commit(_ layers: [CALayer], size: PixelSize, scale: Double, repaintAll: Bool) {
    visitedLayers = 0
    drawing.list.removeAll()
    scroll = nil
    vacated = damage.rects
    var place = Place(scale: scale, clip: size.bounds, ground: Ground(solid: size.bounds))
    for layer in layers {
      updateChild(layer, in: &place, isCovered: repaintAll, isForced: repaintAll)
    }
    removals.removeAll(keepingCapacity: true)
    for rect in vacated { noteAboveScroll(rect) }
    if repaintAll {
      damage.removeAll()
      damage.add(size.bounds)
    }
    guard !damage.isEmpty else { return }
    for layer in layers { emit(layer, in: place) }
  }
}

/// A layer that was taken out, and where it painted last.
struct Removal {
  let extent: PixelRect
  /// Where its parent stood then.
  let place: SubpixelPoint
}
