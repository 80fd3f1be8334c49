import EspalierTesting
import UIKit

private let device = Source(
  "kern0x1b/charon", "custompresentation-expectations.h", on: "Mac Catalyst")

/// A presentation controller with a dimming view that insets the presented view.
private final class Dimming: UIPresentationController {
  var removes = false
  var layouts = 0
  let shade = UIView()
  var facts: [String: any Measurable] = [:]

  override var shouldRemovePresentersView: Bool { removes }

  override var frameOfPresentedViewInContainerView: CGRect {
    (containerView?.bounds ?? .zero).insetBy(dx: 20, dy: 60)
  }

  override func presentationTransitionWillBegin() {
    Journal.note("pc:willPresent")
    shade.frame = containerView?.bounds ?? .zero
    containerView?.addSubview(shade)
    facts["will: container"] = containerView != nil
    facts["will: subviews"] = containerView?.subviews.count
    facts["will: own view"] = presentedView === presentedViewController.view
    facts["will: presented in window"] = presentedView?.window != nil
    facts["will: presenter in window"] = presentingViewController.view.window != nil
    facts["will: container's bounds"] = containerView?.bounds
    facts["will: frame"] = frameOfPresentedViewInContainerView
    facts["will: coordinator"] = presentedViewController.transitionCoordinator != nil
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    Journal.note("pc:didPresent:\(completed ? 1 : 0)")
    guard let container = containerView, let view = presentedView else { return }
    facts["did: frame"] = view.convert(view.bounds, to: container)
    facts["did: direct"] = view.superview === container
    facts["did: presenter in window"] = presentingViewController.view.window != nil
    facts["did: presented in window"] = view.window != nil
    facts["did: subviews"] = container.subviews.count
  }

  override func dismissalTransitionWillBegin() { Journal.note("pc:willDismiss") }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    Journal.note("pc:didDismiss:\(completed ? 1 : 0)")
    facts["end: shade"] = shade.superview != nil
    facts["end: presenter in window"] = presentingViewController.view.window != nil
    facts["end: presented in window"] = presentedView?.window != nil
  }

  override func containerViewWillLayoutSubviews() { layouts += 1 }
  override func containerViewDidLayoutSubviews() { layouts += 1 }
}

/// Presents and dismisses with a dimming presentation controller.
///
/// `remove` takes the presenter's view away, `plain` has no animator.
private func custom(_ tag: String) -> [String: any Measurable] {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let base = Named("base")
  let modal = Named(tag)
  let director = Director()
  stage.show(base)
  let before = base.view.convert(base.view.bounds, to: nil)
  var made: Dimming?
  director.makePresentation = { presented, presenting in
    let controller = Dimming(presentedViewController: presented, presenting: presenting)
    controller.removes = tag == "remove"
    made = controller
    return controller
  }
  modal.modalPresentationStyle = .custom
  modal.transitioningDelegate = director
  let fade = Fade()
  director.animator = tag == "plain" ? nil : fade
  Journal.clear()
  base.present(modal, animated: true) { Journal.note("completion") }
  stage.advance(by: 1)
  stage.settle()
  var facts: [String: any Measurable] = [:]
  facts["presentation"] = Journal.take()
  for (key, value) in fade.facts { facts["in " + key] = value }
  facts["laid out"] = (made?.layouts ?? 0) > 0
  facts["presented"] = base.presentedViewController === modal
  facts["property"] = modal.presentationController === made
  facts["modal in window"] = modal.view.window != nil
  facts["base in window"] = base.view.window != nil
  facts["style"] = made?.presentationStyle.rawValue
  let out = Fade()
  out.fadesOut = true
  director.animator = tag == "plain" ? nil : out
  base.dismiss(animated: true) { Journal.note("completion") }
  stage.advance(by: 1)
  stage.settle()
  facts["dismissal"] = Journal.take()
  for (key, value) in out.facts { facts["out " + key] = value }
  for (key, value) in made?.facts ?? [:] { facts[key] = value }
  facts["gone: presented"] = base.presentedViewController != nil
  facts["gone: modal in window"] = modal.view.window != nil
  facts["gone: base in window"] = base.view.window != nil
  facts["gone: place"] = base.view.convert(base.view.bounds, to: nil) == before
  return facts
}

