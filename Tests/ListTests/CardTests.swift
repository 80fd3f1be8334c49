import Espalier
import EspalierTesting
import Foundation
import Testing

/// The corners and lines of inset sections whose rows change.
@MainActor @Suite struct CardTests {
  private let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  private let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]

  /// The corners and the line of each row, as short words.
  private func looks(_ scene: TableScene) -> [String] {
    scene.table.visibleCells.map { cell in
      var word = ""
      let corners = cell.layer.cornerRadius > 0 ? cell.layer.maskedCorners : []
      if corners.isSuperset(of: top) { word += "top " }
      if corners.isSuperset(of: bottom) { word += "bottom " }
      let hasLine = cell.subviews.contains { !$0.isHidden && $0.frame.height == 0.5 }
      return word + (hasLine ? "line" : "")
    }
  }

  private func makeScene(_ rows: Int) -> TableScene {
    let scene = TableScene([rows], style: .insetGrouped)
    scene.table.separatorStyle = .singleLine
    scene.stage.turn()
    return scene
  }

  @Test func theRowsThatADeletionLeavesFirstAndLastHaveTheCorners() {
    let scene = makeScene(5)
    #expect(looks(scene) == ["top line", "line", "line", "line", "bottom "])
    scene.counts = [2]
    scene.table.deleteRows(
      at: [0, 3, 4].map { IndexPath(row: $0, section: 0) }, with: .automatic)
    scene.stage.settle()
    #expect(looks(scene) == ["top line", "bottom "])
    scene.counts = [1]
    scene.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    scene.stage.settle()
    #expect(looks(scene) == ["top bottom "])
  }

  @Test func rowsThatAreInsertedAndMovedPassTheCornersOn() {
    let scene = makeScene(2)
    scene.counts = [4]
    scene.table.insertRows(
      at: [IndexPath(row: 0, section: 0), IndexPath(row: 3, section: 0)], with: .automatic)
    scene.stage.settle()
    #expect(looks(scene) == ["top line", "line", "line", "bottom "])
    scene.table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 3, section: 0))
    scene.stage.settle()
    #expect(looks(scene) == ["top line", "line", "line", "bottom "])
  }

  @Test func aSnapshotThatKeepsTheMiddleRowsGivesThemTheCorners() {
    let scene = TableScene([], style: .insetGrouped)
    scene.table.separatorStyle = .singleLine
    let source = UITableViewDiffableDataSource<Int, String>(tableView: scene.table) {
      table, path, _ in table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c", "d"])
    source.apply(snapshot, animatingDifferences: false)
    scene.stage.settle()
    snapshot.deleteItems(["a", "d"])
    source.apply(snapshot)
    scene.stage.settle()
    #expect(looks(scene) == ["top line", "bottom "])
  }
}
