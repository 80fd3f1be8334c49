import EspalierPaths
import Foundation

/// The rule that decides what is inside a shape where subpaths overlap.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a rule from its name; an unknown name acts as `nonZero`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point is inside if the path winds around it more often in one direction than in the other.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// A point is inside if the path winds around it an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")

  var rule: FillRule { self == .evenOdd ? .evenOdd : .nonZero }
}

/// The shape of the ends of a shape's lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a cap from its name; an unknown name acts as `butt`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut off at the end.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Half a circle beyond the end.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square beyond the end.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  var cap: StrokeStyle.Cap { self == .round ? .round : self == .square ? .square : .butt }
}

/// The shape of the corners of a shape's lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a join from its name; an unknown name acts as `miter`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  var join: StrokeStyle.Join { self == .round ? .round : self == .bevel ? .bevel : .miter }
}

extension Path {
  /// Returns the part between two fractions of the length; the subpaths count as one line.
  func trimmed(from start: Double, to end: Double) -> Path {
    let first = start > 0 ? min(start, 1) : 0
    let last = end < 1 ? max(end, 0) : 1
    guard first > 0 || last < 1 else { return self }
    guard first < last else { return Path() }
    let lines = flattened(tolerance: 0.02).map { line in
      line.isClosed ? line.points + line.points.prefix(1) : line.points
    }
    let total = lines.reduce(0) { $0 + length($1) }
    let (from, to) = (first * total, last * total)
    var result = Path()
    var walked = 0.0
    for line in lines {
      var isDrawing = false
      for (a, b) in zip(line, line.dropFirst()) {
        let step = distance(a, b)
        let (begin, stop) = (max(from, walked), min(to, walked + step))
        if begin < stop {
          if !isDrawing { result.move(to: between(a, b, (begin - walked) / step)) }
          isDrawing = true
          result.addLine(to: between(a, b, (stop - walked) / step))
        }
        walked += step
      }
    }
    return result
  }
}

private func distance(_ a: PathPoint, _ b: PathPoint) -> Double {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}

private func length(_ points: [PathPoint]) -> Double {
  zip(points, points.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
}

private func between(_ a: PathPoint, _ b: PathPoint, _ share: Double) -> PathPoint {
  PathPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
}
