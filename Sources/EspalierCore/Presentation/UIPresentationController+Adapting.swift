import Foundation

extension UIPresentationController {
  /// The presentation controller that arranges the view now: this one, or its substitute.
  package final var arranger: UIPresentationController { substitute ?? self }

  /// Returns the style of the presentation with some traits.
  private func effectiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    let adapted = adaptivePresentationStyle(for: traits).resolved
    switch adapted {
    case .none, .custom, .currentContext, .overCurrentContext: return style
    default: return adapted == presentationStyle.resolved ? style : adapted
    }
  }

  /// Chooses the presentation controller that arranges the view, before the presentation begins.
  final func adapt(to traits: UITraitCollection) {
    let wanted = effectiveStyle(for: traits)
    guard wanted != style else {
      substitute = nil
      return
    }
    guard substitute?.style != wanted else { return }
    let other = makeSubstitute(for: wanted)
    sendPrepare(other)
    other.presentingViewController = presentingViewController
    substitute = other
  }

  /// Adapts to a container that became narrow or wide during the presentation.
  final func adaptToContainer() {
    guard let containerView, presentedViewController.presentation.phase == .presented else {
      return
    }
    let old = arranger
    adapt(to: containerView.traitCollection)
    let new = arranger
    guard new !== old else { return }
    let coordinator = TransitionContext(
      from: presentingViewController, to: presentedViewController, containerView: containerView,
      isAnimated: false, style: new.style)
    sendWillPresent(substitute?.style ?? .none, with: coordinator)
    old.setDecorated(false)
    old.presentedView?.removeFromSuperviewQuietly(of: presentedViewController)
    if old !== self { old.containerView = nil }
    new.containerView = containerView
    new.setDecorated(true)
    if let view = new.presentedView {
      presentedViewController.quietly { containerView.addSubview(view) }
      new.placePresentedView()
    }
    followPresenter(wasRemoved: old.shouldRemovePresentersView, new.shouldRemovePresentersView)
    coordinator.start()
    coordinator.finish()
  }

  /// Removes the presenter's view or puts it back, if the new style requires that.
  private func followPresenter(wasRemoved: Bool, _ isRemoved: Bool) {
    guard wasRemoved != isRemoved, let presenter = presentingViewController else { return }
    presenter.beginDrivenTransition(!isRemoved, animated: false)
    if isRemoved {
      PresentationTransition.takeOutView(of: presenter)
    } else {
      PresentationTransition.putBackView(of: presenter)
    }
    presenter.endTransition()
  }

  /// Forwards a change of the preferred content size to the arranger.
  package final func contentSizeDidChange() {
    guard containerView != nil else { return }
    arranger.preferredContentSizeDidChange(forChildContentContainer: presentedViewController)
  }

  /// Sets the presented view's frame after a change of the container's size.
  package final func placePresentedView() {
    guard let view = presentedView, view.superview === containerView, view.superview != nil,
      presentedViewController.presentation.transition == nil
    else { return }
    let frame = frameOfPresentedViewInContainerView
    // A transformed view has no meaningful frame.
    guard view.transform == .identity else { return }
    if view.frame != frame { view.frame = frame }
  }

  /// Announces the presented controller's new size, if the container's new size changes it.
  final func forwardSizeTransition(
    to newSize: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let presented = presentedViewController
    let size = size(forChildContentContainer: presented, withParentContainerSize: newSize)
    guard size != presented.viewIfLoaded?.bounds.size else { return }
    presented.announceSize(size, with: coordinator)
  }
}

extension UIView {
  /// Removes the view without appearance callbacks, because it is added again at once.
  fileprivate func removeFromSuperviewQuietly(of controller: UIViewController) {
    controller.quietly {
      controller.viewIfLoaded?.removeFromSuperview()
      removeFromSuperview()
    }
  }
}

extension UIViewController {
  /// Runs `work`, which moves this controller's view, without appearance callbacks.
  final func quietly(_ work: () -> Void) {
    appearance.beginCount += 1
    work()
    appearance.beginCount -= 1
  }
}
