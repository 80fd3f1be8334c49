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
}
