import Foundation

/// How the contents of a scroll view move along one axis when nothing holds them.
///
/// Positions are content offsets in points, speeds points a second, times seconds. The numbers are
/// UIKit's, found in recordings of it: `Docs/DifferencesFromUIKit.md` names them.
enum ScrollMotion: Equatable {
  /// Loses speed by friction: `rate` is the share that is left after a millisecond.
  case coast(from: Double, velocity: Double, rate: Double)
  /// A critically damped spring towards `target`.
  case spring(from: Double, target: Double, velocity: Double)

  /// How stiff the spring at the ends is: the inverse of its time constant.
  private static let stiffness = 10.9
  /// At this speed coasting contents stop dead.
  private static let slowestCoast = 10.0
  /// Contents let go of beyond an end more slowly than this count as held still.
  private static let slowestPull = 50.0

  /// The way back to an end from beyond it.
  ///
  /// Contents that were held still do not begin at rest: they have two thirds of the speed a spring
  /// without any swing of its own could give them, from the first frame on.
  static func comeBack(from: Double, to end: Double, velocity: Double) -> ScrollMotion {
    let isStill = abs(velocity) < slowestPull
    return .spring(
      from: from, target: end, velocity: isStill ? (end - from) * stiffness * 2 / 3 : velocity)
  }

  /// Points of way for each point a second of speed: what single milliseconds add up to.
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

  /// Where the movement comes to rest.
  var target: Double {
    switch self {
    case .coast(let from, let velocity, let rate):
      let lost = min(max(velocity, -Self.slowestCoast), Self.slowestCoast)
      return from + (velocity - lost) * Self.reach(rate)
    case .spring(_, let target, _): return target
    }
  }

  /// Where the delegate is told that it comes to rest.
  ///
  /// For coasting UIKit tells the sum over all time instead of single milliseconds, half a point or so
  /// farther than the contents go in truth.
  var announcedTarget: Double {
    guard case .coast(let from, _, let rate) = self else { return target }
    return from + (target - from) / Self.reach(rate) / (-1000 * log(rate))
  }

  /// Whether any further movement is too small to be seen.
  func isAtRest(at time: Double) -> Bool {
    switch self {
    case .coast: abs(velocity(at: time)) <= Self.slowestCoast
    case .spring(_, let target, _):
      abs(position(at: time) - target) < 0.4 && abs(velocity(at: time)) < 12
    }
  }

  /// When coasting contents pass a place on their way.
  func time(at place: Double) -> Double {
    guard case .coast(let from, let velocity, let rate) = self, velocity != 0 else { return 0 }
    let share = (place - from) / (velocity * Self.reach(rate))
    guard share > 0, share < 1 else { return 0 }
    return log(1 - share) / (1000 * log(rate))
  }

  /// How far contents follow a finger that pulls them `distance` points beyond an end.
  static func rubberBand(_ distance: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let pulled = abs(distance)
    let result = (1 - 1 / (pulled * 0.55 / extent + 1)) * extent
    return distance < 0 ? -result : result
  }
}
