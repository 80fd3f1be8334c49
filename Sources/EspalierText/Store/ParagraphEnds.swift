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
    guard units.count > 1 else { return }
    for index in 0..<units.count - 1 {
      let unit = units[index]
      // Nearly all units are above a carriage return and none of the separators.
      if unit > 0x0d, unit != 0x2029 { continue }
      if isBoundary(after: unit, before: units[index + 1]) { places.append(base + index + 1) }
    }
  }
}
