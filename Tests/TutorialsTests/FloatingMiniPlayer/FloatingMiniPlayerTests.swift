import EspalierTesting
import Testing
import UIKit

/// Docs/Scenarios.md A1 to A8: the results for a reader of the mini player tutorial.
@MainActor @Suite struct FloatingMiniPlayerTests {
  let stage = Stage()

  private func launch(makingTabs: Bool = false) -> MiniPlayerPageController {
    let tabs = MiniPlayerPageController()
    tabs.addedChildrenBecomeTabs = makingTabs
    let first = UIViewController()
    first.tabBarItem = UITabBarItem(title: "Item 1", image: nil, tag: 0)
    let second = UIViewController()
    second.tabBarItem = UITabBarItem(title: "Item 2", image: nil, tag: 1)
    tabs.viewControllers = [first, second]
    stage.show(tabs)
    return tabs
  }

  private func bar(_ tabs: MiniPlayerPageController) -> CGRect {
    tabs.miniPlayer.view.convert(tabs.miniPlayer.view.bounds, to: nil)
  }

  @Test func a1ReadingTheViewInAPropertyInitializerLoadsItOnce() {
    _ = launch()
    let loads = stage.transcript.filter { $0 == "MiniPlayerBarController.viewDidLoad" }
    #expect(loads.count == 1)
    let order = stage.transcript.filter { $0.hasPrefix("MiniPlayerBarController.") }
    #expect(
      order.prefix(3) == [
        "MiniPlayerBarController.loadView", "MiniPlayerBarController.viewDidLoad",
        "MiniPlayerBarController.willMove(MiniPlayerPageController)",
      ])
  }

  @Test func a2TheStandardStepsSendWillMoveThenDidMove() {
    let tabs = launch()
    let moves = stage.transcript.filter {
      $0.hasPrefix("MiniPlayerBarController.") && $0.contains("Move(")
    }
    #expect(
      moves == [
        "MiniPlayerBarController.willMove(MiniPlayerPageController)",
        "MiniPlayerBarController.didMove(MiniPlayerPageController)",
      ])
    #expect(tabs.miniPlayer.parent === tabs)
  }

  @Test func a3TheBarSitsOnTheTabBarAndTheChildFillsIt() {
    let tabs = launch()
    let tabBar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
    #expect(bar(tabs) == CGRect(x: 0, y: tabBar.minY - 64, width: 390, height: 64))
    #expect(tabs.miniPlayer.view.frame == tabs.containerView.bounds)
  }

  @Test func a4TheOverlayChildIsNoTab() {
    let tabs = launch()
    #expect(tabs.viewControllers?.count == 2)
    #expect(tabs.viewControllers?.firstIndex(of: tabs.miniPlayer) == nil)
    #expect(tabs.tabBar.items?.map(\.title) == ["Item 1", "Item 2"])
  }

  @Test func a4TheTeachingSwitchMakesATabAsUIKitDoes() {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    tabs.addedChildrenBecomeTabs = true
    stage.show(tabs)
    let child = UIViewController()
    child.tabBarItem.title = "Shadow"
    tabs.addChild(child)
    child.didMove(toParent: tabs)
    stage.settle()
    #expect(child.parent === tabs)
    #expect(tabs.viewControllers?.last === child)
    #expect(tabs.tabBar.items?.last?.title == "Shadow")
    #expect(tabs.overlayChildren.isEmpty)
    tabs.presentPopupBar(with: UIViewController(), animated: false)
    #expect(tabs.viewControllers?.count == 2)
  }

  @Test func a4WithTheSwitchTheArticlesRemovalLeavesTheMiniPlayerWithoutAParent() {
    let tabs = launch(makingTabs: true)
    #expect(tabs.viewControllers?.count == 2)
    #expect(tabs.tabBar.items?.map(\.title) == ["Item 1", "Item 2"])
    #expect(tabs.miniPlayer.parent == nil)
    #expect(tabs.miniPlayer.view.window === stage.window)
    // The case of the warning about detached controllers: row A5.
    let player = FullPlayerController()
    player.modalPresentationStyle = .fullScreen
    tabs.miniPlayer.present(player, animated: false)
    stage.settle()
    #expect(stage.issues.contains { $0.code == "C19" })
  }

  @Test func a5PresentingFromTheMiniPlayerItselfWorks() {
    let tabs = launch()
    let player = FullPlayerController()
    player.modalPresentationStyle = .fullScreen
    tabs.miniPlayer.present(player, animated: true)
    stage.settle()
    #expect(player.presentingViewController === tabs)
    #expect(stage.issues.isEmpty)
    player.dismiss(animated: true)
    stage.settle()
    #expect(tabs.miniPlayer.view.window === stage.window)
  }

  @Test func a6TapPresentsDismissClosesAndTheBarStays() throws {
    let tabs = launch()
    stage.tap(tabs.miniPlayer.view)
    stage.settle()
    let player = try #require(tabs.presentedViewController as? FullPlayerController)
    #expect(player.view.frame == stage.window.bounds)
    stage.tap(player.dismissButton)
    stage.settle()
    #expect(tabs.presentedViewController == nil)
    #expect(tabs.miniPlayer.view.window === stage.window)
    let place = bar(tabs)
    tabs.selectedIndex = 1
    stage.settle()
    #expect(tabs.miniPlayer.view.window === stage.window)
    #expect(bar(tabs) == place)
  }

  @Test func a7TheButtonHasItsShareOfTheWidthAndRoomAroundItsTitle() throws {
    let tabs = launch()
    stage.tap(CGPoint(x: 20, y: bar(tabs).midY))
    stage.settle()
    let player = try #require(tabs.presentedViewController as? FullPlayerController)
    let button = player.dismissButton
    #expect(abs(button.frame.width - 390 * 0.26) <= 1)
    #expect(abs(button.frame.midX - 195) <= 0.5)
    #expect(abs(button.frame.midY - 422) <= 0.5)
    #expect(button.layer.cornerRadius == 8)
    #expect(button.clipsToBounds)
    let padded = button.intrinsicContentSize
    button.titleEdgeInsets = .zero
    #expect(padded.height == button.intrinsicContentSize.height + 20)
    #expect(padded.width == button.intrinsicContentSize.width + 20)
  }

  @Test func a8ALazyClosureMayNameItself() {
    let player = FullPlayerController()
    player.loadViewIfNeeded()
    #expect(player.dismissButton.allTargets.contains(player))
  }
}
