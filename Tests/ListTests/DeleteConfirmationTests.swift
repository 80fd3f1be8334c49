import Espalier
import EspalierTesting
import Foundation
import Testing

/// In editing mode the minus of a row uncovers a button that deletes the row.
@MainActor @Suite(.serialized) struct DeleteConfirmationTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func edited(
    delegate: (any RecorderBase & UITableViewDelegate)? = nil
  ) -> (TableScene, NamedSource) {
    let scene = TableScene([5], delegate: delegate)
    let source = NamedSource(scene, ["A", "B", "C", "D", "E"])
    scene.table.dataSource = source
    scene.table.setEditing(true, animated: false)
    scene.stage.settle()
    return (scene, source)
  }

  /// Presses the round button at the leading edge of a row.
  private func pressMinus(_ scene: TableScene, row: Int) {
    scene.stage.tap(CGPoint(x: 22, y: 44 * row + 22))
    scene.stage.settle()
  }

  @Test("The minus moves the row aside, and the button behind it deletes the row")
  func theMinusAsks() throws {
    let (scene, source) = edited()
    pressMinus(scene, row: 1)
    let cell = try #require(scene.table.cellForRow(at: path(1)))
    #expect(source.names == ["A", "B", "C", "D", "E"])
    #expect(cell.frame.minX <= -74)
    #expect(cell.showingDeleteConfirmation)
    scene.stage.tap(CGPoint(x: 370, y: 66))
    scene.stage.settle()
    #expect(source.names == ["A", "C", "D", "E"])
    #expect(scene.table.cellForRow(at: path(1))?.frame.minX == 0)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("A click elsewhere and a second press of the minus take the question back")
  func theQuestionIsTakenBack() throws {
    let (scene, source) = edited()
    pressMinus(scene, row: 1)
    scene.stage.tap(CGPoint(x: 200, y: 150))
    scene.stage.settle()
    #expect(scene.table.cellForRow(at: path(1))?.frame.minX == 0)
    pressMinus(scene, row: 1)
    #expect(try #require(scene.table.cellForRow(at: path(1))).frame.minX < 0)
    pressMinus(scene, row: 3)
    #expect(scene.table.cellForRow(at: path(1))?.frame.minX == 0)
    #expect(try #require(scene.table.cellForRow(at: path(3))).frame.minX < 0)
    scene.table.setEditing(false, animated: false)
    scene.stage.settle()
    #expect(scene.table.cellForRow(at: path(3))?.frame.minX == 0)
    #expect(source.names == ["A", "B", "C", "D", "E"])
  }

  @Test("Escape takes the question back, Return and Delete confirm it")
  func keys() throws {
    let (scene, source) = edited()
    pressMinus(scene, row: 1)
    scene.stage.press(key: .keyboardEscape)
    scene.stage.settle()
    #expect(scene.table.cellForRow(at: path(1))?.frame.minX == 0)
    #expect(scene.table.isEditing)
    scene.stage.press(key: .keyboardDeleteForward)
    scene.stage.settle()
    #expect(try #require(scene.table.cellForRow(at: path(1))).frame.minX < 0)
    #expect(source.names.count == 5)
    scene.stage.press(key: .keyboardReturnOrEnter)
    scene.stage.settle()
    #expect(source.names == ["A", "C", "D", "E"])
    scene.stage.press(key: .keyboardDeleteForward)
    scene.stage.settle()
    scene.stage.press(key: .keyboardDeleteForward)
    scene.stage.settle()
    #expect(source.names == ["A", "D", "E"])
  }

  @Test("The question offers the program's own actions and title")
  func ownActions() throws {
    let delegate = MenuRecorder()
    let (scene, source) = edited(delegate: delegate)
    pressMinus(scene, row: 1)
    #expect(try #require(scene.table.cellForRow(at: path(1))).frame.minX < -140)
    scene.stage.tap(CGPoint(x: 260, y: 66))
    scene.stage.settle()
    #expect(delegate.performed == ["Remove 1"])
    #expect(source.names.count == 5)
  }

  @Test("A plus inserts at once")
  func thePlusInserts() {
    let (scene, _) = edited(delegate: Inserter())
    _ = scene.take()
    pressMinus(scene, row: 1)
    #expect(scene.table.cellForRow(at: path(1))?.frame.minX == 0)
  }

  private final class Inserter: RecorderBase, UITableViewDelegate {
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
      -> UITableViewCell.EditingStyle
    { .insert }
  }

  // MARK: - Collections

  /// A list of five items with a delete accessory.
  private final class ItemList: NSObject, UICollectionViewDataSource {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    private(set) var collection: UICollectionView!
    var items = Array(0..<5)
    private let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
      cell.accessories = [.delete()]
    }

    override init() {
      super.init()
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      list.trailingSwipeActionsConfigurationProvider = { [unowned self] path in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, done in
            items.remove(at: path.item)
            collection.deleteItems(at: [path])
            done(true)
          }
        ])
      }
      collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 440),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
      collection.contentInsetAdjustmentBehavior = .never
      collection.dataSource = self
      collection.isEditing = true
      let page = UIViewController()
      page.view.addSubview(collection)
      stage.show(page)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { items.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(
        using: cells, for: indexPath, item: items[indexPath.item])
    }
  }

  @Test("The delete accessory of an item without a handler uncovers its swipe actions")
  func theDeleteAccessoryAsks() throws {
    let list = ItemList()
    let cell = try #require(list.collection.cellForItem(at: path(1)))
    list.stage.tap(CGPoint(x: 28, y: cell.frame.midY))
    list.stage.settle()
    #expect(cell.frame.minX <= -74)
    #expect(list.items.count == 5)
    list.stage.press(key: .keyboardEscape)
    list.stage.settle()
    #expect(cell.frame.minX == 0)
    list.stage.tap(CGPoint(x: 28, y: cell.frame.midY))
    list.stage.settle()
    list.stage.tap(CGPoint(x: 370, y: cell.frame.midY))
    list.stage.settle()
    #expect(list.items == [0, 2, 3, 4])
    #expect(list.stage.issues.isEmpty)
  }
}
