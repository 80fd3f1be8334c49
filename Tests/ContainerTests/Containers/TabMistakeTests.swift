import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Wrong input to a tab bar controller, and delegates that change the tabs.
@MainActor @Suite struct TabMistakeTests {
  private func tab(_ name: String, _ page: @escaping () -> UIViewController) -> UITab {
    UITab(title: name, image: nil, identifier: name) { _ in page() }
  }

  /// Tabs on a stage, their items in the bar.
  private func show(_ tabs: [UITab], on stage: Stage) -> UITabBarController {
    let controller = UITabBarController(tabs: tabs)
    stage.show(controller)
    return controller
  }

  private func tapPlace(_ index: Int, in tabs: UITabBarController, on stage: Stage) {
    let bar = tabs.tabBar.frame
    let count = CGFloat(tabs.tabBar.items?.count ?? 1)
    stage.tap(CGPoint(x: (CGFloat(index) + 0.5) * bar.width / count, y: bar.minY + 25))
    stage.settle()
  }

  // MARK: Delegates that change the tabs

  @Test func aPageThatTheDelegateRemovesIsNotSelected() {
    let scene = TabScene(pages: 3)
    let delegate = MutatingDelegate { tabs in
      tabs.viewControllers = [scene.pages[0], scene.pages[2]]
    }
    scene.tabs.delegate = delegate
    scene.tapPlace(1, of: 3)
    scene.stage.settle()
    #expect(scene.tabs.selectedViewController === scene.pages[0])
    #expect(scene.tabs.children == [scene.pages[0], scene.pages[2]])
    #expect(scene.pages[1].parent == nil)
    #expect(scene.tabs.tabBar.selectedItem === scene.pages[0].tabBarItem)
    #expect(delegate.selected.isEmpty)
    #expect(scene.appearances().isEmpty)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aTabThatTheDelegateRemovesIsNotSelected() {
    let stage = Stage()
    let kept = tab("kept") { UIViewController() }
    var wasMade = false
    let gone = tab("gone") {
      wasMade = true
      return UIViewController()
    }
    let tabs = show([kept, gone], on: stage)
    let delegate = MutatingDelegate { $0.tabs = [kept] }
    tabs.delegate = delegate
    tapPlace(1, in: tabs, on: stage)
    #expect(tabs.selectedTab === kept)
    #expect(!wasMade)
    #expect(delegate.selected.isEmpty)
    #expect(stage.issues.isEmpty)
  }

  @Test func aMoreListThatTheDelegateMakesUnnecessaryIsNotShown() {
    let scene = TabScene(pages: 7)
    let delegate = MutatingDelegate { tabs in
      tabs.viewControllers = Array(scene.pages.prefix(3))
    }
    scene.tabs.delegate = delegate
    scene.tapPlace(4, of: 5)
    scene.stage.settle()
    #expect(scene.tabs.selectedViewController === scene.pages[0])
    #expect(scene.tabs.children == Array(scene.pages.prefix(3)))
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aTabThatItsProviderRemovesIsNotSelected() {
    let stage = Stage()
    let kept = tab("kept") { UIViewController() }
    weak var controller: UITabBarController?
    let gone = tab("gone") {
      controller?.tabs = [kept]
      return UIViewController()
    }
    let tabs = show([kept, gone], on: stage)
    controller = tabs
    tapPlace(1, in: tabs, on: stage)
    #expect(tabs.selectedTab === kept)
    #expect(tabs.children.count == 1)
  }

  // MARK: Pages that cannot be

  @Test func aTabBarControllerRefusesItselfAsAPage() {
    let stage = Stage()
    weak var controller: UIViewController?
    let tabs = show(
      [tab("a") { UIViewController() }, tab("b") { controller ?? UIViewController() }], on: stage)
    controller = tabs
    tapPlace(1, in: tabs, on: stage)
    #expect(tabs.selectedTab?.identifier == "a")
    #expect(tabs.viewControllers?.count == 1)
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "C13")
  }

