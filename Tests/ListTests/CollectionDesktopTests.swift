import Espalier
import EspalierTesting
import Foundation
import Testing

/// Collections under the keyboard and the pointer.
///
/// Lists T47 and T48 for collections.
@MainActor @Suite(.serialized) struct CollectionDesktopTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func grid() -> CollectionScene {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 100)
    return CollectionScene([30], layout: layout)
  }

  private func tap(_ scene: CollectionScene, _ item: Int) {
    let frame = scene.frame(item) ?? .zero
    scene.stage.tap(
      CGPoint(x: frame.midX, y: frame.midY - scene.collection.contentOffset.y))
  }

  @Test func arrowsGoToTheNeighboursOfAGrid() {
    let scene = grid()
    tap(scene, 0)
    scene.stage.press(key: .keyboardRightArrow)
    scene.stage.press(key: .keyboardDownArrow)
    scene.stage.press(key: .keyboardSpacebar)
    #expect(scene.collection.indexPathsForSelectedItems == [path(4)])
    scene.stage.press(key: .keyboardLeftArrow)
    scene.stage.press(key: .keyboardUpArrow)
    scene.stage.press(key: .keyboardSpacebar)
    #expect(scene.collection.indexPathsForSelectedItems == [path(0)])
    scene.stage.press(key: .keyboardEnd)
    scene.stage.press(key: .keyboardSpacebar)
    #expect(scene.collection.indexPathsForSelectedItems == [path(29)])
    #expect(scene.collection.contentOffset.y == CGFloat(650))
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func shiftSelectsFromTheLastClick() {
    let scene = grid()
    scene.collection.allowsMultipleSelection = true
    tap(scene, 2)
    let frame = scene.frame(5) ?? .zero
    scene.stage.click(CGPoint(x: frame.midX, y: frame.midY), modifiers: .shift)
    #expect(scene.collection.indexPathsForSelectedItems == [2, 3, 4, 5].map(path))
  }

  @Test func aSecondaryClickShowsTheActionsOfAList() {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    var deleted: [Int] = []
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
          deleted.append(path.item)
          done(true)
        }
      ])
    }
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 440),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let page = UIViewController()
    page.view.addSubview(collection)
    stage.show(page)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1, 2])
    source.apply(snapshot)
    stage.settle()
    stage.secondaryClick(CGPoint(x: 100, y: 66))
    stage.settle()
    stage.tap(stage.row("Delete"))
    stage.settle()
    #expect(deleted == [1])
  }
}
