import EspalierCore

/// The place of each section and row of a list after a batch update, and its place before.
///
/// Rows that no change names keep their order and take the places that no insertion and no move
/// takes. The map stores the changes as sorted lists and uses binary search, so that a row without
/// a change needs no memory: creating it takes O(*k* log *k*) for *k* changes, and a number of
/// steps linear in the number of sections.
package struct UpdateMap {
  private var sectionAfter: [Int?] = []
  private var sectionBefore: [Int?] = []
  /// The rows that leave, by the section's index before the batch.
  private var leaving: [Int: [Int]] = [:]
  /// The rows that come, by the section's index after the batch.
  private var coming: [Int: [Int]] = [:]
  private var targets: [ListPath: ListPath] = [:]
  private var sources: [ListPath: ListPath] = [:]
  /// Rows from before the batch whose cells are requested again.
  package private(set) var reloadedRows: Set<ListPath> = []
  /// Sections from before the batch whose rows are all created again.
  package private(set) var reloadedSections: Set<Int> = []
  package let countsBefore: [Int]
  package let countsAfter: [Int]

  /// Creates the map of a batch update.
  ///
  /// - Parameters:
  ///   - before: The number of rows in each section before the batch.
  ///   - after: The number of rows in each section after the batch.
  ///   - changes: The changes of the batch.
  /// - Throws: The first mistake: conflicts and paths from before the batch, then counts, then
  ///   paths from after it.
  package init(before: [Int], after: [Int], changes: [ListChange]) throws(ListUpdateMistake) {
    countsBefore = before
    countsAfter = after
    if let rows = RowChanges(before: before, after: after, changes: changes) {
      mapRows(rows)
      return
    }
    var reader = ChangeReader(before: before, after: after)
    for change in changes { try reader.read(change) }
    try mapSections(reader)
    try mapRows(reader)
  }

  /// Returns the index of a section after the batch, or nil if the section was deleted.
  package func sectionAfter(_ section: Int) -> Int? {
    sectionAfter.indices.contains(section) ? sectionAfter[section] : nil
  }

  /// Returns the index of a section before the batch, or nil if the section was inserted.
  package func sectionBefore(_ section: Int) -> Int? {
    sectionBefore.indices.contains(section) ? sectionBefore[section] : nil
  }

  /// Whether the batch gives the row at a path from before it a new path by a move of its own.
  package func isMoved(_ path: ListPath) -> Bool { targets[path] != nil }

  /// Returns the path after the batch of the row at `path` before it, or nil if the row was
  /// deleted.
  package func after(_ path: ListPath) -> ListPath? {
    if let target = targets[path] { return target }
    guard let section = sectionAfter(path.section), !reloadedSections.contains(path.section) else {
      return nil
    }
    var rank = path.row
    if let leaving = leaving[path.section] {
      let place = leaving.lowerBound(of: path.row)
      if place < leaving.count, leaving[place] == path.row { return nil }
      rank -= place
    }
    return ListPath(section: section, row: coming[section]?.freePlace(rank) ?? rank)
  }

  /// Returns the path before the batch of the row at `path` after it, or nil if the row was
  /// inserted.
  package func before(_ path: ListPath) -> ListPath? {
    if let source = sources[path] { return source }
    guard let section = sectionBefore(path.section), !reloadedSections.contains(section) else {
      return nil
    }
    var rank = path.row
    if let coming = coming[path.section] {
      let place = coming.lowerBound(of: path.row)
      if place < coming.count, coming[place] == path.row { return nil }
      rank -= place
    }
    return ListPath(section: section, row: leaving[section]?.freePlace(rank) ?? rank)
  }

  /// The rows of a surviving section that leave it, at their paths before the batch, ascending.
  package func rowsLeaving(section: Int) -> [Int] { leaving[section] ?? [] }

  /// The rows that come into a surviving section, at their paths after the batch, ascending.
  package func rowsComing(section: Int) -> [Int] { coming[section] ?? [] }

  /// The moves of single rows, from their paths before the batch to those after it.
  package var movedRows: [ListPath: ListPath] { targets }

  // MARK: - Making the map

  /// Takes changes of rows that are known to be right; sections stay where they are.
  private mutating func mapRows(_ rows: RowChanges) {
    sectionAfter = Array(countsBefore.indices)
    sectionBefore = sectionAfter
    leaving = RowChanges.rows(of: rows.leaving)
    coming = RowChanges.rows(of: rows.coming)
    for (source, target) in rows.moves {
      targets[source] = target
      sources[target] = source
    }
    reloadedRows = rows.reloaded
  }

  private mutating func mapSections(_ reader: ChangeReader) throws(ListUpdateMistake) {
    let (before, after) = (countsBefore.count, countsAfter.count)
    guard after == before + reader.insertedSections.count - reader.deletedSections.count else {
      throw .sectionCount(
        before: before, after: after, inserted: reader.insertedSections.count,
        deleted: reader.deletedSections.count)
    }
    for section in reader.insertedSections.sorted() {
      try reader.exists(sectionAfter: section, verb: "insert")
    }
    for section in reader.sectionSources.keys.sorted() {
      try reader.exists(sectionAfter: section, verb: "move")
    }
    sectionAfter = Array(repeating: nil, count: before)
    sectionBefore = Array(repeating: nil, count: after)
    for (source, target) in reader.sectionTargets {
      sectionAfter[source] = target
      sectionBefore[target] = source
    }
    var place = 0
    for section in 0..<before
    where reader.sectionTargets[section] == nil && !reader.deletedSections.contains(section) {
      while reader.insertedSections.contains(place) || reader.sectionSources[place] != nil {
        place += 1
      }
      sectionAfter[section] = place
      sectionBefore[place] = section
      place += 1
    }
    reloadedSections = reader.reloadedSections
  }

  private mutating func mapRows(_ reader: ChangeReader) throws(ListUpdateMistake) {
    for path in reader.insertedRows.sorted() {
      try reader.exists(sectionAfter: path.section, verb: "insert")
    }
    for path in reader.rowSources.keys.sorted() {
      try reader.exists(sectionAfter: path.section, verb: "move")
    }
    for path in reader.deletedRows where isKept(path.section) {
      leaving[path.section, default: []].append(path.row)
    }
    for path in reader.insertedRows where isOld(path.section) {
      coming[path.section, default: []].append(path.row)
    }
    for (source, target) in reader.rowTargets {
      let (leaves, arrives) = (isKept(source.section), isOld(target.section))
      if leaves { leaving[source.section, default: []].append(source.row) }
      if arrives { coming[target.section, default: []].append(target.row) }
      guard leaves, arrives else { continue }
      targets[source] = target
      sources[target] = source
    }
    reloadedRows = reader.reloadedRows.filter { isKept($0.section) }
    try checkCounts(reader)
    for path in reader.insertedRows.sorted() { try reader.exists(rowAfter: path, verb: "insert") }
    for path in reader.rowSources.keys.sorted() { try reader.exists(rowAfter: path, verb: "move") }
    for section in leaving.keys { leaving[section]?.sort() }
    for section in coming.keys { coming[section]?.sort() }
  }

  private func checkCounts(_ reader: ChangeReader) throws(ListUpdateMistake) {
    for (section, count) in countsBefore.enumerated() where isKept(section) {
      guard let target = sectionAfter[section] else { continue }
      let (gone, come) = (leaving[section]?.count ?? 0, coming[target]?.count ?? 0)
      guard countsAfter[target] != count - gone + come else { continue }
      let movedOut = reader.rowTargets.keys.count { $0.section == section }
      let movedIn = reader.rowTargets.values.count { $0.section == target }
      throw .rowCount(
        section: section, before: count, after: countsAfter[target], inserted: come - movedIn,
        deleted: gone - movedOut, movedIn: movedIn, movedOut: movedOut)
    }
  }

  /// Returns whether the rows of a section from before the batch still exist individually.
  private func isKept(_ section: Int) -> Bool {
    sectionAfter(section) != nil && !reloadedSections.contains(section)
  }

  /// Returns whether the rows of a section from after the batch existed before individually.
  private func isOld(_ section: Int) -> Bool {
    guard let before = sectionBefore(section) else { return false }
    return !reloadedSections.contains(before)
  }
}

