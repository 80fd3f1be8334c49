import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Menus, subtitles and large titles of their own, and the action of the back button.
@MainActor @Suite struct TitleTests {
  let stage = Stage(size: CGSize(width: 390, height: 500))
  let page = UIViewController()
  let navigation: UINavigationController

  init() {
    page.title = "Songs"
    navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
  }

  private var bar: UINavigationBar { navigation.navigationBar }
  private var item: UINavigationItem { page.navigationItem }

  private func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

  /// The place of a text of a size, 17 unless given.
  private func place(of text: String, _ size: CGFloat = 17) -> CGRect? {
    let label = views(bar).compactMap { $0 as? UILabel }
      .first { $0.text == text && $0.font.pointSize == size }
    return label.map { $0.convert($0.bounds, to: nil) }
  }

  @Test func aTapOnTheTitleOpensItsMenu() throws {
    var chosen: [String] = []
    var asked = 0
    item.titleMenuProvider = { suggested in
      asked += 1
      #expect(suggested.isEmpty)
      return UIMenu(children: [UIAction(title: "Rename") { _ in chosen.append("Rename") }])
    }
    stage.settle()
    #expect(asked == 0)
    let title = try #require(place(of: "Songs"))
    #expect(abs(title.midX - 195) < 14)
    stage.tap(CGPoint(x: title.midX, y: title.midY))
    stage.settle()
    #expect(stage.openMenus == [["Rename"]])
    stage.tap(stage.row("Rename"))
    stage.settle()
    #expect(chosen == ["Rename"] && asked == 1)
    // The keyboard reaches the title, too.
    stage.press(key: .keyboardTab)
    stage.settle()
    stage.press(key: .keyboardReturnOrEnter)
    stage.settle()
    #expect(stage.openMenus == [["> Rename"]])
    stage.press(key: .keyboardEscape)
    stage.settle()
    item.titleMenuProvider = nil
    stage.settle()
    #expect(abs((place(of: "Songs")?.midX ?? 0) - 195) <= 1)
    stage.tap(CGPoint(x: 195, y: 22))
    stage.settle()
    #expect(stage.openMenus.isEmpty && stage.issues.isEmpty)
  }

  @Test func aSubtitleIsBelowTheTitle() throws {
    item.subtitle = "12 songs"
    stage.settle()
    let (title, below) = (try #require(place(of: "Songs")), try #require(place(of: "12 songs", 12)))
    #expect(below.minY == title.maxY && abs(below.midX - 195) <= 1)
    #expect(title.minY >= 0 && below.maxY <= 44 && bar.frame.height == 44)
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 12))
    item.subtitleView = own
    stage.settle()
    #expect(place(of: "12 songs", 12) == nil)
    #expect(own.convert(own.bounds, to: nil).size == CGSize(width: 50, height: 12))
    #expect(own.convert(own.bounds, to: nil).minY == place(of: "Songs")?.maxY)
    item.subtitleView = nil
    item.subtitle = nil
    stage.settle()
    #expect(own.window == nil && place(of: "Songs")?.midY == 22)
  }

  @Test func aLargeTitleHasATextOfItsOwnAndASubtitle() throws {
    bar.prefersLargeTitles = true
    item.largeTitle = "All songs"
    stage.settle()
    #expect(bar.frame.height == 96)
    #expect(place(of: "All songs", 34) != nil)
    item.subtitle = "12 songs"
    stage.settle()
    #expect(bar.frame.height == 118 && page.view.safeAreaInsets.top == 118)
    let large = try #require(place(of: "All songs", 34))
    let below = try #require(place(of: "12 songs", 15))
    #expect(below.minX == large.minX && below.minY >= large.maxY && below.maxY <= 118)
    #expect(place(of: "Songs") != nil)
    item.subtitle = nil
    item.subtitleView = UILabel()
    stage.settle()
    #expect(bar.frame.height == 118 && item.subtitleView?.window != nil)
  }

  @Test func theBackActionReplacesGoingBack() {
    let next = UIViewController()
    next.title = "Song"
    var calls = 0
    next.navigationItem.backAction = UIAction(title: "Ignored") { _ in calls += 1 }
    navigation.pushViewController(next, animated: false)
    stage.settle()
    let button = views(bar).compactMap { $0 as? UIControl }.first
    #expect(button?.accessibilityLabel == "Songs")
    stage.tap(CGPoint(x: 20, y: 22))
    stage.press(key: .keyboardLeftArrow, modifiers: .alternate)
    stage.settle()
    #expect(calls == 2 && navigation.viewControllers.count == 2)
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 300, y: 300), duration: 0.3)
    stage.settle()
    #expect(navigation.viewControllers.count == 2)
    next.navigationItem.backAction = nil
    stage.tap(CGPoint(x: 20, y: 22))
    stage.settle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func theBackActionMakesABackButtonWhereThereIsNone() {
    var calls = 0
    item.backAction = UIAction(title: "Documents") { _ in calls += 1 }
    stage.settle()
    #expect(place(of: "Documents") != nil)
    stage.tap(CGPoint(x: 20, y: 22))
    stage.settle()
    #expect(calls == 1)
    item.style = .editor
    stage.settle()
    #expect(place(of: "Documents") == nil)
    stage.tap(CGPoint(x: 16, y: 22))
    stage.settle()
    #expect(calls == 2)
    item.hidesBackButton = true
    stage.tap(CGPoint(x: 16, y: 22))
    stage.press(key: .keyboardLeftArrow, modifiers: .alternate)
    stage.settle()
    #expect(calls == 2)
  }

  @Test func aBrowsersTitleIsAtTheLeadingEdgeOfAWideBar() {
    item.style = .browser
    stage.settle()
    #expect(abs((place(of: "Songs")?.midX ?? 0) - 195) <= 1)
    stage.resize(to: CGSize(width: 900, height: 500))
    stage.settle()
    #expect(place(of: "Songs")?.minX == 16)
    item.subtitle = "A longer line below"
    stage.settle()
    #expect(place(of: "Songs")?.minX == 16 && place(of: "A longer line below", 12)?.minX == 16)
  }
}
