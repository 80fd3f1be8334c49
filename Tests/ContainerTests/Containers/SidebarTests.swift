import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// The sidebar of a tab bar controller in wide windows: its rows, its place and its visibility.
@MainActor @Suite struct SidebarTests {
  // MARK: Transcripts

  @Test func pagesGetNoAppearanceCallbacksWhenTheWindowGetsNarrowAndWide() {
    let scene = SidebarScene()
    scene.tapRow("Tab X")
    _ = scene.log.take()
    for size in [SidebarScene.narrow, SidebarScene.between, SidebarScene.wide] {
      scene.stage.resize(to: size)
      scene.stage.settle()
      #expect(scene.appearances().isEmpty, "at \(size)")
      #expect(scene.tabs.selectedTab === scene.x)
    }
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aStackKeepsItsPagesWhenTheWindowGetsNarrowAndWide() throws {
    let stack = UINavigationController(rootViewController: UIViewController())
    let scene = SidebarScene {
      $0.tabs.tabs += [UITab(title: "S", image: nil, identifier: "S") { _ in stack }]
    }
    scene.tapRow("S")
    let log = scene.log
    let top = LoggingController("Top", log)
    stack.pushViewController(top, animated: false)
    scene.stage.settle()
    _ = log.take()
    scene.stage.resize(to: SidebarScene.narrow)
    scene.stage.settle()
    scene.stage.resize(to: SidebarScene.wide)
    scene.stage.settle()
    #expect(stack.topViewController === top)
    #expect(scene.appearances().isEmpty)
    #expect(scene.selectedRow == "S")
  }

  @Test func choosingARowSendsEachAppearanceCallbackOnce() {
    let scene = SidebarScene()
    let delegate = TabDelegateLog(scene.log)
    scene.tabs.delegate = delegate
    scene.tapRow("Tab Y")
    let order = scene.log.takeWithoutLayout().filter {
      $0.contains("elect") || $0.contains("ppear")
    }
    #expect(
      order == [
        "shouldSelectTab Y", "Y.viewWillAppear", "A.viewWillDisappear", "didSelectTab Y A",
        "A.viewDidDisappear", "Y.viewDidAppear",
      ])
  }

  @Test func hidingAndShowingSendsNoAppearanceCallbacks() {
    let scene = SidebarScene()
    for _ in 0..<2 {
      scene.stage.press(key: .keyboardF9)
      scene.stage.settle()
    }
    #expect(scene.appearances().isEmpty)
    #expect(scene.sidebarWidth > 0)
  }

  @Test func pagesOfTheMoreListComeAndGoWithTheBar() {
    let scene = SidebarScene()
    let log = scene.log
    scene.tabs.tabs = (0..<12).map { index in
      UITab(title: "Tab \(index)", image: nil, identifier: "\(index)") { tab in
        LoggingController(tab.identifier, log)
      }
    }
    scene.tapRow("Tab 10")
    #expect(scene.tabs.selectedTab?.viewController?.parent === scene.tabs)
    _ = log.take()
    for hidden in [true, false, true] {
      scene.tabs.sidebar.isHidden = hidden
      scene.stage.settle()
      #expect(scene.tabs.selectedTab?.identifier == "10")
      #expect(scene.tabs.selectedTab?.viewController?.viewIfLoaded?.window != nil)
      #expect((scene.tabs.tabBar.items?.count == 8) == hidden)
      #expect(scene.appearances().isEmpty)
    }
    #expect(scene.stage.issues.isEmpty)
  }

  // MARK: Rows

  @Test func aWideWindowListsTabsAndGroupsInsteadOfABar() {
    let scene = SidebarScene()
    #expect(scene.rows == ["Tab A", "Tab B", "Group", "Tab X", "Tab Y"])
    #expect(scene.selectedRow == "Tab A")
    #expect(!scene.isBarVisible)
    #expect(scene.sidebarWidth == 240)
    #expect(scene.page == CGRect(x: 240, y: 0, width: 760, height: 700))
  }

