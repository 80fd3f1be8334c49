import EspalierCore
import Foundation

/// The motion of a popup after a drag: a spring that starts at the drag's progress and velocity.
struct PopupMotion {
  /// The progress at the beginning; `to` is the progress at the end.
  let from: Double
  let to: Double
  /// The velocity at the beginning, in progress per second.
  let velocity: Double
  /// The distance from the bar's place to the open content's, in points.
  let travel: Double
  let startTime: Double
  private let spring: Spring

  /// The velocity above which the spring overshoots a little, in points per second.
  private static let gentleSpeed = 300.0
  /// The maximum duration of a motion with any values, in seconds.
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

  /// The velocity at a time, in progress per second.
  func speed(at time: Double) -> Double {
    let step = 1e-4
    let later = max(time, startTime)
    return (place(at: later + step) - place(at: later)) / step
  }

  /// Whether any further movement would be invisible.
  func isAtRest(at time: Double) -> Bool {
    let place = place(at: time)
    guard place.isFinite, time - startTime < Self.longest else { return true }
    return abs(place - to) * travel < 0.3 && abs(speed(at: time)) * travel < 8
  }

  // MARK: Letting go

  /// The fraction of the velocity left after each millisecond, to project where a drag would end.
  private static let deceleration = 0.998

  /// The progress at which a drag would coast to rest.
  static func projected(_ place: Double, velocity: Double) -> Double {
    guard velocity.isFinite else { return place }
    return place + velocity / 1000 * deceleration / (1 - deceleration)
  }

  /// Whether a drag down from the bar dismisses it, with `remaining` points left to the edge.
  static func throwsAway(_ velocity: Double, remaining: Double) -> Bool {
    guard velocity.isFinite, remaining > 0 else { return remaining <= 0 }
    return velocity / remaining > 5.5
  }
}
