import Espalier
import EspalierTesting
import Foundation
import Testing

/// The containers that keep the focus inside, and its place afterwards; Docs/Scenarios.md K2.
@MainActor @Suite struct TrapTests {
  let stage = Stage(size: CGSize(width: 390, height: 600))
  let page = FocusPage()

  private func sheet(_ names: String...) -> FocusPage {
    let sheet = FocusPage()
    page.present(sheet, animated: true)
    for (index, name) in names.enumerated() {
      sheet.button(name, CGRect(x: 20, y: 100 + CGFloat(index) * 50, width: 100, height: 40))
    }
    stage.settle()
    return sheet
  }

  @Test func aSheetKeepsTheFocusAndReturnsItToTheOpener() {
    stage.show(page)
    page.column("A", "B")
    stage.settle()
    #expect(stage.walk(2) == ["A", "B"])
    let sheet = sheet("Inside", "Other")
    #expect(stage.focusName == "Inside")
    #expect(stage.walk(2) == ["Other", "Inside"])
    sheet.dismiss(animated: true)
    stage.settle()
    #expect(stage.focusName == "B")
  }

  @Test func aSheetFocusesNothingIfKeysWereNeverUsed() {
    stage.show(page)
    page.column("A")
    stage.settle()
    _ = sheet("Inside")
    #expect(stage.focusName == nil)
    #expect(stage.walk(1) == ["Inside"])
  }

  @Test func tabInTheMiddleOfAPresentationFocusesTheFirstItemWhenItHasArrived() {
    stage.show(page)
    page.column("A")
    stage.settle()
    let next = FocusPage()
    next.modalPresentationStyle = .fullScreen
    next.button("Inside", CGRect(x: 20, y: 300, width: 100, height: 40))
    page.present(next, animated: true)
    stage.turn()
    stage.advance(by: 0.1)
    stage.press(key: .keyboardTab)
    stage.settle()
    #expect(stage.focusName == "Inside")
    #expect(stage.issues == [])
  }

  @Test func tabInTheMiddleOfAPopFocusesTheFirstItemBelow() {
    let navigation = UINavigationController(rootViewController: page)
    navigation.isNavigationBarHidden = true
    stage.show(navigation)
    page.column("A", "B")
    navigation.pushViewController(FocusPage(), animated: false)
    stage.settle()
    navigation.popViewController(animated: true)
    stage.advance(by: 0.1)
    stage.press(key: .keyboardTab)
    stage.settle()
    #expect(stage.focusName == "A")
    #expect(stage.walk(1) == ["B"])
  }

  @Test func aPresentationInContextKeepsTheFocusFromViewsAddedAboveIt() {
    stage.show(page)
    let cover = FocusPage()
    cover.modalPresentationStyle = .overCurrentContext
    page.definesPresentationContext = true
    page.present(cover, animated: false)
    stage.settle()
    page.column("Above")
    stage.settle()
    #expect(stage.walk(2) == [nil, nil])
    cover.button("Inside", CGRect(x: 20, y: 300, width: 100, height: 40))
    #expect(stage.walk(2) == ["Inside", "Inside"])
    stage.tap(CGPoint(x: 60, y: 120))
    #expect(page.performed == ["Above"])
  }

  @Test func aSheetPresentedFromInsideAnEmbeddedPageKeepsTheFocusAndGetsEscape() {
    let embedded = FocusPage()
    page.addChild(embedded)
    embedded.view.frame = CGRect(x: 0, y: 200, width: 390, height: 400)
    page.view.addSubview(embedded.view)
    embedded.didMove(toParent: page)
    embedded.definesPresentationContext = true
    stage.show(page)
    page.column("A")
    let cover = FocusPage()
    cover.modalPresentationStyle = .overCurrentContext
    embedded.present(cover, animated: false)
    stage.settle()
    let sheet = FocusPage()
    cover.present(sheet, animated: true)
    sheet.button("Inside", CGRect(x: 20, y: 100, width: 100, height: 40))
    stage.settle()
    #expect(stage.walk(2) == ["Inside", "Inside"])
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(cover.presentedViewController == nil)
  }

  @Test func escapeLeavesOneLevelAtATime() throws {
    let navigation = UINavigationController(rootViewController: FocusPage())
    stage.show(page)
    page.present(navigation, animated: false)
    navigation.pushViewController(FocusPage(), animated: false)
    stage.settle()
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(page.presentedViewController === navigation)
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(page.presentedViewController == nil)
  }

  @Test func k2AnOpenPopupKeepsTheFocusAndReturnsItToTheBar() {
    let tabs = UITabBarController()
    page.tabBarItem.title = "Library"
    tabs.viewControllers = [page]
    stage.show(tabs)
    page.column("A")
    let content = FocusPage()
    content.popupItem.title = "Song"
    tabs.presentPopupBar(with: content, animated: false)
    content.button("Play", CGRect(x: 20, y: 200, width: 100, height: 40))
    stage.settle()
    #expect(stage.walk(2) == ["A", "PopupBar"])
    stage.press(key: .keyboardReturnOrEnter)
    stage.settle()
    #expect(tabs.popupPresentationState == .open)
    let inside = stage.walk(3)
    #expect(Set(inside) == ["PopupCloseButton", "Play"])
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(tabs.popupPresentationState == .barPresented)
    #expect(stage.focusName == "PopupBar")
  }

