/// A cubic Bézier curve from (0, 0) to (1, 1) as a function: y for a given x.
package struct CubicBezier: Equatable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Creates a curve; limits the x values of the control points to 0...1, so that it is a function.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    self.x1 = min(max(finite(x1), 0), 1)
    self.y1 = finite(y1)
    self.x2 = min(max(finite(x2), 0), 1)
    self.y2 = finite(y2)
  }

  /// Returns the curve's y value at an x value in 0...1.
  package func y(at x: Double) -> Double {
    if x1 == y1, x2 == y2 { return x }
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    return Self.value(parameter(where: x, first: x1, second: x2), y1, y2)
  }

  /// Returns the first x value at which a curve that does not fall has the y value.
  package func x(at y: Double) -> Double {
    if x1 == y1, x2 == y2 { return y }
    guard y > 0 else { return 0 }
    guard y < 1 else { return 1 }
    return Self.value(parameter(where: y, first: y1, second: y2), x1, x2)
  }

  /// Returns the curve's parameter at which one coordinate has a value.
  ///
  /// Takes Newton's steps inside an interval that always contains the solution.
  private func parameter(where target: Double, first: Double, second: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var parameter = target
    for _ in 0..<40 {
      let error = Self.value(parameter, first, second) - target
      if abs(error) < 1e-9 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let slope = Self.slope(parameter, first, second)
      let next = slope == 0 ? .nan : parameter - error / slope
      parameter = next > low && next < high ? next : (low + high) / 2
    }
    return parameter
  }

  private static func value(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  private static func slope(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
  }
}
