import Foundation

extension UIPresentationController {
  /// Who arranges the view now: this controller, or who stands in for it in other surroundings.
  final var arranger: UIPresentationController { substitute ?? self }

  /// The style taken with some traits.
  private func effectiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    let adapted = adaptivePresentationStyle(for: traits).resolved
    switch adapted {
    case .none, .custom, .currentContext, .overCurrentContext: return style
    default: return adapted == presentationStyle.resolved ? style : adapted
    }
  }

  /// Chooses who arranges the view, before the presentation begins.
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

  /// Follows a container that became narrow or wide while the controller is presented.
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

  /// Takes the presenter's view out or puts it back, where the new style asks for that.
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

  /// The presented controller would like to have another size.
  final func contentSizeDidChange() {
    guard containerView != nil else { return }
    arranger.preferredContentSizeDidChange(forChildContentContainer: presentedViewController)
  }

  /// Puts the presented view where it belongs after the container changed its size.
  final func placePresentedView() {
    guard let view = presentedView, view.superview === containerView, view.superview != nil,
      presentedViewController.presentation.transition == nil
    else { return }
    let frame = frameOfPresentedViewInContainerView
    // A turned or scaled view has no frame of its own.
    guard view.transform == .identity else { return }
    if view.frame != frame { view.frame = frame }
  }

  /// Tells the presented controller of a container's new size, where it changes the view's own.
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
  /// Leaves the superview without the window telling the controller: the view comes back at once.
  fileprivate func removeFromSuperviewQuietly(of controller: UIViewController) {
    controller.quietly {
      controller.viewIfLoaded?.removeFromSuperview()
      removeFromSuperview()
    }
  }
}

extension UIViewController {
  /// Moves this controller's view about without appearance callbacks.
  final func quietly(_ work: () -> Void) {
    appearance.beginCount += 1
    work()
    appearance.beginCount -= 1
  }
}
