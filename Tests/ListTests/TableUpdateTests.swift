import Espalier
import EspalierTesting
import Foundation
import Testing

/// Batch updates of a table.
///
/// Lists T11 to T16, T22, T23.
@MainActor @Suite(.serialized) struct TableUpdateTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func cells(_ scene: TableScene) -> [UITableViewCell?] {
    (0..<scene.counts[0]).map { scene.table.cellForRow(at: path($0)) }
  }

  @Test(
    "Lists T11 and T12: rows that stay keep their cells whatever the order of the calls",
    arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
  func rowsThatStayKeepTheirCellsWhateverTheOrderOfTheCalls(_ order: [Int]) {
    let scene = TableScene([5])
    let old = cells(scene)
    _ = scene.take()
    var result: Bool?
    scene.table.performBatchUpdates {
      let calls = [
        { scene.table.deleteRows(at: [self.path(1)], with: .fade) },
        { scene.table.insertRows(at: [self.path(1)], with: .fade) },
        { scene.table.moveRow(at: self.path(3), to: self.path(4)) },
      ]
      for index in order { calls[index]() }
    } completion: {
      result = $0
    }
    #expect(scene.take().filter { $0.hasPrefix("cfr") } == ["cfr(1)"])
    let new = cells(scene)
    #expect(new[0] === old[0] && new[2] === old[2] && new[3] === old[4] && new[4] === old[3])
    scene.stage.settle()
    #expect(result == true)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func batchesInsideEachOtherAreOne() {
    let scene = TableScene([5])
    var order: [String] = []
    scene.table.performBatchUpdates {
      scene.table.performBatchUpdates {
        scene.table.deleteRows(at: [path(0)], with: .fade)
      } completion: { _ in
        order.append("inner")
      }
      scene.table.insertRows(at: [path(0)], with: .fade)
    } completion: { _ in
      order.append("outer")
    }
    scene.stage.settle()
    #expect(order.sorted() == ["inner", "outer"])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("Lists T13: an insertion without a new row reloads and is named")
  func anInsertionWithoutANewRowReloadsAndIsNamed() throws {
    let scene = TableScene([5])
    var result: Bool?
    scene.table.performBatchUpdates {
      scene.table.insertRows(at: [path(4)], with: .fade)
    } completion: {
      result = $0
    }
    scene.stage.settle()
    #expect(result == false)
    let issue = try #require(scene.stage.issues.first)
    #expect(issue.code == "list.counts")
    #expect(issue.sentence.contains("(1 inserted, 0 deleted)"))
    #expect(scene.table.visibleCells.count == 5)
  }

  @Test("Lists T14: data that changed before the batch is named as the cause")
  func dataThatChangedBeforeTheBatchIsNamedAsTheCause() {
    let scene = TableScene([5], isShown: false)
    scene.counts = [6]
    scene.table.performBatchUpdates { scene.table.insertRows(at: [path(5)], with: .fade) }
    #expect(scene.stage.issues.first?.description.contains("after the data had changed") == true)
  }

  @Test("Lists T15: changes that exclude each other reload")
  func changesThatExcludeEachOtherReload() {
    let scene = TableScene([5])
    scene.table.performBatchUpdates {
      scene.table.deleteRows(at: [path(1)], with: .fade)
      scene.table.reloadRows(at: [path(1)], with: .fade)
      scene.counts = [4]
    }
    scene.stage.settle()
    #expect(
      scene.stage.issues.first?.description.contains(
        "attempt to delete and reload the same index path") == true
    )
    #expect(scene.table.visibleCells.count == 4)
  }

  @Test func aDeletedRowInADeletedSectionIsNoMistake() {
    let scene = TableScene([2, 2])
    scene.table.performBatchUpdates {
      scene.table.deleteRows(at: [path(0)], with: .fade)
      scene.table.deleteSections([0], with: .fade)
      scene.counts = [2]
    }
    scene.stage.settle()
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("Lists T16: rows that come above move the offset and not what is seen")
  func rowsThatComeAboveMoveTheOffsetAndNotWhatIsSeen() {
    let scene = TableScene([100])
    scene.scroll(to: 50 * 44)
    _ = scene.take()
    scene.counts = [103]
    scene.table.insertRows(at: [path(0), path(1), path(2)], with: .fade)
    scene.stage.settle()
    #expect(scene.table.contentOffset.y == CGFloat(2_332))
    #expect(!scene.take().contains { $0.hasPrefix("cfr") })
  }

  @Test func atItsVeryTopATableStaysThereAndShowsWhatIsInserted() {
    let scene = TableScene([100])
    _ = scene.take()
    scene.counts = [103]
    scene.table.insertRows(at: [path(0), path(1), path(2)], with: .fade)
    #expect(scene.table.contentOffset.y == 0)
    #expect(scene.take().filter { $0.hasPrefix("cfr") } == ["cfr(0)", "cfr(1)", "cfr(2)"])
    scene.stage.settle()
  }

  @Test("Lists T22: the selection follows its row") func theSelectionFollowsItsRow() {
    let scene = TableScene([5])
    scene.table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    scene.counts = [4]
    scene.table.deleteRows(at: [path(0)], with: .fade)
    #expect(scene.table.indexPathForSelectedRow == path(1))
    scene.table.reconfigureRows(at: [path(1)])
    #expect(scene.table.indexPathForSelectedRow == path(1))
    scene.table.reloadRows(at: [path(1)], with: .fade)
    #expect(scene.table.indexPathForSelectedRow == nil)
    scene.stage.settle()
  }

  @Test("Lists T23: reconfiguring keeps the shown cell") func reconfiguringKeepsTheShownCell() {
    let scene = TableScene([5])
    let cell = scene.table.cellForRow(at: path(3))
    _ = scene.take()
    scene.table.reconfigureRows(at: [path(3)])
    #expect(scene.take() == ["cfr(3)"])
    scene.stage.turn()
    #expect(scene.table.cellForRow(at: path(3)) === cell)
    #expect(scene.take().isEmpty)
  }

  @Test func aBatchThatIsLeftOpenIsClosedAtTheEndOfTheTurn() {
    let scene = TableScene([5])
    scene.table.beginUpdates()
    scene.stage.turn()
    #expect(scene.stage.issues.first?.code == "list.unbalanced")
    #expect(!scene.table.hasUncommittedUpdates)
  }

  @Test("Lists T51: a table that goes during its animation leaves nothing")
  func aTableThatGoesDuringItsAnimationLeavesNothing() {
    weak var table: UITableView?
    weak var source: TableScene?
    do {
      let scene = TableScene([5])
      (table, source) = (scene.table, scene)
      scene.counts = [4]
      scene.table.deleteRows(at: [path(0)], with: .fade)
      scene.table.removeFromSuperview()
      scene.stage.settle()
    }
    #expect(table == nil)
    #expect(source == nil)
  }

  @Test func rowsOfATableThatWasEmptyHaveHeights() {
    func heights(_ rowHeight: CGFloat, _ delegate: HeightRecorder?) -> [CGFloat] {
      let scene = TableScene([0], rowHeight: rowHeight, delegate: delegate)
      scene.contentHeight = { _ in 100 }
      scene.counts = [2]
      scene.table.insertRows(at: [0, 1].map { IndexPath(row: $0, section: 0) }, with: .fade)
      scene.stage.settle()
      return scene.table.visibleCells.map(\.frame.height)
    }
    #expect(heights(50, nil) == [50, 50])
    #expect(heights(UITableView.automaticDimension, nil) == [100, 100])
    let recorder = HeightRecorder()
    recorder.height = { CGFloat(30 + $0.row) }
    #expect(heights(44, recorder) == [30, 31])
  }
}
