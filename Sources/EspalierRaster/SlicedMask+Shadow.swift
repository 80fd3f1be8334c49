import EspalierDisplayList
package import EspalierGeometry

extension SlicedMask {
  /// The largest blur that is drawn; a larger one looks almost the same and would need a huge mask.
  static let blurLimit: Float = 128

  /// Returns the blurred inside of a rectangle with round corners, `reach` pixels larger on every
  /// side.
  static func shadow(
    width: Int, height: Int, radii: CornerPixels?, blur: Float, reach: Int
  ) -> SlicedMask {
    let radii =
      radii ?? CornerPixels(topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0)
    return SlicedMask(
      width: width + 2 * reach, height: height + 2 * reach, left: 2 * reach + radii.left,
      top: 2 * reach + radii.top, right: 2 * reach + radii.right,
      bottom: 2 * reach + radii.bottom
    ) { coverage, size in
      let inner = PixelSize(width: size.width - 2 * reach, height: size.height - 2 * reach)
      draw(
        roundedPath(inner, inset: 0, radii), into: coverage, size: inner, offset: reach,
        stride: size.width)
      BoxBlur(deviation: Double(blur)).blur(coverage, size: size)
    }
  }
}

/// Three box filters with fractional ends, which together approximate a Gaussian of any width.
///
/// The weights are whole numbers that sum to exactly one, so that constant values stay the same.
package struct BoxBlur {
  private static let one = 1 << 24

  /// The number of pixels on each side with full weight.
  private let radius: Int
  private let fullWeight: Int
  /// The weight of the next pixel on each side.
  private let endWeight: Int

  /// Creates filters that blur as a Gaussian of a standard deviation, in pixels.
  package init(deviation: Double) {
    let variance = deviation * deviation / 3
    let whole = (0.5 * (12 * variance + 1).squareRoot() - 0.5).rounded(.down)
    let next = (whole + 1) * (whole + 1)
    let end = (2 * whole + 1) * (whole * (whole + 1) - 3 * variance) / (6 * (variance - next))
    let length = 2 * whole + 1 + 2 * end
    radius = Int(whole)
    // Even, so that the rest can be halved.
    fullWeight = Int(Double(Self.one) / length) & ~1
    endWeight = (Self.one - fullWeight * (2 * radius + 1)) / 2
  }

  /// Blurs a mask in place; what is outside the mask counts as 0.
  package func blur(_ coverage: UnsafeMutablePointer<UInt8>, size: PixelSize) {
    let (width, height) = (size.width, size.height)
    let margin = radius + 1
    let capacity = max(width, height) + 2 * margin
    // Between the passes, values have eight bits more than a byte.
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: width * height) { plane in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * capacity) { lines in
        guard let plane = plane.baseAddress, let line = lines.baseAddress else { return }
        lines.initialize(repeating: 0)
        let other = line + capacity
        for y in 0..<height {
          for x in 0..<width { line[margin + x] = Int(coverage[y * width + x]) << 8 }
          blurThrice(line, other, count: width)
          for x in 0..<width { plane[y * width + x] = UInt16(other[margin + x]) }
        }
        lines.initialize(repeating: 0)
        for x in 0..<width {
          for y in 0..<height { line[margin + y] = Int(plane[y * width + x]) }
          blurThrice(line, other, count: height)
          for y in 0..<height {
            coverage[y * width + x] = UInt8(min(255, (other[margin + y] + 128) >> 8))
          }
        }
      }
    }
  }

  private func blurThrice(
    _ line: UnsafeMutablePointer<Int>, _ other: UnsafeMutablePointer<Int>, count: Int
  ) {
    blurOnce(from: line, to: other, count: count)
    blurOnce(from: other, to: line, count: count)
    blurOnce(from: line, to: other, count: count)
  }

  /// Blurs a line once; both lines have `radius + 1` zeros before and after their `count` values.
  private func blurOnce(
    from line: UnsafeMutablePointer<Int>, to result: UnsafeMutablePointer<Int>, count: Int
  ) {
    var sum = 0
    for index in 0..<min(2 * radius + 1, count + 2 * radius + 2) {
      sum &+= line[index]
    }
    let span = 2 * radius + 1
    var index = 0
    while index < count {
      // The window moves to the pixels index - radius ... index + radius.
      sum = sum &- line[index] &+ line[index &+ span]
      let ends = line[index] &+ line[index &+ span &+ 1]
      result[index &+ radius &+ 1] =
        (fullWeight &* sum &+ endWeight &* ends &+ Self.one / 2) &>> 24
      index &+= 1
    }
  }
}
