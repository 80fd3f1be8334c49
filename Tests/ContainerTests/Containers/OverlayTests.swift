import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Scenarios.md P1, P2, L1 to L5: overlay children of a tab bar controller and the safe area
/// of pages.
@MainActor @Suite struct OverlayTests {
  let scene = TabScene(pages: 3)
  var tabs: LoggingTabs { scene.tabs }

  private func overlay(_ name: String = "X") -> LoggingController {
    let overlay = LoggingController(name, scene.log)
    scene.dock(overlay)
    _ = scene.log.take()
    return overlay
  }

  /// The log of the overlay, without layout.
  private func linesOfOverlay() -> [String] {
    scene.log.takeWithoutLayout().filter { $0.hasPrefix("X.") }
  }

  @Test("P1: an overlay child adds no tab and leaves viewControllers alone")
  func p1AddsNoTab() {
    let overlay = overlay()
    #expect(tabs.viewControllers == scene.pages)
    #expect(tabs.tabBar.items?.count == 3)
    #expect(tabs.overlayChildren == [overlay])
    #expect(overlay.tab == nil)
    #expect(overlay.tabBarController === tabs)
  }

  @Test("P2: an overlay child stays above the pages through changes of tabs, without callbacks")
  func p2Survives() {
    let overlay = overlay()
    let place = scene.place(of: overlay)
    let delegate = TabDelegateLog(scene.log)
    tabs.delegate = delegate
    for index in [1, 2, 0, 1] {
      tabs.selectedIndex = index
      scene.stage.turn()
    }
    delegate.animator = TabSlideAnimator(scene.log)
    tabs.selectedIndex = 0
    scene.stage.settle()
    tabs.viewControllers = scene.pages.reversed()
    scene.stage.turn()
    tabs.viewControllers = (scene.pages + (0..<5).map { LoggingController("Q\($0)", scene.log) })
    tabs.selectedIndex = 6
    scene.stage.settle()
    tabs.setTabBarHidden(true, animated: true)
    scene.stage.settle()
    tabs.setTabBarHidden(false, animated: true)
    tabs.setBottomAccessory(UITabAccessory(contentView: UIView()), animated: true)
    scene.stage.settle()
    tabs.bottomAccessory = nil
    tabs.selectedIndex = 0
    tabs.viewControllers = scene.pages
    scene.stage.settle()
    #expect(linesOfOverlay().isEmpty)
    #expect(tabs.overlayChildren == [overlay])
    #expect(scene.place(of: overlay) == place)
    let page = tabs.selectedViewController?.view
    let hit = scene.stage.window.hitTest(CGPoint(x: place.midX, y: place.midY), with: nil)
    #expect(hit === overlay.view)
    #expect(page?.window != nil)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test(
    "L1: the safe area of every tab's page excludes the overlay, and the last row can be reached")
  func l1Insets() throws {
    _ = overlay()
    for index in 0..<3 {
      tabs.selectedIndex = index
      scene.stage.turn()
      #expect(scene.bottomInset == 113)
    }
    let scroll = UIScrollView(frame: scene.pages[2].view.bounds)
    scroll.contentSize = CGSize(width: 390, height: 2000)
    scene.pages[2].view.addSubview(scroll)
    scene.stage.turn()
    scroll.scrollRectToVisible(CGRect(x: 0, y: 1999, width: 1, height: 1), animated: false)
    #expect(scroll.contentOffset.y + 795 == 2064)
  }

  @Test("L2: the insets are the pages', not the controller's own")
  func l2OnlyPages() {
    _ = overlay()
    #expect(tabs.view.safeAreaInsets == .zero)
    #expect(tabs.tabBar.safeAreaInsets == .zero)
    #expect(scene.barTop == 795)
    #expect(tabs.additionalSafeAreaInsets == .zero)
    #expect(scene.pages[0].additionalSafeAreaInsets == .zero)
  }

