import EspalierDiagnostics
import EspalierLayers
public import Foundation

/// An animator of views that can be paused, scrubbed, reversed and continued with another timing.
///
/// The blocks run when it starts, or when it is paused or scrubbed before that. A finished animator
/// can get new blocks and start again. An active animator is retained. Main actor only.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  struct Piece {
    let block: () -> Void
    let delayFactor: Double
  }

  /// The values of a property at both ends of the animation, for stopping the animator.
  struct Outcome {
    weak var layer: CALayer?
    let key: LayerKey
    let start: LayerValue
    let end: LayerValue
  }

  private let ownDuration: TimeInterval
  /// The seconds from the start to the end, without pauses; 0.2 for an animator created with 0.
  open var duration: TimeInterval {
    timing?.springTimingParameters?.settlingDuration ?? ownDuration
  }
  /// The seconds between the start and the beginning of the movement.
  open internal(set) var delay: TimeInterval = 0
  /// The timing of the change.
  open var timingParameters: (any UITimingCurveProvider)? { timing }
  final let timing: (any UITimingCurveProvider)?

  /// Whether touches reach the views while they move; true by default.
  open var isUserInteractionEnabled = true
  /// Whether the animator may be paused, scrubbed and stopped; true by default.
  open var isInterruptible = true
  /// Whether a paused animator follows `fractionComplete` linearly, rather than along its curve.
  open var scrubsLinearly = true
  /// Whether the animator stays active at the end, so that it can be reversed; false by default.
  open var pausesOnCompletion = false

  /// Whether traits, properties, constraints and layout are brought up to date around each block,
  /// as `UIView.AnimationOptions.flushUpdates` does; false by default.
  open var flushUpdates = false

  /// The state of the animator.
  open internal(set) var state = UIViewAnimatingState.inactive
  /// Whether the animator is moving with time.
  open internal(set) var isRunning = false

  /// The runtime in which the animator was started last; `nil` before.
  final weak var ownRuntime: Runtime?
  final var pieces: [Piece] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  final var group: AnimationGroup?
  final var outcomes: [Outcome] = []
  private var isGoingBack = false

  /// Creates an animator with a timing.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; a negative or infinite value counts as 0, with an
  ///     issue.
  ///   - parameters: The timing of the change.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    if !(duration >= 0) || !duration.isFinite {
      reportIssue(
        Issue(
          "animation.time", .warning, subjects: ["UIViewPropertyAnimator", "\(duration)"],
          "UIViewPropertyAnimator was given a duration of \(duration) seconds; 0 is used instead.",
          fix: "Pass a finite number of seconds that is not negative."))
    }
    ownDuration = duration > 0 && duration.isFinite ? duration : 0.2
    timing = parameters
    super.init()
  }

  /// Creates an animator of 0.2 seconds that speeds up and slows down.
  public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  /// Creates an animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a curve of two control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The seconds before the beginning.
  ///   - options: The options with the curve.
  ///   - animations: A block that sets the final values.
  ///   - completion: Called at the end.
  /// - Returns: The running animator.
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
    let parameters = UICubicTimingParameters(animationCurve: curve)
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Blocks

  /// Adds changes; on an active animator they start at once and take the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that begin after a part of the remaining time, in 0...1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(
      NumberCheck.usable(
        delayFactor, in: NumberCheck.share, else: delayFactor > 1 ? 1 : 0, "delay factor",
        of: "UIViewPropertyAnimator.addAnimations"), 0.999)
    let piece = Piece(block: animation, delayFactor: factor)
    if state == .active { run(piece) } else { pieces.append(piece) }
  }

  /// Adds a completion for the end of the animation; completions are called in the order they were
  /// added.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Course

  /// Starts the animation, or continues it after a pause.
  open func startAnimation() { start(after: 0) }

  /// Starts the animation after a delay, in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

  /// Pauses the animation; an animation that was not started begins paused.
  open func pauseAnimation() { hold() }

  /// Continues the animation after a pause.
  ///
  /// - Parameters:
  ///   - parameters: Another timing for the remaining change; `nil` keeps the present one. A
  ///     spring's initial velocity is in parts of the remaining distance per second.
  ///   - durationFactor: The remaining time as a part of the duration; 0 keeps the remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { resume(parameters, durationFactor: durationFactor) }

  /// Stops the animation where it is: the values on screen become the views' values.
  ///
  /// - Parameter withoutFinishing: True ends it for good, without calling a completion. False waits
  ///   for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(isFinal: withoutFinishing) }

  /// Finishes a stopped animation with the values of one of its ends, and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    complete(at: finalPosition)
  }

  /// Whether the animation runs back to its beginning; setting it reverses a running animation.
  open var isReversed: Bool {
    get { isGoingBack }
    set {
      guard newValue != isGoingBack else { return }
      isGoingBack = newValue
      directionDidChange()
    }
  }

  /// The completed part of the animation, in 0...1; setting it pauses the animation there.
  open var fractionComplete: CGFloat {
    get { fraction }
    set { scrub(to: newValue) }
  }
}
