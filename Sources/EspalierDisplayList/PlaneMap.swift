package import EspalierGeometry

/// A map of one plane to another, as a camera sees a sheet of paper: (x, y) goes to
/// (a·x + c·y + tx, b·x + d·y + ty), divided by p·x + q·y + r.
///
/// The divisor is the distance from the eye; where it is not positive, nothing is seen.
package struct PlaneMap: Hashable, Sendable {
  package var affine: PixelTransform
  package var p: Double
  package var q: Double
  package var r: Double

  package init(_ affine: PixelTransform, p: Double = 0, q: Double = 0, r: Double = 1) {
    self.affine = affine
    self.p = p
    self.q = q
    self.r = r
  }

  /// The map that leaves every place as it is.
  package static let identity = PlaneMap(PixelTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0))

  /// Whether the divisor is 1 everywhere.
  package var isAffine: Bool { p == 0 && q == 0 && r == 1 }

  /// Whether no number is NaN or infinite.
  package var isFinite: Bool {
    (affine.a + affine.b + affine.c + affine.d + affine.tx + affine.ty + p + q + r).isFinite
  }

  /// The determinant: negative for a map that turns the back to the viewer.
  package var determinant: Double {
    let m = affine
    return m.a * (m.d * r - m.ty * q) - m.b * (m.c * r - m.tx * q) + p * (m.c * m.ty - m.tx * m.d)
  }

  /// The map back, up to a factor: the divisor is positive where this map's is; `nil` if there is
  /// none.
  package var inverse: PlaneMap? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let f = 1 / determinant
    let m = affine
    let result = PlaneMap(
      PixelTransform(
        a: (m.d * r - q * m.ty) * f, b: (p * m.ty - m.b * r) * f, c: (q * m.tx - m.c * r) * f,
        d: (m.a * r - p * m.tx) * f, tx: (m.c * m.ty - m.d * m.tx) * f,
        ty: (m.b * m.tx - m.a * m.ty) * f),
      p: (m.b * q - p * m.d) * f, q: (p * m.c - m.a * q) * f, r: (m.a * m.d - m.b * m.c) * f)
    return result.isFinite ? result : nil
  }

  /// Returns the divisor at a place.
  @inline(__always)
  package func divisor(_ x: Double, _ y: Double) -> Double { p * x + q * y + r }

  /// Returns the mapped place; NaN where nothing is seen.
  package func map(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let w = divisor(x, y)
    guard w > 0 else { return (.nan, .nan) }
    let m = affine
    return ((m.a * x + m.c * y + m.tx) / w, (m.b * x + m.d * y + m.ty) / w)
  }

  /// Returns the map that applies this map first and then `other`.
  package func followed(by other: PlaneMap) -> PlaneMap {
    let (m, n) = (affine, other.affine)
    if isAffine, other.isAffine { return PlaneMap(m.followed(by: n)) }
    return PlaneMap(
      PixelTransform(
        a: m.a * n.a + m.b * n.c + p * n.tx, b: m.a * n.b + m.b * n.d + p * n.ty,
        c: m.c * n.a + m.d * n.c + q * n.tx, d: m.c * n.b + m.d * n.d + q * n.ty,
        tx: m.tx * n.a + m.ty * n.c + r * n.tx, ty: m.tx * n.b + m.ty * n.d + r * n.ty),
      p: m.a * other.p + m.b * other.q + p * other.r,
      q: m.c * other.p + m.d * other.q + q * other.r,
      r: m.tx * other.p + m.ty * other.q + r * other.r)
  }

  /// The least divisor that is drawn, as a part of the largest: nearer to the eye there is nothing.
  package static let nearest = 1.0 / 1024

  /// Returns the largest divisor in a rectangle.
  package func largestDivisor(in rect: PixelRect) -> Double {
    let (left, right) = (Double(rect.left), Double(rect.right))
    let (top, bottom) = (Double(rect.top), Double(rect.bottom))
    return max(
      max(abs(divisor(left, top)), abs(divisor(right, top))),
      max(abs(divisor(left, bottom)), abs(divisor(right, bottom))))
  }

  /// Returns the smallest rectangle of whole pixels around the mapped rectangle, including
  /// blending.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - nearest: The least divisor that is seen, as a part of the largest.
  /// - Returns: The rectangle; empty if nothing is seen.
  package func extent(of rect: PixelRect, nearest: Double = PlaneMap.nearest) -> PixelRect {
    if isAffine, !affine.isSkewed { return affine.extent(of: rect) }
    guard !rect.isEmpty else { return .empty }
    // A pixel is blended up to half its size beyond its edge.
    let outer = rect.outset(by: 1)
    let least = largestDivisor(in: outer) * nearest
    guard least > 0, least.isFinite else { return .empty }
    let corners = [
      (Double(outer.left), Double(outer.top)), (Double(outer.right), Double(outer.top)),
      (Double(outer.right), Double(outer.bottom)), (Double(outer.left), Double(outer.bottom)),
    ]
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    func add(_ x: Double, _ y: Double, _ w: Double) {
      let mappedX = (affine.a * x + affine.c * y + affine.tx) / w
      let mappedY = (affine.b * x + affine.d * y + affine.ty) / w
      left = min(left, mappedX)
      right = max(right, mappedX)
      top = min(top, mappedY)
      bottom = max(bottom, mappedY)
    }
    for index in 0..<4 {
      let (from, to) = (corners[index], corners[(index + 1) % 4])
      let (start, end) = (divisor(from.0, from.1), divisor(to.0, to.1))
      if start >= least { add(from.0, from.1, start) }
      guard (start >= least) != (end >= least) else { continue }
      let share = (least - start) / (end - start)
      add(from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share, least)
    }
    guard left.isFinite, top.isFinite, right.isFinite, bottom.isFinite else { return .empty }
    func clamped(_ value: Double) -> Int32 { Int32(min(max(value, -1e8), 1e8)) }
    return PixelRect(
      left: clamped(left.rounded(.down) - 2), top: clamped(top.rounded(.down) - 2),
      right: clamped(right.rounded(.up) + 2), bottom: clamped(bottom.rounded(.up) + 2))
  }
}

extension PixelTransform {
  /// Returns the map that applies this map first and then `other`.
  package func followed(by other: PixelTransform) -> PixelTransform {
    PixelTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c,
      d: c * other.b + d * other.d, tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }
}