  @Test func aNarrowWindowHasABar() {
    let scene = SidebarScene(size: SidebarScene.narrow)
    #expect(scene.list == nil)
    #expect(scene.isBarVisible)
    #expect(scene.button == nil)
    #expect(scene.page.width == 390)
    #expect(scene.tabs.tabBar.items?.map(\.title) == ["Tab A", "Tab B", "Group"])
  }

  @Test func withoutTheModeThereIsNoSidebar() {
    let scene = SidebarScene { $0.tabs.mode = .automatic }
    #expect(scene.list == nil)
    #expect(scene.isBarVisible)
    scene.tabs.mode = .tabSidebar
    scene.stage.settle()
    #expect(scene.sidebarWidth == 240)
    scene.tabs.mode = .tabBar
    scene.stage.settle()
    #expect(scene.list == nil)
    #expect(scene.isBarVisible)
  }

  @Test func controllersThatWereSetAsPagesAreListed() {
    let scene = SidebarScene()
    let pages = ["P", "Q"].map { LoggingController($0, scene.log) }
    for page in pages { page.title = "Page \(page.name)" }
    scene.tabs.viewControllers = pages
    scene.stage.settle()
    #expect(scene.rows == ["Page P", "Page Q"])
    scene.tapRow("Page Q")
    #expect(scene.tabs.selectedViewController === pages[1])
    pages[0].tabBarItem.title = "Other"
    scene.stage.settle()
    #expect(scene.rows == ["Other", "Page Q"])
  }

  @Test func rowsFollowTitlesBadgesAndChildren() {
    let scene = SidebarScene()
    scene.b.title = "Renamed"
    scene.b.isEnabled = false
    scene.x.isHidden = true
    scene.stage.settle()
    #expect(scene.rows == ["Tab A", "Renamed", "Group", "Tab Y"])
    scene.tapRow("Renamed")
    #expect(scene.tabs.selectedTab === scene.a)
    scene.group.children = []
    scene.stage.settle()
    #expect(scene.rows == ["Tab A", "Renamed"])
  }

