import EspalierDisplayList
import EspalierGeometry

/// Makes the rows of a scaled picture: bilinear if it gets larger, averaged if it gets smaller, for
/// each axis separately.
struct ImageSampler {
  private var across = AxisFilter()
  private var down = AxisFilter()
  private var fill: ImageFill?
  /// The sums of a source column: blue and red in one word, green and alpha in the other.
  private var sums: [UInt64] = []

  /// Prepares the columns of a picture's destination.
  mutating func begin(_ fill: ImageFill, columns: Range<Int>) {
    self.fill = fill
    let left = Int(fill.destination.left)
    across.plan(
      (columns.lowerBound - left)..<(columns.upperBound - left), length: fill.destination.width,
      sourceStart: Double(fill.sourceX), sourceLength: Double(fill.sourceWidth),
      limit: fill.buffer.size.width)
    let needed = 2 * (across.last - across.first + 1)
    if sums.count < needed { sums = [UInt64](repeating: 0, count: needed) }
  }

  /// Releases the picture.
  mutating func end() { fill = nil }

  /// Writes the columns of one row of the destination.
  mutating func sample(row y: Int, into result: Pixels) {
    guard let fill else { return }
    let index = y - Int(fill.destination.top)
    down.plan(
      index..<(index + 1), length: fill.destination.height, sourceStart: Double(fill.sourceY),
      sourceLength: Double(fill.sourceHeight), limit: fill.buffer.size.height)
    let width = fill.buffer.size.width
    let firstColumn = across.first
    let count = across.last - firstColumn + 1
    let (across, down) = (across, down)
    sums.withUnsafeMutableBufferPointer { sums in
      guard let sums = sums.baseAddress else { return }
      let vertical = down.taps[0]
      for tap in 0..<vertical.count {
        let weight = UInt64(down.weights[vertical.weights + tap])
        let source = fill.buffer.pixels + ((vertical.start + tap) * width + firstColumn)
        Self.addRow(source, weight, to: sums, count: count, isFirst: tap == 0)
      }
      var column = 0
      while column < 2 * count {
        sums[column] = ((sums[column] &+ 0x0000_0020_0000_0020) &>> 6) & 0x03ff_ffff_03ff_ffff
        column &+= 1
      }
      Self.combine(across, sums, from: firstColumn, into: result)
    }
  }

  @inline(__always)
  private static func addRow(
    _ source: UnsafePointer<UInt32>, _ weight: UInt64, to sums: UnsafeMutablePointer<UInt64>,
    count: Int, isFirst: Bool
  ) {
    var column = 0
    while column < count {
      let pixel = UInt64(source[column])
      let blueRed = (pixel & 0xff | (pixel & 0xff_0000) &<< 16) &* weight
      let greenAlpha = ((pixel &>> 8) & 0xff | (pixel & 0xff00_0000) &<< 8) &* weight
      sums[2 &* column] = isFirst ? blueRed : sums[2 &* column] &+ blueRed
      sums[2 &* column &+ 1] = isFirst ? greenAlpha : sums[2 &* column &+ 1] &+ greenAlpha
      column &+= 1
    }
  }

  private static func combine(
    _ across: AxisFilter,
    _ sums: UnsafeMutablePointer<UInt64>, from firstColumn: Int, into result: Pixels
  ) {
    across.taps.withUnsafeBufferPointer { taps in
      across.weights.withUnsafeBufferPointer { weights in
        for x in taps.indices {
          let tap = taps[x]
          var blueRed: UInt64 = 0x0020_0000_0020_0000
          var greenAlpha: UInt64 = 0x0020_0000_0020_0000
          var index = 0
          while index < tap.count {
            let weight = UInt64(weights[tap.weights &+ index])
            let place = 2 &* (tap.start &- firstColumn &+ index)
            blueRed &+= sums[place] &* weight
            greenAlpha &+= sums[place &+ 1] &* weight
            index &+= 1
          }
          let blue = UInt32(truncatingIfNeeded: blueRed &>> 22) & 0xff
          let red = UInt32(truncatingIfNeeded: blueRed &>> 54) & 0xff
          let green = UInt32(truncatingIfNeeded: greenAlpha &>> 22) & 0xff
          let alpha = UInt32(truncatingIfNeeded: greenAlpha &>> 54) & 0xff
          result[x] = alpha &<< 24 | red &<< 16 | green &<< 8 | blue
        }
      }
    }
  }
}
