import Espalier
import EspalierAccessibility
@_spi(Framework) import EspalierCore
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// What a listener is told when pages cover others, and what it can choose in bars.
@MainActor @Suite struct ReaderModalEventTests {
  private final class Ear: AccessibilityListener {
    let wantsFrames = false
    var events: [AccessibleEvent] = []

    func accessibilitySource(
      _ source: any AccessibilitySource, didChange events: [AccessibleEvent]
    ) {
      self.events += events
    }

    func take() -> [AccessibleEvent] {
      defer { events = [] }
      return events
    }

    /// The nodes that got the focus since the last question.
    func takeFocus() -> [Int] {
      take().compactMap { event in
        if case .focus(let node) = event { node } else { nil }
      }
    }
  }

  private let page = ReadPage()
  private let ear = Ear()
  private let tree: AccessibilityTree
  private var stage: Stage { page.stage }

  init() { tree = AccessibilityTree(Runtime.current) }

  private func listen() {
    tree.listener = ear
    func ask(_ number: Int) {
      _ = tree.node(number)
      for index in 0..<tree.childCount(of: number) {
        if let child = tree.child(at: index, of: number) { ask(child) }
      }
    }
    for window in tree.windows { ask(window) }
    stage.advance(by: 1)
    _ = ear.take()
  }

