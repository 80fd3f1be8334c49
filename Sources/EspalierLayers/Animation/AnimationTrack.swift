import Foundation

/// The timing of an animation that was added by key: speed, repetitions and curve.
struct TrackTiming {
  /// The seconds from the beginning of the surrounding animation to the beginning of this one.
  var offset = 0.0
  /// The duration of one repetition in seconds, at speed 1.
  var duration = 0.25
  var speed = 1.0
  var repeatCount = 1.0
  var autoreverses = false
  var curve = TimingCurve.linear
  var fillsBackwards = false
  var fillsForwards = false

  /// The duration of all repetitions in seconds, at speed 1.
  private var ownTotal: Double { duration * repeatCount * (autoreverses ? 2 : 1) }

  /// The duration of all repetitions, in seconds.
  var totalDuration: Double { ownTotal / max(speed, 1e-6) }

  /// Returns the progress at a time, in 0...1 and beyond for springs; `nil` without an effect.
  func share(at elapsed: Double) -> Double? {
    let time = (elapsed - offset) * speed
    if time < 0, !fillsBackwards { return nil }
    let total = ownTotal
    let isOver = time >= total - 1e-9
    if isOver, !fillsForwards { return nil }
    guard duration > 0, !isOver else { return autoreverses ? 0 : 1 }
    var local = max(time, 0).truncatingRemainder(dividingBy: duration * (autoreverses ? 2 : 1))
    if local > duration { local = 2 * duration - local }
    return 1 - curve.remaining(at: local, of: duration).distance
  }
}

/// The values of an animation that was added by key, along its own time.
package struct AnimationTrack {
  /// The times of the values, as increasing fractions of the duration in 0...1.
  var times: [Double]
  /// The values; `nil` stands for the model's value.
  var values: [SIMD8<Double>?]
  /// The timing curve of each segment between two values; the last one also applies to the rest.
  var curves: [TimingCurve] = []
  /// Whether the value jumps from one to the next.
  var isDiscrete = false
  /// Whether the values are added to the model's value.
  var isAdditive = false
  var timing = TrackTiming()
  /// The timing of the surrounding animation group.
  var outer: TrackTiming?

  /// Returns the value at a time; `nil` while the track has no effect.
  func value(at elapsed: Double, model: SIMD8<Double>) -> SIMD8<Double>? {
    var time = elapsed
    if let outer {
      guard let share = outer.share(at: elapsed) else { return nil }
      time = share * outer.duration
    }
    guard let share = timing.share(at: time) else { return nil }
    let value = plainValue(share: share, model: isAdditive ? SIMD8() : model)
    return isAdditive ? model + value : value
  }

  private func plainValue(share: Double, model: SIMD8<Double>) -> SIMD8<Double> {
    guard values.count > 1 else { return (values.first ?? nil) ?? model }
    if isDiscrete {
      let index = times.lastIndex { $0 <= share + 1e-9 } ?? 0
      return values[min(index, values.count - 1)] ?? model
    }
    var index = 0
    while index < values.count - 2, share > times[index + 1] { index += 1 }
    let from = values[index] ?? model
    let to = values[index + 1] ?? model
    let span = times[index + 1] - times[index]
    guard span > 0 else { return to }
    var local = (share - times[index]) / span
    if !curves.isEmpty {
      let piece = curves[min(index, curves.count - 1)]
      local = 1 - piece.remaining(at: local, of: 1).distance
    }
    return from + (to - from) * local
  }
}
