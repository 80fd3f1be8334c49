import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Lifecycle.md 8, each item by its number.
@MainActor @Suite struct TabLifecycleTests {
  @Test("8.1: pages become children at once, and only the selected one is loaded, with the view")
  func pagesBecomeChildren() {
    let log = CallbackLog()
    let stage = Stage()
    let tabs = LoggingTabs()
    let pages = ["A", "B", "C"].map { LoggingController($0, log) }
    tabs.viewControllers = pages
    #expect(
      log.take() == [
        "A.willMove(T)", "B.willMove(T)", "C.willMove(T)", "A.didMove(T)", "B.didMove(T)",
        "C.didMove(T)",
      ])
    #expect(pages.allSatisfy { $0.parent === tabs && !$0.isViewLoaded })
    tabs.loadViewIfNeeded()
    #expect(log.take() == ["A.loadView", "A.viewDidLoad"])
    #expect(pages.map(\.isViewLoaded) == [true, false, false])
    stage.show(tabs)
    #expect(pages.map(\.isViewLoaded) == [true, false, false])
  }

  @Test("8.2: at first display the tab bar controller forwards inside its own callbacks")
  func firstDisplay() {
    let log = CallbackLog()
    let stage = Stage()
    let tabs = PrintingTabs(log)
    tabs.viewControllers = ["A", "B"].map { LoggingController($0, log) }
    _ = log.take()
    stage.show(tabs)
    // Printed after super, the page's line is before the controller's own.
    #expect(
      log.takeWithoutLayout() == [
        "A.loadView", "A.viewDidLoad", "T.viewDidLoad", "A.viewWillAppear", "T.viewWillAppear",
        "A.viewDidAppear", "T.viewDidAppear",
      ])
  }

  @Test("8.2: the pages of a subclass without super get no callbacks")
  func superIsNeeded() {
    let log = CallbackLog()
    let stage = Stage()
    let tabs = PrintingTabs(log)
    tabs.callsSuper = false
    tabs.viewControllers = [LoggingController("A", log)]
    stage.show(tabs)
    #expect(!log.take().contains { $0.hasPrefix("A.view") && $0.contains("ppear") })
  }

  @Test("8.3: a switch sends the new page's will first, and both dids after the commit")
  func switching() {
    let scene = TabScene(pages: 2)
    scene.tabs.selectedIndex = 1
    scene.log.append("<setter returned>")
    scene.stage.turn()
    let order = scene.log.take().filter { !$0.contains("Layout") && !$0.contains("Constraints") }
    #expect(
      order == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear",
        "<setter returned>", "B.viewIsAppearing", "A.viewDidDisappear", "B.viewDidAppear",
      ])
    #expect(scene.stage.transcript.contains("LoggingController.viewWillAppear(false)"))
    scene.tabs.selectedIndex = 0
    scene.log.append("<setter returned>")
    scene.stage.turn()
    #expect(
      scene.log.takeWithoutLayout() == [
        "A.viewWillAppear", "B.viewWillDisappear", "<setter returned>", "B.viewDidDisappear",
        "A.viewDidAppear",
      ])
  }

  @Test("8.4: only taps call the delegate, between will and did")
  func delegateOrder() {
    let scene = TabScene(pages: 2)
    let delegate = TabDelegateLog(scene.log)
    scene.tabs.delegate = delegate
    scene.tabs.selectedIndex = 1
    scene.tabs.selectedIndex = 0
    scene.stage.turn()
    #expect(!scene.log.take().contains { $0.contains("elect ") })
    scene.tapPlace(1, of: 2)
    #expect(
      scene.log.takeWithoutLayout() == [
        "shouldSelect B", "B.viewWillAppear", "A.viewWillDisappear", "didSelect B",
        "A.viewDidDisappear", "B.viewDidAppear",
      ])
    scene.tapPlace(1, of: 2)
    #expect(scene.log.takeWithoutLayout() == ["shouldSelect B", "didSelect B"])
    delegate.allows = false
    scene.tapPlace(0, of: 2)
    #expect(scene.log.takeWithoutLayout() == ["shouldSelect A"])
    #expect(scene.tabs.selectedIndex == 1)
  }

  @Test("8.4: a tap on the selected tab leads its navigation controller back to the root")
  func tapPopsToRoot() {
    let stage = Stage()
    let tabs = UITabBarController()
    let stack = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [stack, UIViewController()]
    stage.show(tabs)
    stack.pushViewController(UIViewController(), animated: false)
    stage.settle()
    stage.tap(CGPoint(x: 90, y: tabs.tabBar.frame.midY))
    stage.settle()
    #expect(stack.viewControllers.count == 1)
  }

  @Test("8.5: the delegate's animator is asked for changes by the program too")
  func customTransition() {
    let scene = TabScene(pages: 2)
    let delegate = TabDelegateLog(scene.log)
    delegate.animator = TabSlideAnimator(scene.log)
    scene.tabs.delegate = delegate
    scene.tabs.selectedIndex = 1
    #expect(scene.tabs.transitionCoordinator?.isAnimated == true)
    var completed = false
    scene.tabs.transitionCoordinator?.animate(alongsideTransition: nil) { _ in completed = true }
    scene.stage.advance(by: 0.1)
    #expect(scene.pages[0].view.window != nil)
    scene.stage.settle()
    #expect(completed)
    #expect(
      scene.log.takeWithoutLayout().filter { !$0.contains("oad") } == [
        "animator A B", "B.viewWillAppear", "A.viewWillDisappear", "animateTransition",
        "A.viewDidDisappear", "B.viewDidAppear", "animationEnded(true)",
      ])
    #expect(scene.pages[0].view.superview == nil)
    #expect(scene.stage.transcript.contains("LoggingController.viewDidAppear(true)"))
  }

  @Test("8.5: a cancelled transition goes back, each will with its did")
  func cancelledTransition() {
    let scene = TabScene(pages: 2)
    let delegate = TabDelegateLog(scene.log)
    let animator = TabSlideAnimator(scene.log)
    animator.completes = false
    delegate.animator = animator
    scene.tabs.delegate = delegate
    scene.tabs.selectedIndex = 1
    scene.stage.settle()
    #expect(
      scene.appearances() == [
        "B.viewWillAppear", "A.viewWillDisappear", "B.viewWillDisappear", "B.viewDidDisappear",
        "A.viewWillAppear", "A.viewDidAppear",
      ])
    #expect(scene.tabs.selectedIndex == 0)
    #expect(scene.tabs.tabBar.selectedItem === scene.pages[0].tabBarItem)
    #expect(scene.pages[1].view.superview == nil)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("8.5: another selection ends a running transition first")
  func interruptedTransition() {
    let scene = TabScene(pages: 3)
    let delegate = TabDelegateLog(scene.log)
    delegate.animator = TabSlideAnimator(scene.log)
    scene.tabs.delegate = delegate
    scene.tabs.selectedIndex = 1
    scene.stage.advance(by: 0.1)
    scene.tabs.selectedIndex = 2
    scene.stage.settle()
    #expect(
      scene.appearances() == [
        "B.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear", "B.viewDidAppear",
        "C.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear", "C.viewDidAppear",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("8.6: addChild makes an overlay child and no tab")
  func addChildMakesNoTab() {
    let scene = TabScene(pages: 2)
    let overlay = LoggingController("X", scene.log)
    scene.dock(overlay)
    #expect(overlay.parent === scene.tabs)
    #expect(scene.tabs.viewControllers == scene.pages)
    #expect(scene.tabs.tabBar.items?.count == 2)
    #expect(scene.tabs.children.contains(overlay))
    if let place = scene.tabs.viewControllers?.firstIndex(of: overlay) {
      scene.tabs.viewControllers?.remove(at: place)
    }
    #expect(overlay.parent === scene.tabs)
  }

  @Test(
    "8.7: removed pages lose their parent; the same page stays selected, or else the same index")
  func replacingPages() {
    let scene = TabScene(pages: 3)
    scene.tabs.selectedIndex = 1
    scene.stage.turn()
    _ = scene.log.take()
    let (first, second, third) = (scene.pages[0], scene.pages[1], scene.pages[2])
    scene.tabs.setViewControllers([third, second], animated: true)
    scene.stage.turn()
    #expect(scene.tabs.selectedViewController === second)
    #expect(scene.tabs.selectedIndex == 1)
    #expect(scene.log.takeWithoutLayout() == ["A.willMove(nil)", "A.didMove(nil)"])
    #expect(first.parent == nil)
    scene.tabs.viewControllers = [third]
    scene.stage.turn()
    #expect(scene.tabs.selectedViewController === third)
    #expect(
      scene.log.takeWithoutLayout().filter { !$0.contains("oad") } == [
        "B.willMove(nil)", "C.viewWillAppear", "B.viewWillDisappear", "B.didMove(nil)",
        "B.viewDidDisappear", "C.viewDidAppear",
      ])
  }

  @Test("8.7: the last removed page disappears as from the window")
  func removingAllPages() {
    let scene = TabScene(pages: 1)
    scene.tabs.viewControllers = []
    scene.stage.turn()
    #expect(
      scene.log.takeWithoutLayout() == [
        "A.willMove(nil)", "A.viewWillDisappear", "A.didMove(nil)", "A.viewDidDisappear",
      ])
    #expect(scene.tabs.selectedIndex == NSNotFound)
    #expect(scene.tabs.selectedViewController == nil)
  }

  @Test("8.7: a page that leaves its parent loses its tab")
  func removedPageTakesItsTab() {
    let scene = TabScene(pages: 3)
    scene.pages[0].willMove(toParent: nil)
    scene.pages[0].view.removeFromSuperview()
    scene.pages[0].removeFromParent()
    scene.stage.turn()
    #expect(scene.tabs.viewControllers == [scene.pages[1], scene.pages[2]])
    #expect(scene.tabs.tabBar.items?.count == 2)
    #expect(scene.tabs.selectedViewController === scene.pages[1])
    #expect(scene.stage.issues.isEmpty)
  }
}

/// A tab bar controller that logs after super, or leaves super out.
@MainActor private final class PrintingTabs: UITabBarController, Named {
  let name = "T"
  let log: CallbackLog
  var callsSuper = true

  init(_ log: CallbackLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("T.viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    if callsSuper { super.viewWillAppear(animated) }
    log.append("T.viewWillAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    if callsSuper { super.viewDidAppear(animated) }
    log.append("T.viewDidAppear")
  }
}
