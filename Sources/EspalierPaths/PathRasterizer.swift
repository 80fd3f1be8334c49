package import EspalierGeometry
import Foundation

/// Turns paths into coverage masks.
///
/// Coverage is the exact area of the shape in each pixel, where lines at a distance of at most a
/// hundredth of a pixel replace curves. The rasteriser uses only sums, products, quotients and
/// square roots, so that a mask is the same on every machine. A path with a coordinate that is not
/// finite is empty.
package struct PathRasterizer: Sendable {
  /// The coverage of a shape and the place of its top left pixel.
  package typealias Placed = (mask: PixelMask, x: Int32, y: Int32)

  private static let tolerance = 0.01
  /// The maximum number of pixels of a mask; a larger one is considered a mistake and not made.
  private static let pixelLimit = 1 << 28

  /// The counters of the work, for tests; `nil` for no counting.
  private let work: PathWork?

  package init(work: PathWork? = nil) { self.work = work }

  /// Returns the pixels inside `path`, mapped by `transform`, within `clip`; `nil` if there are
  /// none.
  package func fill(
    _ path: Path, rule: FillRule = .nonZero, transform: CGAffineTransform = .identity,
    clip: PixelRect
  ) -> Placed? {
    guard path.isFinite, transform.isFinite else { return nil }
    let mapped = transform.isIdentity ? path : path.applying(transform)
    let polygons = mapped.flattened(tolerance: Self.tolerance).map(\.points)
    return convert(polygons, rule: rule, clip: clip, orient: false)
  }

  /// Returns the pixels under a line along `path`; `transform` maps the path and the line's width.
  package func stroke(
    _ path: Path, style: StrokeStyle, transform: CGAffineTransform = .identity, clip: PixelRect
  ) -> Placed? {
    guard path.isFinite, transform.isFinite, style.width > 0, style.width.isFinite else {
      return nil
    }
    let (a, b) = (Double(transform.a), Double(transform.b))
    let (c, d) = (Double(transform.c), Double(transform.d))
    let scale = (a * a + b * b + c * c + d * d).squareRoot()
    guard scale > 0, scale.isFinite else { return nil }
    let tolerance = Self.tolerance / scale
    var polygons: [[PathPoint]] = []
    let stroker = Stroker(style: style, tolerance: tolerance) { polygon in
      polygons.append(polygon.map { $0.applying(transform) })
    }
    for line in path.flattened(tolerance: tolerance) {
      guard let pattern = style.dashPattern else {
        stroker.stroke(line)
        continue
      }
      for piece in line.dashed(pattern, phase: style.dashPhase) { stroker.stroke(piece) }
    }
    return convert(polygons, rule: .nonZero, clip: clip, orient: true)
  }

  /// Fills polygons; `orient` first gives all of them the same orientation.
  private func convert(
    _ polygons: [[PathPoint]], rule: FillRule, clip: PixelRect, orient: Bool
  ) -> Placed? {
    let area = pixelBounds(of: polygons).intersection(clip)
    guard !area.isEmpty, area.area <= Self.pixelLimit else { return nil }
    var table = EdgeTable(clip: area)
    for polygon in polygons {
      table.addPolygon(polygon, reversed: orient && isCounterclockwise(polygon))
    }
    guard !table.edges.isEmpty else { return nil }
    table.sort()
    let width = area.width
    var converter = ScanConverter(edges: table.edges, rule: rule, width: width)
    var isEmpty = true
    let mask = PixelMask(size: PixelSize(width: width, height: area.height)) { bytes in
      guard let base = bytes.baseAddress else { return }
      withUnsafeTemporaryAllocation(of: Double.self, capacity: width + 2) { deltas in
        deltas.initialize(repeating: 0)
        guard let memory = deltas.baseAddress else { return }
        let row = CoverageRow(deltas: memory, width: width)
        for y in 0..<area.height where converter.cover(row, y: y) {
          if row.write(to: base + y * width) { isEmpty = false }
        }
      }
    }
    work?.sampledSides += converter.sampledSides
    work?.sides += table.edges.count
    return isEmpty ? nil : (mask, area.left, area.top)
  }

  private func pixelBounds(of polygons: [[PathPoint]]) -> PixelRect {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    for polygon in polygons {
      for point in polygon {
        guard point.isFinite else { return .empty }
        left = min(left, point.x)
        top = min(top, point.y)
        right = max(right, point.x)
        bottom = max(bottom, point.y)
      }
    }
    guard left <= right, top <= bottom else { return .empty }
    func pixel(_ value: Double) -> Int32 { Int32(min(max(value, -1e9), 1e9)) }
    return PixelRect(
      left: pixel(left.rounded(.down)), top: pixel(top.rounded(.down)),
      right: pixel(right.rounded(.up)), bottom: pixel(bottom.rounded(.up)))
  }

  private func isCounterclockwise(_ polygon: [PathPoint]) -> Bool {
    guard let origin = polygon.first, var previous = polygon.last else { return false }
    var area = 0.0
    for point in polygon {
      area += (previous.x - origin.x) * (point.y - origin.y)
      area -= (point.x - origin.x) * (previous.y - origin.y)
      previous = point
    }
    return area < 0
  }
}

/// The work that a rasteriser did, for tests that count it.
///
/// One thread at a time may use it.
package final class PathWork: @unchecked Sendable {
  /// The number of sides examined in samples of crowded rows.
  package internal(set) var sampledSides = 0
  /// The number of sides of all polygons inside the clip.
  package internal(set) var sides = 0

  package init() {}
}
