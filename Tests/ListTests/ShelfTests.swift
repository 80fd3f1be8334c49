import Espalier
import EspalierTesting
import Foundation
import Testing

/// Rows of groups whose widths are estimates, and groups that are too small for their items.
@MainActor @Suite struct ShelfTests {
  private final class NarrowItem: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let width = contentView.widthAnchor.constraint(equalToConstant: 40)
      width.priority = UILayoutPriority(999)
      width.isActive = true
    }

    required init?(coder: NSCoder) { nil }
  }

  private func makeShelf(estimate: CGFloat) -> CollectionScene {
    let size = NSCollectionLayoutSize(
      widthDimension: .estimated(estimate), heightDimension: .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 10
    let scene = CollectionScene(
      [30], layout: UICollectionViewCompositionalLayout(section: section), isShown: false)
    scene.collection.register(NarrowItem.self, forCellWithReuseIdentifier: "cell")
    scene.show()
    return scene
  }

  @Test(arguments: [5, 40, 200] as [CGFloat], [false, true])
  func anItemOfAnEstimatedRowIsScrolledToItsPosition(_ estimate: CGFloat, _ animated: Bool) {
    for (position, item, place) in [
      (UICollectionView.ScrollPosition.left, 15, CGFloat(0)), (.left, 29, 350),
      (.centeredHorizontally, 15, 175), (.centeredHorizontally, 29, 350), (.right, 15, 350),
      (.right, 29, 350),
    ] {
      let scene = makeShelf(estimate: estimate)
      scene.collection.scrollToItem(
        at: IndexPath(item: item, section: 0), at: position, animated: animated)
      scene.stage.settle()
      let cell = scene.cell(item)
      let found = cell.map { $0.convert($0.bounds, to: nil).minX }
      #expect(
        found.map { abs($0 - place) < 1 } == true,
        "item \(item) at \(position.rawValue): \(found ?? -1), not \(place)")
    }
  }

  @Test func anItemWithoutRoomInItsGroupIsShown() {
    for (width, height, isVertical) in [
      (NSCollectionLayoutDimension.absolute(500), NSCollectionLayoutDimension.absolute(50), false),
      (.fractionalWidth(1.01), .absolute(50), false), (.absolute(50), .absolute(100), true),
    ] {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height))
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      let group =
        isVertical
        ? NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
        : .horizontal(layoutSize: size, subitems: [item])
      let scene = CollectionScene(
        [3],
        layout: UICollectionViewCompositionalLayout(
          section: NSCollectionLayoutSection(group: group))
      )
      #expect(scene.collection.visibleCells.count == 3)
      #expect(scene.frame(2)?.minY == 100)
      #expect(scene.stage.issues.isEmpty)
    }
  }

  @Test func anEstimateBeyondMeasureIsALargeLength() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(.greatestFiniteMagnitude))
    let scene = CollectionScene(
      [5],
      layout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))))
    #expect(!scene.collection.visibleCells.isEmpty)
    #expect(scene.collection.contentSize.height.isFinite)
    #expect(scene.stage.issues.isEmpty)
  }
}
