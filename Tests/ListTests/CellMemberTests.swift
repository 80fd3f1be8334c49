import Espalier
import EspalierTesting
import Foundation
import Testing

/// Members of tables and cells that change margins, lines and heights.
@MainActor @Suite(.serialized) struct CellMemberTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private final class HearingCell: UITableViewCell {
    var heard: [String] = []

    override func willTransition(to state: StateMask) {
      super.willTransition(to: state)
      heard.append("will \(state.rawValue)")
    }

    override func didTransition(to state: StateMask) {
      super.didTransition(to: state)
      heard.append("did \(state.rawValue)")
    }
  }

  private final class Editor: RecorderBase, UITableViewDelegate {
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { $2(true) }
      ])
    }
  }

  @Test func aCellHearsOfItsControlsForEditing() throws {
    let scene = TableScene([3], isShown: false)
    scene.table.register(HearingCell.self, forCellReuseIdentifier: "cell")
    scene.show()
    let cell = try #require(scene.table.cellForRow(at: path(0)) as? HearingCell)
    scene.table.setEditing(true, animated: true)
    #expect(cell.heard == ["will 1"])
    scene.stage.settle()
    scene.table.setEditing(false, animated: false)
    #expect(cell.heard == ["will 1", "did 1", "will 0", "did 0"])
  }

  @Test func aCellHearsOfTheActionsBehindIt() throws {
    let scene = TableScene([3], delegate: Editor(), isShown: false)
    scene.table.register(HearingCell.self, forCellReuseIdentifier: "cell")
    scene.show()
    let cell = try #require(scene.table.cellForRow(at: path(1)) as? HearingCell)
    scene.stage.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 220, y: 66), duration: 0.3)
    scene.stage.settle()
    #expect(cell.heard == ["will 2", "did 2"])
    scene.stage.press(key: .keyboardEscape)
    scene.stage.settle()
    #expect(cell.heard == ["will 2", "did 2", "will 0", "did 0"])
  }

  @Test func aSwipedRowOfACardDoesNotReachIntoTheMargin() throws {
    let scene = TableScene([3], style: .insetGrouped, delegate: Editor())
    let row = scene.table.rectForRow(at: path(1))
    let (x, y) = (8, Int(row.midY * 2))
    let ground = try #require(scene.stage.pixel(x, y))
    scene.stage.drag(
      from: CGPoint(x: 300, y: row.midY), to: CGPoint(x: 200, y: row.midY), duration: 0.3)
    scene.stage.settle()
    #expect(scene.table.cellForRow(at: path(1))?.frame.minX ?? 0 < 0)
    #expect(scene.stage.pixel(x, y) == ground)
    scene.stage.press(key: .keyboardEscape)
    scene.stage.settle()
    #expect(scene.table.cellForRow(at: path(1))?.frame.minX == row.minX)
    #expect(scene.stage.pixel(x, y) == ground)
  }

  @Test func insetsOfLinesCanCountFromWhereTheLinesBeginByThemselves() throws {
    let scene = TableScene([3])
    let cell = try #require(scene.table.cellForRow(at: path(0)))
    scene.table.separatorInsetReference = .fromAutomaticInsets
    #expect(cell.separatorInset.left == 16)
    scene.table.separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 5)
    #expect(cell.separatorInset.left == 36)
    #expect(cell.separatorInset.right == 5)
    scene.table.separatorInsetReference = .fromCellEdges
    #expect(cell.separatorInset.left == 20)
  }

  @Test func contentsOfCellsStayInsideTheSafeAreaUnlessTheTableSaysOtherwise() throws {
    let scene = TableScene([3])
    let cell = try #require(scene.table.cellForRow(at: path(0)))
    let controller = try #require(scene.stage.window.rootViewController)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    scene.stage.turn()
    #expect(cell.contentView.frame == CGRect(x: 30, y: 0, width: 350, height: 44))
    scene.table.insetsContentViewsToSafeArea = false
    scene.stage.turn()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
  }

  private final class Headings: RecorderBase, UITableViewDelegate {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      var contents = UIListContentConfiguration.plainHeader()
      contents.text = String(repeating: "A heading that takes several lines. ", count: 3)
      view?.contentConfiguration = contents
      return view
    }
  }

  @Test func contentsOfHeadersStayInsideTheSafeAreaToo() throws {
    let scene = TableScene([3], delegate: Headings(), isShown: false)
    scene.table.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    scene.show()
    let header = try #require(scene.table.headerView(forSection: 0))
    let height = header.frame.height
    #expect(header.contentView.frame.width == 390)
    let controller = try #require(scene.stage.window.rootViewController)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 150, bottom: 0, right: 20)
    scene.stage.turn()
    #expect(header.contentView.frame.minX == 150)
    #expect(header.contentView.frame.width == 220)
    #expect(header.frame.minX == 0)
    #expect(header.frame.height > height)
    #expect(scene.table.rectForRow(at: path(0)).minY == header.frame.height)
    scene.table.insetsContentViewsToSafeArea = false
    scene.stage.turn()
    #expect(header.contentView.frame.width == 390)
    #expect(header.frame.height == height)
  }

  @Test func contentsOfCellsCanFollowTheReadableWidth() throws {
    let scene = TableScene([3], isShown: false)
    scene.table.frame.size.width = 1_000
    scene.show()
    let cell = try #require(scene.table.cellForRow(at: path(0)))
    cell.textLabel?.text = "Row"
    scene.stage.turn()
    #expect(cell.textLabel?.frame.minX == 16)
    scene.table.cellLayoutMarginsFollowReadableWidth = true
    scene.stage.turn()
    #expect(cell.textLabel?.frame.minX == 164)
    #expect(cell.contentView.layoutMargins.left == 164)
    scene.table.cellLayoutMarginsFollowReadableWidth = false
    scene.stage.turn()
    #expect(cell.textLabel?.frame.minX == 16)
    #expect(cell.contentView.layoutMargins.left == 16)
  }

  private func tallScene() -> TableScene {
    let scene = TableScene([20], rowHeight: UITableView.automaticDimension)
    scene.contentHeight = { _ in 100 }
    scene.table.reloadData()
    scene.stage.turn()
    return scene
  }

  @Test func aCellThatInvalidatesItsSizeIsMeasuredAgain() throws {
    let scene = tallScene()
    let cell = try #require(scene.table.cellForRow(at: path(1)) as? RecordedCell)
    cell.heightRow.constant = 150
    scene.stage.turn()
    #expect(scene.table.rectForRow(at: path(1)).height == 100)
    cell.invalidateIntrinsicContentSize()
    scene.stage.turn()
    #expect(scene.table.rectForRow(at: path(1)).height == 150)
    #expect(scene.table.rectForRow(at: path(2)).minY == 250)
  }

  @Test func whereHeightsAreNotInvalidatedTheyStay() throws {
    let scene = tallScene()
    scene.table.selfSizingInvalidation = .disabled
    let cell = try #require(scene.table.cellForRow(at: path(1)) as? RecordedCell)
    cell.heightRow.constant = 150
    cell.invalidateIntrinsicContentSize()
    scene.stage.turn()
    #expect(scene.table.rectForRow(at: path(1)).height == 100)
  }

  @Test func aContentConfigurationKeepsTheMarginsAroundIt() throws {
    let around = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    around.layoutMargins = UIEdgeInsets(top: 40, left: 50, bottom: 40, right: 60)
    var content = UIListContentConfiguration.cell()
    content.text = "Row"
    let view = UIListContentView(configuration: content)
    view.frame = around.bounds
    around.addSubview(view)
    view.layoutIfNeeded()
    let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.frame.minX == 50)
    #expect(label.frame.maxX == 240)
    content.axesPreservingSuperviewLayoutMargins = []
    view.configuration = content
    view.layoutIfNeeded()
    #expect(label.frame.minX == 16)
  }
}
