import Espalier
import EspalierTesting
import Foundation
import Testing

/// Movements that end at a row whose place is not known when they begin.
@MainActor @Suite(.serialized) struct ScrollGoalTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func anAnimatedScrollEndsAtItsRowThoughRowsOnTheWayAreMeasured() {
    let scene = TableScene([100], rowHeight: UITableView.automaticDimension)
    scene.contentHeight = { _ in 100 }
    scene.table.reloadData()
    scene.table.estimatedRowHeight = 44
    scene.stage.turn()
    scene.table.scrollToRow(at: path(30), at: .top, animated: true)
    scene.stage.settle()
    #expect(scene.table.contentOffset.y == scene.table.rectForRow(at: path(30)).minY)
    scene.table.scrollToRow(at: path(60), at: .none, animated: true)
    scene.stage.settle()
    #expect(scene.table.contentOffset.y + 440 == scene.table.rectForRow(at: path(60)).maxY)
  }

  @Test func anAnimatedScrollFollowsItsRowThroughABatch() {
    let scene = TableScene([100])
    scene.table.scrollToRow(at: path(50), at: .top, animated: true)
    scene.stage.advance(by: 0.1)
    scene.counts = [110]
    scene.table.insertRows(at: (20..<30).map(path), with: .fade)
    scene.stage.settle()
    #expect(scene.table.contentOffset.y == CGFloat(60 * 44))
  }

  private final class Headings: RecorderBase, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      30
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      UITableViewHeaderFooterView(reuseIdentifier: nil)
    }
  }

  private func headedScene() -> TableScene {
    let scene = TableScene(
      [20, 20, 20], rowHeight: UITableView.automaticDimension, delegate: Headings(),
      isShown: false)
    scene.contentHeight = { _ in 100 }
    scene.table.estimatedRowHeight = 44
    scene.show()
    return scene
  }

  private func header(_ section: Int) -> IndexPath {
    IndexPath(row: NSNotFound, section: section)
  }

  @Test func anAnimatedScrollToAHeaderEndsAtItThoughRowsOnTheWayAreMeasured() {
    let scene = headedScene()
    let start = scene.table.rectForHeader(inSection: 1).minY
    scene.table.scrollToRow(at: header(1), at: .top, animated: true)
    scene.stage.settle()
    #expect(scene.table.rectForHeader(inSection: 1).minY > start)
    #expect(scene.table.contentOffset.y == scene.table.rectForHeader(inSection: 1).minY)
  }

  @Test func anAnimatedScrollFollowsItsHeaderThroughABatch() {
    let scene = headedScene()
    scene.table.scrollToRow(at: header(1), at: .top, animated: true)
    scene.stage.advance(by: 0.1)
    scene.counts = [20, 5, 20, 20]
    scene.table.insertSections([1], with: .fade)
    scene.stage.settle()
    #expect(scene.table.contentOffset.y == scene.table.rectForHeader(inSection: 2).minY)
  }

  @Test func aScrollToAHeaderNearTheEndIsNotStoppedByEstimates() {
    let scene = headedScene()
    scene.table.scrollToRow(at: header(2), at: .top, animated: false)
    scene.stage.turn()
    #expect(scene.table.contentOffset.y == scene.table.rectForHeader(inSection: 2).minY)
  }

  @Test func aScrollThatABatchFollowsAtOnceEndsAtItsRow() {
    let scene = TableScene([100])
    scene.table.scrollToRow(at: path(50), at: .top, animated: false)
    scene.counts = [110]
    scene.table.insertRows(at: (20..<30).map(path), with: .fade)
    #expect(scene.table.contentOffset.y == CGFloat(60 * 44))
    scene.table.scrollToRow(at: path(105), at: .bottom, animated: false)
    scene.counts = [100]
    scene.table.deleteRows(at: (100..<110).map(path), with: .fade)
    scene.stage.settle()
    #expect(scene.table.contentOffset.y == CGFloat(100 * 44 - 440))
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aMovementEndsInsideContentsThatGotShorter() {
    let scene = TableScene([100])
    scene.table.setContentOffset(CGPoint(x: 0, y: 3_000), animated: true)
    scene.stage.advance(by: 0.1)
    scene.counts = [12]
    scene.table.deleteRows(at: (12..<100).map(path), with: .fade)
    scene.stage.settle()
    #expect(scene.table.contentOffset.y == CGFloat(12 * 44 - 440))
  }

  @Test func aTableThatGetsLargerDoesNotEndBeyondItsContents() {
    let scene = TableScene([20], rowHeight: UITableView.automaticDimension)
    scene.contentHeight = { _ in 100 }
    scene.table.reloadData()
    scene.stage.turn()
    scene.scroll(to: 1_560)
    scene.table.frame.size = CGSize(width: 380, height: 600)
    scene.stage.turn()
    #expect(scene.table.contentOffset.y + 600 <= scene.table.rectForRow(at: path(19)).maxY)
  }

  @Test func aProgramMayStillMoveTheContentsBeyondTheirEnd() {
    let scene = TableScene([100])
    scene.table.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    scene.stage.settle()
    #expect(scene.table.contentOffset.y == -60)
  }

  @Test func anAnimatedScrollOfACollectionEndsAtItsItem() throws {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let scene = CollectionScene(
      [100],
      layout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))))
    scene.contentHeight = { _ in 100 }
    scene.collection.reloadData()
    scene.stage.turn()
    scene.collection.scrollToItem(at: path(30), at: .top, animated: true)
    scene.stage.settle()
    #expect(scene.collection.contentOffset.y == (try #require(scene.frame(30)).minY))
  }

  @Test func anOffsetThatIsSetAfterAScrollToARowIsKept() {
    let scene = TableScene([100])
    scene.table.scrollToRow(at: path(30), at: .top, animated: false)
    scene.scroll(to: 2_900)
    #expect(scene.table.contentOffset.y == 2_900)
    let grid = CollectionScene([100], layout: UICollectionViewFlowLayout())
    grid.collection.scrollToItem(at: path(60), at: .top, animated: false)
    grid.collection.contentOffset.y = 100
    grid.stage.turn()
    #expect(grid.collection.contentOffset.y == 100)
  }
}
