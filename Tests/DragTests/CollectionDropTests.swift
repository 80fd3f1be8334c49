import Espalier
import EspalierTesting
import Foundation
import Testing

/// A layout that begins at the right where that is read first.
@MainActor private final class FlippingLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// A grid of numbers whose items are moved by drags.
@MainActor
private final class DragGrid: NSObject, UICollectionViewDataSource,
  UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
  let stage = Stage(size: CGSize(width: 300, height: 400))
  let grid: UICollectionView
  var items = (0..<9).map { "\($0)" }
  var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
  var performed: IndexPath?
  var lines: [String] = []

  init(isMirrored: Bool = false) {
    let layout = isMirrored ? FlippingLayout() : UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 60)
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 10
    grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    super.init()
    if isMirrored { grid.semanticContentAttribute = .forceRightToLeft }
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = self
    grid.dragDelegate = self
    grid.dropDelegate = self
    let page = UIViewController()
    page.loadViewIfNeeded()
    page.view.addSubview(grid)
    stage.show(page)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.accessibilityLabel = items[indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let text = items[indexPath.item]
    lines.append("items \(text)")
    return [UIDragItem(itemProvider: NSItemProvider(object: text as NSString))]
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(
      operation: collectionView.hasActiveDrag ? .move : .copy, intent: intent)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    performed = coordinator.destinationIndexPath
    guard intent == .insertAtDestinationIndexPath, let place = performed,
      let item = coordinator.items.first, let source = item.sourceIndexPath
    else { return }
    #expect(item.previewSize == CGSize(width: 90, height: 60))
    collectionView.performBatchUpdates {
      self.items.insert(self.items.remove(at: source.item), at: place.item)
      collectionView.deleteItems(at: [source])
      collectionView.insertItems(at: [place])
    }
    coordinator.drop(item.dragItem, toItemAt: place).addCompletion { [weak self] in
      self?.lines.append($0 == .end ? "landed" : "lost")
    }
  }

  func drag(_ start: CGPoint, _ end: CGPoint) {
    stage.press(start)
    stage.move(to: CGPoint(x: start.x + 5, y: start.y))
    stage.move(to: end)
    stage.release()
    stage.settle()
  }
}

@MainActor @Suite("Drops on collections") struct CollectionDropTests {
  @Test("An item moves before or behind the one below the pointer") func move() {
    let scene = DragGrid()
    // Over the left half of 4, which begins at 105 in the second line.
    scene.drag(CGPoint(x: 40, y: 30), CGPoint(x: 115, y: 100))
    #expect(scene.performed == [0, 3])
    #expect(scene.items.prefix(5) == ["1", "2", "3", "0", "4"])
    #expect(scene.lines == ["items 0", "landed"])
    // Back over the right half of the first item.
    scene.drag(CGPoint(x: 40, y: 100), CGPoint(x: 80, y: 30))
    #expect(scene.performed == [0, 1])
    #expect(scene.items.prefix(4) == ["1", "0", "2", "3"])
  }

  @Test("From right to left, the other half is the one before") func mirrored() {
    let scene = DragGrid(isMirrored: true)
    // Item 0 is at the right edge; the left half of item 1 lies behind it.
    scene.drag(CGPoint(x: 260, y: 30), CGPoint(x: 115, y: 30))
    #expect(scene.performed == [0, 1])
    #expect(scene.items.prefix(3) == ["1", "0", "2"])
  }

  @Test("Into an item, into the room between items, and far from all") func places() {
    let scene = DragGrid()
    scene.intent = .insertIntoDestinationIndexPath
    scene.drag(CGPoint(x: 40, y: 30), CGPoint(x: 240, y: 100))
    #expect(scene.performed == [0, 5])
    scene.intent = .insertAtDestinationIndexPath
    scene.drag(CGPoint(x: 40, y: 30), CGPoint(x: 202, y: 100))
    #expect(scene.performed == [0, 4])
    scene.drag(CGPoint(x: 40, y: 30), CGPoint(x: 100, y: 380))
    #expect(scene.performed == nil)
    #expect(scene.stage.issues.isEmpty)
  }
}
