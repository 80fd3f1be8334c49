public import EspalierGeometry
public import Foundation

/// The state of a running transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext:
  NSObjectProtocol
{
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The presentation style of the presented controller; `none` in transitions of containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition began interactively.
  var initiallyInteractive: Bool { get }
  /// Whether the user can take hold of the transition while it runs.
  var isInterruptible: Bool { get }
  /// Whether the user moves the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition goes back to its beginning.
  var isCancelled: Bool { get }
  /// The duration of the animation, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The completed fraction when the user moved the transition last, in 0...1.
  var percentComplete: CGFloat { get }
  /// The speed of the rest after the user released the transition, relative to its duration.
  var completionVelocity: CGFloat { get }
  /// The timing curve of the rest after the user released the transition.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view that contains the views of the transition.
  var containerView: UIView { get }
  /// The rotation of the container; always the identity here.
  var targetTransform: CGAffineTransform { get }
  /// Returns one of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns one of the two views, if the animator moves it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs animations alongside a transition.
///
/// It is the `transitionCoordinator` of the controllers in the transition, from before their
/// will-callbacks until the transition has ended.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` in the transition's own animation, and `completion` when it ends.
  ///
  /// In an interactive transition the animation follows the user's movement, and a cancelled
  /// transition reverts it. Completions run right before the did-callbacks.
  /// - Returns: Whether the animation will run.
  @discardableResult
  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Runs animations like `animate(alongsideTransition:completion:)`, for views outside the
  /// container.
  ///
  /// - Returns: Whether the animation will run.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` whenever the user takes hold of the transition or releases it, before the rest
  /// of the animation.
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
