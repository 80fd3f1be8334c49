import Foundation

/// How a change is spread over its time.
enum TimingCurve: Equatable {
  /// A cubic Bézier from (0, 0) to (1, 1) with two control points.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A damped spring: it may shoot past its end, and it begins with the speed it is given.
  case spring(Spring)

  static let linear = cubic(x1: 0, y1: 0, x2: 1, y2: 1)
  static let easeIn = cubic(x1: 0.42, y1: 0, x2: 1, y2: 1)
  static let easeOut = cubic(x1: 0, y1: 0, x2: 0.58, y2: 1)
  static let easeInOut = cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The share of the way that is left, and how much of a starting speed still shows.
  ///
  /// - Parameters:
  ///   - time: Seconds since the beginning.
  ///   - duration: Seconds the whole change takes.
  /// - Returns: The factor of the initial distance, and the factor (in seconds) of the initial speed.
  func remaining(at time: Double, of duration: Double) -> (distance: Double, speed: Double) {
    guard time > 0 else { return (1, 0) }
    guard time < duration else { return (0, 0) }
    switch self {
    case .cubic(let x1, let y1, let x2, let y2):
      let progress = CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).y(at: time / duration)
      return (1 - progress, 0)
    case .spring(let spring): return spring.remaining(at: time)
    }
  }
}

/// A spring of unit mass, described by its natural frequency and damping ratio.
struct Spring: Equatable {
  /// In radians a second; positive.
  var frequency: Double
  /// Below 1 it swings, at 1 it settles fastest without swinging, above 1 it creeps.
  var damping: Double
  /// The initial speed towards the end, in whole distances a second.
  var velocity: Double

  /// The spring that is as good as settled after `duration` seconds.
  init(damping: Double, velocity: Double, settlingIn duration: Double) {
    let ratio = damping.isFinite ? min(max(damping, 0.01), 8) : 1
    self.damping = ratio
    self.velocity = velocity.isFinite ? velocity : 0
    let time = max(duration, 0.001)
    // The time after which a thousandth of the distance is left.
    if ratio < 1 {
      frequency = 6.91 / (ratio * time)
    } else {
      let slowest = ratio - (ratio * ratio - 1).squareRoot()
      frequency = ratio == 1 ? 9.23 / time : 6.91 / (slowest * time)
    }
  }

  /// A spring from a mass, a stiffness and a damping coefficient.
  init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    let mass = mass > 0 ? mass : 1
    let stiffness = stiffness > 0 ? stiffness : 1
    frequency = (stiffness / mass).squareRoot()
    self.damping = max(0.01, damping / (2 * (stiffness * mass).squareRoot()))
    self.velocity = velocity.isFinite ? velocity : 0
  }

  /// Seconds until a thousandth of the distance is left.
  var settlingTime: Double {
    if damping < 1 { return 6.91 / (damping * frequency) }
    let slowest = damping - (damping * damping - 1).squareRoot()
    return damping == 1 ? 9.23 / frequency : 6.91 / (slowest * frequency)
  }

  func remaining(at time: Double) -> (distance: Double, speed: Double) {
    let decay = damping * frequency
    // x(t) = distance·a(t) + speed·b(t), the two solutions with (1, 0) and (0, 1) at the start.
    let a: Double
    let b: Double
    if damping < 1 {
      let swing = frequency * (1 - damping * damping).squareRoot()
      let fade = exp(-decay * time)
      a = fade * (cos(swing * time) + decay / swing * sin(swing * time))
      b = fade * sin(swing * time) / swing
    } else if damping == 1 {
      let fade = exp(-frequency * time)
      a = fade * (1 + frequency * time)
      b = fade * time
    } else {
      let spread = frequency * (damping * damping - 1).squareRoot()
      let slow = exp((-decay + spread) * time)
      let fast = exp((-decay - spread) * time)
      a = ((decay + spread) * slow - (decay - spread) * fast) / (2 * spread)
      b = (slow - fast) / (2 * spread)
    }
    // The spring's own speed is towards the end: it takes away from the distance.
    return (a - velocity * b, b)
  }
}

/// A timing curve's cubic: y for a given x.
struct CubicBezier {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// The curve's height where it is as far along as `x`, in 0...1.
  func y(at x: Double) -> Double {
    if x1 == y1, x2 == y2 { return x }
    var low = 0.0
    var high = 1.0
    var parameter = x
    // Newton's steps, kept inside an interval that always holds the answer.
    for _ in 0..<24 {
      let error = Self.value(parameter, x1, x2) - x
      if abs(error) < 1e-7 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let slope = Self.slope(parameter, x1, x2)
      let next = slope == 0 ? .nan : parameter - error / slope
      parameter = next > low && next < high ? next : (low + high) / 2
    }
    return Self.value(parameter, y1, y2)
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
