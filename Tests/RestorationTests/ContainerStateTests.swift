import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

extension Restoration {
  /// What the framework's containers save and restore by themselves.
  @MainActor @Suite struct ContainerStateTests {
    let folder = StateFolder()
    let log = CallbackLog()

    /// Runs a program with a root controller, and ends it.
    private func run(
      _ root: @escaping () -> UIViewController, makes names: Set<String> = [],
      size: CGSize = CGSize(width: 390, height: 844),
      _ body: (Stage, UIViewController) throws -> Void
    ) rethrows {
      let app = RestoringApp(log, root: root)
      app.makes = { [log] path in
        path.last.flatMap { names.contains($0) ? NotedController($0, log) : nil }
      }
      let stage = Stage(delegate: app, size: size, stateFolder: URL(fileURLWithPath: folder.path))
      stage.settle()
      if let root = app.window?.rootViewController { try body(stage, root) }
      stage.settle()
      stage.quit()
      #expect(stage.issues.isEmpty)
    }

    private func page(_ name: String) -> NotedController { NotedController(name, log) }

    private func stack() -> UIViewController {
      let stack = UINavigationController(rootViewController: page("first"))
      stack.restorationIdentifier = "stack"
      return stack
    }

    private func names(_ controllers: [UIViewController]?) -> [String?] {
      (controllers ?? []).map(\.restorationIdentifier)
    }

    @Test func aStackComesBackWithTheStatesOfItsPages() throws {
      try run(stack) { stage, root in
        let stack = try #require(root as? UINavigationController)
        for (place, name) in ["second", "third"].enumerated() {
          let next = page(name)
          next.value = place + 2
          stack.pushViewController(next, animated: false)
          stage.settle()
        }
      }
      _ = log.take()
      try run(stack, makes: ["second", "third"]) { _, root in
        let stack = try #require(root as? UINavigationController)
        #expect(names(stack.viewControllers) == ["first", "second", "third"])
        #expect(stack.viewControllers.compactMap { ($0 as? NotedController)?.value } == [0, 2, 3])
        #expect(stack.topViewController?.viewIfLoaded?.window != nil)
        #expect(
          log.take().filter { $0.hasSuffix("decode 2") || $0.hasSuffix("decode 3") }
            == ["second.decode 2", "third.decode 3"])
      }
    }

    @Test func aPageThatIsNotMadeAgainEndsTheStack() throws {
      run(stack) { stage, root in
        for name in ["second", "third"] {
          (root as? UINavigationController)?.pushViewController(page(name), animated: false)
        }
      }
      run(stack, makes: ["third"]) { _, root in
        #expect(names((root as? UINavigationController)?.viewControllers) == ["first"])
      }
    }

    @Test func aPageWithoutANameEndsWhatIsSaved() throws {
      try run(stack) { _, root in
        let stack = try #require(root as? UINavigationController)
        stack.pushViewController(NotedController(nil, log), animated: false)
        stack.pushViewController(page("third"), animated: false)
      }
      run(stack, makes: ["third"]) { _, root in
        #expect(names((root as? UINavigationController)?.viewControllers) == ["first"])
      }
    }

    private func tabs(_ order: [String]) -> () -> UIViewController {
      {
        let tabs = UITabBarController()
        tabs.restorationIdentifier = "tabs"
        tabs.viewControllers = order.map { name in
          let page = page(name)
          page.title = name
          return page
        }
        return tabs
      }
    }

    @Test func theSelectedTabComesBackAlsoAtAnotherPlace() throws {
      try run(tabs(["a", "b", "c"])) { _, root in
        let tabs = try #require(root as? UITabBarController)
        tabs.selectedIndex = 2
        (tabs.viewControllers?[2] as? NotedController)?.value = 9
      }
      try run(tabs(["c", "a", "b"])) { _, root in
        let tabs = try #require(root as? UITabBarController)
        #expect(tabs.selectedIndex == 0)
        #expect((tabs.selectedViewController as? NotedController)?.value == 9)
      }
      run(tabs(["x"])) { _, root in
        #expect((root as? UITabBarController)?.selectedIndex == 0)
      }
    }

    @Test func aTabThatMakesItsPageLaterRestoresIt() throws {
      let root: () -> UIViewController = {
        let tabs = UITabBarController(
          tabs: ["a", "b"].map { name in
            UITab(title: name, image: nil, identifier: name) { _ in page(name) }
          })
        tabs.restorationIdentifier = "tabs"
        return tabs
      }
      try run(root) { stage, root in
        let tabs = try #require(root as? UITabBarController)
        tabs.selectedTab = tabs.tab(forIdentifier: "b")
        stage.settle()
        (tabs.selectedViewController as? NotedController)?.value = 4
      }
      try run(root) { _, root in
        let tabs = try #require(root as? UITabBarController)
        #expect(tabs.selectedTab?.identifier == "b")
        #expect((tabs.selectedViewController as? NotedController)?.value == 4)
      }
    }

    @Test func aSidebarThatWasHiddenStaysHidden() throws {
      let root: () -> UIViewController = {
        let tabs = UITabBarController(
          tabs: ["a", "b"].map { name in
            UITab(title: name, image: nil, identifier: name) { _ in page(name) }
          })
        tabs.restorationIdentifier = "tabs"
        tabs.mode = .tabSidebar
        return tabs
      }
      let wide = CGSize(width: 1000, height: 700)
      for isHidden in [true, false] {
        try run(root, size: wide) { _, root in
          let tabs = try #require(root as? UITabBarController)
          tabs.sidebar.isHidden = isHidden
        }
        // A window without room keeps the choice, too.
        for size in [CGSize(width: 390, height: 700), wide] {
          try run(root, size: size) { _, root in
            let tabs = try #require(root as? UITabBarController)
            #expect(tabs.sidebar.isHidden == isHidden)
          }
        }
      }
    }

