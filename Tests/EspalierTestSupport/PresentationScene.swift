public import Espalier
package import EspalierTesting

/// A stage that shows a controller `A`, and a log of all callbacks.
@MainActor package struct PresentationScene {
  package let log = CallbackLog()
  package let stage: Stage
  package let presenter: LoggingController

  package init(size: CGSize = CGSize(width: 390, height: 844)) {
    stage = Stage(size: size)
    presenter = LoggingController("A", log)
    stage.show(presenter)
    _ = log.take()
  }

  package func controller(_ style: UIModalPresentationStyle) -> LoggingController {
    controller("B", style)
  }

  package func controller(_ name: String, _ style: UIModalPresentationStyle) -> LoggingController {
    let controller = LoggingController(name, log)
    controller.modalPresentationStyle = style
    return controller
  }

  /// Presents and waits for the end; the log is empty afterwards.
  package func show(_ controller: UIViewController, on presenter: UIViewController? = nil) {
    (presenter ?? self.presenter).present(controller, animated: false)
    stage.settle()
    _ = log.take()
  }

  /// The appearance callbacks and marks since the last time, without loading and layout.
  package func take() -> [String] {
    log.takeWithoutLayout().filter { !$0.hasSuffix("loadView") && !$0.hasSuffix("viewDidLoad") }
  }

  package func takeDisplayOnly() -> [String] { take().filter { $0.contains("ppear") } }
}

/// Supplies the objects that a test sets, and logs which of them were requested.
@MainActor package final class TransitionSource: NSObject, UIViewControllerTransitioningDelegate {
  package let log: CallbackLog
  package var animator: (any UIViewControllerAnimatedTransitioning)?
  package var interactor: (any UIViewControllerInteractiveTransitioning)?
  package var makeController: ((UIViewController, UIViewController?) -> UIPresentationController)?

  package init(_ log: CallbackLog) { self.log = log }

  package func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.append("animationController(forPresented)")
    return animator
  }

  package func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    log.append("animationController(forDismissed)")
    return animator
  }

  package func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log.append("interactionControllerForPresentation")
    return interactor
  }

  package func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log.append("interactionControllerForDismissal")
    return interactor
  }

  package func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    log.append("presentationController(forPresented)")
    return makeController?(presented, presenting)
  }
}

/// Slides the view that comes or goes, evenly, and logs the questions to it.
@MainActor package final class LoggingSlide: NSObject, UIViewControllerAnimatedTransitioning {
  package let log: CallbackLog
  package var duration: TimeInterval = 0.5
  /// The mistake that the animator makes instead of completing.
  package var end: ((any UIViewControllerContextTransitioning) -> Void)?
  package private(set) weak var context: (any UIViewControllerContextTransitioning)?

  package init(_ log: CallbackLog) { self.log = log }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    log.append("transitionDuration")
    return duration
  }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.append("animateTransition")
    self.context = context
    let height = context.containerView.bounds.height
    let coming = context.viewController(forKey: .to).flatMap { to in
      context.view(forKey: .to).map { ($0, context.finalFrame(for: to)) }
    }
    let isDismissal = context.viewController(forKey: .from)?.isBeingDismissed == true
    if !isDismissal, let (view, frame) = coming {
      view.frame = frame.offsetBy(dx: 0, dy: height)
      context.containerView.addSubview(view)
    }
    UIView.animate(
      withDuration: max(duration, 0), delay: 0, options: .curveLinear,
      animations: {
        if isDismissal {
          context.view(forKey: .from)?.frame.origin.y = height
        } else if let (view, frame) = coming {
          view.frame = frame
        }
      },
      completion: { [end] _ in
        if let end {
          end(context)
        } else {
          context.completeTransition(!context.transitionWasCancelled)
        }
      })
  }

  package func animationEnded(_ transitionCompleted: Bool) {
    log.append("animationEnded(\(transitionCompleted))")
  }
}

/// The same slide as something that can be held.
@MainActor package final class InterruptibleSlide: NSObject, UIViewControllerAnimatedTransitioning {
  private var running: UIViewPropertyAnimator?

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  package func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let running { return running }
    let from = context.view(forKey: .from)
    let height = context.containerView.bounds.height
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
      from?.frame.origin.y = height
    }
    animator.addCompletion { [weak self] _ in
      self?.running = nil
      context.completeTransition(!context.transitionWasCancelled)
    }
    running = animator
    return animator
  }
}

/// A presentation controller that logs its callbacks.
@MainActor open class LoggingPresentation: UIPresentationController {
  package let log: CallbackLog
  package var removes = false
  package var frame: CGRect?

  package init(_ log: CallbackLog, _ presented: UIViewController, _ presenting: UIViewController?) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
  }

  open override var shouldRemovePresentersView: Bool { removes }
  open override var frameOfPresentedViewInContainerView: CGRect {
    frame ?? super.frameOfPresentedViewInContainerView
  }

  open override func presentationTransitionWillBegin() {
    log.append("willBegin container=\(containerView?.window != nil)")
  }
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    log.append("didEnd(\(completed))")
  }
  open override func dismissalTransitionWillBegin() { log.append("dismissalWillBegin") }
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.append("dismissalDidEnd(\(completed))")
  }
  open override func containerViewWillLayoutSubviews() { log.append("containerWillLayout") }
  open override func containerViewDidLayoutSubviews() { log.append("containerDidLayout") }
}

/// Decides whether the user may dismiss, and logs the attempts.
@MainActor
package final class AdaptiveDelegate: NSObject, UISheetPresentationControllerDelegate,
  UIPopoverPresentationControllerDelegate
{
  package let log: CallbackLog
  package var mayDismiss = true
  package var compactStyle: UIModalPresentationStyle?

  package init(_ log: CallbackLog) { self.log = log }

  package func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    log.append("shouldDismiss")
    return mayDismiss
  }
  package func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    log.append("willDismiss")
  }
  package func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    log.append("didDismiss")
  }
  package func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    log.append("didAttemptToDismiss")
  }
  package func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheet: UISheetPresentationController
  ) { log.append("detent \(sheet.selectedDetentIdentifier?.rawValue ?? "nil")") }

  package func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    guard traitCollection.horizontalSizeClass == .compact, let compactStyle else { return .none }
    return compactStyle
  }

  package func presentationController(
    _ controller: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { log.append("willPresent(\(style))") }
}
