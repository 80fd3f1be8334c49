import Espalier
import EspalierTestNumbers
import EspalierTesting
import Foundation
import Testing

/// Batch updates of a collection.
///
/// Lists T11 to T16, T22, T23 for collections.
@MainActor @Suite(.serialized) struct CollectionUpdateTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func rows() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 44)
    layout.minimumLineSpacing = 0
    return layout
  }

  private func cells(_ scene: CollectionScene) -> [UICollectionViewCell?] {
    (0..<scene.counts[0]).map { scene.cell($0) }
  }

  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
  func itemsThatStayKeepTheirCellsWhateverTheOrderOfTheCalls(_ order: [Int]) {
    let scene = CollectionScene([5], layout: rows())
    let old = cells(scene)
    _ = scene.take()
    var result: Bool?
    scene.collection.performBatchUpdates {
      let calls = [
        { scene.collection.deleteItems(at: [self.path(1)]) },
        { scene.collection.insertItems(at: [self.path(1)]) },
        { scene.collection.moveItem(at: self.path(3), to: self.path(4)) },
      ]
      for index in order { calls[index]() }
    } completion: {
      result = $0
    }
    #expect(scene.take().filter { $0.hasPrefix("cfi") } == ["cfi(1)"])
    let new = cells(scene)
    #expect(new[0] === old[0] && new[2] === old[2] && new[3] === old[4] && new[4] === old[3])
    scene.stage.settle()
    #expect(result == true)
    #expect(new[4]?.frame.minY == 176)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func itemsMoveGraduallyAndDeletedOnesFade() {
    let scene = CollectionScene([5], layout: rows())
    let (gone, kept) = (scene.cell(0), scene.cell(1))
    scene.counts = [4]
    scene.collection.deleteItems(at: [path(0)])
    #expect(scene.collection.indexPath(for: kept ?? UICollectionViewCell()) == path(0))
    #expect(gone.flatMap { scene.collection.indexPath(for: $0) } == nil)
    scene.stage.advance(by: 0.15)
    let middle = kept?.layer.presentation()?.frame.minY ?? 0
    #expect(middle > 0 && middle < 44)
    scene.stage.settle()
    #expect(kept?.frame.minY == 0)
    #expect(scene.take().filter { $0.hasPrefix("ded") } == ["ded(0)"])
  }

  @Test func aLayoutSaysWhereItemsComeFromAndGoTo() {
    final class Sliding: UICollectionViewFlowLayout {
      var prepared: [String] = []
      var finished = 0
      override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: items)
        prepared += items.map {
          "\($0.updateAction) \($0.indexPathBeforeUpdate?.item ?? -1) \($0.indexPathAfterUpdate?.item ?? -1)"
        }
      }
      override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
        if path.item == 1 { attributes?.center.x = -200 }
        return attributes
      }
      override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        finished += 1
      }
    }
    let layout = Sliding()
    layout.itemSize = CGSize(width: 390, height: 44)
    layout.minimumLineSpacing = 0
    let scene = CollectionScene([2], layout: layout)
    scene.counts = [3]
    scene.collection.insertItems(at: [path(1)])
    #expect(layout.prepared == ["insert -1 1"])
    #expect(layout.finished == 1)
    scene.stage.advance(by: 0.05)
    #expect((scene.cell(1)?.layer.presentation()?.frame.minX ?? 0) < -100)
    scene.stage.settle()
    #expect(scene.cell(1)?.frame.minX == 0)
    #expect(scene.cell(1)?.alpha == 1)
  }

  @Test func anInsertionWithoutANewItemReloadsAndIsNamed() throws {
    let scene = CollectionScene([5], layout: rows())
    var result: Bool?
    scene.collection.performBatchUpdates {
      scene.collection.insertItems(at: [path(4)])
    } completion: {
      result = $0
    }
    scene.stage.settle()
    #expect(result == false)
    let issue = try #require(scene.stage.issues.first)
    #expect(issue.code == "list.counts")
    #expect(issue.sentence.contains("invalid number of items in section 0"))
    #expect(issue.sentence.contains("(1 inserted, 0 deleted)"))
    #expect(scene.collection.visibleCells.count == 5)
  }

  @Test func changesThatExcludeEachOtherReload() {
    let scene = CollectionScene([5], layout: rows())
    scene.collection.performBatchUpdates {
      scene.collection.deleteItems(at: [path(1)])
      scene.collection.reloadItems(at: [path(1)])
      scene.counts = [4]
    }
    scene.stage.settle()
    #expect(scene.stage.issues.first?.code == "list.conflict")
    #expect(scene.collection.visibleCells.count == 4)
  }

  @Test func reloadingInsideABatchEndsItAndIsNamed() {
    let scene = CollectionScene([5], layout: rows())
    var result: Bool?
    scene.collection.performBatchUpdates {
      scene.counts = [7]
      scene.collection.reloadData()
    } completion: {
      result = $0
    }
    scene.stage.settle()
    #expect(result == false)
    #expect(scene.stage.issues.first?.code == "list.reloadInUpdate")
    #expect(scene.collection.visibleCells.count == 7)
  }

  @Test func itemsThatComeAboveMoveTheOffsetAndNotWhatIsSeen() {
    let scene = CollectionScene([100], layout: rows())
    scene.scroll(to: 50 * 44)
    _ = scene.take()
    scene.counts = [103]
    scene.collection.insertItems(at: [path(0), path(1), path(2)])
    scene.stage.settle()
    #expect(scene.collection.contentOffset.y == CGFloat(2_332))
    #expect(!scene.take().contains { $0.hasPrefix("cfi") })
  }

  @Test func theSelectionFollowsItsItem() {
    let scene = CollectionScene([5], layout: rows())
    scene.collection.selectItem(at: path(2), animated: false, scrollPosition: [])
    scene.counts = [4]
    scene.collection.deleteItems(at: [path(0)])
    #expect(scene.collection.indexPathsForSelectedItems == [path(1)])
    scene.collection.reconfigureItems(at: [path(1)])
    #expect(scene.collection.indexPathsForSelectedItems == [path(1)])
    scene.collection.reloadItems(at: [path(1)])
    #expect(scene.collection.indexPathsForSelectedItems == [])
    scene.stage.settle()
  }

  @Test func reconfiguringKeepsTheShownCellAndReloadingReplacesIt() {
    let scene = CollectionScene([5], layout: rows())
    let cell = scene.cell(3)
    _ = scene.take()
    scene.collection.reconfigureItems(at: [path(3)])
    #expect(scene.take() == ["cfi(3)"])
    scene.stage.turn()
    #expect(scene.cell(3) === cell)
    scene.collection.reloadItems(at: [path(3)])
    #expect(scene.cell(3) !== cell)
    scene.stage.settle()
  }

  @Test func sectionsComeGoAndMoveWithTheirItems() {
    let scene = CollectionScene([2, 1, 3], layout: rows())
    let last = scene.cell(0, 2)
    scene.collection.performBatchUpdates {
      scene.collection.deleteSections([0])
      scene.collection.moveSection(2, toSection: 0)
      scene.collection.insertSections([2])
      scene.counts = [3, 1, 2]
    }
    scene.stage.settle()
    #expect(scene.stage.issues.isEmpty)
    #expect(scene.cell(0, 0) === last)
    #expect(scene.collection.visibleCells.count == 6)
  }

  @Test func anotherLayoutMovesTheCellsToTheirNewPlaces() {
    let scene = CollectionScene([6], layout: rows())
    let cell = scene.cell(3)
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 100, height: 100)
    _ = scene.take()
    var result: Bool?
    scene.collection.setCollectionViewLayout(grid, animated: true) { result = $0 }
    #expect(scene.cell(3) === cell)
    scene.stage.advance(by: 0.15)
    let middle = cell?.layer.presentation()?.frame.width ?? 0
    #expect(middle > 100 && middle < 390)
    scene.stage.settle()
    #expect(result == true)
    #expect(cell?.frame == CGRect(x: 0, y: 110, width: 100, height: 100))
    #expect(!scene.take().contains { $0.hasPrefix("cfi") })
    #expect(scene.collection.collectionViewLayout === grid)
  }

  @Test func anItemMovedByHandIsMovedInTheDataOnce() {
    let scene = CollectionScene([6], layout: rows())
    scene.mayMove = true
    let held = scene.cell(0)
    #expect(scene.collection.beginInteractiveMovementForItem(at: path(0)))
    _ = scene.take()
    scene.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: 44 * 2 + 22))
    scene.stage.settle()
    #expect(held?.center == CGPoint(x: 195, y: 110))
    #expect(scene.moves.isEmpty)
    scene.collection.endInteractiveMovement()
    scene.stage.settle()
    #expect(scene.moves == ["(0) to (2)"])
    #expect(scene.cell(2) === held)
    #expect(held?.frame.minY == 88)
    #expect(!scene.take().contains { $0.hasPrefix("cfi") })
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aCancelledMovementPutsEverythingBack() {
    let scene = CollectionScene([6], layout: rows())
    scene.mayMove = true
    let before = cells(scene)
    _ = scene.collection.beginInteractiveMovementForItem(at: path(4))
    scene.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: 60))
    scene.collection.cancelInteractiveMovement()
    scene.stage.settle()
    #expect(scene.moves.isEmpty)
    #expect(zip(before, cells(scene)).allSatisfy { $0 === $1 })
    #expect((0..<6).map { scene.cell($0)?.frame.minY } == [0, 44, 88, 132, 176, 220])
    scene.mayMove = false
    #expect(!scene.collection.beginInteractiveMovementForItem(at: path(4)))
  }

  @Test("Lists T51: a collection that goes during its animation leaves nothing")
  func aCollectionThatGoesDuringItsAnimationLeavesNothing() {
    weak var collection: UICollectionView?
    weak var source: CollectionScene?
    do {
      let scene = CollectionScene([5], layout: rows())
      (collection, source) = (scene.collection, scene)
      scene.counts = [4]
      scene.collection.deleteItems(at: [path(0)])
      scene.collection.removeFromSuperview()
      scene.stage.settle()
    }
    #expect(collection == nil)
    #expect(source == nil)
  }
}

