internal import EspalierGeometry
internal import EspalierPaths

/// Draws thin lines with round ends into a mask.
///
/// The coverage of a pixel is that of a strip as wide as the stroke, seen through a window of one
/// pixel at the distance of the nearest line. It is exact for horizontal and vertical lines, which
/// keeps small text sharp, and costs far less than the exact area of every join. It uses only sums,
/// products, quotients and square roots, so that it is the same on every machine.
struct StrokePainter {
  private struct Segment {
    var from: PathPoint
    var to: PathPoint
    var radius: Double
  }

  /// The maximum distance, in pixels, between a curve and the lines that approximate it.
  private static let tolerance = 0.03

  private let radius: Double
  private var segments: [Segment] = []
  private var start = PathPoint(x: 0, y: 0)
  private var current = PathPoint(x: 0, y: 0)

  /// - Parameter thickness: The thickness of a stroke, in pixels.
  init(thickness: Double) { radius = thickness / 2 }

  /// Adds the strokes of a glyph whose points are pixels, y down.
  mutating func add(_ steps: [StrokeGlyph.Step]) {
    for step in steps {
      switch step {
      case .move(let point): (start, current) = (point, point)
      case .line(let point): addLine(to: point)
      case .curve(let one, let two, let end): addCurve(one, two, end)
      case .close: addLine(to: start)
      case .dot(let point):
        // A little larger than a stem, and standing on the same line.
        let dotRadius = radius * 1.28
        let center = PathPoint(x: point.x, y: point.y - (dotRadius - radius))
        segments.append(Segment(from: center, to: center, radius: dotRadius))
      }
    }
  }

  private mutating func addLine(to point: PathPoint) {
    segments.append(Segment(from: current, to: point, radius: radius))
    current = point
  }

  private mutating func addCurve(_ one: PathPoint, _ two: PathPoint, _ end: PathPoint) {
    let begin = current
    func bend(_ a: PathPoint, _ b: PathPoint, _ c: PathPoint) -> Double {
      let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
      return (x * x + y * y).squareRoot()
    }
    let deviation = max(bend(begin, one, two), bend(one, two, end)) * 0.75
    let count = min(max((deviation / Self.tolerance).squareRoot().rounded(.up), 1), 64)
    for index in 1...Int(count) {
      let t = Double(index) / count
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      addLine(
        to: PathPoint(
          x: a * begin.x + b * one.x + c * two.x + d * end.x,
          y: a * begin.y + b * one.y + c * two.y + d * end.y))
    }
  }

  /// Returns the drawn lines; `nil` if there are none.
  func bitmap() -> GlyphBitmap? {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    for segment in segments {
      let reach = segment.radius + 0.5
      left = min(left, segment.from.x - reach, segment.to.x - reach)
      right = max(right, segment.from.x + reach, segment.to.x + reach)
      top = min(top, segment.from.y - reach, segment.to.y - reach)
      bottom = max(bottom, segment.from.y + reach, segment.to.y + reach)
    }
    guard left < right, top < bottom else { return nil }
    let (x, y) = (Int(left.rounded(.down)), Int(top.rounded(.down)))
    let size = PixelSize(
      width: Int(right.rounded(.up)) - x, height: Int(bottom.rounded(.up)) - y)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size.width * size.height) {
      memory in
      memory.initialize(repeating: 0)
      guard let base = memory.baseAddress else { return nil }
      for segment in segments {
        paint(segment, into: base, size: size, originX: Double(x), originY: Double(y))
      }
      return GlyphBitmap(
        cropping: base, pitch: size.width, width: size.width, height: size.height, originX: -x,
        originY: -y)
    }
  }

  private func paint(
    _ segment: Segment, into base: UnsafeMutablePointer<UInt8>, size: PixelSize, originX: Double,
    originY: Double
  ) {
    let radius = segment.radius
    let reach = radius + 0.5
    // Distances are measured between the middles of pixels.
    let (x0, y0) = (segment.from.x - originX - 0.5, segment.from.y - originY - 0.5)
    let (x1, y1) = (segment.to.x - originX - 0.5, segment.to.y - originY - 0.5)
    let (dx, dy) = (x1 - x0, y1 - y0)
    let squaredLength = dx * dx + dy * dy
    let inverse = squaredLength > 0 ? 1 / squaredLength : 0
    let firstRow = max(0, Int((min(y0, y1) - reach).rounded(.up)))
    let lastRow = min(size.height - 1, Int((max(y0, y1) + reach).rounded(.down)))
    let firstColumn = max(0, Int((min(x0, x1) - reach).rounded(.up)))
    let lastColumn = min(size.width - 1, Int((max(x0, x1) + reach).rounded(.down)))
    var row = firstRow
    while row <= lastRow {
      let py = Double(row) - y0
      let line = base + row * size.width
      var column = firstColumn
      while column <= lastColumn {
        let px = Double(column) - x0
        var share = (px * dx + py * dy) * inverse
        share = share < 0 ? 0 : share > 1 ? 1 : share
        let (ex, ey) = (px - share * dx, py - share * dy)
        let squared = ex * ex + ey * ey
        if squared < reach * reach {
          let distance = squared.squareRoot()
          let near = distance - 0.5 > -radius ? distance - 0.5 : -radius
          let far = distance + 0.5 < radius ? distance + 0.5 : radius
          let coverage = UInt8((far - near) * 255 + 0.5)
          if coverage > line[column] { line[column] = coverage }
        }
        column += 1
      }
      row += 1
    }
  }
}
