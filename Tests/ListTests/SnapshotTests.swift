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
    for round in 0..<1_000 {
      let old = randomSnapshot(&generator)
      var new = round % 2 == 0 ? randomSnapshot(&generator) : old
      if round % 2 == 1 { edit(&new, &generator) }
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

  /// Each deletion looks for its item near the place that the item had before the earlier ones.
  @Test(arguments: [false, true])
  func singleDeletionsDoNotLookAtAllItems(_ isShuffled: Bool) {
    let items = (0..<10_000).map { CountedItem(number: $0) }
    var generator = SeededGenerator(seed: 7)
    let order = Array((isShuffled ? items.shuffled(using: &generator) : items).prefix(5_000))
    var snapshot = NSDiffableDataSourceSnapshot<Int, CountedItem>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    CountedItem.comparisons.withLock { $0 = 0 }
    CountedItem.hashes.withLock { $0 = 0 }
    for item in order { snapshot.deleteItems([item]) }
    let (comparisons, hashes) = (
      CountedItem.comparisons.withLock { $0 }, CountedItem.hashes.withLock { $0 }
    )
    // All items for each deletion would be 37,500,000.
    #expect(comparisons < 4_000_000)
    #expect(hashes < 400_000)
    let gone = Set(order)
    #expect(snapshot.itemIdentifiers == items.filter { !gone.contains($0) })
    for (index, item) in snapshot.itemIdentifiers.enumerated().prefix(50) {
      #expect(snapshot.indexOfItem(item) == index)
    }
  }

  @Test func itemsThatFollowTheirNeighboursAreNotHashed() {
    let old = (0..<2_000).map { CountedItem(number: $0) }
    var new = old
    for row in stride(from: 10, to: 2_000, by: 50) { new[row] = CountedItem(number: 2_000 + row) }
    new.removeSubrange(700..<800)
    new.insert(CountedItem(number: 5_000), at: 900)
    var (first, second) = (
      NSDiffableDataSourceSnapshot<Int, CountedItem>(),
      NSDiffableDataSourceSnapshot<Int, CountedItem>()
    )
    first.appendSections([0])
    first.appendItems(old)
    CountedItem.hashes.withLock { $0 = 0 }
    second.appendSections([0])
    second.appendItems(new)
    #expect(CountedItem.hashes.withLock { $0 } == new.count)
    CountedItem.hashes.withLock { $0 = 0 }
    let changes = SnapshotDifference(from: first, to: second).changes
    // 38 items in the places of others, 102 gone without one, 1 new; one look-up behind the long
    // gap.
    #expect(changes.count == 38 + 138 + 1)
    #expect(CountedItem.hashes.withLock { $0 } == 38 + 1 + 1)
  }

  @Test func randomEditsAgreeWithArrays() throws {
    var numbers = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &numbers)
    print("SnapshotTests seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var snapshot = randomSnapshot(&generator)
      for _ in 0..<10 {
        edit(&snapshot, &generator)
        let items = snapshot.itemIdentifiers
        #expect(Set(items).count == items.count, "seed \(seed)")
        #expect(snapshot.numberOfItems == items.count, "seed \(seed)")
        for item in 0..<40 {
          #expect(snapshot.indexOfItem(item) == items.firstIndex(of: item), "seed \(seed)")
          let home = snapshot.sectionIdentifiers.first {
            snapshot.itemIdentifiers(inSection: $0).contains(item)
          }
          #expect(snapshot.sectionIdentifier(containingItem: item) == home, "seed \(seed)")
        }
      }
    }
  }

  /// Changes a few items or a section of a snapshot.
  private func edit(
    _ snapshot: inout NSDiffableDataSourceSnapshot<Int, Int>, _ generator: inout SeededGenerator
  ) {
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let items = snapshot.itemIdentifiers
      let fresh = (20..<40).filter { !items.contains($0) }.shuffled(using: &generator)
      guard let item = items.randomElement(using: &generator) else {
        if !snapshot.sectionIdentifiers.isEmpty { snapshot.appendItems(Array(fresh.prefix(5))) }
        return
      }
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: snapshot.deleteItems([item])
      case 1: snapshot.insertItems(Array(fresh.prefix(2)), afterItem: item)
      case 2: snapshot.insertItems(Array(fresh.prefix(1)), beforeItem: item)
      case 3:
        if let other = items.randomElement(using: &generator), other != item {
          snapshot.moveItem(item, afterItem: other)
        }
      case 4: snapshot.appendItems([item] + fresh.prefix(1))
      default:
        if let section = snapshot.sectionIdentifiers.randomElement(using: &generator),
          snapshot.numberOfSections > 2
        {
          snapshot.deleteSections([section])
        }
      }
    }
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

/// An identifier that counts how often two are compared, and how often one is hashed.
struct CountedItem: Hashable, Sendable {
  static let comparisons = Mutex(0)
  static let hashes = Mutex(0)
  let number: Int

  static func == (left: CountedItem, right: CountedItem) -> Bool {
    comparisons.withLock { $0 += 1 }
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    Self.hashes.withLock { $0 += 1 }
    hasher.combine(number)
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The number of items in each section.
  fileprivate var counts: [Int] { sectionIdentifiers.map { numberOfItems(inSection: $0) } }
}
