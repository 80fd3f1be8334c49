import Espalier
import EspalierTestNumbers
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// The visibility of a sidebar, its place beside or over the pages, and its keys.
@MainActor @Suite struct SidebarPlaceTests {
  @Test func theButtonHidesTheSidebarAndShowsItAgain() throws {
    let scene = SidebarScene()
    scene.stage.tap(try #require(scene.button))
    scene.stage.settle()
    #expect(scene.tabs.sidebar.isHidden)
    #expect(scene.list == nil)
    #expect(scene.page.width == 1000)
    #expect(scene.isBarVisible)
    let button = try #require(scene.button)
    #expect(button.isDescendant(of: scene.tabs.tabBar))
    scene.stage.tap(button)
    scene.stage.settle()
    #expect(!scene.tabs.sidebar.isHidden)
    #expect(scene.page.width == 760)
    #expect(!scene.isBarVisible)
  }

  @Test func pagesGetNarrowerWhileTheSidebarComes() {
    let scene = SidebarScene { $0.tabs.sidebar.isHidden = true }
    #expect(scene.page.width == 1000)
    scene.stage.press(key: .keyboardF9)
    scene.stage.advance(by: 0.1)
    let area = scene.tabs.selectedViewController?.view.superview?.layer.presentation()?.frame
    let width = area?.width ?? 0
    #expect(width > 760 && width < 1000)
    scene.stage.settle()
    #expect(scene.page.width == 760)
  }

  @Test func theDelegateFollowsTheVisibility() {
    let scene = SidebarScene()
    let delegate = SidebarDelegateLog()
    scene.tabs.sidebar.delegate = delegate
    scene.stage.settle()
    delegate.lines = []
    scene.tabs.sidebar.isHidden = true
    #expect(
      delegate.lines == ["willChange from hidden false", "alongside, hidden true", "completed"])
    scene.stage.settle()
    delegate.lines = []
    scene.stage.press(key: .keyboardF9)
    scene.stage.turn()
    #expect(delegate.lines.prefix(2) == ["willChange from hidden true", "alongside, hidden false"])
    #expect(!delegate.lines.contains("completed"))
    scene.stage.settle()
    #expect(delegate.lines.contains("completed"))
    delegate.lines = []
    scene.stage.resize(to: SidebarScene.narrow)
    scene.stage.resize(to: SidebarScene.wide)
    scene.stage.settle()
    #expect(!delegate.lines.contains { $0.hasPrefix("willChange") })
  }

