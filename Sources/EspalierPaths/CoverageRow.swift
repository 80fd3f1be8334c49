/// One row of pixels being covered: running sums of signed areas.
struct CoverageRow {
  private let deltas: UnsafeMutablePointer<Double>
  private let width: Int

  /// Borrows `width + 2` zeroed numbers.
  init(deltas: UnsafeMutablePointer<Double>, width: Int) {
    self.deltas = deltas
    self.width = width
  }

  /// Covers all pixels to the right of a line through the row, in proportion to its height.
  ///
  /// `height` is the part of the row's height through which the line runs; a negative one uncovers.
  /// Both ends are in 0...width.
  func add(from startX: Double, to endX: Double, height: Double) {
    let x0 = min(startX, endX)
    let x1 = max(startX, endX)
    let first = Int(x0)
    let last = Int(x1)
    if first == last {
      // The line is inside one pixel: the area to its right is a trapezoid.
      let share = Double(first + 1) - (x0 + x1) / 2
      deltas[first] += height * share
      deltas[first + 1] += height * (1 - share)
      return
    }
    let span = x1 - x0
    var previous = 0.0
    var before = 0.0
    var index = first
    while index <= last {
      // The integral, up to the pixel's right side, of the fraction of the line to the left of each
      // x.
      let u = Double(index + 1)
      let integral = u >= x1 ? u - (x0 + x1) / 2 : (u - x0) * (u - x0) / (2 * span)
      let covered = height * (integral - before)
      deltas[index] += covered - previous
      previous = covered
      before = integral
      index += 1
    }
    deltas[index] += height - previous
  }

  /// Writes the row as bytes and clears it for the next row; returns whether any byte is not zero.
  func write(to bytes: UnsafeMutablePointer<UInt8>) -> Bool {
    var sum = 0.0
    var any: UInt8 = 0
    var index = 0
    while index < width {
      sum += deltas[index]
      deltas[index] = 0
      let byte = UInt8(min(max(sum, 0), 1) * 255 + 0.5)
      bytes[index] = byte
      any |= byte
      index += 1
    }
    deltas[width] = 0
    deltas[width + 1] = 0
    return any != 0
  }
}