  @Test func onePageForTwoTabsIsAnIssue() {
    let stage = Stage()
    let shared = UIViewController()
    let tabs = show([tab("a") { shared }, tab("b") { shared }], on: stage)
    let delegate = MutatingDelegate { _ in }
    tabs.delegate = delegate
    tapPlace(1, in: tabs, on: stage)
    #expect(tabs.selectedTab?.identifier == "a")
    #expect(tabs.viewControllers == [shared])
    #expect(delegate.selected.isEmpty)
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "tabs.samePage")
    #expect(stage.issues.first?.description.contains("\"b\"") == true)
  }

  @Test func onePageForTwoTabsIsAnIssueWhenItWasMadeBefore() {
    let stage = Stage()
    let shared = UIViewController()
    let pair = [tab("a") { shared }, tab("b") { shared }]
    #expect(pair.allSatisfy { $0.viewController === shared })
    let tabs = show(pair, on: stage)
    #expect(tabs.children == [shared])
    #expect(tabs.viewControllers == [shared])
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "tabs.samePage")
  }

  @Test func aTabWithAPageOfItsOwnIsSilent() {
    let stage = Stage()
    let tabs = show([tab("a") { UIViewController() }, tab("b") { UIViewController() }], on: stage)
    tapPlace(1, in: tabs, on: stage)
    tabs.tabs = tabs.tabs.reversed()
    tapPlace(1, in: tabs, on: stage)
    #expect(tabs.viewControllers?.count == 2)
    #expect(stage.issues.isEmpty)
  }

  @Test(arguments: [true, false]) func aPageThatMovesToOtherTabsLeavesTheFirst(
    byProvider: Bool
  ) {
    let scene = TabScene(pages: 3)
    let moving = scene.pages[1]
    let other =
      byProvider ? UITabBarController(tabs: [tab("moved") { moving }]) : UITabBarController()
    if byProvider {
      _ = other.selectedTab?.viewController
    } else {
      other.viewControllers = [moving]
    }
    scene.stage.settle()
    #expect(moving.parent === other)
    #expect(other.viewControllers == [moving])
    #expect(scene.tabs.viewControllers == [scene.pages[0], scene.pages[2]])
    #expect(scene.tabs.tabBar.items?.count == 2)
    #expect(scene.tabs.selectedViewController === scene.pages[0])
    scene.tabs.selectedIndex = 1
    scene.stage.settle()
    #expect(scene.tabs.selectedViewController === scene.pages[2])
    #expect(scene.stage.issues.isEmpty)
  }

  // MARK: Groups

  @Test func aGroupInsideItselfIsIgnored() {
    let stage = Stage()
    let leaf = tab("leaf") { UIViewController() }
    let group = UITabGroup(title: "group", image: nil, identifier: "group", children: [leaf])
    let tabs = show([group], on: stage)
    group.children = [group, leaf]
    stage.settle()
    #expect(group.children == [leaf])
    #expect(tabs.selectedTab === leaf)
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "tabs.circle")
  }

  @Test func aCycleOfGroupsIsIgnored() {
    let stage = Stage()
    let outer = UITabGroup(title: "outer", image: nil, identifier: "outer")
    let inner = UITabGroup(title: "inner", image: nil, identifier: "inner")
    outer.children = [inner]
    inner.children = [outer]
    #expect(inner.children.isEmpty)
    #expect(outer.parent == nil)
    #expect(stage.issues.count == 1)
    // The other way round it is no circle.
    outer.children = []
    inner.children = [outer]
    #expect(outer.parent === inner)
    #expect(stage.issues.count == 1)
  }

  // MARK: Overlays that become pages

  @Test func anOverlayThatBecomesATabIsSeenOnlyWhenItIsSelected() {
    let scene = TabScene(pages: 2)
    let overlay = LoggingController("O", scene.log)
    overlay.view.frame = CGRect(x: 0, y: 731, width: 390, height: 64)
    embed(overlay, in: scene.tabs)
    scene.stage.settle()
    #expect(scene.bottomInset == 113)
    _ = scene.log.take()
    scene.tabs.viewControllers = scene.pages + [overlay]
    scene.stage.settle()
    #expect(overlay.view.window == nil)
    #expect(scene.bottomInset == 49)
    #expect(scene.appearances() == ["O.viewWillDisappear", "O.viewDidDisappear"])
    scene.tabs.selectedIndex = 2
    scene.stage.settle()
    #expect(overlay.view.window != nil)
    #expect(overlay.view.frame.size == CGSize(width: 390, height: 844))
    #expect(
      scene.appearances() == [
        "O.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear", "O.viewDidAppear",
      ])
    #expect(scene.stage.issues.isEmpty)
  }
}

/// Changes the tabs when the delegate is asked, and agrees.
private final class MutatingDelegate: NSObject, UITabBarControllerDelegate {
  let change: (UITabBarController) -> Void
  private(set) var selected: [String] = []

  init(_ change: @escaping (UITabBarController) -> Void) { self.change = change }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    change(tabBarController)
    return true
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab)
    -> Bool
  {
    change(tabBarController)
    return true
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { selected.append("\(viewController)") }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) { selected.append(selectedTab.identifier) }
}