/// Reads the changes of a batch one by one and refuses those that contradict earlier ones.
private struct ChangeReader {
  let before: [Int]
  let after: [Int]
  var insertedSections: Set<Int> = []
  var deletedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var sectionTargets: [Int: Int] = [:]
  var sectionSources: [Int: Int] = [:]
  var insertedRows: Set<ListPath> = []
  var deletedRows: Set<ListPath> = []
  var reloadedRows: Set<ListPath> = []
  var rowTargets: [ListPath: ListPath] = [:]
  var rowSources: [ListPath: ListPath] = [:]

  mutating func read(_ change: ListChange) throws(ListUpdateMistake) {
    switch change {
    case .insertSection(let section):
      if sectionSources[section] != nil {
        throw .sectionConflict("perform an insert and a move to", section)
      }
      guard insertedSections.insert(section).inserted else {
        throw .sectionConflict("insert twice", section)
      }
    case .deleteSection(let section):
      try exists(sectionBefore: section, verb: "delete")
      if reloadedSections.contains(section) { throw .sectionConflict("delete and reload", section) }
      if sectionTargets[section] != nil { throw .sectionConflict("delete and move", section) }
      deletedSections.insert(section)
    case .reloadSection(let section):
      try exists(sectionBefore: section, verb: "reload")
      if deletedSections.contains(section) { throw .sectionConflict("delete and reload", section) }
      if sectionTargets[section] != nil { throw .sectionConflict("reload and move", section) }
      reloadedSections.insert(section)
    case .moveSection(let source, let target):
      try exists(sectionBefore: source, verb: "move")
      if deletedSections.contains(source) { throw .sectionConflict("delete and move", source) }
      if reloadedSections.contains(source) { throw .sectionConflict("reload and move", source) }
      if insertedSections.contains(target) {
        throw .sectionConflict("perform an insert and a move to", target)
      }
      if sectionTargets[source] != nil || sectionSources[target] != nil {
        throw .sectionConflict("move twice", source)
      }
      sectionTargets[source] = target
      sectionSources[target] = source
    case .insertRow, .deleteRow, .reloadRow, .moveRow: try readRow(change)
    }
  }

