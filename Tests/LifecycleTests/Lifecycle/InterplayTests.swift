import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 6 to 13 where containers, presentations and windows meet.
@MainActor @Suite struct InterplayTests {
  let scene = LifecycleScene()
  var log: CallbackLog { scene.log }

  private func controller(_ name: String, _ style: UIModalPresentationStyle) -> ScriptedController {
    let controller = scene.controller(name)
    controller.modalPresentationStyle = style
    return controller
  }

  @Test("10.3: a cover removes the sheet below it, and the sheet's presenter gets no callbacks")
  func coverOverASheet() {
    let root = scene.visibleParent("A")
    let (sheet, cover) = (controller("B", .pageSheet), controller("C", .fullScreen))
    root.present(sheet, animated: true)
    scene.stage.settle()
    _ = log.take()
    sheet.present(cover, animated: true)
    scene.stage.settle()
    #expect(
      log.takeAppearance() == [
        "B.viewWillDisappear", "C.viewWillAppear", "C.viewDidAppear", "B.viewDidDisappear",
      ])
    #expect(sheet.view.window == nil && root.view.window != nil)
    sheet.dismiss(animated: true)
    scene.stage.settle()
    #expect(
      log.takeAppearance() == [
        "C.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "C.viewDidDisappear",
      ])
    #expect(sheet.view.window === scene.stage.window)
    sheet.present(cover, animated: false)
    scene.stage.settle()
    _ = log.take()
    root.dismiss(animated: true)
    scene.stage.settle()
    #expect(log.takeAppearance() == ["C.viewWillDisappear", "C.viewDidDisappear"])
    #expect(scene.stage.window.subviews == [root.view])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("10.8: a sheet over a cover: both go, and the presenter comes back")
  func sheetOverACover() {
    let root = scene.visibleParent("A")
    let (cover, sheet) = (controller("B", .fullScreen), controller("C", .pageSheet))
    root.present(cover, animated: false)
    scene.stage.settle()
    cover.present(sheet, animated: false)
    scene.stage.settle()
    _ = log.take()
    root.dismiss(animated: true)
    scene.stage.settle()
    #expect(
      log.takeAppearance() == [
        "C.viewWillDisappear", "B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear",
        "C.viewDidDisappear", "B.viewDidDisappear",
      ])
    #expect(scene.stage.window.subviews == [root.view])
  }

  @Test("10.8: below a cover in its context and one over all the presenter comes back")
  func coverOverACoverInContext() {
    let root = scene.visibleParent("A")
    let (inside, cover) = (controller("B", .currentContext), controller("C", .fullScreen))
    root.present(inside, animated: false)
    scene.stage.settle()
    inside.present(cover, animated: false)
    scene.stage.settle()
    _ = log.take()
    root.dismiss(animated: true)
    scene.stage.settle()
    #expect(
      log.takeAppearance() == [
        "C.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "C.viewDidDisappear",
      ])
    #expect(scene.stage.window.subviews == [root.view])
    #expect(root.view.frame == scene.stage.window.bounds)
  }

  @Test("8.3: a tab selected while everything is covered appears when it is revealed")
  func selectionWhileCovered() {
    let tabs = UITabBarController()
    let (first, second) = (scene.controller("A"), scene.controller("B"))
    tabs.viewControllers = [first, second]
    scene.stage.show(tabs)
    tabs.present(controller("C", .fullScreen), animated: false)
    scene.stage.settle()
    _ = log.take()
    tabs.selectedIndex = 1
    scene.stage.settle()
    #expect(log.takeAppearance().isEmpty)
    tabs.dismiss(animated: true)
    scene.stage.settle()
    #expect(
      log.takeAppearance() == [
        "C.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "C.viewDidDisappear",
      ])
    #expect(first.view.window == nil && second.view.window != nil)
  }

  @Test(
    "10.2: a pop in the same turn as the dismissal reveals the page below",
    arguments: [true, false])
  func dismissalAndPop(popsFirst: Bool) {
    let (first, second) = (scene.controller("A"), scene.controller("B"))
    let stack = UINavigationController(rootViewController: first)
    stack.pushViewController(second, animated: false)
    scene.stage.show(stack)
    stack.present(controller("C", .fullScreen), animated: false)
    scene.stage.settle()
    _ = log.take()
    if popsFirst { stack.popViewController(animated: true) }
    stack.dismiss(animated: true)
    if !popsFirst { stack.popViewController(animated: true) }
    scene.stage.settle()
    #expect(
      log.takeAppearance() == [
        "C.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "C.viewDidDisappear",
      ])
    #expect(second.parent == nil && first.view.window === scene.stage.window)
  }

  @Test("6.1: begin and end by hand on a navigation controller reach its page")
  func navigationDrivenByHand() {
    let parent = scene.visibleParent(forwards: false)
    let (first, second) = (scene.controller("A"), scene.controller("B"))
    let stack = UINavigationController(rootViewController: first)
    embed(stack, in: parent)
    scene.stage.turn()
    #expect(log.takeAppearance().isEmpty)
    stack.beginAppearanceTransition(true, animated: true)
    stack.endAppearanceTransition()
    #expect(log.takeAppearance() == ["A.viewWillAppear", "A.viewDidAppear"])
    stack.pushViewController(second, animated: true)
    scene.stage.settle()
    #expect(
      log.takeAppearance() == [
        "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
      ])
    stack.beginAppearanceTransition(false, animated: true)
    stack.beginAppearanceTransition(true, animated: true)
    stack.endAppearanceTransition()
    #expect(
      log.takeAppearance() == ["B.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear"])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("7.2: children of both get callbacks after their parents, with the same animated")
  func transitionWithChildren() {
    let parent = scene.visibleParent()
    let (old, new) = (scene.controller("O"), scene.controller("N"))
    embed(scene.controller("o"), in: old)
    new.onLoad = { [scene] in embed(scene.controller("n"), in: $0) }
    embed(old, in: parent)
    scene.stage.turn()
    _ = log.take()
    parent.addChild(new)
    old.willMove(toParent: nil)
    parent.transition(from: old, to: new, duration: 0.2, animations: nil) { _ in
      new.didMove(toParent: parent)
      old.removeFromParent()
    }
    scene.stage.settle()
    #expect(
      log.takeAppearance() == [
        "O.viewWillDisappear", "o.viewWillDisappear", "N.viewWillAppear", "n.viewWillAppear",
        "N.viewDidAppear", "n.viewDidAppear", "O.viewDidDisappear", "o.viewDidDisappear",
      ])
    #expect(!old.isMovingFromParent && !new.isMovingToParent)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("9.4: a push that its animator cancels restores the stack and sends the page its callbacks")
  func cancelledPush() {
    let (first, second) = (scene.controller("A"), scene.controller("B"))
    let stack = UINavigationController(rootViewController: first)
    let delegate = NavigationDelegate(log)
    let animator = LoggingSlide(log)
    animator.end = { $0.completeTransition(false) }
    delegate.animator = animator
    stack.delegate = delegate
    scene.stage.show(stack)
    _ = log.take()
    stack.pushViewController(second, animated: true)
    scene.stage.settle()
    #expect(
      log.takeWithoutLayout().filter { $0.contains("ppear") || $0.contains("ove(") } == [
        "B.willMove(UINavigationController)", "A.viewWillDisappear", "B.viewWillAppear",
        "B.viewWillDisappear", "B.viewDidDisappear", "B.willMove(nil)", "B.didMove(nil)",
        "A.viewWillAppear", "A.viewDidAppear",
      ])
    #expect(stack.viewControllers == [first])
    #expect(!second.isMovingFromParent && !second.isMovingToParent && second.parent == nil)
  }

  @Test("13.4: a controller presented in a part of the window gets the page's size")
  func contextInAPartOfTheWindow() {
    let parent = PartParent("P", log)
    let child = scene.controller("C")
    child.definesPresentationContext = true
    parent.onLoad = { embed(child, in: $0) }
    scene.stage.show(parent)
    let card = controller("B", .overCurrentContext)
    child.present(card, animated: false)
    scene.stage.settle()
    #expect(card.view.bounds.size == CGSize(width: 390, height: 422))
    _ = log.take()
    let before = scene.stage.transcript.count
    scene.stage.resize(to: CGSize(width: 500, height: 600))
    #expect(
      scene.stage.transcript.dropFirst(before).filter { $0.contains("viewWillTransition") } == [
        "PartParent.viewWillTransition(to: 500.0x600.0)",
        "ScriptedController.viewWillTransition(to: 500.0x300.0)",
        "ScriptedController.viewWillTransition(to: 500.0x300.0)",
      ])
    #expect(card.view.bounds.size == CGSize(width: 500, height: 300))
  }

  @Test("M5: the page of a tab or collapsed split subclass without super gets no callbacks")
  func starvingContainers() {
    final class Tabs: UITabBarController {
      override func viewWillAppear(_ animated: Bool) {}
      override func viewDidAppear(_ animated: Bool) {}
      override func viewWillDisappear(_ animated: Bool) {}
      override func viewDidDisappear(_ animated: Bool) {}
    }
    final class Split: UISplitViewController {
      override func viewWillAppear(_ animated: Bool) {}
      override func viewDidAppear(_ animated: Bool) {}
      override func viewWillDisappear(_ animated: Bool) {}
      override func viewDidDisappear(_ animated: Bool) {}
    }
    let tabs = Tabs()
    tabs.viewControllers = [scene.controller("A")]
    let split = Split(style: .doubleColumn)
    split.setViewController(scene.controller("B"), for: .secondary)
    split.setViewController(scene.controller("C"), for: .primary)
    for root in [tabs, split] {
      scene.stage.show(root)
      scene.stage.show(UIViewController())
      #expect(log.takeAppearance().isEmpty, "\(type(of: root))")
    }
  }
}

