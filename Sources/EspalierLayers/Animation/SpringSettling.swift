import Foundation

/// The time at which a spring animation has settled, by Core Animation's rule.
struct SpringSettling {
  let mass: Double
  let stiffness: Double
  let damping: Double
  let velocity: Double

  /// The seconds until the bound of the oscillation is a thousandth.
  ///
  /// For a spring that does not oscillate: the first tenth of a second from which the remaining
  /// distance stays below a thousandth.
  var seconds: Double {
    let never = Double(Float.greatestFiniteMagnitude)
    guard mass > 0, stiffness > 0, damping > 0 else { return never }
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    guard frequency.isFinite, frequency > 1e-9, ratio.isFinite, abs(velocity) < 1e9 else {
      return never
    }
    return ratio < 1 ? swinging(frequency, ratio) : creeping(frequency)
  }

  private func swinging(_ frequency: Double, _ ratio: Double) -> Double {
    let decay = frequency * ratio
    let swing = frequency * (1 - ratio * ratio).squareRoot()
    return max((log(1 / Spring.rest) + log(1 + abs((decay - velocity) / swing))) / decay, 0)
  }

  /// Returns the seconds for a spring that does not oscillate.
  ///
  /// A damping above critical does not change the result: the spring counts as critically damped.
  private func creeping(_ frequency: Double) -> Double {
    let slope = frequency - velocity
    func left(_ step: Int) -> Double {
      let time = Double(step) / 10
      return abs(1 + slope * time) * exp(-frequency * time)
    }
    // If the speed exceeds the frequency, the spring passes its end once and comes back. It is
    // farthest beyond its end at this time, and settles later.
    let turn = slope < 0 ? 1 / frequency - 1 / slope : 0
    // From here on, the remaining distance falls, so that the step can be found by bisection.
    var low = max(Int((turn * 10).rounded(.up)), 0)
    guard left(low) > Spring.rest else {
      var step = low
      while step > 0, left(step - 1) <= Spring.rest { step -= 1 }
      return Double(step) / 10
    }
    var high = max(low, 1)
    while left(high) > Spring.rest { high *= 2 }
    while high - low > 1 {
      let middle = (low + high) / 2
      if left(middle) > Spring.rest { low = middle } else { high = middle }
    }
    return Double(high) / 10
  }
}
