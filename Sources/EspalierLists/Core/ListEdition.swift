import EspalierCore

/// A list changed while it was calling the program, so that what the caller holds is out of date.
struct ListChanged: Error {}

/// A row that code holds while it calls the program; it follows the row through batch updates.
@MainActor final class HeldRow {
  /// The row's present path; nil once the row was deleted.
  fileprivate(set) var path: ListPath?

  fileprivate init(_ path: ListPath) { self.path = path }
}

/// Numbers the states of a list.
///
/// A list calls the program in many places, and the program may change the list in each of them.
/// Paths, frames and counts that the list holds across such a call are valid only while the number
/// stays the same; see `Docs/Decisions/0010-lists-that-change-in-their-callbacks.md`.
@MainActor struct ListEdition {
  /// The number of the present state.
  private(set) var number = 0
  private var held: [WeakRow] = []

  private struct WeakRow {
    weak var row: HeldRow?
  }

  /// The number of times that a pass begins again because the program changed the list inside it.
  static var roundLimit: Int { 100 }

  /// Notes that the list changed.
  mutating func change() { number &+= 1 }

  /// Notes that a batch update changed the list, and takes the held rows along.
  mutating func change(by map: UpdateMap) {
    number &+= 1
    for entry in held {
      if let row = entry.row, let path = row.path { row.path = map.after(path) }
    }
  }

  /// Returns a row that follows batch updates while the caller keeps it.
  mutating func hold(_ path: ListPath) -> HeldRow {
    held.removeAll { $0.row == nil }
    let row = HeldRow(path)
    held.append(WeakRow(row: row))
    return row
  }
}

/// A list that the program may change inside each of the list's callbacks.
@MainActor protocol ReentrantList: AnyObject {
  var edition: ListEdition { get set }
  /// The counts that the list believes in.
  var listCounts: SectionCounts { get }
}

extension ReentrantList {
  /// Returns the present path of a row that was held across calls of the program; nil if the row is
  /// gone.
  func path(of row: HeldRow) -> ListPath? {
    guard let path = row.path, listCounts.contains(path) else { return nil }
    return path
  }

  /// Calls the program and returns the path that a row has after the call; nil if the row is gone.
  func path(of row: ListPath, after call: () -> Void) -> ListPath? {
    let held = edition.hold(row)
    call()
    return path(of: held)
  }
}
