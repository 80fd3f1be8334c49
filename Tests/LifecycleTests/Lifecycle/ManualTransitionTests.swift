import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Lifecycle.md 6 and 7: transitions that containers drive themselves.
@MainActor @Suite struct ManualTransitionTests {
  let scene = LifecycleScene()
  var log: CallbackLog { scene.log }

  @Test("6.1: begin and end send will and did to the controller and its descendants")
  func descendantsFollow() {
    let (_, child) = scene.visibleChild(forwards: false)
    let inner = scene.controller("I")
    embed(inner, in: child)
    _ = log.take()
    for isAppearing in [true, false] {
      child.beginAppearanceTransition(isAppearing, animated: true)
      child.endAppearanceTransition()
    }
    #expect(
      log.takeAppearance() == [
        "C.viewWillAppear", "I.viewWillAppear", "C.viewDidAppear", "I.viewDidAppear",
        "C.viewWillDisappear", "I.viewWillDisappear", "C.viewDidDisappear", "I.viewDidDisappear",
      ])
  }

  @Test("6.3: cancelling an appearance needs one end as well")
  func cancelledAppearance() {
    let (_, child) = scene.visibleChild(forwards: false)
    child.beginAppearanceTransition(true, animated: true)
    child.beginAppearanceTransition(false, animated: true)
    child.endAppearanceTransition()
    #expect(
      log.takeAppearance() == ["C.viewWillAppear", "C.viewWillDisappear", "C.viewDidDisappear"])
    #expect(!scene.stage.issues.contains { $0.code == "C16" })
    child.endAppearanceTransition()
    #expect(scene.stage.issues.filter { $0.code == "C16" }.count == 1)
  }

  @Test("6.4: a second push during the first waits for its end, with balanced callbacks")
  func pushDuringPush() {
    let stack = UINavigationController(rootViewController: scene.controller("A"))
    scene.stage.show(stack)
    _ = log.take()
    stack.pushViewController(scene.controller("B"), animated: true)
    scene.stage.advance(by: 0.1)
    stack.pushViewController(scene.controller("C"), animated: true)
    scene.stage.settle()
    #expect(
      log.takeAppearance() == [
        "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
        "B.viewWillDisappear", "C.viewWillAppear", "B.viewDidDisappear", "C.viewDidAppear",
      ])
    #expect(!scene.stage.issues.contains { $0.code == "C16" })
  }

  @Test("6.6: calling a callback directly runs it and changes no state")
  func directCall() {
    let (_, child) = scene.visibleChild()
    child.viewWillDisappear(false)
    #expect(log.takeAppearance() == ["C.viewWillDisappear"])
    unembed(child)
    scene.stage.turn()
    #expect(log.takeAppearance() == ["C.viewWillDisappear", "C.viewDidDisappear"])
  }

  @Test("6.7: without a window there is neither viewIsAppearing nor viewDidAppear")
  func withoutWindow() {
    let controller = scene.controller("C")
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    scene.stage.turn()
    #expect(log.take("ppear") == ["C.viewWillAppear"])
  }

  @Test("6.8: swapping children by hand")
  func swapByHand() {
    let parent = scene.visibleParent(forwards: false)
    let (old, new) = (scene.controller("O"), scene.controller("N"))
    embed(old, in: parent)
    old.beginAppearanceTransition(true, animated: false)
    old.endAppearanceTransition()
    scene.stage.turn()
    _ = log.take()
    parent.addChild(new)
    old.willMove(toParent: nil)
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    UIView.transition(from: old.view, to: new.view, duration: 0.2, options: []) { _ in
      new.endAppearanceTransition()
      old.endAppearanceTransition()
      new.didMove(toParent: parent)
      old.removeFromParent()
    }
    scene.stage.settle()
    #expect(
      log.takeWithoutLayout().filter { !$0.contains("oad") && !$0.contains("viewSafe") } == [
        "N.willMove(P)", "O.willMove(nil)", "O.viewWillDisappear", "N.viewWillAppear",
        "N.viewDidAppear", "O.viewDidDisappear", "N.didMove(P)", "O.didMove(nil)",
      ])
    #expect(old.view.superview == nil)
    #expect(new.view.superview === parent.view)
  }

  @Test(
    "6.8: between begin and end by hand the window sends no callbacks",
    arguments: [true, false])
  func addedBetweenBeginAndEnd(forwards: Bool) {
    let parent = scene.visibleParent(forwards: forwards)
    let child = scene.controller("C")
    parent.addChild(child)
    child.beginAppearanceTransition(true, animated: true)
    log.append("<begun>")
    parent.view.addSubview(child.view)
    log.append("<added>")
    scene.stage.turn()
    log.append("<turned>")
    child.endAppearanceTransition()
    child.didMove(toParent: parent)
    scene.stage.turn()
    #expect(
      log.take().filter { $0.contains("ppear") || $0.hasPrefix("<") } == [
        "C.viewWillAppear", "<begun>", "<added>", "C.viewIsAppearing", "<turned>",
        "C.viewDidAppear",
      ])
    child.willMove(toParent: nil)
    child.beginAppearanceTransition(false, animated: true)
    child.view.removeFromSuperview()
    child.removeFromParent()
    scene.stage.turn()
    #expect(log.takeAppearance() == ["C.viewWillDisappear"])
    child.endAppearanceTransition()
    scene.stage.turn()
    #expect(log.takeAppearance() == ["C.viewDidDisappear"])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("6.9: a parent that forwards by hand passes on its own four phases")
  func forwardingByHand() {
    final class Forwarding: ScriptedController {
      var child: UIViewController?
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        child?.beginAppearanceTransition(true, animated: animated)
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        child?.endAppearanceTransition()
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        child?.beginAppearanceTransition(false, animated: animated)
      }
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        child?.endAppearanceTransition()
      }
    }
    let parent = Forwarding("P", log)
    let child = scene.controller("C")
    embed(child, in: parent)
    parent.child = child
    _ = log.take()
    scene.stage.show(parent)
    scene.stage.show(UIViewController())
    #expect(
      log.takeAppearance() == [
        "P.viewWillAppear", "C.viewWillAppear", "P.viewDidAppear", "C.viewDidAppear",
        "P.viewWillDisappear", "C.viewWillDisappear", "P.viewDidDisappear", "C.viewDidDisappear",
      ])
  }

  @Test("7.4: moving the views by hand, will follows the calls and did their order")
  func viewsByHand() {
    let parent = scene.visibleParent()
    let (old, new) = (scene.controller("O"), scene.controller("N"))
    embed(old, in: parent)
    scene.stage.turn()
    _ = log.take()
    parent.addChild(new)
    parent.view.addSubview(new.view)
    old.view.removeFromSuperview()
    log.append("<moved>")
    scene.stage.turn()
    #expect(
      log.takeAppearance() == [
        "N.viewWillAppear", "O.viewWillDisappear", "<moved>", "N.viewDidAppear",
        "O.viewDidDisappear",
      ])
  }
}
