/// A BMP picture whose headers have been read and whose pixels can be decoded.
///
/// It reads 1, 2, 4, 8, 16, 24 and 32 bits a pixel, bit fields with and without alpha, and runs of
/// 4 and 8 bits, with the headers of Windows and OS/2. It is a value and can decode on any thread.
package struct BMPDecoder: Sendable {
  let bytes: [UInt8]
  let header: BMPHeader

  /// The number of pixels in a row.
  package var width: Int { header.width }

  /// The number of rows.
  package var height: Int { header.height }

  /// Reads the headers of a BMP file.
  ///
  /// Throws if they are damaged, describe a kind of picture that is not read, or more pixels than
  /// `pixelLimit` or `PictureLimits.pixels`, or if no pixels follow.
  package init(
    _ bytes: [UInt8], pixelLimit: Int = PictureLimits.pixels
  ) throws(PictureError) {
    let header = try BMPHeader(bytes)
    try PictureLimits.check(width: header.width, height: header.height, limit: pixelLimit)
    guard header.dataStart < bytes.count else {
      throw PictureError("The BMP file ends before its pixels.")
    }
    self.bytes = bytes
    self.header = header
  }

  /// Writes all pixels and returns whether all of them were in the file.
  ///
  /// `pixels` has room for `width * height` premultiplied values of the form `0xaarrggbb`, row by
  /// row from the top without gaps. What a damaged file does not hold is transparent.
  package func decode(into pixels: UnsafeMutablePointer<UInt32>) -> Bool {
    switch header.coding {
    case .plain:
      return decodeRows(into: pixels)
    case .runs:
      return decodeRuns(into: pixels)
    }
  }

  /// Returns where a row of the file begins in the picture.
  func target(of row: Int, in pixels: UnsafeMutablePointer<UInt32>) -> UnsafeMutablePointer<UInt32>
  {
    pixels + (header.isTopDown ? row : height - 1 - row) * width
  }

  private func decodeRows(into pixels: UnsafeMutablePointer<UInt32>) -> Bool {
    let bits = header.bitsPerPixel
    let stride = (width * bits + 31) / 32 * 4
    // The last row may lack the bytes that only make it longer.
    let rowSize = (width * bits + 7) / 8
    let left = bytes.count - header.dataStart
    let rowCount = min(height, left < rowSize ? 0 : (left - rowSize) / stride + 1)
    for row in rowCount..<height {
      target(of: row, in: pixels).update(repeating: 0, count: width)
    }
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      let fields = BMPFields(header)
      for row in 0..<rowCount {
        let source = base + (header.dataStart + row * stride)
        fields.convert(source, into: target(of: row, in: pixels), count: width)
      }
    }
    return rowCount == height
  }
}
