import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 3: adding children, beside the standard sequences of `AddingTests`.
@MainActor @Suite struct ContainmentRuleTests {
  let scene = LifecycleScene()
  var log: CallbackLog { scene.log }

  @Test("3.1: in willMove the child has its parent already")
  func parentInWillMove() {
    let parent = scene.controller("P")
    let child = scene.controller("C")
    var seen: UIViewController?
    child.inside["willMove"] = { seen = $0.parent }
    parent.addChild(child)
    #expect(seen === parent)
    #expect(log.take() == ["C.willMove(P)"])
  }

  @Test("3.2: a view that was loaded before addChild is not loaded again")
  func loadedBefore() {
    let parent = scene.visibleParent()
    let child = scene.controller("C")
    child.loadViewIfNeeded()
    embed(child, in: parent)
    scene.stage.turn()
    #expect(
      log.takeWithoutLayout().filter { $0.hasPrefix("C.") } == [
        "C.loadView", "C.viewDidLoad", "C.willMove(P)", "C.viewWillAppear", "C.didMove(P)",
        "C.viewDidAppear",
      ])
  }

  @Test("3.3: viewIsAppearing and layout of a child come after its parent's")
  func nestedLayout() {
    let parent = scene.controller("P")
    let child = scene.controller("C")
    parent.onLoad = { embed(child, in: $0) }
    scene.stage.show(parent)
    let lines = log.take("IsAppearing", "LayoutSubviews")
    #expect(
      Array(lines.prefix(6)) == [
        "P.viewIsAppearing", "P.viewWillLayoutSubviews", "P.viewDidLayoutSubviews",
        "C.viewIsAppearing", "C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews",
      ])
  }

  @Test(
    "3.5: a child added after the parent's view is in the window gets will at once, and did after it",
    arguments: ["viewIsAppearing", "viewDidLayoutSubviews"])
  func addedWhileAppearing(callback: String) {
    let parent = scene.controller("P")
    let child = scene.controller("C")
    parent.inside[callback] = { [log] parent in
      parent.inside = [:]
      parent.addChild(child)
      parent.view.addSubview(child.view)
      log.append("<added>")
      child.didMove(toParent: parent)
    }
    scene.stage.show(parent)
    #expect(
      log.takeAppearance() == [
        "P.viewWillAppear", "C.viewWillAppear", "<added>", "P.viewDidAppear", "C.viewDidAppear",
      ])
  }

  @Test(
    "3.7: an orphan's view in a visible parent sends all callbacks, and its controller is released")
  func orphanInAVisibleParent() {
    let parent = scene.visibleParent()
    weak var orphan: ScriptedController?
    var flags: [Bool] = []
    do {
      let controller = scene.controller("C")
      orphan = controller
      controller.inside["viewWillAppear"] = { flags.append($0.isMovingToParent) }
      controller.inside["viewDidAppear"] = { flags.append($0.parent != nil) }
      parent.view.addSubview(controller.view)
    }
    let view = parent.view.subviews.first
    #expect(log.takeAppearance() == ["C.viewWillAppear"])
    scene.stage.turn()
    #expect(log.takeAppearance() == ["C.viewDidAppear"])
    #expect(flags == [false, false])
    #expect(orphan == nil)
    #expect(view?.superview === parent.view)
    #expect(view?.next === parent.view)
  }

  @Test("3.7: an orphan's view in a pushed page gets no callbacks, unless it is added later")
  func orphanInAPushedPage() {
    let stack = UINavigationController(rootViewController: UIViewController())
    scene.stage.show(stack)
    let page = scene.controller("P")
    let orphan = scene.controller("C")
    page.onLoad = { $0.view.addSubview(orphan.view) }
    stack.pushViewController(page, animated: true)
    scene.stage.settle()
    #expect(log.takeAppearance() == ["P.viewWillAppear", "P.viewDidAppear"])
    let late = scene.controller("L")
    page.view.addSubview(late.view)
    scene.stage.turn()
    #expect(log.takeAppearance() == ["L.viewWillAppear", "L.viewDidAppear"])
  }

  @Test("3.8: adding the view before addChild is legal")
  func viewFirst() {
    let parent = scene.visibleParent()
    let child = scene.controller("C")
    parent.view.addSubview(child.view)
    parent.addChild(child)
    child.didMove(toParent: parent)
    scene.stage.turn()
    #expect(
      log.takeWithoutLayout().filter { $0.hasPrefix("C.") } == [
        "C.loadView", "C.viewDidLoad", "C.viewWillAppear", "C.willMove(P)", "C.didMove(P)",
        "C.viewDidAppear",
      ])
  }

  @Test("3.9: a controller without a parent, or a place outside any controller, is no mistake")
  func allowedPlaces() {
    let parent = scene.visibleParent()
    let orphan = scene.controller("C")
    parent.view.addSubview(orphan.view)
    let other = scene.controller("Q")
    let child = scene.controller("D")
    other.addChild(child)
    scene.stage.window.addSubview(child.view)
    UIView().addSubview(child.view)
    #expect(child.parent === other)
    #expect(orphan.view.superview === parent.view)
  }

  @Test("3.11: addChild of one's own child moves it to the end and sends willMove again")
  func addingAgain() {
    let parent = scene.controller("P")
    let (first, second) = (scene.controller("A"), scene.controller("B"))
    parent.addChild(first)
    parent.addChild(second)
    _ = log.take()
    parent.addChild(first)
    #expect(parent.children == [second, first])
    #expect(log.take() == ["A.willMove(P)"])
  }

  @Test("3.12: a child that appears again is not moving")
  func appearingAgain() {
    let (parent, child) = scene.visibleChild()
    var flags: [Bool] = []
    child.inside["viewWillAppear"] = { flags.append($0.isMovingToParent) }
    child.inside["viewDidAppear"] = { flags.append($0.isMovingToParent) }
    child.view.removeFromSuperview()
    scene.stage.turn()
    parent.view.addSubview(child.view)
    scene.stage.turn()
    #expect(flags == [false, false])
    let fresh = scene.controller("N")
    var seen: [Bool] = []
    for callback in ["willMove", "viewWillAppear", "viewIsAppearing", "viewDidAppear"] {
      fresh.inside[callback] = { seen.append($0.isMovingToParent) }
    }
    embed(fresh, in: parent)
    scene.stage.turn()
    #expect(seen == [true, true, true, true])
  }

  @Test("3.13: a child does not keep its parent")
  func parentIsWeak() {
    let child = scene.controller("C")
    do {
      let parent = UIViewController()
      parent.addChild(child)
      #expect(child.parent === parent)
    }
    #expect(child.parent == nil)
  }

  @Test("3.4: a child of a parent that has not appeared waits for it, on screen or not")
  func theParentIsNotCalled() {
    let (_, parent) = scene.visibleChild(forwards: false)
    let child = scene.controller("D")
    embed(child, in: parent)
    scene.stage.turn()
    #expect(log.takeAppearance().isEmpty)
    parent.beginAppearanceTransition(true, animated: false)
    parent.endAppearanceTransition()
    #expect(
      log.takeAppearance() == [
        "C.viewWillAppear", "D.viewWillAppear", "C.viewDidAppear", "D.viewDidAppear",
      ])
  }

  @Test("3.5: a move made inside a callback of another move does not change the other move")
  func movesInsideMoves() {
    let (_, child) = scene.visibleChild()
    let inner = scene.controller("I")
    let other = scene.controller("X")
    embed(other, in: child)
    embed(inner, in: child)
    scene.stage.turn()
    _ = log.take()
    child.inside["viewWillDisappear"] = { _ in other.view.removeFromSuperview() }
    child.view.removeFromSuperview()
    scene.stage.turn()
    let lines = log.takeAppearance()
    for name in ["C", "I", "X"] {
      #expect(lines.filter { $0 == "\(name).viewWillDisappear" }.count == 1)
      #expect(lines.filter { $0 == "\(name).viewDidDisappear" }.count == 1)
    }
  }
}
