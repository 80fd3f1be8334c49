import Espalier
import EspalierDiagnostics
import EspalierTestNumbers
import EspalierTestSupport
import Synchronization
import Testing

/// Snapshots of diffable data sources: uniqueness, marks, and the changes between two of them.
@MainActor @Suite struct SnapshotTests {
  @Test("Lists T41: an item that is appended again moves")
  func anItemThatIsAppendedAgainMoves() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["a", "b"], toSection: 0)
    snapshot.appendItems(["a"], toSection: 1)
    #expect(snapshot.itemIdentifiers(inSection: 0) == ["b"])
    #expect(snapshot.itemIdentifiers(inSection: 1) == ["a"])
    #expect(snapshot.numberOfItems == 2)
  }

  @Test("Lists T41: an identifier that stands twice is added once")
  func anIdentifierThatStandsTwiceIsAddedOnce() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    let issues = issues(during: { snapshot.appendItems(["b", "b"]) })
    #expect(snapshot.itemIdentifiers == ["b"])
    #expect(issues.map(\.code) == ["diff.duplicate"])
  }

  @Test("Lists T41: a section is not added again")
  func aSectionIsNotAddedAgain() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    let issues = issues(during: { snapshot.appendSections(["a", "b", "b"]) })
    #expect(snapshot.sectionIdentifiers == ["a", "b"])
    #expect(
      issues.first?.sentence.contains("insert or append 2 section identifiers that already exist")
        == true)
  }

  @Test func itemsWithoutASectionAreRefused() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    let issues = issues(during: { snapshot.appendItems([1]) })
    #expect(snapshot.numberOfItems == 0)
    #expect(issues.map(\.code) == ["diff.noSection"])
  }

  @Test func marksOfDeletedItemsGo() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    snapshot.reloadItems([1, 2])
    snapshot.reconfigureItems([2, 3])
    snapshot.deleteItems([2])
    #expect(snapshot.reloadedItemIdentifiers == [1])
    #expect(snapshot.reconfiguredItemIdentifiers == [3])
  }

  @Test func movingAnItemForwardsCountsWithoutIt() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3, 4])
    snapshot.moveItem(1, afterItem: 3)
    #expect(snapshot.itemIdentifiers == [2, 3, 1, 4])
    snapshot.moveItem(4, beforeItem: 2)
    #expect(snapshot.itemIdentifiers == [4, 2, 3, 1])
    #expect(snapshot.indexOfItem(3) == 2)
  }

  @Test func oneMoveIsOneChange() {
    let changes = changes([[1, 2, 3, 4, 5]], [[1, 3, 4, 2, 5]])
    #expect(
      changes == [.moveRow(from: ListPath(section: 0, row: 1), to: ListPath(section: 0, row: 3))])
  }

  @Test func randomSnapshotsAreReachedByTheirChanges() throws {
    var numbers = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &numbers)
    print("SnapshotTests seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let (old, new) = (randomSnapshot(&generator), randomSnapshot(&generator))
      let map = try UpdateMap(
        before: old.counts, after: new.counts,
        changes: SnapshotDifference(from: old, to: new).changes)
      for (section, identifier) in new.sectionIdentifiers.enumerated() {
        #expect(map.sectionBefore(section) == old.indexOfSection(identifier), "seed \(seed)")
        for (row, item) in new.itemIdentifiers(inSection: identifier).enumerated() {
          guard let before = map.before(ListPath(section: section, row: row)) else {
            // A new section makes its rows again, and so does an item that leaves a deleted
            // section.
            let wasKept =
              old.sectionIdentifier(containingItem: item).flatMap(new.indexOfSection) != nil
            #expect(!wasKept || map.sectionBefore(section) == nil, "seed \(seed)")
            continue
          }
          let source = old.sectionIdentifiers[before.section]
          #expect(old.itemIdentifiers(inSection: source)[before.row] == item, "seed \(seed)")
        }
      }
    }
  }

  @Test func identifiersAreComparedLinearly() {
    let old = (0..<2_000).map { CountedItem(number: $0) }
    var new = old
    new.removeSubrange(500..<700)
    new.insert(contentsOf: (5_000..<5_200).map { CountedItem(number: $0) }, at: 900)
    new.swapAt(100, 1_500)
    var first = NSDiffableDataSourceSnapshot<Int, CountedItem>()
    first.appendSections([0])
    first.appendItems(old)
    var second = NSDiffableDataSourceSnapshot<Int, CountedItem>()
    second.appendSections([0])
    second.appendItems(new)
    CountedItem.comparisons.withLock { $0 = 0 }
    let changes = SnapshotDifference(from: first, to: second).changes
    #expect(changes.count == 402)
    #expect(CountedItem.comparisons.withLock { $0 } <= 3 * (old.count + new.count))
  }

  private func changes(_ old: [[Int]], _ new: [[Int]]) -> [ListChange] {
    SnapshotDifference(from: snapshot(old), to: snapshot(new)).changes
  }

  private func snapshot(_ sections: [[Int]]) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for (index, items) in sections.enumerated() {
      snapshot.appendSections([index])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private func randomSnapshot(_ generator: inout SeededGenerator) -> NSDiffableDataSourceSnapshot<
    Int, Int
  > {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    let sections = (0..<5).shuffled(using: &generator).prefix(
      Int.random(in: 0...5, using: &generator))
    var items = Array(
      (0..<20).shuffled(using: &generator).prefix(Int.random(in: 0...20, using: &generator)))
    for section in sections {
      snapshot.appendSections([section])
      let number = Int.random(in: 0...items.count, using: &generator)
      snapshot.appendItems(Array(items.prefix(number)), toSection: section)
      items.removeFirst(number)
    }
    return snapshot
  }
}

/// An identifier that counts how often two are compared.
struct CountedItem: Hashable, Sendable {
  static let comparisons = Mutex(0)
  let number: Int

  static func == (left: CountedItem, right: CountedItem) -> Bool {
    comparisons.withLock { $0 += 1 }
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension NSDiffableDataSourceSnapshot {
  /// The number of items in each section.
  fileprivate var counts: [Int] { sectionIdentifiers.map { numberOfItems(inSection: $0) } }
}
