import Espalier
import EspalierTesting
import Foundation
import Testing

/// Keyboard, ranges, deleting and finding by letters.
///
/// Lists T47 to T49.
@MainActor @Suite(.serialized) struct TableKeyboardTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func click(_ scene: TableScene, _ row: Int, _ modifiers: UIKeyModifierFlags = []) {
    let y = CGFloat(row) * 44 + 22 - scene.table.contentOffset.y
    scene.stage.click(CGPoint(x: 100, y: y), modifiers: modifiers)
  }

  /// The row that has the focus.
  private func focus(_ scene: TableScene) -> Int? {
    let focused = scene.table.window?.windowScene?.focusSystem?.focusedItem
    return (focused as? UITableViewCell).flatMap { scene.table.indexPath(for: $0)?.row }
  }

  @Test("Lists T47: arrows, Home, End and the page keys move the focus row and scroll least")
  func arrowsMoveTheFocusRow() {
    let scene = TableScene([100])
    click(scene, 0)
    #expect(focus(scene) == 0)
    for _ in 0..<12 { scene.stage.press(key: .keyboardDownArrow) }
    #expect(focus(scene) == 12)
    #expect(scene.table.contentOffset.y == 132)
    #expect(scene.table.indexPathForSelectedRow == path(0))
    scene.stage.press(key: .keyboardHome)
    #expect(focus(scene) == 0)
    #expect(scene.table.contentOffset.y == 0)
    scene.stage.press(key: .keyboardEnd)
    #expect(focus(scene) == 99)
    #expect(scene.table.contentOffset.y == 3_960)
    scene.stage.press(key: .keyboardHome)
    scene.stage.press(key: .keyboardPageDown)
    #expect(focus(scene) == 9)
    scene.stage.press(key: .keyboardPageDown)
    #expect(focus(scene) == 18)
    scene.stage.press(key: .keyboardPageUp)
    #expect(focus(scene) == 9)
  }

  @Test func rowsThatCannotBeSelectedArePassedOver() {
    let delegate = PickyRecorder()
    let scene = TableScene([20], delegate: delegate)
    click(scene, 0)
    scene.stage.press(key: .keyboardDownArrow)
    #expect(focus(scene) == 2)
    scene.stage.press(key: .keyboardUpArrow)
    #expect(focus(scene) == 0)
  }

  @Test("Lists T48: Shift selects from the last click, and gives up the rows of the range before")
  func shiftSelectsRanges() {
    let scene = TableScene([20])
    scene.table.allowsMultipleSelection = true
    let count = NotificationCount(scene.table)
    click(scene, 2)
    _ = scene.take()
    click(scene, 5, .shift)
    #expect(
      scene.take().filter { !$0.contains("ighlight") } == [
        "willSelect(3)", "didSelect(3)", "willSelect(4)", "didSelect(4)", "willSelect(5)",
        "didSelect(5)",
      ])
    click(scene, 1, .shift)
    #expect(
      scene.take().filter { !$0.contains("ighlight") } == [
        "willDeselect(3)", "didDeselect(3)", "willDeselect(4)", "didDeselect(4)",
        "willDeselect(5)", "didDeselect(5)", "willSelect(1)", "didSelect(1)",
      ])
    #expect(scene.table.indexPathsForSelectedRows == [path(1), path(2)])
    #expect(count.value == 3)
  }

  @Test func shiftWithArrowsExtendsAndControlMovesTheFocusOnly() {
    let scene = TableScene([20])
    scene.table.allowsMultipleSelection = true
    click(scene, 2)
    scene.stage.press(key: .keyboardDownArrow, modifiers: .shift)
    scene.stage.press(key: .keyboardDownArrow, modifiers: .shift)
    #expect(scene.table.indexPathsForSelectedRows == [path(2), path(3), path(4)])
    scene.stage.press(key: .keyboardUpArrow, modifiers: .shift)
    #expect(scene.table.indexPathsForSelectedRows == [path(2), path(3)])
    scene.stage.press(key: .keyboardDownArrow, modifiers: .control)
    #expect(focus(scene) == 4)
    #expect(scene.table.indexPathsForSelectedRows == [path(2), path(3)])
    scene.stage.press(key: .keyboardSpacebar, modifiers: .control)
    #expect(scene.table.indexPathsForSelectedRows == [path(2), path(3), path(4)])
  }

  @Test func controlASelectsAMillionRowsAsOneRange() {
    let delegate = SilentDelegate()
    let scene = TableScene([1_000_000])
    scene.table.delegate = delegate
    scene.stage.turn()
    scene.table.allowsMultipleSelection = true
    click(scene, 0)
    _ = scene.take()
    scene.stage.press(key: .keyboardA, characters: "a", modifiers: .control)
    #expect(scene.table.indexPathsForSelectedRows?.count == 1_000_000)
    #expect(scene.take().isEmpty)
  }

  @Test func aClickWithControlBeginsToSelectSeveralWhereTheDelegateAgrees() {
    let delegate = SeveralRecorder()
    let scene = TableScene([20], delegate: delegate)
    scene.table.allowsMultipleSelectionDuringEditing = true
    click(scene, 1, .control)
    #expect(scene.take().contains("didBegin(1)"))
    click(scene, 3, .control)
    #expect(scene.table.indexPathsForSelectedRows == [path(1), path(3)])
  }

  @Test func spaceSelectsTheFocusRow() {
    let scene = TableScene([20])
    click(scene, 0)
    scene.stage.press(key: .keyboardDownArrow)
    scene.stage.press(key: .keyboardSpacebar)
    #expect(scene.table.indexPathForSelectedRow == path(1))
  }

  @Test("Lists T49: letters find rows, Return performs, Delete asks and commits")
  func lettersFindRowsAndReturnAndDeleteAct() {
    let names = ["Clara", "Ada", "Bert", "Basil"]
    let delegate = ActingRecorder()
    let scene = TableScene([4], delegate: delegate)
    let source = NamedSource(scene, names)
    scene.table.dataSource = source
    scene.stage.turn()
    click(scene, 0)
    scene.stage.press(letter: "b")
    #expect(focus(scene) == 2)
    scene.stage.press(letter: "a")
    #expect(focus(scene) == 3)
    scene.stage.advance(by: 2)
    scene.stage.press(letter: "a")
    #expect(focus(scene) == 1)
    _ = scene.take()
    scene.stage.press(key: .keyboardReturnOrEnter)
    #expect(scene.take() == ["canPerform(1)", "perform(1)"])
    scene.stage.press(key: .keyboardDeleteForward)
    #expect(
      scene.take().filter { $0.hasPrefix("can") || $0.hasPrefix("ed") || $0.hasPrefix("com") }
        == ["canEdit(1)", "editingStyle(1)", "commit(1)"])
    scene.stage.settle()
    #expect(source.names == ["Clara", "Bert", "Basil"])
    #expect(focus(scene) == 1)
  }

  @Test func lettersFindItemsOutOfSight() {
    let stage = Stage(size: CGSize(width: 390, height: 440))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, name in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = name
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems((0..<1_000).map { "Name \($0)" } + ["Zoë"])
    source.apply(snapshot)
    let page = UIViewController()
    page.view = table
    stage.show(page)
    stage.tap(CGPoint(x: 100, y: 60))
    stage.press(letter: "z")
    let focused = table.window?.windowScene?.focusSystem?.focusedItem as? UITableViewCell
    #expect(focused?.textLabel?.text == "Zoë")
  }

  @Test func tabStopsOnceInATable() {
    let scene = TableScene([20])
    let button = UIButton(type: .system)
    button.setTitle("Next", for: .normal)
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    button.frame = CGRect(x: 10, y: 500, width: 100, height: 40)
    scene.table.superview?.addSubview(button)
    scene.stage.turn()
    scene.stage.press(key: .keyboardTab)
    #expect(focus(scene) == 0)
    scene.stage.press(key: .keyboardDownArrow)
    scene.stage.press(key: .keyboardTab)
    #expect(button.isFocused)
    scene.stage.press(key: .keyboardTab, modifiers: .shift)
    #expect(focus(scene) == 1)
  }

  @Test func theFocusRowStaysWhileItIsScrolledAwayAndComesBackWithAKey() {
    let scene = TableScene([100])
    click(scene, 3)
    scene.scroll(to: 2_000)
    #expect(focus(scene) == 3)
    scene.stage.press(key: .keyboardDownArrow)
    #expect(focus(scene) == 4)
    #expect(scene.table.contentOffset.y == 176)
  }

  @Test func reloadingKeepsTheFocusAtItsRow() {
    let scene = TableScene([20])
    click(scene, 3)
    scene.stage.press(key: .keyboardDownArrow)
    scene.table.reloadData()
    scene.stage.settle()
    #expect(focus(scene) == 4)
  }

  @Test func theFocusIsInTheStateOfItsCell() throws {
    let scene = TableScene([20])
    click(scene, 3)
    let cell = try #require(scene.table.cellForRow(at: path(3)))
    #expect(cell.configurationState.isFocused)
    scene.stage.press(key: .keyboardDownArrow)
    #expect(!cell.configurationState.isFocused)
  }

  @Test func theSelectionFollowsTheFocusWhereTheTableSaysSo() {
    let scene = TableScene([20])
    scene.table.selectionFollowsFocus = true
    click(scene, 0)
    scene.stage.press(key: .keyboardDownArrow)
    #expect(scene.table.indexPathForSelectedRow == path(1))
  }

  @Test func aSecondaryClickOpensTheRowsMenuAndSelectsNothing() {
    let delegate = MenuRecorder()
    let scene = TableScene([20], delegate: delegate)
    scene.stage.secondaryClick(CGPoint(x: 100, y: 44 + 22))
    #expect(scene.stage.openMenus == [["Open 1", "---", "Archive", "Remove !"]])
    #expect(scene.table.indexPathForSelectedRow == nil)
    scene.stage.tap(scene.stage.row("Archive"))
    scene.stage.settle()
    #expect(delegate.performed == ["Archive 1"])
    click(scene, 2)
    scene.stage.press(key: .keyboardApplication)
    #expect(scene.stage.openMenus == [["> Open 2", "---", "Archive", "Remove !"]])
  }

  @Test func k6TheMenuKeyOpensTheMenuOfTheRowAndEscapeReturnsToTheRow() {
    let delegate = MenuRecorder()
    let scene = TableScene([20], delegate: delegate)
    click(scene, 2)
    scene.stage.press(key: .keyboardApplication)
    #expect(scene.stage.openMenus.last?.first == "> Open 2")
    scene.stage.press(key: .keyboardEscape)
    scene.stage.settle()
    #expect(scene.stage.openMenus.isEmpty)
    #expect(focus(scene) == 2)
  }

  @Test func escapeTakesAPressBack() {
    let scene = TableScene([20])
    scene.stage.press(CGPoint(x: 100, y: 22))
    #expect(scene.table.cellForRow(at: path(0))?.isHighlighted == true)
    scene.stage.press(key: .keyboardEscape)
    #expect(scene.table.cellForRow(at: path(0))?.isHighlighted == false)
    scene.stage.release()
    #expect(scene.table.indexPathForSelectedRow == nil)
  }

  @Test func aTableWithoutSelectionLeavesTheKeysToScrolling() {
    let scene = TableScene([100])
    scene.table.allowsSelection = false
    click(scene, 0)
    scene.stage.press(key: .keyboardDownArrow)
    scene.stage.settle()
    #expect(focus(scene) == nil)
    #expect(scene.table.contentOffset.y == 40)
  }
}
