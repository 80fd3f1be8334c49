import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 10.2, 10.7 and 10.8: dismissals in stacks of presentations.
@MainActor @Suite struct DismissTests {
  let scene = PresentationScene()

  private func stack(
    _ first: UIModalPresentationStyle, _ second: UIModalPresentationStyle
  ) -> (b: LoggingController, c: LoggingController) {
    let b = scene.controller("B", first)
    let c = scene.controller("C", second)
    scene.show(b)
    scene.show(c, on: b)
    return (b, c)
  }

  @Test("10.1: a full-screen presentation, the presenter's callbacks around the new one's")
  func presentation() {
    let b = scene.controller(.fullScreen)
    scene.presenter.present(b, animated: true) { [log = scene.log] in log.append("completion") }
    #expect(scene.presenter.presentedViewController === b)
    #expect(b.presentingViewController === scene.presenter)
    #expect(scene.log.take().isEmpty)
    scene.stage.settle()
    let lines = scene.log.take().filter { !$0.hasPrefix("A.viewWillLayout") }
    let isAppearing = lines.firstIndex(of: "B.viewIsAppearing") ?? .max
    let layout = lines.firstIndex(of: "B.viewWillLayoutSubviews") ?? .max
    let did = lines.firstIndex(of: "B.viewDidAppear") ?? 0
    #expect(isAppearing < layout && layout < did)
    #expect(
      lines.filter { $0.contains("Appear") || $0.contains("Disappear") || $0 == "completion" } == [
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
        "A.viewDidDisappear", "completion",
      ])
    #expect(lines.prefix(2) == ["B.loadView", "B.viewDidLoad"])
  }

  @Test("10.1: without an animation the order is the same, layout before viewDidAppear")
  func presentationWithoutAnimation() {
    let b = scene.controller(.fullScreen)
    scene.presenter.present(b, animated: false)
    scene.stage.settle()
    let lines = scene.log.take()
    let layout = lines.firstIndex(of: "B.viewDidLayoutSubviews") ?? .max
    #expect(layout < lines.firstIndex(of: "B.viewDidAppear") ?? 0)
    #expect(
      lines.filter { $0.contains("Appear") || $0.contains("Disappear") } == [
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
        "A.viewDidDisappear",
      ])
  }

  @Test("10.2: a full-screen dismissal, the presenter's callbacks inside the old one's")
  func dismissal() {
    let b = scene.controller(.fullScreen)
    scene.show(b)
    b.dismiss(animated: true) { [log = scene.log] in
      log.append("completion \(b.presentingViewController == nil)")
    }
    scene.stage.settle()
    let lines = scene.log.take().filter { !$0.contains("LayoutSubviews") }
    #expect(
      lines == [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
        "B.viewDidDisappear", "completion true",
      ])
  }

  @Test(
    "10.2: a dismissed controller lives until the completion, and not longer",
    arguments: [true, false])
  func livesUntilTheCompletion(animated: Bool) {
    weak var presented: UIViewController?
    var lives: Bool?
    do {
      let controller = scene.controller(.fullScreen)
      presented = controller
      scene.show(controller)
    }
    #expect(presented != nil)
    scene.presenter.dismiss(animated: animated) { lives = presented != nil }
    scene.stage.settle()
    #expect(lives == true)
    #expect(presented == nil)
  }

  @Test("10.7: dismissing a presenter dismisses what it presents, not itself")
  func presenterDismisses() {
    let (b, c) = stack(.fullScreen, .fullScreen)
    b.dismiss(animated: true)
    scene.stage.settle()
    #expect(
      scene.take() == [
        "C.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "C.viewDidDisappear",
      ])
    #expect(scene.presenter.presentedViewController === b)
    #expect(c.presentingViewController == nil)
  }

  @Test("10.7: dismissing a presented controller is passed on to its presenter")
  func presentedDismisses() {
    let b = scene.controller(.pageSheet)
    let child = LoggingController("C", scene.log)
    scene.show(b)
    embed(child, in: b)
    child.dismiss(animated: false)
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController == nil)
    #expect(child.parent === b)
  }

  @Test("10.7: with nothing to dismiss the completion is called")
  func nothingToDismiss() {
    var completed = false
    scene.presenter.dismiss(animated: true) { completed = true }
    #expect(completed)
    #expect(scene.take().isEmpty)
  }

  @Test("10.8: of full-screen controllers, only the topmost and the presenter get callbacks")
  func fullScreenStack() {
    let (b, c) = stack(.fullScreen, .fullScreen)
    scene.presenter.dismiss(animated: true) { [log = scene.log] in log.append("completion") }
    scene.stage.settle()
    #expect(
      scene.take() == [
        "C.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "C.viewDidDisappear",
        "completion",
      ])
    #expect(b.presentingViewController == nil && c.presentingViewController == nil)
    #expect(b.view.superview == nil && c.view.superview == nil)
  }

  @Test("10.8: of sheets each one disappears")
  func sheetStack() {
    let (b, c) = stack(.pageSheet, .formSheet)
    scene.presenter.dismiss(animated: true)
    scene.stage.settle()
    #expect(
      scene.take() == [
        "C.viewWillDisappear", "B.viewWillDisappear", "C.viewDidDisappear", "B.viewDidDisappear",
      ])
    #expect(b.presentingViewController == nil && c.presentingViewController == nil)
    #expect(scene.stage.window.subviews == [scene.presenter.view])
  }

  @Test func aStackOfDifferentStylesComesDownInAnyOrder() {
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .pageSheet, .overFullScreen, .currentContext, .formSheet,
    ]
    for lower in styles {
      for upper in styles {
        let (b, c) = stack(lower, upper)
        scene.presenter.dismiss(animated: true)
        scene.stage.settle()
        #expect(scene.presenter.view.window === scene.stage.window)
        #expect(scene.presenter.view.frame == scene.stage.window.bounds)
        #expect(scene.stage.window.subviews == [scene.presenter.view])
        for controller in [b, c] {
          #expect(!controller.isBeingDismissed)
          #expect(controller.presentedViewController == nil)
          #expect(controller.view.window == nil)
        }
        _ = scene.take()
      }
    }
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aControllerMayBePresentedAgainAndElsewhere() {
    let b = scene.controller(.pageSheet)
    for style in [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen, .pageSheet] {
      b.modalPresentationStyle = style
      scene.presenter.present(b, animated: true)
      scene.stage.settle()
      #expect(b.view.window === scene.stage.window)
      b.dismiss(animated: true)
      scene.stage.settle()
      #expect(b.view.window == nil)
    }
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func dismissingAPresenterWhileItsSheetComesWaits() {
    let b = scene.controller(.pageSheet)
    let c = scene.controller("C", .pageSheet)
    scene.show(b)
    b.present(c, animated: true)
    scene.stage.advance(by: 0.1)
    var completed = 0
    scene.presenter.dismiss(animated: true) { completed += 1 }
    scene.stage.settle()
    #expect(completed == 1)
    #expect(scene.presenter.presentedViewController == nil)
    #expect(
      scene.take() == [
        "C.viewWillAppear", "C.viewDidAppear", "C.viewWillDisappear", "B.viewWillDisappear",
        "C.viewDidDisappear", "B.viewDidDisappear",
      ])
  }

  @Test func aSecondDismissalOfTheSameControllerWaitsForTheFirst() {
    let b = scene.controller(.fullScreen)
    scene.show(b)
    var order: [Int] = []
    b.dismiss(animated: true) { order.append(1) }
    scene.stage.advance(by: 0.1)
    b.dismiss(animated: true) { order.append(2) }
    scene.stage.settle()
    #expect(order == [1, 2])
    #expect(
      scene.take() == [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewDidDisappear",
      ])
  }

  @Test func presentingInTheCompletionOfADismissalWorks() {
    let b = scene.controller(.pageSheet)
    let c = scene.controller("C", .pageSheet)
    scene.show(b)
    scene.presenter.dismiss(animated: true) { [scene] in
      scene.presenter.present(c, animated: true)
    }
    scene.stage.settle()
    #expect(scene.presenter.presentedViewController === c)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func replacingTheRootEndsAllPresentations() {
    let (b, c) = stack(.fullScreen, .pageSheet)
    weak let old = scene.presenter
    scene.stage.show(UIViewController())
    #expect(b.presentingViewController == nil && c.presentingViewController == nil)
    #expect(b.view.window == nil && c.view.window == nil)
    #expect(
      scene.takeDisplayOnly().sorted() == [
        "B.viewDidDisappear", "B.viewWillDisappear", "C.viewDidDisappear", "C.viewWillDisappear",
      ])
    scene.stage.show(scene.presenter)
    #expect(old?.view.window === scene.stage.window)
    #expect(scene.take() == ["A.viewWillAppear", "A.viewDidAppear"])
  }

  @Test func replacingTheRootDuringATransitionLeavesNoView() {
    for presenting in [true, false] {
      let scene = PresentationScene()
      let b = scene.controller(.pageSheet)
      if !presenting { scene.show(b) }
      var completions = 0
      if presenting {
        scene.presenter.present(b, animated: true) { completions += 1 }
      } else {
        b.dismiss(animated: true) { completions += 1 }
      }
      scene.stage.advance(by: 0.1)
      scene.stage.show(UIViewController())
      #expect(completions == 1)
      #expect(b.view.window == nil)
      #expect(b.presentingViewController == nil)
      #expect(!b.isBeingPresented && !b.isBeingDismissed)
      let lines = scene.takeDisplayOnly().filter { $0.hasPrefix("B.") }
      #expect(lines.last == "B.viewDidDisappear")
      #expect(lines.filter { $0.contains("viewWill") }.count * 2 == lines.count)
      #expect(scene.stage.issues.isEmpty)
    }
  }
}
