import Foundation

extension UIView {
  /// The animations that the system performs on views.
  public enum SystemAnimation: UInt, Sendable {
    /// The views disappear, and leave their superviews.
    case delete = 0
  }

  /// Performs an animation of the system on views.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - views: The views; afterwards they have no superview, and look as before.
  ///   - options: The curve and the other options of the animation.
  ///   - parallelAnimations: Changes to animate at the same time; must not concern the views.
  ///   - completion: Called at the end, with true if nothing interrupted the animation.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let looks = views.map { ($0, $0.alpha, $0.transform) }
    animate(withDuration: 0.25, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.5, y: 0.5)
      }
      parallelAnimations?()
    } completion: { isFinished in
      for (view, alpha, transform) in looks {
        view.removeFromSuperview()
        view.alpha = alpha
        view.transform = transform
      }
      completion?(isFinished)
    }
  }
}
