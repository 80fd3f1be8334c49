/// The changes that lead from one snapshot to another.
package struct SnapshotDifference {
  package private(set) var changes: [ListChange] = []

  /// Compares two snapshots.
  package init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let sources = new.sections.map { old.indexOfSection($0.identifier) }
    changes = ListDifference.sections(oldCount: old.sections.count, sources: sources)
    var isKept = [Bool](repeating: false, count: old.sections.count)
    for case let source? in sources { isKept[source] = true }
    var isNewSection: [Int: Bool] = [:]
    for (index, section) in new.sections.enumerated() {
      isNewSection[section.token] = sources[index] == nil
    }
    for (index, section) in new.sections.enumerated() {
      guard let source = sources[index] else { continue }
      let oldItems = old.sections[source].items
      let newItems = section.items
      if oldItems.isIdentical(to: newItems) { continue }
      var first = 0
      let common = min(oldItems.count, newItems.count)
      while first < common, oldItems[first] == newItems[first] { first += 1 }
      var last = 0
      while last < common - first,
        oldItems[oldItems.count - 1 - last] == newItems[newItems.count - 1 - last]
      {
        last += 1
      }
      let oldRange = first..<oldItems.count - last
      let newRange = first..<newItems.count - last
      let paths: [ListPath?] = newRange.map { row in
        guard let path = old.path(of: newItems[row]), isKept[path.section] else { return nil }
        return path
      }
      changes += Self.rows(
        section: index, source: source, first: first, oldRange: oldRange, paths: paths
      ) { row in
        guard let place = new.places[oldItems[row]] else { return false }
        return isNewSection[place.token] == false
      }
    }
  }

  /// The changes inside the part of a section that differs.
  private static func rows(
    section: Int, source: Int, first: Int, oldRange: Range<Int>, paths: [ListPath?],
    stays: (Int) -> Bool
  ) -> [ListChange] {
    var changes: [ListChange] = []
    for row in oldRange where !stays(row) {
      changes.append(.deleteRow(ListPath(section: source, row: row)))
    }
    var own: [Int] = []
    var places: [Int] = []
    for (offset, path) in paths.enumerated() {
      let target = ListPath(section: section, row: first + offset)
      if let path, path.section == source {
        own.append(path.row)
        places.append(first + offset)
      } else if let path {
        changes.append(.moveRow(from: path, to: target))
      } else {
        changes.append(.insertRow(target))
      }
    }
    var run = ListDifference.longestIncreasingRun(own)[...]
    for (place, row) in own.enumerated() {
      if run.first == place {
        run = run.dropFirst()
      } else {
        changes.append(
          .moveRow(
            from: ListPath(section: source, row: row),
            to: ListPath(section: section, row: places[place])))
      }
    }
    return changes
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
