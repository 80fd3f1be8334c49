import Foundation

/// Finds the frequency at which a spring with a given damping and initial speed settles within a
/// duration.
///
/// UIKit measures the oscillation by the factor of its sine and ignores the cosine: `
/// ζω - v
///  / (ω √(1 - ζ²)) · exp(-ζωD) = 0.001`, and `
/// 1 + (ω - v)D
///  · exp(-ωD) = 0.001` without an oscillation. Here, time is measured in whole durations, so that
///  the phase `ωD` is the only unknown.
struct SpringFit {
  /// The damping ratio, at most 1.
  let damping: Double
  /// The initial speed, in full distances per duration.
  let push: Double

  /// The least frequency, as a fraction of the frequency of a spring that starts at rest.
  ///
  /// With a fast start towards the end, the factor of the sine vanishes, and UIKit's measure with
  /// it. Without this limit, the animation would end with a visible jump.
  private static let slowest = 0.85

  /// The phase through which the spring goes in the duration.
  var phase: Double {
    let resting = SpringFit(damping: damping, push: 0).largestRoot
    return push == 0 ? resting : max(largestRoot, resting * Self.slowest)
  }

  /// The factor of the sine at the end of the duration, divided by the limit for rest, as a
  /// logarithm.
  private func excess(at phase: Double) -> Double {
    let factor: Double
    let fading: Double
    if damping < 1 {
      factor = abs(damping * phase - push) / (phase * (1 - damping * damping).squareRoot())
      fading = damping * phase
    } else {
      factor = abs(1 + phase - push)
      fading = phase
    }
    return log(max(factor, .leastNormalMagnitude)) - fading - log(Spring.rest)
  }

  /// The phase after which the factor only falls: where it is zero or, beyond that, largest.
  private var peak: Double {
    if damping >= 1 { return max(push, 0) }
    guard push > 0 else { return 0 }
    // The derivative of (ζp - v)/p · exp(-ζp) vanishes at ζp = v/2 + √(v²/4 + v).
    return (push / 2 + (push * push / 4 + push).squareRoot()) / damping
  }

  private var largestRoot: Double {
    var low = peak
    if low > 0, excess(at: low) < 0 {
      // The factor beyond its zero does not count, so the solution is before it.
      return root(from: 1e-9, to: damping < 1 ? push / damping : push - 1)
    }
    low = max(low, 1e-9)
    var high = max(2 * low, 10)
    while excess(at: high) > 0, high < 1e7 { high *= 2 }
    return root(from: low, to: high)
  }

  /// Returns the phase between two others at which the rest of the distance falls below the limit.
  private func root(from: Double, to: Double) -> Double {
    var (low, high) = (from, max(from, to))
    for _ in 0..<100 where high - low > 1e-12 * high {
      let middle = (low + high) / 2
      if excess(at: middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }
}
