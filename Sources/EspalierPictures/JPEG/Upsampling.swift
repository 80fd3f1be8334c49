/// Makes the rows of one component as wide and as many as those of the picture.
final class RowSource {
  private let samples: UnsafePointer<UInt8>
  private let stride: Int
  private let width: Int
  private let height: Int
  private let across: Int
  private let down: Int
  private let isSmooth: Bool
  private let buffer: UnsafeMutablePointer<UInt8>

  /// Creates a source of rows with room for one row.
  init(_ plane: JPEGPlane) {
    samples = UnsafePointer(plane.samples)
    stride = plane.sampleStride
    width = plane.width
    height = plane.height
    across = plane.horizontalRatio
    down = plane.verticalRatio
    isSmooth = (across == 2 && down <= 2 && width > 2) || (across == 1 && down == 2)
    buffer = .allocate(capacity: width * across)
    buffer.initialize(repeating: 0, count: width * across)
  }

  deinit {
    buffer.deallocate()
  }

  /// Returns the samples of a row of the picture; they last until the next call.
  func row(_ index: Int) -> UnsafePointer<UInt8> {
    let line = samples + min(index / down, height - 1) * stride
    if across == 1, down == 1 { return line }
    guard isSmooth else {
      repeatSamples(line)
      return UnsafePointer(buffer)
    }
    if down == 1 {
      widen(line)
    } else {
      let isUpper = index % 2 == 0
      let neighbor = isUpper ? max(index / 2 - 1, 0) : min(index / 2 + 1, height - 1)
      let other = samples + neighbor * stride
      if across == 1 {
        blend(line, other, rounding: isUpper ? 1 : 2)
      } else {
        blendAndWiden(line, other)
      }
    }
    return UnsafePointer(buffer)
  }

  private func repeatSamples(_ line: UnsafePointer<UInt8>) {
    for column in 0..<width {
      (buffer + column &* across).update(repeating: line[column], count: across)
    }
  }

  /// Doubles the width; each new sample is three quarters of the nearer old one.
  private func widen(_ line: UnsafePointer<UInt8>) {
    let last = width - 1
    let output = buffer
    output[0] = line[0]
    output[1] = quarter(UInt16(line[0]) &* 3 &+ UInt16(line[1]) &+ 2)
    for column in 1..<last {
      let center = UInt16(line[column]) &* 3
      output[2 &* column] = quarter(center &+ UInt16(line[column &- 1]) &+ 1)
      output[2 &* column &+ 1] = quarter(center &+ UInt16(line[column &+ 1]) &+ 2)
    }
    output[2 * last] = quarter(UInt16(line[last]) &* 3 &+ UInt16(line[last - 1]) &+ 1)
    output[2 * last + 1] = line[last]
  }

  /// Doubles the height.
  private func blend(
    _ line: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, rounding: UInt16
  ) {
    let output = buffer
    for column in 0..<width {
      output[column] = quarter(
        UInt16(line[column]) &* 3 &+ UInt16(other[column]) &+ rounding)
    }
  }

  /// Doubles the width and the height.
  private func blendAndWiden(_ line: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>) {
    let last = width - 1
    let output = buffer
    var before = UInt16(line[0]) &* 3 &+ UInt16(other[0])
    var center = before
    for column in 0..<last {
      let after = UInt16(line[column &+ 1]) &* 3 &+ UInt16(other[column &+ 1])
      output[2 &* column] = sixteenth(center &* 3 &+ before &+ 8)
      output[2 &* column &+ 1] = sixteenth(center &* 3 &+ after &+ 7)
      before = center
      center = after
    }
    output[2 * last] = sixteenth(center &* 3 &+ before &+ 8)
    output[2 * last + 1] = sixteenth(center &* 4 &+ 7)
  }

  @inline(__always)
  private func quarter(_ value: UInt16) -> UInt8 {
    UInt8(truncatingIfNeeded: value &>> 2)
  }

  @inline(__always)
  private func sixteenth(_ value: UInt16) -> UInt8 {
    UInt8(truncatingIfNeeded: value &>> 4)
  }
}
