import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Groups of bar button items, and the menu of what a bar has no room for.
@MainActor @Suite struct ItemGroupTests {
  let stage = Stage(size: CGSize(width: 900, height: 400))
  let page = UIViewController()
  let navigation: UINavigationController

  init() {
    page.title = "Song"
    navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
  }

  private var item: UINavigationItem { page.navigationItem }
  private var bar: UINavigationBar { navigation.navigationBar }

  private func make(_ titles: String...) -> [UIBarButtonItem] {
    titles.map { title in UIBarButtonItem(primaryAction: UIAction(title: title) { _ in }) }
  }

  private func controls(_ view: UIView) -> [UIControl] {
    [view as? UIControl].compactMap(\.self) + view.subviews.flatMap(controls)
  }

  /// The names of the buttons from the left.
  private var names: [String] {
    let shown = controls(bar).sorted {
      $0.convert($0.bounds, to: bar).minX < $1.convert($1.bounds, to: bar).minX
    }
    return shown.map { $0.accessibilityLabel ?? "" }
  }

  private func place(_ name: String) -> CGRect {
    let found = controls(bar).first { $0.accessibilityLabel == name }
    return found.map { $0.convert($0.bounds, to: nil) } ?? .null
  }

  private func middle(_ name: String) -> CGPoint {
    CGPoint(x: place(name).midX, y: place(name).midY)
  }

  @Test func groupsAndItemsReplaceEachOther() {
    let items = make("A", "B", "C")
    item.rightBarButtonItems = items
    #expect(item.trailingItemGroups.map(\.barButtonItems) == [items.reversed()])
    #expect(item.trailingItemGroups.first === item.trailingItemGroups.first)
    #expect(items[0].buttonGroup === item.trailingItemGroups.first)
    let group = UIBarButtonItemGroup.fixedGroup(items: make("D", "E"))
    item.trailingItemGroups = [group, items[2].creatingFixedGroup()]
    stage.settle()
    #expect(names == ["D", "E", "C"])
    #expect(item.rightBarButtonItems?.map(\.title) == ["C", "E", "D"])
    #expect(items[0].buttonGroup == nil)
    group.barButtonItems.removeFirst()
    stage.settle()
    #expect(names == ["E", "C"])
    group.isHidden = true
    stage.settle()
    #expect(names == ["C"])
    item.leadingItemGroups = [
      UIBarButtonItemGroup(barButtonItems: make("L"), representativeItem: nil)
    ]
    item.pinnedTrailingGroup = UIBarButtonItemGroup.fixedGroup(items: make("Last"))
    stage.settle()
    #expect(names == ["L", "C", "Last"])
    item.leftBarButtonItems = nil
    stage.settle()
    #expect(item.leadingItemGroups.isEmpty && names == ["C", "Last"])
    #expect(stage.issues.isEmpty)
  }

  @Test func aGroupCollapsesToItsRepresentativeItemWhereThereIsTooLittleRoom() {
    let group = UIBarButtonItemGroup.fixedGroup(
      representativeItem: UIBarButtonItem(title: "Format"),
      items: make("Bold text", "Italic text", "Underlined text"))
    item.trailingItemGroups = [group]
    stage.settle()
    #expect(names == ["Bold text", "Italic text", "Underlined text"])
    #expect(!group.isDisplayingRepresentativeItem)
    stage.resize(to: CGSize(width: 320, height: 400))
    stage.settle()
    #expect(names == ["Format"] && group.isDisplayingRepresentativeItem)
    stage.tap(middle("Format"))
    stage.settle()
    #expect(stage.openMenus == [["Bold text", "Italic text", "Underlined text"]])
    stage.press(key: .keyboardEscape)
    stage.settle()
    stage.resize(to: CGSize(width: 900, height: 400))
    stage.settle()
    #expect(names == ["Bold text", "Italic text", "Underlined text"])
    #expect(!group.isDisplayingRepresentativeItem)
    #expect(stage.issues.isEmpty)
  }

