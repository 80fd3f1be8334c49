import EspalierDisplayList
import EspalierGeometry

/// Blends a layer into the frame as it is seen in perspective.
///
/// Each pixel of the frame reads its place in the layer: bilinearly, with several samples where
/// the layer gets smaller. The edges of the group's bounds are lines in the frame, too; a pixel is
/// weighted by its distance from them. A pixel depends on nothing but its own place.
struct ProjectedPlacement {
  private static let stepLimit = 4096.0

  private let bounds: PixelRect
  private let extent: PixelRect
  private let opacity: UInt32
  /// The map from the frame to the layer.
  private let inverse: PlaneMap
  /// The map from the layer to the frame.
  private let map: PlaneMap
  /// The edges of the bounds, and the line where the layer comes too near to the eye; the distance
  /// of a pixel's middle from them is positive inside.
  private let edges: [HalfPlane]
  /// The lines that divide the layer into pieces.
  private let sides: [HalfPlane]
  /// Whether the pieces have smooth edges.
  private let isSolid: Bool
  /// Whether the layer gets so much smaller somewhere that one sample is not smooth.
  private let shrinks: Bool

  /// Creates the placement of a group; fails if its map has no inverse or shows nothing.
  init?(_ group: Group) {
    guard let projection = group.projection, !group.bounds.isEmpty,
      abs(projection.map.determinant) >= 1e-9, let inverse = projection.map.inverse
    else { return nil }
    map = projection.map
    bounds = group.bounds
    extent = group.extent
    opacity = min(group.opacity, 255)
    self.inverse = inverse
    isSolid = projection.part.isSolid
    sides = isSolid ? projection.part.sides.map(Self.measured) : projection.part.sides
    let g = inverse.affine
    let largest = map.largestDivisor(in: bounds)
    guard largest > 0, largest.isFinite else { return nil }
    // The inverse's divisor is one through the map's, so that the nearest line has the largest.
    let farthest = 1 / (largest * PlaneMap.nearest)
    let (left, top) = (Double(bounds.left), Double(bounds.top))
    let (right, bottom) = (Double(bounds.right), Double(bounds.bottom))
    let lines = [
      (g.a - left * inverse.p, g.c - left * inverse.q, g.tx - left * inverse.r),
      (right * inverse.p - g.a, right * inverse.q - g.c, right * inverse.r - g.tx),
      (g.b - top * inverse.p, g.d - top * inverse.q, g.ty - top * inverse.r),
      (bottom * inverse.p - g.b, bottom * inverse.q - g.d, bottom * inverse.r - g.ty),
      (-inverse.p, -inverse.q, farthest - inverse.r),
    ]
    let joined = projection.part.joined
    edges = zip(lines, [.left, .right, .top, .bottom, []] as [RectSides]).map { line, side in
      var edge = Self.measured(HalfPlane(a: line.0, b: line.1, c: line.2, includesLine: true))
      if !side.isEmpty, joined.contains(side) { edge.c += 1 }
      return edge
    }
    var step = 0.0
    for (x, y) in [(left, top), (right, top), (right, bottom), (left, bottom)] {
      let w = map.divisor(x, y)
      guard w > 0 else { continue }
      step = max(step, Self.step(inverse, x, y, 1 / w))
    }
    guard step <= Self.stepLimit else { return nil }
    shrinks = step > 1.35
  }

  /// Returns a side of a line whose number for a place is the distance from the line.
  private static func measured(_ side: HalfPlane) -> HalfPlane {
    let length = (side.a * side.a + side.b * side.b).squareRoot()
    // A line at infinity has the whole frame on one side.
    guard length > 1e-300 else {
      return HalfPlane(a: 0, b: 0, c: side.c > 0 ? 1e9 : -1e9, includesLine: true)
    }
    return HalfPlane(
      a: side.a / length, b: side.b / length, c: side.c / length, includesLine: side.includesLine)
  }

