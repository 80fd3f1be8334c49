import EspalierPaths
import Foundation

/// A path as straight lines, and their lengths.
struct MeasuredPath {
  private let lines: [[PathPoint]]
  private let length: Double

  init(_ path: Path) {
    lines = path.flattened(tolerance: 0.02).map { line in
      line.isClosed ? line.points + line.points.prefix(1) : line.points
    }
    length = lines.reduce(0) { sum, points in
      zip(points, points.dropFirst()).reduce(sum) { $0 + distance($1.0, $1.1) }
    }
  }

  /// Returns the part between two fractions of the length; the subpaths count as one line.
  func part(from start: Double, to end: Double) -> Path {
    var result = Path()
    let (from, to) = (min(max(start, 0), 1) * length, min(max(end, 0), 1) * length)
    guard from < to else { return result }
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

private func between(_ a: PathPoint, _ b: PathPoint, _ share: Double) -> PathPoint {
  PathPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
}
