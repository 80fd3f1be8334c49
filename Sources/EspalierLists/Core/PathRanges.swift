import EspalierCore

/// A set of rows that stores runs of neighbours as ranges, so that a selection of a million rows is
/// one entry.
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

  /// All rows from one to another, in any order.
  package init(from first: ListPath, through last: ListPath, in counts: SectionCounts) {
    let (start, end) = (min(first, last), max(first, last))
    guard counts.contains(start), counts.contains(end) else { return }
    for section in start.section...end.section {
      let low = section == start.section ? start.row : 0
      let high = section == end.section ? end.row + 1 : counts.rows[section]
      insert(low..<max(low, high), section: section)
    }
  }

  package mutating func formUnion(_ other: PathRanges) {
    for (section, rows) in other.sections {
      sections[section, default: RangeSet()].formUnion(rows)
    }
  }

  package mutating func subtract(_ other: PathRanges) {
    for (section, rows) in other.sections {
      guard let own = sections[section] else { continue }
      let left = own.subtracting(rows)
      sections[section] = left.isEmpty ? nil : left
    }
  }

  package func subtracting(_ other: PathRanges) -> PathRanges {
    var result = self
    result.subtract(other)
    return result
  }

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

  /// Returns the rows that still exist after a batch update, at their new paths.
  package func carried(by map: UpdateMap) -> PathRanges {
    var result = PathRanges()
    for path in paths where !map.reloadedRows.contains(path) {
      if let after = map.after(path) { result.insert(after) }
    }
    return result
  }
}
