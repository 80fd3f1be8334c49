import EspalierDisplayList
import EspalierGeometry
import Foundation

/// A layer in space, or a part of one, as the eye sees it: a convex polygon of a plane, with
/// depths above it.
struct DepthSheet {
  /// The corners in the plane on which the space is shown, in points.
  var polygon: [CGPoint]
  /// The depth at a place (x, y) of that plane: x·slopeX + y·slopeY + depth, towards the viewer.
  var slopeX: Double
  var slopeY: Double
  var depth: Double
  var piece: DepthOrder.Piece
  /// The ends of the layer's own edges in that plane, if all corners are seen.
  private(set) var edges: [(side: RectSides, from: CGPoint, to: CGPoint)] = []

  /// The place of one sheet among two.
  enum Relation: Equatable {
    case behind, inFront, apart, coplanar
    /// The sheets cut each other along a line: in front is where it is positive.
    case crossing(HalfPlane)
  }

  /// Creates the sheet of a rectangle; `nil` if nothing of it is seen.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - map: The map to the space.
  ///   - index: The place of the layer in the list of layers.
  ///   - depth: The depth of every place, for a layer that takes up no room; `nil` for others.
  init?(_ rect: CGRect, _ map: CATransform3D, index: Int, depth: Double? = nil) {
    self.init(plane: map, index: index)
    piece.rect = rect
    if let depth { (slopeX, slopeY, self.depth) = (0, 0, depth) }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    let plane = map.dividedPlane
    polygon = plane.visible(corners).map { plane.map($0) }
    guard polygon.count > 2 else { return nil }
    if corners.allSatisfy({ plane.isSeen($0, among: corners) }) {
      edges = zip([.top, .right, .bottom, .left] as [RectSides], 0..<4).map { side, index in
        (side, plane.map(corners[index]), plane.map(corners[(index + 1) % 4]))
      }
    }
    if polygon.area < 0 { polygon.reverse() }
  }

  /// Creates the sheet of a whole plane, without corners; `nil` for a plane on edge.
  init?(plane map: CATransform3D, index: Int) {
    guard let inverse = map.dividedPlane.inverse else { return nil }
    polygon = []
    // The inverse has the divisor in it, so that the depth is linear in the plane.
    let m = inverse.affine
    slopeX = m.a * map.m13 + m.b * map.m23 + inverse.p * map.m43
    slopeY = m.c * map.m13 + m.d * map.m23 + inverse.q * map.m43
    depth = m.tx * map.m13 + m.ty * map.m23 + inverse.r * map.m43
    piece = DepthOrder.Piece(layer: index)
  }

  func depth(at point: CGPoint) -> Double { point.x * slopeX + point.y * slopeY + depth }

  /// The depth in the middle of the corners.
  var middleDepth: Double {
    polygon.reduce(0) { $0 + depth(at: $1) } / Double(polygon.count)
  }

  /// Returns where this sheet is, as seen from another one, in the places that both cover.
  func relation(to other: DepthSheet) -> Relation {
    let common = polygon.intersection(other.polygon)
    guard common.count > 2, abs(common.area) > 1e-3 else { return .apart }
    return relation(to: other, at: common)
  }

  /// Returns on which side of another sheet's whole plane this sheet is.
  func side(of other: DepthSheet) -> Relation { relation(to: other, at: polygon) }

  private func relation(to other: DepthSheet, at corners: [CGPoint]) -> Relation {
    let steepness = max(
      1 + slopeX * slopeX + slopeY * slopeY,
      1 + other.slopeX * other.slopeX + other.slopeY * other.slopeY
    ).squareRoot()
    // A 64th of a point, measured away from the plane.
    let tolerance = steepness / 64
    var (isBehind, isInFront) = (false, false)
    for point in corners {
      let distance = depth(at: point) - other.depth(at: point)
      if distance > tolerance { isInFront = true }
      if distance < -tolerance { isBehind = true }
    }
    switch (isBehind, isInFront) {
    case (false, false): return .coplanar
    case (true, false): return .behind
    case (false, true): return .inFront
    case (true, true):
      return .crossing(
        HalfPlane(
          a: slopeX - other.slopeX, b: slopeY - other.slopeY, c: depth - other.depth,
          includesLine: true))
    }
  }

  /// Returns the parts of the sheet on both sides of a line, which is where another sheet's plane
  /// cuts it.
  func divided(along line: HalfPlane, by other: DepthSheet) -> (back: DepthSheet, front: DepthSheet)
  {
    let rest = HalfPlane(a: -line.a, b: -line.b, c: -line.c, includesLine: !line.includesLine)
    return (cut(to: rest, by: other), cut(to: line, by: other))
  }

  /// Notes the edges at which another layer, which is drawn later, continues this one.
  mutating func join(_ other: DepthSheet) {
    guard other.piece.layer != piece.layer else { return }
    func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
      abs(a.x - b.x) < 0.0625 && abs(a.y - b.y) < 0.0625
    }
    for own in edges {
      for its in other.edges
      where isNear(own.from, its.from) && isNear(own.to, its.to)
        || isNear(own.from, its.to) && isNear(own.to, its.from)
      {
        // At an outline of a body, both layers are on one side.
        func side(_ sheet: DepthSheet) -> Double {
          [own.from, own.to, sheet.middle].area
        }
        if side(self) * side(other) < 0 { piece.joined.insert(own.side) }
      }
    }
  }

  private var middle: CGPoint {
    let count = Double(max(edges.count, 1))
    return edges.reduce(into: .zero) { sum, edge in
      sum.x += edge.from.x / count
      sum.y += edge.from.y / count
    }
  }

  private func cut(to side: HalfPlane, by other: DepthSheet) -> DepthSheet {
    var result = self
    result.polygon = polygon.cut { side.a * $0.x + side.b * $0.y + side.c }
    result.piece.cuts.append(DepthOrder.Cut(side: side, other: other.piece.layer))
    return result
  }
}

extension CATransform3D {
  /// What the transform does to the plane z = 0, with its own divisor.
  fileprivate var dividedPlane: PlaneMap {
    PlaneMap(
      PixelTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42), p: m14, q: m24, r: m44)
  }
}

extension [CGPoint] {
  /// Twice the area of the polygon; negative if it goes round the other way.
  var area: Double {
    indices.reduce(0) { sum, index in
      let (from, to) = (self[index], self[(index + 1) % count])
      return sum + from.x * to.y - to.x * from.y
    }
  }

  /// Returns the common part of two convex polygons that go round the same way.
  func intersection(_ other: [CGPoint]) -> [CGPoint] {
    var result = self
    for index in other.indices where !result.isEmpty {
      let (from, to) = (other[index], other[(index + 1) % other.count])
      result = result.cut {
        (to.x - from.x) * ($0.y - from.y) - (to.y - from.y) * ($0.x - from.x)
      }
    }
    return result
  }
}
