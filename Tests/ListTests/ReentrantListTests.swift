import Espalier
import EspalierTesting
import Foundation
import Testing

/// Single cases of lists that change inside their own callbacks.
@MainActor @Suite struct ReentrantListTests {
  @Test func aTableThatDeletesARowInEachWillDisplayEndsWithoutRows() {
    let delegate = DeletingDelegate()
    let scene = TableScene([30], delegate: delegate)
    scene.stage.settle()
    #expect(scene.counts == [0])
    #expect(scene.table.numberOfRows(inSection: 0) == 0)
    #expect(scene.table.visibleCells.isEmpty)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aTableThatReloadsInEveryCellForRowShowsItsRowsAndReportsTheLoopOnce() {
    let source = ReloadingSource()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    table.rowHeight = 44
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    let stage = Stage()
    let page = UIViewController()
    page.view.addSubview(table)
    stage.show(page)
    #expect(table.visibleCells.count == 5)
    #expect(stage.issues.count { $0.code == "list.loop" } == 1)
    let frames = stage.frameCount
    stage.advance(by: 1)
    #expect(stage.frameCount == frames)
  }

  @Test func heightsMayAskTheTableForItsCounts() {
    let delegate = CountingDelegate()
    let scene = TableScene([3, 5], delegate: delegate)
    #expect(scene.table.rectForRow(at: IndexPath(row: 4, section: 1)).height == 50)
    #expect(scene.table.rectForRow(at: IndexPath(row: 3, section: 1)).height == 44)
  }

  @Test func rowsThatAreAppendedInWillDisplayLeaveTheScrolledPlace() {
    let delegate = AppendingDelegate()
    let scene = TableScene([20], delegate: delegate)
    scene.scroll(to: 430)
    let place = scene.table.rectForRow(at: IndexPath(row: 12, section: 0)).minY
    #expect(scene.counts == [40])
    #expect(scene.table.contentOffset.y == 430)
    #expect(place == 528)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aSelectionFollowsItsRowThroughAChangeInDidDeselect() {
    let delegate = CollapsingDelegate()
    let scene = TableScene([10], delegate: delegate)
    scene.stage.tap(CGPoint(x: 100, y: 22))
    scene.stage.tap(CGPoint(x: 100, y: 44 * 5 + 22))
    scene.stage.settle()
    #expect(scene.counts == [8])
    #expect(delegate.selected == [0, 3])
    #expect(scene.table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
  }

  @Test func aScrollInsideCellForRowHolds() {
    let source = ScrollingSource()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 44
    table.dataSource = source
    let stage = Stage()
    let page = UIViewController()
    page.view.addSubview(table)
    stage.show(page)
    #expect(table.contentOffset.y == 440)
    #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 10, section: 0))
    #expect(stage.issues.isEmpty)
  }

  @Test func aLayoutThatInvalidatesItselfInPrepareIsPreparedAHundredTimesWithOneIssue() {
    let layout = InvalidatingLayout()
    let scene = CollectionScene([40], layout: layout)
    scene.stage.turn()
    #expect(layout.prepared < 250)
    #expect(!scene.collection.visibleCells.isEmpty)
    #expect(scene.stage.issues.count { $0.code == "list.loop" } == 1)
  }

  @Test func aLayoutIsPreparedBeforeItsDataSourceIsAskedForCounts() {
    let layout = PreparingLayout()
    let source = PreparedSource(layout)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 400), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    let stage = Stage()
    let page = UIViewController()
    page.view.addSubview(collection)
    stage.show(page)
    #expect(collection.visibleCells.count == 6)
    #expect(stage.issues.isEmpty)
  }
}

private final class DeletingDelegate: RecorderBase, UITableViewDelegate {
  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let scene, scene.counts[0] > 0 else { return }
    scene.counts[0] -= 1
    tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
  }
}

private final class ReloadingSource: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.reloadData()
    return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
}

private final class ScrollingSource: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if indexPath.row == 3 { tableView.contentOffset.y = 440 }
    return UITableViewCell()
  }
}

private final class CountingDelegate: RecorderBase, UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let isLast = indexPath.row == tableView.numberOfRows(inSection: indexPath.section) - 1
    return isLast ? 50 : 44
  }
}

private final class AppendingDelegate: RecorderBase, UITableViewDelegate {
  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard let scene, indexPath.row == 19, scene.counts[0] == 20 else { return }
    scene.counts[0] = 40
    tableView.insertRows(
      at: (20..<40).map { IndexPath(row: $0, section: 0) }, with: .automatic)
  }
}

private final class CollapsingDelegate: RecorderBase, UITableViewDelegate {
  var selected: [Int] = []

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    scene?.counts[0] -= 2
    tableView.deleteRows(
      at: [IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0)], with: .fade)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath.row)
  }
}

private final class InvalidatingLayout: UICollectionViewFlowLayout {
  var prepared = 0

  override func prepare() {
    super.prepare()
    prepared += 1
    invalidateLayout()
  }
}

private final class PreparingLayout: UICollectionViewLayout {
  var made: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  override func prepare() {
    super.prepare()
    for item in 0..<6 {
      let path = IndexPath(item: item, section: 0)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: item * 60, y: 0, width: 50, height: 50)
      made[path] = attributes
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 360, height: 50) }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { made.values.filter { $0.frame.intersects(rect) } }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    made[path]
  }
}

private final class PreparedSource: NSObject, UICollectionViewDataSource {
  let layout: PreparingLayout

  init(_ layout: PreparingLayout) { self.layout = layout }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    layout.made.count
  }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
}
