package import Foundation

/// A part of the contents that has a place in the order in which they are read.
package protocol ReadingPiece {
  /// The place, in points of the window.
  var rect: CGRect { get }
  /// The rank, which counts before the place: bars are read before or after the page.
  var rank: Int { get }
  /// The place among parts that are equal otherwise; set while they are sorted.
  var index: Int { get set }
}

/// The order in which contents are read: rows from top to bottom, and within a row from the leading
/// to the trailing edge.
package enum ReadingOrder {
  /// Returns pieces in the order in which they are read.
  package static func sorted<Piece: ReadingPiece>(
    _ pieces: [Piece], isMirrored: Bool
  ) -> [Piece] {
    guard pieces.count > 1 else { return pieces }
    var rest = pieces
    for index in rest.indices { rest[index].index = index }
    rest.sort { ($0.rank, $0.rect.minY, $0.index) < ($1.rank, $1.rect.minY, $1.index) }
    var result: [Piece] = []
    result.reserveCapacity(rest.count)
    var start = 0
    while start < rest.count {
      let first = rest[start]
      var row = [first]
      var others: [Piece] = []
      var end = start + 1
      // Pieces below the lower edge of the first one are in a later row.
      while end < rest.count, rest[end].rank == first.rank,
        rest[end].rect.minY < first.rect.maxY || rest[end].rect.minY == first.rect.minY
      {
        if areInOneRow(first.rect, rest[end].rect) {
          row.append(rest[end])
        } else {
          others.append(rest[end])
        }
        end += 1
      }
      row.sort { precedes($0, $1, isMirrored) }
      result += row
      rest.replaceSubrange(start..<end, with: row + others)
      start += row.count
    }
    return result
  }

  /// Returns whether the vertical extents overlap by more than half of the smaller one.
  private static func areInOneRow(_ a: CGRect, _ b: CGRect) -> Bool {
    let overlap = min(a.maxY, b.maxY) - max(a.minY, b.minY)
    return overlap > min(a.height, b.height) / 2
  }

  /// Returns whether `a` comes before `b` in their row.
  private static func precedes<Piece: ReadingPiece>(
    _ a: Piece, _ b: Piece, _ isMirrored: Bool
  ) -> Bool {
    let (left, right) = isMirrored ? (-a.rect.maxX, -b.rect.maxX) : (a.rect.minX, b.rect.minX)
    return (left, a.rect.minY, a.index) < (right, b.rect.minY, b.index)
  }
}
