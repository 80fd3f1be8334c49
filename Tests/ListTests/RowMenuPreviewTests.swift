import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

@MainActor private final class Rows: UITableViewController {
  var log: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [UIAction(title: "Play") { _ in }])
    }
  }

  override func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    log.append("highlighting")
    return UITargetedPreview(view: tableView)
  }

  override func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    log.append("dismissing")
    return nil
  }
}

@MainActor private final class Tiles: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [UIAction(title: "Tile \(indexPath.item)") { _ in }])
    }
  }
}

@MainActor @Suite("Previews and menus that controllers of lists override")
struct RowMenuPreviewTests {
  let stage = Stage(size: CGSize(width: 300, height: 300))

  @Test("a table asks for the previews of a row's menu")
  func tablesAskForPreviews() {
    let rows = Rows()
    stage.show(rows)
    stage.send(.down, at: CGPoint(x: 50, y: 60), isFinger: true)
    stage.advance(by: 0.6)
    stage.send(.up, at: CGPoint(x: 50, y: 60), isFinger: true)
    stage.settle()
    #expect(stage.openMenus == [["Play"]])
    #expect(rows.log == ["highlighting"])
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(rows.log == ["highlighting", "dismissing"])
  }

  @Test("a collection asks for the menu of one item where the newer method gives none")
  func collectionsAskForOneItem() {
    let tiles = Tiles(collectionViewLayout: UICollectionViewFlowLayout())
    stage.show(tiles)
    stage.secondaryClick(CGPoint(x: 5, y: 5))
    stage.settle()
    #expect(stage.openMenus == [["Tile 0"]])
  }

  @Test("paths of Foundation's class name rows and items, and headers may have a frame")
  func olderNames() {
    let path = NSIndexPath(forRow: 3, inSection: 2)
    #expect(path.row == 3 && path.section == 2)
    #expect(NSIndexPath(forItem: 4, inSection: 1).item == 4)
    #expect(IndexPath(row: 3, section: 2) as NSIndexPath == path)
    #expect(NSIndexPath(index: 1).section == 1)
    #expect(NSIndexPath(index: 1).row == NSNotFound && NSIndexPath(index: 1).item == NSNotFound)
    #expect(NSIndexPath().section == NSNotFound)
    let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(UITableViewHeaderFooterView(frame: frame).frame == frame)
  }
}
