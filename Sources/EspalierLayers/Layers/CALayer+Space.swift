import EspalierDisplayList
import EspalierGeometry
public import Foundation

/// The layers in space.
@MainActor enum LayerSpace {
  /// Whether a layer of the program ever had values in space; while none had, nothing looks for
  /// one.
  @exclusivity(unchecked) static var isUsed = false
}

extension CALayer {
  /// The transform in space, which is applied around the anchor point.
  ///
  /// The layer and its sublayers are shown as a picture in one plane; only inside a
  /// `CATransformLayer` do sublayers leave that plane. An affine transform is the same as
  /// `setAffineTransform(_:)`. Animates by its parts: the place, the factors, the rotation and the
  /// perspective.
  public final var transform: CATransform3D {
    get { state.spatialTransform }
    set {
      guard newValue != transform, accepts(newValue.isFinite, newValue, of: "transform") else {
        return
      }
      willChange(.transform)
      state.spatialTransform = newValue
      joinSpace()
      didMove()
    }
  }

  /// The transform of all sublayers, around the anchor point of this layer; usually a perspective.
  ///
  /// It is applied after the sublayer's own transform and place. The contents of the layer itself
  /// do not change.
  public final var sublayerTransform: CATransform3D {
    get { state.sublayerTransform }
    set {
      guard newValue != sublayerTransform,
        accepts(newValue.isFinite, newValue, of: "sublayerTransform")
      else { return }
      willChange(.sublayerTransform)
      state.sublayerTransform = newValue
      flags.insert(.sublayersHaveDepth)
      joinSpace()
      didMove()
    }
  }

  /// The place of the anchor point in front of the layer's plane, in points; 0 by default.
  public final var anchorPointZ: CGFloat {
    get { state.depth?.anchorPointZ ?? 0 }
    set {
      guard newValue != anchorPointZ, accepts(newValue.isFinite, newValue, of: "anchorPointZ")
      else { return }
      willChange(.anchorPointZ)
      state.changeDepth { $0.anchorPointZ = newValue }
      joinSpace()
      didMove()
    }
  }

  /// Whether the layer is shown when its back is turned to the viewer; true by default.
  ///
  /// A layer that is not shown gets no hits.
  public final var isDoubleSided: Bool {
    get { state.depth.map { !$0.isOneSided } ?? true }
    set {
      guard newValue != isDoubleSided else { return }
      state.changeDepth { $0.isOneSided = !newValue }
      joinSpace()
      didMove()
    }
  }

  /// Lets the superlayer order its sublayers by their depths.
  fileprivate func joinSpace() {
    LayerSpace.isUsed = true
    superlayer?.flags.insert(.sublayersHaveDepth)
  }

  // MARK: Hits and places

  /// Whether the model's values have the back of the layer turned to the viewer, and it has none,
  /// or the layer is on edge.
  package final var isTurnedAway: Bool { hidesBack(state, modelPlane) }

  /// Whether sublayers leave the layer's plane.
  package final var hasSublayersInSpace: Bool {
    flags.contains(.sublayersHaveDepth) && hasSublayersInSpace(state)
  }

  /// Whether the layer or one around it has values in space.
  package final var hasSpaceAround: Bool {
    guard LayerSpace.isUsed else { return false }
    var current: CALayer? = self
    while let layer = current {
      if layer.state.isDeep { return true }
      current = layer.container
    }
    return false
  }

  /// Returns how near the layer's plane is to the viewer at a point of `planeLayer`.
  ///
  /// In steps of a 64th of a point, so that layers in one plane are equally near.
  package final func depth(at point: CGPoint) -> Double {
    let map = toPlane(state, isPresented: false)
    guard let sheet = DepthSheet(plane: map, index: 0) else { return -.infinity }
    return (sheet.depth(at: point) * 64).rounded() / 64
  }

  /// Returns the frontmost layer at a point of `planeLayer`, among this layer and those inside it.
  final func hitInSpace(at point: CGPoint) -> CALayer? {
    if state.isSpace { return hitAmongSublayers(at: point) }
    let plane = modelPlane
    guard !hidesBack(state, plane), let inside = plane.inverse?.map(point), !inside.x.isNaN else {
      return nil
    }
    let isInBounds = contains(inside)
    if masksToBounds, !isInBounds { return nil }
    return hitAmongSublayers(at: inside) ?? (isInBounds ? self : nil)
  }

  private func hitAmongSublayers(at point: CGPoint) -> CALayer? {
    let front: [CALayer]
    if hasSublayersInSpace(state) {
      front = sublayersOutOfSpaces.enumerated().map {
        ($0.element, $0.element.depth(at: point), $0.offset)
      }
      .sorted { ($0.1, $0.2) > ($1.1, $1.2) }.map(\.0)
    } else {
      front = sublayersInPaintOrder.reversed()
    }
    for layer in front {
      if let hit = layer.hitTest(point) { return hit }
    }
    return nil
  }

  /// The sublayers, with those of spaces in the place of the spaces.
  private var sublayersOutOfSpaces: [CALayer] {
    sublayersInPaintOrder.flatMap { layer in
      guard layer.state.isSpace else { return [layer] }
      return layer.isHidden ? [] : layer.sublayersOutOfSpaces
    }
  }

  /// Maps a point through layers in space; NaN where the eye does not see the other layer.
  final func convertInSpace(_ point: CGPoint, to other: CALayer?) -> CGPoint {
    var point = point
    var root = self
    while let next = root.planeLayer ?? root.container {
      point = root.modelPlane.map(point)
      root = next
    }
    guard let other else { return point }
    var path = [other]
    while let last = path.last, let next = last.planeLayer ?? last.container { path.append(next) }
    guard let otherRoot = path.popLast() else { return point }
    if root !== otherRoot {
      point = root.modelPlane.map(point)
      point = otherRoot.modelPlane.inverse?.map(point) ?? CGPoint(x: Double.nan, y: .nan)
    }
    for layer in path.reversed() {
      point = layer.modelPlane.inverse?.map(point) ?? CGPoint(x: Double.nan, y: .nan)
    }
    return point
  }
}

/// A layer without a plane of its own: its sublayers are in the space around it, each at its own
/// depth.
///
/// It shows nothing but its sublayers, and is never hit. Its opacity is applied to each sublayer by
/// itself; masks, backgrounds, borders, shadows and `masksToBounds` do nothing.
@preconcurrency @MainActor open class CATransformLayer: CALayer {
  /// Creates a layer of no size.
  public override init() {
    super.init()
    beSpace()
  }

  /// Creates a copy of another layer's values, without its sublayers, delegate and animations.
  public override init(layer: Any) {
    super.init(layer: layer)
    beSpace()
  }

  private func beSpace() {
    LayerSpace.isUsed = true
    state.changeDepth { $0.isSpace = true }
  }
}
