import Espalier
import EspalierTesting
import Foundation
import Testing

/// Diffable data sources of collections, and section snapshots in them.
///
/// Lists T40 to T43 for collections.
@MainActor @Suite(.serialized) struct CollectionDiffableTests {
  @MainActor private final class Scene {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    let collection: UICollectionView
    let source: UICollectionViewDiffableDataSource<String, Int>
    private let notes = Notes()
    var provided: [Int] {
      get { notes.provided }
      set { notes.provided = newValue }
    }

    @MainActor final class Notes {
      var provided: [Int] = []
    }

    init(_ layout: UICollectionViewLayout) {
      collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 440), collectionViewLayout: layout)
      let notes = notes
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        cell, _, item in
        cell.tag = item
      }
      source = UICollectionViewDiffableDataSource(collectionView: collection) { view, path, item in
        notes.provided.append(item)
        return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      let page = UIViewController()
      page.view.addSubview(collection)
      stage.show(page)
    }

    func snapshot(_ items: [Int], _ section: String = "main")
      -> NSDiffableDataSourceSnapshot<String, Int>
    {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections([section])
      snapshot.appendItems(items)
      return snapshot
    }

    func take() -> [Int] {
      defer { provided = [] }
      return provided
    }

    func cell(_ item: Int) -> UICollectionViewCell? {
      source.indexPath(for: item).flatMap { collection.cellForItem(at: $0) }
    }

    var shown: [Int] { collection.visibleCells.map(\.tag) }
  }

  private func rows() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout(section: CompositionalTests.rows(.absolute(44)))
  }

  @Test("Lists T40: only what is new is asked for")
  func onlyWhatIsNewIsAskedFor() {
    let scene = Scene(rows())
    scene.source.apply(scene.snapshot([1, 2, 3]))
    scene.stage.settle()
    #expect(scene.take() == [1, 2, 3])
    scene.source.apply(scene.snapshot([1, 4, 2, 3]))
    scene.stage.settle()
    #expect(scene.take() == [4])
    let cell = scene.cell(3)
    scene.source.apply(scene.snapshot([3, 1, 4, 2]))
    scene.stage.settle()
    #expect(scene.take().isEmpty)
    #expect(scene.cell(3) === cell)
    var marked = scene.snapshot([3, 1, 4, 2])
    marked.reconfigureItems([3])
    marked.reloadItems([1])
    let old = scene.cell(1)
    scene.source.apply(marked)
    scene.stage.settle()
    #expect(scene.take().sorted() == [1, 3])
    #expect(scene.cell(3) === cell)
    #expect(scene.cell(1) !== old)
    #expect(scene.shown == [3, 1, 4, 2])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("Lists T42: applications follow each other")
  func applicationsFollowEachOther() {
    let scene = Scene(rows())
    var order: [Int] = []
    scene.source.apply(scene.snapshot([1])) {
      order.append(1)
      scene.source.apply(scene.snapshot([1, 2, 3])) { order.append(3) }
    }
    scene.source.apply(scene.snapshot([1, 2])) { order.append(2) }
    scene.stage.settle()
    #expect(order == [1, 2, 3])
    #expect(scene.shown == [1, 2, 3])
  }

  @Test func aSectionSnapshotShowsWhatIsExpanded() {
    let scene = Scene(rows())
    scene.source.apply(scene.snapshot([100], "other"))
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([0, 3])
    tree.append([1, 2], to: 0)
    scene.source.apply(tree, to: "tree")
    scene.stage.settle()
    #expect(scene.shown == [100, 0, 3])
    #expect(scene.source.snapshot().sectionIdentifiers == ["other", "tree"])
    tree.expand([0])
    scene.source.apply(tree, to: "tree")
    scene.stage.settle()
    #expect(scene.shown == [100, 0, 1, 2, 3])
    #expect(scene.source.snapshot(for: "tree").items == [0, 1, 2, 3])
    #expect((scene.cell(1) as? UICollectionViewListCell)?.indentationLevel == 1)
    #expect(scene.source.snapshot(for: "other").items == [100])
  }

  @Test func anItemMovedByHandMovesInTheSnapshot() {
    let scene = Scene(rows())
    var items: [Int] = []
    scene.source.reorderingHandlers.canReorderItem = { $0 != 3 }
    scene.source.reorderingHandlers.willReorder = { items += $0.initialSnapshot.itemIdentifiers }
    scene.source.reorderingHandlers.didReorder = { items += $0.finalSnapshot.itemIdentifiers }
    scene.source.apply(scene.snapshot([1, 2, 3]))
    scene.stage.settle()
    #expect(
      !scene.collection.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0)))
    #expect(scene.collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    scene.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: 100))
    scene.collection.endInteractiveMovement()
    scene.stage.settle()
    #expect(items == [1, 2, 3, 2, 3, 1])
    #expect(scene.source.snapshot().itemIdentifiers == [2, 3, 1])
    #expect(scene.shown == [2, 3, 1])
  }

  @Test func outlinesExpandAtTheirArrows() {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 440),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, item in
      cell.tag = item
      cell.accessories = item == 0 ? [.outlineDisclosure()] : []
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var words: [String] = []
    source.sectionSnapshotHandlers.willExpandItem = { words.append("expand \($0)") }
    source.sectionSnapshotHandlers.willCollapseItem = { words.append("collapse \($0)") }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, below in
      var below = below
      if below.items.isEmpty { below.append([1, 2]) }
      return below
    }
    let page = UIViewController()
    page.view.addSubview(collection)
    stage.show(page)
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([0, 3])
    source.apply(tree, to: 0)
    stage.settle()
    let arrow = CGPoint(x: 390 - 16 - 14, y: 22)
    stage.tap(arrow)
    stage.settle()
    #expect(collection.visibleCells.map(\.tag) == [0, 1, 2, 3])
    #expect(
      collection.visibleCells.map { ($0 as? UICollectionViewListCell)?.indentationLevel }
        == [0, 1, 1, 0])
    stage.tap(arrow)
    stage.settle()
    #expect(collection.visibleCells.map(\.tag) == [0, 3])
    #expect(words == ["expand 0", "collapse 0"])
    #expect(stage.issues.isEmpty)
  }

  @Test func arrowsOfOutlinesStandInOneColumnWithDisclosureIndicators() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 440),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, item in
      cell.accessories = item == 0 ? [.outlineDisclosure()] : [.disclosureIndicator()]
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let page = UIViewController()
    page.view.addSubview(collection)
    stage.show(page)
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([0])
    tree.append([1], to: 0)
    tree.expand([0])
    source.apply(tree, to: 0)
    stage.settle()
    func arrow(_ item: Int) throws -> CGFloat {
      let cell = try #require(collection.cellForItem(at: IndexPath(item: item, section: 0)))
      let image = try #require(picture(in: cell))
      return image.convert(CGPoint(x: image.bounds.midX, y: image.bounds.midY), to: nil).x
    }
    let places = try (arrow(0), arrow(1))
    #expect(abs(places.0 - places.1) <= 0.5, "\(places)")
  }

  private func picture(in view: UIView) -> UIImageView? {
    view as? UIImageView ?? view.subviews.lazy.compactMap { picture(in: $0) }.first
  }
}
