@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

extension UINavigationController {
  /// Begins the transition to the page on top (Docs/Lifecycle.md 9.1 to 9.3).
  final func beginTransition(animated: Bool, isInteractive: Bool = false) {
    shownPage?.endContextTransition()
    guard transition == nil, isAppearingOrAppeared else { return }
    let old = shownPage
    let new = pages.last
    let (stack, oldStack) = (pages, settledStack)
    let isPush = new.map { !oldStack.contains($0) } ?? false
    let hadBar = !barIsHidden
    // (1) The animator, then the new page's view.
    let animator =
      animated && !isInteractive ? customAnimator(isPush ? .push : .pop, from: old, to: new) : nil
    new?.loadViewIfNeeded()
    // Its viewDidLoad may have removed this controller, or taken the old page elsewhere.
    guard transition == nil, isAppearingOrAppeared else { return }
    guard shownPage === old else { return updateShownPage() }
    let context = TransitionContext(
      from: old, to: new, containerView: pageArea, isAnimated: animated, style: .none)
    let interactor = animator.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
    }
    context.decideInteraction(with: interactor)
    if isInteractive {
      context.isInteractive = true
      context.initiallyInteractive = true
    }
    let running = NavigationTransition(
      context: context, from: old, to: new, operation: isPush ? .push : .pop, stack: stack,
      oldStack: oldStack, hadBar: hadBar)
    running.animator = animator
    running.interactor = interactor
    running.willComplete = !isInteractive
    transition = running
    context.fromView = old?.placedView
    context.toView = new?.placedView
    context.onCompletion = { [self] completed in finish(running, completed: completed) }
    // (2) The will-callbacks, the old page's first, then the delegate.
    // A callback may make this controller disappear, which ends the transition.
    old?.beginDrivenTransition(false, animated: animated)
    guard transition === running else { return }
    new?.beginDrivenTransition(true, animated: animated)
    guard transition === running else { return }
    if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
    guard transition === running else { return }
    // (3) The layout and the animation.
    if !isInteractive {
      resizePresentation(animated: animated) { followContentSize(of: new) }
      guard transition === running else { return }
    }
    updatePageInsets()
    if animated {
      if prepareAnimation(of: running), !isInteractive { animate(running) }
    } else {
      showAtOnce(running)
    }
  }

  private func customAnimator(
    _ operation: Operation, from old: UIViewController?, to new: UIViewController?
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let old, let new else { return nil }
    return delegate?.navigationController(
      self, animationControllerFor: operation, from: old, to: new)
  }

  /// Shows the page without animation: its did-callbacks precede its first layout
  /// (Docs/Lifecycle.md 9.2).
  private func showAtOnce(_ running: NavigationTransition) {
    navigationBar.showItems(running.stack.map(\.navigationItem))
    running.from?.placedView?.removeFromSuperview()
    if let new = running.to, let newView = new.placedView {
      newView.frame = frame(of: new)
      pageArea.addSubview(newView)
    }
    bottomBarAround?.updateBarForSelectedPage()
    running.context.start()
    running.context.completeTransition(true)
  }

  /// Places and lays out both pages and both contents of the bar for the first frame.
  ///
  /// - Returns: Whether the transition goes on: a callback during layout may remove this
  ///   controller, which ends the transition.
  private func prepareAnimation(of running: NavigationTransition) -> Bool {
    navigationBar.layoutIfNeeded()
    guard transition === running else { return false }
    running.isPrepared = true
    decideBarOwner(of: running)
    let newFrame = (running.to.map(frame) ?? pageArea.bounds).inset(
      by: UIEdgeInsets(top: 0, left: 0, bottom: -tabBarChange, right: 0))
    if let new = running.to { running.context.finalFrames[ObjectIdentifier(new)] = newFrame }
    navigationBar.beginTransition(
      to: running.stack.map(\.navigationItem), isUpperComing: running.isPush,
      extra: largeTitleExtra(of: running.to, in: running.stack))
    guard transition === running else {
      if transition == nil {
        navigationBar.endTransition(completed: true)
        updateShownPage()
      }
      return false
    }
    let from = running.from?.placedView.map { ($0, $0.frame) }
    let to = running.to?.placedView.map { ($0, newFrame) }
    if running.animator == nil {
      let slide = NavigationSlide(
        lower: running.isPush ? from : to, upper: running.isPush ? to : from,
        isMirrored: traitCollection.layoutDirection == .rightToLeft)
      running.slide = slide
      slide.install(in: pageArea)
      if running.barOwner == .lower { slide.dim(navigationBar) }
      // Lays the page out before it moves, so that only its position animates.
      to?.0.layoutIfNeeded()
      guard transition === running else {
        slide.remove()
        return false
      }
      pageArea.isUserInteractionEnabled = running.context.isInteractive
    }
    show(running, cover: running.startCover)
    view.layoutIfNeeded()
    return transition === running
  }

  /// Shows a moment of the transition: the covered fraction of the lower page, in 0...1.
  final func show(_ running: NavigationTransition, cover: CGFloat) {
    running.slide?.show(cover: cover)
    arrangeBar(cover: cover, in: running)
    if running.context.isInteractive { followTabBar(cover: cover, in: running) }
  }

  private func animate(_ running: NavigationTransition) {
    let context = running.context
    guard let animator = running.animator else {
      let duration = running.slide?.duration ?? 0
      context.transitionDuration = duration
      animate(running, cover: running.endCover, duration: duration, speed: 0, true)
      context.start()
      return
    }
    context.onInteractionChange = { [weak running] in
      guard let running else { return }
      running.willComplete =
        !running.context.isInteractive && !running.context.transitionWasCancelled
    }
    context.run(
      animator, interactor: running.interactor,
      together: { [self] in
        animate(
          running, cover: running.endCover, duration: context.transitionDuration, speed: 0, false)
      })
    if context.isInteractive { running.willComplete = false }
  }

  /// Animates pages and bars to an end of the transition.
  ///
  /// - Parameters:
  ///   - running: The transition.
  ///   - cover: The covered fraction of the lower page at the end.
  ///   - duration: The duration in seconds.
  ///   - speed: The velocity at the beginning, in full distances per second.
  ///   - completes: Whether the transition ends with this animation.
  final func animate(
    _ running: NavigationTransition, cover: CGFloat, duration: TimeInterval, speed: CGFloat,
    _ completes: Bool
  ) {
    let didComplete = running.willComplete
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: speed,
      options: [],
      animations: { [self] in
        show(running, cover: cover)
        if didComplete, let tabs = bottomBarAround {
          tabs.updateBarForSelectedPage()
          tabs.view.layoutIfNeeded()
        }
      },
      completion: { _ in
        if completes { running.context.completeTransition(didComplete) }
      })
  }

  // MARK: The end

  /// Ends a transition because this controller is about to disappear.
  final func endTransitionNow() {
    guard let transition else { return }
    transition.context.endNow(completed: transition.willComplete)
  }

  private func finish(_ running: NavigationTransition, completed: Bool) {
    navigationBar.endTransition(completed: completed)
    running.slide?.remove()
    pageArea.isUserInteractionEnabled = true
    running.context.finish()
    transition = nil
    settleBar(after: running, completed: completed)
    running.context.whileEnding(for: [self, running.from, running.to]) {
      if completed { complete(running) } else { undo(running) }
    }
    running.animator?.animationEnded(completed)
    bottomBarAround?.updateBarForSelectedPage()
    view.setNeedsLayout()
    updateShownPage()
  }

  private func complete(_ running: NavigationTransition) {
    let animated = running.context.isAnimated
    let (old, new) = (running.from, running.to)
    // A page that the program moved elsewhere meanwhile keeps its view there.
    old?.placedView?.removeFromSuperview(inside: pageArea)
    shownPage = new
    settledStack = running.stack
    followContentSize(of: pages.last)
    if let new, let newView = new.placedView {
      newView.frame = frame(of: new)
      if newView.superview == nil { pageArea.addSubview(newView) }
    }
    let departed = takeDeparted(from: running.stack)
    // A popped page has no parent any more in its viewDidDisappear.
    for page in departed where page.parentStorage === self { page.detachFromParent() }
    if let old, !old.isDrivenElsewhere(than: self, appearing: false) { old.endDrivenTransition() }
    new?.endDrivenTransition()
    settleMoves(of: running.stack)
    for page in departed where page.parentStorage == nil { page.sendDidMove(to: nil) }
    if let new { delegate?.navigationController(self, didShow: new, animated: animated) }
  }

  /// Restores the state from before a cancelled transition (Docs/Lifecycle.md 9.4).
  private func undo(_ running: NavigationTransition) {
    let animated = running.context.isAnimated
    let (old, new) = (running.from, running.to)
    // Restores the stack first: callbacks may change it, or remove this controller. A stack that
    // changed during the transition stays as it is.
    let refused = pages.elementsEqual(running.stack, by: ===) ? restore(running.oldStack) : []
    new?.beginDrivenTransition(false, animated: animated)
    new?.placedView?.removeFromSuperview(inside: pageArea)
    new?.endDrivenTransition()
    if let old, let oldView = old.placedView, oldView.isDescendant(of: pageArea) {
      oldView.frame = frame(of: old)
    }
    for page in refused where page.parentStorage === self && !pages.contains(page) {
      page.sendWillMove(to: nil)
      if page.parentStorage === self, !pages.contains(page) { page.leaveParent() }
    }
    followContentSize(of: pages.last)
    guard let old, old.parentStorage === self else {
      shownPage = nil
      old?.endDrivenTransition()
      return
    }
    old.beginDrivenTransition(true, animated: animated)
    old.endDrivenTransition()
  }

  /// Restores the pages of an old stack.
  ///
  /// - Returns: The pages that are not in the old stack; the caller removes them.
  private func restore(_ oldStack: [UIViewController]) -> [UIViewController] {
    let refused = pages.filter { !oldStack.contains($0) }
    pages = oldStack.filter { $0.parentStorage === self }
    childStorage = pages + childStorage.filter { !pages.contains($0) }
    for page in pages {
      page.moves.isMovingFromParent = false
      page.moves.announcedRemoval = false
      leavingPages.remove(page)
    }
    stackNumber &+= 1
    for page in refused { enteringPages.remove(page) }
    return refused
  }
}
