/// Writes baseline JPEG files, with half of the colour in each direction (4:2:0).
package struct JPEGEncoder: Sendable {
  private let width: Int
  private let height: Int
  private let luminance: BlockEncoder
  private let chrominance: BlockEncoder

  /// Creates an encoder for pictures of a size.
  ///
  /// - Parameters:
  ///   - width: The pixels of a row, 1...65,535.
  ///   - height: The number of rows, 1...65,535.
  ///   - quality: 0, the smallest file, to 1, the best picture; other values count as the nearest.
  /// - Throws: If the size is 0 or too large.
  package init(width: Int, height: Int, quality: Double) throws(PictureError) {
    try PictureLimits.check(width: width, height: height, limit: PictureLimits.pixels)
    self.width = width
    self.height = height
    let percent = quality > 0 ? max(1, Int((min(quality, 1) * 100).rounded())) : 1
    luminance = BlockEncoder(
      quantization: JPEGTables.quantization(JPEGTables.luminance, percent: percent),
      direct: JPEGTables.directLuminance, alternating: JPEGTables.alternatingLuminance)
    chrominance = BlockEncoder(
      quantization: JPEGTables.quantization(JPEGTables.chrominance, percent: percent),
      direct: JPEGTables.directChrominance, alternating: JPEGTables.alternatingChrominance)
  }

  /// Returns a file of pixels.
  ///
  /// - Parameter pixels: `width * height` premultiplied values of the form `0xaarrggbb`, row by
  ///   row. What is not opaque is drawn on white.
  /// - Returns: The bytes of the file.
  package func encode(_ pixels: UnsafePointer<UInt32>) -> [UInt8] {
    var writer = BitWriter(headers)
    var square = ColorSquare()
    var (lastY, lastBlue, lastRed): (Int32, Int32, Int32) = (0, 0, 0)
    for top in stride(from: 0, to: height, by: 16) {
      for left in stride(from: 0, to: width, by: 16) {
        square.read(pixels, width: width, height: height, left: left, top: top)
        for block in 0..<4 {
          square.copyLuminance(block)
          luminance.write(&square.block, &lastY, to: &writer)
        }
        square.copyChrominance(square.blue)
        chrominance.write(&square.block, &lastBlue, to: &writer)
        square.copyChrominance(square.red)
        chrominance.write(&square.block, &lastRed, to: &writer)
      }
    }
    writer.finish()
    writer.bytes += [0xff, 0xd9]
    return writer.bytes
  }

  private var headers: [UInt8] {
    var bytes: [UInt8] = [0xff, 0xd8]
    func add(_ marker: UInt8, _ content: [UInt8]) {
      let length = content.count + 2
      bytes += [0xff, marker, UInt8(length >> 8), UInt8(length & 255)] + content
    }
    add(0xe0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    for (slot, encoder) in [luminance, chrominance].enumerated() {
      add(0xdb, [UInt8(slot)] + zigzagOrder.map { UInt8(encoder.quantization[Int($0)]) })
    }
    add(
      0xc0,
      [
        8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 3,
        1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1,
      ])
    for (slot, encoder) in [luminance, chrominance].enumerated() {
      add(0xc4, [UInt8(slot)] + encoder.direct.counts + encoder.direct.symbols)
      add(0xc4, [0x10 | UInt8(slot)] + encoder.alternating.counts + encoder.alternating.symbols)
    }
    add(0xda, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0])
    return bytes
  }
}
