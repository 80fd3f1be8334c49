import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Scenarios.md P1 to P10: the popup and the controllers around it.
@MainActor @Suite struct PopupContainmentTests {
  /// The same code for every container.
  private func adopt(_ container: UIViewController, _ player: UIViewController) {
    player.popupItem.title = "Blue in Green"
    player.popupItem.subtitle = "Miles Davis"
    player.popupItem.image = PlayerContent.picture(side: 40)
    player.popupItem.progress = 0.25
    player.popupItem.trailingBarButtonItems = [
      UIBarButtonItem(image: UIImage(systemName: "play.fill"), primaryAction: UIAction { _ in })
    ]
    container.presentPopupBar(with: player, animated: true)
  }

  private func containers() -> [UIViewController] {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    let custom = UIViewController()
    let child = UIViewController()
    embed(child, in: custom)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let book = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    book.setViewControllers([UIViewController()], direction: .forward, animated: false)
    return [
      UIViewController(), UINavigationController(rootViewController: UIViewController()), tabs,
      custom, split, book,
    ]
  }

  @Test func p5AWideSplitViewHasItsBarAcrossAndKeepsItsColumnsClear() throws {
    let stage = Stage(size: CGSize(width: 1280, height: 800))
    let split = UISplitViewController(style: .doubleColumn)
    split.preferredDisplayMode = .oneBesideSecondary
    let columns = [UIViewController(), UIViewController()]
    split.setViewController(columns[0], for: .primary)
    split.setViewController(columns[1], for: .secondary)
    stage.show(split)
    let player = PlayerContent()
    adopt(split, player)
    stage.settle()
    let card = split.popupBar.convert(split.popupBar.bounds, to: nil)
    #expect(card == CGRect(x: 360, y: 800 - 64, width: 560, height: 56))
    for column in columns { #expect(column.view.safeAreaInsets.bottom == 64) }
    stage.tap(split.popupBar)
    stage.settle()
    #expect(player.view.convert(player.view.bounds, to: nil) == stage.window.bounds)
    // Columns that come and go leave the bar alone.
    player.closePopup(animated: true)
    split.hide(.primary)
    stage.settle()
    #expect(split.popupBar.convert(split.popupBar.bounds, to: nil) == card)
    stage.resize(to: CGSize(width: 390, height: 800))
    stage.settle()
    #expect(split.isCollapsed)
    #expect(
      split.popupBar.convert(split.popupBar.bounds, to: nil)
        == CGRect(x: 8, y: 736, width: 374, height: 56))
    split.dismissPopupBar(animated: true)
    stage.settle()
    #expect(player.parent == nil)
    for column in columns where column.view.window != nil {
      #expect(column.view.safeAreaInsets.bottom == 0)
    }
    #expect(stage.issues.isEmpty)
  }

  @Test func p5TenLinesAdoptItInEveryContainer() {
    for container in containers() {
      let stage = Stage()
      let player = PlayerContent()
      stage.show(container)
      adopt(container, player)
      stage.settle()
      #expect(container.popupPresentationState == .barPresented)
      stage.tap(CGPoint(x: 150, y: container is UITabBarController ? 760 : 805))
      stage.settle()
      #expect(container.popupPresentationState == .open)
      #expect(player.view.convert(player.view.bounds, to: nil) == stage.window.bounds)
      player.closePopup(animated: true)
      stage.settle()
      #expect(container.popupPresentationState == .barPresented)
      #expect(player.popupPresentationContainer === container)
      #expect(stage.issues.isEmpty)
    }
  }

  @Test func p1TheBarMakesNoTab() {
    let scene = PopupScene()
    #expect(scene.tabs.viewControllers == scene.pages)
    #expect(scene.tabs.tabBar.items?.count == 2)
    #expect(scene.card == scene.restingCard)
  }

