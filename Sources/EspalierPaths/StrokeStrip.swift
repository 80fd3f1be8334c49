/// A part of a stroke with two long sides, along segments that bend a little at most.
///
/// Between two bends it is a quadrilateral whose long sides both go forwards, so that no part of
/// the strip is turned over, even where the line crosses itself.
struct StrokeStrip {
  private let radius: Double
  /// The maximum distance between a bend of a side and the arc that it approximates.
  private let tolerance: Double
  private var left: [PathPoint] = []
  private var right: [PathPoint] = []

  init(radius: Double, tolerance: Double) {
    self.radius = radius
    self.tolerance = tolerance
  }

  /// The outline.
  var polygon: [PathPoint] { left + right.reversed() }

  /// Begins a strip; returns the direction across which it is cut off.
  ///
  /// - Parameters:
  ///   - point: The beginning of the first segment.
  ///   - along: The direction of the segment.
  ///   - length: The length of the segment.
  ///   - cut: The direction of the curve that the segment approximates, if there is one.
  /// - Returns: The direction across which the end is cut.
  mutating func begin(
    at point: PathPoint, _ along: Direction, length: Double, cut: Direction?
  ) -> Direction {
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
    var direction = along
    if let cut, cut.dot(along) > 0.9, length > 2 * radius * abs(cut.cross(along)) {
      direction = cut
    }
    append(point.moved(direction.normal, radius), point.moved(direction.normal, -radius))
    return direction
  }

  /// Continues the strip around a bend; returns false if the strip has to end there.
  mutating func bend(
    at point: PathPoint, _ from: Direction, _ to: Direction, nextLength: Double
  ) -> Bool {
    let dot = from.dot(to)
    guard dot > 0.5, nextLength * (1 + dot) > radius * abs(from.cross(to)),
      radius * (1 / ((1 + dot) / 2).squareRoot() - 1) <= tolerance
    else { return false }
    let reach = radius / (1 + dot)
    let (x, y) = (
      (from.normal.x + to.normal.x) * reach, (from.normal.y + to.normal.y) * reach
    )
    let outer = PathPoint(x: point.x + x, y: point.y + y)
    let inner = PathPoint(x: point.x - x, y: point.y - y)
    guard goesForwards(to: outer, inner, from) else { return false }
    append(outer, inner)
    return true
  }

  /// Ends the strip; returns the direction across which it is cut off.
  mutating func end(at point: PathPoint, _ along: Direction, cut: Direction?) -> Direction {
    if let cut, cut.dot(along) > 0.9 {
      let (one, other) = (point.moved(cut.normal, radius), point.moved(cut.normal, -radius))
      if goesForwards(to: one, other, along) {
        append(one, other)
        return cut
      }
    }
    append(point.moved(along.normal, radius), point.moved(along.normal, -radius))
    return along
  }

  private mutating func append(_ one: PathPoint, _ other: PathPoint) {
    left.append(one)
    right.append(other)
  }

  private func goesForwards(to one: PathPoint, _ other: PathPoint, _ along: Direction) -> Bool {
    guard let lastLeft = left.last, let lastRight = right.last else { return false }
    return (one.x - lastLeft.x) * along.x + (one.y - lastLeft.y) * along.y > 0
      && (other.x - lastRight.x) * along.x + (other.y - lastRight.y) * along.y > 0
  }
}

/// A vector of length one.
struct Direction {
  var x: Double
  var y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  init(from: PathPoint, to: PathPoint) {
    self = Direction(PathPoint(x: to.x - from.x, y: to.y - from.y)) ?? Direction(x: 1, y: 0)
  }

  /// Creates the direction of a difference; `nil` for no distance.
  init?(_ difference: PathPoint) {
    let (dx, dy) = (difference.x, difference.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return nil }
    self.init(x: dx / length, y: dy / length)
  }

  var normal: Direction { Direction(x: -y, y: x) }
  var reversed: Direction { Direction(x: -x, y: -y) }

  func dot(_ other: Direction) -> Double { x * other.x + y * other.y }
  func cross(_ other: Direction) -> Double { x * other.y - y * other.x }
}

extension PathPoint {
  func moved(_ direction: Direction, _ distance: Double) -> PathPoint {
    PathPoint(x: x + direction.x * distance, y: y + direction.y * distance)
  }
}
