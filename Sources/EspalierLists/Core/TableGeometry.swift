import EspalierCore

/// A part of a table, from top to bottom: each section has a header, rows and a footer.
package enum TableElement: Hashable {
  case header(Int)
  case row(ListPath)
  case footer(Int)
}

/// The place of each element of a table, in whole device pixels from the top of the contents.
///
/// An unknown length counts with an estimate for its kind of element. If all rows have one length,
/// nothing is stored per row.
package struct TableGeometry {
  /// The lengths of all rows.
  package enum Rows {
    case equal(Int)
    case own(EstimatedLengths)
  }

  package private(set) var counts: SectionCounts
  package var rows: Rows
  /// The rows whose lengths are those of earlier contents: they count with these until they are
  /// measured again, so that nothing moves before.
  private var outdated = PathRanges()
  /// The rows that were measured since all rows got other contents; nil while all others are valid.
  private var confirmed: PathRanges?
  package var headers: EstimatedLengths
  package var footers: EstimatedLengths
  package var rowEstimate: Int
  package var headerEstimate: Int
  package var footerEstimate: Int
  /// The length of the area above the first section.
  package var leading = 0
  /// The length of the area below the last section.
  package var trailing = 0

  package init(
    counts: SectionCounts, rows: Rows, rowEstimate: Int, headerEstimate: Int, footerEstimate: Int
  ) {
    self.counts = counts
    self.rows = rows
    self.rowEstimate = rowEstimate
    self.headerEstimate = headerEstimate
    self.footerEstimate = footerEstimate
    headers = EstimatedLengths(count: counts.sections)
    footers = EstimatedLengths(count: counts.sections)
  }

  // MARK: - Places

  private func rowOffset(_ index: Int) -> Int {
    switch rows {
    case .equal(let length): index * length
    case .own(let lengths): lengths.offset(of: index, estimate: rowEstimate)
    }
  }

  /// Returns the start of a section's header; `counts.sections` stands for the end of the last
  /// footer.
  package func start(ofSection section: Int) -> Int {
    leading + headers.offset(of: section, estimate: headerEstimate)
      + footers.offset(of: section, estimate: footerEstimate) + rowOffset(counts.start(of: section))
  }

  package func length(ofHeader section: Int) -> Int {
    headers.length(at: section) ?? headerEstimate
  }

  package func length(ofFooter section: Int) -> Int {
    footers.length(at: section) ?? footerEstimate
  }

  package func length(of path: ListPath) -> Int {
    switch rows {
    case .equal(let length): length
    case .own(let lengths): lengths.length(at: counts.index(of: path)) ?? rowEstimate
    }
  }

  package func start(of path: ListPath) -> Int {
    leading + headers.offset(of: path.section + 1, estimate: headerEstimate)
      + footers.offset(of: path.section, estimate: footerEstimate)
      + rowOffset(counts.index(of: path))
  }

  package func start(ofFooter section: Int) -> Int {
    start(ofSection: section + 1) - length(ofFooter: section)
  }

  package func start(of element: TableElement) -> Int {
    switch element {
    case .header(let section): start(ofSection: section)
    case .row(let path): start(of: path)
    case .footer(let section): start(ofFooter: section)
    }
  }

  package func length(of element: TableElement) -> Int {
    switch element {
    case .header(let section): length(ofHeader: section)
    case .row(let path): length(of: path)
    case .footer(let section): length(ofFooter: section)
    }
  }

  /// The length of all contents.
  package var total: Int { start(ofSection: counts.sections) + trailing }

  // MARK: - Questions by place

  /// Returns the section that covers an offset, the nearest one outside all sections, or nil
  /// without sections.
  package func section(at offset: Int) -> Int? {
    guard counts.sections > 0 else { return nil }
    var (low, high) = (0, counts.sections - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if start(ofSection: middle) <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the row that covers an offset, or nil if there is a header, a footer or no element.
  package func row(at offset: Int) -> ListPath? {
    guard let section = section(at: offset), let path = row(inSection: section, atOrBefore: offset),
      offset >= start(of: path), offset < start(of: path) + length(of: path)
    else { return nil }
    return path
  }

  /// Returns the last row of a section that begins at or before an offset, its first row if none
  /// does, nil without rows.
  private func row(inSection section: Int, atOrBefore offset: Int) -> ListPath? {
    let count = counts.rows[section]
    guard count > 0 else { return nil }
    let first = counts.start(of: section)
    let before = start(of: ListPath(section: section, row: 0)) - rowOffset(first)
    let index: Int
    switch rows {
    case .equal(let length): index = length > 0 ? max(offset - before, 0) / length : first
    case .own(let lengths):
      index = lengths.element(at: offset - before, estimate: rowEstimate)?.index ?? first
    }
    return ListPath(section: section, row: min(max(index - first, 0), count - 1))
  }

  /// Returns the rows that intersect a range of offsets, or nil if there is none.
  package func rows(in range: Range<Int>) -> ClosedRange<ListPath>? {
    guard !range.isEmpty, counts.total > 0, let firstSection = section(at: range.lowerBound),
      let lastSection = section(at: range.upperBound - 1)
    else { return nil }
    var first = row(inSection: firstSection, atOrBefore: range.lowerBound)
    if let found = first, start(of: found) + length(of: found) <= range.lowerBound {
      first = counts.next(after: found)
    } else if first == nil {
      let section = counts.rows[firstSection...].firstIndex { $0 > 0 }
      first = section.map { ListPath(section: $0, row: 0) }
    }
    guard let first, start(of: first) < range.upperBound else { return nil }
    var last = row(inSection: lastSection, atOrBefore: range.upperBound - 1)
    if last.map({ start(of: $0) >= range.upperBound }) ?? true {
      last = counts.previous(before: last ?? ListPath(section: lastSection, row: 0))
    }
    guard let last, first <= last else { return nil }
    return first...last
  }

  /// Returns the sections that intersect a range of offsets.
  package func sections(in range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, let first = section(at: range.lowerBound),
      let last = section(at: range.upperBound - 1)
    else { return 0..<0 }
    return first..<last + 1
  }

  // MARK: - Lengths

  /// Whether the length of a row is known.
  package func isKnown(_ path: ListPath) -> Bool {
    guard case .own(let lengths) = rows else { return true }
    if !outdated.isEmpty, outdated.contains(path) { return false }
    if let confirmed, !confirmed.contains(path) { return false }
    return lengths.length(at: counts.index(of: path)) != nil
  }

  /// Sets the length of a row that has a length of its own.
  package mutating func setLength(_ length: Int?, of path: ListPath) {
    guard case .own(var lengths) = rows else { return }
    if !outdated.isEmpty { outdated.remove(path) }
    confirmed?.insert(path)
    rows = .equal(0)
    lengths.setLength(length, at: counts.index(of: path))
    rows = .own(lengths)
  }

  /// Notes that a row has other contents, whose length must be determined.
  package mutating func contentsDidChange(of path: ListPath) {
    guard case .own(let lengths) = rows, lengths.length(at: counts.index(of: path)) != nil else {
      return
    }
    outdated.insert(path)
  }

  /// Notes that the lengths of all rows must be determined again.
  package mutating func allContentsDidChange() {
    guard case .own = rows else { return }
    outdated.removeAll()
    confirmed = PathRanges()
  }

  /// The mean length of the rows whose lengths are known, or nil.
  package var meanRowLength: Int? {
    guard case .own(let lengths) = rows, lengths.knownCount > 0 else { return nil }
    return (lengths.knownLength + lengths.knownCount / 2) / lengths.knownCount
  }

  /// Makes the lengths of all rows unknown that have a length of their own.
  package mutating func forgetRows() {
    guard case .own = rows else { return }
    outdated.removeAll()
    confirmed = nil
    rows = .own(EstimatedLengths(count: counts.total))
  }

  // MARK: - Updates

  /// Applies the counts after a batch update; rows that stay keep their lengths, unless they are
  /// reloaded.
  package mutating func apply(_ map: UpdateMap) {
    let old = self
    counts = SectionCounts(map.countsAfter)
    if case .own(let lengths) = old.rows { rows = .own(moved(lengths, by: map, from: old.counts)) }
    if !outdated.isEmpty { outdated = outdated.carried(by: map) }
    confirmed = confirmed?.carried(by: map)
    for path in map.reloadedRows {
      if let target = map.after(path) { contentsDidChange(of: target) }
    }
    headers = EstimatedLengths(count: counts.sections)
    footers = EstimatedLengths(count: counts.sections)
    for section in 0..<counts.sections {
      guard let before = map.sectionBefore(section), !map.reloadedSections.contains(before) else {
        continue
      }
      headers.setLength(old.headers.length(at: before), at: section)
      footers.setLength(old.footers.length(at: before), at: section)
    }
  }

  private func moved(_ old: EstimatedLengths, by map: UpdateMap, from counts: SectionCounts)
    -> EstimatedLengths
  {
    // Sections that keep their order are edited in place; others are filled row by row.
    let order = (0..<counts.sections).compactMap { map.sectionAfter($0) }
    guard order == order.sorted() else { return refilled(old, by: map, from: counts) }
    var lengths = old
    for section in (0..<counts.sections).reversed() {
      let first = counts.start(of: section)
      guard map.sectionAfter(section) != nil, !map.reloadedSections.contains(section) else {
        lengths.remove(first..<first + counts.rows[section])
        continue
      }
      for run in map.rowsLeaving(section: section).runs.reversed() {
        lengths.remove(first + run.lowerBound..<first + run.upperBound)
      }
    }
    let after = SectionCounts(map.countsAfter)
    for section in 0..<after.sections {
      let first = after.start(of: section)
      guard let source = map.sectionBefore(section), !map.reloadedSections.contains(source) else {
        lengths.insert(after.rows[section], at: first)
        continue
      }
      for run in map.rowsComing(section: section).runs {
        lengths.insert(run.count, at: first + run.lowerBound)
      }
    }
    for (source, target) in map.movedRows {
      lengths.setLength(old.length(at: counts.index(of: source)), at: after.index(of: target))
    }
    return lengths
  }

  private func refilled(_ old: EstimatedLengths, by map: UpdateMap, from counts: SectionCounts)
    -> EstimatedLengths
  {
    let after = SectionCounts(map.countsAfter)
    var lengths = EstimatedLengths(count: after.total)
    for (section, count) in counts.rows.enumerated() {
      for row in 0..<count {
        let path = ListPath(section: section, row: row)
        guard let length = old.length(at: counts.index(of: path)), let target = map.after(path)
        else { continue }
        lengths.setLength(length, at: after.index(of: target))
      }
    }
    return lengths
  }
}

extension [Int] {
  /// The runs of neighbours in a sorted array of different numbers.
  fileprivate var runs: [Range<Int>] {
    var result: [Range<Int>] = []
    for value in self {
      if let last = result.last, last.upperBound == value {
        result[result.count - 1] = last.lowerBound..<value + 1
      } else {
        result.append(value..<value + 1)
      }
    }
    return result
  }
}
