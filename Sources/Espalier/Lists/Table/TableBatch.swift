import Foundation

/// A batch update while its block runs.
@MainActor final class TableBatch {
  let before: SectionCounts
  var changes: [ListChange] = []
  var animations: [ListChange: UITableView.RowAnimation] = [:]
  var completions: [(Bool) -> Void] = []
  /// The number of nested blocks.
  var depth = 1
  /// Whether the program reloaded the data inside the batch.
  var isAbandoned = false
  /// Whether the counts were stale when the batch began and were read then: the data may have
  /// changed before.
  let readAtBeginning: Bool

  init(before: SectionCounts, readAtBeginning: Bool) {
    self.before = before
    self.readAtBeginning = readAtBeginning
  }

  var isOpen: Bool { depth > 0 }
}