  @Test func groupsInsideGroupsAreIndentedOrInlineOrSections() {
    let scene = SidebarScene()
    let inner = UITabGroup(
      title: "Inner", image: nil, identifier: "I",
      children: [UITab(title: "Deep", image: nil, identifier: "D") { _ in UIViewController() }])
    scene.group.children = [scene.x, inner, scene.y]
    scene.stage.settle()
    #expect(
      scene.rows == ["Tab A", "Tab B", "Group", "Tab X", "Inner", "Deep", "Tab Y"])
    inner.sidebarAppearance = .inline
    scene.stage.settle()
    #expect(scene.rows == ["Tab A", "Tab B", "Group", "Tab X", "Deep", "Tab Y"])
    inner.sidebarAppearance = .rootSection
    scene.stage.settle()
    #expect(
      scene.rows == ["Tab A", "Tab B", "Group", "Tab X", "Tab Y", "Inner", "Deep"])
    scene.group.sidebarAppearance = .inline
    scene.stage.settle()
    #expect(scene.rows == ["Tab A", "Tab B", "Tab X", "Tab Y", "Inner", "Deep"])
  }

  @Test func anActionOfAGroupIsPerformedAndNotSelected() {
    let scene = SidebarScene()
    var count = 0
    scene.group.sidebarActions = [UIAction(title: "New Tab") { _ in count += 1 }]
    scene.stage.settle()
    #expect(scene.rows.last == "New Tab")
    scene.tapRow("New Tab")
    #expect(count == 1)
    #expect(scene.selectedRow == "Tab A")
  }

  @Test func theHeadingOfAGroupWithAPageSelectsTheGroup() {
    let scene = SidebarScene()
    scene.tapRow("Group")
    #expect(scene.tabs.selectedTab === scene.a)
    let log = scene.log
    let own = UITabGroup(title: "Own", image: nil, identifier: "O", children: []) { _ in
      LoggingController("O", log)
    }
    scene.tabs.tabs += [own]
    scene.stage.settle()
    scene.tapRow("Own")
    #expect(scene.tabs.selectedTab === own)
    #expect(scene.selectedRow == "Own")
  }

  @Test func aRefusedChoiceStaysUnselected() {
    let scene = SidebarScene()
    let delegate = TabDelegateLog(scene.log)
    delegate.allows = false
    scene.tabs.delegate = delegate
    scene.tapRow("Tab B")
    #expect(scene.tabs.selectedTab === scene.a)
    #expect(scene.selectedRow == "Tab A")
  }

  @Test func theSelectionOfARemovedChildGoesToItsGroup() {
    let scene = SidebarScene()
    scene.tapRow("Tab Y")
    scene.group.children = [scene.x]
    scene.stage.settle()
    #expect(scene.tabs.selectedTab === scene.x)
    #expect(scene.selectedRow == "Tab X")
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func headerAndFooterAreRowsThatCannotBeChosen() {
    let scene = SidebarScene()
    var header = UIListContentConfiguration.sidebarHeader()
    header.text = "Header"
    scene.tabs.sidebar.headerContentConfiguration = header
    header.text = "Footer"
    scene.tabs.sidebar.footerContentConfiguration = header
    scene.stage.settle()
    #expect(scene.rows.first == "Header")
    #expect(scene.rows.last == "Footer")
    scene.tapRow("Header")
    #expect(scene.selectedRow == "Tab A")
    scene.tabs.sidebar.headerContentConfiguration = nil
    scene.stage.settle()
    #expect(scene.rows.first == "Tab A")
  }

  @Test func theDelegateConfiguresRows() {
    let scene = SidebarScene()
    let delegate = SidebarDelegateLog()
    delegate.onRequest = { item in
      guard case .tab(let tab) = item.content, tab.identifier == "B" else { return }
      var look = item.defaultContentConfiguration()
      look.text = "Mine"
      item.contentConfiguration = look
    }
    scene.tabs.sidebar.delegate = delegate
    scene.stage.settle()
    #expect(scene.rows == ["Tab A", "Mine", "Group", "Tab X", "Tab Y"])
    #expect(Set(delegate.lines).isSuperset(of: ["display A", "display B", "display X"]))
    delegate.lines = []
    if let row = scene.row("Mine") {
      scene.stage.secondaryClick(row.convert(CGPoint(x: 20, y: 10), to: nil))
    }
    #expect(delegate.lines == ["menu B"])
  }

  // MARK: The bar's tabs

  @Test func placementsDecideAboutTheBarBesideASidebar() {
    let scene = SidebarScene(size: SidebarScene.wide)
    scene.a.preferredPlacement = .pinned
    scene.group.preferredPlacement = .sidebarOnly
    scene.tabs.sidebar.isHidden = true
    scene.stage.settle()
    #expect(scene.tabs.tabBar.items?.map(\.title) == ["Tab B", "Tab A"])
    scene.group.preferredPlacement = .fixed
    scene.stage.settle()
    #expect(scene.tabs.tabBar.items?.map(\.title) == ["Group", "Tab B", "Tab A"])
    #expect(scene.tabs.selectedTab === scene.a)
  }

  @Test func aNarrowBarShowsTheTabsThatItsIdentifiersName() {
    let scene = SidebarScene(size: SidebarScene.narrow)
    scene.tabs.compactTabIdentifiers = ["B", "G"]
    scene.stage.settle()
    #expect(scene.tabs.tabBar.items?.map(\.title) == ["Tab B", "Group"])
    #expect(scene.tabs.selectedTab === scene.a)
    scene.stage.resize(to: SidebarScene.wide)
    scene.stage.settle()
    #expect(scene.rows.first == "Tab A")
    #expect(scene.selectedRow == "Tab A")
  }
}
