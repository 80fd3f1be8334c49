import EspalierCore

/// The changes that lead from one list of unique identifiers, in sections, to another.
///
/// Items that are in both lists and keep their order relative to most others stay; the other ones
/// are moved. The items that stay are a longest increasing run of old positions, found section by
/// section, so that the number of moves is the smallest possible for unique identifiers. The
/// computation takes O(*n* + *m* log *m*), where *m* is the number of items between the first and
/// the last difference.
///
/// Source: P. Heckel, "A technique for isolating differences between files", CACM 21 (1978), for
/// unique lines; longest increasing subsequences by patience sorting.
package enum ListDifference {
  /// Returns the positions, in `values`, of a longest strictly increasing run.
  package static func longestIncreasingRun(_ values: [Int]) -> [Int] {
    var tops: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (position, value) in values.enumerated() {
      var (low, high) = (0, tops.count)
      if let last = tops.last, values[last] < value {
        low = tops.count
      } else {
        while low < high {
          let middle = (low + high) / 2
          if values[tops[middle]] < value { low = middle + 1 } else { high = middle }
        }
      }
      if low > 0 { previous[position] = tops[low - 1] }
      if low == tops.count { tops.append(position) } else { tops[low] = position }
    }
    var run: [Int] = []
    run.reserveCapacity(tops.count)
    var position = tops.last ?? -1
    while position >= 0 {
      run.append(position)
      position = previous[position]
    }
    return run.reversed()
  }

  /// Returns the changes of sections, given where each new section was before.
  ///
  /// - Parameters:
  ///   - oldCount: The number of sections before.
  ///   - sources: For each new section its old index, or nil if the section is new.
  /// - Returns: Deletions, insertions and the smallest number of moves.
  package static func sections(oldCount: Int, sources: [Int?]) -> [ListChange] {
    var changes: [ListChange] = []
    let kept = sources.enumerated().compactMap { new, old in old.map { (old: $0, new: new) } }
    var isKept = [Bool](repeating: false, count: oldCount)
    for pair in kept { isKept[pair.old] = true }
    for section in 0..<oldCount where !isKept[section] { changes.append(.deleteSection(section)) }
    for (new, old) in sources.enumerated() where old == nil { changes.append(.insertSection(new)) }
    let run = Set(longestIncreasingRun(kept.map(\.old)))
    for (place, pair) in kept.enumerated() where !run.contains(place) {
      changes.append(.moveSection(from: pair.old, to: pair.new))
    }
    return changes
  }
}
