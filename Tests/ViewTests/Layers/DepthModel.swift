import Espalier
import Foundation

/// What is in front at a pixel, found by comparing the depths of all sheets there.
struct DepthModel {
  /// A sheet around (0, 0) of its own plane, and its map to the space around the middle of the
  /// stage.
  struct Sheet {
    let map: CATransform3D
    let color: UInt32
    let size: CGSize

    /// Returns the depth that is seen at a place; `nil` for a place beside the sheet.
    func depth(_ x: Double, _ y: Double, isEndless: Bool = false) -> Double? {
      let m = map
      // Solves for the place (u, v) in the sheet.
      let (a, b, e) = (m.m11 - x * m.m14, m.m21 - x * m.m24, x * m.m44 - m.m41)
      let (c, d, f) = (m.m12 - y * m.m14, m.m22 - y * m.m24, y * m.m44 - m.m42)
      let determinant = a * d - b * c
      guard abs(determinant) > 1e-12 else { return nil }
      let u = (e * d - b * f) / determinant
      let v = (a * f - e * c) / determinant
      let w = u * m.m14 + v * m.m24 + m.m44
      guard isEndless || abs(u) <= size.width / 2 && abs(v) <= size.height / 2 && w > 0 else {
        return nil
      }
      return (u * m.m13 + v * m.m23 + m.m43) / w
    }

    /// Returns how fast the depth changes from place to place.
    func slope(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      guard let here = depth(x, y, isEndless: true), let right = depth(x + 1, y, isEndless: true),
        let below = depth(x, y + 1, isEndless: true)
      else { return (0, 0) }
      return (right - here, below - here)
    }

    /// Returns the distance of a place from the nearest edge of the sheet.
    func distanceFromEdges(_ x: Double, _ y: Double) -> Double {
      let (right, bottom) = (size.width / 2, size.height / 2)
      let corners = [(-right, -bottom), (right, -bottom), (right, bottom), (-right, bottom)].map {
        let w = $0 * map.m14 + $1 * map.m24 + map.m44
        return (
          x: ($0 * map.m11 + $1 * map.m21 + map.m41) / w,
          y: ($0 * map.m12 + $1 * map.m22 + map.m42) / w
        )
      }
      var least = Double.infinity
      for index in 0..<4 {
        let (from, to) = (corners[index], corners[(index + 1) % 4])
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let along = ((x - from.x) * dx + (y - from.y) * dy) / max(dx * dx + dy * dy, 1e-12)
        let share = min(max(along, 0), 1)
        least = min(least, hypot(x - from.x - share * dx, y - from.y - share * dy))
      }
      return least
    }
  }

  var sheets: [Sheet] = []

  /// Returns the colour in front at a pixel; `nil` where an edge of a sheet or the line along which
  /// two sheets cross is nearer than two pixels, so that colours mix, and where two sheets are
  /// equally near.
  func color(_ x: Int, _ y: Int) -> UInt32? {
    let (x, y) = (Double(x) + 0.5 - 100, Double(y) + 0.5 - 100)
    guard sheets.allSatisfy({ $0.distanceFromEdges(x, y) > 2.6 }) else { return nil }
    let seen = sheets.compactMap { sheet in sheet.depth(x, y).map { (sheet, $0) } }
    guard let front = seen.max(by: { $0.1 < $1.1 }) else { return SpaceScene.white }
    for (index, one) in seen.enumerated() {
      for other in seen[..<index] where isCrossing(one, other, x, y) { return nil }
    }
    return front.0.color
  }

  /// Returns a wrong pixel with the distance from the nearest edge and the depths of the sheets
  /// there.
  func describe(_ column: Int, _ row: Int, pixel: UInt32) -> String {
    let (x, y) = (Double(column) + 0.5 - 100, Double(row) + 0.5 - 100)
    let seen = sheets.compactMap { sheet in
      sheet.depth(x, y).map { "\(String(sheet.color, radix: 16)) at \($0)" }
    }
    let distance = sheets.map { $0.distanceFromEdges(x, y) }.min() ?? .infinity
    return
      "\(column), \(row): \(String(pixel, radix: 16)), \(distance) from an edge, \(seen)"
  }

  /// Returns whether two sheets are equally near within a pixel or so of a place.
  private func isCrossing(
    _ one: (Sheet, Double), _ other: (Sheet, Double), _ x: Double, _ y: Double
  ) -> Bool {
    let (slope, rest) = (one.0.slope(x, y), other.0.slope(x, y))
    let steepness = max(
      1 + slope.x * slope.x + slope.y * slope.y, 1 + rest.x * rest.x + rest.y * rest.y
    ).squareRoot()
    let reach = hypot(slope.x - rest.x, slope.y - rest.y) * 2.2 + steepness / 60
    return abs(one.1 - other.1) < reach
  }
}
