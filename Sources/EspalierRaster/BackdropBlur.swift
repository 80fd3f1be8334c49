/// Blurs the numbers of one colour by three boxes along each axis; at the edges, the last number
/// goes on.
struct BackdropBlur {
  private let values: UnsafeMutablePointer<UInt16>
  private let other: UnsafeMutablePointer<UInt16>
  private let radius: Int
  /// The share of one number in the mean of a box, in 2^24ths: so fine that equal numbers stay the
  /// same through all passes.
  private let share: UInt64

  /// Creates a blur of `values`, which needs as much room again in `other`.
  init(
    _ values: UnsafeMutablePointer<UInt16>, _ other: UnsafeMutablePointer<UInt16>, radius: Int
  ) {
    self.values = values
    self.other = other
    self.radius = radius
    let width = UInt64(2 * radius + 1)
    share = ((1 << 24) + width / 2) / width
  }

  /// Blurs rows, and then columns; the result is in `values`.
  mutating func run(columns: Int, rows: Int) {
    for row in 0..<rows {
      let start = row * columns
      pass(values + start, other + start, count: columns, step: 1)
      pass(other + start, values + start, count: columns, step: 1)
      pass(values + start, other + start, count: columns, step: 1)
    }
    for column in 0..<columns {
      pass(other + column, values + column, count: rows, step: columns)
      pass(values + column, other + column, count: rows, step: columns)
      pass(other + column, values + column, count: rows, step: columns)
    }
  }

  private func pass(
    _ source: UnsafeMutablePointer<UInt16>, _ target: UnsafeMutablePointer<UInt16>, count: Int,
    step: Int
  ) {
    let last = count - 1
    var sum = UInt32(source[0]) &* UInt32(radius + 1)
    for index in 1...radius { sum &+= UInt32(source[min(index, last) &* step]) }
    for index in 0..<count {
      let mean = (UInt64(sum) &* share &+ 1 << 23) &>> 24
      target[index &* step] = UInt16(truncatingIfNeeded: mean)
      sum &+= UInt32(source[min(index &+ radius &+ 1, last) &* step])
      sum &-= UInt32(source[max(index &- radius, 0) &* step])
    }
  }
}