  @Test("L3: hiding and removing restore the insets exactly, the page's own too")
  func l3Restored() {
    let page = scene.pages[0]
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 0)
    scene.stage.turn()
    let before = page.view.safeAreaInsets
    let overlay = overlay()
    #expect(page.view.safeAreaInsets.bottom == before.bottom + 64)
    overlay.view.isHidden = true
    scene.stage.turn()
    #expect(page.view.safeAreaInsets == before)
    overlay.view.isHidden = false
    scene.stage.turn()
    #expect(page.view.safeAreaInsets.bottom == before.bottom + 64)
    unembed(overlay)
    scene.stage.turn()
    #expect(page.view.safeAreaInsets == before)
  }

  @Test("L3: a page that was away meanwhile is restored when it comes back")
  func l3RestoredLater() {
    let overlay = overlay()
    #expect(scene.pages[0].view.safeAreaInsets.bottom == 113)
    tabs.selectedIndex = 1
    scene.stage.turn()
    unembed(overlay)
    scene.stage.turn()
    tabs.selectedIndex = 0
    scene.stage.turn()
    #expect(scene.pages[0].view.safeAreaInsets.bottom == 49)
  }

  @Test("L3: an empty accessory takes no room")
  func l3EmptyAccessory() {
    let contents = UIView()
    contents.isHidden = true
    tabs.bottomAccessory = UITabAccessory(contentView: contents)
    scene.stage.turn()
    #expect(scene.bottomInset == 49)
    contents.isHidden = false
    scene.stage.turn()
    #expect(scene.bottomInset == 105)
    contents.isHidden = true
    scene.stage.turn()
    #expect(scene.bottomInset == 49)
  }

  @Test("L4: a child that ends above the edge has the part of the inset that covers it")
  func l4Geometry() {
    _ = overlay()
    let page = scene.pages[0]
    let inner = LoggingController("I", scene.log)
    page.addChild(inner)
    inner.view.frame = page.view.bounds.inset(
      by: UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
    inner.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.view.addSubview(inner.view)
    inner.didMove(toParent: page)
    scene.stage.turn()
    #expect(page.view.safeAreaInsets.bottom == 113)
    #expect(inner.view.safeAreaInsets.bottom == 83)
  }

  @Test("L4: an overlay that is moved by its frame is followed")
  func l4MovedByFrame() {
    let overlay = LoggingController("X", scene.log)
    embed(overlay, in: tabs)
    for height in [64, 90, 20] as [CGFloat] {
      overlay.view.frame = CGRect(x: 0, y: 795 - height, width: 390, height: height)
      scene.stage.turn()
      #expect(scene.bottomInset == height + 49)
    }
    overlay.view.frame.origin.y = 300
    scene.stage.turn()
    #expect(scene.bottomInset == 49)
  }

  @Test("L4: bar, accessory and overlay add up where pages reach below the bar")
  func l4EverythingTogether() {
    #expect(scene.pages[0].view.frame.height == 844)
    #expect(scene.bottomInset == 49)
    tabs.bottomAccessory = UITabAccessory(contentView: UIView())
    scene.stage.turn()
    #expect(scene.bottomInset == 105)
    tabs.bottomAccessory = nil
    let overlay = overlay()
    #expect(scene.bottomInset == 113)
    unembed(overlay)
    tabs.tabBar.isTranslucent = false
    scene.stage.turn()
    #expect(scene.bottomInset == 0)
    #expect(scene.pages[0].view.frame.height == 795)
  }

  @Test("L4: inside a container with a safe area of its own nothing is counted twice")
  func l4Nested() {
    let outer = UIViewController()
    outer.additionalSafeAreaInsets.bottom = 20
    outer.addChild(tabs)
    tabs.view.frame = outer.view.bounds
    scene.stage.window.rootViewController = nil
    outer.view.addSubview(tabs.view)
    tabs.didMove(toParent: outer)
    scene.stage.show(outer)
    _ = overlay()
    #expect(tabs.tabBar.frame.height == 69)
    tabs.tabBar.isTranslucent = false
    scene.stage.turn()
    #expect(scene.bottomInset == 64)
    tabs.tabBar.isTranslucent = true
    scene.stage.turn()
    #expect(scene.bottomInset == 133)
    tabs.isTabBarHidden = true
    scene.stage.turn()
    #expect(scene.bottomInset == 64)
  }

  @Test("L5: with the bar hidden a docked overlay goes to the edge, and pages with it")
  func l5DocksToTheEdge() {
    let overlay = overlay()
    tabs.setTabBarHidden(true, animated: true)
    scene.stage.settle()
    #expect(tabs.isTabBarHidden)
    #expect(scene.barTop == 844)
    #expect(scene.place(of: overlay) == CGRect(x: 0, y: 780, width: 390, height: 64))
    #expect(scene.pages[0].view.frame.height == 844)
    #expect(scene.bottomInset == 64)
    tabs.isTabBarHidden = false
    scene.stage.turn()
    #expect(scene.barTop == 795)
    #expect(scene.place(of: overlay).maxY == 795)
    #expect(scene.pages[0].view.frame.height == 844)
    #expect(linesOfOverlay().isEmpty)
  }

  @Test("L5: an overlay may leave with the bar, and come back with it")
  func l5HidesWithTheBar() {
    let overlay = overlay()
    let place = scene.place(of: overlay)
    tabs.setHiddenBarBehavior(.hides, forOverlay: overlay)
    #expect(tabs.hiddenBarBehavior(forOverlay: overlay) == .hides)
    scene.stage.turn()
    #expect(scene.place(of: overlay) == place)
    tabs.setTabBarHidden(true, animated: true)
    scene.stage.advance(by: 0.1)
    scene.stage.settle()
    #expect(scene.place(of: overlay).minY == 844)
    #expect(scene.bottomInset == 0)
    tabs.setTabBarHidden(false, animated: true)
    scene.stage.settle()
    #expect(scene.place(of: overlay) == place)
    #expect(scene.bottomInset == 113)
    #expect(overlay.view.transform == .identity)
    #expect(linesOfOverlay().isEmpty)
  }

  @Test("L5: an overlay may be shown and added while the bar is hidden")
  func l5ShownWhileHidden() {
    let overlay = overlay()
    tabs.setHiddenBarBehavior(.hides, forOverlay: overlay)
    tabs.isTabBarHidden = true
    scene.stage.turn()
    #expect(scene.place(of: overlay).minY == 844)
    UIView.animate(withDuration: 0.2) { tabs.setHiddenBarBehavior(.docks, forOverlay: overlay) }
    scene.stage.settle()
    #expect(scene.place(of: overlay).maxY == 844)
    #expect(scene.bottomInset == 64)
    unembed(overlay)
    let late = LoggingController("Y", scene.log)
    scene.dock(late, height: 40)
    #expect(scene.place(of: late).maxY == 844)
    #expect(scene.bottomInset == 40)
    tabs.isTabBarHidden = false
    scene.stage.turn()
    #expect(scene.place(of: late).maxY == 795)
  }

  @Test("L5: hidesBottomBarWhenPushed takes the bar, and overlays by their choice")
  func l5HidesWhenPushed() {
    let stack = UINavigationController(rootViewController: LoggingController("R", scene.log))
    tabs.viewControllers = [stack, scene.pages[1]]
    scene.stage.settle()
    let docked = overlay()
    let hiding = LoggingController("H", scene.log)
    scene.dock(hiding, height: 30)
    tabs.setHiddenBarBehavior(.hides, forOverlay: hiding)
    let pushed = LoggingController("S", scene.log)
    pushed.hidesBottomBarWhenPushed = true
    stack.pushViewController(pushed, animated: true)
    scene.stage.settle()
    #expect(scene.place(of: docked).maxY == 844)
    #expect(scene.place(of: hiding).minY == 844)
    #expect(pushed.view.frame.height == 844)
    #expect(pushed.view.safeAreaInsets.bottom == 64)
    stack.popViewController(animated: true)
    scene.stage.settle()
    #expect(scene.place(of: docked).maxY == 795)
    #expect(scene.place(of: hiding).maxY == 795)
    #expect(stack.topViewController?.view.frame.height == 844)
    #expect(linesOfOverlay().isEmpty)
  }

  @Test("L5: the bar returns when neither the program nor the page hides it")
  func l5TwoReasons() {
    let stack = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [stack]
    scene.stage.settle()
    tabs.isTabBarHidden = true
    let pushed = UIViewController()
    pushed.hidesBottomBarWhenPushed = true
    stack.pushViewController(pushed, animated: true)
    scene.stage.settle()
    #expect(pushed.view.frame.height == 844)
    stack.popViewController(animated: true)
    scene.stage.settle()
    #expect(scene.barTop == 844)
    #expect(stack.topViewController?.view.frame.height == 844)
    tabs.isTabBarHidden = false
    scene.stage.turn()
    #expect(scene.barTop == 795)
  }
}