/// Random batches of a collection against lists of names that are edited one change at a time.
@MainActor @Suite(.serialized) struct CollectionRandomTests {
  /// Shows names, and gives each cell its name when the cell is requested.
  private final class Source: NSObject, UICollectionViewDataSource {
    var sections: [RandomBatch.Section] = []
    func numberOfSections(in view: UICollectionView) -> Int { sections.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].rows.count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.tag = sections[path.section].rows[path.item]
      return cell
    }
  }

  @Test(arguments: [false, true])
  func randomBatchesShowTheNamesAtTheirPlaces(_ isCompositional: Bool) {
    var numbers = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &numbers)
    print("CollectionRandomTests seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let batch = RandomBatch(&generator)
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 90, height: 30)
      let layout: UICollectionViewLayout =
        isCompositional
        ? UICollectionViewCompositionalLayout(section: CompositionalTests.rows(.estimated(20)))
        : flow
      let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 120), collectionViewLayout: layout)
      let source = Source()
      source.sections = batch.old
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      let page = UIViewController()
      page.view.addSubview(view)
      stage.show(page)
      let limit = max(view.contentSize.height - 120, 0)
      view.contentOffset.y = CGFloat(Int.random(in: 0...Int(limit), using: &generator))
      stage.turn()
      view.performBatchUpdates {
        source.sections = batch.new
        for change in batch.changes { apply(change, to: view) }
      }
      check(view, source, "seed \(seed), \(batch.changes)")
      if Bool.random(using: &generator) { stage.advance(by: 0.1) } else { stage.settle() }
      check(view, source, "seed \(seed), \(batch.changes), later")
      #expect(stage.issues.isEmpty, "seed \(seed): \(stage.issues)")
    }
  }

  private func apply(_ change: ListChange, to view: UICollectionView) {
    switch change {
    case .insertSection(let section): view.insertSections([section])
    case .deleteSection(let section): view.deleteSections([section])
    case .reloadSection(let section): view.reloadSections([section])
    case .moveSection(let from, let to): view.moveSection(from, toSection: to)
    case .insertRow(let path): view.insertItems(at: [path.indexPath])
    case .deleteRow(let path): view.deleteItems(at: [path.indexPath])
    case .reloadRow(let path): view.reloadItems(at: [path.indexPath])
    case .moveRow(let from, let to): view.moveItem(at: from.indexPath, to: to.indexPath)
    }
  }

  /// Each visible cell shows the name of its item, at the item's place, and none is missing.
  private func check(_ view: UICollectionView, _ source: Source, _ words: String) {
    for path in view.indexPathsForVisibleItems {
      let cell = view.cellForItem(at: path)
      #expect(cell?.tag == source.sections[path.section].rows[path.item], "\(words)")
      #expect(cell?.frame == view.layoutAttributesForItem(at: path)?.frame, "\(words)")
    }
    let visible = view.bounds
    for (section, entry) in source.sections.enumerated() {
      for item in entry.rows.indices {
        let path = IndexPath(item: item, section: section)
        guard let frame = view.layoutAttributesForItem(at: path)?.frame else {
          Issue.record("no place for \(path), \(words)")
          continue
        }
        let isSeen = frame.minY < visible.maxY - 0.01 && frame.maxY > visible.minY + 0.01
        #expect(!isSeen || view.cellForItem(at: path) != nil, "\(path) \(words)")
      }
    }
  }
}
