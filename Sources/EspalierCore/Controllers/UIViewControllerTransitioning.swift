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

/// The facts that an animator needs about a transition, and the calls that report its progress.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view that contains the views of the transition.
  ///
  /// It contains the view that is visible at the beginning, if the transition removes that view.
  /// The animator adds the new view.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the user moves the transition.
  var isInteractive: Bool { get }
  /// Whether the transition goes back to its beginning.
  var transitionWasCancelled: Bool { get }
  /// The presentation style of the presented controller; `none` in transitions of containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the container; always the identity here.
  var targetTransform: CGAffineTransform { get }
  /// Ends the transition; `didComplete` is false if it went back to its beginning.
  ///
  /// Call it exactly once, with `!transitionWasCancelled` if the user may cancel. A second call is
  /// an issue. If no call comes within two seconds of the animation's end, that is an issue, too,
  /// and the transition is ended.
  func completeTransition(_ didComplete: Bool)
  /// Moves the transition to a fraction of its way, in 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Runs the transition to its end after the user released it.
  func finishInteractiveTransition()
  /// Runs the transition back to its beginning after the user released it.
  func cancelInteractiveTransition()
  /// Holds a transition that runs by the clock, as the user takes hold of it.
  func pauseInteractiveTransition()
  /// Returns one of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns one of the two views, if the animator moves it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of a controller's view at the beginning, in the container; zero if it has
  /// none.
  func initialFrame(for viewController: UIViewController) -> CGRect
  /// Returns the frame of a controller's view at the end, in the container; zero if it has none.
  func finalFrame(for viewController: UIViewController) -> CGRect
}

/// Animates a transition between two controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the animation, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Animates: adds the new view to the container, and calls `completeTransition` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns the animation as an object that can be held and reversed; optional.
  ///
  /// Called instead of `animateTransition` when the user drives the transition. Return the same
  /// object during the whole transition.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// Called at the very end of the transition, after the did-callbacks and the completion.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns no interruptible animation, so that the transition uses `animateTransition`.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator.shared }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The result of an animator that has no interruptible animation.
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
