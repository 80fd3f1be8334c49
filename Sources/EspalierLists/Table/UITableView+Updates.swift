import EspalierCore
import Foundation

extension UITableView {
  // MARK: - Batches

  final func basePerformBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    if let completion { batch?.completions.append(completion) }
    updates?()
    endUpdates()
  }

  final func baseBeginUpdates() {
    if let batch, batch.isOpen {
      batch.depth += 1
      return
    }
    let isStale = geometry == nil
    let counts = currentGeometry.counts
    batch = TableBatch(before: counts, readAtBeginning: isStale)
    if pass.isReading {
      // Counts that are being read are read again, with what the batch changes.
      batch?.isAbandoned = true
      pass.mustReload = true
      edition.change()
    }
    closeBatchAtEndOfTurn()
  }

  final func baseEndUpdates() {
    guard let batch, batch.isOpen else {
      return ListIssue.report(
        "list.unbalanced", self,
        "endUpdates() was called without beginUpdates(); nothing happened.",
        fix: "Call both in pairs, or use performBatchUpdates.")
    }
    batch.depth -= 1
    if batch.depth == 0 { finish(batch) }
  }

  /// Closes a batch that is open when the turn ends, and reports an issue.
  private func closeBatchAtEndOfTurn() {
    let opened = batch
    runtime.updateCycle.performBeforeLayout { [weak self] in
      guard let self, let opened, self.batch === opened, opened.isOpen else { return }
      ListIssue.report(
        "list.unbalanced", self,
        "beginUpdates() had no endUpdates() when the turn ended; the batch update was closed.",
        fix: "Call endUpdates() in the same turn, or use performBatchUpdates.")
      opened.depth = 0
      self.finish(opened)
    }
  }

  /// Adds changes to the open batch, or makes a batch of them alone.
  final func change(_ changes: [ListChange], _ animation: RowAnimation) {
    beginUpdates()
    batch?.add(changes, animation)
    endUpdates()
  }

  /// Runs a batch of known changes; `update` changes the data.
  final func perform(
    _ changes: [ListChange], _ animation: RowAnimation, completion: ((Bool) -> Void)?,
    _ update: () -> Void
  ) {
    beginUpdates()
    if let completion { batch?.completions.append(completion) }
    update()
    change(changes, animation)
    endUpdates()
  }

  final func listPaths(_ indexPaths: [IndexPath]) -> [ListPath] {
    indexPaths.compactMap { indexPath in
      if let path = ListPath(indexPath) { return path }
      ListIssue.report(
        "list.path", self,
        "The index path \(indexPath) does not name a row; the change is ignored.",
        fix: "Use IndexPath(row:section:) with indices from 0 on.")
      return nil
    }
  }

  // MARK: - Changes

  final func baseMoveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let paths = listPaths([indexPath, newIndexPath])
    guard paths.count == 2 else { return }
    change([.moveRow(from: paths[0], to: paths[1])], .automatic)
  }

  final func baseReconfigureRows(at indexPaths: [IndexPath]) {
    pass.awaitingConfiguration += listPaths(indexPaths).map { edition.hold($0) }
    setNeedsLayout()
    configureAwaiting()
  }

  /// Configures the rows that wait for it.
  ///
  /// Rows wait for the end of the configuration of another one, and where the data is ahead of the
  /// table: while counts are read, and while the data source moves a row.
  final func configureAwaiting() {
    guard pass.reconfigured == nil, !pass.isMovingData, !pass.isReading else { return }
    var rounds = 0
    while !pass.awaitingConfiguration.isEmpty {
      let held = pass.awaitingConfiguration.removeFirst()
      rounds += 1
      if rounds > 10_000 {
        pass.awaitingConfiguration = []
        return ListIssue.reportLoop(self, "table")
      }
      if let path = path(of: held) { reconfigure(path) }
    }
  }

  private func reconfigure(_ path: ListPath) {
    if estimatedRowHeight != 0 || rowHeight < 0, geometry?.counts.contains(path) == true {
      geometry?.contentsDidChange(of: path)
    }
    guard let cell = cells[path], let dataSource else { return }
    // The cell is not the one of a row that is being requested.
    let outer = (pass.askedPath, pass.dequeuedFor)
    (pass.askedPath, pass.dequeuedFor) = (nil, nil)
    pass.reconfigured = cell
    let answer = tell { dataSource.tableView(self, cellForRowAt: path.indexPath) }
    pass.reconfigured = nil
    (pass.askedPath, pass.dequeuedFor) = outer
    if answer !== cell {
      ListIssue.report(
        "list.reconfigure", self,
        "cellForRowAt returned another cell for row \(path), which is being reconfigured; the shown one stays.",
        fix:
          "Dequeue by the same identifier as before, or call reloadRows(at:with:) to change a row's class."
      )
      answer.removeFromSuperview()
    }
  }

  // MARK: - The end of a batch

  private func finish(_ finished: TableBatch) {
    guard !finished.isAbandoned else { return end(finished, isComplete: false) }
    let number = edition.number
    let after = readCounts()
    guard edition.number == number, geometry?.counts == finished.before else {
      // The data source changed the table while it was asked for counts.
      batch = nil
      reloadData()
      return end(finished, isComplete: false)
    }
    do {
      let map = try UpdateMap(
        before: finished.before.rows, after: after.rows, changes: finished.changes)
      commit(finished, map)
    } catch {
      ListIssue.wrongUpdate(error, self, .table, cause: Self.likelyCause(finished, error))
      batch = nil
      reloadData()
      end(finished, isComplete: false)
    }
  }

  private static func likelyCause(_ batch: TableBatch, _ mistake: ListUpdateMistake) -> String {
    if mistake.isAboutCounts, batch.readAtBeginning {
      return
        "The counts were read when the batch began, perhaps after the data had changed. Change the data inside the block of performBatchUpdates, not before it."
    }
    if mistake.isAboutCounts {
      return
        "Change the data and name the same change in the same batch: one insertion per new row, one deletion per removed row."
    }
    return
      "Name deletions, reloads and sources of moves by paths from before the batch, insertions and targets of moves by paths from after it, each path once."
  }

  /// Calls `body` right after the next commit.
  final func callAfterCommit(_ body: @escaping () -> Void) {
    runtime.updateCycle.performAfterCommit { body() }
  }

  /// Calls the completions; without animations after the turn's commit.
  final func end(_ finished: TableBatch, isComplete: Bool) {
    if batch === finished { batch = nil }
    let completions = finished.completions
    guard !completions.isEmpty else { return }
    runtime.updateCycle.performAfterCommit {
      for completion in completions { completion(isComplete) }
    }
  }
}
