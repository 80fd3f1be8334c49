import Foundation

/// A damped spring of unit mass, described by its natural frequency and damping ratio.
///
/// Its motion is known in closed form, so a frame may be computed for any time without the ones
/// before it.
package struct Spring: Equatable {
  /// The fraction of the distance at which a spring counts as settled.
  package static let rest = 0.001

  /// The natural frequency, in radians per second; positive.
  package let frequency: Double
  /// The damping ratio: below 1 the spring oscillates, at 1 it settles fastest, above 1 it creeps.
  package let damping: Double
  /// The initial velocity towards the end, in full distances per second.
  package let velocity: Double

  /// Creates a spring from a frequency in radians per second; replaces values that no spring can
  /// have.
  package init(frequency: Double, damping: Double, velocity: Double = 0) {
    self.frequency = frequency.isFinite ? min(max(frequency, 1e-3), 1e5) : 1e5
    self.damping = damping.isFinite ? min(max(damping, 0.005), 50) : 1
    self.velocity = velocity.isFinite ? velocity : 0
  }

  /// Creates the spring whose oscillation fades to a thousandth in `duration` seconds, as in UIKit.
  ///
  /// A damping above 1 counts as 1.
  package init(damping: Double, velocity: Double, settlingIn duration: Double) {
    let damping = damping.isFinite ? min(max(damping, 0.005), 1) : 1
    let time = duration.isFinite ? max(duration, 1e-4) : 1
    let speed = velocity.isFinite ? velocity : 0
    let phase = SpringFit(damping: damping, push: speed * time).phase
    self.init(frequency: phase / time, damping: damping, velocity: speed)
  }

  /// Creates a spring from a perceptual duration and a bounce, as designers describe it.
  ///
  /// A spring with a bounce of 0 does not oscillate, with a bounce near 1 it hardly stops, and with
  /// a negative one it creeps.
  package init(duration: Double, bounce: Double, velocity: Double = 0) {
    let share = bounce.isFinite ? min(max(bounce, -0.99), 0.995) : 0
    let time = duration.isFinite ? max(duration, 1e-4) : 1
    self.init(
      frequency: 2 * Double.pi / time, damping: share >= 0 ? 1 - share : 1 / (1 + share),
      velocity: velocity)
  }

  /// Creates a spring from a mass, a stiffness and a damping coefficient.
  package init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
    let mass = mass > 0 ? mass : 1
    let stiffness = stiffness > 0 ? stiffness : 1
    self.init(
      frequency: (stiffness / mass).squareRoot(),
      damping: damping / (2 * (stiffness * mass).squareRoot()), velocity: velocity)
  }

  /// The factor of the slowest of the fading exponentials.
  private var slowestDecay: Double {
    damping < 1 ? damping : damping - (damping * damping - 1).squareRoot()
  }

  /// Returns the remaining parts of a distance and of an initial velocity after a time.
  ///
  /// The movement is `distance · a(t) + speed · b(t)`, the solutions that start with (1, 0) and
  /// (0, 1). The spring's own speed is towards the end: it takes away from the distance.
  package func remaining(at time: Double) -> (distance: Double, speed: Double) {
    let decay = damping * frequency
    let a: Double
    let b: Double
    if abs(damping - 1) < 1e-6 {
      let fade = exp(-frequency * time)
      a = fade * (1 + frequency * time)
      b = fade * time
    } else if damping < 1 {
      let swing = frequency * (1 - damping * damping).squareRoot()
      let fade = exp(-decay * time)
      b = fade * sin(swing * time) / swing
      a = fade * cos(swing * time) + decay * b
    } else {
      let spread = frequency * (damping * damping - 1).squareRoot()
      let slow = exp((spread - decay) * time)
      let fast = exp((-spread - decay) * time)
      b = (slow - fast) / (2 * spread)
      a = ((decay + spread) * slow - (decay - spread) * fast) / (2 * spread)
    }
    return (a - velocity * b, b)
  }

  /// The seconds until no more than a thousandth of the distance is left.
  ///
  /// Applies to a spring that begins at rest; ignores an initial velocity.
  package var settlingTime: Double {
    let resting = Spring(frequency: frequency, damping: damping)
    var low = 0.0
    var high: Double
    if damping < 1 - 1e-6 {
      // Swings turn round every half period, each smaller by the same factor. The last one that is
      // too large is followed by the moment looked for.
      let swing = (1 - damping * damping).squareRoot()
      let half = Double.pi / (swing * frequency)
      let turns = (log(1 / Self.rest) * swing / (Double.pi * damping)).rounded(.down)
      low = turns * half
      high = low + half
    } else {
      high = 10 / (slowestDecay * frequency)
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let left = abs(resting.remaining(at: middle).distance)
      // Past the zero the swing is smaller than what counts as rest.
      if left > Self.rest, sameSide(resting, low, middle) { low = middle } else { high = middle }
    }
    return high
  }

  private func sameSide(_ spring: Spring, _ first: Double, _ second: Double) -> Bool {
    (spring.remaining(at: first).distance < 0) == (spring.remaining(at: second).distance < 0)
  }
}
