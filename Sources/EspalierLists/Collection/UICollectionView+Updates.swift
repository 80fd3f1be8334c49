import EspalierCore
import Foundation

/// A batch update while its block runs.
@MainActor final class CollectionBatch {
  let before: SectionCounts
  var changes: [ListChange] = []
  var completions: [(Bool) -> Void] = []
  /// The number of nested blocks.
  var depth = 1
  /// The program reloaded the data inside the batch.
  var isAbandoned = false
  /// Items take their places at once.
  var isInstant = false
  /// The counts were stale when the batch began and were read then: the model had perhaps changed
  /// before.
  let readAtBeginning: Bool

  init(before: SectionCounts, readAtBeginning: Bool) {
    self.before = before
    self.readAtBeginning = readAtBeginning
  }

  var isOpen: Bool { depth > 0 }
}

extension UICollectionView {
  // MARK: - Batches

  final func basePerformBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginBatch()
    if let completion { batch?.completions.append(completion) }
    updates?()
    endBatch()
  }

  private func beginBatch() {
    if let batch, batch.isOpen {
      batch.depth += 1
      return
    }
    abandonMovement()
    let isStale = counts == nil
    _ = currentCounts
    // The places from before the batch must be known for moves.
    if window != nil { prepareIfAsked() }
    batch = CollectionBatch(before: currentCounts, readAtBeginning: isStale)
    if pass.isReading {
      // Counts that are being read are read again, with what the batch changes.
      batch?.isAbandoned = true
      pass.mustReload = true
      invalidateData()
    }
  }

  private func endBatch() {
    guard let batch, batch.isOpen else { return }
    batch.depth -= 1
    if batch.depth == 0 { finish(batch) }
  }

  final func change(_ changes: [ListChange]) {
    beginBatch()
    batch?.changes += changes
    endBatch()
  }

  /// Makes a batch of changes that are known; `update` changes the data.
  final func perform(
    _ changes: [ListChange], isAnimated: Bool, completion: ((Bool) -> Void)?, _ update: () -> Void
  ) {
    beginBatch()
    if !isAnimated { batch?.isInstant = true }
    if let completion { batch?.completions.append(completion) }
    update()
    batch?.changes += changes
    endBatch()
  }

  final func listPaths(_ indexPaths: [IndexPath]) -> [ListPath] {
    indexPaths.compactMap { indexPath in
      if let path = ListPath(indexPath) { return path }
      ListIssue.report(
        "list.path", self, "The index path \(indexPath) names no item; the change was left out.",
        fix: "Use IndexPath(item:section:) with indices from 0 on.")
      return nil
    }
  }

  // MARK: - Changes

  final func baseMoveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let paths = listPaths([indexPath, newIndexPath])
    guard paths.count == 2 else { return }
    change([.moveRow(from: paths[0], to: paths[1])])
  }

  final func baseReconfigureItems(at indexPaths: [IndexPath]) {
    pass.awaitingConfiguration += listPaths(indexPaths).map { edition.hold($0) }
    setNeedsLayout()
    configureAwaiting()
  }

  /// Configures the items that wait for it.
  ///
  /// Items wait for the end of the configuration of another one, and where the data is ahead of the
  /// collection: while counts are read, and while the data source moves an item.
  final func configureAwaiting() {
    guard pass.reconfigured == nil, !pass.isMovingData, !pass.isReading else { return }
    var rounds = 0
    while !pass.awaitingConfiguration.isEmpty {
      let held = pass.awaitingConfiguration.removeFirst()
      rounds += 1
      if rounds > 10_000 {
        pass.awaitingConfiguration = []
        return ListIssue.reportLoop(self, "collection view")
      }
      if let path = path(of: held) { reconfigure(path) }
    }
    pass.elementsRect = nil
  }

  private func reconfigure(_ path: ListPath) {
    guard let cell = shown[.cell(path)] as? UICollectionViewCell, let dataSource else {
      return layout.forgetSize(of: .cell(path))
    }
    // The cell is not the one of an item that is being requested.
    let outer = (pass.asked, pass.dequeued)
    (pass.asked, pass.dequeued) = (nil, nil)
    pass.reconfigured = cell
    // While an item is held, the data source knows the items by their places before.
    let known = movement?.dataPath(of: path) ?? path
    let answer = tell { dataSource.collectionView(self, cellForItemAt: known.indexPath) }
    pass.reconfigured = nil
    (pass.asked, pass.dequeued) = outer
    if answer !== cell {
      ListIssue.report(
        "list.reconfigure", self,
        "cellForItemAt returned another cell for item \(path), which is being reconfigured; the shown one stays.",
        fix:
          "Dequeue by the same identifier as before, or call reloadItems(at:) to change an item's class."
      )
      recycle(answer)
    }
    cell.setNeedsLayout()
    if let key = cell.shownKey { layout.forgetSize(of: key) }
    cell.sizing = ViewSizing()
  }

  // MARK: - The end of a batch

  private func finish(_ finished: CollectionBatch) {
    guard !finished.isAbandoned else { return end(finished, isComplete: false) }
    let number = edition.number
    let after = readCounts()
    guard edition.number == number, counts == finished.before else {
      // The data source changed the collection while it was asked for counts.
      batch = nil
      reloadData()
      return end(finished, isComplete: false)
    }
    do {
      let map = try UpdateMap(
        before: finished.before.rows, after: after.rows, changes: finished.changes)
      batch = nil
      commit(finished, map, after)
    } catch {
      ListIssue.wrongUpdate(error, self, .collection, cause: Self.likelyCause(finished, error))
      batch = nil
      reloadData()
      end(finished, isComplete: false)
    }
  }

  private static func likelyCause(_ batch: CollectionBatch, _ mistake: ListUpdateMistake) -> String
  {
    if mistake.isAboutCounts, batch.readAtBeginning {
      return
        "The counts were read when the batch began, perhaps after the data had changed. Change the data inside the block of performBatchUpdates, not before it."
    }
    if mistake.isAboutCounts {
      return
        "Change the data and name the same change in the same batch: one insertion per new item, one deletion per removed item."
    }
    return
      "Name deletions, reloads and sources of moves by paths from before the batch, insertions and targets of moves by paths from after it, each path once."
  }

  /// Calls `body` right after the next commit.
  final func callAfterCommit(_ body: @escaping () -> Void) {
    runtime.updateCycle.performAfterCommit { body() }
  }

  /// Calls the completions; without animations after the turn's commit.
  final func end(_ finished: CollectionBatch, isComplete: Bool) {
    if batch === finished { batch = nil }
    let completions = finished.completions
    guard !completions.isEmpty else { return }
    runtime.updateCycle.performAfterCommit {
      for completion in completions { completion(isComplete) }
    }
  }
}
