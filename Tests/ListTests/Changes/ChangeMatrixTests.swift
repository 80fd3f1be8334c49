import Espalier
import EspalierTesting
import Foundation
import Testing

/// Each change of a list in each of its callbacks: the list ends as its data source says.
@MainActor @Suite(.serialized) struct ChangeMatrixTests {
  /// Callbacks that the walk must reach, so that the matrix sees its subject.
  private static let expected: [Set<String>] = [
    [
      "numberOfSections(in:)", "tableView(_:numberOfRowsInSection:)", "tableView(_:cellForRowAt:)",
      "tableView(_:canEditRowAt:)", "tableView(_:canMoveRowAt:)", "tableView(_:moveRowAt:to:)",
      "sectionIndexTitles(for:)", "tableView(_:willDisplay:forRowAt:)",
      "tableView(_:didEndDisplaying:forRowAt:)", "tableView(_:willDisplayHeaderView:forSection:)",
      "tableView(_:willDisplayFooterView:forSection:)",
      "tableView(_:didEndDisplayingHeaderView:forSection:)",
      "tableView(_:didEndDisplayingFooterView:forSection:)", "tableView(_:heightForRowAt:)",
      "tableView(_:estimatedHeightForRowAt:)", "tableView(_:heightForHeaderInSection:)",
      "tableView(_:heightForFooterInSection:)", "tableView(_:estimatedHeightForHeaderInSection:)",
      "tableView(_:estimatedHeightForFooterInSection:)", "tableView(_:viewForHeaderInSection:)",
      "tableView(_:viewForFooterInSection:)", "tableView(_:indentationLevelForRowAt:)",
      "tableView(_:shouldHighlightRowAt:)", "tableView(_:didHighlightRowAt:)",
      "tableView(_:didUnhighlightRowAt:)", "tableView(_:willSelectRowAt:)",
      "tableView(_:willDeselectRowAt:)", "tableView(_:didSelectRowAt:)",
      "tableView(_:didDeselectRowAt:)", "tableView(_:canPerformPrimaryActionForRowAt:)",
      "tableView(_:performPrimaryActionForRowAt:)", "tableView(_:editingStyleForRowAt:)",
      "tableView(_:shouldIndentWhileEditingRowAt:)",
      "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
      "tableView(_:trailingSwipeActionsConfigurationForRowAt:)", "swipe action",
      "tableView(_:willBeginEditingRowAt:)", "tableView(_:didEndEditingRowAt:)",
      "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
      "tableView(_:contextMenuConfigurationForRowAt:point:)", "tableView(_:canFocusRowAt:)",
      "tableView(_:selectionFollowsFocusForRowAt:)",
      "tableView(_:shouldBeginMultipleSelectionInteractionAt:)",
      "tableView(_:didBeginMultipleSelectionInteractionAt:)",
      "tableViewDidEndMultipleSelectionInteraction(_:)", "tableView(_:prefetchRowsAt:)",
      "tableView(_:cancelPrefetchingForRowsAt:)", "scrollViewDidScroll(_:)",
      "scrollViewDidEndScrollingAnimation(_:)", "row.fitting", "row.prepareForReuse",
      "row.setSelected", "row.setHighlighted", "row.setEditing", "row.layoutSubviews",
    ],
    ["tableView(_:cellForRowAt:)", "tableView(_:heightForRowAt:)"],
    [
      "numberOfSections(in:)", "collectionView(_:numberOfItemsInSection:)",
      "collectionView(_:cellForItemAt:)",
      "collectionView(_:viewForSupplementaryElementOfKind:at:)",
      "collectionView(_:canMoveItemAt:)", "collectionView(_:moveItemAt:to:)", "indexTitles(for:)",
      "collectionView(_:shouldHighlightItemAt:)", "collectionView(_:didHighlightItemAt:)",
      "collectionView(_:didUnhighlightItemAt:)", "collectionView(_:shouldSelectItemAt:)",
      "collectionView(_:shouldDeselectItemAt:)", "collectionView(_:didSelectItemAt:)",
      "collectionView(_:didDeselectItemAt:)",
      "collectionView(_:canPerformPrimaryActionForItemAt:)",
      "collectionView(_:performPrimaryActionForItemAt:)",
      "collectionView(_:willDisplay:forItemAt:)",
      "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
      "collectionView(_:didEndDisplaying:forItemAt:)",
      "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
      "collectionView(_:contextMenuConfigurationForItemsAt:point:)",
      "collectionView(_:canFocusItemAt:)", "collectionView(_:selectionFollowsFocusForItemAt:)",
      "collectionView(_:shouldBeginMultipleSelectionInteractionAt:)",
      "collectionView(_:didBeginMultipleSelectionInteractionAt:)",
      "collectionViewDidEndMultipleSelectionInteraction(_:)",
      "collectionView(_:targetContentOffsetForProposedContentOffset:)",
      "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
      "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:insetForSectionAt:)",
      "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
      "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
      "collectionView(_:layout:referenceSizeForHeaderInSection:)",
      "collectionView(_:layout:referenceSizeForFooterInSection:)",
      "collectionView(_:prefetchItemsAt:)", "collectionView(_:cancelPrefetchingForItemsAt:)",
      "scrollViewDidScroll(_:)", "scrollViewDidEndScrollingAnimation(_:)", "item.apply",
      "item.prepareForReuse", "item.isSelected", "item.isHighlighted", "item.layoutSubviews",
      "flow.prepare", "flow.contentSize", "flow.elements", "flow.item", "flow.boundsChange",
      "flow.invalidate", "flow.prepareForUpdates", "flow.finalize", "flow.initial", "flow.final",
      "flow.targetOffset",
    ],
    ["item.fitting", "rows.section", "rows.handler"],
    ["item.fitting", "list.section", "list.separator", "list.swipe"],
    ["shelves.section"],
  ]

