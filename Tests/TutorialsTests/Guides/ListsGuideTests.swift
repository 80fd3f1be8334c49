import EspalierTesting
import Foundation
import Testing
import UIKit

/// The results of the programs in the guide about lists.
@MainActor @Suite struct ListsGuideTests {
  let stage = Stage(size: CGSize(width: 390, height: 844))

  @Test func theListOfCountriesGrowsAndPushes() {
    let list = CountryList(style: .plain)
    let stack = UINavigationController(rootViewController: list)
    stage.show(stack)
    list.add("Wales")
    stage.settle()
    #expect(list.tableView.visibleCells.count == 4)
    let first = list.tableView.convert(
      list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)), to: nil)
    stage.tap(CGPoint(x: first.midX, y: first.midY))
    stage.settle()
    #expect(stack.topViewController?.title == "Wales")
    #expect(stage.issues == [])
  }

  @Test func theSettingsAreGrouped() {
    let list = SettingsList()
    stage.show(list)
    #expect(list.tableView.numberOfSections == 2)
    #expect(list.tableView.headerView(forSection: 1)?.textLabel?.text == "About")
    let cell = list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(cell?.detailTextLabel?.text == "High")
    #expect(stage.issues == [])
  }

  @Test func theQueueFollowsItsSnapshots() {
    let list = QueueList()
    stage.show(list)
    let songs = (0..<4).map { QueueList.Song(id: $0, title: "Song \($0)") }
    list.show(songs)
    stage.settle()
    list.show([songs[3], songs[0], songs[1]])
    stage.settle()
    #expect(list.table.visibleCells.map { $0.textLabel?.text } == ["Song 3", "Song 0", "Song 1"])
    #expect(stage.issues == [])
  }

  @Test func aSwipeOverASongRemovesIt() {
    let list = QueueList()
    stage.show(list)
    list.show((0..<4).map { QueueList.Song(id: $0, title: "Song \($0)") })
    stage.settle()
    let row = list.table.rectForRow(at: IndexPath(row: 1, section: 0))
    let middle = list.table.convert(CGPoint(x: row.midX, y: row.midY), to: nil)
    stage.drag(
      from: CGPoint(x: row.maxX - 20, y: middle.y), to: CGPoint(x: 10, y: middle.y),
      duration: 0.3)
    stage.settle()
    #expect(list.table.visibleCells.map { $0.textLabel?.text } == ["Song 0", "Song 2", "Song 3"])
    #expect(stage.issues == [])
  }

  @Test func theGridFillsItsLines() {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    let grid = AlbumGrid()
    stage.show(grid)
    #expect(grid.collectionView.visibleCells.count == 4)
    #expect(grid.collectionView.visibleCells.map(\.frame.minX) == [0, 200, 0, 200])
    #expect(stage.issues.isEmpty)
  }

  @Test func theLibraryHasAShelfThatScrollsToTheSide() {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    let library = Library()
    stage.show(library)
    library.show(recent: (0..<8).map { "Recent \($0)" }, albums: (0..<5).map { "Album \($0)" })
    stage.settle()
    #expect(library.collection.visibleCells.count == 3 + 5)
    stage.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 160, y: 100), duration: 0.3)
    stage.settle()
    let first = library.collection.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect(first.map { $0.convert($0.bounds, to: library.collection).minX } == 16)
    #expect(stage.issues.isEmpty)
  }
}
