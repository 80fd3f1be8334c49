import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Lifecycle.md 8.8: more tabs than places.
@MainActor @Suite struct TabMoreTests {
  let scene = TabScene(pages: 7)
  var tabs: LoggingTabs { scene.tabs }
  var more: UINavigationController { scene.tabs.moreNavigationController }
  var list: UIViewController? { more.viewControllers.first }

  /// Taps a row of the list.
  private func tapRow(_ index: Int) {
    scene.stage.tap(CGPoint(x: 150, y: 44 + 52 * CGFloat(index) + 26))
    scene.stage.settle()
  }

  @Test("8.8: five places, the last of them More's, which is a child and no overlay")
  func places() {
    #expect(tabs.tabBar.items?.map(\.title) == ["Page 0", "Page 1", "Page 2", "Page 3", "More"])
    #expect(tabs.viewControllers?.count == 7)
    #expect(more.parent === tabs)
    #expect(tabs.overlayChildren.isEmpty)
  }

  @Test("8.8: five pages fit without a More list")
  func fivePages() {
    let scene = TabScene(pages: 5)
    #expect(scene.tabs.tabBar.items?.count == 5)
    #expect(scene.tabs.children.count == 5)
  }

  @Test("8.8: while the list is shown there is no selected index")
  func listIsNoIndex() {
    scene.tapPlace(4, of: 5)
    scene.stage.settle()
    #expect(tabs.selectedViewController === more)
    #expect(tabs.selectedIndex == NSNotFound)
    #expect(more.viewControllers.count == 1)
    #expect(tabs.tabBar.selectedItem === more.tabBarItem)
    #expect(scene.appearances() == ["A.viewWillDisappear", "A.viewDidDisappear"])
  }

