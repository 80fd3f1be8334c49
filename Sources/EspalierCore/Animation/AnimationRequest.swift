import EspalierDiagnostics
import EspalierLayers
import Foundation

/// The parameters of one call of `UIView.animate`.
@MainActor struct AnimationRequest {
  var duration: Double
  var delay = 0.0
  var curve: TimingCurve
  var options: UIView.AnimationOptions = []
  var completion: ((Bool) -> Void)?
  /// The function that issues name.
  var caller = "UIView.animate"
  /// The runtime at the call, which names no view.
  private let runtime = Runtime.current

  /// Runs the block; its changes animate, or take effect at once.
  func run(_ animations: () -> Void) {
    let flushes = options.contains(.flushUpdates)
    let outer = AnimationContext.current
    let inheritsDuration = !options.contains(.overrideInheritedDuration)
    if AnimationContext.isStill(overridingDuration: !inheritsDuration) {
      finishAtOnce(animations)
      return
    }
    if let outer, outer.isDriven, inheritsDuration {
      // The animator drives the changes that its block animates.
      if let completion { outer.addCompletion(completion) }
      FlushedUpdates.run(flushes, in: nil, animations)
      return
    }
    var seconds = usable(duration, "duration")
    let wait = usable(delay, "delay")
    if let outer, inheritsDuration { seconds = outer.duration }
    guard seconds > 0 || wait > 0, runtime.platform != nil,
      AnimationContext.areAnimationsEnabled
    else {
      finishAtOnce(animations)
      return
    }
    let group = makeGroup(duration: seconds, delay: wait, inside: outer)
    FlushedUpdates.run(flushes, in: .animated(group)) {
      animations()
      if options.contains(.layoutSubviews) { group.layOutAnimatedViews() }
    }
    runtime.animator.add(group)
  }

  private func makeGroup(duration: Double, delay: Double, inside outer: AnimationGroup?)
    -> AnimationGroup
  {
    let parent = options.contains(.overrideInheritedOptions) ? nil : outer
    let inheritedCurve = options.contains(.overrideInheritedCurve) ? nil : parent?.curve
    let group = AnimationGroup(
      duration: duration, delay: delay, curve: inheritedCurve ?? curve,
      repeatCount: parent?.repeatCount ?? (options.contains(.repeat) ? .infinity : 1),
      autoreverses: parent?.autoreverses ?? options.contains(.autoreverse),
      allowsInteraction: parent?.allowsInteraction ?? options.contains(.allowUserInteraction))
    if let completion { group.addCompletion(completion) }
    AnimationContext.transactions.last?.follow(group)
    return group
  }

  /// Applies the changes now; completes with the next commit.
  func finishAtOnce(_ animations: () -> Void) {
    FlushedUpdates.run(options.contains(.flushUpdates), in: .immediate, animations)
    guard let completion else { return }
    if runtime.platform == nil {
      completion(true)
    } else {
      runtime.updateCycle.performAfterCommit { completion(true) }
    }
  }

  /// Returns a usable number of seconds; zero, with an issue, for an unusable one.
  private func usable(_ seconds: Double, _ what: String) -> Double {
    if seconds >= 0, seconds.isFinite { return seconds }
    reportIssue(
      Issue(
        "animation.time", .warning, subjects: [caller, what, "\(seconds)"],
        "\(caller) was given a \(what) of \(seconds) seconds; 0 is used instead.",
        fix: "Pass a finite number of seconds that is not negative."))
    return 0
  }
}

extension AnimationGroup {
  /// The property animator that runs the group's blocks.
  var driver: UIViewPropertyAnimator? {
    get { driverReference as? UIViewPropertyAnimator }
    set { driverReference = newValue }
  }

  /// Lays out the animated views, so that their descendants animate along.
  func layOutAnimatedViews() {
    for animation in animations { animation.layer?.view?.layoutIfNeeded() }
  }
}
