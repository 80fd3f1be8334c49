import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Lifecycle.md 8.9: tabs that make their pages when they are needed.
@MainActor @Suite struct TabTests {
  let log = CallbackLog()
  let stage = Stage()

  private func tab(_ name: String) -> UITab {
    UITab(title: name, image: UIImage(systemName: "star"), identifier: name) { [log] tab in
      log.append("provide \(tab.identifier)")
      return LoggingController(tab.identifier, log)
    }
  }

  private func shown(_ tabs: [UITab]) -> UITabBarController {
    let controller = LoggingTabs()
    controller.tabs = tabs
    stage.show(controller)
    return controller
  }

  @Test("8.9: a page is made when its tab is first selected, and then kept")
  func pagesAreMadeLazily() {
    let (first, second) = (tab("A"), tab("B"))
    let tabs = UITabBarController(tabs: [first, second])
    #expect(log.take().isEmpty)
    stage.show(tabs)
    #expect(
      log.takeWithoutLayout() == [
        "provide A", "A.willMove(UITabBarController)", "A.didMove(UITabBarController)",
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear", "A.viewDidAppear",
      ])
    #expect(tabs.selectedTab === first)
    tabs.selectedTab = second
    stage.turn()
    #expect(
      log.takeWithoutLayout() == [
        "provide B", "B.willMove(UITabBarController)", "B.didMove(UITabBarController)",
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear",
        "A.viewDidDisappear", "B.viewDidAppear",
      ])
    tabs.selectedTab = first
    tabs.selectedTab = second
    stage.turn()
    #expect(!log.take().contains { $0.hasPrefix("provide") })
    #expect(second.viewController?.tab === second)
    #expect(second.viewController?.parent === tabs)
    #expect(tabs.viewControllers?.count == 2)
  }

  @Test("8.9: the delegate's tab methods get the previous tab")
  func delegateOfTabs() {
    let tabs = shown([tab("A"), tab("B")])
    let delegate = TabDelegateLog(log)
    tabs.delegate = delegate
    _ = log.take()
    stage.tap(CGPoint(x: 290, y: tabs.tabBar.frame.midY))
    let order = log.takeWithoutLayout().filter { $0.contains("elect") || $0.contains("ppear") }
    #expect(
      order == [
        "shouldSelectTab B", "B.viewWillAppear", "A.viewWillDisappear", "didSelectTab B A",
        "A.viewDidDisappear", "B.viewDidAppear",
      ])
    delegate.allows = false
    stage.tap(CGPoint(x: 90, y: tabs.tabBar.frame.midY))
    #expect(tabs.selectedTab?.identifier == "B")
  }

  @Test("8.9: a group without a page of its own shows one of its children")
  func groups() {
    let inner = [tab("X"), tab("Y"), tab("Z")]
    let group = UITabGroup(title: "Group", image: nil, identifier: "G", children: inner)
    group.defaultChildIdentifier = "Y"
    let tabs = shown([tab("A"), group])
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "Group"])
    #expect(inner[0].parent === group)
    #expect(inner[0].tabBarController === tabs)
    #expect(tabs.tab(forIdentifier: "Z") === inner[2])
    #expect(group.tab(forIdentifier: "A") == nil)
    tabs.selectedTab = group
    stage.turn()
    #expect(tabs.selectedTab === inner[1])
    #expect(tabs.selectedIndex == 1)
    tabs.selectedTab = inner[2]
    stage.turn()
    #expect(group.selectedChild === inner[2])
    #expect(tabs.tabBar.selectedItem?.title == "Group")
    group.selectedChild = inner[0]
    stage.turn()
    #expect(tabs.selectedTab === inner[0])
    #expect((tabs.selectedViewController as? LoggingController)?.name == "X")
    #expect(stage.issues.isEmpty)
  }

  @Test("8.9: a group with a page of its own shows that")
  func groupWithPage() {
    let inner = tab("X")
    let group = UITabGroup(title: "Group", image: nil, identifier: "G", children: [inner]) {
      [log] _ in LoggingController("G", log)
    }
    let tabs = shown([group])
    #expect(tabs.selectedTab === group)
    tabs.selectedTab = inner
    stage.turn()
    #expect(tabs.selectedTab === inner)
    stage.tap(CGPoint(x: 195, y: tabs.tabBar.frame.midY))
    #expect(tabs.selectedTab === group)
  }

  @Test("8.9: a hidden tab has no place, and may still be selected")
  func hiddenTab() {
    let all = [tab("A"), tab("B"), tab("C")]
    let tabs = shown(all)
    all[0].isHidden = true
    stage.turn()
    #expect(tabs.tabBar.items?.map(\.title) == ["B", "C"])
    #expect(tabs.selectedTab === all[0])
    #expect(tabs.tabBar.selectedItem == nil || tabs.tabBar.selectedItem?.title == "A")
    all[0].isHidden = false
    #expect(tabs.tabBar.items?.count == 3)
  }

  @Test("8.9: changes of a tab are shown in the bar")
  func looks() {
    let first = tab("A")
    let tabs = shown([first, UISearchTab { _ in UIViewController() }])
    first.title = "Another"
    first.badgeValue = "3"
    #expect(tabs.tabBar.items?.first?.title == "Another")
    #expect(tabs.tabBar.items?.first?.badgeValue == "3")
    #expect(tabs.tabBar.items?.last?.title == "Search")
  }

  @Test("8.9: removed tabs lose their pages; the others keep theirs")
  func replacingTabs() {
    let all = [tab("A"), tab("B"), tab("C")]
    let tabs = shown(all)
    tabs.selectedTab = all[1]
    stage.turn()
    _ = log.take()
    tabs.setTabs([all[0], all[2]], animated: true)
    stage.turn()
    #expect(tabs.selectedTab === all[2])
    #expect(all[1].tabBarController == nil)
    #expect(all[1].viewController?.parent == nil)
    #expect(tabs.viewControllers?.count == 2)
    #expect(
      log.takeWithoutLayout().filter { $0.hasPrefix("B.") } == [
        "B.willMove(nil)", "B.viewWillDisappear", "B.didMove(nil)", "B.viewDidDisappear",
      ])
    tabs.viewControllers = [LoggingController("Q", log)]
    #expect(tabs.tabs.isEmpty)
    #expect(tabs.selectedTab == nil)
  }

  @Test("8.9: tabs without a place are in the More list")
  func tabsInMore() {
    let all = (0..<7).map { tab("T\($0)") }
    let tabs = shown(all)
    tabs.selectedTab = all[6]
    stage.settle()
    #expect(tabs.selectedTab === all[6])
    #expect(tabs.moreNavigationController.viewControllers.count == 2)
    #expect(log.take().filter { $0.hasPrefix("provide") } == ["provide T0", "provide T6"])
  }

  @Test("8.9: mistakes are issues, and nothing changes")
  func mistakes() {
    let first = tab("A")
    let tabs = shown([first, UITab(title: "Empty", image: nil, identifier: "E")])
    tabs.selectedTab = tab("Z")
    tabs.selectedIndex = 1
    #expect(tabs.selectedTab === first)
    #expect(stage.issues.count == 2)
    tabs.tabs = [first, tab("A")]
    #expect(stage.issues.count == 3)
    #expect(stage.issues.last?.code == "tabs.identifier")
  }
}
