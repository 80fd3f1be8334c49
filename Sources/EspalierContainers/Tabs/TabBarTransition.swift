import EspalierCore
import Foundation

/// A change of the selected page that the delegate's animator animates.
@MainActor final class TabTransition {
  let context: TransitionContext
  let animator: any UIViewControllerAnimatedTransitioning
  let from: UIViewController
  let to: UIViewController
  /// The tab to select again when the transition is cancelled.
  let oldTab: UITab?

  init(
    context: TransitionContext, animator: any UIViewControllerAnimatedTransitioning,
    from: UIViewController, to: UIViewController, oldTab: UITab?
  ) {
    self.context = context
    self.animator = animator
    self.from = from
    self.to = to
    self.oldTab = oldTab
  }
}

extension UITabBarController {
  /// Begins a transition to another page if the delegate returns an animator
  /// (Docs/Lifecycle.md 8.5).
  ///
  /// - Returns: Whether a transition began.
  final func beginTransition(from old: UIViewController, to new: UIViewController) -> Bool {
    guard view.window != nil,
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: old, to: new)
    else { return false }
    let context = TransitionContext(
      from: old, to: new, containerView: pageArea, isAnimated: true, style: .none)
    let transition = TabTransition(
      context: context, animator: animator, from: old, to: new, oldTab: old.ownTab)
    running = transition
    context.fromView = old.placedView
    context.toView = new.placedView
    context.finalFrames[ObjectIdentifier(new)] = pageArea.bounds
    let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
    context.decideInteraction(with: interactor)
    context.onCompletion = { [self] completed in finish(transition, completed: completed) }
    // A callback may end the transition.
    new.beginDrivenTransition(true, animated: true)
    guard !context.hasEnded else { return true }
    old.beginDrivenTransition(false, animated: true)
    guard !context.hasEnded else { return true }
    updateBarForSelectedPage()
    setContainerInsets(coveredInsets, of: new)
    if let newView = new.placedView { fit(newView) }
    context.run(animator, interactor: interactor)
    return true
  }

  /// Ends a running transition at once, because another page will be shown.
  final func endTransitionNow() { running?.context.endNow() }

  private func finish(_ transition: TabTransition, completed: Bool) {
    running = nil
    let (old, new) = (transition.from, transition.to)
    transition.context.whileEnding(for: [self, old, new]) {
      if completed {
        // A page that the program moved elsewhere meanwhile keeps its view there.
        old.viewIfLoaded?.removeFromSuperview(inside: pageArea)
        if selectedPage === new { showSelectedPage() }
        old.endDrivenTransition()
        new.endDrivenTransition()
      } else {
        new.beginDrivenTransition(false, animated: true)
        new.viewIfLoaded?.removeFromSuperview(inside: pageArea)
        new.endDrivenTransition()
        selectedPage = old
        followContentSize(of: old)
        if let oldTab = transition.oldTab { chosenTab = oldTab }
        showSelectedPage()
        old.beginDrivenTransition(true, animated: true)
        old.endDrivenTransition()
      }
      transition.context.finish()
    }
    transition.animator.animationEnded(completed)
  }
}
