import Foundation

/// How a popup goes on by itself: a spring from where it was let go, at the speed it had.
struct PopupMotion {
  /// Where it begins and ends, as progress.
  let from: Double
  let to: Double
  /// The speed at the beginning, in progress a second.
  let velocity: Double
  /// Points from the bar's place to the open one's.
  let travel: Double
  let startTime: Double
  private let spring: Spring

  /// Faster than this, in points a second, the spring swings a little.
  private static let gentleSpeed = 300.0
  /// A motion ends after this time, in seconds, whatever its numbers are.
  private static let longest = 6.0

  init(
    from: Double, to: Double, velocity: Double, travel: Double, response: Double, startTime: Double
  ) {
    self.from = from
    self.to = to
    self.velocity = velocity.isFinite ? velocity : 0
    self.travel = travel
    self.startTime = startTime
    let isGentle = abs(self.velocity) * travel < Self.gentleSpeed
    spring = Spring(frequency: 2 * Double.pi / response, damping: isGentle ? 1 : 0.87)
  }

  func place(at time: Double) -> Double {
    let share = spring.remaining(at: max(0, time - startTime))
    return to + (from - to) * share.distance + velocity * share.speed
  }

  /// Progress a second.
  func speed(at time: Double) -> Double {
    let step = 1e-4
    let later = max(time, startTime)
    return (place(at: later + step) - place(at: later)) / step
  }

  /// Whether nobody would see any further movement.
  func isAtRest(at time: Double) -> Bool {
    let place = place(at: time)
    guard place.isFinite, time - startTime < Self.longest else { return true }
    return abs(place - to) * travel < 0.3 && abs(speed(at: time)) * travel < 8
  }

  // MARK: Letting go

  /// The share of a speed that is left after a millisecond, when guessing where a drag would end.
  private static let deceleration = 0.998

  /// Where a drag that is let go would come to rest by itself, as progress.
  static func projected(_ place: Double, velocity: Double) -> Double {
    guard velocity.isFinite else { return place }
    return place + velocity / 1000 * deceleration / (1 - deceleration)
  }

  /// Whether a drag down from the bar throws it away, with `remaining` points left to the edge.
  static func throwsAway(_ velocity: Double, remaining: Double) -> Bool {
    guard velocity.isFinite, remaining > 0 else { return remaining <= 0 }
    return velocity / remaining > 5.5
  }
}
