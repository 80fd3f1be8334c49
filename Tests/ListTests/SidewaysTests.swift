import Espalier
import EspalierTesting
import Foundation
import Testing

/// Layouts that scroll sideways where text runs from right to left.
@MainActor @Suite(.serialized) struct SidewaysTests {
  private final class FlippedFlow: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  @MainActor private final class Source: NSObject, UICollectionViewDataSource {
    var count = 7
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  private func show(_ layout: UICollectionViewLayout, _ source: Source) -> (
    Stage, UICollectionView
  ) {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    stage.window.traitOverrides.layoutDirection = .rightToLeft
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 220), collectionViewLayout: layout)
    collection.contentInsetAdjustmentBehavior = .never
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    let page = UIViewController()
    page.view.addSubview(collection)
    stage.show(page)
    return (stage, collection)
  }

  private func row(estimated: Bool = false) -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: estimated ? .estimated(80) : .absolute(100),
      heightDimension: .fractionalHeight(1))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
  }

  private func frame(_ view: UICollectionView, _ item: Int) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
  }

  @Test("Lists T52: a compositional layout begins at the right")
  func aCompositionalLayoutBeginsAtTheRight() {
    let source = Source()
    let (stage, collection) = show(row(), source)
    #expect(collection.contentSize.width == 700)
    #expect(frame(collection, 0)?.minX == 600)
    #expect(frame(collection, 6)?.minX == 0)
    #expect(collection.contentOffset.x == 310)
    #expect(collection.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3])
    collection.contentOffset.x = 0
    stage.turn()
    #expect(collection.indexPathsForVisibleItems.map(\.item) == [3, 4, 5, 6])
    #expect(stage.issues.isEmpty)
  }

  @Test func whatIsSeenStaysWhileItemsAreInsertedBeforeIt() {
    let source = Source()
    let (stage, collection) = show(row(), source)
    collection.contentOffset.x = 110
    stage.turn()
    let seen = (frame(collection, 3)?.minX ?? 0) - collection.contentOffset.x
    source.count = 8
    UIView.performWithoutAnimation {
      collection.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    stage.settle()
    #expect((frame(collection, 4)?.minX ?? 0) - collection.contentOffset.x == seen)
  }

  @Test func atItsBeginningARowShowsWhatIsInserted() {
    let source = Source()
    let (stage, collection) = show(row(), source)
    source.count = 9
    collection.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
    stage.settle()
    #expect(collection.contentOffset.x == 510)
    #expect(collection.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3])
  }

  @Test func anotherWidthLeavesTheBeginningInSight() {
    let source = Source()
    let (stage, collection) = show(row(), source)
    collection.frame.size.width = 250
    stage.turn()
    #expect(collection.contentOffset.x == 450)
    collection.frame.size.width = 390
    stage.turn()
    #expect(collection.contentOffset.x == 310)
  }

  @Test func aFlowLayoutIsMirroredWhereItsProgramAsksForIt() {
    let source = Source()
    let flow = FlippedFlow()
    flow.scrollDirection = .horizontal
    flow.itemSize = CGSize(width: 100, height: 200)
    let (stage, collection) = show(flow, source)
    #expect(collection.contentSize.width == 760)
    #expect(frame(collection, 0)?.minX == 660)
    #expect(collection.contentOffset.x == 370)
    let plain = UICollectionViewFlowLayout()
    plain.scrollDirection = .horizontal
    plain.itemSize = CGSize(width: 100, height: 200)
    collection.setCollectionViewLayout(plain, animated: false)
    stage.turn()
    #expect(frame(collection, 0)?.minX == 0)
  }

  @Test func theArrowsFollowWhatIsSeen() {
    let source = Source()
    let (stage, collection) = show(row(), source)
    stage.press(key: .keyboardTab)
    stage.press(key: .keyboardLeftArrow)
    stage.turn()
    let focused = stage.window.windowScene?.focusSystem?.focusedItem as? UICollectionViewCell
    #expect(focused.flatMap { collection.indexPath(for: $0)?.item } == 1)
  }
}
