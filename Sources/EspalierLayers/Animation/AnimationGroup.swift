import Foundation

/// Everything one animation block set in motion, and the course it takes through time.
@MainActor package final class AnimationGroup: Listed {
  /// How the way is gone through.
  package enum Course {
    /// By the clock, from the beginning to the end.
    case forward
    /// By the clock, back to the beginning.
    case backward
    /// Not at all: at a share of the way.
    case held(Double)
    /// Not at all: at a share of the time.
    case heldInTime(Double)
    /// From one share of the way to another, as a change of its own.
    case segment(from: Double, to: Double)
  }

  package var duration: Double
  package var delay: Double
  package var curve: TimingCurve
  /// How often the change runs; infinite until it is removed.
  package let repeatCount: Double
  package let autoreverses: Bool
  package let allowsInteraction: Bool
  /// The speed a spring gives each axis, in shares of the way a second; `nil` where both are alike.
  package var initialVelocity: (x: Double, y: Double)?
  package var course = Course.forward
  /// Seconds the present course takes, where that is not the duration.
  package var courseDuration: Double?

  /// When the course begins, on the platform's clock; set when the block's turn ends.
  package var beginTime: Double?
  private var list = LazyList<LayerAnimation>()
  /// What the block set in motion and still is, in the order of the block.
  package var animations: [LayerAnimation] { list.all }
  var isEmpty: Bool { list.isEmpty }
  /// Whether ended animations stay in effect: those added by key that ask for it.
  var keepsEndedAnimations = false
  private var completions: [(Bool) -> Void] = []
  private var wasInterrupted = false
  package private(set) var isOver = false
  /// Whether the animator has the group in its list.
  var listPlace = ListPlace.never
  /// Whether the block is running or waits for the turn's end.
  package var isNew = true
  /// Whether a property animator, or a hand, decides when it is over.
  package var isDriven = false
  /// The object that decides when the group is over, if any: a property animator.
  package weak var driverReference: AnyObject?

  /// Whether time does not move it.
  package var isHeld: Bool {
    switch course {
    case .held, .heldInTime: true
    case .forward, .backward, .segment: false
    }
  }

  /// Called when the animations begin.
  var onBegin: (() -> Void)?
  /// Asked when the course is over; false keeps the animations in effect.
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

  /// Seconds from the beginning to the end, repetitions and ways back included.
  package var totalDuration: Double {
    courseDuration ?? (duration * repeatCount * (autoreverses ? 2 : 1))
  }

  /// Whether frames are needed at a time.
  func isMoving(at time: Double) -> Bool {
    guard let beginTime, !isOver, !isHeld else { return false }
    return time >= beginTime
  }

  /// Whether the course is over at a time.
  func hasEnded(at time: Double) -> Bool {
    guard let beginTime, !isHeld else { return false }
    return time - beginTime >= totalDuration - 1e-9
  }

  /// Seconds since the course began; negative during a delay.
  func elapsed(at time: Double) -> Double {
    if case .heldInTime(let share) = course { return share * totalDuration }
    return beginTime.map { time - $0 } ?? 0
  }

  /// What is left of the way at a time; see `TimingCurve`.
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

  /// An animation of the group was replaced or taken away.
  func remove(_ animation: LayerAnimation, finished: Bool) {
    list.remove(animation)
    if !finished { wasInterrupted = true }
  }

  /// Nothing of the group is in effect any more.
  func forgetAnimations() { list.removeAll() }

  /// Ends the group: its animations are not in effect any more.
  func end(finished: Bool) {
    isOver = true
    if !finished { wasInterrupted = true }
  }

  // MARK: Completion

  package func addCompletion(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  /// Nobody wants to hear of the end any more.
  package func forgetCompletions() { completions = [] }

  /// Calls the completions, once.
  package func complete() {
    isOver = true
    let calls = completions
    completions = []
    for call in calls { call(!wasInterrupted) }
  }
}