  @Test func p2TabSwitchesSendTheContentNothingAndLeaveTheBar() {
    let scene = PopupScene()
    _ = scene.callbacks()
    let card = scene.card
    for index in [1, 0, 1, 0, 1, 0, 1, 0, 1, 0] {
      scene.tabs.selectedIndex = index
      scene.stage.turn()
      #expect(scene.card == card)
      let hit = scene.stage.window.hitTest(scene.barPoint, with: nil)
      #expect(hit?.isDescendant(of: scene.bar) == true)
    }
    #expect(scene.callbacks().isEmpty)
    #expect(
      !scene.stage.transcript.suffix(60).contains {
        $0.hasPrefix("PopupController.view") && $0.contains("ppear")
      })
    #expect(scene.tabs.popupContentViewController === scene.player)
  }

  @Test func p3WhatTheContentPresentsIsPresentedByTheContainer() {
    let scene = PopupScene()
    scene.open()
    let other = UIViewController()
    other.modalPresentationStyle = .fullScreen
    scene.player.present(other, animated: true)
    scene.stage.settle()
    #expect(other.presentingViewController === scene.tabs)
    #expect(scene.callbacks() == ["viewWillDisappear(true)", "viewDidDisappear(true)"])
    other.dismiss(animated: true)
    scene.stage.settle()
    #expect(scene.callbacks() == ["viewWillAppear(true)", "viewDidAppear(true)"])
    #expect(scene.tabs.popupPresentationState == .open)
    scene.tabs.closePopup(animated: true)
    scene.stage.settle()
    #expect(scene.card == scene.restingCard)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func p4AlertsAndSheetsLieAboveTheOpenContent() {
    let scene = PopupScene()
    scene.open()
    let alert = UIAlertController(title: "Remove?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    scene.player.present(alert, animated: true)
    scene.stage.settle()
    let center = CGPoint(x: 195, y: 422)
    #expect(
      scene.stage.window.hitTest(center, with: nil)?.isDescendant(of: scene.player.view) == false)
    scene.stage.press(key: .keyboardReturnOrEnter)
    scene.stage.settle()
    let sheet = UIViewController()
    sheet.view.backgroundColor = .white
    scene.tabs.present(sheet, animated: true)
    scene.stage.settle()
    #expect(scene.stage.window.hitTest(center, with: nil)?.isDescendant(of: sheet.view) == true)
    #expect(scene.tabs.popupPresentationState == .open)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func p6TheContentIsReplacedBehindTheBarAndWhileItIsOpen() {
    let scene = PopupScene()
    let second = PlayerContent()
    scene.tabs.presentPopupBar(with: second, animated: true)
    scene.stage.settle()
    #expect(scene.tabs.popupContentViewController === second)
    #expect(scene.player.parent == nil)
    #expect(scene.bar.popupItem === second.popupItem)
    scene.tabs.openPopup(animated: false)
    scene.stage.settle()
    _ = scene.callbacks()
    let third = PlayerContent()
    scene.tabs.presentPopupBar(with: third, animated: false)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
    #expect(third.view.window != nil)
    #expect(second.view.window == nil)
    #expect(
      scene.callbacks().filter { $0.contains("ppear") } == [
        "viewWillDisappear(false)", "viewWillAppear(false)", "viewDidAppear(false)",
        "viewDidDisappear(false)",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func p7OneInstanceLivesThroughBarOpenAndElsewhere() {
    let scene = PopupScene()
    scene.player.position = 74
    for _ in 0..<3 {
      scene.tabs.openPopup(animated: true)
      scene.stage.settle()
      scene.tabs.closePopup(animated: true)
      scene.stage.settle()
    }
    scene.tabs.dismissPopupBar(animated: true)
    scene.stage.settle()
    // The same controller in a window of its own, and back again.
    let window = UIWindow(frame: CGRect(x: 200, y: 500, width: 160, height: 90))
    window.rootViewController = scene.player
    window.isHidden = false
    scene.stage.settle()
    #expect(scene.player.view.window === window)
    window.rootViewController = nil
    scene.tabs.presentPopupBar(with: scene.player, openPopup: true, animated: true)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
    #expect(scene.player.loads == 1)
    #expect(scene.player.position == 74)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func p8EveryCallCompletesAndTheBarCanBeShownAgain() {
    let scene = PopupScene(presents: false)
    var said: [String] = []
    for round in 1...2 {
      scene.tabs.presentPopupBar(with: scene.player, animated: round == 1) { said.append("shown") }
      scene.stage.settle()
      scene.tabs.openPopup(animated: round == 1) { said.append("open \($0)") }
      scene.stage.settle()
      scene.tabs.openPopup(animated: true) { said.append("open already \($0)") }
      scene.stage.settle()
      scene.tabs.closePopup(animated: round == 1) { said.append("closed \($0)") }
      scene.stage.settle()
      scene.tabs.dismissPopupBar(animated: round == 1) { said.append("gone") }
      scene.stage.settle()
      #expect(said == ["shown", "open true", "open already true", "closed true", "gone"])
      said = []
      #expect(scene.tabs.popupPresentationState == .barHidden)
      #expect(scene.player.parent == nil)
    }
    scene.tabs.dismissPopupBar(animated: true) { said.append("gone already") }
    scene.stage.settle()
    #expect(said == ["gone already"])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func p8DismissingAnOpenPopupClosesItFirst() {
    let scene = PopupScene()
    scene.open()
    scene.tabs.dismissPopupBar(animated: true)
    scene.stage.settle()
    #expect(
      scene.log.take() == [
        "willClose true", "didClose true", "willDismiss true", "didDismiss true",
      ])
    #expect(scene.player.parent == nil)
    #expect(scene.tabs.children.count == 2)
  }

  @Test func p9TheContentIsReleasedAfterItsRemoval() {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    stage.show(tabs)
    weak var content: PlayerContent?
    for animated in [false, true] {
      do {
        let player = PlayerContent()
        content = player
        tabs.presentPopupBar(with: player, animated: animated)
        stage.settle()
        tabs.openPopup(animated: animated)
        stage.settle()
        tabs.dismissPopupBar(animated: animated)
        stage.settle()
      }
      stage.turn()
      #expect(content == nil)
    }
  }

  @Test func p10TheSameContentAgainIsRefusedWithAnIssue() {
    let scene = PopupScene()
    scene.tabs.presentPopupBar(with: scene.player, animated: true)
    scene.stage.settle()
    #expect(scene.stage.issues.count == 1)
    #expect(scene.stage.issues.first?.code == "popup.presented")
    #expect(scene.tabs.children.count == 3)
    #expect(scene.card == scene.restingCard)
  }

  @Test func p10AContentThatIsInUseIsRefusedWithAnIssue() {
    let scene = PopupScene()
    scene.tabs.presentPopupBar(with: scene.pages[0], animated: false)
    scene.tabs.presentPopupBar(with: scene.tabs, animated: false)
    #expect(scene.stage.issues.count == 2)
    #expect(scene.stage.issues.allSatisfy { $0.code == "popup.content" })
    #expect(scene.tabs.popupContentViewController === scene.player)
  }

  @Test func openingWithoutAPopupIsAnIssueAndCompletes() {
    let stage = Stage()
    let plain = UIViewController()
    stage.show(plain)
    var result: Bool?
    plain.openPopup(animated: true) { result = $0 }
    stage.settle()
    #expect(result == false)
    #expect(stage.issues.first?.code == "popup.none")
  }
}
