import EspalierPlatform
import Foundation

/// The animations of the transition styles.
@MainActor final class StandardTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let slides: Bool
  private let flips: Bool
  private let isDismissal: Bool

  init(_ style: UIModalTransitionStyle, isDismissal: Bool) {
    slides = style == .coverVertical && !UIAccessibility.isReduceMotionEnabled
    flips = style == .flipHorizontal && !UIAccessibility.isReduceMotionEnabled
    self.isDismissal = isDismissal
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    flips ? 0.75 : slides ? 0.45 : UIAccessibility.isReduceMotionEnabled ? 0.15 : 0.3
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let moving = context.view(forKey: isDismissal ? .from : .to)
    guard let moving else {
      context.completeTransition(true)
      return
    }
    if flips, let flip = FlipTransition(context, of: moving, isDismissal: isDismissal) {
      return flip.run(transitionDuration(using: context))
    }
    let distance = container.bounds.height
    if isDismissal {
      PresentationTransition.showRevealedView(context)
    } else {
      if let presented = context.viewController(forKey: .to) {
        moving.frame = context.finalFrame(for: presented)
      }
      container.addSubview(moving)
      // Laid out before it moves, so that only its position animates.
      moving.layoutIfNeeded()
      if slides { moving.center.y += distance } else { moving.alpha = 0 }
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: [],
      animations: { [slides, isDismissal] in
        if slides {
          moving.center.y += isDismissal ? distance : -distance
        } else {
          moving.alpha = isDismissal ? 0 : 1
        }
      },
      completion: { [isDismissal, slides] _ in
        if isDismissal, !slides { moving.alpha = 1 }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
