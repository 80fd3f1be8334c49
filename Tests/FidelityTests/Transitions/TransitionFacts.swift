import EspalierTesting
import UIKit

private let device = Source(
  "kern0x1b/charon", "customtransition-expectations.h", on: "Mac Catalyst")

/// A full-screen presentation with an animator.
private let presenting = Course { () -> [String: any Measurable] in
  let scene = TransitionScene()
  let fade = scene.fade()
  scene.nav.present(scene.modal, animated: true) { Journal.note("completion") }
  scene.run()
  var facts = fade.facts
  let order = Journal.take().components(separatedBy: ",")
  facts["order"] = order.prefix(6).joined(separator: ",")
  facts["end"] = order.dropFirst(6).joined(separator: ",")
  return facts
}

/// The dismissal of the same, the animator adding the to view.
private let dismissing = Course { () -> [String: any Measurable] in
  let scene = TransitionScene()
  scene.nav.present(scene.modal, animated: false)
  scene.run()
  let fade = scene.fade()
  Journal.clear()
  scene.nav.dismiss(animated: true) { Journal.note("completion") }
  scene.run()
  var facts = fade.facts
  let order = Journal.lines
  facts["order"] =
    order.filter { $0 != "completion" && $0 != "animationEnded:1" }.joined(separator: ",")
  facts["end"] =
    order.filter { $0 == "completion" || $0 == "animationEnded:1" }.joined(separator: ",")
  facts["presenter in window"] = scene.nav.view.window != nil
  facts["page in window"] = scene.base.view.window != nil
  facts["presented"] = scene.nav.presentedViewController != nil
  return facts
}

/// A push with an animator, and the pop back.
private let pushing = Course { () -> [String: any Measurable] in
  let scene = TransitionScene()
  let fade = scene.fade()
  scene.nav.pushViewController(scene.second, animated: true)
  scene.run()
  var facts = fade.facts
  facts["order"] = Journal.take()
  facts["windows"] =
    "base=\(scene.base.view.window != nil) second=\(scene.second.view.window != nil)"
  facts["count"] = scene.nav.viewControllers.count
  return facts
}
private let popping = Course { () -> [String: any Measurable] in
  let scene = TransitionScene()
  scene.nav.pushViewController(scene.second, animated: false)
  scene.run()
  Journal.clear()
  let fade = scene.fade()
  scene.nav.popViewController(animated: true)
  scene.run()
  var facts = fade.facts
  facts["order"] = Journal.take()
  facts["windows"] =
    "base=\(scene.base.view.window != nil) second=\(scene.second.view.window != nil)"
  facts["count"] = scene.nav.viewControllers.count
  return facts
}

/// Puts the presenter's view below the one that leaves, in the container, as Apple's guide does.
private final class Below: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to)
    else { return }
    context.containerView.insertSubview(to.view, belowSubview: from.view)
    let slide = { from.view.frame.origin.y = 480 }
    UIView.animate(withDuration: 0.3, animations: slide) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

private func presenterIsInTheWindowAfterwards() -> Bool {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let root = Named("root")
  let modal = Named("modal")
  let director = Director()
  stage.show(root)
  modal.modalPresentationStyle = .fullScreen
  modal.transitioningDelegate = director
  root.present(modal, animated: false)
  stage.settle()
  director.animator = Below()
  root.dismiss(animated: true)
  stage.advance(by: 1)
  stage.settle()
  return root.view.window != nil
}

