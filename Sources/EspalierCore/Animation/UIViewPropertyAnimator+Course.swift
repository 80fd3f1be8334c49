import EspalierDiagnostics
import EspalierLayers
import Foundation

extension UIViewPropertyAnimator {
  /// The runtime in which the animator runs; an animator names no view before it starts.
  private var runtime: Runtime { ownRuntime ?? .current }
  private var now: Double { runtime.now }

  // MARK: Starting

  final func start(after delay: TimeInterval) {
    switch state {
    case .inactive:
      activate(
        isHeld: false,
        delay: NumberCheck.usable(
          delay, in: NumberCheck.positive, else: 0, "delay", of: "UIViewPropertyAnimator"))
    case .active: resume(nil, durationFactor: 0)
    case .stopped:
      reportMisuse("startAnimation()", "Call finishAnimation(at:) after stopAnimation(false).")
    }
  }

  private func activate(isHeld: Bool, delay: TimeInterval = 0) {
    ownRuntime = .current
    let course = self.course(timing, duration: duration)
    let group = AnimationGroup(
      duration: duration, delay: delay, curve: course.curve,
      allowsInteraction: isUserInteractionEnabled)
    group.isDriven = true
    group.driver = self
    group.initialVelocity = course.velocity
    self.delay = delay
    self.group = group
    state = .active
    if isHeld {
      group.course = scrubsLinearly ? .held(isReversed ? 1 : 0) : .heldInTime(isReversed ? 1 : 0)
    } else if isReversed {
      group.course = .backward
    }
    isRunning = !isHeld
    let work = pieces
    pieces = []
    guard runtime.platform != nil, AnimationContext.areAnimationsEnabled else {
      FlushedUpdates.run(flushUpdates, in: .immediate) {
        for piece in work { piece.block() }
      }
      end(at: .end)
      return
    }
    group.shouldEnd = { [unowned self] in self.courseIsOver() }
    // The group retains the animator until the end.
    group.addCompletion { _ in self.end(at: self.isReversed ? .start : .end) }
    for piece in work { run(piece) }
    runtime.animator.add(group)
  }

  /// Runs a block whose changes join the remaining animation.
  final func run(_ piece: Piece) {
    guard let group else { return }
    let before = group.animations.count
    FlushedUpdates.run(flushUpdates, in: .animated(group), piece.block)
    let progress = group.isNew ? 0 : progressNow
    for animation in group.animations.dropFirst(before) {
      animation.joinedAt = min(max(progress + piece.delayFactor * (1 - progress), 0), 0.999)
    }
    guard !group.isNew else { return }
    runtime.animator.beginAnimations(of: group)
    runtime.updateCycle.setNeedsUpdate()
  }

  private func course(_ parameters: (any UITimingCurveProvider)?, duration: Double)
    -> (curve: TimingCurve, velocity: (x: Double, y: Double)?)
  {
    if let spring = parameters?.springTimingParameters {
      return (.spring(spring.spring(for: duration)), spring.axisVelocity)
    }
    return (parameters?.cubicTimingParameters?.curve ?? .easeInOut, nil)
  }

  // MARK: Pausing

  /// The completed part of the animation.
  private var progressNow: Double {
    guard let group else { return 0 }
    return 1 - group.remaining(at: now).distance
  }

  final var fraction: CGFloat {
    guard state == .active, let group else { return 0 }
    if case .heldInTime(let share) = group.course { return share }
    return progressNow
  }

  final func hold() {
    if state == .inactive {
      activate(isHeld: true)
      return
    }
    guard state == .active, isRunning, isInterruptible, let group else { return }
    let time = now
    let progress = progressNow
    for animation in group.animations {
      let offset = animation.offset(at: time)
      animation.rest(at: progress, offset: offset)
    }
    if scrubsLinearly || group.curve.isSpring {
      group.course = .held(progress)
    } else {
      group.course = .heldInTime(group.curve.time(ofProgress: progress))
    }
    group.courseDuration = nil
    isRunning = false
    runtime.updateCycle.setNeedsUpdate()
  }

  final func scrub(to fraction: CGFloat) {
    guard fraction.isFinite else {
      reportMisuse("fractionComplete = \(fraction)", "Pass a number in 0...1.")
      return
    }
    if state != .active || isRunning { hold() }
    guard state == .active, !isRunning, let group else { return }
    let share = min(max(fraction, 0), 1)
    if case .heldInTime = group.course {
      group.course = .heldInTime(share)
    } else {
      group.course = .held(share)
    }
    runtime.updateCycle.setNeedsUpdate()
  }

  // MARK: Continuing

