package import EspalierGeometry
import Foundation

/// A subpath as straight lines.
package struct Polyline: Hashable, Sendable {
  package var points: [PathPoint]
  /// For each point, whether it is inside a curve, where a stroke bends without a corner.
  package var isSmooth: [Bool]
  /// Whether a `close` ended it.
  package var isClosed: Bool
  /// The direction of the curve with which it begins, as a difference; `nil` if it begins with a
  /// line.
  package var startDirection: PathPoint?
  /// The direction of the curve with which it ends, as a difference; `nil` if it ends with a line.
  package var endDirection: PathPoint?
}

extension Path {
  /// Returns this path with every point mapped by `transform`.
  package func applying(_ transform: CGAffineTransform) -> Path {
    func mapped(_ point: PathPoint) -> PathPoint { point.applying(transform) }
    var result = Path()
    for element in elements {
      switch element {
      case .move(let point): result.move(to: mapped(point))
      case .line(let point): result.addLine(to: mapped(point))
      case .quad(let control, let end): result.addQuad(control: mapped(control), to: mapped(end))
      case .cubic(let control1, let control2, let end):
        result.addCubic(
          control1: mapped(control1), control2: mapped(control2), to: mapped(end))
      case .close: result.close()
      }
    }
    return result
  }

  /// Whether every coordinate is a finite number.
  package var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.isFinite
      case .quad(let control, let end): control.isFinite && end.isFinite
      case .cubic(let control1, let control2, let end):
        control1.isFinite && control2.isFinite && end.isFinite
      case .close: true
      }
    }
  }

  /// Returns the subpaths as straight lines, at a distance of at most `tolerance` from their
  /// curves.
  ///
  /// A curve becomes at most 1024 lines, so that very large curves are less precise.
  package func flattened(tolerance: Double) -> [Polyline] {
    var flattener = Flattener(tolerance: tolerance)
    for element in elements { flattener.add(element) }
    flattener.finish()
    return flattener.lines
  }
}

extension PathPoint {
  package func applying(_ transform: CGAffineTransform) -> PathPoint {
    PathPoint(
      x: Double(transform.a) * x + Double(transform.c) * y + Double(transform.tx),
      y: Double(transform.b) * x + Double(transform.d) * y + Double(transform.ty))
  }
}

extension PathPoint {
  fileprivate func minus(_ other: PathPoint) -> PathPoint {
    PathPoint(x: x - other.x, y: y - other.y)
  }
}

private struct Flattener {
  let tolerance: Double
  var lines: [Polyline] = []
  private var open = Polyline(points: [], isSmooth: [], isClosed: false)

  init(tolerance: Double) { self.tolerance = tolerance > 1e-6 ? tolerance : 1e-6 }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      finish()
      append(point, smooth: false)
    case .line(let point):
      open.endDirection = nil
      append(point, smooth: false)
    case .quad(let control, let end):
      guard let start = open.points.last else { return }
      noteDirections(start, control, control, end)
      let bend = distance(start, control, end)
      for (t, isLast) in steps(bend / 4) {
        let u = 1 - t
        let (a, b, c) = (u * u, 2 * u * t, t * t)
        append(
          isLast
            ? end
            : PathPoint(
              x: a * start.x + b * control.x + c * end.x,
              y: a * start.y + b * control.y + c * end.y), smooth: !isLast)
      }
    case .cubic(let control1, let control2, let end):
      guard let start = open.points.last else { return }
      noteDirections(start, control1, control2, end)
      let bend = max(distance(start, control1, control2), distance(control1, control2, end))
      for (t, isLast) in steps(bend * 0.75) {
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        append(
          isLast
            ? end
            : PathPoint(
              x: a * start.x + b * control1.x + c * control2.x + d * end.x,
              y: a * start.y + b * control1.y + c * control2.y + d * end.y), smooth: !isLast)
      }
    case .close:
      open.isClosed = true
      finish()
    }
  }

  /// Records the directions of a curve at the ends of the subpath.
  private mutating func noteDirections(
    _ start: PathPoint, _ control1: PathPoint, _ control2: PathPoint, _ end: PathPoint
  ) {
    if open.points.count == 1 {
      open.startDirection = [control1, control2, end].first { $0 != start }?.minus(start)
    }
    open.endDirection = [control2, control1, start].first { $0 != end }.map { end.minus($0) }
  }

  mutating func finish() {
    if !open.points.isEmpty { lines.append(open) }
    open = Polyline(points: [], isSmooth: [], isClosed: false)
  }

  private mutating func append(_ point: PathPoint, smooth: Bool) {
    open.points.append(point)
    open.isSmooth.append(smooth)
  }

  /// Returns the parameters of the points of a curve whose error with one line is at most
  /// `deviation`.
  private func steps(_ deviation: Double) -> some Sequence<(Double, Bool)> {
    let wanted = (deviation / tolerance).squareRoot().rounded(.up)
    let count = wanted >= 1 ? Int(min(wanted, 1024)) : 1
    return (1...count).lazy.map { (Double($0) / Double(count), $0 == count) }
  }
}

/// Returns the length of the second difference of three points, which bounds how far a curve bends.
private func distance(_ a: PathPoint, _ b: PathPoint, _ c: PathPoint) -> Double {
  let x = a.x - 2 * b.x + c.x
  let y = a.y - 2 * b.y + c.y
  return (x * x + y * y).squareRoot()
}
