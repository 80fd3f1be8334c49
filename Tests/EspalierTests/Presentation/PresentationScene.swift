import Espalier
import EspalierTesting

/// A stage that shows a controller `A`, and a log of everybody's callbacks.
@MainActor struct PresentationScene {
  let log = CallbackLog()
  let stage: Stage
  let presenter: LoggingController

  init(size: CGSize = CGSize(width: 390, height: 844)) {
    stage = Stage(size: size)
    presenter = LoggingController("A", log)
    stage.show(presenter)
    _ = log.take()
  }

  func controller(_ style: UIModalPresentationStyle) -> LoggingController {
    controller("B", style)
  }

  func controller(_ name: String, _ style: UIModalPresentationStyle) -> LoggingController {
    let controller = LoggingController(name, log)
    controller.modalPresentationStyle = style
    return controller
  }

  /// Presents and waits for the end; the log is empty afterwards.
  func show(_ controller: UIViewController, on presenter: UIViewController? = nil) {
    (presenter ?? self.presenter).present(controller, animated: false)
    stage.settle()
    _ = log.take()
  }

  /// The appearance callbacks and marks since the last time, without loading and layout.
  func take() -> [String] {
    log.takeWithoutLayout().filter { !$0.hasSuffix("loadView") && !$0.hasSuffix("viewDidLoad") }
  }

  func takeDisplayOnly() -> [String] { take().filter { $0.contains("ppear") } }
}

/// Supplies whatever a test gives it, and logs who was asked.
@MainActor final class TransitionSource: NSObject, UIViewControllerTransitioningDelegate {
  let log: CallbackLog
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  var makeController: ((UIViewController, UIViewController?) -> UIPresentationController)?

  init(_ log: CallbackLog) { self.log = log }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.append("animationController(forPresented)")
    return animator
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    log.append("animationController(forDismissed)")
    return animator
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log.append("interactionControllerForPresentation")
    return interactor
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log.append("interactionControllerForDismissal")
    return interactor
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    log.append("presentationController(forPresented)")
    return makeController?(presented, presenting)
  }
}

/// Slides the view that comes or goes, evenly, and logs what it is asked.
@MainActor final class LoggingSlide: NSObject, UIViewControllerAnimatedTransitioning {
  let log: CallbackLog
  var duration: TimeInterval = 0.5
  /// What it does instead of completing as it should.
  var end: ((any UIViewControllerContextTransitioning) -> Void)?
  private(set) weak var context: (any UIViewControllerContextTransitioning)?

  init(_ log: CallbackLog) { self.log = log }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    log.append("transitionDuration")
    return duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
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

  func animationEnded(_ transitionCompleted: Bool) {
    log.append("animationEnded(\(transitionCompleted))")
  }
}

/// The same slide as something that can be held.
@MainActor final class InterruptibleSlide: NSObject, UIViewControllerAnimatedTransitioning {
  private var running: UIViewPropertyAnimator?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
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
@MainActor class LoggingPresentation: UIPresentationController {
  let log: CallbackLog
  var removes = false
  var frame: CGRect?

  init(_ log: CallbackLog, _ presented: UIViewController, _ presenting: UIViewController?) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var shouldRemovePresentersView: Bool { removes }
  override var frameOfPresentedViewInContainerView: CGRect {
    frame ?? super.frameOfPresentedViewInContainerView
  }

  override func presentationTransitionWillBegin() {
    log.append("willBegin container=\(containerView?.window != nil)")
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.append("didEnd(\(completed))")
  }
  override func dismissalTransitionWillBegin() { log.append("dismissalWillBegin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.append("dismissalDidEnd(\(completed))")
  }
  override func containerViewWillLayoutSubviews() { log.append("containerWillLayout") }
  override func containerViewDidLayoutSubviews() { log.append("containerDidLayout") }
}

/// Answers and hears the user's wish to dismiss.
@MainActor
final class AdaptiveDelegate: NSObject, UISheetPresentationControllerDelegate,
  UIPopoverPresentationControllerDelegate
{
  let log: CallbackLog
  var mayDismiss = true
  var compactStyle: UIModalPresentationStyle?

  init(_ log: CallbackLog) { self.log = log }

  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    log.append("shouldDismiss")
    return mayDismiss
  }
  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    log.append("willDismiss")
  }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    log.append("didDismiss")
  }
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    log.append("didAttemptToDismiss")
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheet: UISheetPresentationController
  ) { log.append("detent \(sheet.selectedDetentIdentifier?.rawValue ?? "nil")") }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    guard traitCollection.horizontalSizeClass == .compact, let compactStyle else { return .none }
    return compactStyle
  }

  func presentationController(
    _ controller: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { log.append("willPresent(\(style))") }
}
