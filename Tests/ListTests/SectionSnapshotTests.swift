import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import Testing

/// Trees of items: levels, visible items, grafts.
@MainActor @Suite struct SectionSnapshotTests {
  /// Item 0 above 1 and 2; item 3 beside 0.
  private var tree: NSDiffableDataSourceSectionSnapshot<Int> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
    snapshot.append([0, 3])
    snapshot.append([1, 2], to: 0)
    return snapshot
  }

  @Test("Lists T43: inserting after an item goes behind what is below it")
  func insertingAfterAnItemGoesBehindWhatIsBelowIt() {
    var snapshot = tree
    snapshot.insert([9], after: 0)
    #expect(snapshot.items == [0, 1, 2, 9, 3])
    #expect(snapshot.level(of: 9) == 0)
  }

  @Test("Lists T43: inserting after a child stays on its level")
  func insertingAfterAChildStaysOnItsLevel() {
    var snapshot = tree
    snapshot.insert([9], after: 2)
    #expect(snapshot.items == [0, 1, 2, 9, 3])
    #expect(snapshot.level(of: 9) == 1)
    #expect(snapshot.parent(of: 9) == 0)
  }

  @Test("Lists T43: collapsed items hide what is below")
  func collapsedItemsHideWhatIsBelow() {
    var snapshot = tree
    #expect(snapshot.visibleItems == [0, 3])
    snapshot.expand([0])
    #expect(snapshot.visibleItems == [0, 1, 2, 3])
    #expect(snapshot.isVisible(2))
    snapshot.collapse([0])
    #expect(!snapshot.isVisible(2))
    #expect(snapshot.items == [0, 1, 2, 3])
  }

  @Test func identifiersAreUniqueInTheTree() {
    var snapshot = tree
    let found = issues(during: { snapshot.append([2, 7], to: 3) })
    #expect(snapshot.items == [0, 1, 2, 3, 7])
    #expect(
      found.first?.sentence
        == "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(2)}")
  }

  @Test func deletingAnItemDeletesWhatIsBelow() {
    var snapshot = tree
    snapshot.delete([0])
    #expect(snapshot.items == [3])
    #expect(!snapshot.contains(1))
  }

  @Test func aPartKeepsItsExpansion() {
    var snapshot = tree
    snapshot.append([11], to: 1)
    snapshot.expand([1])
    #expect(snapshot.snapshot(of: 0).rootItems == [1, 2])
    #expect(snapshot.snapshot(of: 0).visibleItems == [1, 11, 2])
    #expect(snapshot.snapshot(of: 0, includingParent: true).rootItems == [0])
  }

  @Test func replacingTheChildrenTakesAnotherTree() {
    var snapshot = tree
    var other = NSDiffableDataSourceSectionSnapshot<Int>()
    other.append([20])
    other.append([21], to: 20)
    snapshot.replace(childrenOf: 0, using: other)
    #expect(snapshot.items == [0, 20, 21, 3])
    #expect(snapshot.level(of: 21) == 2)
    #expect(snapshot.parent(of: 20) == 0)
  }
}
