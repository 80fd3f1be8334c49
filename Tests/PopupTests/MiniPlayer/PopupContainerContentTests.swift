import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Containers as contents of a popup: nothing is reported while the popup moves.
@MainActor @Suite struct PopupContainerContentTests {
  /// A content that is a container, or has one inside.
  enum Content: CaseIterable { case navigation, twoPages, tabs, stacksInTabs, pages, split, child }
  /// The way in which the popup opens.
  enum Opening: CaseIterable { case never, atOnce, later, withTheBar, byFinger }

  private func make(_ content: Content) -> UIViewController {
    func stack() -> UINavigationController {
      UINavigationController(rootViewController: UIViewController())
    }
    switch content {
    case .navigation: return stack()
    case .twoPages:
      let stack = stack()
      stack.viewControllers.append(UIViewController())
      return stack
    case .tabs, .stacksInTabs:
      let tabs = UITabBarController()
      let isPlain = content == .tabs
      tabs.viewControllers = [
        isPlain ? UIViewController() : stack(), isPlain ? UIViewController() : stack(),
      ]
      return tabs
    case .pages:
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
      return pages
    case .split:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UIViewController(), for: .primary)
      split.setViewController(UIViewController(), for: .secondary)
      return split
    case .child:
      let outer = UIViewController()
      embed(stack(), in: outer)
      outer.children.first?.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return outer
    }
  }

  @Test(arguments: Content.allCases, Opening.allCases)
  func aContainerInAPopupIsNoIssue(content: Content, opening: Opening) {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    stage.show(tabs)
    tabs.presentPopupBar(
      with: make(content), openPopup: opening == .withTheBar, animated: false)
    if opening == .atOnce { tabs.openPopup(animated: true) }
    stage.settle()
    stage.advance(by: 3)
    if opening == .later { tabs.openPopup(animated: true) }
    if opening == .byFinger {
      let bar = tabs.popupBar.convert(tabs.popupBar.bounds, to: nil)
      stage.press(CGPoint(x: bar.midX, y: bar.midY))
      for step in 1...10 {
        stage.advance(by: 0.3)
        stage.move(to: CGPoint(x: bar.midX, y: bar.midY - CGFloat(step * 40)))
      }
      stage.release()
    }
    stage.settle()
    stage.advance(by: 3)
    #expect((tabs.popupPresentationState == .open) == (opening != .never))
    tabs.closePopup(animated: true)
    stage.settle()
    #expect(stage.issues.isEmpty)
  }

  @Test func aChildThatIsNeverToldIsReportedOnceThePopupIsOpen() {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    stage.show(tabs)
    let content = UIViewController()
    let child = UIViewController()
    content.addChild(child)
    content.view.addSubview(child.view)
    tabs.presentPopupBar(with: content, animated: false)
    tabs.openPopup(animated: true)
    stage.settle()
    #expect(stage.issues.filter { $0.code == "C01" }.count == 1)
  }
}
