import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 7: `transition(from:to:duration:options:animations:completion:)`.
@MainActor @Suite struct TransitionTests {
  let log = CallbackLog()
  let stage = Stage()

  private func shown() -> (LoggingController, LoggingController, LoggingController) {
    let parent = LoggingController("P", log)
    let old = LoggingController("O", log)
    let new = LoggingController("N", log)
    parent.onLoad = { embed(old, in: $0) }
    stage.show(parent)
    _ = log.take()
    return (parent, old, new)
  }

  private func swap(
    _ old: UIViewController, for new: UIViewController, in parent: UIViewController,
    duration: Double
  ) {
    parent.addChild(new)
    old.willMove(toParent: nil)
    parent.transition(from: old, to: new, duration: duration, animations: nil) { [log] finished in
      #expect(old.view.superview == nil)
      log.append("completion(\(finished))")
      new.didMove(toParent: parent)
      old.removeFromParent()
    }
  }

  @Test("7.2: T12, the new child's viewDidAppear comes first", arguments: [0, 0.3])
  func t12TheNewChildDidFirst(duration: Double) {
    let (parent, old, new) = shown()
    swap(old, for: new, in: parent, duration: duration)
    stage.settle()
    #expect(
      log.takeWithoutLayout().filter { !$0.contains("oad") } == [
        "N.willMove(P)", "O.willMove(nil)", "O.viewWillDisappear", "N.viewWillAppear",
        "N.viewDidAppear", "O.viewDidDisappear", "completion(true)", "N.didMove(P)",
        "O.didMove(nil)",
      ])
    #expect(new.view.superview === parent.view)
    #expect(old.view.superview == nil)
    let flag = duration > 0
    #expect(stage.transcript.contains("LoggingController.viewWillDisappear(\(flag))"))
    #expect(!stage.transcript.contains("LoggingController.viewWillDisappear(\(!flag))"))
    #expect(stage.issues.isEmpty)
  }

  @Test("7.2: the new child is laid out before the animations run")
  func theNewChildIsLaidOutBeforeTheAnimationsRun() {
    let (parent, old, new) = shown()
    parent.addChild(new)
    old.willMove(toParent: nil)
    parent.transition(
      from: old, to: new, duration: 0.3, animations: { [log] in log.append("<animations>") })
    #expect(
      log.take().filter { $0.hasPrefix("N.") || $0.hasPrefix("<") }.suffix(4) == [
        "N.viewIsAppearing", "N.viewWillLayoutSubviews", "N.viewDidLayoutSubviews", "<animations>",
      ])
  }

  @Test func bothViewsAreThereUntilTheEnd() {
    let (parent, old, new) = shown()
    parent.addChild(new)
    parent.transition(
      from: old, to: new, duration: 0.5, animations: { new.view.frame.origin.y = 40 })
    stage.advance(by: 0.25)
    #expect(old.view.superview === parent.view)
    #expect(new.view.superview === parent.view)
    stage.settle()
    #expect(old.view.superview == nil)
  }

  @Test func aViewTransitionCrossFades() {
    let (parent, old, new) = shown()
    parent.addChild(new)
    parent.transition(
      from: old, to: new, duration: 0.4, options: UIView.AnimationOptions(rawValue: 5 << 20),
      animations: nil)
    stage.advance(by: 0.2)
    let shown = new.view.layer.presentation()?.opacity ?? 1
    #expect(shown > 0 && shown < 1)
    stage.settle()
    #expect(new.view.alpha == 1)
  }

  @Test func aParentThatIsNotVisibleSendsNothing() {
    let parent = LoggingController("P", log)
    let old = LoggingController("O", log)
    let new = LoggingController("N", log)
    embed(old, in: parent)
    parent.addChild(new)
    _ = log.take()
    parent.transition(from: old, to: new, duration: 0, animations: nil)
    stage.settle()
    #expect(!log.take().contains { $0.contains("ppear") })
    #expect(new.view.superview === parent.view)
    #expect(old.view.superview == nil)
  }

  @Test func aParentThatDisappearsMeanwhileLeavesBalancedCallbacks() {
    let (parent, old, new) = shown()
    parent.addChild(new)
    parent.transition(
      from: old, to: new, duration: 0.5, animations: { new.view.frame.origin.y = 40 })
    stage.advance(by: 0.1)
    #expect(old.view.superview === parent.view)
    stage.window.rootViewController = UIViewController()
    stage.settle()
    let lines = log.takeWithoutLayout()
    #expect(lines.filter { $0 == "N.viewWillAppear" }.count == 1)
    #expect(lines.filter { $0 == "N.viewDidDisappear" }.count == 1)
    #expect(lines.filter { $0 == "O.viewDidDisappear" }.count == 1)
  }

  @Test("7.3: a transition during a transition is an issue")
  func aTransitionDuringATransitionIsAnIssue() {
    let (parent, old, new) = shown()
    let third = LoggingController("X", log)
    swap(old, for: new, in: parent, duration: 0.5)
    parent.addChild(third)
    var finished: Bool?
    parent.transition(from: new, to: third, duration: 0.5, animations: nil) { finished = $0 }
    stage.settle()
    #expect(finished == false)
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "C16")
    #expect(stage.issues.first?.description.contains("Unbalanced calls") == true)
  }

  @Test("7.3: a transition to a child that is in view already is an issue, and sends nothing")
  func aTransitionToAChildInViewIsAnIssue() {
    let (parent, old, _) = shown()
    let beside = LoggingController("X", log)
    embed(beside, in: parent)
    stage.turn()
    _ = log.take()
    var finished: Bool?
    parent.transition(from: old, to: beside, duration: 0.2, animations: nil) { finished = $0 }
    #expect(finished == nil)
    stage.settle()
    #expect(finished == false)
    #expect(log.takeWithoutLayout().isEmpty)
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "C16")
    #expect(old.view.superview === parent.view && beside.view.superview === parent.view)
  }
}

/// Docs/Lifecycle.md 7.1: where UIKit raises, the program stops.
@Suite struct TransitionFaultTests {
  @Test("7.1: children of different parents stop") func c31ChildrenOfDifferentParentsStop()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Parent: UIViewController {}
        final class Old: UIViewController {}
        final class Stranger: UIViewController {}
        let parent = Parent()
        let old = Old()
        parent.addChild(old)
        parent.transition(from: old, to: Stranger(), duration: 0, animations: nil)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "Children view controllers Parent ▸ Old and Stranger must have a common parent view controller"
      ))
    #expect(text.contains("Fix: Call Parent.addChild(Stranger)"))
  }

  @Test("7.1: forwarding by hand stops") func forwardingByHandStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Parent: UIViewController {
          override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let parent = Parent()
        let (old, new) = (UIViewController(), UIViewController())
        parent.addChild(old)
        parent.addChild(new)
        parent.transition(from: old, to: new, duration: 0, animations: nil)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[transition.manualForwarding]"))
    #expect(text.contains("Parent forwards appearance itself"))
  }
}
