import Foundation

/// How an animation that was added by key goes through its time: speed, repetitions and curve.
struct TrackTiming {
  /// Seconds from the outer beginning to this one.
  var offset = 0.0
  /// Seconds one time through takes, at speed 1.
  var duration = 0.25
  var speed = 1.0
  var repeatCount = 1.0
  var autoreverses = false
  var curve = TimingCurve.linear
  var fillsBackwards = false
  var fillsForwards = false

  /// Seconds at speed 1, repetitions included.
  private var ownTotal: Double { duration * repeatCount * (autoreverses ? 2 : 1) }

  /// Seconds it takes, repetitions included.
  var totalDuration: Double { ownTotal / max(speed, 1e-6) }

  /// How far along a time is, in 0...1 and beyond for springs; `nil` while there is no effect.
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

/// The course of an animation that was added by key: values along time of its own.
package struct AnimationTrack {
  /// Where the values are, in 0...1 of the duration, rising.
  var times: [Double]
  /// The values; `nil` stands for the model's.
  var values: [SIMD8<Double>?]
  /// How each piece between two values is spread over its time; the last one is used for the rest.
  var curves: [TimingCurve] = []
  /// Values are shown one after the other, without a way between them.
  var isDiscrete = false
  /// Values are added to the model's.
  var isAdditive = false
  var timing = TrackTiming()
  /// The timing of the animation group around it.
  var outer: TrackTiming?

  /// The value at a time; `nil` while the track has no effect.
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