  @Test func anAnimationOfTheProgramMovesTheSidebarAndEndsLater() throws {
    let scene = SidebarScene()
    let delegate = SidebarDelegateLog()
    scene.tabs.sidebar.delegate = delegate
    scene.stage.settle()
    let column = try #require(scene.list?.superview)
    for hidden in [true, false] {
      delegate.lines = []
      UIView.animate(withDuration: 0.4) { scene.tabs.sidebar.isHidden = hidden }
      scene.stage.advance(by: 0.2)
      let x = column.layer.presentation()?.frame.minX ?? 0
      #expect(x > -240 && x < 0)
      #expect(!column.isHidden)
      #expect(
        delegate.lines == [
          "willChange from hidden \(!hidden)", "alongside, hidden \(hidden)",
        ])
      scene.stage.settle()
      #expect(column.isHidden == hidden)
      #expect(delegate.lines.last == "completed")
    }
  }

  @Test func aSidebarThatIsMadeInAnAnimationComesFromTheEdge() throws {
    let scene = SidebarScene { $0.tabs.sidebar.isHidden = true }
    UIView.animate(withDuration: 0.4) { scene.tabs.sidebar.isHidden = false }
    scene.stage.advance(by: 0.2)
    let column = try #require(scene.list?.superview)
    let frame = column.layer.presentation()?.frame ?? .zero
    #expect(frame.minX > -240 && frame.minX < 0)
    #expect(frame.width == 240)
  }

  @Test func withoutRoomTheSidebarLiesOverThePagesOnceItIsOpened() throws {
    let scene = SidebarScene(size: SidebarScene.between)
    #expect(scene.tabs.sidebar.isHidden)
    #expect(scene.isBarVisible)
    scene.stage.tap(try #require(scene.button))
    scene.stage.settle()
    #expect(scene.sidebarWidth == 220)
    #expect(scene.page.width == 640)
    // A click beside it closes it.
    scene.stage.tap(CGPoint(x: 500, y: 300))
    scene.stage.settle()
    #expect(scene.list == nil)
    #expect(scene.appearances().isEmpty)
    // The choice was for the narrow window.
    scene.stage.resize(to: SidebarScene.wide)
    scene.stage.settle()
    #expect(scene.sidebarWidth == 240)
  }

  @Test func theLayoutCanBeChosen() {
    let scene = SidebarScene { $0.tabs.sidebar.preferredLayout = .overlap }
    #expect(scene.sidebarWidth == 240)
    #expect(scene.page.width == 1000)
    scene.tabs.sidebar.preferredLayout = .tile
    scene.stage.resize(to: SidebarScene.between)
    scene.stage.settle()
    #expect(scene.sidebarWidth == 220)
    #expect(scene.page.width == 420)
  }

  @Test func arrowKeysSelectTabsAndHomeAndEndLeadToTheEnds() {
    let scene = SidebarScene()
    scene.stage.press(key: .keyboardTab)
    scene.stage.settle()
    var keys = 0
    while UIFocusSystem.focusSystem(for: scene.tabs)?.focusedItem is UIButton, keys < 3 {
      scene.stage.press(key: .keyboardTab)
      scene.stage.settle()
      keys += 1
    }
    scene.stage.press(key: .keyboardDownArrow)
    scene.stage.settle()
    #expect(scene.tabs.selectedTab === scene.b)
    scene.stage.press(key: .keyboardDownArrow)
    scene.stage.settle()
    #expect(scene.tabs.selectedTab === scene.x)
    scene.stage.press(key: .keyboardHome)
    scene.stage.settle()
    #expect(scene.tabs.selectedTab === scene.a)
    scene.stage.press(key: .keyboardEnd)
    scene.stage.settle()
    #expect(scene.tabs.selectedTab === scene.y)
    scene.stage.press(key: .keyboardTab, modifiers: .control)
    scene.stage.settle()
    #expect(scene.tabs.selectedTab === scene.a)
  }

  @Test func tabPassesByABarThatIsAway() {
    let scene = SidebarScene()
    for _ in 0..<8 {
      scene.stage.press(key: .keyboardTab)
      scene.stage.settle()
      let focused = UIFocusSystem.focusSystem(for: scene.tabs)?.focusedItem as? UIView
      #expect(focused?.isDescendant(of: scene.tabs.tabBar) == false)
    }
    #expect(scene.stage.issues.isEmpty)
    // Without the sidebar, Tab leads to the bar again.
    scene.tabs.sidebar.isHidden = true
    scene.stage.settle()
    let bar = scene.tabs.tabBar
    let isReached = (0..<8).contains { _ in
      scene.stage.press(key: .keyboardTab)
      scene.stage.settle()
      let focused = UIFocusSystem.focusSystem(for: scene.tabs)?.focusedItem as? UIView
      return focused?.isDescendant(of: bar) == true
    }
    #expect(isReached)
    scene.tabs.setTabBarHidden(true, animated: true)
    scene.stage.settle()
    for _ in 0..<4 {
      scene.stage.press(key: .keyboardTab)
      scene.stage.settle()
    }
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func rightToLeftTheSidebarIsAtTheRight() {
    let scene = SidebarScene { scene in
      scene.stage.setLanguages(["ar"])
    }
    let column = scene.list?.superview?.frame ?? .zero
    #expect(column == CGRect(x: 760, y: 0, width: 240, height: 700))
    #expect(scene.page == CGRect(x: 0, y: 0, width: 760, height: 700))
  }

  @Test func aPopupBarAndTheContentGuideStayBesideTheSidebar() {
    let scene = SidebarScene()
    let content = PlayerContent()
    scene.tabs.presentPopupBar(with: content, animated: false)
    let marker = UIView()
    marker.translatesAutoresizingMaskIntoConstraints = false
    scene.tabs.view.addSubview(marker)
    let guide = scene.tabs.contentLayoutGuide
    NSLayoutConstraint.activate([
      marker.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      marker.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      marker.topAnchor.constraint(equalTo: guide.topAnchor),
      marker.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    scene.stage.settle()
    let bar = scene.tabs.popupBar
    func place() -> CGRect { bar.convert(bar.bounds, to: nil) }
    #expect(place().minX >= 240)
    #expect(place().maxX <= 1000)
    #expect(marker.frame == CGRect(x: 240, y: 0, width: 760, height: 700))
    #expect((scene.tabs.selectedViewController?.view.safeAreaInsets.bottom ?? 0) > 40)
    #expect(scene.tabs.tabs.count == 3)
    #expect(scene.rows.count == 5)
    scene.tabs.openPopup(animated: false)
    scene.stage.settle()
    #expect(content.view.convert(content.view.bounds, to: nil).width == 1000)
    scene.tabs.closePopup(animated: false)
    scene.tabs.sidebar.isHidden = true
    scene.stage.settle()
    #expect(place().maxY <= scene.tabs.tabBar.frame.minY)
    #expect(marker.frame == CGRect(x: 0, y: 0, width: 1000, height: 651))
  }

  @Test func aDockedOverlayInsetsThePagesBesideTheSidebar() {
    let scene = SidebarScene()
    let overlay = UIViewController()
    scene.tabs.addChild(overlay)
    scene.tabs.view.addSubview(overlay.view)
    overlay.view.translatesAutoresizingMaskIntoConstraints = false
    let guide = scene.tabs.contentLayoutGuide
    NSLayoutConstraint.activate([
      overlay.view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      overlay.view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      overlay.view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      overlay.view.heightAnchor.constraint(equalToConstant: 64),
    ])
    overlay.didMove(toParent: scene.tabs)
    scene.stage.settle()
    #expect(scene.tabs.selectedViewController?.view.safeAreaInsets.bottom == 64)
    #expect(scene.tabs.overlayChildren == [overlay])
    #expect(scene.rows.count == 5)
  }

  /// Random changes against a model that knows only the rules.
  @Test(arguments: 0..<12)
  func visibilityFollowsTheRulesAfterRandomChanges(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let scene = SidebarScene()
    var model = Model()
    var counts: [String: Int] = [:]
    for step in 0..<60 {
      let operation = Int.random(in: 0..<7, using: &numbers)
      switch operation {
      case 0, 1:
        let width = [390, 599, 600, 640, 699, 700, 1000, 1390][
          Int.random(in: 0..<8, using: &numbers)]
        model.width = CGFloat(width)
        scene.stage.resize(to: CGSize(width: model.width, height: 700))
      case 2:
        let hidden = Int.random(in: 0..<2, using: &numbers) == 0
        scene.tabs.sidebar.isHidden = hidden
        model.programSets(hidden)
      case 3:
        scene.stage.press(key: .keyboardF9)
        model.userToggles()
      case 4:
        let mode = [UITabBarController.Mode.tabSidebar, .tabSidebar, .tabBar][
          Int.random(in: 0..<3, using: &numbers)]
        scene.tabs.mode = mode
        model.hasMode = mode == .tabSidebar
      case 5:
        let layouts: [UITabBarController.Sidebar.Layout] = [.automatic, .tile, .overlap]
        model.layout = layouts[Int.random(in: 0..<3, using: &numbers)]
        scene.tabs.sidebar.preferredLayout = model.layout
      default:
        let tab = [scene.a, scene.b, scene.x, scene.y][Int.random(in: 0..<4, using: &numbers)]
        scene.tabs.selectedTab = tab
        model.selected = tab.identifier
      }
      model.settle()
      scene.stage.settle()
      let context = "seed \(seed), step \(step), operation \(operation), width \(model.width)"
      #expect((scene.list != nil) == model.isShown, "\(context)")
      #expect(scene.tabs.sidebar.isHidden == model.isHidden, "\(context)")
      #expect(scene.isBarVisible == !(model.isShown && model.isTiled), "\(context)")
      let rest = model.isShown && model.isTiled ? model.sidebarWidth : 0
      #expect(scene.page.width == model.width - rest, "\(context)")
      #expect(scene.tabs.selectedTab?.identifier == model.selected, "\(context)")
      if model.isShown { #expect(scene.selectedRow == "Tab \(model.selected)", "\(context)") }
      for line in scene.log.take() { counts[line, default: 0] += 1 }
      for name in ["A", "B", "X", "Y"] {
        #expect(
          counts["\(name).viewWillAppear", default: 0]
            == counts["\(name).viewDidAppear", default: 0], "\(context)")
        #expect(
          counts["\(name).viewWillDisappear", default: 0]
            == counts["\(name).viewDidDisappear", default: 0], "\(context)")
        #expect(counts["\(name).loadView", default: 0] <= 1, "\(context)")
      }
    }
    #expect(scene.stage.issues.isEmpty)
  }
}

/// What the guide says about the visibility of a sidebar.
private struct Model {
  var width: CGFloat = 1000
  var hasMode = true
  var layout = UITabBarController.Sidebar.Layout.automatic
  var selected = "A"
  private var isHiddenByChoice = false
  private var isOpened = false

  var sidebarWidth: CGFloat { min(max((width * 0.24).rounded(), 220), 280) }
  private var isAvailable: Bool { hasMode && width >= 600 }
  private var closesByItself: Bool {
    isAvailable && layout == .automatic && width - sidebarWidth < 480
  }
  var isTiled: Bool { layout == .tile || (layout == .automatic && !closesByItself) }
  var isHidden: Bool { isHiddenByChoice || (closesByItself && !isOpened) }
  var isShown: Bool { isAvailable && !isHidden }

  mutating func settle() { if !closesByItself { isOpened = false } }

  mutating func programSets(_ hidden: Bool) {
    guard hidden != isHidden else { return }
    isHiddenByChoice = hidden
    isOpened = !hidden && closesByItself
  }

  mutating func userToggles() {
    guard isAvailable else { return }
    if closesByItself, isShown { isOpened = false } else { programSets(!isHidden) }
  }
}
