import Espalier
import EspalierTesting
import Foundation
import Testing

/// The looks of tab bars and toolbars: above contents that go on below, and at their end.
@MainActor @Suite("Appearances of bars at the bottom") struct TabBarAppearanceTests {
  let stage = Stage(size: CGSize(width: 390, height: 500))
  let contents = UIScrollView()
  let tabs = UITabBarController()
  let list = UIViewController()
  let plain = UIViewController()

  init() {
    contents.backgroundColor = .white
    contents.contentSize = CGSize(width: 390, height: 3000)
    list.view = contents
    list.title = "List"
    plain.title = "Plain"
    tabs.viewControllers = [UINavigationController(rootViewController: list), plain]
    (tabs.viewControllers?.first as? UINavigationController)?.isNavigationBarHidden = true
    stage.show(tabs)
    stage.settle()
  }

  private var bar: UITabBar { tabs.tabBar }

  private func redraw() -> String {
    stage.resize(to: CGSize(width: 391, height: 500))
    stage.resize(to: CGSize(width: 390, height: 500))
    stage.settle()
    return stage.lastDisplayList
  }

  private var showsMaterial: Bool { redraw().contains("backdrop") }

  private func scrollToEnd(less distance: CGFloat = 0) {
    let end = contents.contentSize.height + contents.adjustedContentInset.bottom
    contents.contentOffset.y = end - contents.bounds.height - distance
    stage.settle()
  }

  @Test("Looks T29: the material is there while contents go on below the bar")
  func theMaterialGoesAtTheEndOfTheContents() {
    #expect(contents.bounds.height == 500)
    #expect(showsMaterial)
    scrollToEnd(less: 1)
    #expect(showsMaterial)
    scrollToEnd()
    #expect(!showsMaterial)
    contents.contentSize.height += 100
    stage.settle()
    #expect(showsMaterial)
  }

  @Test("Looks T29: a page that does not scroll is at its edge")
  func aPlainPageHasABarWithoutBackground() {
    tabs.selectedIndex = 1
    stage.settle()
    #expect(!showsMaterial)
    let look = UITabBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .green
    bar.scrollEdgeAppearance = look
    stage.settle()
    #expect(redraw().contains("#FF00FF00"))
    bar.scrollEdgeAppearance = nil
    #expect(!redraw().contains("#FF00FF00"))
    bar.barTintColor = .green
    #expect(redraw().contains("#FF00FF00"))
  }

  @Test func aColourOfTheLookIsNotTheBarsTint() {
    let look = UITabBarAppearance()
    look.backgroundColor = .green
    bar.standardAppearance = look
    #expect(bar.barTintColor == nil)
    #expect(redraw().contains("#FF00FF00"))
    scrollToEnd()
    #expect(!redraw().contains("#FF00FF00"))
    bar.barTintColor = .blue
    #expect(redraw().contains("#FF00FF00"))
    look.backgroundColor = nil
    bar.standardAppearance = look
    #expect(redraw().contains("#FF0000FF"))
  }

  @Test func theSelectedItemsLookCountsBeforeTheBars() {
    let look = UITabBarAppearance()
    look.backgroundColor = .green
    list.tabBarItem.standardAppearance = look
    tabs.viewControllers?.first?.tabBarItem.standardAppearance = look
    #expect(redraw().contains("#FF00FF00"))
    tabs.selectedIndex = 1
    stage.settle()
    #expect(!redraw().contains("#FF00FF00"))
    tabs.selectedIndex = 0
    stage.settle()
    tabs.viewControllers?.first?.tabBarItem.standardAppearance?.backgroundColor = .blue
    #expect(redraw().contains("#FF0000FF"))
  }

  @Test func attributesOfAnItemLieOverThoseOfTheBar() {
    let look = UITabBarAppearance()
    look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    bar.standardAppearance = look
    plain.tabBarItem.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    #expect(redraw().contains("#FF0000FF") && !redraw().contains("#FF00FF00"))
    plain.tabBarItem.setTitleTextAttributes(nil, for: .normal)
    #expect(redraw().contains("#FF00FF00"))
  }

  @Test func aPushedPageDecidesAboutTheTabBarAndTheToolbar() throws {
    let stack = try #require(tabs.viewControllers?.first as? UINavigationController)
    stack.setToolbarHidden(false, animated: false)
    list.toolbarItems = [UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)]
    stage.settle()
    #expect(redraw().components(separatedBy: "backdrop").count == 3)
    let pushed = UIViewController()
    stack.pushViewController(pushed, animated: false)
    stage.settle()
    #expect(!showsMaterial)
    let edge = UIToolbarAppearance()
    edge.backgroundColor = .green
    stack.toolbar.scrollEdgeAppearance = edge
    #expect(redraw().contains("#FF00FF00"))
    stack.popViewController(animated: false)
    stage.settle()
    #expect(!redraw().contains("#FF00FF00"))
  }

  @Test func aLowWindowHasTheToolbarsCompactLook() throws {
    let stack = try #require(tabs.viewControllers?.first as? UINavigationController)
    stack.setToolbarHidden(false, animated: false)
    let compact = UIToolbarAppearance()
    compact.backgroundColor = .green
    stack.toolbar.compactAppearance = compact
    let edge = UIToolbarAppearance()
    edge.backgroundColor = .blue
    stack.toolbar.compactScrollEdgeAppearance = edge
    stage.settle()
    #expect(!redraw().contains("#FF00FF00"))
    stage.resize(to: CGSize(width: 390, height: 400))
    stage.settle()
    #expect(stage.lastDisplayList.contains("#FF00FF00"))
    scrollToEnd()
    stage.resize(to: CGSize(width: 391, height: 400))
    stage.settle()
    scrollToEnd()
    stage.resize(to: CGSize(width: 390, height: 400))
    stage.settle()
    #expect(stage.lastDisplayList.contains("#FF0000FF"))
  }

  @Test func aBarWithoutAControllerHasItsStandardLook() {
    let alone = UITabBar(frame: CGRect(x: 0, y: 100, width: 390, height: 49))
    alone.items = [UITabBarItem(title: "One", image: nil, tag: 0)]
    plain.view.addSubview(alone)
    tabs.selectedIndex = 1
    stage.settle()
    #expect(showsMaterial)
  }

  @Test func equalAppearancesAreEqual() {
    let one = UITabBarAppearance()
    let other = UITabBarAppearance()
    #expect(one == other && one.hash == other.hash)
    other.inlineLayoutAppearance.selected.iconColor = .red
    #expect(one != other)
    one.inlineLayoutAppearance.selected.iconColor = .red
    #expect(one == other)
    #expect(one != UIToolbarAppearance(barAppearance: one))
    let bar = UINavigationBarAppearance()
    let same = UINavigationBarAppearance()
    bar.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    #expect(bar != same)
    same.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    #expect(bar == same)
  }
}