  /// Returns how many pixels of the layer are beside each other in a pixel of the frame, at a place
  /// in the layer and the inverse's divisor there.
  @inline(__always)
  private static func step(_ inverse: PlaneMap, _ u: Double, _ v: Double, _ w: Double) -> Double {
    let g = inverse.affine
    let (ux, uy) = (g.a - u * inverse.p, g.c - u * inverse.q)
    let (vx, vy) = (g.b - v * inverse.p, g.d - v * inverse.q)
    return max(ux * ux + uy * uy, vx * vx + vy * vy).squareRoot() / w
  }

  /// Returns the pixels of the layer that decide the pixels of `target`.
  func source(of target: PixelRect) -> PixelRect {
    guard !target.isEmpty else { return .empty }
    return inverse.extent(of: target.outset(by: 1), nearest: 1e-9).outset(by: 2)
      .intersection(bounds)
  }

  func putDown(_ layer: Canvas, on canvas: Canvas) {
    let area = extent.intersection(canvas.clip)
    guard !area.isEmpty else { return }
    let lookup = LayerLookup(layer)
    for y in Int(area.top)..<Int(area.bottom) {
      let middle = Double(y) + 0.5
      var from = Double(area.left)
      var to = Double(area.right)
      var innerFrom = from
      var innerTo = to
      for edge in edges {
        Self.narrow(&from, &to, edge, middle, distance: -0.5, by: 1)
        Self.narrow(&innerFrom, &innerTo, edge, middle, distance: 0.5, by: -1)
      }
      guard from < to else { continue }
      let columns = Int(from)..<Int(to)
      let inner = innerFrom < innerTo ? Int(innerFrom)..<Int(innerTo) : 0..<0
      putRow(lookup, on: canvas.address(columns.lowerBound, y), y: middle, columns, inner: inner)
    }
  }

  /// Limits columns to those whose distance from an edge is at least `distance`, and `by` more or
  /// fewer, in whole columns.
  private static func narrow(
    _ from: inout Double, _ to: inout Double, _ edge: HalfPlane, _ y: Double, distance: Double,
    by margin: Double
  ) {
    let rest = edge.b * y + edge.c - distance
    guard abs(edge.a) > 1e-12 else {
      if rest < 0 { to = from }
      return
    }
    let place = -rest / edge.a - 0.5
    guard place.isFinite, abs(place) < 1e9 else {
      if (edge.a > 0) == (place > 0) { to = from }
      return
    }
    if edge.a > 0 {
      from = max(from, place.rounded(.down) - margin)
    } else {
      to = min(to, place.rounded(.up) + 1 + margin)
    }
  }

  private func putRow(
    _ lookup: LayerLookup, on row: Pixels, y middle: Double, _ columns: Range<Int>,
    inner: Range<Int>
  ) {
    let g = inverse.affine
    for column in columns {
      var x = Double(column) + 0.5
      var y = middle
      let isInside = inner.contains(column)
      var share = isInside ? opacity : self.share(x, y)
      if !sides.isEmpty { share = part(of: share, x, y) }
      guard share != 0 else { continue }
      if !isInside { moveInside(&x, &y) }
      let w = inverse.divisor(x, y)
      guard w > 0 else { continue }
      let scale = 1 / w
      let u = (g.a * x + g.c * y + g.tx) * scale
      let v = (g.b * x + g.d * y + g.ty) * scale
      if !isInside, isFar(u, v, column, middle) { continue }
      let index = column &- columns.lowerBound
      let pixel =
        shrinks ? averaged(lookup, x, y, u, v, w) : lookup.pixel(fixedU(u), fixedV(v))
      row[index] = blended(share == 255 ? pixel : scaled(pixel, share), over: row[index])
    }
  }

  /// Returns whether a pixel is too far from the layer to be drawn: at a sharp corner, two edges
  /// with their blending meet far outside.
  private func isFar(_ u: Double, _ v: Double, _ column: Int, _ y: Double) -> Bool {
    let nearU = min(max(u, Double(bounds.left)), Double(bounds.right))
    let nearV = min(max(v, Double(bounds.top)), Double(bounds.bottom))
    let place = map.map(nearU, nearV)
    let (dx, dy) = (place.x - Double(column) - 0.5, place.y - y)
    return !(dx * dx + dy * dy <= 2.25)
  }

