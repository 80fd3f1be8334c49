import Espalier
import EspalierAccessibility
@_spi(Framework) import EspalierCore
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// A reader is told of a page that comes in front: by the focus, else by its name (DESKTOP, E13).
@MainActor @Suite struct ReaderScreenTests {
  private final class Ear: AccessibilityListener {
    let wantsFrames = false
    var events: [AccessibleEvent] = []

    func accessibilitySource(
      _ source: any AccessibilitySource, didChange events: [AccessibleEvent]
    ) {
      self.events += events
    }

    /// The texts that were announced since the last question.
    func takeSpoken() -> [String] {
      defer { events = [] }
      return events.compactMap { event in
        if case .announcement(_, let text, _) = event { text } else { nil }
      }
    }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 844))
  private let ear = Ear()
  private let tree: AccessibilityTree

  init() { tree = AccessibilityTree(Runtime.current) }

  private func page(_ title: String?, button: String? = nil) -> UIViewController {
    let page = UIViewController()
    page.title = title
    page.view.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
    label.text = "Text of \(title ?? "it")"
    page.view.addSubview(label)
    if let button {
      let view = UIButton(type: .system)
      view.setTitle(button, for: .normal)
      view.frame = CGRect(x: 20, y: 300, width: 200, height: 30)
      page.view.addSubview(view)
    }
    return page
  }

  private func rest() {
    stage.settle()
    stage.advance(by: 1)
  }

  private func listen() {
    tree.listener = ear
    rest()
    #expect(ear.takeSpoken().isEmpty)
  }

  @Test func aPushAndAPopAreAnnouncedOnceAtRest() {
    let navigation = UINavigationController(rootViewController: page("Library"))
    stage.show(navigation)
    listen()
    navigation.pushViewController(page("Album"), animated: true)
    stage.advance(by: 0.1)
    #expect(ear.takeSpoken().isEmpty)
    rest()
    #expect(ear.takeSpoken() == ["Album"])
    navigation.popViewController(animated: true)
    rest()
    #expect(ear.takeSpoken() == ["Library"])
  }

  @Test func aPresentationWithoutATitleIsAnnouncedByItsFirstElement() {
    let root = page("Root")
    stage.show(root)
    listen()
    root.present(page(nil), animated: true)
    rest()
    #expect(ear.takeSpoken() == ["Text of it"])
    root.dismiss(animated: true)
    rest()
    #expect(ear.takeSpoken() == ["Root"])
  }

  @Test func aPageThatGetsTheFocusIsToldByTheFocus() {
    let root = page("Root", button: "Open")
    stage.show(root)
    stage.press(key: .keyboardTab)
    listen()
    root.present(page("Sheet", button: "Done"), animated: true)
    rest()
    #expect(stage.accessibility.focused?.label == "Done")
    #expect(ear.takeSpoken().isEmpty)
    root.dismiss(animated: true)
    rest()
    #expect(stage.accessibility.focused?.label == "Open")
    #expect(ear.takeSpoken().isEmpty)
  }

  @Test func aPushThatLeavesTheFocusWhereItWasIsAnnounced() {
    let navigation = UINavigationController(rootViewController: page("One"))
    navigation.isToolbarHidden = false
    stage.show(navigation)
    let field = UITextField(frame: CGRect(x: 20, y: 700, width: 200, height: 30))
    navigation.view.addSubview(field)
    field.becomeFirstResponder()
    listen()
    navigation.pushViewController(page("Two"), animated: true)
    rest()
    #expect(field.isFirstResponder)
    #expect(ear.takeSpoken() == ["Two"])
  }

  @Test func aTabThatKeepsTheFocusSpeaksForItsPage() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two"].map { title in
      let controller = page(title)
      controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return controller
    }
    stage.show(tabs)
    listen()
    tabs.selectedIndex = 1
    rest()
    #expect(ear.takeSpoken() == ["Two"])
    stage.press(key: .keyboardTab)
    rest()
    try #require(stage.accessibility.focused?.role == "tab")
    _ = ear.takeSpoken()
    stage.press(key: .keyboardLeftArrow)
    stage.press(key: .keyboardReturnOrEnter)
    rest()
    #expect(tabs.selectedIndex == 0)
    #expect(ear.takeSpoken().isEmpty)
  }

  @Test func amongRowsOfWhichNoneIsSelectedNoneIsSaidToBeUnselected() throws {
    let list = ReadTable(count: 3)
    list.table.frame = CGRect(x: 0, y: 0, width: 390, height: 400)
    let root = page("Root")
    root.view.addSubview(list.table)
    stage.show(root)
    func rows() throws -> [AccessibleStates] {
      let table = try #require(tree.number(of: list.table))
      return (1...3).compactMap { tree.child(at: $0, of: table).flatMap(tree.node)?.states }
    }
    #expect(try rows().allSatisfy { !$0.contains(.selectable) })
    list.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    stage.turn()
    #expect(try rows().map { $0.contains(.selected) } == [false, true, false])
    #expect(try rows().allSatisfy { $0.contains(.selectable) })
    list.table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
    list.table.allowsMultipleSelection = true
    stage.turn()
    #expect(try rows().allSatisfy { $0.contains(.selectable) && !$0.contains(.selected) })
  }
}
