import Espalier
import EspalierTesting
import Foundation
import Testing

/// Cells of tables with configurations and in cards.
@MainActor @Suite(.serialized) struct TableConfigurationTests {
  private final class MarkedCell: UITableViewCell {
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      var ground = UIBackgroundConfiguration.clear()
      ground.backgroundColor = state.isSelected ? .red : .green
      backgroundConfiguration = ground
    }
  }

  @MainActor private final class Source: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      if cell.backgroundConfiguration == nil { cell.backgroundConfiguration = .clear() }
      return cell
    }
  }

  private func show(_ style: UITableView.Style) -> (Stage, UITableView, Source) {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440), style: style)
    let source = Source()
    table.register(MarkedCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    let page = UIViewController()
    page.view.addSubview(table)
    stage.show(page)
    return (stage, table, source)
  }

  private func grounds(_ cell: UITableViewCell?) -> [UIView] {
    cell?.subviews.filter { $0 !== cell?.contentView && $0.backgroundColor != nil } ?? []
  }

  @Test func aConfigurationThatAnOverrideSetsIsShownInTheSameUpdate() {
    let (stage, table, source) = show(.plain)
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(grounds(cell).contains { $0.backgroundColor == .green })
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    stage.turn()
    #expect(grounds(cell).contains { $0.backgroundColor == .red })
    #expect(!grounds(cell).contains { $0.backgroundColor == .green })
    withExtendedLifetime(source) {}
  }

  @Test func theGroundOfAConfigurationIsAsWideAsItsRowAfterTheTableGrew() {
    let (stage, table, source) = show(.plain)
    table.frame.size.width = 300
    stage.turn()
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    let ground = grounds(cell).first { $0.backgroundColor == .green }
    #expect(ground?.frame == CGRect(x: 0, y: 0, width: 300, height: cell?.bounds.height ?? 0))
    withExtendedLifetime(source) {}
  }

  @Test func cardsKeepTheMarginOfEachSide() {
    let (stage, table, source) = show(.insetGrouped)
    table.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 120)
    table.setNeedsLayout()
    stage.turn()
    let frame = table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame
    #expect(frame?.minX == 40)
    #expect(frame?.width == 230)
    withExtendedLifetime(source) {}
  }

  @MainActor private final class PlainSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
  }

  @Test func separatorsBesideASelectedRowAreHidden() {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440), style: .plain)
    let source = PlainSource()
    table.rowHeight = 44
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    let page = UIViewController()
    page.view.addSubview(table)
    stage.show(page)
    func rowsWithLines() -> [Int] {
      (0..<4).filter { row in
        let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
        return cell?.subviews.contains { $0.frame.height == 0.5 && !$0.isHidden } == true
      }
    }
    #expect(rowsWithLines() == [0, 1, 2, 3])
    table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    stage.turn()
    #expect(rowsWithLines() == [0, 3])
    table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
    stage.turn()
    #expect(rowsWithLines() == [0, 1, 2, 3])
    withExtendedLifetime(source) {}
  }
}
