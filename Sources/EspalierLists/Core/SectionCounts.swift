import EspalierCore

/// The number of rows in each section, and the number of rows before each section.
package struct SectionCounts: Equatable {
  package let rows: [Int]
  /// The number of rows before each section; the last entry is the number of all rows.
  private let starts: [Int]

  package init(_ rows: [Int]) {
    self.rows = rows
    var starts = [0]
    starts.reserveCapacity(rows.count + 1)
    var sum = 0
    for count in rows {
      sum += count
      starts.append(sum)
    }
    self.starts = starts
  }

  package var sections: Int { rows.count }
  package var total: Int { starts[rows.count] }

  package func contains(_ path: ListPath) -> Bool {
    rows.indices.contains(path.section) && path.row < rows[path.section]
  }

  /// The first row of all, or nil.
  package var first: ListPath? {
    rows.firstIndex { $0 > 0 }.map { ListPath(section: $0, row: 0) }
  }

  /// The last row of all, or nil.
  package var last: ListPath? {
    rows.lastIndex { $0 > 0 }.map { ListPath(section: $0, row: rows[$0] - 1) }
  }

  /// Returns a row that exists: `path`, or the last one of its section or of those before.
  package func nearest(_ path: ListPath) -> ListPath? {
    guard rows.indices.contains(path.section) else { return last }
    if path.row < rows[path.section] { return path }
    if rows[path.section] > 0 {
      return ListPath(section: path.section, row: rows[path.section] - 1)
    }
    let before = ListPath(section: path.section, row: 0)
    return previous(before: before) ?? next(after: before)
  }

  /// Returns the number of rows before a row in all sections.
  package func index(of path: ListPath) -> Int { starts[path.section] + path.row }

  /// Returns the number of rows before a section; `sections` stands for the end.
  package func start(of section: Int) -> Int { starts[section] }

  /// Returns the path after `path`, or nil at the end and in a section that does not exist.
  package func next(after path: ListPath) -> ListPath? {
    guard rows.indices.contains(path.section) else { return nil }
    if path.row + 1 < rows[path.section] {
      return ListPath(section: path.section, row: path.row + 1)
    }
    let section = rows[(path.section + 1)...].firstIndex { $0 > 0 }
    return section.map { ListPath(section: $0, row: 0) }
  }

  /// Returns the path before `path`, or nil at the beginning and in a section that does not exist.
  package func previous(before path: ListPath) -> ListPath? {
    guard rows.indices.contains(path.section) else { return nil }
    if path.row > 0 { return ListPath(section: path.section, row: path.row - 1) }
    let section = rows[..<path.section].lastIndex { $0 > 0 }
    return section.map { ListPath(section: $0, row: rows[$0] - 1) }
  }
}