  @Test func anAlertPutsTheFocusOnThePreferredChoice() {
    stage.show(page)
    page.column("A")
    stage.settle()
    _ = stage.walk(1)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    var chosen: [String] = []
    for name in ["No", "Yes"] {
      alert.addAction(UIAlertAction(title: name, style: .default) { _ in chosen.append(name) })
    }
    alert.preferredAction = alert.actions.last
    page.present(alert, animated: true)
    stage.settle()
    #expect(stage.focusName == "Yes")
    #expect(stage.walk(2) == ["No", "Yes"])
    stage.press(key: .keyboardTab)
    stage.press(key: .keyboardReturnOrEnter)
    stage.settle()
    #expect(chosen == ["No"])
    #expect(stage.focusName == "A")
  }

  @Test func aPopBringsTheFocusBackToTheRow() {
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    page.column("A", "B")
    stage.settle()
    #expect(stage.walk(2) == ["A", "B"])
    let next = FocusPage()
    navigation.pushViewController(next, animated: true)
    next.button("Inside", CGRect(x: 20, y: 300, width: 100, height: 40))
    stage.settle()
    #expect(stage.focusName == "Inside")
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(stage.focusName == "B")
  }

  @Test func eachTabRemembersItsOwn() {
    let tabs = UITabBarController()
    let other = FocusPage()
    page.tabBarItem.title = "One"
    other.tabBarItem.title = "Two"
    tabs.viewControllers = [page, other]
    stage.show(tabs)
    page.column("A", "B")
    other.column("X", "Y")
    stage.settle()
    #expect(stage.walk(2) == ["A", "B"])
    stage.press(key: .keyboardTab, modifiers: .control)
    stage.settle()
    #expect(stage.focusName == "X")
    #expect(stage.walk(1) == ["Y"])
    stage.press(key: .keyboardTab, modifiers: .control)
    stage.settle()
    #expect(stage.focusName == "B")
    stage.press(key: .keyboardTab, modifiers: .control)
    stage.settle()
    #expect(stage.focusName == "Y")
  }

  @Test func aControllerMayGiveUpItsMemory() {
    let tabs = UITabBarController()
    let other = FocusPage()
    tabs.viewControllers = [page, other]
    stage.show(tabs)
    page.column("A", "B")
    other.column("X")
    page.restoresFocusAfterTransition = false
    stage.settle()
    _ = stage.walk(2)
    tabs.selectedIndex = 1
    stage.settle()
    #expect(stage.focusName == "X")
    tabs.selectedIndex = 0
    stage.settle()
    #expect(stage.focusName == "A")
  }

  @Test func aRemovedItemPassesTheFocusToItsNeighbour() throws {
    stage.show(page)
    page.column("A", "B", "C")
    stage.settle()
    _ = stage.walk(2)
    let views = page.view.subviews
    try #require(views.count == 3)
    views[1].removeFromSuperview()
    stage.settle()
    #expect(stage.focusName == "C")
    views[2].isHidden = true
    stage.settle()
    #expect(stage.focusName == "A")
    (views[0] as? UIControl)?.isEnabled = false
    stage.settle()
    #expect(stage.focusName == nil)
    (views[0] as? UIControl)?.isEnabled = true
    stage.settle()
    #expect(stage.focusName == "A")
  }

  @Test func anotherKeyWindowTakesTheFocusAndReturnsIt() throws {
    stage.show(page)
    page.column("A", "B")
    stage.settle()
    _ = stage.walk(2)
    let scene = try #require(stage.window.windowScene)
    let window = UIWindow(windowScene: scene)
    let inside = FocusPage()
    window.rootViewController = inside
    window.makeKeyAndVisible()
    inside.column("Inside")
    stage.settle()
    #expect(stage.focusName == "Inside")
    window.isHidden = true
    stage.settle()
    #expect(stage.focusName == "B")
  }

  @Test func aClickMovesTheFocusWithoutARing() {
    stage.show(page)
    page.column("A", "B", "C")
    stage.settle()
    let before = stage.picture().pixels
    _ = stage.walk(1)
    #expect(stage.picture().pixels != before)
    stage.tap(page.view.subviews[1])
    stage.settle()
    #expect(stage.focusName == "B")
    // The pointer is still over B, which shows that.
    stage.movePointerAway()
    stage.settle()
    #expect(stage.picture().pixels == before)
    #expect(stage.walk(1) == ["C"])
  }

  @Test func theFirstTabFocusesTheOnlyItemAlthoughItWasClicked() {
    stage.show(page)
    let button = page.button("A", CGRect(x: 20, y: 100, width: 100, height: 40))
    stage.settle()
    stage.tap(button.center)
    #expect(stage.focusName == nil)
    #expect(stage.walk(1) == ["A"])
  }

  @Test func theFirstTabGoesOnFromTheClickedItem() {
    stage.show(page)
    page.column("A", "B", "C")
    stage.settle()
    stage.tap(page.view.subviews[1])
    stage.settle()
    #expect(stage.focusName == nil)
    #expect(stage.walk(1) == ["C"])
  }
}

@MainActor extension UIImage {
  var pixels: Data? { pngData() }
}
