import Foundation

/// Carries out presentations and dismissals: LIFECYCLE 10.1, 10.2, 10.8 and 11.3.
@MainActor enum PresentationTransition {
  static func present(
    _ presented: UIViewController, on presenter: UIViewController, source: UIViewController,
    animated: Bool, completion: (() -> Void)?
  ) {
    // Dismissed before it began, and perhaps presented elsewhere since.
    guard presented.presentation.presenting === presenter else { return }
    guard presented.presentation.phase == .scheduled, let presenterView = presenter.viewIfLoaded,
      presenterView.window != nil
    else {
      forget(presented, of: presenter)
      return
    }
    // (1) The presentation controller, then the animator; LIFECYCLE 11.1.
    let controller =
      presented.presentation.controller
      ?? presented.makePresentationController(presenting: presenter, source: source)
    controller.presentingViewController = presenter
    presented.presentation.controller = controller
    let animator =
      !animated
      ? nil
      : presented.transitioningDelegate?.animationController(
        forPresented: presented, presenting: presenter, source: source)
        ?? presented.makeStandardTransition(isDismissal: false)
    // (2) The container goes above the presenter; the presented view is loaded.
    let container = makeContainer(for: controller, over: presenterView)
    presented.loadViewIfNeeded()
    presented.presentation.phase = .presenting
    let removes = controller.shouldRemovePresentersView
    let context = TransitionContext(
      from: presenter, to: presented, containerView: container, isAnimated: animated,
      style: controller.presentationStyle)
    context.toView = controller.presentedView
    context.fromView = removes ? presenterView : nil
    let finalFrame = controller.frameOfPresentedViewInContainerView
    context.finalFrames[ObjectIdentifier(presented)] = finalFrame
    presented.presentation.transition = context
    context.onCompletion = { completed in
      finishPresent(
        presented, on: presenter, controller, context, removes: removes, completed: completed)
      animator?.animationEnded(completed)
      completion?()
      runWaitingDismissals(of: presented, on: presenter)
    }
    // (3) will-callbacks, the presenter's first; one of them may end it all.
    controller.presentationTransitionWillBegin()
    guard !context.hasEnded else { return }
    if removes { presenter.beginAppearanceTransition(false, animated: animated) }
    guard !context.hasEnded else { return }
    presented.beginAppearanceTransition(true, animated: animated)
    guard !context.hasEnded else { return }
    run(animator, context) {
      controller.presentedView?.frame = finalFrame
      if let view = controller.presentedView { container.addSubview(view) }
    }
  }

  private static func finishPresent(
    _ presented: UIViewController, on presenter: UIViewController,
    _ controller: UIPresentationController, _ context: TransitionContext, removes: Bool,
    completed: Bool
  ) {
    context.finish()
    presented.presentation.transition = nil
    if completed, removes { takeOutView(of: presenter) }
    controller.presentationTransitionDidEnd(completed)
    if completed {
      end(presented)
      if removes { end(presenter) }
      presented.presentation.phase = .presented
    } else {
      // Cancelled: back to where it began; LIFECYCLE 11.4.
      presented.beginAppearanceTransition(false, animated: context.isAnimated)
      controller.presentedView?.removeFromSuperview()
      presented.endAppearanceTransition()
      if removes {
        presenter.beginAppearanceTransition(true, animated: context.isAnimated)
        presenter.endAppearanceTransition()
      }
      controller.containerView?.removeFromSuperview()
      forget(presented, of: presenter)
    }
  }

  static func dismiss(
    _ presented: UIViewController, from presenter: UIViewController, animated: Bool,
    _ completion: (() -> Void)?
  ) {
    // Its window got another root meanwhile, and took it down.
    guard presented.presentation.presenting === presenter,
      presented.presentation.phase == .dismissing
    else {
      completion?()
      return
    }
    // What is above goes too: only the topmost is animated.
    var stack = [presented]
    while let next = stack.last?.presentation.presented { stack.append(next) }
    guard let top = stack.last, let controller = top.presentation.controller,
      let container = controller.containerView
    else {
      forget(presented, of: presenter)
      completion?()
      return
    }
    let removed = stack.first.map {
      $0.presentation.controller?.shouldRemovePresentersView ?? false
    }
    let reveals = removed ?? false
    for item in stack { item.presentation.phase = .dismissing }
    let animator =
      !animated
      ? nil
      : top.transitioningDelegate?.animationController(forDismissed: top)
        ?? top.makeStandardTransition(isDismissal: true)
    let context = TransitionContext(
      from: top, to: presenter, containerView: container, isAnimated: animated,
      style: controller.presentationStyle)
    top.presentation.transition = context
    context.fromView = controller.presentedView
    context.toView = reveals ? presenter.viewIfLoaded : nil
    context.onCompletion = { completed in
      finishDismiss(stack, from: presenter, context, reveals: reveals, completed: completed)
      animator?.animationEnded(completed)
      completion?()
    }
    // One of the callbacks may end it all.
    controller.dismissalTransitionWillBegin()
    guard !context.hasEnded else { return }
    top.beginAppearanceTransition(false, animated: animated)
    for item in stack.dropLast().reversed() where item.isAppearingOrAppeared && !context.hasEnded {
      item.beginAppearanceTransition(false, animated: false)
    }
    guard !context.hasEnded else { return }
    if reveals {
      presenter.beginAppearanceTransition(true, animated: animated)
      guard !context.hasEnded else { return }
      // Only now: a view that enters the window before its transition would be the window's.
      putBackView(of: presenter, below: outermostContainer(of: stack))
    }
    if let frame = presenter.viewIfLoaded?.frame {
      context.finalFrames[ObjectIdentifier(presenter)] = frame
    }
    run(animator, context) {}
  }

