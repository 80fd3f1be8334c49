import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 4: removing children.
@MainActor @Suite struct RemovingTests {
  let scene = LifecycleScene()
  var log: CallbackLog { scene.log }

  @Test("4.1: didMove(nil) comes once, with the parent gone")
  func didMoveOnce() {
    let (_, child) = scene.visibleChild()
    var parents: [Bool] = []
    child.inside["didMove"] = { parents.append($0.parent != nil) }
    unembed(child)
    scene.stage.turn()
    #expect(log.take("didMove") == ["C.didMove(nil)"])
    #expect(parents == [false])
  }

  @Test("4.2: without willMove(nil) the child does not know that it is leaving")
  func withoutWillMove() {
    let (_, child) = scene.visibleChild()
    var leaving: [Bool] = []
    child.inside["viewWillDisappear"] = { leaving.append($0.isMovingFromParent) }
    child.view.removeFromSuperview()
    child.removeFromParent()
    scene.stage.turn()
    #expect(
      log.takeWithoutLayout() == ["C.viewWillDisappear", "C.didMove(nil)", "C.viewDidDisappear"])
    #expect(leaving == [false])
  }

  @Test("4.3: removeFromParent may come before removeFromSuperview")
  func parentFirst() {
    let (_, child) = scene.visibleChild()
    child.willMove(toParent: nil)
    child.removeFromParent()
    child.view.removeFromSuperview()
    log.append("<removed>")
    scene.stage.turn()
    #expect(
      log.takeWithoutLayout() == [
        "C.willMove(nil)", "C.didMove(nil)", "C.viewWillDisappear", "<removed>",
        "C.viewDidDisappear",
      ])
  }

  @Test("4.4: removeFromParent alone leaves the view on screen and sends no appearance callback")
  func parentOnly() {
    let (parent, child) = scene.visibleChild()
    child.removeFromParent()
    scene.stage.turn()
    #expect(log.takeWithoutLayout() == ["C.didMove(nil)"])
    #expect(child.view.superview === parent.view)
    #expect(child.parent == nil)
  }

  @Test("4.5: a view that is removed and added again appears again; the child stays a child")
  func viewOnly() {
    let (parent, child) = scene.visibleChild()
    child.view.removeFromSuperview()
    scene.stage.turn()
    #expect(log.takeWithoutLayout() == ["C.viewWillDisappear", "C.viewDidDisappear"])
    #expect(child.parent === parent)
    parent.view.addSubview(child.view)
    scene.stage.turn()
    #expect(
      log.take("ppear").filter { $0.hasPrefix("C.") } == [
        "C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear",
      ])
  }

  @Test("4.6: adding and removing in one turn gives both wills and one viewDidDisappear")
  func addedAndRemoved() {
    let parent = scene.visibleParent()
    let child = scene.controller("C")
    embed(child, in: parent)
    unembed(child)
    scene.stage.turn()
    #expect(
      log.takeWithoutLayout().filter { !$0.contains("oad") } == [
        "C.willMove(P)", "C.viewWillAppear", "C.didMove(P)", "C.willMove(nil)",
        "C.viewWillDisappear", "C.didMove(nil)", "C.viewDidDisappear",
      ])
  }

  @Test("4.7: a view off screen, shown again or below a hidden one sends no callbacks")
  func outOfSight() {
    let (parent, child) = scene.visibleChild()
    child.view.frame.origin.x = 10_000
    scene.stage.turn()
    child.view.frame.size = .zero
    parent.view.isHidden = true
    scene.stage.turn()
    child.view.isHidden = true
    parent.view.isHidden = false
    scene.stage.turn()
    child.view.isHidden = false
    child.view.alpha = 0
    scene.stage.turn()
    child.view.alpha = 1
    scene.stage.turn()
    #expect(log.takeWithoutLayout().isEmpty)
  }

  @Test("4.7: a child that is added hidden appears all the same")
  func addedHidden() {
    let parent = scene.visibleParent()
    let child = scene.controller("C")
    child.view.isHidden = true
    child.view.frame.origin.x = 10_000
    embed(child, in: parent)
    scene.stage.turn()
    #expect(
      log.take("ppear") == ["C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear"])
  }

  @Test("4.5: the window also drives a child whose view moves in and out inside another view")
  func withTheBoxAround() {
    let parent = scene.visibleParent()
    let child = scene.controller("C")
    let box = UIView()
    parent.addChild(child)
    box.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(log.takeAppearance().isEmpty)
    parent.view.addSubview(box)
    #expect(log.takeAppearance() == ["C.viewWillAppear"])
    scene.stage.turn()
    #expect(log.takeAppearance() == ["C.viewDidAppear"])
    box.removeFromSuperview()
    #expect(log.takeAppearance() == ["C.viewWillDisappear"])
    scene.stage.turn()
    #expect(log.takeAppearance() == ["C.viewDidDisappear"])
    // Out of the box while neither is in a window it stays as it is.
    child.view.removeFromSuperview()
    scene.stage.turn()
    #expect(log.takeAppearance().isEmpty)
  }

  @Test("4.8: a child appears and disappears with its own children, itself first")
  func generations() {
    let parent = scene.visibleParent()
    let (middle, inner) = (scene.controller("M"), scene.controller("I"))
    embed(inner, in: middle)
    let elsewhere = scene.controller("X")
    middle.addChild(elsewhere)
    elsewhere.loadViewIfNeeded()
    _ = log.take()
    embed(middle, in: parent)
    scene.stage.turn()
    #expect(
      log.takeWithoutLayout() == [
        "M.willMove(P)", "M.viewWillAppear", "I.viewWillAppear", "M.didMove(P)",
        "M.viewDidAppear", "I.viewDidAppear",
      ])
    unembed(middle)
    scene.stage.turn()
    #expect(
      log.takeWithoutLayout() == [
        "M.willMove(nil)", "M.viewWillDisappear", "I.viewWillDisappear", "M.didMove(nil)",
        "M.viewDidDisappear", "I.viewDidDisappear",
      ])
  }

  @Test("4.8: the children of a parent disappear with it, the parent first")
  func parentDisappears() {
    let (_, child) = scene.visibleChild()
    #expect(child.parent != nil)
    scene.stage.show(UIViewController())
    #expect(
      log.takeWithoutLayout() == [
        "P.viewWillDisappear", "C.viewWillDisappear", "P.viewDidDisappear", "C.viewDidDisappear",
      ])
  }

  @Test(
    "4.9: isMovingFromParent holds in both disappearance callbacks, with the parent gone in did")
  func movingFromParent() {
    let (parent, child) = scene.visibleChild()
    var seen: [String] = []
    for callback in ["viewWillDisappear", "viewDidDisappear"] {
      child.inside[callback] = { seen.append("\($0.isMovingFromParent) \($0.parent === parent)") }
    }
    unembed(child)
    scene.stage.turn()
    #expect(seen == ["true true", "true false"])
    #expect(!child.isMovingFromParent)
  }

  @Test("4.9: a removed child that never appeared is not moving from its parent")
  func flagsWithoutAppearance() {
    let parent = scene.controller("P")
    let child = scene.controller("C")
    embed(child, in: parent)
    #expect(child.isMovingToParent)
    unembed(child)
    #expect(!child.isMovingToParent && !child.isMovingFromParent)
    parent.addChild(child)
    child.removeFromParent()
    #expect(!child.isMovingToParent && !child.isMovingFromParent)
    // As an orphan it has no parent to move to or from.
    var flags: [Bool] = []
    for callback in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
      child.inside[callback] = { flags += [$0.isMovingToParent, $0.isMovingFromParent] }
    }
    let root = scene.visibleParent("R")
    root.view.addSubview(child.view)
    scene.stage.turn()
    child.view.removeFromSuperview()
    scene.stage.turn()
    #expect(flags == Array(repeating: false, count: 8))
  }
}
