import Foundation

/// The pace of a change over its duration.
package enum TimingCurve: Equatable {
  case cubic(CubicBezier)
  /// A damped spring, which may overshoot its end and begins with a given velocity.
  case spring(Spring)

  package static let linear = cubic(x1: 0, y1: 0, x2: 1, y2: 1)
  package static let easeIn = cubic(x1: 0.42, y1: 0, x2: 1, y2: 1)
  package static let easeOut = cubic(x1: 0, y1: 0, x2: 0.58, y2: 1)
  package static let easeInOut = cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  package static func cubic(x1: Double, y1: Double, x2: Double, y2: Double) -> TimingCurve {
    .cubic(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  package var isSpring: Bool {
    if case .spring = self { return true }
    return false
  }

  /// Returns the remaining parts of the distance and of an initial velocity at a time.
  ///
  /// With a cubic curve, an initial velocity fades along a curve of its own that ends flat, so that
  /// an interrupted movement does not stop abruptly.
  ///
  /// - Parameters:
  ///   - time: The seconds since the beginning.
  ///   - duration: The duration of the whole change, in seconds.
  /// - Returns: The factor of the initial distance, and the factor (in seconds) of the initial
  ///   speed.
  package func remaining(at time: Double, of duration: Double) -> (distance: Double, speed: Double)
  {
    guard time > 0 else { return (1, 0) }
    guard time < duration else { return (0, 0) }
    switch self {
    case .cubic(let curve):
      let share = time / duration
      return (1 - curve.y(at: share), time * (1 - share) * (1 - share))
    case .spring(let spring): return spring.remaining(at: time)
    }
  }

  /// Returns the fraction of the duration at which a fraction of the way is done; 0 for springs.
  package func time(ofProgress progress: Double) -> Double {
    guard case .cubic(let curve) = self else { return 0 }
    return curve.x(at: progress)
  }
}