  private static func finishDismiss(
    _ stack: [UIViewController], from presenter: UIViewController, _ context: TransitionContext,
    reveals: Bool, completed: Bool
  ) {
    context.finish()
    guard let top = stack.last else { return }
    top.presentation.transition = nil
    top.presentation.controller?.dismissalTransitionDidEnd(completed)
    guard completed else {
      undoDismiss(stack, from: presenter, context, reveals: reveals)
      return
    }
    for item in stack.reversed() {
      item.viewIfLoaded?.removeFromSuperview()
      item.presentation.controller?.containerView?.removeFromSuperview()
      item.presentation.controller?.containerView = nil
      item.presentation.presenting?.presentation.presented = nil
      item.presentation.presenting = nil
    }
    if reveals {
      // Ended before it began to show the presenter.
      if presenter.presentation.place != nil { putBackView(of: presenter, below: nil) }
      end(presenter)
    }
    for item in stack.reversed() { end(item) }
    for item in stack {
      item.presentation = PresentationRecord()
      Runtime.current.checks?.departures.add(item, from: presenter)
    }
  }

  private static func undoDismiss(
    _ stack: [UIViewController], from presenter: UIViewController, _ context: TransitionContext,
    reveals: Bool
  ) {
    for item in stack {
      item.presentation.phase = .presented
      guard item.appearance.isInTransition else { continue }
      item.beginAppearanceTransition(true, animated: context.isAnimated)
      item.endAppearanceTransition()
    }
    if reveals {
      presenter.beginAppearanceTransition(false, animated: context.isAnimated)
      takeOutView(of: presenter)
      presenter.endAppearanceTransition()
    }
  }

  // MARK: Steps

  /// The did-callback; who was to appear and is in no window any more disappears instead.
  private static func end(_ controller: UIViewController) {
    if controller.appearance.isInTransition { controller.endAppearanceTransition() }
    if controller.viewIfLoaded?.window == nil { controller.finishWindowDrivenMove() }
  }

  /// Runs the animator, or shows the end state and completes after the commit.
  private static func run(
    _ animator: (any UIViewControllerAnimatedTransitioning)?, _ context: TransitionContext,
    withoutAnimation show: () -> Void
  ) {
    guard let animator else {
      show()
      context.start()
      Runtime.current.updateCycle.performAfterCommit { context.completeTransition(true) }
      return
    }
    context.transitionDuration = animator.transitionDuration(using: context)
    animator.animateTransition(using: context)
    context.start()
  }

  private static func makeContainer(
    for controller: UIPresentationController, over presenterView: UIView
  ) -> PresentationContainerView {
    let container = PresentationContainerView()
    container.presentationController = controller
    let host = presenterView.superview ?? presenterView
    container.frame = presenterView.frame
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.insertSubview(container, aboveSubview: presenterView)
    controller.containerView = container
    return container
  }

  private static func takeOutView(of presenter: UIViewController) {
    guard let view = presenter.viewIfLoaded, let superview = view.superview else { return }
    let index = superview.subviewStorage.firstIndex { $0 === view } ?? 0
    presenter.presentation.place = ViewPlace(superview: superview, index: index)
    view.removeFromSuperview()
  }

  static func putBackView(of presenter: UIViewController, below container: UIView?) {
    guard let place = presenter.presentation.place, let view = presenter.viewIfLoaded,
      let superview = place.superview
    else { return }
    presenter.presentation.place = nil
    view.frame = container?.frame ?? superview.bounds
    superview.insertSubview(view, at: place.index)
  }

  private static func outermostContainer(of stack: [UIViewController]) -> UIView? {
    stack.first?.presentation.controller?.containerView
  }

  /// Undoes the bookkeeping of a presentation that did not come about.
  private static func forget(_ presented: UIViewController, of presenter: UIViewController) {
    if presenter.presentation.presented === presented { presenter.presentation.presented = nil }
    reset(presented)
  }

  /// Forgets that a controller was presented; dismissals that waited for it have nothing to do.
  static func reset(_ presented: UIViewController) {
    let waiting = presented.presentation.waitingDismissals
    presented.presentation = PresentationRecord()
    for (_, completion) in waiting { completion?() }
  }

  private static func runWaitingDismissals(
    of presented: UIViewController, on presenter: UIViewController
  ) {
    let waiting = presented.presentation.waitingDismissals
    presented.presentation.waitingDismissals = []
    for (animated, completion) in waiting {
      presented.dismiss(animated: animated, completion: completion)
    }
  }
}
