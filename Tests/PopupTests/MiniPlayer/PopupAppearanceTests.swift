import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Scenarios.md P11 and P12: the callbacks and delegate calls of a popup, and their number.
@MainActor @Suite struct PopupAppearanceTests {
  @Test func theBarAppearsOnceWithItsContainer() {
    let scene = PopupScene(presents: false)
    scene.tabs.presentPopupBar(with: scene.player, animated: false)
    scene.stage.settle()
    let lines = scene.stage.transcript.filter {
      $0.hasPrefix("PopupController.") && !$0.contains("Layout") && !$0.contains("IsAppearing")
    }
    #expect(
      lines == [
        "PopupController.willMove(UITabBarController)", "PopupController.loadView",
        "PopupController.viewDidLoad", "PopupController.viewWillAppear(false)",
        "PopupController.didMove(UITabBarController)",
        "PopupController.updateViewConstraints", "PopupController.viewDidAppear(false)",
      ])
    #expect(
      scene.callbacks() == [
        "willMove(PopupController)", "loadView", "viewDidLoad", "didMove(PopupController)",
      ])
  }

  @Test func p11OneOpeningIsOnePairAndSoIsOneClosing() {
    let scene = PopupScene()
    _ = scene.callbacks()
    for animated in [true, false] {
      scene.tabs.openPopup(animated: animated)
      #expect(scene.callbacks() == ["viewWillAppear(\(animated))"])
      scene.stage.settle()
      #expect(scene.callbacks() == ["viewDidAppear(\(animated))"])
      scene.tabs.closePopup(animated: animated)
      #expect(scene.callbacks() == ["viewWillDisappear(\(animated))"])
      scene.stage.settle()
      #expect(scene.callbacks() == ["viewDidDisappear(\(animated))"])
      #expect(scene.player.view.window == nil)
    }
  }

  @Test func p11ACancelledOpeningIsBalanced() {
    let scene = PopupScene()
    _ = scene.callbacks()
    _ = scene.log.take()
    scene.stage.drag(from: scene.barPoint, to: CGPoint(x: 200, y: 680), duration: 0.5)
    scene.stage.advance(by: 0.2)
    scene.stage.settle()
    #expect(
      scene.callbacks() == [
        "viewWillAppear(true)", "viewWillDisappear(true)", "viewDidDisappear(true)",
      ])
    #expect(
      scene.log.take() == ["willOpen true", "willClose true", "let go true", "didClose true"])
  }

  @Test func aPopupThatTurnsRoundAgainAndAgainIsNotReportedAsUnbalanced() {
    let scene = PopupScene()
    for _ in 0..<9 {
      scene.stage.tap(scene.barPoint)
      scene.stage.advance(by: 0.12)
      scene.stage.press(key: .keyboardEscape)
      scene.stage.advance(by: 0.09)
    }
    scene.stage.advance(by: 2.5)
    scene.stage.settle()
    #expect(scene.stage.issues.isEmpty)
    #expect(scene.tabs.popupPresentationState == .barPresented)
  }

  @Test func aPopupInAWindowThatIsMinimizedWhileItClosesIsNotReportedAsUnbalanced() {
    let scene = PopupScene()
    scene.open()
    scene.tabs.closePopup(animated: true)
    scene.stage.advance(by: 0.1)
    scene.stage.minimize()
    scene.stage.advance(by: 5)
    #expect(scene.stage.issues.isEmpty)
    scene.stage.restore()
    scene.stage.settle()
    #expect(scene.callbacks() == ["viewWillDisappear(true)", "viewDidDisappear(true)"])
  }

  @Test func p11ACancelledClosingIsBalanced() {
    let scene = PopupScene()
    scene.open()
    scene.stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 560), duration: 0.5)
    scene.stage.settle()
    #expect(
      scene.callbacks() == [
        "viewWillDisappear(true)", "viewWillAppear(true)", "viewDidAppear(true)",
      ]
    )
    #expect(scene.log.take() == ["willClose true", "willOpen true", "let go true", "didOpen true"])
    #expect(scene.tabs.popupPresentationState == .open)
  }

  @Test func p11AContainerThatDisappearsEndsTheTransitionOfItsPopup() {
    let scene = PopupScene()
    _ = scene.callbacks()
    scene.tabs.openPopup(animated: true)
    scene.stage.advance(by: 0.1)
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    scene.tabs.present(cover, animated: false)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
    #expect(
      scene.callbacks() == [
        "viewWillAppear(true)", "viewDidAppear(true)", "viewWillDisappear(false)",
        "viewDidDisappear(false)",
      ])
    cover.dismiss(animated: false)
    scene.stage.settle()
    #expect(scene.callbacks() == ["viewWillAppear(false)", "viewDidAppear(false)"])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func anOpeningBeforeTheContainerIsShownWaitsForIt() {
    let stage = Stage()
    let plain = UIViewController()
    let player = PlayerContent()
    plain.presentPopupBar(with: player, openPopup: true, animated: true)
    #expect(plain.popupPresentationState != .barHidden)
    stage.show(plain)
    #expect(plain.popupPresentationState == .open)
    #expect(player.view.convert(player.view.bounds, to: nil) == stage.window.bounds)
    let lines = stage.transcript.filter {
      $0.hasPrefix("PlayerContent.view") && $0.contains("DidA")
    }
    #expect(lines == ["PlayerContent.viewDidAppear(false)"])
    #expect(stage.issues.isEmpty)
  }

  @Test func p12TheDelegateGetsEveryStepInOrder() {
    let scene = PopupScene(presents: false)
    scene.tabs.presentPopupBar(with: scene.player, animated: true)
    #expect(scene.log.lines == ["willPresent true"])
    scene.stage.settle()
    scene.tabs.openPopup(animated: true)
    scene.stage.settle()
    scene.tabs.closePopup(animated: true)
    scene.stage.settle()
    scene.tabs.dismissPopupBar(animated: true)
    scene.stage.settle()
    #expect(
      scene.log.take() == [
        "willPresent true", "didPresent true", "willOpen true", "didOpen true", "willClose true",
        "didClose true", "willDismiss true", "didDismiss true",
      ])
  }

  @Test func p12TheDelegateGetsTheProgressOncePerFrameFromEndToEnd() {
    let scene = PopupScene()
    scene.log.progress = []
    let frames = scene.stage.frameCount
    scene.tabs.openPopup(animated: true)
    scene.stage.settle()
    let calls = scene.log.progress
    #expect(calls.count > 10)
    #expect(calls.count <= scene.stage.frameCount - frames)
    #expect(calls == calls.sorted())
    #expect(calls.last == 1)
    #expect(scene.tabs.popupProgress == 1)
    scene.log.progress = []
    scene.hold(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 400 + scene.top / 2))
    #expect(abs((scene.log.progress.last ?? 0) - 0.5) < 0.001)
    #expect(scene.tabs.popupPresentationState == .transitioning)
    scene.stage.release()
    scene.stage.settle()
    scene.tabs.closePopup(animated: true)
    scene.stage.settle()
    #expect(scene.log.progress.last == 0)
  }
}
