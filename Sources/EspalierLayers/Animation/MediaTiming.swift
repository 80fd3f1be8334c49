import Foundation

/// The timing of an animation, as a pure function of the time of its parent.
///
/// The parent of an animation is its layer, or the group around the animation. All times are in
/// seconds.
struct MediaTiming: Equatable {
  /// The time of the parent at which the animation begins.
  var beginTime = 0.0
  /// The own time at which the animation begins; beyond the end it begins anew.
  var timeOffset = 0.0
  /// The own seconds per second of the parent; negative numbers run backwards from the end.
  var speed = 1.0
  /// The duration of one repetition.
  var duration = 0.25
  /// The number of repetitions, which may be a fraction or infinite.
  var repeatCount = 1.0
  /// Whether each repetition also runs backwards.
  var autoreverses = false
  /// The pace of each repetition.
  var curve = TimingCurve.linear
  var fillsBackwards = false
  var fillsForwards = false

  /// A place in an animation.
  struct Moment: Equatable {
    /// The progress, in 0...1 and beyond for springs.
    var share: Double
    /// The number of repetitions before the present one.
    var cycle: Double
  }

  /// The duration of a repetition and its way back.
  private var period: Double { duration * (autoreverses ? 2 : 1) }

  /// The own time that all repetitions take.
  private var activeDuration: Double { period > 0 ? period * repeatCount : 0 }

  /// The time of the parent that all repetitions take; infinite at speed 0.
  var totalDuration: Double { speed == 0 ? .infinity : activeDuration / abs(speed) }

  /// Whether the animation shows the same moment for ever.
  var isStill: Bool { speed == 0 }

  /// Returns the place at a time of the parent; `nil` if the animation has no effect then.
  func moment(at time: Double) -> Moment? {
    let elapsed = time - beginTime
    if elapsed < -1e-9, !fillsBackwards { return nil }
    let total = activeDuration
    let active = max(elapsed, 0) * abs(speed)
    let isOver = !isStill && active >= total - 1e-9
    if isOver, !fillsForwards { return nil }
    guard period > 0 else { return Moment(share: autoreverses ? 0 : 1, cycle: 0) }
    var (local, cycle) = place(after: isOver ? total : active, isOver: isOver)
    if local > duration { local = 2 * duration - local }
    cycle = max(cycle, 0)
    return Moment(share: 1 - curve.remaining(at: local, of: duration).distance, cycle: cycle)
  }

  /// Returns the time in the present repetition, and the number of the repetition.
  private func place(after active: Double, isOver: Bool) -> (local: Double, cycle: Double) {
    let phase = (speed < 0 ? -active : active) + timeOffset
    // At the boundary of two repetitions the later one shows, in the direction of the course. Only
    // the end of the last repetition shows that repetition.
    let leavesUpwards = (speed < 0) == isOver
    var cycle = (phase / period).rounded(.down)
    var local = phase - cycle * period
    if leavesUpwards, local > period - 1e-9 {
      local = 0
      cycle += 1
    } else if !leavesUpwards, local < 1e-9 {
      local = period
      cycle -= 1
    }
    return (local, cycle)
  }
}
