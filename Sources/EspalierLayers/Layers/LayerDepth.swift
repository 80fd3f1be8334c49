package import EspalierDisplayList
package import EspalierGeometry
package import Foundation

/// The values that a layer in space has in addition to those of other layers.
struct LayerDepth: Equatable {
  /// The transform, unless it is affine.
  var transform: CATransform3D?
  /// The transform of all sublayers, about the layer's anchor point; `nil` for none.
  var sublayers: CATransform3D?
  var anchorPointZ: CGFloat = 0
  /// Whether the back of the layer is not shown.
  var isOneSided = false
  /// Whether the layer has no plane of its own: its sublayers are in the space around it.
  var isSpace = false
}

/// The storage of a layer's values in space, which never change; behind a pointer.
final class DepthStorage: Equatable {
  let value: LayerDepth
  init(_ value: LayerDepth) { self.value = value }

  static func == (left: DepthStorage, right: DepthStorage) -> Bool {
    left === right || left.value == right.value
  }
}

extension LayerState {
  /// The transform in space.
  var spatialTransform: CATransform3D {
    get { depth?.transform ?? CATransform3DMakeAffineTransform(transform) }
    set {
      transform = CATransform3DGetAffineTransform(newValue)
      if !CATransform3DIsAffine(newValue) { changeDepth { $0.transform = newValue } }
    }
  }

  /// The transform of all sublayers.
  var sublayerTransform: CATransform3D {
    get { depth?.sublayers ?? CATransform3DIdentity }
    set {
      changeDepth { $0.sublayers = CATransform3DIsIdentity(newValue) ? nil : newValue }
    }
  }

  /// Whether the sublayers are not simply in the layer's plane.
  var movesSublayers: Bool {
    guard isDeep else { return false }
    return depth.map { $0.sublayers != nil || $0.isSpace } ?? false
  }

  /// The point of the layer's coordinates that `position` places.
  private var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.width,
      y: bounds.origin.y + anchorPoint.y * bounds.height)
  }

  /// The map from the layer's own coordinates to its superlayer's, without the superlayer's
  /// `sublayerTransform`.
  var toSpace: CATransform3D {
    let anchor = anchor
    let own = CATransform3DTranslate(
      spatialTransform, -anchor.x, -anchor.y, -(depth?.anchorPointZ ?? 0))
    return CATransform3DConcat(
      own, CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }

  /// The map that the sublayers have in addition, about the anchor point; `nil` for none.
  var aroundSublayers: CATransform3D? {
    guard isDeep, let sublayers = depth?.sublayers else { return nil }
    let anchor = anchor
    return CATransform3DConcat(
      CATransform3DTranslate(sublayers, -anchor.x, -anchor.y, 0),
      CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
  }

  /// The box around the projected bounds.
  fileprivate func boxOfBounds(_ map: PlaneMap) -> CGRect {
    map.box(of: bounds) ?? CGRect(origin: position, size: .zero)
  }

  /// The frame of a layer in space: the box around what an eye far away sees, or the one that the
  /// transform's perspective is made for.
  func projectedFrame(_ depth: LayerDepth) -> CGRect {
    guard depth.transform != nil else {
      var flat = self
      flat.changeDepth { $0 = LayerDepth() }
      return flat.frame
    }
    return boxOfBounds(toSpace.plane)
  }
}

extension CATransform3D {
  /// What the transform does to the plane z = 0.
  var plane: PlaneMap {
    let affine = PixelTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    guard m14 == 0, m24 == 0, m44 != 0 else {
      return PlaneMap(affine, p: m14, q: m24, r: m44)
    }
    guard m44 != 1 else { return PlaneMap(affine) }
    guard m44 > 0 else { return PlaneMap(affine, r: m44) }
    return PlaneMap(
      PixelTransform(
        a: m11 / m44, b: m12 / m44, c: m21 / m44, d: m22 / m44, tx: m41 / m44, ty: m42 / m44))
  }
}

extension PlaneMap {
  /// Creates the map of an affine transform of points.
  package init(_ transform: CGAffineTransform) {
    self.init(
      PixelTransform(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx,
        ty: transform.ty))
  }

  /// Returns the mapped point; NaN where nothing is seen.
  package func map(_ point: CGPoint) -> CGPoint {
    let (x, y) = map(point.x, point.y)
    return CGPoint(x: x, y: y)
  }

  /// Returns the box around the mapped corners, as far as they are in front of the eye; `nil` if
  /// none is.
  package func box(of rect: CGRect) -> CGRect? {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    let points = visible(corners).map { map($0) }
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The least divisor that is seen of a polygon.
  private func least(_ polygon: [CGPoint]) -> Double {
    (polygon.map { abs(divisor($0.x, $0.y)) }.max() ?? 0) * PlaneMap.nearest
  }

  /// Returns whether a corner of a polygon is not too near to the eye.
  func isSeen(_ corner: CGPoint, among polygon: [CGPoint]) -> Bool {
    divisor(corner.x, corner.y) > least(polygon)
  }

  /// Returns the part of a polygon that is not too near to the eye, before it is mapped.
  func visible(_ polygon: [CGPoint]) -> [CGPoint] {
    let least = least(polygon)
    guard least > 0, least.isFinite else { return [] }
    // A little more than the least, so that no mapped point is lost by rounding.
    return polygon.cut { divisor($0.x, $0.y) - least * 1.000001 }
  }
}

extension [CGPoint] {
  /// Returns the part of a convex polygon where a linear function is not negative.
  func cut(_ value: (CGPoint) -> Double) -> [CGPoint] {
    var result: [CGPoint] = []
    for index in indices {
      let (from, to) = (self[index], self[(index + 1) % count])
      let (start, end) = (value(from), value(to))
      if start >= 0 { result.append(from) }
      guard (start >= 0) != (end >= 0) else { continue }
      let share = start / (start - end)
      result.append(
        CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
    }
    return result
  }
}

extension CALayer {
  /// Whether the layer is not simply in the plane of its superlayer.
  package final var isInSpace: Bool {
    let shown = presented?.state ?? state
    return shown.leavesPlane
      || (superlayer.map { ($0.presented?.state ?? $0.state).movesSublayers } ?? false)
  }

  /// The map from the layer's coordinates to those of the nearest layer around it that has a plane
  /// of its own.
  final func toPlane(_ state: LayerState, isPresented: Bool) -> CATransform3D {
    var result = state.toSpace
    var next = superlayer
    while let layer = next {
      let around = isPresented ? layer.presented?.state ?? layer.state : layer.state
      if let map = around.aroundSublayers { result = CATransform3DConcat(result, map) }
      guard around.isSpace else { break }
      result = CATransform3DConcat(result, around.toSpace)
      next = layer.superlayer
    }
    return result
  }

  /// The nearest layer around this one that has a plane of its own.
  final var planeLayer: CALayer? {
    var next = superlayer
    while let layer = next, layer.state.isSpace { next = layer.superlayer }
    return next
  }

  /// The map from the layer's coordinates, by the model's values, to those of `planeLayer`.
  package final var modelPlane: PlaneMap {
    guard state.leavesPlane || superlayer?.state.movesSublayers == true else {
      return PlaneMap(state.toSuperlayer)
    }
    return toPlane(state, isPresented: false).plane
  }

  /// Whether the layer shows its back, and has none.
  final func hidesBack(_ state: LayerState, _ map: PlaneMap) -> Bool {
    let determinant = map.determinant
    return abs(determinant) < 1e-9 || determinant < 0 && state.depth?.isOneSided == true
  }
}
