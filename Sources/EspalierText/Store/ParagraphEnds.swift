/// The units that end paragraphs: line feed, carriage return (with a line feed behind it as one),
/// and U+2029.
enum ParagraphEnds {
  /// Whether a paragraph begins between two units; `next` is `nil` at the end of the text.
  static func isBoundary(after unit: UInt16, before next: UInt16?) -> Bool {
    switch unit {
    case 0x0a, 0x2029: true
    case 0x0d: next != 0x0a
    default: false
    }
  }

  /// Appends the places in `units` where paragraphs begin, but for the last one, which depends on
  /// what follows; places count from `base` at the first unit.
  static func appendBoundaries(
    of units: UnsafeBufferPointer<UInt16>, base: Int, to places: inout [Int]
  ) {
    // Counted first: what a growing array leaves behind would be kept by the process.
    var count = 0
    forEachBoundary(of: units) { _ in count += 1 }
    guard count > 0 else { return }
    places.reserveCapacity(places.count + count + 2)
    forEachBoundary(of: units) { places.append(base + $0) }
  }

  @inline(__always)
  private static func forEachBoundary(
    of units: UnsafeBufferPointer<UInt16>, _ body: (Int) -> Void
  ) {
    guard units.count > 1, let start = units.baseAddress else { return }
    let last = units.count - 1
    var index = 0
    while index < last {
      if index + 4 <= last {
        let four = UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self)
        // Nearly all units are above a carriage return and none of the separators.
        if !mayEnd(four) {
          index += 4
          continue
        }
      }
      let end = min(index + 4, last)
      while index < end {
        if isBoundary(after: units[index], before: units[index + 1]) { body(index + 1) }
        index += 1
      }
    }
  }

  /// Whether one of four units may end a paragraph: it is U+2029, or not above a carriage return.
  @inline(__always)
  private static func mayEnd(_ units: UInt64) -> Bool {
    let highest: UInt64 = 0x8000_8000_8000_8000
    // Subtracting borrows the highest bit of a unit that is smaller.
    let low = (units &- 0x000e_000e_000e_000e) & ~units
    let others = units ^ 0x2029_2029_2029_2029
    let separator = (others &- 0x0001_0001_0001_0001) & ~others
    return (low | separator) & highest != 0
  }
}
