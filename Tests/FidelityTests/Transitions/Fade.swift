import EspalierTesting
import UIKit

/// Fades the view that comes, or the one that goes, and records its context.
final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  var duration = 0.3
  /// Fade the view that leaves, for presentations that keep the presenter's view.
  var fadesOut = false
  var facts: [String: any Measurable] = [:]

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    Journal.note("animateTransition")
    let from = context.viewController(forKey: .from)
    let to = context.viewController(forKey: .to)
    let fromView = context.view(forKey: .from)
    let toView = context.view(forKey: .to)
    let container = context.containerView
    describe(context)
    if !fadesOut, let toView, toView.superview !== container { container.addSubview(toView) }
    if !fadesOut, let to, let toView { toView.frame = context.finalFrame(for: to) }
    let faded = fadesOut ? (fromView ?? from?.view) : (toView ?? to?.view)
    faded?.alpha = fadesOut ? 1 : 0
    let animations: () -> Void = { faded?.alpha = self.fadesOut ? 0 : 1 }
    UIView.animate(withDuration: duration, animations: animations) { _ in
      Journal.note("completeTransition")
      context.completeTransition(!context.transitionWasCancelled)
      self.facts["after"] =
        "to=\(toView?.window != nil) from=\(fromView?.window != nil)"
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    Journal.note("animationEnded:\(transitionCompleted ? 1 : 0)")
  }

  private func describe(_ context: any UIViewControllerContextTransitioning) {
    let from = context.viewController(forKey: .from)
    let to = context.viewController(forKey: .to)
    let fromView = context.view(forKey: .from)
    let toView = context.view(forKey: .to)
    let container = context.containerView
    facts["controllers"] = "\(Self.name(from))>\(Self.name(to))"
    facts["views"] =
      "from=\(Self.kind(fromView, of: from)) to=\(Self.kind(toView, of: to))"
    facts["from in"] = fromView?.isDescendant(of: container) ?? false
    facts["from directly in"] = fromView.map { $0.superview === container } ?? false
    facts["to in"] = toView?.isDescendant(of: container) ?? false
    facts["subviews"] = container.subviews.count
    facts["flags"] =
      "animated=\(context.isAnimated) interactive=\(context.isInteractive)"
      + " cancelled=\(context.transitionWasCancelled)"
    facts["style"] = context.presentationStyle.rawValue
    facts["container in window"] = container.window != nil
    facts["from in window"] = fromView?.window != nil
    facts["to in window"] = toView?.window != nil
    facts["transform"] = context.targetTransform
    facts["bounds"] = container.bounds
    guard let from, let to else { return }
    let frames = [
      context.initialFrame(for: from), context.finalFrame(for: from),
      context.initialFrame(for: to), context.finalFrame(for: to),
    ].map { $0 == .zero ? "zero" : $0 == container.bounds ? "full" : "other" }
    facts["frames"] = frames.joined(separator: " ")
    facts["frames but the first"] = frames.dropFirst().joined(separator: " ")
  }

  private static func name(_ controller: UIViewController?) -> String {
    controller is UINavigationController ? "nav" : (controller as? Named)?.name ?? "?"
  }

  private static func kind(_ view: UIView?, of controller: UIViewController?) -> String {
    view == nil ? "nil" : view === controller?.view ? "own" : "other"
  }
}

/// Chooses the animator, the interaction and the presentation controller of a transition.
final class Director: NSObject, UIViewControllerTransitioningDelegate,
  UINavigationControllerDelegate
{
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interactor: UIPercentDrivenInteractiveTransition?
  var makePresentation: ((UIViewController, UIViewController?) -> UIPresentationController)?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    guard let makePresentation else { return nil }
    Journal.note("delegate:presentationController")
    return makePresentation(presented, presenting)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

/// A navigation controller with a page, a controller to present and one to push.
final class TransitionScene {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let base = Named("base")
  let modal = Named("modal")
  let second = Named("second")
  let director = Director()
  let nav: UINavigationController

  init() {
    nav = UINavigationController(rootViewController: base)
    stage.show(nav)
    nav.delegate = director
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = director
    Journal.clear()
  }

  func run() {
    stage.advance(by: 1)
    stage.settle()
  }

  func fade() -> Fade {
    let made = Fade()
    director.animator = made
    return made
  }
}