  final func resume(_ parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard state == .active, !isRunning, let group else { return }
    let progress = progressNow
    let target: Double = isReversed ? 0 : 1
    let share = NumberCheck.usable(
      durationFactor, in: NumberCheck.positive, else: 0, "duration factor",
      of: "UIViewPropertyAnimator.continueAnimation")
    let factor = share > 0 ? share : nil
    isRunning = true
    if parameters == nil, factor == nil, !group.curve.isSpring, (0...1).contains(progress) {
      let elapsed = group.curve.time(ofProgress: progress) * group.duration
      group.course = isReversed ? .backward : .forward
      group.courseDuration = isReversed ? elapsed : nil
      group.beginTime = isReversed ? now : now - elapsed
    } else {
      let left = max(duration * abs(target - progress), min(duration, 0.1))
      let spring = parameters?.springTimingParameters
      let seconds = factor.map { $0 * duration } ?? spring?.settlingDuration ?? left
      goOn(from: progress, to: target, parameters ?? timing, seconds)
    }
    courseDidChange()
  }

  private func goOn(
    from progress: Double, to target: Double, _ parameters: (any UITimingCurveProvider)?,
    _ seconds: Double
  ) {
    guard let group else { return }
    let course = self.course(parameters, duration: seconds)
    group.curve = course.curve
    group.course = .segment(from: progress, to: target)
    group.courseDuration = seconds
    group.beginTime = now
    guard let velocity = course.velocity else { return }
    for animation in group.animations { animation.add(push: velocity, share: target - progress) }
  }

  final func directionDidChange() {
    guard state == .active, isRunning, let group else { return }
    let speed = progressSpeed
    hold()
    guard group.curve.isSpring, case .spring(let spring) = group.curve else {
      resume(nil, durationFactor: 0)
      return
    }
    // A spring does not run backwards: it moves to the other end with its present velocity.
    let progress = progressNow
    let target: Double = isReversed ? 0 : 1
    let way = target - progress
    isRunning = true
    group.curve = .spring(
      Spring(
        frequency: spring.frequency, damping: spring.damping,
        velocity: abs(way) > 1e-6 ? speed / way : 0))
    group.course = .segment(from: progress, to: target)
    group.courseDuration = duration
    group.beginTime = now
    courseDidChange()
  }

  private func courseDidChange() {
    runtime.animator.courseDidChange = true
    runtime.updateCycle.setNeedsUpdate()
  }

  /// The completed part of the animation per second.
  private var progressSpeed: Double {
    guard let group else { return 0 }
    let step = 1e-4
    return (group.remaining(at: now - step).distance - group.remaining(at: now + step).distance)
      / (2 * step)
  }

  private func reportMisuse(_ use: String, _ fix: String) {
    reportIssue(
      Issue(
        "animator.state", .error, subjects: ["UIViewPropertyAnimator", use],
        "\(use) has no effect on a UIViewPropertyAnimator that is \(stateName).", fix: fix))
  }

  private var stateName: String {
    switch state {
    case .inactive: "inactive"
    case .active: "active"
    case .stopped: "stopped"
    }
  }

  // MARK: Ending

  /// Ends the animation when its time is over, or pauses it there.
  private func courseIsOver() -> Bool {
    guard !pausesOnCompletion else {
      group?.course = .held(isReversed ? 0 : 1)
      group?.courseDuration = nil
      isRunning = false
      return false
    }
    if isReversed, let group {
      for animation in group.animations { animation.setModel(animation.modelBefore) }
    }
    return true
  }

  private func end(at position: UIViewAnimatingPosition) {
    guard state != .inactive else { return }
    state = .inactive
    isRunning = false
    group?.shouldEnd = nil
    group = nil
    outcomes = []
    let calls = completions
    completions = []
    for call in calls { call(position) }
  }

  final func stop(isFinal: Bool) {
    guard state == .active, isInterruptible, let group else { return }
    let time = now
    outcomes = group.animations.compactMap { animation in
      animation.layer.map {
        Outcome(
          layer: $0, key: animation.path.key, start: animation.modelBefore,
          end: $0.modelValue(animation.path.key) ?? animation.modelBefore)
      }
    }
    for animation in group.animations {
      guard let layer = animation.layer else { continue }
      animation.setModel(animation.shownValue(of: layer, at: time))
    }
    runtime.animator.finish(group, finished: false)
    runtime.updateCycle.setNeedsUpdate()
    group.forgetCompletions()
    self.group = nil
    isRunning = false
    state = isFinal ? .inactive : .stopped
    if isFinal {
      outcomes = []
      completions = []
    }
  }

  final func complete(at position: UIViewAnimatingPosition) {
    guard state == .stopped else {
      reportMisuse("finishAnimation(at:)", "Call stopAnimation(false) before finishAnimation(at:).")
      return
    }
    if position != .current {
      for outcome in outcomes {
        outcome.layer?.setModel(outcome.key, position == .start ? outcome.start : outcome.end)
      }
    }
    end(at: position)
  }
}
