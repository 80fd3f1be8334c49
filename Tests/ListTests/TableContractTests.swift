import Espalier
import EspalierTesting
import Foundation
import Testing

/// Configurations, pinned headers and controllers of tables.
///
/// Lists T24, T25, T29, T30.
@MainActor @Suite(.serialized) struct TableContractTests {
  private final class UpdatingCell: UITableViewCell {
    var lines: [String] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      lines.append("update \(state.isSelected)")
    }
  }

  @MainActor private final class Source: NSObject, UITableViewDataSource {
    var counts = [20, 20]
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Section \(section)"
    }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
  private let source = Source()

  private func show(_ cellClass: AnyClass) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440), style: .plain)
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 44
    table.sectionHeaderHeight = 28
    table.sectionHeaderTopPadding = 0
    table.register(cellClass, forCellReuseIdentifier: "cell")
    table.dataSource = source
    let page = UIViewController()
    page.view.addSubview(table)
    stage.show(page)
    return table
  }

  @Test("Lists T24: a selection updates the configuration once, and then calls the handler")
  func aSelectionUpdatesOnce() throws {
    let table = show(UpdatingCell.self)
    let path = IndexPath(row: 1, section: 0)
    let cell = try #require(table.cellForRow(at: path) as? UpdatingCell)
    cell.configurationUpdateHandler = { cell, state in
      (cell as? UpdatingCell)?.lines.append("handler \(state.isSelected)")
    }
    stage.turn()
    cell.lines = []
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    #expect(cell.lines.isEmpty)
    stage.turn()
    #expect(cell.lines == ["update true", "handler true"])
  }

  @Test("Lists T25: a configuration of the same type goes to the same content view")
  func aConfigurationKeepsItsView() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(cell.textLabel != nil)
    var content = UIListContentConfiguration.cell()
    content.text = "One"
    cell.contentConfiguration = content
    #expect(cell.textLabel == nil)
    let view = try #require(cell.contentView.subviews.first as? UIListContentView)
    content.text = "Two"
    cell.contentConfiguration = content
    #expect(cell.contentView.subviews.first === view)
    #expect((view.configuration as? UIListContentConfiguration)?.text == "Two")
  }

  @Test("Lists T29: the header of the section in sight stays at the top and is pushed out")
  func headersStayAtTheTop() {
    let table = show(UITableViewCell.self)
    func top(_ section: Int) -> CGFloat? { table.headerView(forSection: section)?.frame.minY }
    table.contentOffset.y = 100
    stage.turn()
    #expect(top(0) == 100)
    table.contentOffset.y = 894
    stage.turn()
    #expect(top(0) == 880)
    #expect(top(1) == 908)
    table.scrollToRow(at: IndexPath(row: 0, section: 1), at: .top, animated: false)
    stage.turn()
    #expect(table.contentOffset.y == 908)
  }

  private final class Songs: UITableViewController {
    var selected: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      5
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    { tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath.row)
      navigationController?.pushViewController(UIViewController(), animated: true)
    }
  }

  @Test("Lists T30: a pop deselects the row, and a pop that is cancelled selects it again")
  func aPopDeselects() {
    let songs = Songs(style: .plain)
    let navigation = UINavigationController(rootViewController: songs)
    stage.show(navigation)
    stage.settle()
    stage.tap(CGPoint(x: 100, y: songs.tableView.convert(CGPoint(x: 0, y: 66), to: nil).y))
    stage.settle()
    #expect(songs.selected == [1])
    #expect(navigation.viewControllers.count == 2)
    stage.press(CGPoint(x: 2, y: 400))
    for step in 1...6 {
      stage.move(to: CGPoint(x: 2 + CGFloat(step) * 10, y: 400))
      stage.advance(by: 1.0 / 60)
    }
    for step in 1...6 {
      stage.move(to: CGPoint(x: 62 - CGFloat(step) * 10, y: 400))
      stage.advance(by: 1.0 / 60)
    }
    stage.advance(by: 0.2)
    stage.release()
    stage.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(songs.tableView.indexPathForSelectedRow?.row == 1)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(songs.tableView.indexPathForSelectedRow == nil)
  }
}
