import Foundation

/// Carries out dismissals (Docs/Lifecycle.md 10.2, 10.8 and 11.4).
extension PresentationTransition {
  static func dismiss(
    _ presented: UIViewController, from presenter: UIViewController, animated: Bool,
    driving hand: (any UIViewControllerInteractiveTransitioning)? = nil,
    _ completion: (() -> Void)?
  ) {
    // The window may have got another root meanwhile, which dismissed the controller.
    guard presented.presentation.presenting === presenter,
      presented.presentation.phase == .dismissing
    else {
      completion?()
      return
    }
    // Everything presented above is dismissed too: only the topmost controller is animated.
    var stack = [presented]
    while let last = stack.last, let next = last.presentation.presented {
      // A controller whose presentation has not begun has no view to remove.
      guard next.presentation.phase != .scheduled else {
        forget(next, of: last)
        break
      }
      stack.append(next)
    }
    guard let top = stack.last, let controller = top.presentation.controller,
      let container = controller.containerView
    else {
      forget(presented, of: presenter)
      completion?()
      return
    }
    presenter.followStandIn()
    let reveals = reveals(presenter, behind: presented)
    let stage = reveals ? stage(of: presented, below: container) : nil
    for item in stack { item.presentation.phase = .dismissing }
    let custom =
      animated && hand == nil
      ? top.transitioningDelegate?.animationController(forDismissed: top) : nil
    let animator =
      custom ?? (animated && hand == nil ? top.makeStandardTransition(isDismissal: true) : nil)
    let interactor =
      hand
      ?? custom.flatMap {
        top.transitioningDelegate?.interactionControllerForDismissal(using: $0)
      }
    let arranger = controller.arranger
    let context = TransitionContext(
      from: top, to: presenter, containerView: container, isAnimated: animated,
      style: controller.presentationStyle)
    context.fromView = arranger.presentedView
    context.toView = stage === container ? presenter.viewIfLoaded : nil
    context.decideInteraction(with: interactor)
    context.initialFrames[ObjectIdentifier(top)] = arranger.presentedView?.frame
    context.finalFrames[ObjectIdentifier(top)] = arranger.presentedView?.frame
    context.finalFrames[ObjectIdentifier(presenter)] = returnFrame(of: presenter, in: container)
    top.presentation.transition = context
    context.onCompletion = { completed in
      var waiting = stack.flatMap { $0.presentation.takeWaiting() }
      waiting += finish(stack, from: presenter, context, stage: stage, completed: completed)
      completion?()
      animator?.animationEnded(completed)
      for work in waiting { work() }
    }
    begin(stack, from: presenter, context, reveals: reveals)
    guard !context.hasEnded else { return }
    if let stage, stage !== container { show(presenter, in: stage) }
    // An animator adds the view that it reveals in its own container.
    if animator == nil { showRevealedView(context) }
    context.run(animator, interactor: interactor)
  }

  /// Whether the presenter's view returns: the presentation removed it, and its container shows it.
  private static func reveals(
    _ presenter: UIViewController, behind presented: UIViewController
  ) -> Bool {
    guard presented.presentation.controller?.arranger.shouldRemovePresentersView == true,
      presenter.presentation.place != nil
    else { return false }
    presenter.forgetLostPlace()
    return presenter.presentation.place != nil
  }

  /// Returns the container that shows the presenter's view during the dismissal.
  ///
  /// The topmost presentation is animated in its own container, `container`, which also shows the
  /// presenter. A presenter in whose place `presented` lies returns in the container of
  /// `presented`, so that its view stays inside its parent's view.
  private static func stage(of presented: UIViewController, below container: UIView) -> UIView {
    guard let lowest = presented.presentation.controller,
      !lowest.arranger.shouldPresentInFullscreen
    else { return container }
    return lowest.containerView ?? container
  }

  /// Adds the presenter's view above the presentation that takes its place.
  private static func show(_ presenter: UIViewController, in stage: UIView) {
    guard let view = presenter.viewIfLoaded, let frame = returnFrame(of: presenter, in: stage)
    else { return }
    view.frame = frame
    stage.addSubview(view)
  }

