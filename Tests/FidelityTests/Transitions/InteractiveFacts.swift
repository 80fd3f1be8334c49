import EspalierTesting
import UIKit

private let device = Source(
  "kern0x1b/charon", "customtransition-expectations.h", on: "Mac Catalyst")
private let facts = Source(
  "kern0x1b/charon", "facts/UIKit/TransitionInteractive.md", on: "Mac Catalyst")

/// A dismissal or a pop that is moved to 0.4 by hand, then finished or cancelled.
private func driven(pop: Bool, finishes: Bool) -> [String: any Measurable] {
  let scene = TransitionScene()
  if pop {
    scene.nav.pushViewController(scene.second, animated: false)
  } else {
    scene.nav.present(scene.modal, animated: false)
  }
  scene.run()
  let fade = scene.fade()
  fade.duration = 0.8
  let interactor = UIPercentDrivenInteractiveTransition()
  scene.director.interactor = interactor
  Journal.clear()
  if pop {
    scene.nav.popViewController(animated: true)
  } else {
    scene.nav.dismiss(animated: true) { Journal.note("completion") }
  }
  scene.stage.advance(by: 0.3)
  let coordinator = scene.nav.transitionCoordinator
  interactor.update(0.4)
  var record: [String: any Measurable] = [:]
  record["percent"] = interactor.percentComplete
  record["duration"] = interactor.duration
  record["coordinator interactive"] = coordinator?.isInteractive
  scene.stage.advance(by: 0.2)
  if finishes { interactor.finish() } else { interactor.cancel() }
  record["coordinator cancelled"] = coordinator?.isCancelled
  scene.stage.advance(by: 1.6)
  scene.stage.settle()
  let lines = Journal.lines
  let isEnd = { (line: String) in line == "completion" || line.hasPrefix("animationEnded") }
  record["order"] = lines.filter { !isEnd($0) }.joined(separator: ",")
  record["end"] = lines.filter(isEnd).joined(separator: ",")
  for (key, value) in fade.facts { record[key] = value }
  record["stack"] =
    "\(scene.nav.viewControllers.count) \((scene.nav.topViewController as? Named)?.name ?? "")"
  record["presented"] = scene.nav.presentedViewController != nil
  record["modal in window"] = scene.modal.viewIfLoaded?.window != nil
  record["base in window"] = scene.base.view.window != nil
  record["second in window"] = scene.second.viewIfLoaded?.window != nil
  record["modal alpha"] = scene.modal.viewIfLoaded?.alpha
  return record
}

@FactList private func drivenFacts(pop: Bool, finishes: Bool) -> [Fact] {
  let course = Course { driven(pop: pop, finishes: finishes) }
  let name = "\(pop ? "Pop" : "Dismissal") by hand, \(finishes ? "finished" : "cancelled")"
  let leaves = pop ? "second" : "modal"
  let start = "willDisappear:\(leaves),willAppear:base,animateTransition,completeTransition,"
  let dids =
    pop ? "didDisappear:second,didAppear:base" : "didAppear:base,didDisappear:modal"
  let undone =
    "willDisappear:base,didDisappear:base,willAppear:\(leaves),didAppear:\(leaves)"
  device("\(name): the order of callbacks", start + (finishes ? dids : undone)) { course["order"] }
  device("\(name): how it ends", (pop ? "" : "completion,") + "animationEnded:\(finishes ? 1 : 0)")
  { course["end"] }
  device("\(name): the percentage is the one that was set", 0.4, within: 1e-6) { course["percent"] }
  device("\(name): the duration is the animator's", 0.8, within: 1e-6) { course["duration"] }
  device("\(name): the context is interactive", "animated=true interactive=true cancelled=false") {
    course["flags"]
  }
  device(
    "\(name): the context goes from the controller that leaves to the one below",
    pop ? "second>base" : "modal>nav"
  ) { course["controllers"] }
  device("\(name): both views are the controllers' own", "from=own to=own") { course["views"] }
  device("\(name): the frames of the context", pop ? "full zero zero full" : "full full zero full")
  { course["frames"] }
  device("\(name): the style", pop ? -1 : 0) { course["style"] }
  device("\(name): the view that leaves is directly in the container", true) {
    course["from directly in"]
  }
  device("\(name): the view that comes is not in the window yet", false) { course["to in window"] }
  device("\(name): the container has one subview", 1) { course["subviews"] }
  device(
    "\(name): the views once it is complete",
    finishes ? "to=true from=false" : pop ? "to=false from=true" : "to=false from=true",
    pop || finishes ? .measured : .follows
  ) { course["after"] }
  if pop {
    device("\(name): the stack", finishes ? "1 base" : "2 second") { course["stack"] }
    device("\(name): the page below in the window", finishes) { course["base in window"] }
    device("\(name): the upper page in the window", !finishes) { course["second in window"] }
  } else {
    device("\(name): something is presented", !finishes) { course["presented"] }
    device("\(name): the modal view in the window", !finishes) { course["modal in window"] }
    device("\(name): the modal view is opaque", 1) { course["modal alpha"] }
    device("\(name): the presenter's view in the window", finishes) { course["base in window"] }
  }
  facts("\(name): the coordinator is interactive while the hand moves it", true) {
    course["coordinator interactive"]
  }
  facts("\(name): the coordinator knows whether it was cancelled", !finishes) {
    course["coordinator cancelled"]
  }
}

@FactList func interactiveTransitionFacts() -> [Fact] {
  drivenFacts(pop: false, finishes: true)
  drivenFacts(pop: false, finishes: false)
  drivenFacts(pop: true, finishes: true)
  drivenFacts(pop: true, finishes: false)
}