  @Test(arguments: 0..<6)
  func aListEndsAsItsDataSourceSaysWhateverItsCallbacksChange(_ kind: Int) {
    let walk = ChangeWalk(kind: kind)
    walk.run(changing: nil, in: "", after: 0)
    let missing = Self.expected[kind].subtracting(walk.reached.keys)
    #expect(missing.isEmpty, "the walk does not reach \(missing.sorted())")
    #expect(walk.failure == nil)
    var numbers = SystemRandomNumberGenerator()
    let first = Int.random(in: 0..<ListChangeKind.allCases.count, using: &numbers)
    let step = Self.step
    print("ChangeMatrixTests list \(kind), changes from \(first) in steps of \(step)")
    var pair = first
    for (name, count) in walk.reached.sorted(by: { $0.key < $1.key }) {
      for change in ListChangeKind.allCases {
        pair += 1
        guard pair % step == 0 else { continue }
        // Half of the changes come at the first call, half at a later one.
        let calls = count > 1 && change.rawValue % 2 == 1 ? count / 2 : 0
        if Self.printsPairs { print("list \(kind), \(change) in \(name) after \(calls)") }
        let walk = ChangeWalk(kind: kind)
        walk.run(changing: change, in: name, after: calls)
        #expect(
          walk.failure == nil, "list \(kind), \(change) in \(name) after \(calls) calls")
      }
    }
  }

  /// Whether each pair is printed, to find the one that crashed: `RANDOM_SEEDS=1`.
  nonisolated private static let printsPairs =
    ProcessInfo.processInfo.environment["RANDOM_SEEDS"] != nil

  /// How many pairs of a change and a callback there are for each that is made:
  /// `LIST_CHANGES=9 swift test --filter ChangeMatrixTests`, and 1 for all of them.
  nonisolated private static let step =
    ProcessInfo.processInfo.environment["LIST_CHANGES"].flatMap { Int($0) } ?? 60

  @Test(
    arguments: [
      (0, .reconfigure, "tableView(_:numberOfRowsInSection:)", 5),
      (0, .reconfigure, "tableView(_:moveRowAt:to:)", 0),
      (0, .dropSource, "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)", 0),
      (0, .batch, "scrollViewDidScroll(_:)", 0), (0, .offset, "row.setEditing", 5),
      (0, .clear, "tableView(_:numberOfRowsInSection:)", 5),
      (0, .deleteRows, "tableView(_:numberOfRowsInSection:)", 20),
      (2, .moveRow, "item.isSelected", 8),
      (2, .reconfigure, "collectionView(_:moveItemAt:to:)", 0),
      (4, .reconfigure, "collectionView(_:moveItemAt:to:)", 0),
      (5, .insertRows, "collectionView(_:moveItemAt:to:)", 0),
      (5, .batch, "collectionView(_:moveItemAt:to:)", 0),
      (5, .deleteSection, "collectionView(_:moveItemAt:to:)", 0),
    ] as [(Int, ListChangeKind, String, Int)])
  func changesThatFailedOnceHold(
    _ kind: Int, _ change: ListChangeKind, _ name: String, _ calls: Int
  ) {
    let walk = ChangeWalk(kind: kind)
    walk.run(changing: change, in: name, after: calls)
    #expect(walk.failure == nil)
  }
}
