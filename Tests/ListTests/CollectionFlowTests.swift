import Espalier
import EspalierTesting
import Foundation
import Testing

/// A flow layout that counts its preparations.
@MainActor private final class CountedFlow: UICollectionViewFlowLayout {
  var prepared = 0

  override func prepare() {
    prepared += 1
    super.prepare()
  }
}

/// A delegate that gives sizes.
@MainActor private final class SizeDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  var asked = 0
  var size: (IndexPath) -> CGSize = { _ in .zero }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked += 1
    return size(indexPath)
  }
}

/// The places of items in a flow layout.
///
/// Lists T31 to T35.
@MainActor @Suite(.serialized) struct CollectionFlowTests {
  private func layout(_ width: CGFloat, _ height: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: width, height: height)
    return layout
  }

  private func xs(_ scene: CollectionScene, _ count: Int) -> [CGFloat?] {
    (0..<count).map { scene.frame($0)?.minX }
  }

  @Test("Lists T31: a full line spreads what is left over its spaces")
  func aFullLineSpreadsWhatIsLeftOverItsSpaces() {
    let scene = CollectionScene(
      [7], layout: layout(100, 60), size: CGSize(width: 375, height: 440))
    #expect(xs(scene, 7) == [0, 137.5, 275, 0, 137.5, 275, 0])
    #expect((0..<7).map { scene.frame($0)?.minY } == [0, 0, 0, 70, 70, 70, 140])
    #expect(scene.collection.contentSize == CGSize(width: 375, height: 200))
    #expect(scene.cell(4)?.frame == CGRect(x: 137.5, y: 70, width: 100, height: 60))
  }

  @Test("Lists T32: a last line of equal items takes the spacing of a full one")
  func aLastLineOfEqualItemsTakesTheSpacingOfAFullOne() {
    let four = CollectionScene([4], layout: layout(50, 50), size: CGSize(width: 375, height: 440))
    #expect(xs(four, 4) == [0, 65, 130, 195])
    let wide = layout(115, 50)
    wide.minimumInteritemSpacing = 15
    let three = CollectionScene([3], layout: wide, size: CGSize(width: 375, height: 440))
    #expect(xs(three, 3) == [0, 130, 260])
  }

  @Test(
    "Lists T32: an item alone in its line is centred unless another would fit",
    arguments: [(250.0, -25.0), (150, 25), (90, 0)])
  func anItemAloneInItsLineIsCentredUnlessAnotherWouldFit(_ width: Double, _ x: Double) {
    let scene = CollectionScene(
      [1], layout: layout(width, 50), size: CGSize(width: 200, height: 440))
    #expect(scene.frame(0)?.minX == CGFloat(x))
  }

  @Test("Lists T33: headers and footers are around the insets")
  func headersAndFootersAreAroundTheInsets() {
    let flow = layout(80, 40)
    flow.sectionInset = UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 12)
    flow.headerReferenceSize = CGSize(width: 0, height: 30)
    flow.footerReferenceSize = CGSize(width: 0, height: 20)
    let scene = CollectionScene([3, 2], layout: flow, size: CGSize(width: 375, height: 440))
    #expect(scene.frame(1)?.origin == CGPoint(x: 102.5, y: 34))
    let footer = scene.collection.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
    #expect(footer?.frame == CGRect(x: 0, y: 80, width: 375, height: 20))
    #expect(scene.frame(0, 1)?.minY == 134)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(scene.collection.visibleSupplementaryViews(ofKind: kind).count == 2)
    #expect(
      scene.collection.indexPathsForVisibleSupplementaryElements(ofKind: kind)
        == [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1)])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("Lists T34: a horizontal flow fills columns") func aHorizontalFlowFillsColumns() {
    let flow = layout(90, 70)
    flow.scrollDirection = .horizontal
    flow.sectionInset = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    let scene = CollectionScene([7], layout: flow, size: CGSize(width: 375, height: 220))
    #expect(
      (0..<3).map { scene.frame($0)?.origin }
        == [CGPoint(x: 12, y: 8), CGPoint(x: 12, y: 142), CGPoint(x: 112, y: 8)])
    #expect(scene.collection.contentSize == CGSize(width: 414, height: 220))
  }

  @Test("Lists T35: scrolling prepares nothing and a new width prepares once")
  func scrollingPreparesNothingAndANewWidthPreparesOnce() {
    let flow = CountedFlow()
    flow.itemSize = CGSize(width: 100, height: 60)
    let scene = CollectionScene([40], layout: flow, size: CGSize(width: 390, height: 440))
    flow.prepared = 0
    scene.scroll(to: 3)
    scene.scroll(to: 70)
    #expect(flow.prepared == 0)
    scene.scroll(to: 0)
    let cell = scene.cell(0)
    scene.collection.frame.size.width = 350
    scene.stage.turn()
    #expect(flow.prepared == 1)
    #expect(scene.cell(0) === cell)
    #expect(scene.frame(2)?.maxX == 350)
  }

  @Test func itemsOfTheirOwnSizesBreakWhereTheNextDoesNotFit() {
    let sizes = SizeDelegate()
    sizes.size = {
      CGSize(width: [100, 200, 60, 120, 30][$0.item], height: [40, 60, 20, 50, 50][$0.item])
    }
    let scene = CollectionScene(
      [5], layout: UICollectionViewFlowLayout(), size: CGSize(width: 320, height: 440),
      delegate: sizes)
    // 100 + 10 + 200 fit; 60 + 120 + 30 with their spaces fit and are the last line, of different
    // sizes.
    #expect(xs(scene, 5) == [0, 120, 0, 70, 200])
    #expect((0..<5).map { scene.frame($0)?.minY } == [10, 0, 85, 70, 70])
    #expect(sizes.asked == 5)
  }

  @Test func equalSizesAskTheDelegateNothingForEachItem() {
    let scene = CollectionScene(
      [100_000], layout: layout(50, 50), size: CGSize(width: 390, height: 440))
    #expect(scene.cellsMade <= 9 * 6)
    #expect(scene.collection.contentSize.height == CGFloat((100_000 + 5) / 6) * 60 - 10)
    #expect(scene.lines.count { $0 == "numberOfItems" } == 1)
  }

  @Test func aNewWidthAsksForSizesOnceAndSolvesOnce() {
    let sizes = SizeDelegate()
    sizes.size = { CGSize(width: 20 + $0.item % 7, height: 30) }
    let scene = CollectionScene(
      [1000], layout: UICollectionViewFlowLayout(), delegate: sizes)
    #expect(sizes.asked == 1000)
    scene.scroll(to: 40)
    #expect(sizes.asked == 1000)
    scene.collection.frame.size.width = 350
    scene.stage.turn()
    #expect(sizes.asked == 2000)
  }

  @Test func aPinnedHeaderStaysAtTheTopUntilItsSectionEnds() {
    let flow = layout(390, 44)
    flow.minimumLineSpacing = 0
    flow.headerReferenceSize = CGSize(width: 0, height: 28)
    flow.sectionHeadersPinToVisibleBounds = true
    let scene = CollectionScene([20, 20], layout: flow)
    func header(_ section: Int) -> CGFloat? {
      scene.collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))?.frame.minY
    }
    scene.scroll(to: 100)
    #expect(header(0) == 100)
    scene.scroll(to: 894)
    #expect(header(0) == 880)
    #expect(header(1) == 908)
  }

  @Test func estimatedItemsTakeTheSizeThatTheyPrefer() {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 390, height: 44)
    flow.minimumLineSpacing = 0
    let scene = CollectionScene([100], layout: flow, isShown: false)
    scene.contentHeight = { _ in 100 }
    scene.show()
    #expect(scene.frame(0)?.height == 100)
    #expect(scene.frame(4)?.minY == 400)
    #expect(scene.cellsMade == 5)
    scene.scroll(to: 200)
    let seen = scene.cell(2).map { $0.frame.minY - scene.collection.contentOffset.y }
    scene.contentHeight = { $0.item == 1 ? 60 : 100 }
    #expect(seen == 0)
  }

  @Test func anItemThatIsTooLargeIsNamed() {
    let scene = CollectionScene(
      [1], layout: layout(250, 50), size: CGSize(width: 200, height: 440))
    #expect(scene.stage.issues.first?.code == "list.flow")
  }

  @Test func aFlowLayoutIsMirroredOnlyIfItSaysSo() {
    let plain = CollectionScene([3], layout: layout(100, 60), isMirrored: true)
    #expect(plain.frame(0)?.minX == 0)
    final class Flipped: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let flipped = Flipped()
    flipped.itemSize = CGSize(width: 100, height: 60)
    let scene = CollectionScene([3], layout: flipped, isMirrored: true)
    #expect(scene.frame(0)?.minX == 290)
  }
}
