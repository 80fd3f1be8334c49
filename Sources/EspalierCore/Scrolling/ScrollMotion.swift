import Foundation

/// The motion of a scroll view's contents along one axis while the user does not hold them.
///
/// Positions are content offsets in points, velocities points per second, times seconds. The
/// numbers are UIKit's, measured from recordings: `Docs/DifferencesFromUIKit.md` names them.
package enum ScrollMotion: Equatable {
  /// Friction reduces the velocity: `rate` is the part that is left after a millisecond.
  case coast(from: Double, velocity: Double, rate: Double)
  /// A critically damped spring towards `target`.
  case spring(from: Double, target: Double, velocity: Double)

  /// The stiffness of the spring at the ends: the inverse of its time constant.
  private static let stiffness = 10.9
  /// The velocity at which coasting contents stop at once, in points per second.
  private static let slowestCoast = 10.0
  /// The velocity below which contents released beyond an end count as held still, in points per
  /// second.
  private static let slowestPull = 50.0

  /// Returns the motion back to an end from beyond it.
  ///
  /// Contents that were held still do not begin at rest: from the first frame on they have two
  /// thirds of the velocity that a spring without oscillation could give them.
  static func comeBack(from: Double, to end: Double, velocity: Double) -> ScrollMotion {
    let isStill = abs(velocity) < slowestPull
    return .spring(
      from: from, target: end, velocity: isStill ? (end - from) * stiffness * 2 / 3 : velocity)
  }

  /// Returns the distance in points per unit of velocity: the sum over single milliseconds.
  private static func reach(_ rate: Double) -> Double { rate / (1 - rate) / 1000 }

  func position(at time: Double) -> Double {
    switch self {
    case .coast(let from, let velocity, let rate):
      return from + velocity * Self.reach(rate) * (1 - pow(rate, 1000 * time))
    case .spring(let from, let target, let velocity):
      let distance = from - target
      let slope = velocity + Self.stiffness * distance
      return target + (distance + slope * time) * exp(-Self.stiffness * time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .coast(_, let velocity, let rate): return velocity * pow(rate, 1000 * time)
    case .spring(let from, let target, let velocity):
      let distance = from - target
      let slope = velocity + Self.stiffness * distance
      return (slope - Self.stiffness * (distance + slope * time)) * exp(-Self.stiffness * time)
    }
  }

  /// The same movement from a place `distance` points farther on.
  func shifted(by distance: Double) -> ScrollMotion {
    switch self {
    case .coast(let from, let velocity, let rate):
      .coast(from: from + distance, velocity: velocity, rate: rate)
    case .spring(let from, let target, let velocity):
      .spring(from: from + distance, target: target + distance, velocity: velocity)
    }
  }

  /// The position at which the motion comes to rest.
  var target: Double {
    switch self {
    case .coast(let from, let velocity, let rate):
      let lost = min(max(velocity, -Self.slowestCoast), Self.slowestCoast)
      return from + (velocity - lost) * Self.reach(rate)
    case .spring(_, let target, _): return target
    }
  }

  /// The position of rest that the delegate receives.
  ///
  /// For coasting UIKit reports the sum over continuous time instead of single milliseconds, which
  /// is about half a point farther than the contents really move.
  var announcedTarget: Double {
    guard case .coast(let from, _, let rate) = self else { return target }
    return from + (target - from) / Self.reach(rate) / (-1000 * log(rate))
  }

  /// Whether any further movement is too small to see.
  func isAtRest(at time: Double) -> Bool {
    switch self {
    case .coast: abs(velocity(at: time)) <= Self.slowestCoast
    case .spring(_, let target, _):
      abs(position(at: time) - target) < 0.4 && abs(velocity(at: time)) < 12
    }
  }

  /// Returns the time at which coasting contents pass a position.
  func time(at place: Double) -> Double {
    guard case .coast(let from, let velocity, let rate) = self, velocity != 0 else { return 0 }
    let share = (place - from) / (velocity * Self.reach(rate))
    guard share > 0, share < 1 else { return 0 }
    return log(1 - share) / (1000 * log(rate))
  }

  /// Returns the distance that contents follow a finger that pulls them `distance` points beyond an
  /// end.
  package static func rubberBand(_ distance: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let pulled = abs(distance)
    let result = (1 - 1 / (pulled * 0.55 / extent + 1)) * extent
    return distance < 0 ? -result : result
  }
}