  @Test func groupsOfTheMiddleAreInAMenuUnlessTheStyleHasAFreeMiddle() {
    var chosen: [String] = []
    let undo = UIBarButtonItem(
      primaryAction: UIAction(title: "Undo") { _ in chosen.append("Undo") })
    let redo = UIBarButtonItem(
      primaryAction: UIAction(title: "Redo") { _ in chosen.append("Redo") })
    redo.menuRepresentation = UIAction(title: "Redo the last step") { _ in chosen.append("again") }
    item.centerItemGroups = [UIBarButtonItemGroup.fixedGroup(items: [undo, redo])]
    stage.settle()
    #expect(names == ["More"])
    stage.tap(middle("More"))
    stage.settle()
    #expect(stage.openMenus == [["Undo", "Redo the last step"]])
    stage.tap(stage.row("Undo"))
    stage.settle()
    stage.tap(middle("More"))
    stage.settle()
    stage.tap(stage.row("Redo the last step"))
    stage.settle()
    #expect(chosen == ["Undo", "again"])
    item.style = .browser
    stage.settle()
    #expect(names == ["Undo", "Redo"])
    #expect(abs((place("Undo").minX + place("Redo").maxX) / 2 - 450) <= 1)
    stage.tap(middle("Redo"))
    stage.settle()
    #expect(chosen.last == "Redo")
    stage.resize(to: CGSize(width: 400, height: 400))
    stage.settle()
    #expect(names == ["More"])
    #expect(stage.issues.isEmpty)
  }

  @Test func furtherElementsMakeAMenu() {
    item.additionalOverflowItems = UIDeferredMenuElement.uncached { answer in
      answer([UIAction(title: "Print") { _ in }])
    }
    stage.settle()
    stage.tap(middle("More"))
    stage.settle()
    #expect(stage.openMenus == [["Print"]])
  }

  @Test func aButtonIsAsWideAsTheWidestOfItsTitles() {
    let (narrow, wide) = (make("Go")[0], make("Go")[0])
    wide.possibleTitles = ["Go", "Come back later"]
    item.rightBarButtonItems = [narrow, wide]
    stage.settle()
    let widths = controls(bar).map(\.bounds.width).sorted()
    #expect(widths.count == 2 && widths[1] > widths[0] + 60)
  }

  @Test func aButtonThatChangesItsSelectionTurnsOnAndOff() {
    var states: [Bool] = []
    let button = UIBarButtonItem()
    button.primaryAction = UIAction(title: "Loop") { [weak button] _ in
      states.append(button?.isSelected == true)
    }
    button.changesSelectionAsPrimaryAction = true
    item.rightBarButtonItem = button
    stage.settle()
    #expect(controls(bar).first?.accessibilityTraits.contains(.selected) == false)
    stage.tap(middle("Loop"))
    stage.settle()
    #expect(button.isSelected && controls(bar).first?.isSelected == true)
    stage.tap(middle("Loop"))
    stage.settle()
    #expect(states == [true, false])
  }

  @Test func aButtonWithAMenuShowsTheElementThatIsOn() {
    let button = UIBarButtonItem(
      title: "Order",
      menu: UIMenu(children: [
        UIAction(title: "By name") { _ in }, UIAction(title: "By year") { _ in },
      ]))
    button.changesSelectionAsPrimaryAction = true
    item.rightBarButtonItem = button
    stage.settle()
    #expect(names == ["By name"])
    stage.tap(middle("By name"))
    stage.settle()
    stage.tap(stage.row("By year"))
    stage.settle()
    #expect(names == ["By year"])
    #expect(button.title == "Order")
    #expect(button.menu?.selectedElements.map(\.title) == ["By year"])
  }

  private final class Target {
    var calls = 0
    func add() { calls += 1 }
  }

  @Test func aButtonWithAMethodAndAMenuCallsTheMethod() {
    let target = Target()
    item.rightBarButtonItem = UIBarButtonItem(
      title: "Add", target: target, action: Selector(Target.add),
      menu: UIMenu(children: [UIAction(title: "Add two") { _ in }]))
    stage.settle()
    stage.tap(middle("Add"))
    stage.settle()
    #expect(target.calls == 1 && stage.openMenus.isEmpty)
  }

  @Test func aBadgeIsAtTheEndOfAButton() throws {
    let button = UIBarButtonItem(image: UIImage(systemName: "tray"), primaryAction: nil)
    button.title = "Inbox"
    button.badge = .count(3)
    item.rightBarButtonItem = button
    stage.settle()
    func labels(_ view: UIView) -> [UILabel] {
      [view as? UILabel].compactMap(\.self) + view.subviews.flatMap(labels)
    }
    let shown = try #require(labels(bar).first { $0.text == "3" && $0.window != nil })
    #expect(shown.convert(shown.bounds, to: nil).midX > place("Inbox").midX)
    button.badge?.backgroundColor = .blue
    button.badge = nil
    stage.settle()
    #expect(labels(bar).allSatisfy { $0.text != "3" })
  }
}
