import Espalier
import EspalierTesting
import Foundation
import Testing

/// Selections that cannot be: an issue names them, and the selection stays.
@MainActor @Suite struct TabSelectionMistakeTests {
  private let stage = Stage()
  private let tabs = UITabBarController()
  private let pages = [UIViewController(), UIViewController()]

  init() {
    tabs.viewControllers = pages
    stage.show(tabs)
  }

  private func expect(_ code: String) {
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == code)
    #expect(tabs.selectedViewController === pages[0])
  }

  @Test(arguments: [2, -1]) func anIndexOutsideTheTabs(index: Int) {
    tabs.selectedIndex = index
    expect("tabs.index")
  }

  @Test func aPageOfNoTab() {
    tabs.selectedViewController = UIViewController()
    expect("tabs.selection")
  }

  @Test func theLastIndexAndItsPageAreRight() {
    tabs.selectedIndex = 1
    #expect(tabs.selectedViewController === pages[1])
    tabs.selectedViewController = pages[0]
    #expect(tabs.selectedIndex == 0)
    #expect(stage.issues.isEmpty)
  }

  @Test func aTabOfAnotherController() {
    let other = UITab(title: "Other", image: nil, identifier: "other") { _ in UIViewController() }
    let own = UITab(title: "Own", image: nil, identifier: "own") { _ in UIViewController() }
    let controller = UITabBarController(tabs: [own])
    stage.show(controller)
    controller.selectedTab = other
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "tabs.selection")
    #expect(controller.selectedTab === own)
    controller.selectedTab = own
    #expect(stage.issues.count == 1)
  }

  @Test func aGroupWithoutPages() {
    let own = UITab(title: "Own", image: nil, identifier: "own") { _ in UIViewController() }
    let group = UITabGroup(
      title: "Group", image: nil, identifier: "group", children: [], viewControllerProvider: nil)
    let controller = UITabBarController(tabs: [own, group])
    stage.show(controller)
    controller.selectedTab = group
    #expect(stage.issues.first?.code == "tabs.noPage")
    #expect(controller.selectedTab === own)
  }
}
