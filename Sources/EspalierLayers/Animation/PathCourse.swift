import EspalierPaths
import Foundation

/// The course of a point along a path, at an even speed within each segment.
struct PathCourse {
  /// A straight line or a curve, as a cubic curve with a table of lengths.
  struct Segment {
    let a: PathPoint
    let b: PathPoint
    let c: PathPoint
    let d: PathPoint
    /// The lengths of the curve up to even steps of its parameter.
    private let lengths: [Double]

    static let steps = 32

    var length: Double { lengths.last ?? 0 }

    init(_ a: PathPoint, _ b: PathPoint, _ c: PathPoint, _ d: PathPoint) {
      (self.a, self.b, self.c, self.d) = (a, b, c, d)
      var lengths = [0.0]
      var (last, walked) = (a, 0.0)
      for step in 1...Self.steps {
        let point = Self.point(a, b, c, d, Double(step) / Double(Self.steps))
        walked += last.distance(to: point)
        lengths.append(walked)
        last = point
      }
      self.lengths = lengths
    }

    init(from start: PathPoint, to end: PathPoint) {
      self.init(start, start.towards(end, 1 / 3), start.towards(end, 2 / 3), end)
    }

    /// Returns the point after a share of the length, and the direction there, in radians.
    func place(at share: Double) -> (point: PathPoint, angle: Double) {
      let t = parameter(at: min(max(share, 0), 1))
      return (Self.point(a, b, c, d, t), angle(at: t))
    }

    private func parameter(at share: Double) -> Double {
      guard length > 0 else { return share }
      let wanted = share * length
      var low = 0
      var high = Self.steps
      while high - low > 1 {
        let middle = (low + high) / 2
        if lengths[middle] <= wanted { low = middle } else { high = middle }
      }
      let step = lengths[high] - lengths[low]
      let part = step > 0 ? (wanted - lengths[low]) / step : 0
      return (Double(low) + part) / Double(Self.steps)
    }

    private func angle(at t: Double) -> Double {
      let s = 1 - t
      func slope(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c)
      }
      let (x, y) = (slope(a.x, b.x, c.x, d.x), slope(a.y, b.y, c.y, d.y))
      // Control points on an end leave no slope there: the curve then begins towards the next one.
      if x * x + y * y > 1e-18 { return atan2(y, x) }
      let near = [a, b, c, d].first { $0.distance(to: t < 0.5 ? a : d) > 1e-9 } ?? d
      let (from, to) = t < 0.5 ? (a, near) : (near, d)
      return atan2(to.y - from.y, to.x - from.x)
    }

    private static func point(
      _ a: PathPoint, _ b: PathPoint, _ c: PathPoint, _ d: PathPoint, _ t: Double
    ) -> PathPoint {
      let s = 1 - t
      let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return PathPoint(
        x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x,
        y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y)
    }
  }

  private(set) var segments: [Segment] = []

  init(_ path: Path) {
    var (start, current): (PathPoint?, PathPoint?) = (nil, nil)
    for element in path.elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let end):
        if let from = current { segments.append(Segment(from: from, to: end)) }
        current = end
      case .quad(let control, let end):
        if let from = current {
          segments.append(
            Segment(from, from.towards(control, 2 / 3), end.towards(control, 2 / 3), end))
        }
        current = end
      case .cubic(let control1, let control2, let end):
        if let from = current { segments.append(Segment(from, control1, control2, end)) }
        current = end
      case .close:
        if let from = current, let start, from != start {
          segments.append(Segment(from: from, to: start))
        }
        current = start
      }
    }
  }

  /// The time of the beginning of each segment and of the end, for an even speed over all segments.
  var pacedTimes: [Double] {
    var walked = [0.0]
    for segment in segments { walked.append(walked[walked.count - 1] + segment.length) }
    guard let whole = walked.last, whole > 0 else {
      return Keyframes.even(segments.count + 1, isDiscrete: false)
    }
    return walked.map { $0 / whole }
  }
}

extension PathPoint {
  fileprivate func distance(to other: PathPoint) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  fileprivate func towards(_ other: PathPoint, _ share: Double) -> PathPoint {
    PathPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
