import Foundation

/// A card above the presenter, which is dimmed and stays where it is.
///
/// Narrow windows show it over their whole width from a little below the top; wide ones show a card
/// in the middle. A click beside it and Esc dismiss it, unless the controller is modal.
@MainActor final class SheetPresentation: UIPresentationController {
  private let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let area = containerView?.bounds else { return .zero }
    let wanted = presentedViewController.preferredContentSize
    if area.width >= 600 {
      let largest =
        style == .formSheet ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: 820)
      let width = min(wanted.width > 0 ? wanted.width : largest.width, area.width - 64)
      let height = min(wanted.height > 0 ? wanted.height : largest.height, area.height - 64)
      return CGRect(
        x: ((area.width - width) / 2).rounded(), y: ((area.height - height) / 2).rounded(),
        width: width, height: height)
    }
    let top = min(56, area.height * 0.1).rounded()
    return CGRect(x: 0, y: top, width: area.width, height: area.height - top)
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.36)
    dimming.alpha = 0
    container.insertSubview(dimming, at: 0)
    let tap = UITapGestureRecognizer(target: self, action: SheetPresentation.userDismisses)
    dimming.addGestureRecognizer(tap)
    styleCard(in: container)
    let coordinator = presentedViewController.transitionCoordinator
    coordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 1 })
  }

  private func styleCard(in container: UIView) {
    guard let view = presentedView else { return }
    view.clipsToBounds = true
    view.layer.cornerRadius = 14
    view.layer.maskedCorners =
      container.bounds.width >= 600
      ? [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ] : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  }

  override func dismissalTransitionWillBegin() {
    let coordinator = presentedViewController.transitionCoordinator
    coordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 0 })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() }
  }

  private func userDismisses() { requestDismissal() }
}

extension UIPresentationController {
  /// The user wants the presented controller gone: asks the delegate, then dismisses.
  final func requestDismissal() {
    let presented = presentedViewController
    guard presented.presentation.phase == .presented, presented.presentation.presented == nil
    else { return }
    guard !presented.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    presented.dismiss(animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
  }
}
