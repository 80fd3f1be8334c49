import Foundation

/// The course of an animation that an app added by key: values along time of its own.
struct AnimationTrack {
  /// Where the values are, in 0...1 of the duration, rising.
  var times: [Double]
  /// The values; `nil` stands for the model's.
  var values: [SIMD8<Double>?]
  /// How each piece between two values is spread over its time; the last one is used for the rest.
  var curves: [TimingCurve] = [.linear]
  /// How the whole is spread over its time.
  var curve = TimingCurve.linear
  /// Values are shown one after the other, without a way between them.
  var isDiscrete = false
  /// Values are added to the model's.
  var isAdditive = false

  /// Seconds from the group's beginning to the track's.
  var offset = 0.0
  var duration = 0.25
  var speed = 1.0
  var repeatCount = 1.0
  var autoreverses = false
  var fillsBackwards = false
  var fillsForwards = false

  /// Seconds it takes, repetitions included.
  var totalDuration: Double {
    duration * repeatCount * (autoreverses ? 2 : 1) / max(speed, 1e-6)
  }

  /// The value at a time of the group; `nil` while the track has no effect.
  func value(at elapsed: Double, model: SIMD8<Double>) -> SIMD8<Double>? {
    let time = (elapsed - offset) * speed
    if time < 0, !fillsBackwards { return nil }
    let total = duration * repeatCount * (autoreverses ? 2 : 1)
    if time >= total - 1e-9, !fillsForwards { return nil }
    let value = plainValue(share: share(at: min(max(time, 0), total), of: total), model: model)
    return isAdditive ? model + value : value
  }

  /// How far along the values a time is, in 0...1 and beyond for springs.
  private func share(at time: Double, of total: Double) -> Double {
    guard duration > 0 else { return autoreverses ? 0 : 1 }
    var local = time
    if time >= total {
      local = autoreverses ? 0 : duration
    } else {
      local = time.truncatingRemainder(dividingBy: duration * (autoreverses ? 2 : 1))
      if local > duration { local = 2 * duration - local }
    }
    return 1 - curve.remaining(at: local, of: duration).distance
  }

  private func plainValue(share: Double, model: SIMD8<Double>) -> SIMD8<Double> {
    let base = isAdditive ? SIMD8<Double>() : model
    guard values.count > 1 else { return (values.first ?? nil) ?? base }
    if isDiscrete {
      let index = times.lastIndex { $0 <= share + 1e-9 } ?? 0
      return values[min(index, values.count - 1)] ?? base
    }
    var index = 0
    while index < values.count - 2, share > times[index + 1] { index += 1 }
    let from = values[index] ?? base
    let to = values[index + 1] ?? base
    let span = times[index + 1] - times[index]
    guard span > 0 else { return to }
    var local = (share - times[index]) / span
    let piece = curves.isEmpty ? .linear : curves[min(index, curves.count - 1)]
    if piece != .linear { local = 1 - piece.remaining(at: local, of: 1).distance }
    return from + (to - from) * local
  }
}
