/// The units that end paragraphs: line feed, carriage return (with a line feed behind it as one), and
/// U+2029.
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
      if index + 16 <= last {
        let block = UnsafeRawPointer(start + index).loadUnaligned(as: SIMD16<UInt16>.self)
        // Nearly all units are above a carriage return and none of the separators.
        if !any((block .<= 0x0d) .| (block .== 0x2029)) {
          index += 16
          continue
        }
      }
      let end = min(index + 16, last)
      while index < end {
        if isBoundary(after: units[index], before: units[index + 1]) { body(index + 1) }
        index += 1
      }
    }
  }
}
