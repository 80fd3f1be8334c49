import Foundation

/// A batch update while its block runs.
@MainActor final class TableBatch {
  let before: SectionCounts
  var changes: [ListChange] = []
  var animations: [ListChange: UITableView.RowAnimation] = [:]
  var completions: [(Bool) -> Void] = []
  /// How many blocks are inside each other.
  var depth = 1
  /// The program reloaded the data inside the batch.
  var isAbandoned = false
  /// The counts were stale when the batch began and were read then: the model had perhaps changed before.
  let readAtBeginning: Bool

  init(before: SectionCounts, readAtBeginning: Bool) {
    self.before = before
    self.readAtBeginning = readAtBeginning
  }

  var isOpen: Bool { depth > 0 }
}
