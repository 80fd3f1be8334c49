import Espalier
import EspalierTesting
import Foundation
import Testing

/// What is seen stays where it is (LISTS M5) while batches bring rows of unknown heights into
/// sight.
@MainActor @Suite(.serialized) struct SteadyRowTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func estimatedRows() -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    return UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
  }

  @Test func aTableMeasuresRowsThatABatchBringsAboveWithoutMovingTheSeenOne() throws {
    let scene = TableScene([100], rowHeight: UITableView.automaticDimension)
    scene.contentHeight = { _ in 100 }
    scene.table.reloadData()
    scene.table.estimatedRowHeight = 44
    scene.stage.turn()
    scene.table.scrollToRow(at: path(50), at: .top, animated: false)
    scene.stage.turn()
    let place = scene.table.rectForRow(at: path(51)).minY - scene.table.contentOffset.y
    scene.counts = [129]
    scene.table.performBatchUpdates {
      scene.table.deleteRows(at: [path(50)], with: .fade)
      scene.table.insertRows(at: (0..<30).map(path), with: .fade)
    }
    #expect(scene.table.rectForRow(at: path(80)).minY - scene.table.contentOffset.y == place)
    scene.stage.settle()
    #expect(scene.table.rectForRow(at: path(80)).minY - scene.table.contentOffset.y == place)
  }

  @Test func aTableMeasuresRowsThatComeIntoSightBecauseTheContentsGotShorter() {
    let scene = TableScene([30], rowHeight: UITableView.automaticDimension)
    scene.contentHeight = { _ in 100 }
    scene.table.reloadData()
    scene.stage.turn()
    scene.scroll(to: scene.table.contentSize.height)
    scene.counts = [3]
    scene.table.performBatchUpdates {
      scene.table.deleteSections([0], with: .fade)
      scene.table.insertSections([0], with: .fade)
    }
    #expect((0..<3).map { scene.table.rectForRow(at: path($0)).height } == [100, 100, 100])
    scene.stage.settle()
    #expect(scene.table.visibleCells.map(\.frame.height) == [100, 100, 100])
  }

  @Test func rowsThatGetLinesDoNotMoveTheSeenOne() {
    let scene = TableScene([100], rowHeight: UITableView.automaticDimension)
    scene.contentHeight = { 60 + CGFloat($0.row % 5) * 20 }
    scene.table.reloadData()
    scene.table.estimatedRowHeight = 44
    scene.stage.turn()
    for offset in stride(from: 0, through: 1_230, by: 100) { scene.scroll(to: CGFloat(offset)) }
    let first = scene.table.indexPathsForVisibleRows?.first ?? path(0)
    let place = scene.table.rectForRow(at: first).minY - scene.table.contentOffset.y
    let height = scene.table.rectForRow(at: first).height
    scene.table.separatorStyle = .singleLine
    scene.stage.turn()
    #expect(scene.table.rectForRow(at: first).height == height + 0.5)
    #expect(scene.table.rectForRow(at: first).minY - scene.table.contentOffset.y == place)
    scene.table.separatorStyle = .none
    scene.stage.turn()
    #expect(scene.table.rectForRow(at: first).height == height)
    #expect(scene.table.rectForRow(at: first).minY - scene.table.contentOffset.y == place)
  }

  @Test func colourAndInsetOfLinesKeepMeasuredHeights() {
    let scene = TableScene([100], rowHeight: UITableView.automaticDimension)
    scene.contentHeight = { _ in 100 }
    scene.table.reloadData()
    scene.table.estimatedRowHeight = 44
    scene.stage.turn()
    scene.scroll(to: 300)
    let length = scene.table.contentSize.height
    scene.table.separatorColor = .red
    scene.table.separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0)
    scene.stage.turn()
    #expect(scene.table.contentSize.height == length)
    #expect(scene.table.rectForRow(at: path(0)).height == 100)
  }

  @Test func contentsThatStayInsideTheSafeAreaDoNotMoveTheSeenRow() throws {
    let scene = TableScene([100], rowHeight: UITableView.automaticDimension)
    scene.contentHeight = { 60 + CGFloat($0.row % 5) * 20 }
    scene.table.reloadData()
    scene.table.estimatedRowHeight = 44
    scene.stage.turn()
    for offset in stride(from: 0, through: 1_230, by: 100) { scene.scroll(to: CGFloat(offset)) }
    let first = scene.table.indexPathsForVisibleRows?.first ?? path(0)
    let place = scene.table.rectForRow(at: first).minY - scene.table.contentOffset.y
    let controller = try #require(scene.stage.window.rootViewController)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    scene.stage.turn()
    #expect(scene.table.rectForRow(at: first).minY - scene.table.contentOffset.y == place)
  }

  @Test func aReconfiguredRowAboveCountsWithItsOldHeightUntilItIsMeasured() {
    let scene = TableScene([100], rowHeight: UITableView.automaticDimension)
    scene.contentHeight = { $0.row == 0 ? 300 : 100 }
    scene.table.reloadData()
    scene.stage.turn()
    scene.scroll(to: 290)
    let place = scene.table.rectForRow(at: path(1)).minY
    scene.contentHeight = { $0.row == 0 ? 320 : 100 }
    scene.table.reconfigureRows(at: [path(0)])
    scene.stage.turn()
    #expect(scene.table.rectForRow(at: path(0)).height == 320)
    scene.scroll(to: 400)
    scene.table.reconfigureRows(at: [path(0)])
    scene.stage.turn()
    #expect(scene.table.rectForRow(at: path(1)).minY == place + 20)
  }

  @Test func aCollectionMeasuresRowsThatABatchBringsAboveWithoutMovingTheSeenOne() throws {
    let scene = CollectionScene([100], layout: estimatedRows())
    scene.contentHeight = { _ in 100 }
    scene.collection.reloadData()
    scene.stage.turn()
    scene.collection.scrollToItem(at: path(50), at: .top, animated: false)
    scene.stage.turn()
    let old = try #require(scene.frame(51)).minY - scene.collection.contentOffset.y
    scene.counts = [99]
    scene.collection.performBatchUpdates { scene.collection.deleteItems(at: [path(50)]) }
    #expect(try #require(scene.frame(50)).minY - scene.collection.contentOffset.y == old)
    scene.stage.settle()
    #expect(try #require(scene.frame(50)).minY - scene.collection.contentOffset.y == old)
  }

  @Test func anEndThatComesNearerForAWhileDoesNotMoveTheSeenRow() throws {
    let scene = CollectionScene([22], layout: estimatedRows())
    scene.contentHeight = { $0.item == 10 ? 20 : 44 }
    scene.collection.reloadData()
    scene.stage.turn()
    scene.scroll(to: 445)
    #expect(try #require(scene.frame(10)).minY == 440)
    scene.counts = [18]
    scene.contentHeight = { $0.item < 12 ? 20 : 100 }
    scene.collection.performBatchUpdates {
      scene.collection.deleteItems(at: (11..<22).map(path))
      scene.collection.insertItems(at: ([10] + (12..<18)).map(path))
    }
    #expect(try #require(scene.frame(11)).minY - scene.collection.contentOffset.y == -5)
    scene.stage.settle()
    #expect(try #require(scene.frame(11)).minY - scene.collection.contentOffset.y == -5)
  }
}