@FactList func transitionFacts() -> [Fact] {
  device(
    "Presenting: the order of callbacks until the presenter has disappeared",
    "willDisappear:base,willAppear:modal,animateTransition,completeTransition,didAppear:modal,didDisappear:base"
  ) { presenting["order"] }
  device("Presenting: the completion runs, then animationEnded", "completion,animationEnded:1") {
    presenting["end"]
  }
  device("Presenting: from the navigation controller to the modal one", "nav>modal") {
    presenting["controllers"]
  }
  device("Presenting: both views are the controllers' own", "from=own to=own") {
    presenting["views"]
  }
  device("Presenting: the presenter's view is in the container", true) { presenting["from in"] }
  device("Presenting: the presenter's view is directly in the container", true) {
    presenting["from directly in"]
  }
  device("Presenting: the presented view is not in the container", false) { presenting["to in"] }
  device("Presenting: the container has one subview", 1) { presenting["subviews"] }
  device("Presenting: the container is in the window", true) { presenting["container in window"] }
  device("Presenting: the presenter's view is in the window", true) { presenting["from in window"] }
  device("Presenting: the presented view is not in the window", false) {
    presenting["to in window"]
  }
  device(
    "Presenting: the container has the window's bounds", CGRect(x: 0, y: 0, width: 320, height: 480)
  ) { presenting["bounds"] }
  device("Presenting: the target transform is the identity", CGAffineTransform.identity) {
    presenting["transform"]
  }
  device(
    "Presenting: animated, neither interactive nor cancelled",
    "animated=true interactive=false cancelled=false"
  ) { presenting["flags"] }
  device("Presenting: the style is fullScreen", 0) { presenting["style"] }
  device("Presenting: the frames of the context", "full zero zero full") { presenting["frames"] }
  device("Presenting: once complete the presenter's view is gone", "to=true from=false") {
    presenting["after"]
  }

  device(
    "Dismissing: the order of callbacks",
    "willDisappear:modal,willAppear:base,animateTransition,completeTransition,didAppear:base,didDisappear:modal"
  ) { dismissing["order"] }
  device("Dismissing: the completion runs, then animationEnded", "completion,animationEnded:1") {
    dismissing["end"]
  }
  device("Dismissing: from the modal controller to the navigation controller", "modal>nav") {
    dismissing["controllers"]
  }
  device("Dismissing: both views are the controllers' own", "from=own to=own") {
    dismissing["views"]
  }
  device("Dismissing: the frames of the context", "full full zero full") { dismissing["frames"] }
  device("Dismissing: the modal view is in the container", true) { dismissing["from in"] }
  device("Dismissing: the modal view is directly in the container", true) {
    dismissing["from directly in"]
  }
  device("Dismissing: the presenter's view is not in the container", false) { dismissing["to in"] }
  device("Dismissing: the presenter's view is not in the window", false) {
    dismissing["to in window"]
  }
  device("Dismissing: the container has one subview", 1) { dismissing["subviews"] }
  device(
    "Dismissing: animated, neither interactive nor cancelled",
    "animated=true interactive=false cancelled=false"
  ) { dismissing["flags"] }
  device("Dismissing: the style is fullScreen", 0) { dismissing["style"] }
  device("Dismissing: once complete the presenter's view is in the window", "to=true from=false") {
    dismissing["after"]
  }
  device("Dismissing: in the end the presenter's view is in the window", true) {
    dismissing["presenter in window"]
  }
  device("Dismissing: in the end the presenter's page is in the window", true) {
    dismissing["page in window"]
  }
  device("Dismissing: in the end nothing is presented", false, .follows) { dismissing["presented"] }
  device(
    "Dismissing, the to view put below the from view: the presenter's view stays in the window",
    true
  ) { presenterIsInTheWindowAfterwards() }

  device(
    "Pushing: the order of callbacks",
    "willDisappear:base,willAppear:second,animateTransition,completeTransition,didDisappear:base,didAppear:second,animationEnded:1"
  ) { pushing["order"] }
  device("Pushing: from the page to the next page", "base>second") { pushing["controllers"] }
  device("Pushing: both views are the controllers' own", "from=own to=own") { pushing["views"] }
  device("Pushing: the style is none", -1) { pushing["style"] }
  device("Pushing: the frames of the context", "full zero zero full") { pushing["frames"] }
  device("Pushing: the old view is in the container", true) { pushing["from in"] }
  device("Pushing: the old view is directly in the container", true) { pushing["from directly in"] }
  device("Pushing: the new view is not in the container", false) { pushing["to in"] }
  device("Pushing: the new view is not in the window", false) { pushing["to in window"] }
  device("Pushing: the container has one subview", 1) { pushing["subviews"] }
  device(
    "Pushing: the container has the window's bounds", CGRect(x: 0, y: 0, width: 320, height: 480)
  ) { pushing["bounds"] }
  device(
    "Pushing: animated, neither interactive nor cancelled",
    "animated=true interactive=false cancelled=false"
  ) { pushing["flags"] }
  device("Pushing: once complete the old view is gone", "to=true from=false") { pushing["after"] }
  device("Pushing: in the end the new page alone is in the window", "base=false second=true") {
    pushing["windows"]
  }
  device("Pushing: in the end the stack has two pages", 2) { pushing["count"] }

  device(
    "Popping: the order of callbacks",
    "willDisappear:second,willAppear:base,animateTransition,completeTransition,didDisappear:second,didAppear:base,animationEnded:1"
  ) { popping["order"] }
  device("Popping: from the page to the one below", "second>base") { popping["controllers"] }
  device("Popping: both views are the controllers' own", "from=own to=own") { popping["views"] }
  device("Popping: the frames of the context", "full zero zero full") { popping["frames"] }
  device("Popping: the style is none", -1) { popping["style"] }
  device("Popping: the old view is directly in the container", true) { popping["from directly in"] }
  device("Popping: the new view is not in the window", false) { popping["to in window"] }
  device("Popping: the container has one subview", 1) { popping["subviews"] }
  device(
    "Popping: animated, neither interactive nor cancelled",
    "animated=true interactive=false cancelled=false"
  ) { popping["flags"] }
  device("Popping: once complete the old view is gone", "to=true from=false") { popping["after"] }
  device("Popping: in the end the old page alone is in the window", "base=true second=false") {
    popping["windows"]
  }
  device("Popping: in the end the stack has one page", 1) { popping["count"] }
}
