import Espalier
import EspalierTesting
import Foundation
import Testing

/// The focus stays inside an open popup from the first frame on, an open menu and a floating
/// window.
///
/// Docs/Scenarios.md K2 and K3.
@MainActor @Suite struct ScopeTests {
  private let stage = Stage(size: CGSize(width: 500, height: 600))
  private let page = FocusPage()

  /// The names of everything that got the focus since the last call.
  @MainActor private final class Movements: NSObject {
    private var names: [String] = []

    override init() {
      super.init()
      NotificationCenter.default.addObserver(
        self, selector: Selector(Movements.moved), name: UIFocusSystem.didUpdateNotification,
        object: nil)
    }

    private func moved(_ notification: Notification) {
      let context =
        notification.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey]
        as? UIFocusUpdateContext
      let view = context?.nextFocusedView
      names.append(
        view?.accessibilityIdentifier ?? view?.accessibilityLabel
          ?? view.map { "\(type(of: $0))" } ?? "nothing")
    }

    func take() -> [String] {
      defer { names = [] }
      return names
    }
  }

  // MARK: Popups

  private func showPopup(over tabs: UITabBarController) -> FocusPage {
    page.tabBarItem.title = "Library"
    tabs.viewControllers = [page]
    stage.show(tabs)
    page.column("A")
    let content = FocusPage()
    content.popupItem.title = "Song"
    content.popupItem.trailingBarButtonItems = [
      UIBarButtonItem(title: "Pause", style: .plain, target: nil, action: nil)
    ]
    tabs.presentPopupBar(with: content, animated: false)
    content.button("Play", CGRect(x: 20, y: 200, width: 100, height: 40))
    stage.settle()
    return content
  }

  @Test func openingAPopupMovesTheFocusOnceAndSoDoesClosingIt() {
    let tabs = UITabBarController()
    _ = showPopup(over: tabs)
    let movements = Movements()
    // Over the bar's button, which the popup's controller remembers, to the bar.
    #expect(stage.walk(3) == ["A", "PopupBar", "Pause"])
    #expect(stage.walk(1, .keyboardTab, .shift) == ["PopupBar"])
    _ = movements.take()
    stage.press(key: .keyboardReturnOrEnter)
    stage.settle()
    #expect(movements.take() == ["Play"])
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(movements.take() == ["PopupBar"])
  }

  @Test func theBarOfAPopupThatOpensByItselfNeverGetsTheFocus() {
    let tabs = UITabBarController()
    _ = showPopup(over: tabs)
    #expect(stage.walk(3) == ["A", "PopupBar", "Pause"])
    #expect(stage.walk(2) == ["Library", "A"])
    let movements = Movements()
    tabs.openPopup(animated: true)
    stage.settle()
    #expect(movements.take() == ["Play"])
    tabs.closePopup(animated: true)
    stage.settle()
    #expect(movements.take() == ["A"])
  }

  @Test func tabStaysInsideWhileThePopupOpens() {
    let tabs = UITabBarController()
    _ = showPopup(over: tabs)
    _ = stage.walk(1)
    tabs.openPopup(animated: true)
    stage.turn()
    for _ in 0..<8 {
      stage.press(key: .keyboardTab)
      stage.advance(by: 1 / 60.0)
      #expect(["Play", "PopupCloseButton"].contains(stage.focusName ?? ""))
    }
  }

  // MARK: Menus

  private func menuButton() -> UIButton {
    let button = page.button("Options", CGRect(x: 20, y: 20, width: 100, height: 40))
    let inner = UIMenu(
      title: "Sort", children: ["Name", "Date"].map { UIAction(title: $0) { _ in } })
    button.menu = UIMenu(
      title: "View", children: [UIAction(title: "Reload") { _ in }, inner])
    button.showsMenuAsPrimaryAction = true
    return button
  }

  @Test func anOpenMenuHasTheFocusAndGivesItBack() {
    stage.show(page)
    page.column("A")
    _ = menuButton()
    stage.settle()
    #expect(stage.walk(1) == ["Options"])
    let movements = Movements()
    stage.press(key: .keyboardSpacebar)
    stage.settle()
    #expect(stage.focusName == "View")
    #expect(stage.openMenus == [["[View]", "> Reload", "Sort ▸"]])
    stage.press(key: .keyboardDownArrow)
    stage.press(key: .keyboardRightArrow)
    stage.settle()
    #expect(stage.focusName == "Sort")
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(stage.focusName == "View")
    // Neither key leads out of the menu.
    stage.press(key: .keyboardTab)
    stage.press(key: .keyboardF6)
    stage.settle()
    #expect(stage.focusName == "View")
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(stage.openMenus.isEmpty)
    #expect(stage.focusName == "Options")
    #expect(movements.take() == ["View", "Sort", "View", "Options"])
  }

  @Test func aMenuLeavesAnUnusedFocusAlone() {
    stage.show(page)
    _ = menuButton()
    stage.settle()
    stage.tap(page.view.subviews[0])
    stage.settle()
    #expect(stage.openMenus.count == 1)
    #expect(stage.focusName == nil)
    stage.press(key: .keyboardDownArrow)
    #expect(stage.openMenus == [["[View]", "> Reload", "Sort ▸"]])
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(stage.focusName == nil)
  }

  @Test func noCommandBehindAnOpenMenuIsPerformed() {
    stage.show(page)
    _ = menuButton()
    page.commands = [
      page.command("Find", "f", .command), page.command("First", "g", .command, hasPriority: true),
    ]
    stage.settle()
    _ = stage.walk(1)
    stage.press(key: .keyboardF, modifiers: .control)
    #expect(page.performed == ["Find"])
    stage.press(key: .keyboardSpacebar)
    stage.settle()
    stage.press(key: .keyboardF, modifiers: .control)
    stage.press(key: .keyboardG, modifiers: .control)
    stage.press(key: .keyboardTab, modifiers: .control)
    #expect(page.performed == ["Find"])
    #expect(stage.openMenus.count == 1)
    stage.press(key: .keyboardEscape)
    stage.press(key: .keyboardG, modifiers: .control)
    #expect(page.performed == ["Find", "First"])
  }

  // MARK: Floating windows

  /// A view that takes keys as a text field does.
  @MainActor private final class Field: UIView {
    private(set) var keys: [UIKeyboardHIDUsage] = []

    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += presses.compactMap { $0.key?.keyCode }
    }
  }

  private func floating() -> UIPictureInPictureController {
    let content = UIViewController()
    content.view.frame = CGRect(x: 0, y: 400, width: 160, height: 90)
    page.addChild(content)
    page.view.addSubview(content.view)
    content.didMove(toParent: page)
    stage.settle()
    let float = UIPictureInPictureController(contentViewController: content)
    float.startPictureInPicture()
    stage.settle()
    return float
  }

  @Test func k3F6LeadsIntoAFloatingWindowAndEscapeOutOfIt() throws {
    stage.show(page)
    page.column("A", "B")
    stage.settle()
    #expect(stage.walk(2) == ["A", "B"])
    let float = floating()
    #expect(stage.focusName == "B")
    #expect(stage.walk(1, .keyboardF6) == ["Close"])
    let window = try #require(float.window)
    #expect(!window.isKeyWindow)
    #expect(stage.window.isKeyWindow)
    #expect(stage.walk(2) == ["Back to the app", "Close"])
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(stage.focusName == "B")
    #expect(float.isPictureInPictureActive)
    #expect(stage.walk(2, .keyboardF6) == ["Close", "B"])
    // Closing the window by its own button hands the focus back.
    #expect(stage.walk(1, .keyboardF6) == ["Close"])
    stage.press(key: .keyboardSpacebar)
    stage.settle()
    #expect(!float.isPictureInPictureActive)
    #expect(stage.focusName == "B")
  }

  @Test func k3AFloatingWindowTakesNoKeysFromATextField() {
    stage.show(page)
    page.column("A")
    let field = Field(frame: CGRect(x: 200, y: 100, width: 100, height: 30))
    page.view.addSubview(field)
    stage.settle()
    field.becomeFirstResponder()
    let float = floating()
    stage.press(key: .keyboardA)
    if let window = float.window {
      stage.tap(CGPoint(x: window.frame.midX, y: window.frame.midY))
    }
    stage.settle()
    stage.press(key: .keyboardB)
    #expect(field.isFirstResponder)
    #expect(field.keys == [.keyboardA, .keyboardB])
    #expect(stage.window.isKeyWindow)
  }
}