/// Docs/Lifecycle.md M10: the animation flags in callbacks of containers and presentations.
@MainActor @Suite struct AnimatedFlagTests {
  let scene = LifecycleScene()

  /// The flags of all appearance callbacks that came meanwhile, and how many they were.
  private func flags(_ change: () -> Void) -> [String: Int] {
    let before = scene.stage.transcript.count
    change()
    scene.stage.settle()
    return scene.stage.transcript.dropFirst(before).filter {
      $0.hasPrefix("ScriptedController.view") && $0.contains("ppear")
        && !$0.contains("IsAppearing")
    }.reduce(into: [:]) { $0[String($1.drop { $0 != "(" }), default: 0] += 1 }
  }

  @Test("M10, 9.1, 9.3: of pushes and pops, there and back", arguments: [true, false])
  func navigation(animated: Bool) {
    let stack = UINavigationController(rootViewController: scene.controller("A"))
    scene.stage.show(stack)
    #expect(
      flags { stack.pushViewController(scene.controller("B"), animated: animated) }
        == ["(\(animated))": 4])
    // A drag that is taken back is animated all the way.
    let drag = flags {
      scene.stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 90, y: 400), duration: 0.5)
    }
    #expect(drag == ["(true)": 6])
    #expect(flags { stack.popViewController(animated: animated) } == ["(\(animated))": 4])
  }

  @Test("M10, 10.1, 10.2: of presentations and dismissals", arguments: [true, false])
  func presentation(animated: Bool) {
    let root = scene.visibleParent()
    let cover = scene.controller("B")
    cover.modalPresentationStyle = .fullScreen
    #expect(flags { root.present(cover, animated: animated) } == ["(\(animated))": 4])
    #expect(flags { root.dismiss(animated: animated) } == ["(\(animated))": 4])
  }

  @Test("M10, 10.7: of a stack only the topmost is dismissed with animation")
  func stack() {
    let root = scene.visibleParent()
    let (sheet, top) = (scene.controller("B"), scene.controller("C"))
    root.present(sheet, animated: false)
    scene.stage.settle()
    sheet.present(top, animated: false)
    scene.stage.settle()
    #expect(flags { root.dismiss(animated: true) } == ["(true)": 2, "(false)": 2])
  }

  @Test("M10, 8.3, 12.3: a switch of tabs and another root are not animated")
  func withoutAnimation() {
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B"].map { scene.controller($0) }
    #expect(flags { scene.stage.show(tabs) } == ["(false)": 2])
    #expect(flags { tabs.selectedIndex = 1 } == ["(false)": 4])
    #expect(flags { scene.stage.show(scene.controller("R")) } == ["(false)": 4])
  }
}

/// Gives its child the upper half.
@MainActor private final class PartParent: ScriptedController {
  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { CGSize(width: parentSize.width, height: parentSize.height / 2) }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    children.first?.view.frame = CGRect(
      x: 0, y: 0, width: size.width, height: size.height / 2)
  }
}
