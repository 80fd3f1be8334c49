import Espalier
import EspalierTesting
import Foundation
import Testing

/// Rows and items that are lifted by a held button, and contents that move under them.
@MainActor @Suite(.serialized) struct CollectionMovementTests {
  @MainActor private final class Source: NSObject, UICollectionViewDataSource, UITableViewDataSource
  {
    var items = Array(0..<40)
    var mayMove = true

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      items.count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.tag = items[path.item]
      return cell
    }
    func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { mayMove }
    func collectionView(
      _ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
    ) { items.insert(items.remove(at: source.item), at: target.item) }

    func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
    func tableView(_ view: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      view.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    func tableView(_ view: UITableView, canMoveRowAt path: IndexPath) -> Bool { mayMove }
    func tableView(_ view: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
      items.insert(items.remove(at: source.row), at: target.row)
    }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let source = Source()

  private func grid() -> UICollectionView {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 130, height: 100)
    flow.minimumLineSpacing = 0
    flow.minimumInteritemSpacing = 0
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 440), collectionViewLayout: flow)
    collection.contentInsetAdjustmentBehavior = .never
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    show(collection)
    return collection
  }

  private func list() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440), style: .plain)
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 44
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    show(table)
    return table
  }

  private func show(_ view: UIView) {
    let page = UIViewController()
    page.view.addSubview(view)
    stage.show(page)
  }

  /// Holds the button for a time, moves and releases it.
  private func hold(_ start: CGPoint, for time: TimeInterval, then end: CGPoint) {
    stage.press(start)
    stage.advance(by: time)
    for step in 1...10 {
      let share = CGFloat(step) / 10
      stage.move(
        to: CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      stage.advance(by: 1.0 / 60)
    }
    stage.release()
    stage.settle()
  }

  @Test func anItemThatIsHeldForHalfASecondMoves() {
    let collection = grid()
    hold(CGPoint(x: 60, y: 50), for: 0.6, then: CGPoint(x: 330, y: 50))
    #expect(Array(source.items.prefix(4)) == [1, 2, 0, 3])
    #expect(collection.indexPathsForSelectedItems == [])
    #expect(stage.issues.isEmpty)
  }

  @Test func anItemThatMayNotMoveStays() {
    let collection = grid()
    source.mayMove = false
    hold(CGPoint(x: 60, y: 50), for: 0.6, then: CGPoint(x: 330, y: 52))
    #expect(source.items.prefix(3) == [0, 1, 2])
    #expect(collection.contentOffset.y == 0)
  }

  @Test func contentsMoveWhileAnItemIsHeldNearAnEdge() {
    let collection = grid()
    #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 65, y: 430))
    stage.advance(by: 1)
    let moved = collection.contentOffset.y
    #expect(moved > 200)
    #expect(moved < 420)
    let held = collection.visibleCells.first { $0.tag == 0 }
    #expect(held.map { abs($0.center.y - collection.contentOffset.y - 430) < 1 } == true)
    collection.updateInteractiveMovementTargetPosition(
      CGPoint(x: 65, y: collection.contentOffset.y + 200))
    let rest = collection.contentOffset.y
    stage.advance(by: 1)
    #expect(collection.contentOffset.y == rest)
    collection.endInteractiveMovement()
    stage.settle()
    #expect(source.items.first == 1)
    #expect(source.items.firstIndex(of: 0) ?? 0 > 6)
    #expect(stage.issues.isEmpty)
  }

  @Test func anItemThatIsPutBackStopsTheContents() {
    let collection = grid()
    _ = collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 65, y: 430))
    stage.advance(by: 0.3)
    collection.cancelInteractiveMovement()
    let rest = collection.contentOffset.y
    stage.advance(by: 1)
    #expect(collection.contentOffset.y == rest)
    #expect(source.items == Array(0..<40))
  }

  @Test func aRowThatIsHeldForHalfASecondMoves() {
    let table = list()
    hold(CGPoint(x: 60, y: 22), for: 0.6, then: CGPoint(x: 60, y: 112))
    #expect(source.items.prefix(4) == [1, 2, 0, 3])
    #expect(table.indexPathForSelectedRow == nil)
    #expect(table.contentOffset.y == 0)
  }

  @Test func aDragThatBeginsAtOnceScrolls() {
    let table = list()
    hold(CGPoint(x: 60, y: 300), for: 0.1, then: CGPoint(x: 60, y: 200))
    #expect(source.items == Array(0..<40))
    #expect(table.contentOffset.y > 50)
  }
}
