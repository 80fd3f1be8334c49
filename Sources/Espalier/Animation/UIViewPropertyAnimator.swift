import EspalierDiagnostics
import EspalierLayers
public import Foundation

/// Animates views, and can be paused, moved by hand, turned round and sent on with another timing.
///
/// The blocks run when it starts, or when it is paused or moved before that. A finished animator can
/// be filled and started again. It is kept alive while it is active. Main actor only.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  struct Piece {
    let block: () -> Void
    let delayFactor: Double
  }

  /// What a property has at the ends of the way, for when the animator is stopped.
  struct Outcome {
    weak var layer: CALayer?
    let key: LayerKey
    let start: LayerValue
    let end: LayerValue
  }

  private let ownDuration: TimeInterval
  /// Seconds from the start to the end, pauses left out; 0.2 for an animator made with 0.
  open var duration: TimeInterval {
    timing?.springTimingParameters?.settlingDuration ?? ownDuration
  }
  /// Seconds between the start and the beginning of the movement.
  public final internal(set) var delay: TimeInterval = 0
  /// How the change is spread over its time.
  open var timingParameters: (any UITimingCurveProvider)? { timing }
  final let timing: (any UITimingCurveProvider)?

  /// Whether touches reach the views while they move; true by default.
  open var isUserInteractionEnabled = true
  /// Whether touches are tested by the app; kept, and not looked at.
  open var isManualHitTestingEnabled = false
  /// Whether the animator may be paused, moved and stopped; true by default.
  open var isInterruptible = true
  /// Whether a paused animator moves evenly with `fractionComplete`, rather than along its curve.
  open var scrubsLinearly = true
  /// Whether it stays active at the end, so that it can be turned round; false by default.
  open var pausesOnCompletion = false

  /// Where in its life it is.
  public final internal(set) var state = UIViewAnimatingState.inactive
  /// Whether time moves it.
  public final internal(set) var isRunning = false

  final var pieces: [Piece] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  final var group: AnimationGroup?
  final var outcomes: [Outcome] = []
  private var isGoingBack = false

  /// Creates an animator with a timing.
  ///
  /// - Parameters:
  ///   - duration: Seconds it takes; negative or not finite counts as 0, with an issue.
  ///   - parameters: How the change is spread over its time.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    if !(duration >= 0) || !duration.isFinite {
      reportIssue(
        Issue(
          "animation.time", .warning, subjects: ["UIViewPropertyAnimator", "\(duration)"],
          "UIViewPropertyAnimator was given a duration of \(duration) seconds; it counts as 0.",
          fix: "Pass a finite number of seconds that is not negative."))
    }
    ownDuration = duration > 0 && duration.isFinite ? duration : 0.2
    timing = parameters
    super.init()
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
  ///   - duration: Seconds it takes.
  ///   - delay: Seconds before it begins.
  ///   - options: The curve.
  ///   - animations: Sets the final values.
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

  // MARK: Contents

  /// Adds changes; on an active animator they run at once and take the time that is left.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that begin after a share of the way that is left, in 0...1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(
      NumberCheck.usable(
        delayFactor, in: NumberCheck.share, else: delayFactor > 1 ? 1 : 0, "delay factor",
        of: "UIViewPropertyAnimator.addAnimations"), 0.999)
    let piece = Piece(block: animation, delayFactor: factor)
    if state == .active { run(piece) } else { pieces.append(piece) }
  }

  /// Adds something to do when the animation is over; the order of the calls is kept.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Course

  /// Starts, or goes on after a pause.
  open func startAnimation() { start(after: 0) }

  /// Starts after a delay, in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

  /// Holds the animation where it is; one that was not started begins held.
  open func pauseAnimation() { hold() }

  /// Goes on after a pause.
  ///
  /// - Parameters:
  ///   - parameters: Another timing for what is left; `nil` keeps the present one. A spring's initial
  ///     velocity is in shares of what is left a second.
  ///   - durationFactor: What is left takes this share of the duration; 0 keeps the time that is left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { resume(parameters, durationFactor: durationFactor) }

  /// Ends the animation where it is: the values on screen become the views' values.
  ///
  /// - Parameter withoutFinishing: True ends it for good, and no completion is called. False waits for
  ///   `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(isFinal: withoutFinishing) }

  /// Completes a stopped animation with the values of one of its ends, and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    complete(at: finalPosition)
  }

  /// Whether the animation goes back to where it began; a running one turns round.
  open var isReversed: Bool {
    get { isGoingBack }
    set {
      guard newValue != isGoingBack else { return }
      isGoingBack = newValue
      directionDidChange()
    }
  }

  /// How much of the way is done, in 0...1; setting it pauses the animation there.
  open var fractionComplete: CGFloat {
    get { fraction }
    set { scrub(to: newValue) }
  }
}
