import Espalier
import EspalierTesting

/// Fades the view that comes, and notes what its context said at the beginning.
@MainActor final class FactFade: NSObject, UIViewControllerAnimatedTransitioning {
  /// One of the two sides of a transition.
  struct Side {
    var view: UIView?
    var isDirectlyInContainer = false
    var isInWindow = false
    /// The initial and the final frame.
    var frames: [CGRect] = []
  }

  let log: CallbackLog
  var duration: TimeInterval = 0.3
  var outcome = true
  /// Adds the view that comes in another way than on top.
  var insert: ((any UIViewControllerContextTransitioning) -> Void)?
  var atTheEnd: (() -> Void)?
  private(set) var from = Side()
  private(set) var to = Side()
  private(set) var subviewCount = 0
  /// Of the container.
  private(set) var bounds = CGRect.zero
  private(set) var style = UIModalPresentationStyle.none
  /// Whether the two views are in a window when `completeTransition(_:)` returns.
  private(set) var wasInWindowAfterwards: [Bool] = []

  init(_ log: CallbackLog) { self.log = log }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
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

  func animationEnded(_ transitionCompleted: Bool) {
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
