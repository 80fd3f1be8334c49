import EspalierDiagnostics
import EspalierPlatform
import Foundation

extension TransitionContext {
  /// The time in seconds after which an animator that exceeds its duration counts as never ending.
  private static let patience = 2.0
  /// The duration in seconds of a transition that only an interaction controller moves.
  private static let durationByHand = 0.4

  /// Begins the transition (Docs/Lifecycle.md 11.2).
  ///
  /// - Parameters:
  ///   - animator: The animator; without one, the final state is shown and the transition completes
  ///     after the commit.
  ///   - interactor: The interaction controller, if there is one.
  ///   - together: Animations of the container that belong to the transition.
  ///   - show: Shows the final state when nothing is animated.
  package func run(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    interactor: (any UIViewControllerInteractiveTransitioning)? = nil,
    together: (() -> Void)? = nil, withoutAnimation show: () -> Void = {}
  ) {
    self.animator = animator
    self.interactor = interactor
    guard animator != nil || interactor != nil else {
      show()
      containerView.layoutIfNeeded()
      start()
      runtime.updateCycle.performAfterCommit { [self] in
        if !hasEnded { completeTransition(true) }
      }
      return
    }
    transitionDuration = checkedDuration(
      animator?.transitionDuration(using: self) ?? Self.durationByHand)
    timeline.duration = transitionDuration
    (interactor as? UIPercentDrivenInteractiveTransition)?.transition = self
    if let interactor, isInteractive {
      timeline.hold()
      if let together { timeline.record(together) }
      interactor.startInteractiveTransition(self)
      start()
      (interactor as? UIPercentDrivenInteractiveTransition)?.applyEarlyWishes()
    } else {
      if let together { timeline.record(together) }
      if let animator { timeline.record { animator.animateTransition(using: self) } }
      timeline.begin()
      start()
      watchForTheEnd(in: transitionDuration)
    }
  }

  /// Decides whether the transition begins interactively, before the will-callbacks.
  package func decideInteraction(with interactor: (any UIViewControllerInteractiveTransitioning)?) {
    isInteractive = interactor?.wantsInteractiveStart ?? false
    initiallyInteractive = isInteractive
  }

  /// Sets up the animator's animation and holds it at its beginning.
  func beginHeldAnimation() {
    guard let animator else { return }
    let interruptible = animator.interruptibleAnimator(using: self)
    if interruptible is NoInterruptibleAnimator {
      timeline.record { animator.animateTransition(using: self) }
    } else {
      timeline.record { timeline.add(interruptible) }
    }
  }

  private func checkedDuration(_ seconds: TimeInterval) -> TimeInterval {
    if seconds >= 0, seconds.isFinite { return seconds }
    report(
      "transition.duration", .warning,
      "The animator of \(title) returned a duration of \(seconds) seconds; 0 is used instead.",
      fix: "Return a finite number of seconds that is not negative.")
    return 0
  }

  // MARK: Animators that never end

  /// Checks after a while whether the animator forgot to call `completeTransition`.
  func watchForTheEnd(in seconds: TimeInterval) {
    watchdog?.cancel()
    guard !hasEnded, runtime.platform != nil else { return }
    watchdog = runtime.schedule(after: seconds + Self.patience) { [weak self] in
      self?.checkForTheEnd()
    }
  }

  private func checkForTheEnd() {
    guard !hasEnded, !isInteractive else { return }
    if timeline.isMoving {
      watchForTheEnd(in: 0)
      return
    }
    report(
      "transition.neverCompleted", .error,
      "The animator of \(title) did not call completeTransition(_:); the transition was ended.",
      fix:
        "Call context.completeTransition(!context.transitionWasCancelled) when the animation ends."
    )
    endNow()
  }

  func report(_ code: String, _ severity: Issue.Severity, _ sentence: String, fix: String) {
    let subjects = [animator.map { "\(type(of: $0))" }, from?.diagnosticPath, to?.diagnosticPath]
    reportIssue(Issue(code, severity, subjects: subjects.compactMap { $0 }, sentence, fix: fix))
  }
}

// MARK: - Interaction

extension TransitionContext {
  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard let share = checkedPercent(percentComplete), isInteractive, !hasEnded else { return }
    self.percentComplete = share
    timeline.show(share)
  }

  /// Returns the fraction limited to 0...1; `nil`, with an issue, if it is not a number.
  func checkedPercent(_ percent: CGFloat) -> CGFloat? {
    guard percent.isFinite else {
      report(
        "transition.percent", .warning,
        "An interaction controller moved \(title) to \(percent) of its way; the transition does not move.",
        fix: "Pass a number in 0...1; check for a division by zero.")
      return nil
    }
    return min(max(percent, 0), 1)
  }

  package func finishInteractiveTransition() { letGo(finishes: true) }

  package func cancelInteractiveTransition() { letGo(finishes: false) }

  private func letGo(finishes: Bool) {
    guard isInteractive, !hasEnded else { return }
    isInteractive = false
    transitionWasCancelled = !finishes
    let driver = interactor as? UIPercentDrivenInteractiveTransition
    let speed = driver?.usableSpeed ?? 1
    completionVelocity = speed
    completionCurve = interactor?.completionCurve ?? .easeInOut
    interactionDidChange()
    guard !hasEnded else { return }
    timeline.goOn(
      finishes: finishes, speed: speed,
      curve: UICubicTimingParameters(animationCurve: completionCurve).curve,
      timing: driver?.timingCurve)
    let left = finishes ? 1 - percentComplete : percentComplete
    watchForTheEnd(in: transitionDuration * Double(left / speed))
  }

  package func pauseInteractiveTransition() {
    guard !isInteractive, !hasEnded, hasStarted else { return }
    isInteractive = true
    transitionWasCancelled = false
    watchdog?.cancel()
    watchdog = nil
    timeline.hold()
    percentComplete = timeline.fraction
    interactionDidChange()
  }

  private func interactionDidChange() {
    onInteractionChange?()
    for handler in interactionHandlers { handler(self) }
  }
}
