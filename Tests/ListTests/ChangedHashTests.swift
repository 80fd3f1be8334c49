import Espalier
import EspalierTesting
import Foundation
import Synchronization
import Testing

/// Identifiers whose hash changes while a snapshot contains them (Lists section 3, `diff.mutable`).
@MainActor @Suite(.serialized) struct ChangedHashTests {
  /// A song that is equal to songs of the same title: a mistake, because titles change.
  private final class Song: Hashable, Sendable, CustomStringConvertible {
    private let storage: Mutex<String>

    init(_ title: String) { storage = Mutex(title) }

    var title: String {
      get { storage.withLock { $0 } }
      set { storage.withLock { $0 = newValue } }
    }
    var description: String { title }

    static func == (left: Song, right: Song) -> Bool {
      left === right || left.title == right.title
    }

    func hash(into hasher: inout Hasher) { hasher.combine(title) }
  }

  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Song>

  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
  private let songs = (0..<100).map { Song("Song \($0)") }
  private let source: UITableViewDiffableDataSource<Int, Song>

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    source = UITableViewDiffableDataSource(tableView: table) { table, path, song in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = song.title
      return cell
    }
    let page = UIViewController()
    page.view.addSubview(table)
    stage.show(page)
    source.apply(snapshot(songs), animatingDifferences: false)
    stage.settle()
  }

  private func snapshot(_ songs: [Song]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(songs)
    return snapshot
  }

  private var titles: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  private var reports: Int { stage.issues.count { $0.code == "diff.mutable" } }

  /// Gives ten songs other titles; a table of hashes may still find one of them by chance.
  private func rename() -> [Song] {
    for song in songs[2..<12] { song.title += "!" }
    return Array(songs[2..<12])
  }

  @Test func aSnapshotMadeAfterwardsReloadsTheList() {
    let changed = rename()
    source.apply(snapshot([songs[20]] + changed.reversed() + Array(songs[..<2] + songs[30...])))
    stage.settle()
    #expect(titles == ["Song 20"] + (3...11).reversed().map { "Song \($0)!" })
    #expect(reports == 1)
    #expect(stage.issues.count == 1)
    #expect(changed.map { source.indexPath(for: $0)?.row } == (1...10).reversed())
    #expect(table.numberOfRows(inSection: 0) == 83)
  }

  @Test func itemsThatLeaveReloadTheList() {
    _ = rename()
    source.apply(snapshot(Array(songs[..<2] + songs[12...])))
    stage.settle()
    #expect(titles.prefix(4) == ["Song 0", "Song 1", "Song 12", "Song 13"])
    #expect(reports == 1)
  }

  @Test func anEditedCopyFindsTheItemsAgain() {
    let changed = rename()
    var copy = source.snapshot()
    copy.reconfigureItems(changed)
    #expect(reports == 1)
    source.apply(copy)
    stage.settle()
    #expect(titles[2] == "Song 2!")
    copy.deleteItems(changed)
    source.apply(copy)
    stage.settle()
    #expect(titles.prefix(4) == ["Song 0", "Song 1", "Song 12", "Song 13"])
    #expect(reports == 1)
  }

  @Test func itemsThatAreAppendedAgainAreShownOnce() {
    let changed = rename()
    var copy = source.snapshot()
    copy.appendItems(changed)
    // Enough items for the table of items to grow several times.
    for number in 0..<200 { copy.appendItems([Song("New \(number)")]) }
    source.apply(copy)
    stage.settle()
    #expect(source.snapshot().itemIdentifiers.count { $0 === songs[2] } == 1)
    #expect(table.numberOfRows(inSection: 0) == 300)
    #expect(source.snapshot().numberOfItems == 300)
    #expect(reports > 0)
  }

  @Test func itemsThatBecameEqualAreShownOnce() {
    songs[2].title = "Song 4"
    source.apply(snapshot(Array(songs[1..<6])))
    stage.settle()
    #expect(titles == ["Song 1", "Song 4", "Song 3", "Song 5"])
    #expect(!stage.issues.isEmpty)
  }

  @Test func aTreeReportsItemsThatItDoesNotFindAnyMore() {
    var tree = NSDiffableDataSourceSectionSnapshot<Song>()
    tree.append(songs)
    let changed = rename()
    tree.expand(changed)
    #expect(reports > 0)
    for number in 0..<200 { tree.append([Song("New \(number)")]) }
    tree.append(changed)
    #expect(tree.rootItems.count >= 300)
  }

  @Test func itemsThatKeepTheirHashesAreNoMistake() {
    var copy = source.snapshot()
    copy.moveItem(songs[0], afterItem: songs[5])
    copy.reconfigureItems([songs[1]])
    copy.deleteItems([songs[7], Song("Unknown")])
    source.apply(copy)
    stage.settle()
    #expect(stage.issues.isEmpty)
  }
}
