import Foundation

/// How the contents of a scroll view move along one axis when nobody holds them.
///
/// Positions are content offsets in points, speeds points a second, times seconds.
enum ScrollMotion: Equatable {
  /// Loses speed by friction: `rate` is the share that is left after a millisecond.
  case coast(from: Double, velocity: Double, rate: Double)
  /// A critically damped spring towards `target`.
  case spring(from: Double, target: Double, velocity: Double)

  /// How stiff the spring at the ends is: the inverse of its time constant.
  private static let stiffness = 10.9

  func position(at time: Double) -> Double {
    switch self {
    case .coast(let from, let velocity, let rate):
      let decay = 1000 * log(rate)
      return from + velocity * (exp(decay * time) - 1) / decay
    case .spring(let from, let target, let velocity):
      let distance = from - target
      let slope = velocity + Self.stiffness * distance
      return target + (distance + slope * time) * exp(-Self.stiffness * time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .coast(_, let velocity, let rate): return velocity * exp(1000 * log(rate) * time)
    case .spring(let from, let target, let velocity):
      let distance = from - target
      let slope = velocity + Self.stiffness * distance
      return (slope - Self.stiffness * (distance + slope * time)) * exp(-Self.stiffness * time)
    }
  }

  /// Where the movement comes to rest.
  var target: Double {
    switch self {
    case .coast(let from, let velocity, let rate): from - velocity / (1000 * log(rate))
    case .spring(_, let target, _): target
    }
  }

  /// Whether nobody would see any further movement.
  func isAtRest(at time: Double) -> Bool {
    switch self {
    case .coast: abs(velocity(at: time)) < 8
    case .spring(_, let target, _):
      abs(position(at: time) - target) < 0.4 && abs(velocity(at: time)) < 12
    }
  }

  /// How far contents follow a finger that pulls them `distance` points beyond an end.
  static func rubberBand(_ distance: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let pulled = abs(distance)
    let result = (1 - 1 / (pulled * 0.55 / extent + 1)) * extent
    return distance < 0 ? -result : result
  }
}
