package import Foundation

extension Path {
  /// The smallest rectangle around the lines and curves; null if there are none or one is not
  /// finite.
  package var bounds: CGRect {
    guard !isEmpty, isFinite else { return .null }
    var box = Box()
    var current = PathPoint(x: 0, y: 0)
    var start = current
    for element in elements {
      switch element {
      case .move(let point):
        box.add(point)
        start = point
        current = point
      case .line(let point):
        box.add(point)
        current = point
      case .quad(let control, let end):
        box.add(end)
        // A quadratic curve is a cubic one with these control points.
        box.addTurns(
          of: current, PathPoint(between: current, control, share: 2.0 / 3),
          PathPoint(between: end, control, share: 2.0 / 3), end)
        current = end
      case .cubic(let control1, let control2, let end):
        box.add(end)
        box.addTurns(of: current, control1, control2, end)
        current = end
      case .close: current = start
      }
    }
    return CGRect(
      x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top)
  }

  /// Returns whether the filled path contains `point`.
  package func contains(_ point: PathPoint, rule: FillRule = .nonZero) -> Bool {
    guard point.isFinite, isFinite else { return false }
    var winding = 0
    for line in flattened(tolerance: 0.01) {
      var previous = line.points[line.points.count - 1]
      for next in line.points {
        if (previous.y <= point.y) != (next.y <= point.y) {
          let share = (point.y - previous.y) / (next.y - previous.y)
          if point.x < previous.x + share * (next.x - previous.x) {
            winding += next.y > previous.y ? 1 : -1
          }
        }
        previous = next
      }
    }
    return rule.isInside(winding)
  }
}

extension PathPoint {
  fileprivate init(between from: PathPoint, _ to: PathPoint, share: Double) {
    self.init(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
  }
}

private struct Box {
  var left = Double.infinity
  var top = Double.infinity
  var right = -Double.infinity
  var bottom = -Double.infinity

  mutating func add(_ point: PathPoint) {
    left = min(left, point.x)
    top = min(top, point.y)
    right = max(right, point.x)
    bottom = max(bottom, point.y)
  }

  /// Adds the points at which the curve reverses in x or in y.
  mutating func addTurns(of a: PathPoint, _ b: PathPoint, _ c: PathPoint, _ d: PathPoint) {
    for turn in turns(a.x, b.x, c.x, d.x) {
      left = min(left, turn)
      right = max(right, turn)
    }
    for turn in turns(a.y, b.y, c.y, d.y) {
      top = min(top, turn)
      bottom = max(bottom, turn)
    }
  }
}

/// Returns the values of a cubic polynomial in Bézier form where its slope is zero, inside 0...1.
private func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
  let square = d - 3 * c + 3 * b - a
  let linear = 2 * (c - 2 * b + a)
  let constant = b - a
  var roots: [Double] = []
  if abs(square) < 1e-12 {
    if linear != 0 { roots.append(-constant / linear) }
  } else {
    let discriminant = linear * linear - 4 * square * constant
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    roots.append((-linear + root) / (2 * square))
    roots.append((-linear - root) / (2 * square))
  }
  return roots.filter { $0 > 0 && $0 < 1 }.map { t in
    let u = 1 - t
    return a * u * u * u + 3 * b * u * u * t + 3 * c * u * t * t + d * t * t * t
  }
}
