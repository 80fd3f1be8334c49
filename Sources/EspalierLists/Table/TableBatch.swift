import EspalierCore
import Foundation

/// A batch update while its block runs.
@MainActor final class TableBatch {
  let before: SectionCounts
  private(set) var changes: [ListChange] = []
  /// The animations, each with the index after the last change it was given to.
  private var animations: [(end: Int, animation: UITableView.RowAnimation)] = []
  /// The animation of each change, once one was asked for.
  private var animationOfChange: [ListChange: UITableView.RowAnimation]?
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

  /// Whether any change has an animation; a batch without changes animates new heights.
  var isAnimated: Bool { changes.isEmpty || animations.contains { $0.animation != .none } }

  /// Adds changes that have one animation.
  func add(_ added: [ListChange], _ animation: UITableView.RowAnimation) {
    guard !added.isEmpty else { return }
    changes += added
    animations.append((changes.count, animation))
    animationOfChange = nil
  }

  /// Returns the animation of a change, or nil if the batch does not have the change.
  func animation(of change: ListChange) -> UITableView.RowAnimation? {
    if let animationOfChange { return animationOfChange[change] }
    var table: [ListChange: UITableView.RowAnimation] = [:]
    var start = 0
    for (end, animation) in animations {
      for change in changes[start..<end] { table[change] = animation }
      start = end
    }
    animationOfChange = table
    return table[change]
  }
}