  /// Sends the will-callbacks, any of which may end the transition.
  private static func begin(
    _ stack: [UIViewController], from presenter: UIViewController, _ context: TransitionContext,
    reveals: Bool
  ) {
    for item in stack.reversed() where !context.hasEnded {
      item.presentation.controller?.arranger.sendDismissalWillBegin()
    }
    guard !context.hasEnded else { return }
    if reveals { presenter.takeOverTransition() }
    stack.last?.beginDrivenTransition(false, animated: context.isAnimated)
    for item in stack.dropLast().reversed() where item.isAppearingOrAppeared && !context.hasEnded {
      item.beginDrivenTransition(false, animated: false)
    }
    guard !context.hasEnded else { return }
    if reveals {
      presenter.presentation.isViewInTransit = true
      presenter.beginOwnTransition(true, animated: context.isAnimated)
    }
  }

  /// Applies the outcome of the dismissal and sends the did-callbacks.
  ///
  /// - Returns: The requests made during the transition, which the caller runs last.
  private static func finish(
    _ stack: [UIViewController], from presenter: UIViewController, _ context: TransitionContext,
    stage: UIView?, completed: Bool
  ) -> [() -> Void] {
    var waiting: [() -> Void] = []
    context.finish()
    context.whileEnding(for: [presenter] + stack) {
      waiting = end(stack, from: presenter, context, stage: stage, completed: completed)
    }
    return waiting
  }

  private static func end(
    _ stack: [UIViewController], from presenter: UIViewController, _ context: TransitionContext,
    stage: UIView?, completed: Bool
  ) -> [() -> Void] {
    guard let top = stack.last else { return [] }
    defer { for item in [presenter] + stack { item.markForSettlement() } }
    top.presentation.transition = nil
    for item in stack.reversed() {
      item.presentation.controller?.arranger.sendDismissalDidEnd(completed)
    }
    guard completed else {
      undo(stack, from: presenter, context, stage: stage)
      return stack.flatMap { $0.presentation.takeWaiting() }
    }
    if let stage { returnView(of: presenter, from: stage) }
    for item in stack.reversed() {
      let controller = item.presentation.controller
      controller?.arranger.presentedView?.removeFromSuperview()
      // A view that a callback moved elsewhere stays there.
      if let container = controller?.containerView {
        item.viewIfLoaded?.removeFromSuperview(inside: container)
      }
      controller?.containerView?.removeFromSuperview()
      controller?.arranger.containerView = nil
      controller?.containerView = nil
      item.presentation.presenting?.presentation.presented = nil
      item.presentation.presenting = nil
    }
    if stage != nil { presenter.endOwnDrivenTransition() }
    for item in stack.reversed() { item.endDrivenTransition() }
    // The deputy's appearance ends here, so its container has nothing left to end.
    if let deputy = presenter.appearance.deputy?.controller, deputy === stack.first {
      presenter.appearance.deputy = nil
      while deputy.appearance.isInTransition { deputy.endOwnDrivenTransition() }
    }
    var waiting: [() -> Void] = []
    for item in stack {
      waiting += item.presentation.reset()
      presenter.runtime.checks?.wasDismissed(item, by: presenter)
    }
    presenter.runtime.firstResponderWatch?.controllerDidReturn(presenter)
    return waiting
  }

  /// Restores the state from before a cancelled dismissal.
  private static func undo(
    _ stack: [UIViewController], from presenter: UIViewController, _ context: TransitionContext,
    stage: UIView?
  ) {
    for item in stack { item.presentation.phase = .presented }
    if let stage {
      presenter.beginOwnTransition(false, animated: context.isAnimated)
      takeOutView(of: presenter, from: stage)
      presenter.endOwnDrivenTransition()
    }
    for item in stack where item.appearance.isInTransition {
      item.beginDrivenTransition(true, animated: context.isAnimated)
      item.endTransition()
    }
    stack.last?.presentation.controller?.arranger.placePresentedView()
  }
}
