import Foundation

/// Finds the frequency at which a spring of a damping and an initial speed has faded in time.
///
/// UIKit measures the swing by the factor of its sine, and leaves the cosine out of account:
/// `|ζω - v| / (ω √(1 - ζ²)) · exp(-ζωD) = 0.001`, and `|1 + (ω - v)D| · exp(-ωD) = 0.001` without a
/// swing. Here time is counted in whole durations, so the only unknown is the phase `ωD`.
struct SpringFit {
  /// At most 1.
  let damping: Double
  /// The initial speed, in whole distances a duration.
  let push: Double

  /// The share of the frequency without a start that one with a start keeps at least.
  ///
  /// A fast start towards the end makes the sine vanish, and with it the measure: the end would be a
  /// visible jump.
  private static let slowest = 0.85

  /// The phase that is gone through in the duration.
  var phase: Double {
    let resting = SpringFit(damping: damping, push: 0).largestRoot
    return push == 0 ? resting : max(largestRoot, resting * Self.slowest)
  }

  /// The sine's factor at the end of the duration, over what counts as rest, as a logarithm.
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

  /// Where the factor is zero, and beyond that where it is largest: it only falls from there on.
  private var peak: Double {
    if damping >= 1 { return max(push, 0) }
    guard push > 0 else { return 0 }
    // The derivative of (ζp - v)/p · exp(-ζp) vanishes at ζp = v/2 + √(v²/4 + v).
    return (push / 2 + (push * push / 4 + push).squareRoot()) / damping
  }

  private var largestRoot: Double {
    var low = peak
    if low > 0, excess(at: low) < 0 {
      // Beyond its zero the factor never counts: the root lies before.
      return root(from: 1e-9, to: damping < 1 ? push / damping : push - 1)
    }
    low = max(low, 1e-9)
    var high = max(2 * low, 10)
    while excess(at: high) > 0, high < 1e7 { high *= 2 }
    return root(from: low, to: high)
  }

  /// The place between two where what is left sinks below rest.
  private func root(from: Double, to: Double) -> Double {
    var (low, high) = (from, max(from, to))
    for _ in 0..<100 where high - low > 1e-12 * high {
      let middle = (low + high) / 2
      if excess(at: middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }
}
