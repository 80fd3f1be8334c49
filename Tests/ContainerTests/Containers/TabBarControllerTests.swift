import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 8: tabs, and the overlay children that are ours.
@MainActor @Suite struct TabBarControllerTests {
  let log = CallbackLog()
  let stage = Stage()

  private func visibleTabs() -> (LoggingTabs, LoggingController, LoggingController) {
    let tabs = LoggingTabs()
    let first = LoggingController("A", log)
    let second = LoggingController("B", log)
    tabs.viewControllers = [first, second]
    stage.show(tabs)
    _ = log.take()
    return (tabs, first, second)
  }

  @Test func pagesBecomeChildrenWithoutLoading() {
    let tabs = LoggingTabs()
    let first = LoggingController("A", log)
    let second = LoggingController("B", log)
    tabs.viewControllers = [first, second]
    #expect(log.take() == ["A.willMove(T)", "B.willMove(T)", "A.didMove(T)", "B.didMove(T)"])
    stage.show(tabs)
    #expect(first.isViewLoaded)
    #expect(!second.isViewLoaded)
    #expect(
      log.takeWithoutLayout() == [
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear", "A.viewDidAppear",
      ])
  }

  @Test func t15SwitchingSendsTheNewPagesWillFirst() {
    let (tabs, _, second) = visibleTabs()
    tabs.selectedIndex = 1
    log.append("<setter returned>")
    stage.turn()
    #expect(
      log.takeWithoutLayout().filter { !$0.hasSuffix("loadView") } == [
        "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear", "<setter returned>",
        "A.viewDidDisappear", "B.viewDidAppear",
      ])
    #expect(tabs.selectedViewController === second)
  }

  @Test func switchingThereAndBackInOneTurnIsBalanced() {
    let (tabs, _, _) = visibleTabs()
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
    stage.turn()
    #expect(
      log.takeWithoutLayout().filter { $0.contains("ppear") } == [
        "B.viewWillAppear", "A.viewWillDisappear", "A.viewWillAppear", "B.viewWillDisappear",
        "A.viewDidAppear", "B.viewDidDisappear",
      ])
    #expect(stage.issues.isEmpty)
  }

  @Test func t15PagesThatWereNeverSelectedAreNotLoaded() {
    let (_, _, second) = visibleTabs()
    #expect(!second.isViewLoaded)
  }

  @Test func t22AnOverlayChildIsNoTab() {
    let (tabs, first, second) = visibleTabs()
    let overlay = LoggingController("X", log)
    embed(overlay, in: tabs)
    stage.turn()
    #expect(overlay.parent === tabs)
    #expect(tabs.viewControllers == [first, second])
    #expect(tabs.tabBar.items?.count == 2)
    #expect(tabs.overlayChildren == [overlay])
    #expect(
      log.takeWithoutLayout().filter { $0.hasPrefix("X.") && !$0.contains("oad") } == [
        "X.willMove(T)", "X.viewWillAppear", "X.didMove(T)", "X.viewDidAppear",
      ])
    for turn in 0..<10 {
      tabs.selectedIndex = (turn + 1) % 2
      stage.turn()
    }
    #expect(!log.take().contains { $0.hasPrefix("X.") && !$0.contains("Layout") })
  }

  @Test func t22AnOverlayChildPresentsFromTheContainer() {
    let (tabs, _, _) = visibleTabs()
    let overlay = LoggingController("X", log)
    embed(overlay, in: tabs)
    stage.turn()
    let presented = LoggingController("B", log)
    presented.modalPresentationStyle = .fullScreen
    overlay.present(presented, animated: false)
    stage.settle()
    #expect(presented.presentingViewController === tabs)
    #expect(stage.issues.isEmpty)
  }

  @Test func aDockedOverlayIsKeptOutOfThePagesSafeArea() {
    let (tabs, first, second) = visibleTabs()
    let overlay = LoggingController("X", log)
    tabs.addChild(overlay)
    overlay.view.frame = CGRect(
      x: 0, y: tabs.tabBar.frame.minY - 64, width: tabs.view.bounds.width, height: 64)
    tabs.view.addSubview(overlay.view)
    overlay.didMove(toParent: tabs)
    stage.turn()
    #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 113, right: 0))
    tabs.selectedIndex = 1
    stage.turn()
    #expect(second.view.safeAreaInsets.bottom == 113)
    overlay.view.isHidden = true
    stage.turn()
    #expect(second.view.safeAreaInsets.bottom == 49)
    overlay.view.isHidden = false
    stage.turn()
    #expect(second.view.safeAreaInsets.bottom == 113)
    unembed(overlay)
    stage.turn()
    #expect(second.view.safeAreaInsets.bottom == 49)
  }

  @Test func aTapOnATabCallsTheDelegateBeforeAndAfterTheSelection() {
    let (tabs, _, second) = visibleTabs()
    let delegate = TabDelegate(log)
    tabs.delegate = delegate
    stage.tap(CGPoint(x: 290, y: tabs.tabBar.frame.midY))
    #expect(tabs.selectedViewController === second)
    let order = log.takeWithoutLayout()
    #expect(order.first == "shouldSelect")
    #expect(order.firstIndex(of: "didSelect").map { $0 > 2 && $0 < order.count - 1 } == true)
    delegate.allows = false
    stage.tap(CGPoint(x: 90, y: tabs.tabBar.frame.midY))
    #expect(tabs.selectedViewController === second)
  }

  @Test func removingTheSelectedPageSelectsTheNextOne() {
    let (tabs, first, second) = visibleTabs()
    tabs.viewControllers = [second]
    stage.turn()
    #expect(tabs.selectedViewController === second)
    #expect(first.parent == nil)
    let order = log.takeWithoutLayout()
    #expect(order.contains("A.didMove(nil)"))
    #expect(order.contains("A.viewDidDisappear"))
    #expect(order.contains("B.viewDidAppear"))
  }

  @Test func badSelectionsAreIssues() {
    let (tabs, first, _) = visibleTabs()
    tabs.selectedIndex = 7
    tabs.selectedViewController = LoggingController("Z", log)
    #expect(tabs.selectedViewController === first)
    #expect(stage.issues.count == 2)
  }
}

private final class TabDelegate: NSObject, UITabBarControllerDelegate {
  let log: CallbackLog
  var allows = true

  init(_ log: CallbackLog) { self.log = log }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    log.append("shouldSelect")
    return allows
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    log.append("didSelect")
  }
}
