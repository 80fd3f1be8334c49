import EspalierCore

/// The changes that lead from one snapshot to another.
package struct SnapshotDifference {
  package private(set) var changes: [ListChange] = []
  /// Whether the hashes of items changed while a snapshot contained them; the changes are wrong
  /// then.
  package private(set) var isBroken = false

  /// Compares two snapshots.
  package init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let sources = new.sections.map { old.indexOfSection($0.identifier) }
    changes = ListDifference.sections(oldCount: old.sections.count, sources: sources)
    var isKept = [Bool](repeating: false, count: old.sections.count)
    for case let source? in sources { isKept[source] = true }
    // The hashes of objects may change by mistake.
    let isObject = Item.self is AnyClass
    var isNewSection: [Int: Bool] = [:]
    if isObject {
      for (index, section) in new.sections.enumerated() {
        isNewSection[section.token] = sources[index] == nil
      }
    }
    var (kept, found, isLost) = (0, 0, false)
    var parts: [ChangedPart] = []
    for (index, section) in new.sections.enumerated() {
      guard let source = sources[index] else { continue }
      let oldItems = old.sections[source].items
      if oldItems.isIdentical(to: section.items) { continue }
      var part = ChangedPart(section: index, source: source)
      oldItems.withUnsafeBufferPointer { oldItems in
        section.items.withUnsafeBufferPointer { newItems in
          part.skipCommonEnds(oldItems, newItems)
          part.find(newItems, among: oldItems, comparesNeighbours: !isObject) { item in
            guard let path = old.path(of: item), isKept[path.section] else {
              if isObject, new.places[item] == nil { isLost = true }
              return nil
            }
            found += 1
            return path
          }
          guard isObject else { return }
          for row in part.oldRange {
            if let place = new.places[oldItems[row]], isNewSection[place.token] == false {
              kept += 1
            } else if old.places[oldItems[row]] == nil {
              isLost = true
            }
          }
        }
      }
      parts.append(part)
    }
    // Each object that the new snapshot keeps is one that the old snapshot had.
    isBroken = isObject && (isLost || kept != found)
    var partOfSource = [Int?](repeating: nil, count: old.sections.count)
    for (index, part) in parts.enumerated() { partOfSource[part.source] = index }
    for index in parts.indices {
      for case .moveRow(let path, _) in parts[index].incoming {
        if let home = partOfSource[path.section] { parts[home].markFound(path.row) }
      }
    }
    for part in parts { part.appendChanges(to: &changes) }
  }
}

/// The part of a kept section between the first and the last item that differ.
private struct ChangedPart {
  /// The section's index in the new snapshot.
  let section: Int
  /// The section's index in the old snapshot.
  let source: Int
  private(set) var oldRange = 0..<0
  private var newRange = 0..<0
  /// Whether the new snapshot has each item of the old range in a section that was kept.
  private var isFound: [Bool] = []
  /// The insertions, and the moves from other sections, in the order of their targets.
  private(set) var incoming: [ListChange] = []
  /// The old rows of the items that stay in the section, in the new order.
  private var ownRows: [Int] = []
  /// The new rows of the same items.
  private var ownPlaces: [Int] = []

  init(section: Int, source: Int) {
    self.section = section
    self.source = source
  }

  mutating func skipCommonEnds<Item: Equatable>(
    _ old: UnsafeBufferPointer<Item>, _ new: UnsafeBufferPointer<Item>
  ) {
    let common = min(old.count, new.count)
    var first = 0
    while first < common, old[first] == new[first] { first += 1 }
    var last = 0
    while last < common - first, old[old.count - 1 - last] == new[new.count - 1 - last] {
      last += 1
    }
    oldRange = first..<old.count - last
    newRange = first..<new.count - last
    isFound = Array(repeating: false, count: oldRange.count)
  }

  /// Finds the old row of each new item.
  ///
  /// Most items follow the item that they followed before, perhaps with one item less between them.
  /// The two comparisons that tell cost less than `path`, which hashes the item.
  mutating func find<Item: Equatable>(
    _ new: UnsafeBufferPointer<Item>, among old: UnsafeBufferPointer<Item>,
    comparesNeighbours: Bool, path: (Item) -> ListPath?
  ) {
    ownRows.reserveCapacity(newRange.count)
    ownPlaces.reserveCapacity(newRange.count)
    let end = comparesNeighbours ? oldRange.upperBound : 0
    var next = oldRange.lowerBound
    for row in newRange {
      if next < end, old[next] == new[row] {
        stay(from: next, at: row)
        next += 1
      } else if next + 1 < end, old[next + 1] == new[row] {
        stay(from: next + 1, at: row)
        next += 2
      } else if let path = path(new[row]) {
        if path.section == source {
          stay(from: path.row, at: row)
          next = path.row + 1
        } else {
          incoming.append(.moveRow(from: path, to: ListPath(section: section, row: row)))
        }
      } else {
        incoming.append(.insertRow(ListPath(section: section, row: row)))
      }
    }
  }

  private mutating func stay(from oldRow: Int, at row: Int) {
    ownRows.append(oldRow)
    ownPlaces.append(row)
    markFound(oldRow)
  }

  mutating func markFound(_ row: Int) {
    if oldRange.contains(row) { isFound[row - oldRange.lowerBound] = true }
  }

  func appendChanges(to changes: inout [ListChange]) {
    for row in oldRange where !isFound[row - oldRange.lowerBound] {
      changes.append(.deleteRow(ListPath(section: source, row: row)))
    }
    changes += incoming
    let run = ListDifference.longestIncreasingRun(ownRows)
    var nextOfRun = 0
    for (place, row) in ownRows.enumerated() {
      if nextOfRun < run.count, run[nextOfRun] == place {
        nextOfRun += 1
        continue
      }
      changes.append(
        .moveRow(
          from: ListPath(section: source, row: row),
          to: ListPath(section: section, row: ownPlaces[place])))
    }
  }
}

extension Array {
  /// Returns whether both arrays share their storage, so that they are equal without a comparison
  /// of elements.
  func isIdentical(to other: [Element]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { own in
        other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
      }
  }
}
