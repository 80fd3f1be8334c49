import Espalier
import EspalierTesting
import Foundation
import Testing

/// The places of items in a compositional layout.
///
/// Lists T36 to T39, T44, T52.
@MainActor @Suite(.serialized) struct CompositionalTests {
  typealias Size = NSCollectionLayoutSize
  typealias Dimension = NSCollectionLayoutDimension

  static func size(_ width: Dimension, _ height: Dimension) -> Size {
    Size(widthDimension: width, heightDimension: height)
  }

  /// A section of groups as wide as the section with rows of one height.
  static func rows(_ height: Dimension) -> NSCollectionLayoutSection {
    let size = size(.fractionalWidth(1), height)
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  private func thirds() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: Self.size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: Self.size(.fractionalWidth(1), .absolute(100)), subitems: [item]))
    section.interGroupSpacing = 10
    section.contentInsets.leading = 16
    section.contentInsets.trailing = 16
    return section
  }

  private func scene(
    _ counts: [Int], _ section: NSCollectionLayoutSection, width: CGFloat = 390,
    height: CGFloat = 440, isMirrored: Bool = false
  ) -> CollectionScene {
    CollectionScene(
      counts, layout: UICollectionViewCompositionalLayout(section: section),
      size: CGSize(width: width, height: height), isMirrored: isMirrored)
  }

  private func header(_ height: Dimension) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: Self.size(.fractionalWidth(1), height),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  }

  @Test("Lists T36: three thirds fill a group") func threeThirdsFillAGroup() {
    let scene = scene([7], thirds(), width: 392)
    #expect((0..<7).map { scene.frame($0)?.minX } == [16, 136, 256, 16, 136, 256, 16])
    #expect((0..<7).map { scene.frame($0)?.minY } == [0, 0, 0, 110, 110, 110, 220])
    #expect(scene.collection.contentSize.height == 320)
    #expect(scene.collection.visibleCells.count == 7)
  }

  @Test("Lists T52: text from right to left mirrors the layout")
  func textFromRightToLeftMirrorsTheLayout() {
    let scene = scene([7], thirds(), width: 392, isMirrored: true)
    #expect((0..<3).map { scene.frame($0)?.minX } == [256, 136, 16])
  }

  @Test("Lists T37: items share the group less its spaces") func itemsShareTheGroupLessItsSpaces() {
    let item = NSCollectionLayoutItem(
      layoutSize: Self.size(.fractionalWidth(0.5), .absolute(50)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Self.size(.absolute(400), .absolute(50)), subitems: [item])
    group.interItemSpacing = .fixed(20)
    let halves = scene([3], NSCollectionLayoutSection(group: group), width: 410)
    #expect((0..<3).map { halves.frame($0)?.minX } == [0, 210, 0])
    #expect(halves.frame(0)?.width == 190)
    let counted = NSCollectionLayoutGroup.horizontal(
      layoutSize: Self.size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item, count: 3)
    counted.interItemSpacing = .fixed(10)
    let three = scene([3], NSCollectionLayoutSection(group: counted), width: 410)
    #expect((0..<3).map { three.frame($0)?.minX } == [0, 140, 280])
    #expect(three.frame(0)?.width == 130)
  }

  @Test("Lists T38: a pinned header stays until its section ends")
  func aPinnedHeaderStaysUntilItsSectionEnds() {
    let section = Self.rows(.absolute(44))
    let pinned = header(.absolute(30))
    pinned.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [pinned]
    let plain = Self.rows(.absolute(44))
    let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? section : plain }
    let scene = CollectionScene([10, 20], layout: layout)
    func y() -> CGFloat? {
      scene.collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0))?.frame.minY
    }
    #expect(y() == 0)
    scene.scroll(to: 100)
    #expect(y() == 100)
    scene.scroll(to: 450)
    #expect(y() == 440)
  }

  private func shelf(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: CGFloat = 300
  ) -> NSCollectionLayoutSection {
    let size = Self.size(.absolute(width), .absolute(100))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 10
    return section
  }

  /// Returns the visible frame of an item in the collection.
  private func seen(_ scene: CollectionScene, _ item: Int) -> CGFloat? {
    guard let cell = scene.cell(item) else { return nil }
    return cell.convert(cell.bounds, to: scene.collection).minX
  }

  @Test("Lists T39: a row of groups rests at its groups and solves nothing while it moves")
  func aRowOfGroupsRestsAtItsGroupsAndSolvesNothingWhileItMoves() {
    let section = shelf(.groupPaging)
    var handled = 0
    section.visibleItemsInvalidationHandler = { _, _, _ in handled += 1 }
    let scene = scene([5], section)
    #expect(scene.collection.contentSize.height == 100)
    #expect(seen(scene, 0) == 0)
    #expect(seen(scene, 1) == 310)
    CompositionalWork.solves = 0
    handled = 0
    var rests: [CGFloat] = []
    for _ in 0..<5 {
      scene.stage.drag(
        from: CGPoint(x: 300, y: 50), to: CGPoint(x: 180, y: 50), duration: 0.1)
      scene.stage.settle()
      let shown = (0..<5).compactMap { item in seen(scene, item).map { CGFloat(item) * 310 - $0 } }
      rests.append(shown.first ?? -1)
    }
    #expect(rests == [310, 620, 930, 1150, 1150])
    #expect(CompositionalWork.solves == 0)
    #expect(handled > 5)
  }

  @Test(
    arguments: [
      (UICollectionLayoutSectionOrthogonalScrollingBehavior.paging, 390.0),
      (.groupPagingCentered, 310), (.continuousGroupLeadingBoundary, 310),
    ])
  func aFlickRestsWhereTheBehaviourSays(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ moved: Double
  ) {
    let scene = scene([8], shelf(behavior))
    let start = seen(scene, 0) ?? -1
    #expect(start == (behavior == .groupPagingCentered ? 45 : 0))
    scene.stage.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 100, y: 50), duration: 0.4)
    scene.stage.settle()
    let item = (0..<8).first { seen(scene, $0) != nil } ?? 0
    let offset = start + CGFloat(item) * 310 - (seen(scene, item) ?? 0)
    #expect(offset == CGFloat(moved))
  }

  @Test func aTapSelectsAnItemOfARowThatWasScrolled() {
    let scene = scene([5], shelf(.groupPaging))
    scene.stage.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 180, y: 50), duration: 0.1)
    scene.stage.settle()
    _ = scene.take()
    scene.stage.tap(CGPoint(x: 100, y: 50))
    #expect(scene.take().contains("didSelect(1)"))
    scene.collection.scrollToItem(
      at: IndexPath(item: 4, section: 0), at: .left, animated: false)
    scene.stage.turn()
    #expect(seen(scene, 4) == 90)
  }

  @Test func aRowOfGroupsIsMirroredWhereTextRunsFromRightToLeft() {
    let scene = scene([5], shelf(.groupPaging), isMirrored: true)
    #expect(seen(scene, 0) == 90)
    #expect(seen(scene, 1) == -220)
  }

  @Test func thousandsOfRowsSolveOnlyTheSectionsThatAreSeen() {
    CompositionalWork.solves = 0
    let section = shelf(.continuous)
    let scene = CollectionScene(
      Array(repeating: 20, count: 1000),
      layout: UICollectionViewCompositionalLayout { _, _ in section })
    // The first 64 sections are arranged at once, each with one group; the others once they are
    // seen.
    #expect(CompositionalWork.solves == 64)
    #expect(scene.collection.contentSize.height == 100_000)
    #expect(scene.cellsMade <= 5 * 2)
    CompositionalWork.solves = 0
    scene.scroll(to: 50_000)
    #expect(CompositionalWork.solves <= 10)
    #expect(scene.collection.contentOffset.y == 50_000)
  }

  @Test func estimatedRowsTakeTheHeightThatTheyPrefer() {
    let scene = CollectionScene(
      [100], layout: UICollectionViewCompositionalLayout(section: Self.rows(.estimated(44))),
      isShown: false)
    scene.contentHeight = { _ in 100 }
    scene.show()
    #expect(scene.cellsMade == 5)
    #expect(scene.collection.contentSize.height == CGFloat(4680))
    #expect(scene.frame(4) == CGRect(x: 0, y: 400, width: 390, height: 100))
  }

  @Test func whatIsSeenStaysWhileRowsAboveAreMeasured() {
    let scene = CollectionScene(
      [100], layout: UICollectionViewCompositionalLayout(section: Self.rows(.estimated(44))),
      isShown: false)
    scene.contentHeight = { _ in 100 }
    scene.show()
    scene.collection.scrollToItem(
      at: IndexPath(item: 50, section: 0), at: .top, animated: false)
    scene.stage.turn()
    func place(_ item: Int) -> CGFloat? {
      scene.cell(item).map { $0.frame.minY - scene.collection.contentOffset.y }
    }
    #expect(place(50) == 0)
    scene.scroll(to: scene.collection.contentOffset.y - 60)
    #expect(place(50) == 60)
    #expect(place(49) == -40)
  }

  @Test("Lists T44: a view that never agrees is named once and shown")
  func aViewThatNeverAgreesIsNamedOnceAndShown() {
    final class Restless: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        attributes.size.height = attributes.size.height == 50 ? 51 : 50
        return attributes
      }
    }
    let scene = CollectionScene(
      [1], layout: UICollectionViewCompositionalLayout(section: Self.rows(.estimated(44))),
      isShown: false)
    scene.collection.register(Restless.self, forCellWithReuseIdentifier: "cell")
    scene.show()
    scene.stage.settle()
    #expect(scene.stage.issues.count { $0.code == "list.loop" } == 1)
    #expect(scene.collection.visibleCells.count == 1)
  }

  @Test func estimatedHeadersTakeTheHeightOfTheirConstraints() {
    final class Header: UICollectionReusableView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: topAnchor),
          box.bottomAnchor.constraint(equalTo: bottomAnchor),
          box.leadingAnchor.constraint(equalTo: leadingAnchor),
          box.heightAnchor.constraint(equalToConstant: 57),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let section = Self.rows(.absolute(44))
    section.boundarySupplementaryItems = [header(.estimated(30))]
    let scene = CollectionScene(
      [3], layout: UICollectionViewCompositionalLayout(section: section), isShown: false)
    scene.collection.register(
      Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "view")
    scene.show()
    #expect(scene.frame(0)?.minY == 57)
    #expect(scene.collection.contentSize.height == CGFloat(189))
  }

  @Test func badgesAndGroundsBelongToItemsAndSections() {
    final class Ground: UICollectionReusableView {}
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: Self.size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = NSCollectionLayoutItem(
      layoutSize: Self.size(.absolute(100), .absolute(100)), supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: Self.size(.fractionalWidth(1), .absolute(100)), subitems: [item]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 30, bottom: 20, trailing: 30)
    let ground = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
    ground.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    section.decorationItems = [ground]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Ground.self, forDecorationViewOfKind: "ground")
    let scene = CollectionScene([3], layout: layout)
    #expect(scene.collection.visibleSupplementaryViews(ofKind: "badge").count == 3)
    let first = scene.collection.supplementaryView(
      forElementKind: "badge", at: IndexPath(item: 0, section: 0))
    #expect(first?.frame == CGRect(x: 120, y: 10, width: 20, height: 20))
    let behind = scene.collection.subviews.first { $0 is Ground }
    #expect(behind?.frame == CGRect(x: 5, y: 5, width: 380, height: 130))
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func customGroupsPutItemsWhereTheProgramSays() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: Self.size(.fractionalWidth(1), .absolute(100))
    ) { environment in
      let width = environment.container.contentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: 0, y: 0, width: width / 2, height: 100)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: width / 2, y: 20, width: width / 2, height: 60), zIndex: 5),
      ]
    }
    let scene = scene([3], NSCollectionLayoutSection(group: group))
    #expect(scene.frame(1) == CGRect(x: 195, y: 20, width: 195, height: 60))
    #expect(scene.frame(2) == CGRect(x: 0, y: 100, width: 195, height: 100))
  }

  @Test func groupsInGroupsAndFlexibleSpacesShareWhatIsLeft() {
    let large = NSCollectionLayoutItem(
      layoutSize: Self.size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(
      layoutSize: Self.size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: Self.size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Self.size(.fractionalWidth(1), .absolute(200)), subitems: [large, column])
    let nested = scene([6], NSCollectionLayoutSection(group: group), width: 400)
    #expect(
      (0..<4).map { nested.frame($0) } == [
        CGRect(x: 0, y: 0, width: 200, height: 200), CGRect(x: 200, y: 0, width: 200, height: 100),
        CGRect(x: 200, y: 100, width: 200, height: 100),
        CGRect(x: 0, y: 200, width: 200, height: 200),
      ])
    let item = NSCollectionLayoutItem(layoutSize: Self.size(.absolute(80), .absolute(50)))
    let spread = NSCollectionLayoutGroup.horizontal(
      layoutSize: Self.size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item, count: 3)
    spread.interItemSpacing = .flexible(0)
    let three = scene([3], NSCollectionLayoutSection(group: spread), width: 400)
    #expect((0..<3).map { three.frame($0)?.minX } == [0, 160, 320])
  }

  @Test func aGroupWithoutItemsAndACountOfZeroAreNamed() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    _ = NSCollectionLayoutGroup.horizontal(
      layoutSize: Self.size(.fractionalWidth(1), .absolute(50)), subitems: [])
    let item = NSCollectionLayoutItem(layoutSize: Self.size(.absolute(80), .absolute(50)))
    _ = NSCollectionLayoutGroup.horizontal(
      layoutSize: Self.size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item, count: 0)
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: item.layoutSize, elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top]))
    _ = NSCollectionLayoutItem(layoutSize: item.layoutSize, supplementaryItems: [badge, badge])
    #expect(stage.issues.count { $0.code == "list.group" } == 3)
  }

  @Test func aVerticalListInsideTheSafeAreaKeepsItsSides() {
    let layout = UICollectionViewCompositionalLayout(section: Self.rows(.absolute(44)))
    layout.configuration.interSectionSpacing = 12
    let scene = CollectionScene([2, 2], layout: layout)
    #expect(scene.frame(0, 1)?.minY == 100)
  }
}