  @Test("8.8: a row shows its page above the list, with the way back")
  func choosingARow() {
    let delegate = TabDelegateLog(scene.log)
    tabs.delegate = delegate
    scene.tapPlace(4, of: 5)
    scene.stage.settle()
    #expect(
      scene.log.take().filter { $0.contains("elect ") } == ["shouldSelect More", "didSelect More"])
    tapRow(1)
    let page = scene.pages[5]
    #expect(tabs.selectedViewController === page)
    #expect(tabs.selectedIndex == 5)
    #expect(page.navigationController === more)
    #expect(page.tabBarController === tabs)
    #expect(more.navigationBar.topItem?.title == "Page 5")
    #expect(
      scene.log.takeWithoutLayout().filter { !$0.contains("oad") } == [
        "shouldSelect F", "F.didMove(nil)", "F.willMove(MoreNavigationController)", "didSelect F",
        "F.viewWillAppear", "F.viewDidAppear", "F.didMove(MoreNavigationController)",
      ])
    more.popViewController(animated: true)
    scene.stage.settle()
    #expect(tabs.selectedIndex == NSNotFound)
    #expect(page.parent === tabs)
    #expect(
      scene.log.takeWithoutLayout() == [
        "F.willMove(nil)", "F.viewWillDisappear", "F.viewDidDisappear", "F.didMove(nil)",
        "F.willMove(T)", "F.didMove(T)",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("8.8: a selection by the program shows the page above the list at once")
  func selectingByIndex() {
    tabs.selectedIndex = 6
    scene.stage.settle()
    #expect(tabs.selectedViewController === scene.pages[6])
    #expect(tabs.selectedIndex == 6)
    #expect(more.viewControllers.count == 2)
    #expect(tabs.tabBar.selectedItem === more.tabBarItem)
    #expect(
      scene.appearances() == [
        "G.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear", "G.viewDidAppear",
      ])
    tabs.selectedIndex = 5
    scene.stage.settle()
    #expect(tabs.selectedIndex == 5)
    #expect(scene.pages[6].parent === tabs)
    #expect(
      scene.appearances() == [
        "G.viewWillDisappear", "F.viewWillAppear", "G.viewDidDisappear", "F.viewDidAppear",
      ])
    tabs.selectedIndex = 1
    scene.stage.settle()
    #expect(tabs.selectedViewController === scene.pages[1])
    tabs.selectedViewController = more
    scene.stage.settle()
    #expect(tabs.selectedIndex == NSNotFound)
    #expect(scene.pages.allSatisfy { $0.parent === tabs })
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("8.8: before anything is loaded, too")
  func selectingBeforeLoading() {
    let log = CallbackLog()
    let stage = Stage()
    let tabs = LoggingTabs()
    let pages = (0..<7).map { LoggingController("P\($0)", log) }
    tabs.viewControllers = pages
    tabs.selectedIndex = 5
    #expect(tabs.selectedIndex == 5)
    #expect(!pages[5].isViewLoaded)
    stage.show(tabs)
    #expect(tabs.selectedViewController === pages[5])
    #expect(pages.filter(\.isViewLoaded).count == 1)
    #expect(stage.issues.isEmpty)
  }

  @Test("8.8: a tap on More leads back to the list")
  func tapOnMoreLeadsBack() {
    tabs.selectedIndex = 6
    scene.stage.settle()
    scene.tapPlace(4, of: 5)
    scene.stage.settle()
    #expect(tabs.selectedIndex == NSNotFound)
    #expect(tabs.selectedViewController === more)
  }

  @Test("8.8: a navigation controller keeps its own bar, with a way back to the list")
  func navigationControllerInMore() throws {
    let root = LoggingController("R", scene.log)
    root.title = "Root"
    let stack = UINavigationController(rootViewController: root)
    tabs.viewControllers = scene.pages + [stack]
    tabs.selectedIndex = 7
    scene.stage.settle()
    #expect(tabs.selectedViewController === stack)
    #expect(stack.tabBarController === tabs)
    #expect(more.isNavigationBarHidden)
    #expect(root.view.safeAreaInsets.top == 44)
    let pushed = LoggingController("S", scene.log)
    pushed.hidesBottomBarWhenPushed = true
    stack.pushViewController(pushed, animated: true)
    scene.stage.settle()
    #expect(tabs.tabBar.frame.minY == 844)
    stack.popViewController(animated: true)
    scene.stage.settle()
    #expect(tabs.tabBar.frame.minY == 795)
    scene.stage.tap(CGPoint(x: 40, y: 22))
    scene.stage.settle()
    #expect(tabs.selectedIndex == NSNotFound)
    #expect(!more.isNavigationBarHidden)
    #expect(stack.parent === tabs)
    #expect(root.navigationItem.leftBarButtonItem == nil)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("8.8: a wide window has eight places, and a page that gets one stays visible")
  func wideWindow() {
    tabs.selectedIndex = 6
    scene.stage.settle()
    _ = scene.log.take()
    scene.stage.resize(to: CGSize(width: 1000, height: 700))
    scene.stage.settle()
    #expect(tabs.tabBar.items?.count == 7)
    #expect(tabs.selectedIndex == 6)
    #expect(scene.pages[6].parent === tabs)
    #expect(more.parent == nil)
    #expect(scene.pages[6].view.window != nil)
    #expect(scene.appearances().isEmpty)
    scene.stage.resize(to: CGSize(width: 390, height: 844))
    scene.stage.settle()
    #expect(tabs.tabBar.items?.count == 5)
    #expect(tabs.selectedIndex == 6)
    #expect(scene.pages[6].parent === more)
    #expect(scene.pages[6].view.window != nil)
    #expect(scene.appearances().isEmpty)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("8.8: pages that are removed while they are above the list leave it")
  func removingAPageInMore() {
    tabs.selectedIndex = 6
    scene.stage.settle()
    _ = scene.log.take()
    tabs.viewControllers = Array(scene.pages[..<3])
    scene.stage.settle()
    #expect(tabs.tabBar.items?.count == 3)
    #expect(scene.pages[6].parent == nil)
    #expect(scene.pages[6].viewIfLoaded?.window == nil)
    #expect(more.parent == nil)
    let moves = scene.log.takeWithoutLayout().filter { $0.hasPrefix("G.") }
    #expect(
      moves.sorted() == [
        "G.didMove(nil)", "G.viewDidDisappear", "G.viewWillDisappear", "G.willMove(nil)",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  /// What happens to a page while it leaves the More list by an animation.
  enum Fate: CaseIterable { case wideWindow, removal, selection, otherTabs, child }

  @Test(
    "8.8: a page on its way back to the list goes where it is taken", arguments: Fate.allCases,
    [false, true])
  func leavingTheList(fate: Fate, isStack: Bool) {
    let stage = Stage()
    let tabs = UITabBarController()
    let inner = Traveller()
    let page = isStack ? UINavigationController(rootViewController: inner) : inner
    let rest = (0..<6).map { _ in UIViewController() }
    tabs.viewControllers = rest + [page]
    stage.show(tabs)
    tabs.selectedIndex = 6
    stage.settle()
    tabs.moreNavigationController.popToRootViewController(animated: true)
    stage.advance(by: 0.1)
    switch fate {
    case .wideWindow: stage.resize(to: CGSize(width: 1200, height: 800))
    case .removal: tabs.viewControllers = rest
    case .selection: break
    case .otherTabs:
      tabs.viewControllers = Array(rest[..<3])
      let others = UITabBarController()
      others.viewControllers = [page]
      stage.show(others)
    case .child:
      tabs.viewControllers = rest
      tabs.selectedIndex = 0
      embed(page, in: rest[0])
    }
    stage.settle()
    if fate == .selection || fate == .wideWindow { tabs.selectedIndex = 6 }
    stage.settle()
    #expect((page.viewIfLoaded?.window != nil) == (fate != .removal))
    #expect(inner.state == (fate == .removal ? "viewDidDisappear" : "viewDidAppear"))
    #expect(inner.faults.isEmpty)
    #expect(stage.issues.isEmpty)
  }
}
