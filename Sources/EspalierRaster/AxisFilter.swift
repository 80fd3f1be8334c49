/// The pixels of a row, with their weights, that make each pixel of a longer or shorter row.
///
/// A longer row uses two neighbours per pixel; a shorter one uses all pixels that are covered. The
/// weights of a pixel sum to exactly `one`.
struct AxisFilter {
  static let one = 1 << 14

  struct Taps {
    /// The first pixel.
    var start: Int
    var count: Int
    /// The index of its first weight.
    var weights: Int
  }

  private(set) var taps: [Taps] = []
  private(set) var weights: [UInt32] = []
  /// The first and the last pixel that the filter uses.
  private(set) var first = 0
  private(set) var last = 0

  /// Plans the pixels in `range` of a row of `length` pixels.
  ///
  /// The row shows `sourceLength` pixels, from `sourceStart` on, of a row of `limit` pixels.
  mutating func plan(
    _ range: Range<Int>, length: Int, sourceStart: Double, sourceLength: Double, limit: Int
  ) {
    taps.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
    let scale = sourceLength / Double(length)
    let lowest = pixel(sourceStart.rounded(.down), limit)
    let highest = max(lowest, pixel((sourceStart + sourceLength).rounded(.up) - 1, limit))
    first = highest
    last = lowest
    for index in range {
      if scale > 1 {
        addBox(from: sourceStart + Double(index) * scale, scale, lowest, highest)
      } else {
        addPair(around: sourceStart + (Double(index) + 0.5) * scale - 0.5, lowest, highest)
      }
    }
  }

  private func pixel(_ value: Double, _ limit: Int) -> Int {
    Int(min(max(value, 0), Double(limit - 1)))
  }

  private mutating func addPair(around place: Double, _ lowest: Int, _ highest: Int) {
    let whole = place.rounded(.down)
    guard whole >= Double(lowest) else { return addSingle(lowest) }
    guard whole < Double(highest) else { return addSingle(highest) }
    let second = UInt32(((place - whole) * Double(Self.one)).rounded())
    note(Taps(start: Int(whole), count: 2, weights: weights.count))
    weights.append(UInt32(Self.one) - second)
    weights.append(second)
  }

  private mutating func addBox(from start: Double, _ scale: Double, _ lowest: Int, _ highest: Int) {
    let low = min(max(start.rounded(.down), Double(lowest)), Double(highest))
    let high = min(max((start + scale).rounded(.up) - 1, low), Double(highest))
    guard low < high else { return addSingle(Int(low)) }
    let count = Int(high - low) + 1
    let base = weights.count
    var left = Self.one
    var total = 0.0
    func overlap(_ index: Int) -> Double {
      max(0, min(low + Double(index) + 1, start + scale) - max(low + Double(index), start))
    }
    for index in 0..<count { total += overlap(index) }
    guard total > 0 else { return addSingle(Int(low)) }
    for index in 0..<count {
      let weight = min(left, Int((overlap(index) / total * Double(Self.one)).rounded()))
      weights.append(UInt32(weight))
      left -= weight
    }
    weights[base + count / 2] += UInt32(left)
    note(Taps(start: Int(low), count: count, weights: base))
  }

  private mutating func addSingle(_ index: Int) {
    note(Taps(start: index, count: 1, weights: weights.count))
    weights.append(UInt32(Self.one))
  }

  private mutating func note(_ entry: Taps) {
    taps.append(entry)
    first = min(first, entry.start)
    last = max(last, entry.start + entry.count - 1)
  }
}
