import EspalierDiagnostics
import EspalierLayers
import Foundation

/// Carries out presentations (Docs/Lifecycle.md 10.1 and 11.3).
@MainActor enum PresentationTransition {
  static func present(
    _ presented: UIViewController, on presenter: UIViewController, source: UIViewController,
    animated: Bool, completion: (() -> Void)?
  ) {
    // The controller may have been dismissed before the presentation began, and presented
    // elsewhere.
    guard presented.presentation.phase == .scheduled,
      presented.presentation.presenting === presenter
    else { return }
    guard let presenterView = presenter.viewIfLoaded, presenterView.window != nil,
      presenter.presentation.phase != .dismissing
    else {
      source.refuseOutsideWindow(presented, on: presenter)
      forget(presented, of: presenter)
      return
    }
    // (1) The presentation controller, then the animator; Docs/Lifecycle.md 11.1.
    let controller =
      presented.presentation.controller
      ?? presented.makePresentationController(presenting: presenter, source: source)
    controller.presentingViewController = presenter
    presented.presentation.controller = controller
    controller.adapt(to: presenterView.traitCollection)
    controller.arranger.presentationIsComing()
    let custom =
      !animated
      ? nil
      : presented.transitioningDelegate?.animationController(
        forPresented: presented, presenting: presenter, source: source)
    let animator =
      custom ?? (animated ? presented.makeStandardTransition(isDismissal: false) : nil)
    let interactor = custom.flatMap {
      presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
    }
    // (2) The container goes above the presenter; the presented view is loaded.
    let arranger = controller.arranger
    let container = makeContainer(for: controller, over: presenterView)
    presented.loadViewIfNeeded()
    presented.presentation.phase = .presenting
    if controller.presentationStyle != .popover {
      presenter.runtime.firstResponderWatch?.controllerIsCovered(presenter)
    }
    let removes = arranger.shouldRemovePresentersView
    let context = TransitionContext(
      from: presenter, to: presented, containerView: container, isAnimated: animated,
      style: controller.presentationStyle)
    context.fromView = removes ? presenterView : nil
    context.decideInteraction(with: interactor)
    let presenterFrame = container.convert(presenterView.bounds, from: presenterView)
    context.initialFrames[ObjectIdentifier(presenter)] = presenterFrame
    if removes {
      moveViewIntoContainer(of: presenter, container)
    } else {
      context.finalFrames[ObjectIdentifier(presenter)] = presenterFrame
    }
    presented.presentation.transition = context
    controller.sendWillPresent(controller.substitute?.style ?? .none, with: context)
    context.onCompletion = { completed in
      var waiting = presented.presentation.takeWaiting()
      finish(presented, on: presenter, context, removes: removes, completed: completed)
      completion?()
      animator?.animationEnded(completed)
      // A did-callback may have added requests.
      waiting += presented.presentation.takeWaiting()
      for work in waiting { work() }
    }
    // (3) The will-callbacks, the presenter's first; any of them may end the transition.
    arranger.sendPresentationWillBegin()
    guard !context.hasEnded else { return }
    // Read here, since willBegin may have created views around the presented view.
    context.toView = arranger.presentedView
    let finalFrame = arranger.frameOfPresentedViewInContainerView
    context.finalFrames[ObjectIdentifier(presented)] = finalFrame
    if removes {
      presenter.takeOverTransition()
      presenter.beginOwnTransition(false, animated: animated)
    }
    guard !context.hasEnded else { return }
    presented.beginDrivenTransition(true, animated: animated)
    guard !context.hasEnded else { return }
    // (4) The animation.
    context.run(
      animator, interactor: interactor,
      withoutAnimation: {
        arranger.presentedView?.frame = finalFrame
        if let view = arranger.presentedView { container.addSubview(view) }
      })
  }

  private static func finish(
    _ presented: UIViewController, on presenter: UIViewController, _ context: TransitionContext,
    removes: Bool, completed: Bool
  ) {
    context.finish()
    context.whileEnding(for: [presenter, presented]) {
      end(presented, on: presenter, context, removes: removes, completed: completed)
    }
  }

  /// Applies the outcome of the presentation and sends the did-callbacks.
  private static func end(
    _ presented: UIViewController, on presenter: UIViewController, _ context: TransitionContext,
    removes: Bool, completed: Bool
  ) {
    presented.presentation.transition = nil
    defer { for item in [presenter, presented] { item.markForSettlement() } }
    let controller = presented.presentation.controller
    let arranger = controller?.arranger
    arranger?.sendPresentationDidEnd(completed)
    if completed {
      if removes { takeOutView(of: presenter, from: context.containerView) }
      // The presented view is added here if the animator did not add it.
      if let view = arranger?.presentedView, view.superview == nil {
        view.frame = arranger?.frameOfPresentedViewInContainerView ?? view.frame
        context.containerView.addSubview(view)
      }
      presented.endDrivenTransition()
      if removes { presenter.endOwnDrivenTransition() }
      presented.presentation.phase = .presented
      controller?.adaptToContainer()
    } else {
      // Cancelled: restores the state from before the presentation; Docs/Lifecycle.md 11.4.
      presented.beginDrivenTransition(false, animated: context.isAnimated)
      arranger?.presentedView?.removeFromSuperview()
      presented.viewIfLoaded?.removeFromSuperview()
      presented.endTransition()
      if removes {
        returnView(of: presenter, from: context.containerView)
        presenter.beginOwnTransition(true, animated: context.isAnimated)
        presenter.endOwnDrivenTransition()
      }
      context.containerView.removeFromSuperview()
      forget(presented, of: presenter)
      presenter.runtime.firstResponderWatch?.controllerDidReturn(presenter)
    }
  }

  // MARK: Places

  private static func makeContainer(
    for controller: UIPresentationController, over presenterView: UIView
  ) -> PresentationContainerView {
    let container = PresentationContainerView()
    container.presentationController = controller
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let arranger = controller.arranger
    let window = presenterView.window
    if arranger.shouldPresentInFullscreen, let window {
      container.frame = window.bounds
      window.layer.flags.insert(.containsCards)
      window.addSubview(container)
    } else if arranger.style == .overCurrentContext, !(presenterView is UIScrollView) {
      // A container inside the presenter's view moves with it, for example when another tab is
      // selected.
      container.frame = presenterView.bounds
      presenterView.addSubview(container)
    } else {
      container.frame = presenterView.frame
      presenterView.superview?.insertSubview(container, aboveSubview: presenterView)
    }
    controller.containerView = container
    arranger.containerView = container
    return container
  }

  /// Resets the records of a presentation that did not begin, and runs the requests that waited for
  /// it.
  static func forget(_ presented: UIViewController, of presenter: UIViewController) {
    if presenter.presentation.presented === presented { presenter.presentation.presented = nil }
    for work in presented.presentation.reset() { work() }
  }
}
