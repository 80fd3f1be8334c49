import Foundation

/// The animations that one animation block started, and their course through time.
@MainActor package final class AnimationGroup: Listed {
  /// The course of the animations.
  package enum Course {
    /// From the beginning to the end, by the clock.
    case forward
    /// Back to the beginning, by the clock.
    case backward
    /// Held at a fraction of the way.
    case held(Double)
    /// Held at a fraction of the time.
    case heldInTime(Double)
    /// From one fraction of the way to another, as a change with its own timing.
    case segment(from: Double, to: Double)
  }

  package var duration: Double
  package var delay: Double
  package var curve: TimingCurve
  /// The number of times the change runs; infinite until it is removed.
  package let repeatCount: Double
  package let autoreverses: Bool
  package let allowsInteraction: Bool
  /// The velocity of a spring on each axis, in full distances per second; `nil` if both are equal.
  package var initialVelocity: (x: Double, y: Double)?
  package var course = Course.forward
  /// The duration of the present course in seconds, if it differs from the group's duration.
  package var courseDuration: Double?

  /// The time at which the course begins, on the platform's clock; set when the block's turn ends.
  package var beginTime: Double?
  private var list = LazyList<LayerAnimation>()
  /// The block's animations that are in effect, in the order of the block.
  package var animations: [LayerAnimation] { list.all }
  var isEmpty: Bool { list.isEmpty }
  /// Whether ended animations stay in effect, as an animation added by key may request.
  var keepsEndedAnimations = false
  private var completions: [(Bool) -> Void] = []
  private var wasInterrupted = false
  package private(set) var isOver = false
  /// The group's state in the animator's list.
  var listPlace = ListPlace.never
  /// Whether the block is running, or waits for the end of the turn.
  package var isNew = true
  /// Whether a property animator or an interaction controller decides when the group ends.
  package var isDriven = false
  /// The object that decides when the group ends, if any: a property animator.
  package weak var driverReference: AnyObject?

  /// Whether the clock does not move the group.
  package var isHeld: Bool {
    switch course {
    case .held, .heldInTime: true
    case .forward, .backward, .segment: false
    }
  }

  /// Whether the animations show the same moment for ever, as at speed 0.
  var isStill = false
  /// The layer's own time at which an animation that was added by key begins; `nil` for the end of
  /// the turn.
  var ownBeginTime: Double?

  /// Called when the animations begin.
  var onBegin: (() -> Void)?
  /// Called when the course is over; returning false keeps the animations in effect.
  package var shouldEnd: (() -> Bool)?

  package init(
    duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, repeatCount: Double = 1,
    autoreverses: Bool = false, allowsInteraction: Bool = false
  ) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.allowsInteraction = allowsInteraction
  }

  // MARK: Time

  /// The seconds from the beginning to the end, including repetitions and reversals.
  package var totalDuration: Double {
    courseDuration ?? (duration * repeatCount * (autoreverses ? 2 : 1))
  }

  /// Returns whether the group needs frames at a time.
  func isMoving(at time: Double) -> Bool {
    guard let beginTime, !isOver, !isHeld, !isStill else { return false }
    // An endless animation of a hidden layer waits until the layer is shown.
    if !totalDuration.isFinite, !isEmpty,
      !animations.contains(where: { $0.layer?.mayBeSeen == true })
    {
      return false
    }
    guard LayerTime.isUsed, !isEmpty else { return time >= beginTime }
    return animations.contains { $0.isTimePassing && $0.clock(at: time) >= beginTime - 1e-9 }
  }

  /// Returns the time of the clock at which the group begins; `nil` if it has begun, or waits
  /// for a layer that stands still.
  func nextBegin(after now: Double) -> Double? {
    guard let beginTime, !isHeld else { return nil }
    guard LayerTime.isUsed, let animation = animations.first else {
      return beginTime > now ? beginTime : nil
    }
    let left = beginTime - animation.clock(at: now)
    let rate = animation.layer?.timeMap.rate ?? 1
    // A rounding error of the map is no time to wait for.
    return left > 1e-9 && rate > 0 ? now + left / rate : nil
  }

  /// Returns the time of the layer that is farthest behind, as a time of the clock.
  private func slowestClock(at time: Double) -> Double {
    guard LayerTime.isUsed else { return time }
    return animations.map { $0.clock(at: time) }.min() ?? time
  }

  /// Returns whether the course is over at a time.
  func hasEnded(at time: Double) -> Bool {
    guard let beginTime, !isHeld else { return false }
    return slowestClock(at: time) - beginTime >= totalDuration - 1e-9
  }

  /// Returns whether the beginning was reached at a time.
  func hasBegun(at time: Double) -> Bool {
    guard let beginTime else { return false }
    return slowestClock(at: time) >= beginTime - 1e-9
  }

  /// Returns the seconds since the course began; negative during a delay.
  func elapsed(at time: Double) -> Double {
    if case .heldInTime(let share) = course { return share * totalDuration }
    return beginTime.map { time - $0 } ?? 0
  }

  /// Returns the remaining part of the way at a time; see `TimingCurve`.
  package func remaining(at time: Double) -> (distance: Double, speed: Double) {
    switch course {
    case .held(let progress): return (1 - progress, 0)
    case .heldInTime(let share): return curve.remaining(at: share * duration, of: duration)
    case .segment(let from, let to):
      let left = curve.remaining(at: elapsed(at: time), of: totalDuration)
      return (1 - (to + (from - to) * left.distance), left.speed)
    case .backward:
      let left = curve.remaining(at: totalDuration - elapsed(at: time), of: duration)
      return (left.distance, 0)
    case .forward: break
    }
    guard beginTime != nil, duration > 0 else { return (1, 0) }
    var elapsed = elapsed(at: time)
    guard elapsed > 0 else { return (1, 0) }
    if repeatCount != 1 || autoreverses {
      let total = totalDuration
      if elapsed >= total { return autoreverses ? (1, 0) : (0, 0) }
      elapsed = elapsed.truncatingRemainder(dividingBy: duration * (autoreverses ? 2 : 1))
      if elapsed > duration { elapsed = 2 * duration - elapsed }
    }
    return curve.remaining(at: elapsed, of: duration)
  }

  // MARK: Animations

  func add(_ animation: LayerAnimation) { list.append(animation) }

  /// Removes an animation of the group that was replaced or removed.
  func remove(_ animation: LayerAnimation, finished: Bool) {
    list.remove(animation)
    if !finished { wasInterrupted = true }
  }

  /// Empties the group, whose animations are no longer in effect.
  func forgetAnimations() { list.removeAll() }

  /// Ends the group and removes its animations.
  func end(finished: Bool) {
    isOver = true
    if !finished { wasInterrupted = true }
  }

  // MARK: Completion

  package func addCompletion(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  /// Drops the completions.
  package func forgetCompletions() { completions = [] }

  /// Calls the completions once.
  package func complete() {
    isOver = true
    let calls = completions
    completions = []
    for call in calls { call(!wasInterrupted) }
  }
}
