import Espalier
import EspalierTesting
import Foundation
import Testing

/// A cell with a method that a menu item calls, and one of an edit action.
private final class NoteCell: UITableViewCell {
  static let pinAction = Selector(NoteCell.pin)
  var pins = 0
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == NoteCell.pinAction || action == .copy
  }
  override func copy(_ sender: Any?) { pins += 100 }
  func pin(_ sender: UIMenuController) { pins += 1 }
}

@MainActor private final class Notes: UITableViewController {
  var log: [String] = []
  let cell = NoteCell(style: .default, reuseIdentifier: nil)

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    indexPath.row == 0 ? cell : UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  override func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath)
    -> Bool
  {
    log.append("should \(indexPath.row)")
    return indexPath.row == 0
  }

  override func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { action == .copy || action == NoteCell.pinAction }

  override func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) { log.append("\(NSStringFromSelector(action)) \(indexPath.row)") }
}

/// A cell with a method that a menu item calls, and one of an edit action.
private final class SquareCell: UICollectionViewCell {
  static let turnAction = Selector(SquareCell.turn)
  var calls: [String] = []
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == SquareCell.turnAction || action == .paste
  }
  func turn(_ sender: UIMenuController) { calls.append("turn") }
  override func paste(_ sender: Any?) { calls.append("paste") }
}

@MainActor private final class Squares: UICollectionViewController {
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(SquareCell.self, forCellWithReuseIdentifier: "square")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { true }

  override func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { action == .paste || action == SquareCell.turnAction }

  override func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) { log.append("\(NSStringFromSelector(action)) \(indexPath.item)") }
}

@MainActor @Suite("Menus of edit actions in lists")
struct RowEditMenuTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  @Test func aRowShowsTheActionsThatTheDelegatePerforms() {
    let notes = Notes(style: .plain)
    stage.show(notes)
    stage.settle()
    UIMenuController.shared.menuItems = [UIMenuItem(title: "Pin", action: NoteCell.pinAction)]
    stage.secondaryClick(CGPoint(x: 100, y: 20))
    #expect(stage.openMenus == [["Copy", "Pin"]])
    stage.tap(stage.row("Copy"))
    stage.settle()
    #expect(notes.log == ["should 0", "copy: 0"])
    stage.secondaryClick(CGPoint(x: 100, y: 20))
    stage.tap(stage.row("Pin"))
    stage.settle()
    #expect(notes.cell.pins == 1)
    #expect(notes.log == ["should 0", "copy: 0", "should 0"])
  }

  @Test func aRowThatTheDelegateRefusesHasNoMenu() {
    let notes = Notes(style: .plain)
    stage.show(notes)
    stage.settle()
    let height = notes.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height
    stage.secondaryClick(CGPoint(x: 100, y: height + 10))
    #expect(stage.openMenus.isEmpty)
    #expect(notes.log == ["should 1"])
  }

  @Test func anItemOfACollectionShowsTheActionsThatTheDelegatePerforms() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let squares = Squares(collectionViewLayout: layout)
    stage.show(squares)
    stage.settle()
    UIMenuController.shared.menuItems = [UIMenuItem(title: "Turn", action: SquareCell.turnAction)]
    stage.secondaryClick(CGPoint(x: 20, y: 20))
    #expect(stage.openMenus == [["Paste", "Turn"]])
    stage.tap(stage.row("Paste"))
    stage.settle()
    #expect(squares.log == ["paste: 0"])
    stage.secondaryClick(CGPoint(x: 20, y: 20))
    stage.tap(stage.row("Turn"))
    stage.settle()
    let cell = squares.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect((cell as? SquareCell)?.calls == ["turn"])
    #expect(squares.log == ["paste: 0"])
  }
}
