import Espalier
import EspalierTesting
import Foundation
import Testing

/// The order in which Tab visits items; Docs/Scenarios.md K1.
@MainActor @Suite struct OrderTests {
  let stage = Stage(size: CGSize(width: 390, height: 600))
  let page = FocusPage()

  @Test func noItemHasTheFocusBeforeTheFirstKey() {
    stage.show(page)
    page.column("A")
    stage.settle()
    #expect(stage.focusName == nil)
  }

  @Test func tabGoesFromTopToBottomAndStartsAgain() {
    stage.show(page)
    page.column("A", "B", "C")
    stage.settle()
    #expect(stage.walk(4) == ["A", "B", "C", "A"])
  }

  @Test func shiftTabGoesBack() {
    stage.show(page)
    page.column("A", "B", "C")
    stage.settle()
    #expect(stage.walk(2) == ["A", "B"])
    #expect(stage.walk(2, .keyboardTab, .shift) == ["A", "C"])
  }

  @Test func placesCountAndNotTheOrderOfSubviews() {
    stage.show(page)
    page.button("below", CGRect(x: 20, y: 300, width: 80, height: 40))
    page.button("right", CGRect(x: 200, y: 100, width: 80, height: 40))
    page.button("left", CGRect(x: 20, y: 110, width: 80, height: 40))
    stage.settle()
    #expect(stage.walk(3) == ["left", "right", "below"])
  }

  @Test func rowsRunFromTheTrailingEdgeWhereTextDoes() {
    stage.show(page)
    page.view.semanticContentAttribute = .forceRightToLeft
    stage.window.semanticContentAttribute = .forceRightToLeft
    page.button("left", CGRect(x: 20, y: 100, width: 80, height: 40))
    page.button("right", CGRect(x: 200, y: 100, width: 80, height: 40))
    stage.settle()
    #expect(stage.walk(2) == ["right", "left"])
  }

  @Test func hiddenDisabledTransparentAndUntouchableControlsAreLeftOut() {
    stage.show(page)
    page.column("A", "hidden", "disabled", "transparent", "untouchable", "B")
    let buttons = page.view.subviews.compactMap { $0 as? UIButton }
    buttons[1].isHidden = true
    buttons[2].isEnabled = false
    buttons[3].alpha = 0
    buttons[4].isUserInteractionEnabled = false
    stage.settle()
    #expect(stage.walk(3) == ["A", "B", "A"])
  }

  @Test func contentsOfAScrollViewStayTogether() {
    stage.show(page)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 190, height: 200))
    scroll.contentSize = CGSize(width: 190, height: 400)
    page.view.addSubview(scroll)
    page.button("first", CGRect(x: 10, y: 0, width: 80, height: 40), in: scroll)
    page.button("last", CGRect(x: 10, y: 300, width: 80, height: 40), in: scroll)
    page.button("beside", CGRect(x: 200, y: 110, width: 80, height: 40))
    stage.settle()
    #expect(stage.walk(3) == ["first", "last", "beside"])
  }

  @Test func barsComeBeforeAndAfterThePageInAnyOrderOfSubviews() {
    page.title = "Songs"
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { _ in })
    page.tabBarItem.title = "Library"
    let other = FocusPage()
    other.tabBarItem.title = "Search"
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: page), other]
    tabs.viewControllers?.first?.tabBarItem.title = "Library"
    stage.show(tabs)
    page.column("A", "B", y: 200)
    stage.settle()
    #expect(stage.walk(5) == ["Edit", "A", "B", "Library", "Edit"])
  }

  @Test func k1APopupBarComesBetweenPageAndTabBar() {
    let tabs = UITabBarController()
    page.tabBarItem.title = "Library"
    tabs.viewControllers = [page]
    stage.show(tabs)
    page.column("A")
    let content = FocusPage()
    content.popupItem.title = "Song"
    tabs.presentPopupBar(with: content, animated: false)
    stage.settle()
    #expect(stage.walk(4) == ["A", "PopupBar", "Library", "A"])
  }
}
