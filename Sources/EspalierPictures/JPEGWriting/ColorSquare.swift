/// Sixteen by sixteen pixels as brightness and colour, which become six blocks.
struct ColorSquare {
  private var brightness = [Float](repeating: 0, count: 256)
  private(set) var blue = [Float](repeating: 0, count: 64)
  private(set) var red = [Float](repeating: 0, count: 64)

  /// The block that is written next.
  var block = [Float](repeating: 0, count: 64)

  /// Reads the pixels from a corner on; those beyond the picture repeat its edge.
  mutating func read(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, left: Int, top: Int
  ) {
    for index in 0..<64 {
      blue[index] = 0
      red[index] = 0
    }
    for y in 0..<16 {
      let row = pixels + min(top + y, height - 1) * width
      for x in 0..<16 {
        let pixel = row[min(left + x, width - 1)]
        // Premultiplied colour over white.
        let white = 255 &- (pixel &>> 24)
        let r = Float((pixel &>> 16 & 255) &+ white)
        let g = Float((pixel &>> 8 & 255) &+ white)
        let b = Float((pixel & 255) &+ white)
        brightness[y &* 16 &+ x] = 0.299 * r + 0.587 * g + 0.114 * b - 128
        let place = (y &>> 1) &* 8 &+ (x &>> 1)
        blue[place] += (-0.168735892 * r - 0.331264108 * g + 0.5 * b) * 0.25
        red[place] += (0.5 * r - 0.418687589 * g - 0.081312411 * b) * 0.25
      }
    }
  }

  /// Makes one of the four squares of brightness the block.
  mutating func copyLuminance(_ index: Int) {
    let start = index / 2 * 128 + index % 2 * 8
    for y in 0..<8 {
      for x in 0..<8 { block[y &* 8 &+ x] = brightness[start &+ y &* 16 &+ x] }
    }
  }

  /// Makes colours the block.
  mutating func copyChrominance(_ values: [Float]) { block = values }
}
