import Espalier
import EspalierTesting
import Foundation
import Testing

/// Index titles, pop-up menus beside rows, views at the sides of sections, transitions between
/// layouts.
@MainActor @Suite(.serialized) struct CollectionMemberTests {
  @MainActor private final class Source: NSObject, UICollectionViewDataSource {
    var counts = [20, 20, 20]
    var titles: [String]?
    var questions = 0

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "side", for: path)
    }
    func indexTitles(for collectionView: UICollectionView) -> [String]? {
      questions += 1
      return titles
    }
    func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let source = Source()

  private func show(
    _ layout: UICollectionViewLayout, _ cellClass: AnyClass = UICollectionViewCell.self
  ) -> UICollectionView {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 440), collectionViewLayout: layout)
    collection.contentInsetAdjustmentBehavior = .never
    collection.register(cellClass, forCellWithReuseIdentifier: "cell")
    collection.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "side",
      withReuseIdentifier: "side")
    collection.dataSource = source
    let page = UIViewController()
    page.view.addSubview(collection)
    stage.show(page)
    return collection
  }

  private func rows(_ side: NSRectAlignment? = nil, extends: Bool = true)
    -> UICollectionViewCompositionalLayout
  {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    if let side {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(60), heightDimension: .absolute(30)), elementKind: "side",
        alignment: side)
      item.extendsBoundary = extends
      section.boundarySupplementaryItems = [item]
    }
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  // MARK: - The index

  @Test func titlesOfTheIndexLeadToItems() {
    source.titles = ["A", "B", "C"]
    let collection = show(rows())
    #expect(source.questions == 1)
    // Three titles in the middle of the trailing edge.
    stage.tap(CGPoint(x: 380, y: 220))
    #expect(collection.contentOffset.y == 880)
    stage.tap(CGPoint(x: 380, y: 236))
    #expect(collection.contentOffset.y == 1_760)
    stage.settle()
    #expect(source.questions == 1)
    source.titles = nil
    collection.reloadData()
    stage.turn()
    #expect(source.questions == 2)
    stage.tap(CGPoint(x: 380, y: 220))
    #expect(collection.contentOffset.y == 1_760)
  }

  // MARK: - Views at the sides

  @Test func aViewAtTheLeadingSideTakesItsRoom() {
    let collection = show(rows(.leading))
    #expect(frame(collection, 0) == CGRect(x: 60, y: 0, width: 330, height: 44))
    let side = collection.layoutAttributesForSupplementaryElement(
      ofKind: "side", at: IndexPath(item: 0, section: 1))
    #expect(side?.frame == CGRect(x: 0, y: 880 + 425, width: 60, height: 30))
  }

  @Test func aViewAtTheTrailingSideTakesNoneWhereItDoesNotExtendTheSection() {
    let collection = show(rows(.trailing, extends: false))
    #expect(frame(collection, 0) == CGRect(x: 0, y: 0, width: 390, height: 44))
    collection.setCollectionViewLayout(rows(.trailing), animated: false)
    stage.turn()
    #expect(frame(collection, 0) == CGRect(x: 0, y: 0, width: 330, height: 44))
  }

  // MARK: - Pop-up menus

  @Test func aPopUpMenuShowsTheChosenItemAndReportsAnotherChoice() {
    source.counts = [1]
    var chosen: [String] = []
    let menu = UIMenu(children: ["Small", "Large"].map { UIAction(title: $0) { _ in } })
    let collection = show(
      UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)),
      UICollectionViewListCell.self)
    let cell =
      collection.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
    cell?.accessories = [
      .popUpMenu(menu) { chosen.append($0.selectedElements.map(\.title).joined()) }
    ]
    stage.turn()
    #expect(menu.selectedElements.map(\.title) == ["Small"])
    #expect((cell?.contentView.frame.maxX ?? 390) < 330)
    stage.tap(CGPoint(x: 350, y: 22))
    stage.settle()
    #expect(stage.openMenus.count == 1)
    stage.press(key: .keyboardDownArrow)
    stage.press(key: .keyboardDownArrow)
    stage.press(key: .keyboardReturnOrEnter)
    stage.settle()
    #expect(chosen == ["Large"])
  }

  // MARK: - Transitions

  private func flow(_ side: CGFloat) -> UICollectionViewFlowLayout {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: side, height: side)
    flow.minimumLineSpacing = 0
    flow.minimumInteritemSpacing = 0
    return flow
  }

  @Test func aTransitionPlacesItemsBetweenTwoLayouts() {
    let collection = show(flow(100))
    let next = flow(130)
    var ends: [[Bool]] = []
    let between = collection.startInteractiveTransition(to: next) { ends.append([$0, $1]) }
    #expect(collection.collectionViewLayout === between)
    stage.turn()
    let cell = collection.cellForItem(at: IndexPath(item: 1, section: 0))
    let start = cell?.frame
    between.transitionProgress = 0.5
    stage.turn()
    let last = next.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame ?? .zero
    #expect(cell?.frame.width == 115)
    #expect(cell?.frame.minX == ((start?.minX ?? 0) + last.minX) / 2)
    collection.finishInteractiveTransition()
    stage.settle()
    #expect(collection.collectionViewLayout === next)
    #expect(cell?.frame == last)
    #expect(ends == [[true, true]])
    #expect(stage.issues.isEmpty)
  }

  @Test func aCancelledTransitionGivesTheOldLayoutBack() {
    let first = flow(100)
    let collection = show(first)
    collection.contentOffset.y = 250
    stage.turn()
    var ends: [[Bool]] = []
    let next = flow(195)
    let between = collection.startInteractiveTransition(to: next) { ends.append([$0, $1]) }
    between.transitionProgress = 0.4
    stage.turn()
    #expect(collection.contentOffset.y != 250)
    collection.cancelInteractiveTransition()
    stage.settle()
    #expect(collection.collectionViewLayout === first)
    #expect(collection.contentOffset.y == 250)
    #expect(ends == [[true, false]])
    #expect(next.collectionView == nil)
    #expect(collection.visibleCells.allSatisfy { $0.frame.width == 100 && $0.alpha == 1 })
  }

  @Test func aTransitionKeepsValuesForItsGesture() {
    let between = UICollectionViewTransitionLayout(currentLayout: flow(10), nextLayout: flow(20))
    #expect(between.value(forAnimatedKey: "turn") == 0)
    between.updateValue(0.25, forAnimatedKey: "turn")
    #expect(between.value(forAnimatedKey: "turn") == 0.25)
  }

  // MARK: - Selection and focus

  @Test func inASideColumnTheSelectionFollowsTheFocus() {
    let split = UISplitViewController(style: .doubleColumn)
    let side = UIViewController()
    let main = UIViewController()
    let (inSide, inMain) = (UITableView(), UITableView())
    side.view.addSubview(inSide)
    main.view.addSubview(inMain)
    split.setViewController(side, for: .primary)
    split.setViewController(main, for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    let wide = Stage(size: CGSize(width: 1_280, height: 800), scale: 1)
    wide.show(split)
    wide.settle()
    #expect(inSide.selectionFollowsFocus)
    #expect(!inMain.selectionFollowsFocus)
    inSide.selectionFollowsFocus = false
    #expect(!inSide.selectionFollowsFocus)
    let sidebar = UICollectionLayoutListConfiguration(appearance: .sidebar)
    let collection = show(UICollectionViewCompositionalLayout.list(using: sidebar))
    #expect(collection.selectionFollowsFocus)
    collection.setCollectionViewLayout(flow(100), animated: false)
    #expect(!collection.selectionFollowsFocus)
  }
}
