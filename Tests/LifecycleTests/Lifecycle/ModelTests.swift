import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 0: the model from which every sequence follows.
@MainActor @Suite struct ModelTests {
  let scene = LifecycleScene()
  var log: CallbackLog { scene.log }

  @Test("M1: each callback is an edge between two of four states")
  func edges() {
    let (_, child) = scene.visibleChild(forwards: false)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    child.beginAppearanceTransition(false, animated: false)
    child.beginAppearanceTransition(true, animated: false)
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(
      log.takeWithoutLayout() == [
        "C.viewWillAppear", "C.viewDidAppear", "C.viewWillDisappear", "C.viewWillAppear",
        "C.viewWillDisappear", "C.viewDidDisappear",
      ])
  }

  @Test("M2: only windows and transitions make a controller appear")
  func drivers() {
    let parent = scene.controller("P")
    let child = scene.controller("C")
    embed(child, in: parent)
    parent.view.layoutIfNeeded()
    child.view.isHidden = true
    unembed(child)
    embed(child, in: parent)
    scene.stage.turn()
    #expect(log.takeAppearance().isEmpty)
    scene.stage.show(parent)
    #expect(
      log.takeAppearance() == [
        "P.viewWillAppear", "C.viewWillAppear", "P.viewDidAppear", "C.viewDidAppear",
      ])
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(log.takeAppearance() == ["C.viewWillDisappear", "C.viewDidDisappear"])
  }

  @Test("M3: driven by the window, will comes inside the call and did after the commit")
  func windowTiming() {
    let parent = scene.visibleParent()
    let child = scene.controller("C")
    var windows: [UIWindow?] = []
    child.inside["viewWillAppear"] = { windows.append($0.view.window) }
    child.inside["viewWillDisappear"] = { windows.append($0.view.window) }
    parent.addChild(child)
    parent.view.addSubview(child.view)
    #expect(log.takeAppearance() == ["C.viewWillAppear"])
    scene.stage.turn()
    #expect(log.takeAppearance() == ["C.viewDidAppear"])
    child.view.removeFromSuperview()
    #expect(log.takeAppearance() == ["C.viewWillDisappear"])
    scene.stage.turn()
    #expect(log.takeAppearance() == ["C.viewDidDisappear"])
    #expect(windows == [nil, scene.stage.window])
  }

  @Test("M4: driven by a transition, both come inside the calls")
  func transitionTiming() {
    let (_, child) = scene.visibleChild(forwards: false)
    child.beginAppearanceTransition(true, animated: true)
    log.append("<begun>")
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    log.append("<ended once>")
    child.endAppearanceTransition()
    log.append("<ended>")
    #expect(
      log.takeAppearance() == [
        "C.viewWillAppear", "<begun>", "<ended once>", "C.viewDidAppear", "<ended>",
      ])
  }

  @Test("M5: the framework forwards without super, parent first, to children inside the view")
  func forwarding() {
    final class Silent: LoggingController {
      override func viewWillAppear(_ animated: Bool) { log.append("P.viewWillAppear") }
      override func viewDidAppear(_ animated: Bool) { log.append("P.viewDidAppear") }
      override func viewWillDisappear(_ animated: Bool) { log.append("P.viewWillDisappear") }
      override func viewDidDisappear(_ animated: Bool) { log.append("P.viewDidDisappear") }
    }
    let parent = Silent("P", log)
    let children = ["A", "B"].map { scene.controller($0) }
    let elsewhere = scene.controller("X")
    for child in children { embed(child, in: parent) }
    parent.addChild(elsewhere)
    elsewhere.loadViewIfNeeded()
    scene.stage.show(parent)
    scene.stage.show(UIViewController())
    #expect(
      log.takeAppearance() == [
        "P.viewWillAppear", "A.viewWillAppear", "B.viewWillAppear", "P.viewDidAppear",
        "A.viewDidAppear", "B.viewDidAppear", "P.viewWillDisappear", "A.viewWillDisappear",
        "B.viewWillDisappear", "P.viewDidDisappear", "A.viewDidDisappear", "B.viewDidDisappear",
      ])
  }

  @Test("M5: the page of a container subclass without super gets no callbacks")
  func starving() {
    final class Starving: UINavigationController {
      override func viewWillAppear(_ animated: Bool) {}
      override func viewDidAppear(_ animated: Bool) {}
      override func viewWillDisappear(_ animated: Bool) {}
      override func viewDidDisappear(_ animated: Bool) {}
    }
    final class StarvingLater: UINavigationController {
      override func viewWillDisappear(_ animated: Bool) {}
      override func viewDidDisappear(_ animated: Bool) {}
    }
    let page = scene.controller("A")
    scene.stage.show(Starving(rootViewController: page))
    scene.stage.show(StarvingLater(rootViewController: scene.controller("B")))
    #expect(log.takeAppearance() == ["B.viewWillAppear", "B.viewDidAppear"])
    scene.stage.show(UIViewController())
    #expect(!log.takeAppearance().contains { $0.hasPrefix("A.") })
  }

  @Test("M6: inside a transition descendants get each callback once")
  func noDoubles() {
    let parent = scene.visibleParent()
    let (old, new, inner) = (
      scene.controller("O"), scene.controller("N"), scene.controller("I")
    )
    embed(old, in: parent)
    scene.stage.turn()
    embed(inner, in: new)
    _ = log.take()
    parent.addChild(new)
    parent.transition(from: old, to: new, duration: 0.2, animations: nil)
    scene.stage.settle()
    #expect(
      log.takeAppearance() == [
        "O.viewWillDisappear", "N.viewWillAppear", "I.viewWillAppear", "N.viewDidAppear",
        "I.viewDidAppear", "O.viewDidDisappear",
      ])
  }

  @Test("M7: without automatic forwarding children get callbacks from begin and end only")
  func manualForwarding() {
    let parent = scene.controller("P")
    parent.forwards = false
    let child = scene.controller("C")
    parent.onLoad = { embed(child, in: $0) }
    scene.stage.show(parent)
    child.view.removeFromSuperview()
    parent.view.addSubview(child.view)
    scene.stage.turn()
    #expect(log.takeAppearance() == ["P.viewWillAppear", "P.viewDidAppear"])
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(log.takeAppearance() == ["C.viewWillAppear", "C.viewDidAppear"])
    #expect(UIViewController().shouldAutomaticallyForwardAppearanceMethods)
  }

  @Test("M8: viewIsAppearing comes once, from the view's layout or right before viewDidAppear")
  func isAppearing() {
    let parent = scene.visibleParent()
    let child = scene.controller("C")
    embed(child, in: parent)
    scene.stage.turn()
    child.view.setNeedsLayout()
    scene.stage.turn()
    let lines = log.take("viewWillAppear", "IsAppearing", "viewWillLayout", "viewDidAppear")
    #expect(
      lines.filter { $0.hasPrefix("C.") } == [
        "C.viewWillAppear", "C.viewIsAppearing", "C.viewWillLayoutSubviews", "C.viewDidAppear",
        "C.viewWillLayoutSubviews",
      ])
    let manual = scene.visibleParent("Q", forwards: false)
    let other = scene.controller("D")
    manual.addChild(other)
    manual.view.addSubview(other.view)
    _ = log.take()
    other.beginAppearanceTransition(true, animated: false)
    other.endAppearanceTransition()
    #expect(log.take() == ["D.viewWillAppear", "D.viewIsAppearing", "D.viewDidAppear"])
  }

  @Test("M8: a disappearance that is taken back sends no second viewIsAppearing")
  func isAppearingOnce() {
    let (parent, child) = scene.visibleChild()
    child.view.removeFromSuperview()
    parent.view.addSubview(child.view)
    scene.stage.turn()
    #expect(
      log.take("ppear") == ["C.viewWillDisappear", "C.viewWillAppear", "C.viewDidAppear"])
    child.view.removeFromSuperview()
    scene.stage.turn()
    parent.view.addSubview(child.view)
    scene.stage.turn()
    #expect(log.take("IsAppearing") == ["C.viewIsAppearing"])
  }

  @Test("M9: constraints go up, layout goes down, then drawing, then the did-callbacks")
  func commitOrder() {
    let root = SpeakingView("root", log, frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let sub = SpeakingView("sub", log, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.addSubview(sub)
    for view in [root, sub] { view.setNeedsUpdateConstraints() }
    let controller = scene.controller("VC")
    controller.makesView = { root }
    scene.stage.show(controller)
    var lines = log.take().filter { !$0.contains("Window") && !$0.contains("oad") }
    lines.removeAll { $0.contains("Margins") }
    #expect(
      Array(lines.prefix(11)) == [
        "VC.viewWillAppear", "sub.updateConstraints", "VC.updateViewConstraints",
        "root.updateConstraints", "VC.viewIsAppearing", "VC.viewWillLayoutSubviews",
        "root.layoutSubviews", "VC.viewDidLayoutSubviews", "sub.layoutSubviews", "root.draw",
        "sub.draw",
      ])
    #expect(lines.last == "VC.viewDidAppear")
  }

  @Test("M10: did has the same animated as will; for the window it is false")
  func animatedFlag() {
    final class Watched: UIViewController {}
    let parent = scene.visibleParent(forwards: false)
    let child = Watched()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    child.beginAppearanceTransition(false, animated: true)
    child.endAppearanceTransition()
    let own = scene.stage.transcript.filter {
      $0.hasPrefix("Watched.") && $0.contains("ppear")
    }
    #expect(
      own == [
        "Watched.viewWillAppear(true)", "Watched.viewIsAppearing(true)",
        "Watched.viewDidAppear(true)", "Watched.viewWillDisappear(true)",
        "Watched.viewDidDisappear(true)",
      ])
    let before = scene.stage.transcript.count
    scene.stage.show(Watched())
    scene.stage.show(UIViewController())
    #expect(
      scene.stage.transcript.dropFirst(before).filter {
        $0.hasPrefix("Watched.") && $0.contains("ppear")
      } == [
        "Watched.viewWillAppear(false)", "Watched.viewIsAppearing(false)",
        "Watched.viewDidAppear(false)", "Watched.viewWillDisappear(false)",
        "Watched.viewDidDisappear(false)",
      ])
  }

  @Test("M10: descendants get the animated of the controller they appear with")
  func animatedFlagOfDescendants() {
    final class Outer: UIViewController {}
    final class Inner: UIViewController {}
    let parent = scene.visibleParent(forwards: false)
    let (outer, inner) = (Outer(), Inner())
    embed(inner, in: outer)
    parent.addChild(outer)
    parent.view.addSubview(outer.view)
    let before = scene.stage.transcript.count
    for isAppearing in [true, false] {
      outer.beginAppearanceTransition(isAppearing, animated: true)
      outer.endAppearanceTransition()
    }
    let lines = scene.stage.transcript.dropFirst(before).filter {
      $0.hasPrefix("Inner.") && $0.contains("ppear") && !$0.contains("IsAppearing")
    }
    #expect(
      lines == [
        "Inner.viewWillAppear(true)", "Inner.viewDidAppear(true)",
        "Inner.viewWillDisappear(true)", "Inner.viewDidDisappear(true)",
      ])
  }
}