/// Cells of a class that another one replaced under the same identifier.
@MainActor @Suite(.serialized) struct ReplacedClassTests {
  private final class NewRow: UITableViewCell {}
  private final class NewItem: UICollectionViewCell {}

  @Test func aTableGivesUpCellsOfTheOldClassOnceTheyLeave() {
    let scene = TableScene([100])
    scene.table.register(NewRow.self, forCellReuseIdentifier: "cell")
    for offset in stride(from: CGFloat(0), through: 880, by: 44) { scene.scroll(to: offset) }
    #expect(scene.table.visibleCells.allSatisfy { $0 is NewRow })
    #expect(scene.table.visibleCells.count > 9)
    #expect(!scene.table.subviews.contains { $0 is RecordedCell })
  }

  @Test func aCollectionGivesUpCellsOfTheOldClassOnceTheyLeave() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 44)
    layout.minimumLineSpacing = 0
    let scene = CollectionScene([100], layout: layout)
    scene.collection.register(NewItem.self, forCellWithReuseIdentifier: "cell")
    for offset in stride(from: CGFloat(0), through: 880, by: 44) { scene.scroll(to: offset) }
    #expect(scene.collection.visibleCells.allSatisfy { $0 is NewItem })
    #expect(scene.collection.visibleCells.count > 9)
    #expect(!scene.collection.subviews.contains { $0 is RecordedItem })
  }
}
