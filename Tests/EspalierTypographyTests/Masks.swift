import EspalierGeometry

extension PixelMask {
  /// The coverage, row by row.
  var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: coverage, count: size.width * size.height))
  }

  /// The mask as lines of text: blank, light, dark.
  var picture: [String] {
    (0..<size.height).map { row in
      String(
        (0..<size.width).map { column in
          switch coverage[row * size.width + column] {
          case ..<64: " "
          case ..<160: "+"
          default: "#"
          }
        })
    }
  }
}
