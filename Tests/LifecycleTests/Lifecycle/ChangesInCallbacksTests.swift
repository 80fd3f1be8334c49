import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 3 to 12, where a callback itself changes the tree.
@MainActor @Suite struct ChangesInCallbacksTests {
  let scene = LifecycleScene()
  var log: CallbackLog { scene.log }

  private func cover(_ name: String) -> ScriptedController {
    let cover = scene.controller(name)
    cover.modalPresentationStyle = .fullScreen
    return cover
  }

  @Test("3.5: a child removed in the parent's viewWillAppear gets no callbacks")
  func removedInWillAppear() {
    let parent = scene.controller("P")
    let child = scene.controller("C")
    embed(child, in: parent)
    parent.inside["viewWillAppear"] = { _ in unembed(child) }
    _ = log.take()
    scene.stage.show(parent)
    #expect(log.takeAppearance() == ["P.viewWillAppear", "P.viewDidAppear"])
  }

  @Test("3.5: a child added in its sibling's viewWillAppear joins, each phase after the parent's")
  func siblingAddedInWillAppear() {
    let parent = scene.controller("P")
    let (first, second) = (scene.controller("A"), scene.controller("B"))
    embed(first, in: parent)
    first.inside["viewWillAppear"] = {
      $0.inside = [:]
      embed(second, in: parent)
    }
    scene.stage.show(parent)
    #expect(
      log.takeAppearance() == [
        "P.viewWillAppear", "A.viewWillAppear", "B.viewWillAppear", "P.viewDidAppear",
        "A.viewDidAppear", "B.viewDidAppear",
      ])
  }

  @Test("3.2: in its viewDidAppear a parent is visible: layout comes first, did after the commit")
  func addedInDidAppear() {
    let parent = scene.controller("P")
    let (child, inner) = (scene.controller("C"), scene.controller("I"))
    embed(inner, in: child)
    parent.inside["viewDidAppear"] = { [log] in
      $0.addChild(child)
      $0.view.addSubview(child.view)
      log.append("<added>")
      child.didMove(toParent: $0)
    }
    _ = log.take()
    scene.stage.show(parent)
    let words = ["ppear", "LayoutSubviews", "ove(", "<"]
    let lines = log.take().filter { line in words.contains { line.contains($0) } }
    #expect(
      lines.filter { $0.hasPrefix("C.") || $0.hasPrefix("<") } == [
        "C.willMove(P)", "C.viewWillAppear", "<added>", "C.didMove(P)", "C.viewIsAppearing",
        "C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews", "C.viewDidAppear",
      ])
    #expect(
      lines.filter { $0.hasPrefix("I.") && $0.contains("ppear") } == [
        "I.viewWillAppear", "I.viewIsAppearing", "I.viewDidAppear",
      ])
    #expect(lines.last == "I.viewDidAppear")
    #expect(!child.isMovingToParent)
  }

  @Test("3.2: an overlay added in the viewDidAppear of a tab bar controller gets the same order")
  func overlayAddedInDidAppear() {
    final class Tabs: UITabBarController {
      var overlay: UIViewController?
      var addsBeforeSuper = false
      override func viewDidAppear(_ animated: Bool) {
        if !addsBeforeSuper { super.viewDidAppear(animated) }
        if let overlay { embed(overlay, in: self) }
        if addsBeforeSuper { super.viewDidAppear(animated) }
      }
    }
    for addsBeforeSuper in [true, false] {
      let tabs = Tabs()
      tabs.addsBeforeSuper = addsBeforeSuper
      tabs.viewControllers = [scene.controller("A")]
      tabs.overlay = scene.controller("X")
      scene.stage.show(tabs)
      let lines = log.take("ppear", "LayoutSubviews").filter { $0.hasPrefix("X.") }
      #expect(
        lines == [
          "X.viewWillAppear", "X.viewIsAppearing", "X.viewWillLayoutSubviews",
          "X.viewDidLayoutSubviews", "X.viewDidAppear",
        ])
      scene.stage.show(UIViewController())
      _ = log.take()
    }
  }

  @Test("4.1: a child that removes itself in its viewDidAppear disappears in the usual order")
  func leavesInDidAppear() {
    let parent = scene.visibleParent()
    let child = scene.controller("C")
    child.inside["viewDidAppear"] = { unembed($0) }
    embed(child, in: parent)
    scene.stage.turn()
    #expect(
      log.takeWithoutLayout().filter { !$0.contains("oad") } == [
        "C.willMove(P)", "C.viewWillAppear", "C.didMove(P)", "C.viewDidAppear",
        "C.willMove(nil)", "C.viewWillDisappear", "C.didMove(nil)", "C.viewDidDisappear",
      ])
    #expect(!child.isMovingFromParent && !child.isMovingToParent)
  }

  @Test("4.6: a child removed in its viewIsAppearing gets no viewDidAppear")
  func leavesInIsAppearing() {
    let parent = scene.visibleParent()
    let child = scene.controller("C")
    child.inside["viewIsAppearing"] = { $0.view.removeFromSuperview() }
    embed(child, in: parent)
    scene.stage.turn()
    #expect(
      log.take("ppear").filter { $0.hasPrefix("C.") } == [
        "C.viewWillAppear", "C.viewIsAppearing", "C.viewWillDisappear", "C.viewDidDisappear",
      ])
  }

  @Test("M6: begin and end by hand in the callbacks of a forwarding parent double no callback")
  func forwardedTwice() {
    let parent = scene.controller("P")
    let child = scene.controller("C")
    embed(child, in: parent)
    for (callback, isAppearing) in [("viewWillAppear", true), ("viewWillDisappear", false)] {
      parent.inside[callback] = { _ in
        child.beginAppearanceTransition(isAppearing, animated: false)
      }
    }
    for callback in ["viewDidAppear", "viewDidDisappear"] {
      parent.inside[callback] = { _ in child.endAppearanceTransition() }
    }
    scene.stage.show(parent)
    scene.stage.show(UIViewController())
    #expect(
      log.takeAppearance() == [
        "P.viewWillAppear", "C.viewWillAppear", "P.viewDidAppear", "C.viewDidAppear",
        "P.viewWillDisappear", "C.viewWillDisappear", "P.viewDidDisappear", "C.viewDidDisappear",
      ])
  }

  @Test(
    "7.2: a transition inside the parent's callbacks leaves each child in its right state",
    arguments: ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
  func transitionWhileAppearing(callback: String) {
    let parent = scene.controller("P")
    let (old, new) = (scene.controller("O"), scene.controller("N"))
    embed(old, in: parent)
    parent.inside[callback] = {
      $0.inside = [:]
      $0.addChild(new)
      old.willMove(toParent: nil)
      $0.transition(from: old, to: new, duration: 0.2, animations: nil) { _ in
        new.didMove(toParent: parent)
        old.removeFromParent()
      }
    }
    scene.stage.show(parent)
    scene.stage.settle()
    let lines = log.takeAppearance()
    let heardByOld = lines.filter { $0.hasPrefix("O.") }
    #expect(
      heardByOld.isEmpty
        || heardByOld.suffix(2) == ["O.viewWillDisappear", "O.viewDidDisappear"])
    #expect(lines.filter { $0.hasPrefix("N.") } == ["N.viewWillAppear", "N.viewDidAppear"])
    #expect(lines.filter { $0.hasPrefix("P.") } == ["P.viewWillAppear", "P.viewDidAppear"])
    #expect(old.view.superview == nil && new.view.window === scene.stage.window)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("9.1: a push in the pushed page's viewWillAppear waits for the end of the first")
  func pushInWillAppear() {
    let stack = UINavigationController(rootViewController: scene.controller("A"))
    scene.stage.show(stack)
    let (second, third) = (scene.controller("B"), scene.controller("C"))
    second.inside["viewWillAppear"] = {
      $0.inside = [:]
      stack.pushViewController(third, animated: true)
    }
    _ = log.take()
    stack.pushViewController(second, animated: true)
    scene.stage.settle()
    #expect(
      log.takeAppearance() == [
        "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
        "B.viewWillDisappear", "C.viewWillAppear", "B.viewDidDisappear", "C.viewDidAppear",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("9.3: a page that pops itself in its viewDidLoad gets no appearance callbacks")
  func popInViewDidLoad() {
    let stack = UINavigationController(rootViewController: scene.controller("A"))
    scene.stage.show(stack)
    let second = scene.controller("B")
    second.onLoad = { _ in stack.popViewController(animated: false) }
    _ = log.take()
    stack.pushViewController(second, animated: true)
    scene.stage.settle()
    let lines = log.takeAppearance()
    for name in ["A", "B"] {
      let own = lines.filter { $0.hasPrefix("\(name).") }
      #expect(own.isEmpty || own.last == (name == "A" ? "A.viewDidAppear" : "B.viewDidDisappear"))
    }
    #expect(second.parent == nil && second.view.window == nil)
    #expect(stack.viewControllers.count == 1)
    #expect(stack.topViewController?.view.window === scene.stage.window)
  }

  @Test(
    "10.7: a dismissal in a callback of the presentation waits for its end",
    arguments: ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"],
    [true, false])
  func dismissedOnTheWay(callback: String, animated: Bool) {
    let root = scene.visibleParent("A")
    let b = cover("B")
    b.inside[callback] = { [log] in
      $0.inside = [:]
      $0.dismiss(animated: animated) { log.append("<dismissed>") }
    }
    root.present(b, animated: animated) { [log] in log.append("<presented>") }
    scene.stage.settle()
    #expect(
      log.takeAppearance() == [
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear",
        "<presented>", "B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear",
        "B.viewDidDisappear", "<dismissed>",
      ])
    #expect(root.presentedViewController == nil)
    #expect(root.view.window === scene.stage.window)
  }

  @Test("10.2: presenting again in the presenter's viewDidAppear after a dismissal")
  func presentingWhenRevealed() {
    let root = scene.visibleParent("A")
    let (b, c) = (cover("B"), cover("C"))
    root.present(b, animated: true)
    scene.stage.settle()
    _ = log.take()
    root.inside["viewDidAppear"] = {
      $0.inside = [:]
      $0.present(c, animated: true)
    }
    root.dismiss(animated: true) { [log] in log.append("<dismissed>") }
    scene.stage.settle()
    #expect(
      log.takeAppearance() == [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewDidDisappear",
        "<dismissed>", "A.viewWillDisappear", "C.viewWillAppear", "C.viewDidAppear",
        "A.viewDidDisappear",
      ])
    #expect(root.presentedViewController === c)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("10.3: a presenter that forwards by hand gets callbacks, and its children do not")
  func presenterForwardsByHand() {
    let (parent, child) = scene.visibleChild(forwards: false)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    _ = log.take()
    parent.present(cover("B"), animated: true)
    scene.stage.settle()
    parent.dismiss(animated: true)
    scene.stage.settle()
    #expect(
      log.takeAppearance() == [
        "P.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "P.viewDidDisappear",
        "B.viewWillDisappear", "P.viewWillAppear", "P.viewDidAppear", "B.viewDidDisappear",
      ])
    #expect(child.view.window === scene.stage.window)
  }

  @Test("10.4: containers and pages get callbacks in order, each with its own flags")
  func containersPresent() {
    let tabs = UITabBarController()
    let (page, inner) = (scene.controller("A"), scene.controller("I"))
    page.onLoad = { embed(inner, in: $0) }
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    scene.stage.show(tabs)
    let b = scene.controller("B")
    let card = UINavigationController(rootViewController: b)
    card.modalPresentationStyle = .fullScreen
    var flags: [Bool] = []
    b.inside["viewWillAppear"] = {
      flags += [$0.isBeingPresented, $0.navigationController?.isBeingPresented == true]
    }
    _ = log.take()
    inner.present(card, animated: true)
    scene.stage.settle()
    #expect(card.presentingViewController === tabs)
    inner.dismiss(animated: true)
    scene.stage.settle()
    #expect(
      log.takeAppearance() == [
        "A.viewWillDisappear", "I.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
        "A.viewDidDisappear", "I.viewDidDisappear", "B.viewWillDisappear", "A.viewWillAppear",
        "I.viewWillAppear", "A.viewDidAppear", "I.viewDidAppear", "B.viewDidDisappear",
      ])
    #expect(flags == [false, true])
  }

  @Test("12.3: a root replaced in its own viewDidAppear disappears")
  func rootReplacedInDidAppear() {
    let (first, second) = (scene.controller("A"), scene.controller("B"))
    first.inside["viewDidAppear"] = { $0.view.window?.rootViewController = second }
    scene.stage.show(first)
    #expect(
      log.takeAppearance() == [
        "A.viewWillAppear", "A.viewDidAppear", "A.viewWillDisappear", "B.viewWillAppear",
        "A.viewDidDisappear", "B.viewDidAppear",
      ])
  }

  @Test("12.3: the root of a window that was hidden again goes at once, the next comes when shown")
  func rootReplacedWhileHidden() {
    _ = scene.visibleParent("A")
    let window = scene.stage.window
    window.isHidden = true
    window.rootViewController = scene.controller("B")
    scene.stage.turn()
    #expect(log.takeWithoutLayout() == ["A.viewWillDisappear", "A.viewDidDisappear"])
    window.isHidden = false
    scene.stage.turn()
    #expect(
      log.takeWithoutLayout() == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewDidAppear",
      ])
  }

  @Test("12.6: going to the background during a transition ends it with the usual callbacks")
  func backgroundDuringAPush() {
    let stack = UINavigationController(rootViewController: scene.controller("A"))
    scene.stage.show(stack)
    _ = log.take()
    stack.pushViewController(scene.controller("B"), animated: true)
    scene.stage.advance(by: 0.1)
    scene.stage.minimize()
    scene.stage.advance(by: 1)
    scene.stage.restore()
    scene.stage.settle()
    #expect(
      log.takeAppearance() == [
        "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
      ])
    #expect(scene.stage.issues.isEmpty)
  }
}
