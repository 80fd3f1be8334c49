import EspalierLayers
import Foundation

/// The animations of one transition, held together so that a hand can move them.
///
/// Whatever begins to animate while the transition is set up belongs to it: the animator's blocks,
/// its property animators, and what others animate alongside. By itself all of it runs by the clock.
/// Held, it follows `fraction`, and from there it goes on to the end or back to the beginning, where
/// every value is what it was before.
@MainActor final class TransitionTimeline {
  private struct Part {
    let group: AnimationGroup
    /// Seconds of the transition that were over when the part was added.
    let offset: Double
  }

  /// Seconds the transition takes.
  var duration = 0.0
  /// Where a held transition is, in 0...1.
  private(set) var fraction: CGFloat = 0
  private(set) var isHeld = false
  private var parts: [Part] = []
  /// Animators that are not started yet and are only moved.
  private var animators: [any UIViewImplicitlyAnimating] = []
  private var ticker: Int?
  private var start = 0.0
  private var isCancelling = false

  /// The runtime whose clock the transition runs by.
  private let runtime: Runtime

  init(runtime: Runtime) { self.runtime = runtime }

  private var animator: Animator { runtime.animator }

  /// Whether a property animator can be held and turned round.
  var hasInterruptibleParts: Bool {
    !animators.isEmpty || parts.contains { $0.group.driver != nil }
  }

  /// Whether anything of it moves.
  var isMoving: Bool { ticker != nil || parts.contains { !$0.group.isOver && !$0.group.isHeld } }

  // MARK: Parts

  /// Runs `block`; what begins to animate inside belongs to the transition.
  func record(_ block: () -> Void) {
    let outer = animator.onAdd
    animator.onAdd = { [self] group in
      parts.append(Part(group: group, offset: isHeld ? Double(fraction) * duration : elapsed))
    }
    block()
    animator.onAdd = outer
    if isHeld { show(fraction) }
  }

  /// Adds an animator of the app's, to be moved by hand.
  func add(_ animator: any UIViewImplicitlyAnimating) {
    animators.append(animator)
    if isHeld { show(fraction) }
  }

  /// The clock of the transition begins.
  func begin() { start = runtime.now }

  private var elapsed: Double { start > 0 ? runtime.now - start : 0 }

  // MARK: Held

  /// Stops everything where it is.
  func hold() {
    guard !isHeld else { return }
    if ticker == nil {
      fraction = duration > 0 ? min(max(CGFloat(elapsed / duration), 0), 1) : 0
    }
    let drivers = parts.compactMap(\.group.driver) as [any UIViewImplicitlyAnimating] + animators
    if let driver = drivers.first(where: { $0.state == .active }) {
      fraction = min(max(driver.fractionComplete, 0), 1)
    }
    stopTicker()
    isHeld = true
    show(fraction)
  }

  /// Shows a moment, in 0...1.
  func show(_ moment: CGFloat) {
    fraction = moment
    guard isHeld else { return }
    for animator in animators {
      hold(animator, at: moment)
    }
    for part in parts where !part.group.isOver { hold(part) }
    runtime.updateCycle.setNeedsUpdate()
  }

  private func hold(_ part: Part) {
    let group = part.group
    let share = share(of: part)
    if let driver = group.driver {
      hold(driver, at: CGFloat(share))
      return
    }
    // A held group is not over for want of changes: the hand decides.
    group.isDriven = true
    group.course = .heldInTime(share)
  }

  private func hold(_ animator: any UIViewImplicitlyAnimating, at moment: CGFloat) {
    if animator.state != .active || animator.isRunning { animator.pauseAnimation() }
    if animator.isReversed { animator.isReversed = false }
    animator.fractionComplete = moment
  }

  private func share(of part: Part) -> Double {
    let length = part.group.totalDuration
    let time = localTime(of: part)
    return length > 0 && length.isFinite ? min(max(time / length, 0), 1) : time < 0 ? 0 : 1
  }

  private func localTime(of part: Part) -> Double {
    Double(fraction) * duration - part.offset - part.group.delay
  }

  // MARK: Going on

