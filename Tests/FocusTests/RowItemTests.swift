import Espalier
import EspalierTesting
import Foundation
import Testing

/// Fields, switches and buttons inside the rows of lists, by keys.
@MainActor @Suite struct RowItemTests {
  let stage = Stage(size: CGSize(width: 390, height: 440))

  private func show(_ page: UIViewController) {
    stage.show(page)
    stage.settle()
  }

  private func texts(_ page: RowPage, _ rows: Range<Int>) -> [String] {
    rows.map { page.cell($0)?.field.text ?? "" }
  }

  @Test func tabFromAFieldInARowGoesToTheFieldOfTheNextRow() {
    let page = RowPage(rows: 3, "f")
    show(UINavigationController(rootViewController: page))
    page.cell(0).map { stage.tap($0.field) }
    for word in ["one", "two", "three"] {
      stage.type(word)
      stage.press(key: .keyboardTab)
    }
    #expect(texts(page, 0..<3) == ["one", "two", "three"])
    #expect(stage.issues == [])
  }

  @Test func tabEntersAListAtARowAndThenVisitsWhatIsInsideRows() {
    let page = RowPage([["s", "bs", "", "f"]])
    show(page)
    #expect(
      stage.walk(5) == [
        "row 0.0", "switch 0.0", "button 0.1", "switch 0.1", "field 0.3",
      ])
    #expect(stage.caretName == "field 0.3")
    #expect(
      stage.walk(4, .keyboardTab, .shift) == [
        "switch 0.1", "button 0.1", "switch 0.0", "field 0.3",
      ])
    #expect(stage.caretName == "field 0.3")
    #expect(stage.walk(1, .keyboardTab, .shift) == ["switch 0.1"])
    #expect(stage.caretName == nil)
  }

  @Test func arrowsMoveBetweenRowsAndSpacePressesTheOnlyItem() {
    let page = RowPage([["s", "b", "", "bs", "f"]])
    show(page)
    _ = stage.walk(2)
    stage.press(key: .keyboardSpacebar)
    #expect(page.cell(0)?.toggle.isOn == true)
    #expect(stage.walk(1, .keyboardDownArrow) == ["row 0.1"])
    stage.press(key: .keyboardSpacebar)
    #expect(page.pressed == ["0.1"])
    _ = stage.walk(1, .keyboardDownArrow)
    stage.press(key: .keyboardSpacebar)
    #expect(page.pressed == ["0.1", "select 0.2"])
    _ = stage.walk(1, .keyboardDownArrow)
    stage.press(key: .keyboardSpacebar)
    #expect(page.pressed.last == "select 0.3")
    _ = stage.walk(1, .keyboardDownArrow)
    stage.press(key: .keyboardSpacebar)
    #expect(stage.caretName == "field 0.4")
    #expect(stage.focusName == "field 0.4")
    stage.press(key: .keyboardReturnOrEnter)
    #expect(page.pressed.last == "select 0.3")
  }

  @Test func returnStillSelectsARowWithOneItem() {
    let page = RowPage(rows: 2, "s")
    show(page)
    _ = stage.walk(1)
    stage.press(key: .keyboardReturnOrEnter)
    #expect(page.pressed == ["select 0.0"])
    #expect(page.cell(0)?.toggle.isOn == false)
  }

  @Test func arrowsGoToTheSameItemWhereRowsCannotHaveTheFocus() {
    let page = RowPage(rows: 30, "sb")
    page.isSelectable = false
    show(page)
    #expect(stage.walk(2) == ["switch 0.0", "button 0.0"])
    #expect(stage.walk(2, .keyboardDownArrow) == ["button 0.1", "button 0.2"])
    #expect(stage.walk(1, .keyboardEnd) == ["button 0.29"])
    #expect(stage.walk(1, .keyboardUpArrow) == ["button 0.28"])
    #expect(stage.walk(1, .keyboardHome) == ["button 0.0"])
  }

  @Test(arguments: [false, true]) func tabScrollsOnFromTheLastVisibleRow(isSelectable: Bool) {
    let page = RowPage(rows: 30, "f")
    page.isSelectable = isSelectable
    show(page)
    page.cell(0).map { stage.tap($0.field) }
    var names: [String?] = [stage.caretName]
    for row in 0..<29 {
      stage.type("t\(row)")
      names += stage.walk(1)
      #expect(stage.caretName == stage.focusName)
    }
    #expect(names == (0..<30).map { "field 0.\($0)" })
    let back = stage.walk(29, .keyboardTab, .shift)
    #expect(back == (0..<29).reversed().map { "field 0.\($0)" })
  }

  @Test func tabGoesRoundThroughAllRowsAgain() {
    let page = RowPage(rows: 30, "s")
    page.isSelectable = false
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { _ in })
    show(UINavigationController(rootViewController: page))
    #expect(stage.walk(1) == ["Edit"])
    #expect(stage.walk(30) == (0..<30).map { "switch 0.\($0)" })
    #expect(stage.walk(2) == ["Edit", "switch 0.0"])
    #expect(stage.walk(2, .keyboardTab, .shift) == ["Edit", "switch 0.29"])
  }

  @Test func tabPassesOverRowsOutOfSightThatHaveNothingInside() {
    var items = Array(repeating: "", count: 30)
    items[2] = "s"
    items[14] = "b"
    let page = RowPage([items])
    page.isSelectable = false
    show(page)
    #expect(stage.walk(2) == ["switch 0.2", "button 0.14"])
    #expect(stage.walk(1, .keyboardTab, .shift) == ["switch 0.2"])
  }

  @Test func tabThatFindsNothingMoreLeavesTheListWhereItIs() {
    var items = Array(repeating: "", count: 100)
    items[2] = "s"
    let page = RowPage([items])
    page.isSelectable = false
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { _ in })
    show(UINavigationController(rootViewController: page))
    #expect(stage.walk(2) == ["Edit", "switch 0.2"])
    let offset = page.tableView.contentOffset
    #expect(stage.walk(1) == ["Edit"])
    #expect(page.tableView.contentOffset == offset)
  }

  @Test func buttonsInHeadersAndFootersAreVisited() {
    let page = HeaderPage([["s"], ["s"]])
    show(page)
    #expect(
      stage.walk(6) == [
        "header 0", "row 0.0", "switch 0.0", "footer 0", "header 1", "switch 1.0",
      ])
    #expect(
      stage.walk(4, .keyboardTab, .shift) == ["header 1", "footer 0", "switch 0.0", "header 0"])
  }

  @Test func aMillionRowsWithSwitchesMakeOnlyTheRowsThatAreNear() {
    let page = RowPage(rows: 1_000_000, "s")
    page.isSelectable = false
    show(page)
    page.tableView.scrollToRow(
      at: IndexPath(row: 500_000, section: 0), at: .top, animated: false)
    stage.settle()
    let before = (page.made, stage.viewsVisitedForFocus)
    #expect(stage.walk(20).last == "switch 0.500019")
    #expect(page.made - before.0 < 60)
    #expect(stage.viewsVisitedForFocus - before.1 < 20 * 300)
  }

  @Test func rowsThatAreReusedDoNotTakeTheFocusAlong() {
    let page = RowPage(rows: 60, "s")
    page.isSelectable = false
    show(page)
    #expect(stage.walk(4).last == "switch 0.3")
    stage.scroll(at: CGPoint(x: 200, y: 200), by: CGVector(dx: 0, dy: -1_500))
    stage.settle()
    #expect(stage.focusName == "switch 0.3")
    #expect(stage.walk(1) == ["switch 0.4"])
    page.tableView.reloadData()
    stage.settle()
    #expect(stage.focusName == "switch 0.4")
  }

  @Test func theFocusStaysInItsRowWhenRowsAreInsertedBefore() {
    let page = RowPage(rows: 5, "s")
    page.isSelectable = false
    show(page)
    #expect(stage.walk(2).last == "switch 0.1")
    page.items[0].insert("s", at: 0)
    let toggle = page.cell(1)?.toggle
    page.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    stage.settle()
    #expect(toggle?.isFocused == true)
    page.tableView.reloadData()
    stage.settle()
    #expect(stage.focusName == "switch 0.2")
  }

  @Test func aReloadLeavesNoCaretInARowThatWasReused() {
    let page = RowPage(rows: 5, "f")
    show(page)
    page.cell(1).map { stage.tap($0.field) }
    stage.press(key: .keyboardTab)
    stage.settle()
    #expect(stage.caretName == "field 0.2")
    page.tableView.reloadData()
    stage.settle()
    #expect(stage.caretName == nil || stage.caretName == "field 0.2")
    #expect(stage.focusName == "field 0.2")
  }

  @Test func itemsOfAGridAreVisitedRowByRowAndBeyondTheScreen() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    let page = GridPage(1_000_000, layout: layout)
    show(page)
    let before = page.made
    #expect(stage.walk(40) == (0..<40).map { "button \($0)" })
    #expect(page.made - before < 80)
    #expect(stage.walk(1, .keyboardUpArrow) == ["button 36"])
    #expect(stage.walk(1, .keyboardLeftArrow) == ["button 36"])
    #expect(stage.walk(1, .keyboardRightArrow) == ["button 37"])
    #expect(
      stage.walk(38, .keyboardTab, .shift)
        == (0..<37).reversed().map { "button \($0)" } + ["button 999999"])
  }

  @Test func aShelfScrollsOnBeforeTabGoesToTheNextSection() {
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .absolute(100), heightDimension: .absolute(60)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .absolute(100), heightDimension: .absolute(60)),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      return section
    }
    let page = GridPage(12, layout: layout)
    show(page)
    #expect(stage.walk(12) == (0..<12).map { "button \($0)" })
    #expect(stage.walk(1, .keyboardTab, .shift) == ["button 10"])
  }

  @Test func theButtonForDetailsIsVisitedAndSpaceSelectsItsRow() {
    let page = DetailPage([["", ""]])
    show(page)
    #expect(stage.walk(1) == ["row 0.0"])
    stage.press(key: .keyboardSpacebar)
    #expect(page.pressed == ["select 0.0"])
    _ = stage.walk(1)
    stage.press(key: .keyboardSpacebar)
    #expect(page.pressed == ["select 0.0", "details 0"])
  }
}

private final class DetailPage: RowPage {
  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
    -> UITableViewCell
  {
    let cell = super.tableView(tableView, cellForRowAt: path)
    cell.accessoryType = .detailButton
    return cell
  }

  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    pressed.append("details \(indexPath.row)")
  }
}

private final class HeaderPage: RowPage {
  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  {
    bar("header \(section)")
  }

  override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  {
    section == 0 ? bar("footer \(section)") : nil
  }

  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int)
    -> CGFloat
  { 40 }

  override func tableView(_ tableView: UITableView, heightForFooterInSection section: Int)
    -> CGFloat
  { section == 0 ? 40 : 0 }

  private func bar(_ name: String) -> UIView {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 40))
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 10, y: 4, width: 100, height: 32)
    button.accessibilityIdentifier = name
    bar.addSubview(button)
    return bar
  }
}
