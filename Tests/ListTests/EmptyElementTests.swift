import Espalier
import EspalierTesting
import Foundation
import Testing

/// Elements that a layout of the program's own gives no width until their views are asked.
@MainActor @Suite struct EmptyElementTests {
  /// A row of items whose widths are unknown at first, as in menus that measure their titles.
  private final class RowLayout: UICollectionViewLayout {
    var widths: [IndexPath: CGFloat] = [:]
    private var made: [UICollectionViewLayoutAttributes] = []

    override func prepare() {
      var x: CGFloat = 0
      made = (0..<3).map { item in
        let path = IndexPath(item: item, section: 0)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: x, y: 0, width: widths[path] ?? 0, height: 50)
        x = attributes.frame.maxX
        return attributes
      }
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: made.last?.frame.maxX ?? 0, height: 50)
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      made
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      made[indexPath.item]
    }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard widths[originalAttributes.indexPath] != preferredAttributes.frame.width else {
        return false
      }
      widths[originalAttributes.indexPath] = preferredAttributes.frame.width
      return true
    }
  }

  private final class TitleCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.frame.size.width = CGFloat((layoutAttributes.indexPath.item + 1) * 50)
      return layoutAttributes
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test func itemsWithoutAWidthAtTheEdgeOfTheViewAreAskedForTheirSizes() {
    let stage = Stage(size: CGSize(width: 1_000, height: 50))
    let layout = RowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 1_000, height: 50), collectionViewLayout: layout)
    let source = Source()
    view.register(TitleCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let page = UIViewController()
    page.view.addSubview(view)
    stage.show(page)
    stage.settle()
    #expect(view.visibleCells.map(\.frame.width).sorted() == [50, 100, 150])
    #expect(view.visibleCells.map(\.frame.minX).sorted() == [0, 50, 150])
    #expect(stage.issues.isEmpty)
  }
}
