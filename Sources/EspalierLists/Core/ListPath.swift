import EspalierCore
package import FoundationEssentials

/// A section and a row in one machine word, which lists use internally in place of `IndexPath`.
///
/// Paths are ordered by section, then by row.
package struct ListPath: Hashable, Comparable {
  private let packed: Int

  package init(section: Int, row: Int) {
    packed = section << 32 | (row & 0xffff_ffff)
  }

  /// Makes the path of an index path with two indices.
  ///
  /// - Returns: nil if the index path has another number of indices, or one that is negative or
  ///   larger than 2^31 - 1.
  package init?(_ indexPath: IndexPath) {
    guard indexPath.count == 2 else { return nil }
    let (section, row) = (indexPath[0], indexPath[1])
    let range = 0...Int(Int32.max)
    guard range.contains(section), range.contains(row) else { return nil }
    self.init(section: section, row: row)
  }

  package var section: Int { packed >> 32 }
  package var row: Int { packed & 0xffff_ffff }
  package var indexPath: IndexPath { [section, row] }

  package static func < (left: ListPath, right: ListPath) -> Bool { left.packed < right.packed }
}

extension ListPath: CustomStringConvertible {
  package var description: String { "(\(section) - \(row))" }
}