  /// Lets everything go on from where it is held.
  ///
  /// - Parameters:
  ///   - finishes: Whether to the end, or back to the beginning.
  ///   - speed: How much faster than by the clock.
  ///   - curve: How the way is gone through.
  ///   - timing: Another timing for property animators.
  func goOn(
    finishes: Bool, speed: CGFloat, curve: TimingCurve, timing: (any UITimingCurveProvider)?
  ) {
    guard isHeld else { return }
    isHeld = false
    isCancelling = !finishes
    let target: CGFloat = finishes ? 1 : 0
    let way = target - fraction
    let factor = max(abs(way) / speed, 0.001)
    for animator in animators { resume(animator, finishes, timing, factor) }
    for part in parts {
      guard !part.group.isOver, let driver = part.group.driver else { continue }
      resume(driver, finishes, timing, factor)
    }
    let from = fraction
    let begin = runtime.now
    let length = Double(abs(way) / speed) * duration
    stopTicker()
    ticker = animator.addTicker { [weak self] time in
      self?.step(at: time, from: from, way: way, since: begin, length: length, curve: curve)
    }
    runtime.updateCycle.setNeedsUpdate()
  }

  private func resume(
    _ animator: any UIViewImplicitlyAnimating, _ finishes: Bool,
    _ timing: (any UITimingCurveProvider)?, _ factor: CGFloat
  ) {
    animator.isReversed = !finishes
    animator.continueAnimation(withTimingParameters: timing, durationFactor: factor)
  }

  private func step(
    at time: Double, from: CGFloat, way: CGFloat, since begin: Double, length: Double,
    curve: TimingCurve
  ) {
    let passed = time - begin
    guard length > 0, passed < length else {
      stopTicker()
      fraction = from + way
      if isCancelling { goBack() } else { release(at: time) }
      return
    }
    fraction = from + way * CGFloat(1 - curve.remaining(at: passed, of: length).distance)
    for part in parts where !part.group.isOver && part.group.driver == nil {
      part.group.course = .heldInTime(share(of: part))
    }
  }

  /// The clock takes over: what is through completes with this frame, what is longer goes on.
  private func release(at time: Double) {
    for part in parts where !part.group.isOver && part.group.driver == nil {
      part.group.course = .forward
      part.group.isDriven = false
      part.group.beginTime = time - localTime(of: part)
    }
    runtime.updateCycle.setNeedsUpdate()
  }

  /// Every value is what it was, and the blocks complete.
  private func goBack() {
    let groups = parts.map(\.group).filter { !$0.isOver && $0.driver == nil }
    restoreModels(of: groups)
    for group in groups { animator.finish(group) }
    for group in groups { group.complete() }
    runtime.updateCycle.setNeedsUpdate()
  }

  private func restoreModels(of groups: [AnimationGroup]) {
    for group in groups.reversed() {
      for animation in group.animations where animation.track == nil {
        animation.setModel(animation.modelBefore)
      }
    }
  }

  private func stopTicker() {
    if let ticker { animator.removeTicker(ticker) }
    ticker = nil
  }

  /// The transition is over: nothing of it moves on.
  ///
  /// - Parameters:
  ///   - finished: Whether in its final state, or as it was before.
  ///   - now: Whether what still runs by the clock is cut short as well.
  func settle(finished: Bool, now: Bool) {
    let wasHandled = now || isHeld || ticker != nil
    stopTicker()
    isHeld = false
    let groups = parts.map(\.group).filter { !$0.isOver }
    let drivers = groups.compactMap(\.driver) as [any UIViewImplicitlyAnimating] + animators
    parts = []
    animators = []
    guard wasHandled || !finished else { return }
    for driver in drivers where driver.state == .active {
      driver.stopAnimation(false)
      driver.finishAnimation(at: finished ? .end : .start)
    }
    let own = groups.filter { $0.driver == nil && !$0.isOver }
    if !finished { restoreModels(of: own) }
    for group in own { animator.finish(group, finished: finished) }
    for group in own { group.complete() }
    runtime.updateCycle.setNeedsUpdate()
  }
}