  private mutating func readRow(_ change: ListChange) throws(ListUpdateMistake) {
    switch change {
    case .insertRow(let path):
      if rowSources[path] != nil { throw .rowConflict("perform an insert and a move to", path) }
      guard insertedRows.insert(path).inserted else { throw .rowConflict("insert twice", path) }
    case .deleteRow(let path):
      try exists(rowBefore: path, verb: "delete")
      if reloadedRows.contains(path) { throw .rowConflict("delete and reload", path) }
      if rowTargets[path] != nil { throw .rowConflict("delete and move", path) }
      deletedRows.insert(path)
    case .reloadRow(let path):
      try exists(rowBefore: path, verb: "reload")
      if deletedRows.contains(path) { throw .rowConflict("delete and reload", path) }
      if rowTargets[path] != nil { throw .rowConflict("reload and move", path) }
      reloadedRows.insert(path)
    case .moveRow(let source, let target):
      try exists(rowBefore: source, verb: "move")
      if deletedRows.contains(source) { throw .rowConflict("delete and move", source) }
      if reloadedRows.contains(source) { throw .rowConflict("reload and move", source) }
      if insertedRows.contains(target) {
        throw .rowConflict("perform an insert and a move to", target)
      }
      if rowTargets[source] != nil || rowSources[target] != nil {
        throw .rowConflict("move twice", source)
      }
      rowTargets[source] = target
      rowSources[target] = source
    default: break
    }
  }

  private func exists(sectionBefore section: Int, verb: String) throws(ListUpdateMistake) {
    guard before.indices.contains(section) else {
      throw .noSectionBefore(verb: verb, section, count: before.count)
    }
  }

  func exists(sectionAfter section: Int, verb: String) throws(ListUpdateMistake) {
    guard after.indices.contains(section) else {
      throw .noSectionAfter(verb: verb, section, count: after.count)
    }
  }

  private func exists(rowBefore path: ListPath, verb: String) throws(ListUpdateMistake) {
    try exists(sectionBefore: path.section, verb: verb)
    guard path.row >= 0, path.row < before[path.section] else {
      throw .noRowBefore(verb: verb, path, count: before[path.section])
    }
  }

  func exists(rowAfter path: ListPath, verb: String) throws(ListUpdateMistake) {
    try exists(sectionAfter: path.section, verb: verb)
    guard path.row >= 0, path.row < after[path.section] else {
      throw .noRowAfter(verb: verb, path, count: after[path.section])
    }
  }
}

extension [Int] {
  /// Returns the first place of a sorted array whose value is not below `value`.
  package func lowerBound(of value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the number at place `rank` among the natural numbers that the sorted array does not
  /// contain.
  package func freePlace(_ rank: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }
}
