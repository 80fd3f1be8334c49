/// A set of rows that keeps runs of neighbours as one range each, so that selecting all of a million rows is one entry.
package struct PathRanges: Equatable {
  private var sections: [Int: RangeSet<Int>] = [:]

  package init() {}

  package var isEmpty: Bool { sections.isEmpty }

  package func contains(_ path: ListPath) -> Bool {
    sections[path.section]?.contains(path.row) ?? false
  }

  package mutating func insert(_ path: ListPath) {
    insert(path.row..<path.row + 1, section: path.section)
  }

  package mutating func insert(_ rows: Range<Int>, section: Int) {
    guard !rows.isEmpty else { return }
    sections[section, default: RangeSet()].insert(contentsOf: rows)
  }

  package mutating func remove(_ path: ListPath) {
    sections[path.section]?.remove(contentsOf: path.row..<path.row + 1)
    if sections[path.section]?.isEmpty == true { sections[path.section] = nil }
  }

  package mutating func removeAll() { sections.removeAll() }

  /// The first path in order, or nil.
  package var first: ListPath? {
    guard let section = sections.keys.min(), let row = sections[section]?.ranges.first?.lowerBound
    else { return nil }
    return ListPath(section: section, row: row)
  }

  /// All paths in order.
  package var paths: [ListPath] {
    sections.keys.sorted().flatMap { section in
      (sections[section] ?? RangeSet()).ranges.flatMap { $0 }.map {
        ListPath(section: section, row: $0)
      }
    }
  }

  /// Returns the rows that are still there after a batch update, at their new paths.
  package func carried(by map: UpdateMap) -> PathRanges {
    var result = PathRanges()
    for path in paths where !map.reloadedRows.contains(path) {
      if let after = map.after(path) { result.insert(after) }
    }
    return result
  }
}
