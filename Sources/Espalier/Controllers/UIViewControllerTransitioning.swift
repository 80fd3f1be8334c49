public import EspalierGeometry
public import Foundation

/// Names the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is visible at the beginning.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible at the end.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// Names the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is visible at the beginning; none where the presenter's view stays.
  public static let from = UITransitionContextViewKey(
    rawValue: "UITransitionContextFromView")
  /// The view that is visible at the end; none where the presenter's view never left.
  public static let to = UITransitionContextViewKey(
    rawValue: "UITransitionContextToView")
}

/// What an animator needs to know of a transition, and how it reports the end.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view everything takes place in.
  ///
  /// The view that is visible at the beginning is in it already, where the transition takes that view
  /// away. The animator adds the view that is coming.
  var containerView: UIView { get }
  /// Whether there is an animation.
  var isAnimated: Bool { get }
  /// Whether the user drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition is going back to where it began.
  var transitionWasCancelled: Bool { get }
  /// How the presented controller is shown; `none` in transitions of containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// How the container is turned; never here.
  var targetTransform: CGAffineTransform { get }
  /// Ends the transition; false when it went back to where it began.
  ///
  /// Call it exactly once, with `!transitionWasCancelled` where the user may cancel. A second call is
  /// an issue, and so is none within two seconds of the animation's end: the transition is ended then.
  func completeTransition(_ didComplete: Bool)
  /// The user moved the transition to a share of its way, in 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The user let go, and the transition goes on to its end.
  func finishInteractiveTransition()
  /// The user let go, and the transition goes back to where it began.
  func cancelInteractiveTransition()
  /// The user takes hold of a transition that runs by itself.
  func pauseInteractiveTransition()
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views, where the animator has to move it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is at the beginning, in the container; zero when nowhere.
  func initialFrame(for viewController: UIViewController) -> CGRect
  /// Where a controller's view is at the end, in the container; zero when nowhere.
  func finalFrame(for viewController: UIViewController) -> CGRect
}

/// Animates a transition between two controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long the animation takes, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Animates; adds the view that is coming to the container and calls `completeTransition` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animation as something that can be held and turned round; optional.
  ///
  /// Asked for instead of `animateTransition` when the user drives the transition. Answer the same
  /// object for the whole of one transition.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// The transition is over: called last, after the did-callbacks and the completion.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Answers nothing that could be driven: the transition runs through `animateTransition`.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator.shared }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// What an animator without an interruptible animation answers.
@MainActor final class NoInterruptibleAnimator: NSObject, UIViewImplicitlyAnimating {
  static let shared = NoInterruptibleAnimator()

  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  func addAnimations(_ animation: @escaping () -> Void) {}
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
