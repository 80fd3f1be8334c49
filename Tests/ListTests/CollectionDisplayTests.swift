import Espalier
import EspalierTesting
import Foundation
import Testing

/// The calls of a collection view while it shows items, and the mistakes it reports.
///
/// Lists T20.
@MainActor @Suite(.serialized) struct CollectionDisplayTests {
  private func rows() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 44)
    layout.minimumLineSpacing = 0
    return layout
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func eachItemInSightIsAskedForAndDisplayedOnce() {
    let scene = CollectionScene([100], layout: rows())
    let expected =
      ["numberOfSections", "numberOfItems"] + (0..<10).flatMap { ["cfi(\($0))", "wd(\($0))"] }
    #expect(scene.take() == expected)
    #expect(scene.cellsMade == 10)
    #expect(scene.collection.indexPathsForVisibleItems == (0..<10).map(path))
  }

  @Test func scrollingUsesCellsAgain() {
    let scene = CollectionScene([100], layout: rows())
    _ = scene.take()
    scene.scroll(to: 22)
    #expect(scene.take() == ["cfi(10)", "wd(10)"])
    scene.scroll(to: 44)
    #expect(scene.take() == ["ded(0)"])
    scene.scroll(to: 66)
    #expect(scene.take() == ["cfi(11)", "pfr", "wd(11)"])
    for step in 2...90 { scene.scroll(to: CGFloat(step) * 44) }
    #expect(scene.cellsMade == 11)
  }

  @Test func reloadingAsksNothingBeforeTheNextLayout() {
    let scene = CollectionScene([100], layout: rows())
    _ = scene.take()
    scene.collection.reloadData()
    #expect(scene.take().isEmpty)
    scene.stage.turn()
    let lines = scene.take()
    #expect(lines.prefix(10) == (0..<10).map { "ded(\($0))" }[...])
    #expect(scene.cellsMade == 10)
  }

  @Test("Lists T20: a click selects in the documented order")
  func aClickSelectsInTheDocumentedOrder() {
    let scene = CollectionScene([10], layout: rows())
    scene.collection.selectItem(at: path(0), animated: false, scrollPosition: [])
    _ = scene.take()
    scene.stage.tap(CGPoint(x: 100, y: 44 * 2 + 20))
    #expect(
      scene.take() == [
        "shouldHighlight(2)", "didHighlight(2)", "shouldSelect(2)", "didDeselect(0)",
        "didSelect(2)", "didUnhighlight(2)",
      ])
    #expect(scene.collection.indexPathsForSelectedItems == [path(2)])
    #expect(scene.cell(2)?.isSelected == true)
    #expect(scene.cell(0)?.isSelected == false)
  }

  @Test func aSecondClickDeselectsWhereSeveralCanBeSelected() {
    let scene = CollectionScene([10], layout: rows())
    scene.collection.allowsMultipleSelection = true
    let point = CGPoint(x: 100, y: 44 * 2 + 20)
    scene.stage.tap(point)
    _ = scene.take()
    scene.stage.tap(point)
    #expect(
      scene.take() == [
        "shouldHighlight(2)", "didHighlight(2)", "shouldDeselect(2)", "didDeselect(2)",
        "didUnhighlight(2)",
      ])
    #expect(scene.collection.indexPathsForSelectedItems == [])
  }

  @Test func aDragEndsThePressAndSelectsNothing() {
    let scene = CollectionScene([10], layout: rows())
    _ = scene.take()
    scene.stage.press(CGPoint(x: 100, y: 100))
    scene.stage.move(to: CGPoint(x: 100, y: 90))
    scene.stage.release()
    #expect(scene.take() == ["shouldHighlight(2)", "didHighlight(2)", "didUnhighlight(2)"])
  }

  @Test func anItemSelectedByTheProgramIsSelectedBeforeItIsDisplayed() {
    let scene = CollectionScene([100], layout: rows())
    scene.collection.selectItem(at: path(50), animated: false, scrollPosition: [])
    #expect(scene.collection.contentOffset == .zero)
    scene.scroll(to: 44 * 50)
    #expect(scene.cell(50)?.isSelected == true)
  }

  @Test func scrollingToAnItemPutsItWhereItIsAskedTo() {
    let scene = CollectionScene([100], layout: rows())
    scene.collection.scrollToItem(at: path(50), at: .top, animated: false)
    #expect(scene.collection.contentOffset.y == 2200)
    scene.collection.scrollToItem(at: path(50), at: .centeredVertically, animated: false)
    #expect(scene.collection.contentOffset.y == 2002)
    scene.collection.scrollToItem(at: path(99), at: .bottom, animated: false)
    #expect(scene.collection.contentOffset.y == 3960)
    scene.collection.scrollToItem(at: path(89), at: [], animated: false)
    #expect(scene.collection.contentOffset.y == 3916)
    scene.collection.scrollToItem(at: path(100), at: .top, animated: false)
    #expect(
      scene.stage.issues.first?.sentence.contains(
        "Attempted to scroll the collection view to an out-of-bounds item (100)") == true)
    scene.collection.scrollToItem(at: path(1), at: [.top, .bottom], animated: false)
    #expect(scene.stage.issues.last?.code == "list.position")
  }

  @Test func questionsAboutItemsAreAnsweredByTheirPlaces() {
    let scene = CollectionScene([100], layout: rows())
    #expect(scene.collection.indexPathForItem(at: CGPoint(x: 10, y: 43.5)) == path(0))
    #expect(scene.collection.indexPathForItem(at: CGPoint(x: 10, y: 44)) == path(1))
    #expect(scene.collection.indexPathForItem(at: CGPoint(x: 10, y: 3000)) == path(68))
    #expect(scene.cell(3).flatMap { scene.collection.indexPath(for: $0) } == path(3))
    #expect(scene.collection.numberOfItems(inSection: 0) == 100)
    #expect(scene.collection.numberOfItems(inSection: 1) == 0)
  }

  @Test func aRegistrationMadeInTheDataSourceIsNamed() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        1
      }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      {
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in
        }
        return view.dequeueConfiguredReusableCell(using: registration, for: path, item: 1)
      }
    }
    let scene = CollectionScene([1], layout: rows(), isShown: false)
    let source = Source()
    scene.collection.dataSource = source
    scene.show()
    #expect(scene.stage.issues.first?.code == "list.registration")
    #expect(scene.collection.visibleCells.count == 1)
  }

  @Test func registrationsFillInCellsAndSupplementaryViews() {
    final class Source: NSObject, UICollectionViewDataSource {
      let cells = UICollectionView.CellRegistration<RecordedItem, String> { cell, path, name in
        cell.accessibilityLabel = "\(name) \(path.item)"
      }
      let headers = UICollectionView.SupplementaryRegistration<RecordedSupplement>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { view, kind, _ in view.accessibilityLabel = kind }
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        2
      }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      { view.dequeueConfiguredReusableCell(using: cells, for: path, item: "item") }
      func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
      ) -> UICollectionReusableView {
        view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
    }
    let layout = rows()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let scene = CollectionScene([1], layout: layout, isShown: false)
    let source = Source()
    scene.collection.dataSource = source
    scene.show()
    #expect(scene.collection.visibleCells.map(\.accessibilityLabel) == ["item 0", "item 1"])
    let kind = UICollectionView.elementKindSectionHeader
    #expect(
      scene.collection.visibleSupplementaryViews(ofKind: kind).map(\.accessibilityLabel) == [kind])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aSecondDequeuedCellForAnItemIsNamedAndALostOneGoesBack() {
    final class Source: NSObject, UICollectionViewDataSource {
      var loses = false
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        1
      }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      {
        let first = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        if loses { return RecordedItem(frame: .zero) }
        _ = first
        return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    let scene = CollectionScene([1], layout: rows(), isShown: false)
    let source = Source()
    scene.collection.dataSource = source
    scene.show()
    #expect(scene.stage.issues.first?.code == "list.twice")
    source.loses = true
    scene.collection.reloadData()
    scene.stage.turn()
    #expect(scene.stage.issues.contains { $0.code == "list.lost" })
  }

  @Test func aCollectionWithoutADataSourceShowsNothing() {
    let scene = CollectionScene([5], layout: rows())
    scene.collection.dataSource = nil
    scene.stage.turn()
    #expect(scene.collection.visibleCells.isEmpty)
    #expect(scene.collection.contentSize.height == 0)
  }

  @Test func itemsAheadAreNamedOnceAndTakenBack() {
    final class Ahead: NSObject, UICollectionViewDataSourcePrefetching {
      var lines: [String] = []
      func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
        lines.append("+\(paths.map(\.item))")
      }
      func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath])
      { lines.append("-\(paths.map(\.item))") }
    }
    let scene = CollectionScene([100], layout: rows(), isShown: false)
    let ahead = Ahead()
    scene.collection.prefetchDataSource = ahead
    scene.show()
    scene.stage.turn()
    #expect(ahead.lines == ["+[10, 11, 12, 13, 14, 15, 16, 17, 18, 19]"])
    ahead.lines = []
    scene.scroll(to: 44)
    scene.stage.turn()
    #expect(ahead.lines == ["+[20]"])
    ahead.lines = []
    scene.scroll(to: 0)
    scene.stage.turn()
    #expect(ahead.lines == ["-[11, 12, 13, 14, 15, 16, 17, 18, 19, 20]"])
  }
}
