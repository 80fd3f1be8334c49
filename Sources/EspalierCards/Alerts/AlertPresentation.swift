@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// Shows an alert above a dimmed background, in the middle or at the bottom.
@MainActor final class AlertPresentation: UIPresentationController {
  private let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let alertView = presentedView as? AlertView else {
      return .zero
    }
    let area = container.bounds.inset(by: container.safeAreaInsets)
    let size = alertView.fittingSize(in: area.size)
    let x = (area.midX - size.width / 2).rounded()
    guard alertView.isSheet else {
      return CGRect(
        x: x, y: (area.midY - size.height / 2).rounded(), width: size.width, height: size.height)
    }
    return CGRect(
      x: x, y: area.maxY - size.height - AlertView.sheetMargin, width: size.width,
      height: size.height)
  }

  override func presentationTransitionWillBegin() {
    setDecorated(true)
    dimming.alpha = 0
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { [dimming] _ in dimming.alpha = 1 })
  }

  override func presentationIsComing() {
    super.presentationIsComing()
    (presentedViewController as? UIAlertController)?.isInPopover = false
  }

  override func setDecorated(_ isDecorated: Bool) {
    guard isDecorated, let container = containerView else {
      dimming.removeFromSuperview()
      return
    }
    (presentedViewController as? UIAlertController)?.isInPopover = false
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = .dimming
    dimming.alpha = 1
    container.insertSubview(dimming, at: 0)
    guard dimming.gestureRecognizers?.isEmpty != false else { return }
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: AlertPresentation.groundTapped))
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { [dimming] _ in dimming.alpha = 0 })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { setDecorated(false) }
  }

  /// Cancels an action sheet on a click outside; an alert stays until the user chooses an action.
  private func groundTapped() {
    guard let alert = presentedViewController as? UIAlertController,
      alert.preferredStyle == .actionSheet
    else { return }
    if let cancel = alert.cancelAction { alert.choose(cancel) }
  }
}

/// Fades an alert in while it shrinks to its size, or slides an action sheet up.
@MainActor final class AlertTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let slides: Bool
  private let grows: Bool
  private let isDismissal: Bool

  init(_ style: UIAlertController.Style, isDismissal: Bool) {
    let isReduced = UIAccessibility.isReduceMotionEnabled
    slides = style == .actionSheet && !isReduced
    grows = style == .alert && !isReduced && !isDismissal
    self.isDismissal = isDismissal
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { slides ? 0.35 : isDismissal ? 0.2 : 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let card = context.view(forKey: isDismissal ? .from : .to) else {
      context.completeTransition(true)
      return
    }
    if !isDismissal {
      if let alert = context.viewController(forKey: .to) {
        card.frame = context.finalFrame(for: alert)
      }
      context.containerView.addSubview(card)
      card.layoutIfNeeded()
    }
    // The sheet starts below the container's edge.
    let away = CGAffineTransform(
      translationX: 0, y: context.containerView.bounds.height - card.frame.minY)
    if !isDismissal { show(card, away: slides ? away : nil, isThere: false) }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: [],
      animations: { [self] in
        show(card, away: slides && isDismissal ? away : nil, isThere: !isDismissal)
      },
      completion: { _ in
        card.transform = .identity
        card.alpha = 1
        context.completeTransition(true)
      })
  }

  private func show(_ card: UIView, away: CGAffineTransform?, isThere: Bool) {
    if slides {
      card.transform = away ?? .identity
    } else {
      card.alpha = isThere ? 1 : 0
      card.transform = grows && !isThere ? CGAffineTransform(scaleX: 1.15, y: 1.15) : .identity
    }
  }
}
