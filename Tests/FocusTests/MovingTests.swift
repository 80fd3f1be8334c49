import Espalier
import EspalierTesting
import Foundation
import Testing

/// Moving the focus: groups, panes, controls with values, scroll views, callbacks.
@MainActor @Suite struct MovingTests {
  let stage = Stage(size: CGSize(width: 390, height: 600))
  let page = FocusPage()

  @Test func aGroupIsOneStopWithArrowsInside() {
    stage.show(page)
    let group = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 60))
    group.focusGroupIdentifier = "row"
    page.view.addSubview(group)
    for (index, name) in ["1", "2", "3"].enumerated() {
      page.button(name, CGRect(x: 20 + index * 100, y: 10, width: 80, height: 40), in: group)
    }
    page.button("after", CGRect(x: 20, y: 300, width: 80, height: 40))
    stage.settle()
    #expect(stage.walk(2) == ["1", "after"])
    #expect(stage.walk(1, .keyboardTab, .shift) == ["1"])
    #expect(stage.walk(3, .keyboardRightArrow) == ["2", "3", "3"])
    #expect(stage.walk(1) == ["after"])
    // The item that had the focus last gets it back.
    #expect(stage.walk(1) == ["3"])
    #expect(stage.walk(1, .keyboardHome) == ["1"])
    #expect(stage.walk(1, .keyboardEnd) == ["3"])
  }

  @Test func aPushedPageGetsTheFocusAndThePageBelowGetsItBack() {
    let first = FocusPage()
    let second = FocusPage()
    let pages = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    pages.tabBarItem = UITabBarItem(title: "Pages", image: nil, tag: 0)
    tabs.viewControllers = [pages]
    stage.show(tabs)
    first.column("1", "2", "3", y: 300)
    // Above the item that goes: the tab bar is nearer to it.
    second.column("above", y: 80)
    stage.settle()
    #expect(stage.walk(1) == ["1"])
    while stage.focusName != "2" { _ = stage.walk(1) }
    pages.pushViewController(second, animated: true)
    stage.settle()
    #expect(stage.focusName == "above")
    pages.popViewController(animated: true)
    stage.settle()
    #expect(stage.focusName == "2")
  }

  @Test func aPrioritizedItemGetsTheFocusOfItsGroup() {
    stage.show(page)
    let group = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 60))
    group.focusGroupIdentifier = "row"
    page.view.addSubview(group)
    page.button("1", CGRect(x: 20, y: 10, width: 80, height: 40), in: group)
    let second = page.button("2", CGRect(x: 120, y: 10, width: 80, height: 40), in: group)
    second.focusGroupPriority = .prioritized
    stage.settle()
    #expect(stage.walk(1) == ["2"])
  }

  @Test func tabStopsAtTheSelectedTabAndArrowsLeadToOthers() {
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two", "Three"].map { name in
      let page = FocusPage()
      page.tabBarItem.title = name
      return page
    }
    tabs.selectedIndex = 1
    stage.show(tabs)
    #expect(stage.walk(1) == ["Two"])
    #expect(stage.walk(1, .keyboardRightArrow) == ["Three"])
    #expect(tabs.selectedIndex == 1)
    #expect(stage.walk(1, .keyboardSpacebar) == ["Three"])
    #expect(tabs.selectedIndex == 2)
  }

  @Test func controlTabSelectsTheNextTab() {
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two"].map { name in
      let page = FocusPage()
      page.tabBarItem.title = name
      return page
    }
    stage.show(tabs)
    stage.press(key: .keyboardTab, modifiers: .control)
    stage.settle()
    #expect(tabs.selectedIndex == 1)
    stage.press(key: .keyboardTab, modifiers: .control)
    #expect(tabs.selectedIndex == 0)
    stage.press(key: .keyboardTab, modifiers: [.control, .shift])
    #expect(tabs.selectedIndex == 1)
  }

  @Test func k1F6LeadsFromPaneToPaneAndBackToWhereTheFocusWas() {
    let tabs = UITabBarController()
    page.tabBarItem.title = "Library"
    tabs.viewControllers = [page]
    stage.show(tabs)
    page.column("A", "B")
    let content = FocusPage()
    content.popupItem.title = "Song"
    tabs.presentPopupBar(with: content, animated: false)
    stage.settle()
    #expect(stage.walk(2) == ["A", "B"])
    #expect(stage.walk(3, .keyboardF6) == ["PopupBar", "Library", "B"])
  }

  @Test func k1F6LeadsToTheSelectedTab() {
    let tabs = UITabBarController()
    page.tabBarItem.title = "Library"
    let songs = UIViewController()
    songs.tabBarItem.title = "Songs"
    tabs.viewControllers = [page, songs]
    stage.show(tabs)
    page.column("A")
    stage.settle()
    #expect(stage.walk(1) == ["A"])
    #expect(stage.walk(1, .keyboardF6) == ["Library"])
    // The focus is on another tab, which is not selected, when it leaves the tabs.
    #expect(stage.walk(1, .keyboardRightArrow) == ["Songs"])
    #expect(stage.walk(2, .keyboardF6) == ["A", "Library"])
  }

  @Test func returnAndSpaceActivateAndAHeldKeyDoesNotRepeatThat() {
    stage.show(page)
    page.column("A")
    stage.settle()
    _ = stage.walk(1)
    stage.press(key: .keyboardReturnOrEnter)
    stage.press(key: .keyboardSpacebar)
    stage.press(key: .keypadEnter)
    #expect(page.performed == ["A", "A", "A"])
    stage.press(key: .keyboardSpacebar, repeats: 5)
    #expect(page.performed.count == 4)
  }

  @Test func aKeyTogglesASwitchAndSendsItsActionOnce() {
    stage.show(page)
    let control = UISwitch(frame: CGRect(x: 20, y: 100, width: 51, height: 31))
    var calls = 0
    control.addAction(UIAction { _ in calls += 1 }, for: .valueChanged)
    page.view.addSubview(control)
    stage.settle()
    _ = stage.walk(1)
    stage.press(key: .keyboardSpacebar)
    #expect(control.isOn)
    #expect(calls == 1)
  }

  @Test(arguments: [false, true]) func k4KeysMoveASlider(isMirrored: Bool) {
    stage.show(page)
    stage.window.traitOverrides.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 200, height: 31))
    slider.maximumValue = 100
    slider.value = 50
    var calls: [Float] = []
    slider.addAction(UIAction { _ in calls.append(slider.value) }, for: .valueChanged)
    page.view.addSubview(slider)
    stage.settle()
    _ = stage.walk(1)
    stage.press(key: isMirrored ? .keyboardLeftArrow : .keyboardRightArrow)
    stage.press(key: .keyboardDownArrow)
    stage.press(key: .keyboardPageUp)
    stage.press(key: .keyboardHome)
    stage.press(key: .keyboardEnd)
    stage.press(key: .keyboardEnd)
    #expect(calls == [55, 50, 70, 0, 100])
  }

  @Test func keysTurnAPageControl() {
    stage.show(page)
    let control = UIPageControl(frame: CGRect(x: 20, y: 100, width: 100, height: 26))
    control.numberOfPages = 3
    page.view.addSubview(control)
    stage.settle()
    _ = stage.walk(1)
    stage.press(key: .keyboardRightArrow)
    #expect(control.currentPage == 1)
    stage.press(key: .keyboardEnd)
    #expect(control.currentPage == 2)
  }

  @Test func aScrollViewFollowsTheFocus() {
    stage.show(page)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
    scroll.contentSize = CGSize(width: 390, height: 1000)
    page.view.addSubview(scroll)
    page.button("top", CGRect(x: 10, y: 0, width: 80, height: 40), in: scroll)
    page.button("bottom", CGRect(x: 10, y: 900, width: 80, height: 40), in: scroll)
    stage.settle()
    #expect(stage.walk(2) == ["top", "bottom"])
    #expect(abs(scroll.contentOffset.y - (948 - 200)) < 0.01)
    #expect(stage.walk(1) == ["top"])
    #expect(abs(scroll.contentOffset.y) < 0.01)
    #expect(stage.issues.isEmpty)
  }

  @Test func keysThatNothingElseTakesScroll() {
    stage.show(page)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    page.view.addSubview(scroll)
    stage.settle()
    func press(_ key: UIKeyboardHIDUsage) -> CGFloat {
      stage.press(key: key)
      stage.settle()
      return scroll.contentOffset.y
    }
    #expect(press(.keyboardDownArrow) == 40)
    #expect(press(.keyboardPageDown) == 580)
    #expect(press(.keyboardUpArrow) == 540)
    #expect(press(.keyboardEnd) == 1400)
    #expect(press(.keyboardPageUp) == 860)
    #expect(press(.keyboardHome) == 0)
  }

  @Test func environmentsOfTheOldAndTheNewItemAreNotifiedOfAMovement() {
    stage.show(page)
    page.column("A", "B")
    stage.settle()
    var calls: [String] = []
    page.onUpdate = { context in
      let names = [context.previouslyFocusedView, context.nextFocusedView].map {
        $0?.accessibilityIdentifier ?? "-"
      }
      calls.append(names.joined(separator: ">") + " \(context.focusHeading.rawValue)")
    }
    _ = stage.walk(2)
    _ = stage.walk(1, .keyboardTab, .shift)
    #expect(calls == ["->A 16", "A>B 16", "B>A 32"])
  }

  @Test func aFocusedControlHasTheFocusedState() throws {
    stage.show(page)
    page.column("A", "B")
    stage.settle()
    _ = stage.walk(1)
    let buttons = page.view.subviews.compactMap { $0 as? UIButton }
    let first = try #require(buttons.first)
    #expect(first.isFocused)
    #expect(first.state == .focused)
    _ = stage.walk(1)
    #expect(!first.isFocused)
    #expect(first.state == .normal)
  }

  @Test func anEnvironmentMayRefuse() {
    stage.show(page)
    page.column("A", "B")
    stage.settle()
    _ = stage.walk(1)
    page.allowsFocus = false
    #expect(stage.walk(1) == ["A"])
    page.allowsFocus = true
    #expect(stage.walk(1) == ["B"])
  }

  @Test func aMovementIsPosted() {
    stage.show(page)
    page.column("A")
    stage.settle()
    var posted = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIFocusSystem.didUpdateNotification, object: stage.window.windowScene?.focusSystem,
      queue: nil
    ) { _ in MainActor.assumeIsolated { posted += 1 } }
    _ = stage.walk(1)
    NotificationCenter.default.removeObserver(token)
    #expect(posted == 1)
  }

  @Test func coordinatedAnimationsRunAndComplete() {
    stage.show(page)
    page.column("A")
    stage.settle()
    final class Fading: UIControl {
      var isDone = false
      override var canBecomeFocused: Bool { true }
      override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
      ) {
        coordinator.addCoordinatedAnimations {
          self.alpha = self.isFocused ? 1 : 0.5
        } completion: {
          self.isDone = true
        }
      }
    }
    let view = Fading(frame: CGRect(x: 20, y: 300, width: 50, height: 50))
    view.alpha = 0.5
    page.view.addSubview(view)
    stage.settle()
    _ = stage.walk(2)
    #expect(view.isFocused)
    #expect(view.alpha == 1)
    #expect(view.isDone)
  }

  @Test func aProgramMovesTheFocusAtTheEndOfTheTurn() {
    stage.show(page)
    page.column("A", "B")
    stage.settle()
    let button = page.view.subviews.last
    let system = stage.window.windowScene?.focusSystem
    if let button { system?.requestFocusUpdate(to: button) }
    #expect(stage.focusName == nil)
    stage.turn()
    #expect(stage.focusName == "B")
    #expect(stage.issues.isEmpty)
  }

  @Test func preferredEnvironmentsDecideWhereARequestLeads() throws {
    final class Preferring: UIView {
      var preferred: [any UIFocusEnvironment] = []
      override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred }
    }
    stage.show(page)
    let view = Preferring(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
    page.view.addSubview(view)
    page.button("A", CGRect(x: 20, y: 0, width: 80, height: 40), in: view)
    let second = page.button("B", CGRect(x: 20, y: 50, width: 80, height: 40), in: view)
    view.preferred = [view, second, view]
    stage.settle()
    stage.window.windowScene?.focusSystem?.requestFocusUpdate(to: view)
    stage.turn()
    #expect(stage.focusName == "B")
    view.preferred = []
    view.setNeedsFocusUpdate()
    view.updateFocusIfNeeded()
    #expect(stage.focusName == "A")
  }
}
