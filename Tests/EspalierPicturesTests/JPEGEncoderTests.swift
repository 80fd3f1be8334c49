import EspalierPictures
import Testing

/// JPEG files that are written, read again by the decoder.
@Suite("JPEG writing") struct JPEGEncoderTests {
  private func file(_ pixels: [UInt32], _ width: Int, _ quality: Double) throws -> [UInt8] {
    let encoder = try JPEGEncoder(width: width, height: pixels.count / width, quality: quality)
    return pixels.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { encoder.encode($0) } ?? []
    }
  }

  private func components(_ pixel: UInt32) -> [Int] {
    [0, 8, 16].map { Int(pixel >> $0 & 255) }
  }

  @Test(arguments: [(1, 1), (7, 5), (16, 16), (17, 33), (40, 9)])
  func aSmoothPictureSurvives(_ size: (width: Int, height: Int)) throws {
    let (width, height) = size
    let pixels = (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      return 0xff00_0000 | UInt32(40 + x * 4) << 16 | UInt32(60 + y * 4) << 8 | 0x80
    }
    let decoder = try JPEGDecoder(file(pixels, width, 1))
    #expect(decoder.width == width && decoder.height == height && decoder.orientation == 1)
    let copy = try decoder.decoded()
    #expect(copy.isWhole)
    for (old, new) in zip(pixels, copy.pixels) {
      for (old, new) in zip(components(old), components(new)) { #expect(abs(old - new) <= 6) }
    }
  }

  @Test func lessQualityIsASmallerFile() throws {
    var random = FixedRandom(4)
    let pixels = (0..<64 * 64).map { _ in
      0xff00_0000 | UInt32.random(in: 0...0xffffff, using: &random)
    }
    let sizes = try [0, 0.3, 0.6, 0.9, 1].map { try file(pixels, 64, $0).count }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 5)
    for quality in [-1, 2, Double.nan] {
      #expect(try JPEGDecoder(file(pixels, 64, quality)).decoded().isWhole)
    }
  }

  @Test func whatIsTransparentIsWhite() throws {
    let copy = try JPEGDecoder(file([UInt32](repeating: 0, count: 64), 8, 0.8)).decoded()
    #expect(copy.pixels.allSatisfy { components($0).allSatisfy { $0 >= 253 } })
  }

  @Test func aPictureWithoutPixelsIsRefused() {
    #expect(throws: PictureError.self) { try JPEGEncoder(width: 0, height: 3, quality: 1) }
    #expect(throws: PictureError.self) { try JPEGEncoder(width: 70_000, height: 1, quality: 1) }
  }
}