  private func button(_ title: String, to view: UIView? = nil) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    return page.add(button, 20, 100, to: view)
  }

  private func sheet() -> (UIViewController, UIButton) {
    let sheet = UIViewController()
    sheet.title = "Sheet"
    sheet.view.backgroundColor = .white
    return (sheet, button("Done", to: sheet.view))
  }

  @Test("15, 16: A sheet has the focus once, and gives it back to its opener once")
  func sheetAndFocus() {
    let opener = button("Open")
    stage.press(key: .keyboardTab)
    listen()
    let (sheet, inside) = sheet()
    page.root.present(sheet, animated: true)
    stage.settle()
    stage.advance(by: 1)
    #expect(ear.takeFocus() == [tree.number(of: inside)])
    #expect(tree.number(of: opener) == nil)
    #expect(stage.app.dialogs["Sheet"].exists && !stage.app.buttons["Open"].exists)
    sheet.dismiss(animated: true)
    stage.settle()
    stage.advance(by: 1)
    #expect(ear.takeFocus() == [tree.number(of: opener)])
    #expect(!stage.app.dialogs["Sheet"].exists)
  }

  @Test("17: A drag of a sheet that is cancelled tells nothing")
  func cancelledDrag() {
    let (sheet, _) = sheet()
    page.root.present(sheet, animated: true)
    stage.settle()
    listen()
    let top = sheet.view.convert(CGPoint(x: 195, y: 10), to: nil)
    stage.press(top)
    for step in 1...12 {
      stage.move(to: CGPoint(x: top.x, y: top.y + CGFloat(step * 8)))
      stage.advance(by: 1.0 / 60)
    }
    #expect(sheet.view.convert(CGPoint.zero, to: nil).y > top.y)
    for step in (0...11).reversed() {
      stage.move(to: CGPoint(x: top.x, y: top.y + CGFloat(step * 8)))
      stage.advance(by: 1.0 / 60)
    }
    stage.release()
    stage.settle()
    stage.advance(by: 1)
    #expect(page.root.presentedViewController === sheet)
    #expect(ear.take() == [])
  }

  @Test("45: The buttons inside an element are announced, and the element keeps the focus")
  func partsOfAnElement() {
    let content = UIViewController()
    content.popupItem.title = "Song"
    content.popupItem.trailingBarButtonItems = ["Play", "Next"].map { title in
      UIBarButtonItem(title: title, primaryAction: UIAction { _ in })
    }
    page.root.presentPopupBar(with: content, animated: false)
    stage.settle()
    listen()
    func step(_ modifiers: UIKeyModifierFlags = []) -> [AccessibleEvent] {
      stage.press(key: .keyboardTab, modifiers: modifiers)
      stage.settle()
      stage.advance(by: 1)
      return ear.take()
    }
    let first = step()
    guard case .focus(let bar?)? = first.first, first.count == 1 else {
      Issue.record("\(first)")
      return
    }
    #expect(tree.node(bar)?.name == "Song")
    let window = tree.windows[0]
    for name in ["Play", "Next"] {
      #expect(step() == [.announcement(window: window, name, isUrgent: false)])
      #expect(stage.accessibility.focused?.label == "Song")
    }
    for name in ["Play", "Song"] {
      #expect(step(.shift) == [.announcement(window: window, name, isUrgent: false)])
    }
  }

  @Test("10: A reader chooses a tab by its place")
  func tabByPlace() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two", "Three"].enumerated().map { index, title in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: index)
      page.label("Page \(title)", 20, 100, to: controller.view)
      return controller
    }
    stage.show(tabs)
    #expect(stage.app.tabs.allElements.map(\.label) == ["One", "Two", "Three"])
    #expect(stage.app.tabs.allElements.map(\.isSelected) == [true, false, false])
    let bar = try #require(stage.accessibility.all.first { $0.role == "tab bar" })
    let number = try #require(tree.number(of: tabs.tabBar))
    #expect(tree.selectedChildren(of: number).count == 1 && bar.role == "tab bar")
    #expect(tree.setSelected(true, childAt: 2, of: number))
    stage.settle()
    #expect(tabs.selectedIndex == 2)
    #expect(stage.app.staticTexts["Page Three"].exists && !stage.app.staticTexts["Page One"].exists)
    for index in [-1, 3, .max] { #expect(!tree.setSelected(true, childAt: index, of: number)) }
  }

  @Test func theRowThatKeysHighlightInAMenuHasTheFocus() {
    let opener = button("Sort")
    var chosen = ""
    opener.menu = UIMenu(
      children: ["Name", "Date"].map { name in UIAction(title: name) { _ in chosen = name } })
    opener.showsMenuAsPrimaryAction = true
    stage.press(key: .keyboardTab)
    listen()
    stage.press(key: .keyboardSpacebar)
    stage.settle()
    stage.advance(by: 1)
    #expect(stage.accessibility.focused?.spoken == "Name, menu item")
    stage.press(key: .keyboardDownArrow)
    stage.settle()
    stage.advance(by: 1)
    #expect(stage.accessibility.focused?.spoken == "Date, menu item")
    let names = ear.takeFocus().compactMap { tree.node($0)?.name }
    #expect(names == ["Name", "Date"])
    stage.press(key: .keyboardReturnOrEnter)
    stage.settle()
    stage.advance(by: 1)
    #expect(chosen == "Date")
    #expect(ear.takeFocus() == [tree.number(of: opener)])
  }

  @Test func theTimeOfWhatPlaysIsNotToldEachSecond() {
    let label = page.label("Song", 0, 300)
    label.accessibilityTraits = [.button, .startsMediaSession]
    label.accessibilityValue = "1:00"
    listen()
    label.accessibilityValue = "1:01"
    stage.turn()
    stage.advance(by: 1)
    #expect(ear.take() == [])
    label.accessibilityLabel = "Other"
    stage.turn()
    stage.advance(by: 1)
    #expect(ear.take() == [.name(tree.number(of: label) ?? -1)])
  }

  @Test("3: A button without a name is an issue once")
  func missingName() {
    for row in 0..<3 {
      let button = page.add(UIButton(type: .custom), 0, CGFloat(50 * row))
      button.isAccessibilityElement = true
    }
    listen()
    for window in tree.windows {
      for index in 0..<tree.childCount(of: window) {
        _ = tree.child(at: index, of: window).flatMap(tree.node)
      }
    }
    #expect(stage.issues.filter { $0.code == "accessibility.name" }.count == 1, "\(stage.issues)")
  }
}
