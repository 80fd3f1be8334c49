package import Espalier
import EspalierTesting

/// Fades the view that comes, and records its context at the beginning.
@MainActor package final class FactFade: NSObject, UIViewControllerAnimatedTransitioning {
  /// One of the two sides of a transition.
  package struct Side {
    package var view: UIView?
    package var isDirectlyInContainer = false
    package var isInWindow = false
    /// The initial and the final frame.
    package var frames: [CGRect] = []
  }

  package let log: CallbackLog
  package var duration: TimeInterval = 0.3
  package var outcome = true
  /// Adds the view that comes in another way than on top.
  package var insert: ((any UIViewControllerContextTransitioning) -> Void)?
  package var atTheEnd: (() -> Void)?
  package private(set) var from = Side()
  package private(set) var to = Side()
  package private(set) var subviewCount = 0
  /// Of the container.
  package private(set) var bounds = CGRect.zero
  package private(set) var style = UIModalPresentationStyle.none
  /// Whether the two views are in a window when `completeTransition(_:)` returns.
  package private(set) var wasInWindowAfterwards: [Bool] = []

  package init(_ log: CallbackLog) { self.log = log }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.append("animateTransition")
    from = side(.from, .from, context)
    to = side(.to, .to, context)
    subviewCount = context.containerView.subviews.count
    bounds = context.containerView.bounds
    style = context.presentationStyle
    let coming = context.view(forKey: .to)
    if let insert {
      insert(context)
    } else if let coming, let controller = context.viewController(forKey: .to) {
      context.containerView.addSubview(coming)
      coming.frame = context.finalFrame(for: controller)
    }
    let fading = coming ?? context.view(forKey: .from)
    fading?.alpha = coming == nil ? 1 : 0
    UIView.animate(withDuration: duration) {
      fading?.alpha = coming == nil ? 0 : 1
    } completion: { [self] _ in
      log.append("completeTransition")
      atTheEnd?()
      context.completeTransition(outcome && !context.transitionWasCancelled)
      wasInWindowAfterwards = [from, to].map { $0.view?.window != nil }
    }
  }

  package func animationEnded(_ transitionCompleted: Bool) {
    log.append("animationEnded(\(transitionCompleted))")
  }

  private func side(
    _ viewKey: UITransitionContextViewKey, _ key: UITransitionContextViewControllerKey,
    _ context: any UIViewControllerContextTransitioning
  ) -> Side {
    let view = context.view(forKey: viewKey)
    let controller = context.viewController(forKey: key)
    return Side(
      view: view, isDirectlyInContainer: view?.superview === context.containerView,
      isInWindow: view?.window != nil,
      frames: controller.map { [context.initialFrame(for: $0), context.finalFrame(for: $0)] } ?? [])
  }
}