  /// Moves a place beyond an edge to the nearest one on it: the colour of the edge continues there.
  private func moveInside(_ x: inout Double, _ y: inout Double) {
    for edge in edges {
      let distance = edge.a * x + edge.b * y + edge.c
      if distance < 0, distance > -3 {
        x -= edge.a * distance
        y -= edge.b * distance
      }
    }
  }

  /// Returns the part of a pixel's fraction that is on all sides of lines.
  private func part(of share: UInt32, _ x: Double, _ y: Double) -> UInt32 {
    var share = share
    for side in sides where share != 0 {
      if !isSolid {
        if !side.contains(x, y) { return 0 }
        continue
      }
      let distance = side.a * x + side.b * y + side.c
      if side.includesLine {
        guard distance > -0.5 else { return 0 }
        share = UInt32(Double(share) * min(distance + 0.5, 1) + 0.5)
      } else if !(distance > -0.5) {
        return 0
      }
    }
    return share
  }

  /// Returns the mean of several places in one pixel of the frame.
  private func averaged(
    _ lookup: LayerLookup, _ x: Double, _ y: Double, _ u: Double, _ v: Double, _ w: Double
  ) -> UInt32 {
    let step = Self.step(inverse, u, v, w)
    let samples = step > 1.35 ? Int(min((step - 0.35).rounded(.up), 8)) : 1
    guard samples > 1 else { return lookup.pixel(fixedU(u), fixedV(v)) }
    let g = inverse.affine
    var count: UInt32 = 0
    var (alpha, red, green, blue): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    for down in 0..<samples {
      for across in 0..<samples {
        let dx = x + Double(2 * across + 1 - samples) / Double(2 * samples)
        let dy = y + Double(2 * down + 1 - samples) / Double(2 * samples)
        let divisor = inverse.divisor(dx, dy)
        let u = (g.a * dx + g.c * dy + g.tx) / divisor
        let v = (g.b * dx + g.d * dy + g.ty) / divisor
        // What is beyond the edges is weighted by the edges.
        guard divisor > 0, u >= Double(bounds.left), u <= Double(bounds.right),
          v >= Double(bounds.top), v <= Double(bounds.bottom)
        else { continue }
        let pixel = lookup.pixel(fixedU(u), fixedV(v))
        count &+= 1
        alpha &+= pixel &>> 24
        red &+= pixel &>> 16 & 0xff
        green &+= pixel &>> 8 & 0xff
        blue &+= pixel & 0xff
      }
    }
    guard count > 0 else { return lookup.pixel(fixedU(u), fixedV(v)) }
    func mean(_ sum: UInt32) -> UInt32 { (sum &+ count / 2) / count }
    return mean(alpha) &<< 24 | mean(red) &<< 16 | mean(green) &<< 8 | mean(blue)
  }

  /// Returns a place in the layer in fixed point; places beyond the edge have its colour.
  @inline(__always)
  private func fixedU(_ u: Double) -> Int64 {
    Self.fixed(u, Double(bounds.left) - 1, Double(bounds.right) + 1)
  }

  @inline(__always)
  private func fixedV(_ v: Double) -> Int64 {
    Self.fixed(v, Double(bounds.top) - 1, Double(bounds.bottom) + 1)
  }

  /// Returns a number in fixed point, and the least one for NaN.
  @inline(__always)
  private static func fixed(_ value: Double, _ least: Double, _ most: Double) -> Int64 {
    Int64((value > least ? (value < most ? value : most) : least) * 0x100_0000)
  }

  /// Returns the fraction of a pixel that is inside the edges, times the opacity.
  @inline(__always)
  private func share(_ x: Double, _ y: Double) -> UInt32 {
    func inside(_ index: Int) -> Double {
      let edge = edges[index]
      let value = edge.a * x + edge.b * y + edge.c + 0.5
      return value > 0 ? min(value, 1) : 0
    }
    let covered =
      max(inside(0) + inside(1) - 1, 0) * max(inside(2) + inside(3) - 1, 0) * inside(4)
    return UInt32(covered * Double(opacity) + 0.5)
  }
}
