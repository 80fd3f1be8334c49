public import EspalierGeometry
public import Foundation

/// What can be known of a running transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext:
  NSObjectProtocol
{
  /// Whether there is an animation.
  var isAnimated: Bool { get }
  /// How the presented controller is shown; `none` in transitions of containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition began in the user's hand.
  var initiallyInteractive: Bool { get }
  /// Whether it can be taken hold of while it runs.
  var isInterruptible: Bool { get }
  /// Whether the user drives it now.
  var isInteractive: Bool { get }
  /// Whether the transition goes back to where it began.
  var isCancelled: Bool { get }
  /// How long the animation takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How much of the way was done when it was moved by hand last, in 0...1.
  var percentComplete: CGFloat { get }
  /// How fast it goes on, compared with its own duration, once it was let go of.
  var completionVelocity: CGFloat { get }
  /// How the rest of the way is gone through once it was let go of.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view everything takes place in.
  var containerView: UIView { get }
  /// How the container is turned; never here.
  var targetTransform: CGAffineTransform { get }
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views, where the animator has to move it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others animate along with a transition.
///
/// It exists from before the will-callbacks of the controllers that take part until the transition
/// is over, as their `transitionCoordinator`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` in the transition's own animation, and `completion` when it ends.
  ///
  /// In a transition that the user drives the animation follows the hand, and a cancelled one takes
  /// it back. Completions run right before the did-callbacks.
  /// - Returns: Whether the animation will run.
  @discardableResult
  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Does the same for views outside the container.
  ///
  /// - Returns: Whether the animation will run.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` whenever the user takes hold of the transition or lets go of it, before the
  /// rest of the animation.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` in the transition's own animation.
  @discardableResult
  public func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Runs `animation` in the transition's own animation, for views outside the container.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
