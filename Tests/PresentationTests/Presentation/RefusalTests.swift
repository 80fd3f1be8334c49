import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 10.10 to 10.13: presentations that do not come about.
@MainActor @Suite struct RefusalTests {
  let scene = PresentationScene()

  private func expectRefusal(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      scene.stage.issues.contains { $0.description.contains(text) }, "\(scene.stage.issues)",
      sourceLocation: sourceLocation)
  }

  @Test("10.10: a presenter outside any window is refused, and nothing completes")
  func outsideWindow() {
    let stranger = LoggingController("X", scene.log)
    var completed = false
    stranger.present(scene.controller(.fullScreen), animated: false) { completed = true }
    scene.stage.settle()
    expectRefusal("whose view is not in the window hierarchy")
    #expect(!completed)
    #expect(stranger.presentedViewController == nil)
    #expect(scene.take().isEmpty)
  }

  @Test("10.10: the view is in no window yet in viewWillAppear; caller and presenter are named")
  func fromViewWillAppear() {
    let root = ScriptedController("R", scene.log)
    let inner = ScriptedController("I", scene.log)
    root.onLoad = { embed(inner, in: $0) }
    let b = scene.controller(.fullScreen)
    var completed = false
    inner.inside["viewWillAppear"] = {
      $0.inside = [:]
      $0.present(b, animated: false) { completed = true }
    }
    scene.stage.show(root)
    scene.stage.settle()
    #expect(scene.stage.issues.count == 1)
    expectRefusal(
      "Attempt to present LoggingController on ScriptedController (from ScriptedController ▸ ScriptedController) whose view is not in the window hierarchy."
    )
    #expect(!completed && !b.isViewLoaded)
    #expect(root.presentedViewController == nil && b.presentingViewController == nil)
    #expect(
      scene.take().filter { !$0.hasPrefix("A.") && $0.contains("ppear") } == [
        "R.viewWillAppear", "I.viewWillAppear", "R.viewDidAppear", "I.viewDidAppear",
      ])
  }

  @Test("10.10: a presenter that presents already is refused")
  func alreadyPresenting() {
    let b = scene.controller(.pageSheet)
    scene.show(b)
    var completed = false
    scene.presenter.present(scene.controller("C", .pageSheet), animated: false) {
      completed = true
    }
    scene.stage.settle()
    expectRefusal("which is already presenting")
    #expect(!completed)
    #expect(scene.presenter.presentedViewController === b)
  }

  @Test("10.10: presenting from viewDidAppear works")
  func fromViewDidAppear() {
    let root = AppearingPresenter("R", scene.log)
    root.presented = scene.controller(.pageSheet)
    scene.stage.show(root)
    #expect(root.presentedViewController != nil)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("10.10: presenting from the viewDidAppear of a presented controller starts after it")
  func fromPresentedViewDidAppear() {
    let b = AppearingPresenter("B", scene.log)
    b.modalPresentationStyle = .fullScreen
    let c = scene.controller("C", .fullScreen)
    b.presented = c
    scene.presenter.present(b, animated: true) { [log = scene.log] in log.append("completion") }
    scene.stage.settle()
    #expect(
      scene.take() == [
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear",
        "completion", "B.viewWillDisappear", "C.viewWillAppear", "C.viewDidAppear",
        "B.viewDidDisappear",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("10.10: presenting on a controller that is being dismissed is refused")
  func onOneBeingDismissed() {
    let b = scene.controller(.pageSheet)
    scene.show(b)
    b.dismiss(animated: true)
    scene.stage.advance(by: 0.1)
    b.present(scene.controller("C", .pageSheet), animated: true)
    scene.stage.settle()
    expectRefusal("whose view is not in the window hierarchy")
    #expect(b.presentedViewController == nil)
  }

  @Test("10.10: a presenter dismissed in the same turn disappears with the controller it presents")
  func dismissedInTheSameTurn() {
    let b = scene.controller(.pageSheet)
    scene.show(b)
    let c = scene.controller("C", .pageSheet)
    b.present(c, animated: false)
    scene.presenter.dismiss(animated: false)
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController == nil)
    #expect(c.presentingViewController == nil)
    #expect(c.view.window == nil)
  }

  @Test("10.11: a child, a root and a presented controller cannot be presented")
  func activeControllers() {
    let child = LoggingController("C", scene.log)
    embed(child, in: scene.presenter)
    let b = scene.controller(.pageSheet)
    scene.show(b)
    for active in [child, scene.presenter, b] {
      b.present(active, animated: false)
      scene.stage.settle()
      #expect(b.presentedViewController == nil)
    }
    #expect(scene.stage.issues.contains { $0.description.contains("it is a child of") })
    #expect(
      scene.stage.issues.contains {
        $0.description.contains("it is presented or on screen already")
      })
    #expect(scene.stage.issues.allSatisfy { $0.code == "C22" })
    #expect(scene.presenter.presentedViewController === b && child.parent === scene.presenter)
  }

  @Test("10.12: presenting on a controller that is still being presented is refused")
  func duringAnotherTransition() {
    let b = scene.controller(.fullScreen)
    scene.presenter.present(b, animated: true)
    scene.stage.advance(by: 0.1)
    b.present(scene.controller("C", .fullScreen), animated: true)
    scene.stage.settle()
    expectRefusal("while a presentation is in progress")
    #expect(b.presentedViewController == nil)
    #expect(
      scene.take() == [
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear",
      ])
  }

  @Test("10.13: a detached presenter is named, and the container presents")
  func detached() {
    let detached = LoggingController("M", scene.log)
    scene.presenter.view.addSubview(detached.view)
    scene.stage.turn()
    let b = scene.controller(.pageSheet)
    detached.present(b, animated: false)
    scene.stage.settle()
    expectRefusal("[C19]")
    #expect(b.presentingViewController === scene.presenter)
  }
}

/// Presents something each time it appeared.
@MainActor private final class AppearingPresenter: LoggingController {
  var presented: UIViewController?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let presented, presentedViewController == nil { present(presented, animated: true) }
  }
}
