import EspalierPaths
import Foundation

/// The values of an animation that was added by key, along its own time.
@MainActor package final class AnimationTrack {
  /// The timings of the groups around the animation, the outermost first, and its own timing.
  ///
  /// The time of the first one is in seconds since the animation began.
  var timings: [MediaTiming]
  /// The times of the values.
  var keyframes: Keyframes
  /// The values; `nil` stands for the model's value.
  var values: [SIMD8<Double>?] = []
  /// The values of a property with many numbers; `nil` stands for the model's value.
  var longs: [LongValue?] = []
  /// The curve through the values; `nil` for straight lines.
  var smooth: SmoothKeyframes?
  /// The path that a point follows, in place of values.
  var course: PathCourse?
  /// The angle that is added to the direction of the course, if the track turns a layer.
  var turn: Double?
  /// Whether the values are added to the model's value.
  var isAdditive = false
  /// Whether each repetition begins with the value with which the one before it ended.
  var isCumulative = false

  init(timing: MediaTiming, keyframes: Keyframes = .ends) {
    timings = [timing]
    self.keyframes = keyframes
  }

  /// The place in the animation at a time in seconds since it began; `nil` without an effect.
  private func moment(at elapsed: Double) -> MediaTiming.Moment? {
    var time = elapsed
    var moment: MediaTiming.Moment?
    for timing in timings {
      guard let found = timing.moment(at: time) else { return nil }
      moment = found
      time = found.share * timing.duration
    }
    return moment
  }

  /// Returns the value at a time; `nil` while the track has no effect.
  func value(at elapsed: Double, model: SIMD8<Double>) -> SIMD8<Double>? {
    guard let moment = moment(at: elapsed) else { return nil }
    let base = isAdditive ? SIMD8() : model
    var value = value(at: moment.share, base)
    if isCumulative, moment.cycle > 0 {
      value += self.value(at: keyframes.times.last ?? 1, base) * moment.cycle
    }
    return isAdditive ? model + value : value
  }

  private func value(at share: Double, _ model: SIMD8<Double>) -> SIMD8<Double> {
    if let course { return place(on: course, at: share) }
    guard values.count > 1 else { return (values.first ?? nil) ?? model }
    let (index, progress) = keyframes.place(at: share, count: values.count)
    let from = values[index] ?? model
    guard !keyframes.isDiscrete else { return from }
    if let smooth {
      return smooth.value(in: values.map { $0 ?? model }, after: index, at: progress)
    }
    let to = values[index + 1] ?? model
    return from + (to - from) * progress
  }

  private func place(on course: PathCourse, at share: Double) -> SIMD8<Double> {
    let segments = course.segments
    let (index, progress) = keyframes.place(at: share, count: segments.count + 1)
    guard let last = segments.last else { return SIMD8() }
    let (point, angle) =
      index < segments.count ? segments[index].place(at: progress) : last.place(at: 1)
    if let turn { return SIMD8(angle + turn, 0, 0, 0, 0, 0, 0, 0) }
    return SIMD8(point.x, point.y, 0, 0, 0, 0, 0, 0)
  }

  /// Returns the value of a property with many numbers; `nil` while the track has no effect.
  func long(at elapsed: Double, model: LongValue?) -> LongValue? {
    guard let moment = moment(at: elapsed) else { return nil }
    guard longs.count > 1 else { return (longs.first ?? nil) ?? model }
    let (index, progress) = keyframes.place(at: moment.share, count: longs.count)
    let from = longs[index] ?? model
    guard !keyframes.isDiscrete else { return from }
    guard let to = longs[index + 1] ?? model else { return from }
    return from?.towards(to, progress) ?? to
  }
}