@FactList private func customFacts(_ tag: String) -> [Fact] {
  let course = Course { custom(tag) }
  let removes = tag == "remove"
  let name = [
    "dim": "Custom presentation", "remove": "Custom presentation that removes the presenter",
    "plain": "Custom presentation without an animator",
  ][tag, default: tag]
  let animated = tag != "plain"
  let willHide = removes ? "willDisappear:base," : ""
  let middle = animated ? "animateTransition,completeTransition," : ""
  let last = animated ? ",completion,animationEnded:1" : ",completion"
  device(
    "\(name): the order of callbacks",
    "delegate:presentationController,pc:willPresent,\(willHide)willAppear:\(tag),\(middle)pc:didPresent:1,didAppear:\(tag)\(removes ? ",didDisappear:base" : "")\(last)"
  ) { course["presentation"] }
  device("\(name): a container when it begins", true) { course["will: container"] }
  device("\(name): the container fills the window", CGRect(x: 0, y: 0, width: 320, height: 480)) {
    course["will: container's bounds"]
  }
  device("\(name): subviews of the container when it begins", removes ? 2 : 1) {
    course["will: subviews"]
  }
  device("\(name): the presented view is the controller's own", true) { course["will: own view"] }
  device("\(name): the presented view is in no window when it begins", false) {
    course["will: presented in window"]
  }
  device("\(name): the presenter's view is in the window when it begins", true) {
    course["will: presenter in window"]
  }
  device(
    "\(name): the frame of the presented view when it begins",
    CGRect(x: 20, y: 60, width: 280, height: 360)
  ) { course["will: frame"] }
  device("\(name): the coordinator exists when it begins", true, .documented) {
    course["will: coordinator"]
  }
  device(
    "\(name): the frame of the presented view when it has ended",
    CGRect(x: 20, y: 60, width: 280, height: 360)
  ) { course["did: frame"] }
  device("\(name): the presented view is directly in the container when it has ended", true) {
    course["did: direct"]
  }
  device("\(name): the presenter's view is in the window when it has ended", true) {
    course["did: presenter in window"]
  }
  device("\(name): the presented view is in the window when it has ended", true) {
    course["did: presented in window"]
  }
  device("\(name): subviews of the container when it has ended", removes ? 3 : 2) {
    course["did: subviews"]
  }
  device("\(name): the container was laid out", true) { course["laid out"] }
  device("\(name): afterwards the controller is presented", true) { course["presented"] }
  device("\(name): afterwards the property is the delegate's controller", true) {
    course["property"]
  }
  device("\(name): afterwards the presented view is in the window", true) {
    course["modal in window"]
  }
  device("\(name): afterwards the presenter's view in the window", !removes) {
    course["base in window"]
  }
  device("\(name): afterwards the style is custom", 4) { course["style"] }
  device(
    "\(name): the order of callbacks of the dismissal",
    "pc:willDismiss,willDisappear:\(tag),\(removes ? "willAppear:base," : "")\(middle)pc:didDismiss:1,\(removes ? "didAppear:base," : "")didDisappear:\(tag)\(last)"
  ) { course["dismissal"] }
  device("\(name): the dimming view is in place when the dismissal ends", true) {
    course["end: shade"]
  }
  device("\(name): the presenter's view in the window when the dismissal ends", !removes) {
    course["end: presenter in window"]
  }
  device("\(name): the presented view is in the window when the dismissal ends", true) {
    course["end: presented in window"]
  }
  device("\(name): dismissed, nothing is presented", false) { course["gone: presented"] }
  device("\(name): dismissed, the presented view is in no window", false) {
    course["gone: modal in window"]
  }
  device("\(name): dismissed, the presenter's view is in the window", true) {
    course["gone: base in window"]
  }
  device("\(name): dismissed, the presenter's view has kept its place", true) {
    course["gone: place"]
  }
  if animated {
    device("\(name): the context's controllers", "base>\(tag)") { course["in controllers"] }
    device("\(name): the context's views", removes ? "from=own to=own" : "from=nil to=own") {
      course["in views"]
    }
    device(
      "\(name): the context's frames but the first", removes ? "zero zero other" : "full zero other"
    ) { course["in frames but the first"] }
    device("\(name): the context's style is custom", 4) { course["in style"] }
    device("\(name): subviews of the container when the animation begins", removes ? 2 : 1) {
      course["in subviews"]
    }
    device("\(name): the context's controllers at the dismissal", "\(tag)>base") {
      course["out controllers"]
    }
    device(
      "\(name): the context's views at the dismissal",
      removes ? "from=own to=own" : "from=own to=nil"
    ) { course["out views"] }
    device("\(name): the context's frames at the dismissal", "other other zero full") {
      course["out frames"]
    }
    device("\(name): the context's style at the dismissal is custom", 4) { course["out style"] }
    device("\(name): subviews of the container when the dismissal begins", 2) {
      course["out subviews"]
    }
  }
}

/// A custom style without a transitioning delegate.
private let bare = Course { () -> [String: any Measurable] in
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let base = Named("base")
  let modal = Named("bare")
  stage.show(base)
  modal.modalPresentationStyle = .custom
  Journal.clear()
  base.present(modal, animated: true) { Journal.note("completion") }
  stage.advance(by: 1)
  stage.settle()
  var facts: [String: any Measurable] = [:]
  facts["presentation"] = Journal.take()
  let controller = modal.presentationController
  facts["class"] = controller.map { "\(type(of: $0))" }
  facts["fills"] =
    controller.map { modal.view.convert(modal.view.bounds, to: $0.containerView) }
  facts["style"] = controller?.presentationStyle.rawValue
  facts["base in window"] = base.view.window != nil
  base.dismiss(animated: true) { Journal.note("completion") }
  stage.advance(by: 1)
  stage.settle()
  facts["dismissal"] = Journal.take()
  return facts
}

@FactList func customPresentationFacts() -> [Fact] {
  customFacts("dim")
  customFacts("remove")
  customFacts("plain")
  device(
    "Custom style without a delegate: the order of callbacks",
    "willAppear:bare,didAppear:bare,completion"
  ) { bare["presentation"] }
  device(
    "Custom style without a delegate: a plain presentation controller", "UIPresentationController"
  ) { bare["class"] }
  device(
    "Custom style without a delegate: the view fills the container",
    CGRect(x: 0, y: 0, width: 320, height: 480)
  ) { bare["fills"] }
  device("Custom style without a delegate: the style is custom", 4) { bare["style"] }
  device("Custom style without a delegate: the presenter's view stays in the window", true) {
    bare["base in window"]
  }
  device(
    "Custom style without a delegate: the order of callbacks of the dismissal",
    "willDisappear:bare,didDisappear:bare,completion"
  ) { bare["dismissal"] }
}
