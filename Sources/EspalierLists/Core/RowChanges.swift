import EspalierCore

/// The changes of single rows of a batch in sorted lists, if the batch is as most are: without
/// changes of sections, and without a mistake.
///
/// Sorting paths costs a fraction of a table of them. A batch with a mistake is left to the code
/// that reads the changes one by one and names the first mistake.
struct RowChanges {
  /// The rows that leave their sections by a deletion or a move, ascending, at their paths before
  /// the batch.
  private(set) var leaving: [ListPath] = []
  /// The rows that come by an insertion or a move, ascending, at their paths after the batch.
  private(set) var coming: [ListPath] = []
  private(set) var moves: [(from: ListPath, to: ListPath)] = []
  private(set) var reloaded: Set<ListPath> = []

  /// Sorts the changes of a batch; nil if one is about sections, contradicts another one or the
  /// counts, or names a row that does not exist.
  init?(before: [Int], after: [Int], changes: [ListChange]) {
    guard before.count == after.count else { return nil }
    for change in changes {
      switch change {
      case .deleteRow(let path): leaving.append(path)
      case .insertRow(let path): coming.append(path)
      case .moveRow(let source, let target):
        moves.append((source, target))
        leaving.append(source)
        coming.append(target)
      case .reloadRow(let path): reloaded.insert(path)
      case .insertSection, .deleteSection, .reloadSection, .moveSection: return nil
      }
    }
    leaving.sort()
    coming.sort()
    guard Self.areRows(leaving, of: before), Self.areRows(coming, of: after),
      reloaded.allSatisfy({ path in
        let place = leaving.firstIndex(notBelow: path)
        return Self.isRow(path, of: before) && (place == leaving.count || leaving[place] != path)
      })
    else { return nil }
    var counts = before
    for path in leaving { counts[path.section] -= 1 }
    for path in coming { counts[path.section] += 1 }
    guard counts == after else { return nil }
  }

  /// Returns the rows of sorted paths, by section.
  static func rows(of paths: [ListPath]) -> [Int: [Int]] {
    var rows: [Int: [Int]] = [:]
    var start = 0
    while start < paths.count {
      let section = paths[start].section
      var end = start + 1
      while end < paths.count, paths[end].section == section { end += 1 }
      rows[section] = paths[start..<end].map(\.row)
      start = end
    }
    return rows
  }

  /// Returns whether sorted paths are different from each other, and exist.
  private static func areRows(_ paths: [ListPath], of counts: [Int]) -> Bool {
    var last: ListPath?
    for path in paths {
      guard path != last, isRow(path, of: counts) else { return false }
      last = path
    }
    return true
  }

  private static func isRow(_ path: ListPath, of counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && path.row < counts[path.section]
  }
}

extension [ListPath] {
  /// Returns the first place of a sorted array whose path is not below `path`.
  fileprivate func firstIndex(notBelow path: ListPath) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < path { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
