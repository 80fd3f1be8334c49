import Espalier
import EspalierDynamics
import EspalierTesting
import Foundation
import Testing

/// A layout whose cells hang from the top and fall to the bottom of the contents.
private final class FallingLayout: UICollectionViewLayout {
  lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  private(set) var prepared = 0

  override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 300) }

  override func prepare() {
    super.prepare()
    prepared += 1
    guard animator.behaviors.isEmpty else { return }
    let items = (0..<3).map { index in
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: index, section: 0))
      attributes.frame = CGRect(x: 20 + index * 90, y: 10, width: 60, height: 60)
      return attributes
    }
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: items))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { animator.layoutAttributesForCell(at: indexPath) }
}

private final class Source: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 3 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}

@MainActor @Suite struct LayoutTests {
  @Test func theCellsOfACollectionFallAndRest() {
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
    let page = UIViewController()
    let layout = FallingLayout()
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    let source = Source()
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    list.contentInsetAdjustmentBehavior = .never
    stage.show(page)
    page.view.addSubview(list)
    stage.settle()
    #expect(!layout.animator.isRunning)
    #expect(list.visibleCells.count == 3)
    for cell in list.visibleCells { #expect(abs(cell.center.y - 270) < 0.1) }
    let prepared = layout.prepared
    #expect(prepared > 20)
    stage.advance(by: 2)
    #expect(layout.prepared == prepared)
    let path = IndexPath(item: 1, section: 0)
    #expect(layout.animator.layoutAttributesForCell(at: path)?.indexPath == path)
    #expect(
      layout.animator.layoutAttributesForSupplementaryView(ofKind: "head", at: path) == nil)
    #expect(layout.animator.layoutAttributesForDecorationView(ofKind: "line", at: path) == nil)
    #expect(stage.issues == [])
    withExtendedLifetime(source) {}
  }
}
