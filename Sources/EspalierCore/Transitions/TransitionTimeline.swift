import EspalierLayers
import Foundation

/// The animations of one transition, which an interaction controller can hold and move together.
///
/// All animations that begin while the transition is set up belong to it: the animator's blocks,
/// its property animators, and the animations alongside. They run by the clock at first. A held
/// timeline follows `fraction`, and goes on from there to the end, or back to the beginning, where
/// every value is what it was before.
@MainActor final class TransitionTimeline {
  private struct Part {
    let group: AnimationGroup
    /// The seconds of the transition that were over when the part was added.
    let offset: Double
  }

  /// The duration of the transition, in seconds.
  var duration = 0.0
  /// The position of a held transition, in 0...1.
  private(set) var fraction: CGFloat = 0
  private(set) var isHeld = false
  private var parts: [Part] = []
  /// Animators that were not started yet and are only moved.
  private var animators: [any UIViewImplicitlyAnimating] = []
  private var ticker: Int?
  private var start = 0.0
  private var isCancelling = false

  /// The runtime whose clock the transition runs by.
  private let runtime: Runtime

  init(runtime: Runtime) { self.runtime = runtime }

  private var animator: Animator { runtime.animator }

  /// Whether a property animator can be held and reversed.
  var hasInterruptibleParts: Bool {
    !animators.isEmpty || parts.contains { $0.group.driver != nil }
  }

  /// Whether any part is moving.
  var isMoving: Bool { ticker != nil || parts.contains { !$0.group.isOver && !$0.group.isHeld } }

  // MARK: Parts

  /// Runs `block`; the animations that begin inside it belong to the transition.
  func record(_ block: () -> Void) {
    let outer = animator.onAdd
    animator.onAdd = { [self] group in
      parts.append(Part(group: group, offset: isHeld ? Double(fraction) * duration : elapsed))
    }
    block()
    animator.onAdd = outer
    if isHeld { show(fraction) }
  }

  /// Adds an animator of the app, which an interaction controller moves.
  func add(_ animator: any UIViewImplicitlyAnimating) {
    animators.append(animator)
    if isHeld { show(fraction) }
  }

  /// Starts the clock of the transition.
  func begin() { start = runtime.now }

  private var elapsed: Double { start > 0 ? runtime.now - start : 0 }

  // MARK: Held

  /// Holds all parts at their present position.
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

  /// Moves a held timeline to a moment, in 0...1.
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
    // A held group does not end when its values stop changing: the interaction controller decides.
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

  /// Releases a held timeline, which goes on from its position.
  ///
  /// - Parameters:
  ///   - finishes: True to go to the end, false to go back to the beginning.
  ///   - speed: The speed relative to the clock.
  ///   - curve: The timing curve of the rest.
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

  /// Lets parts run by the clock again: parts past their end complete with this frame, others go
  /// on.
  private func release(at time: Double) {
    for part in parts where !part.group.isOver && part.group.driver == nil {
      part.group.course = .forward
      part.group.isDriven = false
      part.group.beginTime = time - localTime(of: part)
    }
    runtime.updateCycle.setNeedsUpdate()
  }

  /// Restores every value from before the transition and completes the blocks.
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

  /// Ends all parts at the end of the transition.
  ///
  /// - Parameters:
  ///   - finished: True to end in the final state, false to restore the values from before.
  ///   - now: Whether to end parts that still run by the clock, too.
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