    @Test func aHiddenSidebarStaysHiddenWhereTheWindowGetsRoomLater() throws {
      let root: () -> UIViewController = {
        let tabs = UITabBarController(
          tabs: ["a", "b"].map { name in
            UITab(title: name, image: nil, identifier: name) { _ in page(name) }
          })
        tabs.restorationIdentifier = "tabs"
        tabs.mode = .tabSidebar
        return tabs
      }
      let (wide, between) = (CGSize(width: 1000, height: 700), CGSize(width: 640, height: 700))
      try run(root, size: wide) { _, root in
        let tabs = try #require(root as? UITabBarController)
        tabs.sidebar.isHidden = true
      }
      for size in [between, between, wide] {
        try run(root, size: size) { stage, root in
          let tabs = try #require(root as? UITabBarController)
          #expect(tabs.sidebar.isHidden)
          if size == wide { return }
          stage.resize(to: wide)
          stage.settle()
          #expect(tabs.sidebar.isHidden)
          stage.resize(to: size)
        }
      }
    }

    @Test func stacksInsideTabsComeBack() throws {
      let root: () -> UIViewController = {
        let tabs = UITabBarController()
        tabs.restorationIdentifier = "tabs"
        tabs.viewControllers = [page("other"), stack()]
        return tabs
      }
      try run(root) { stage, root in
        let tabs = try #require(root as? UITabBarController)
        tabs.selectedIndex = 1
        stage.settle()
        (tabs.selectedViewController as? UINavigationController)?.pushViewController(
          page("second"), animated: false)
      }
      try run(root, makes: ["second"]) { _, root in
        let tabs = try #require(root as? UITabBarController)
        let stack = tabs.selectedViewController as? UINavigationController
        #expect(names(stack?.viewControllers) == ["first", "second"])
      }
    }

    private func split() -> UIViewController {
      let split = UISplitViewController(style: .doubleColumn)
      split.restorationIdentifier = "split"
      split.setViewController(page("list"), for: .primary)
      split.setViewController(page("empty"), for: .secondary)
      return split
    }

    @Test func thePageOfAColumnComesBack() throws {
      let wide = CGSize(width: 1200, height: 800)
      try run(split, size: wide) { stage, root in
        let split = try #require(root as? UISplitViewController)
        let detail = page("detail")
        detail.value = 3
        split.setViewController(detail, for: .secondary)
        stage.settle()
      }
      try run(split, makes: ["detail"], size: wide) { _, root in
        let split = try #require(root as? UISplitViewController)
        let detail = split.viewController(for: .secondary) as? NotedController
        #expect(detail?.restorationIdentifier == "detail")
        #expect(detail?.value == 3)
      }
    }

    @Test func theColumnOnTopOfANarrowSplitComesBack() throws {
      for column in [UISplitViewController.Column.primary, .secondary] {
        try run(split) { stage, root in
          let split = try #require(root as? UISplitViewController)
          split.show(column)
          stage.settle()
          #expect(split.isCollapsed)
        }
        try run(split) { _, root in
          let split = try #require(root as? UISplitViewController)
          let page = split.viewController(for: column)
          #expect(page?.viewIfLoaded?.window != nil, "\(column)")
        }
      }
    }

    @Test func thePagesOfAPageControllerComeBack() throws {
      let root: () -> UIViewController = {
        let pages = UIPageViewController(
          transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.restorationIdentifier = "pages"
        pages.setViewControllers([page("one")], direction: .forward, animated: false)
        return pages
      }
      run(root) { stage, root in
        let two = page("two")
        two.value = 2
        (root as? UIPageViewController)?.setViewControllers(
          [two], direction: .forward, animated: false)
        stage.settle()
      }
      run(root, makes: ["two"]) { _, root in
        let shown = (root as? UIPageViewController)?.viewControllers
        #expect(names(shown) == ["two"])
        #expect((shown?.first as? NotedController)?.value == 2)
      }
    }

    @Test(arguments: [false, true]) func aPopupComesBack(isOpen: Bool) throws {
      run(tabs(["a", "b"])) { stage, root in
        let player = page("player")
        player.value = 7
        root.presentPopupBar(with: player, openPopup: isOpen, animated: false)
        stage.settle()
      }
      run(tabs(["a", "b"]), makes: ["player"]) { _, root in
        let player = root.popupContentViewController as? NotedController
        #expect(player?.restorationIdentifier == "player")
        #expect(player?.value == 7)
        #expect(root.popupPresentationState == (isOpen ? .open : .barPresented))
      }
    }

    @Test func aPopupThatTheProgramPresentsAtItsStartIsOpenedAgain() throws {
      let root: () -> UIViewController = {
        let root = page("root")
        root.presentPopupBar(with: page("player"), animated: false)
        return root
      }
      run(root) { stage, root in
        root.openPopup(animated: false)
        stage.settle()
        (root.popupContentViewController as? NotedController)?.value = 6
      }
      run(root) { _, root in
        #expect(root.popupPresentationState == .open)
        #expect((root.popupContentViewController as? NotedController)?.value == 6)
      }
    }
  }
}
