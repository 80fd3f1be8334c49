import EspalierGeometry

/// The rows of an area that have had one colour since drawing began there.
///
/// Rows of lists fill themselves with the colour that is there already. Such a fill is left out.
struct PlainRows {
  /// The area that is drawn.
  private(set) var area = PixelRect.empty
  /// The colour of the rows that nothing touched; `nil` if there is none.
  private var color: UInt32?
  /// A bit for each row, set once something was drawn in it.
  private var touched: [UInt64] = []

  /// Begins with an area that has one opaque colour; with `nil` or another colour no row is plain.
  mutating func begin(_ area: PixelRect, _ color: UInt32?) {
    self.area = area
    self.color = color.flatMap { $0 >> 24 == 255 ? $0 : nil }
    touched.removeAll(keepingCapacity: true)
    guard self.color != nil else { return }
    for _ in 0..<(area.height + 63) / 64 { touched.append(0) }
  }

  /// Notes that something is drawn inside `rect`.
  mutating func touch(_ rect: PixelRect) {
    guard color != nil else { return }
    forEachWord(of: rect.intersection(area)) { word, bits in
      touched[word] |= bits
      return true
    }
  }

  /// Returns whether every pixel of `rect`, which is inside the area, has `color`.
  func isPlain(_ rect: PixelRect, _ color: UInt32) -> Bool {
    guard color == self.color else { return false }
    return forEachWord(of: rect) { word, bits in touched[word] & bits == 0 }
  }

  /// Visits the bits of the rows of a rectangle until `body` returns false; returns whether it
  /// never did.
  @inline(__always) @discardableResult
  private func forEachWord(of rect: PixelRect, _ body: (Int, UInt64) -> Bool) -> Bool {
    guard !rect.isEmpty else { return true }
    var row = Int(rect.top - area.top)
    let end = Int(rect.bottom - area.top)
    while row < end {
      let first = row & 63
      let count = min(64 - first, end - row)
      let bits: UInt64 = count == 64 ? .max : ((1 << UInt64(count)) - 1) << UInt64(first)
      guard body(row >> 6, bits) else { return false }
      row += count
    }
    return true
  }
}
