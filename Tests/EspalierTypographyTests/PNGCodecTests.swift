import EspalierGeometry
import EspalierPlatform
import EspalierTestNumbers
import EspalierTypography
import Testing

@MainActor @Suite("PNG") struct PNGCodecTests {
  private let codec = PNGCodec()

  @Test(
    "A written picture is read again with the same pixels", arguments: [(1, 1), (7, 3), (64, 200)])
  func roundTrip(width: Int, height: Int) throws {
    var random = SeededGenerator(state: UInt64(width))
    for isOpaque in [true, false] {
      let buffer = PixelBuffer(size: PixelSize(width: width, height: height)) { pixels in
        for index in pixels.indices {
          let alpha = isOpaque ? 1 : Double(Int.random(in: 0...255, using: &random)) / 255
          pixels[index] =
            PixelColor(
              red: Double.random(in: 0...1, using: &random),
              green: Double.random(in: 0...1, using: &random),
              blue: Double.random(in: 0...1, using: &random), alpha: alpha
            ).premultiplied
        }
      }
      let copy = try codec.decode(codec.encodePNG(buffer)).buffer
      #expect(copy.size == buffer.size)
      #expect(copy.isOpaque == buffer.isOpaque)
      #expect(pixels(of: copy) == pixels(of: buffer))
    }
  }

  @Test func aGrayPictureOfOneBitIsRead() throws {
    let buffer = try codec.decode(bytes(tinyGray)).buffer
    #expect(buffer.size == PixelSize(width: 2, height: 1))
    #expect(pixels(of: buffer) == [0xffff_ffff, 0xff00_0000])
  }

  @Test func aPaletteWithTransparencyIsReadPremultiplied() throws {
    let buffer = try codec.decode(bytes(tinyPalette)).buffer
    #expect(pixels(of: buffer) == [0x8080_0000, 0xff00_ff00])
    #expect(!buffer.isOpaque)
  }

  @Test func sixteenBitsAndInterlacingAreRead() throws {
    let buffer = try codec.decode(bytes(tinyDeepInterlaced)).buffer
    #expect(pixels(of: buffer) == [0xff80_80ff, 0xff00_0000, 0xffff_ffff, 0xff12_3456])
  }

  @Test func decodingAnOpaquePictureLooksAtNoPixelOfTheResult() throws {
    for isOpaque in [true, false] {
      let codec = PNGCodec()
      let size = PixelSize(width: 30, height: 20)
      let color: UInt32 = isOpaque ? 0xff12_3456 : 0x8012_3456
      let file = try codec.encodePNG(PixelBuffer(size: size) { $0.update(repeating: color) })
      #expect(try codec.decode(file).buffer.isOpaque == isOpaque)
      #expect(codec.premultipliedPixels == (isOpaque ? 0 : 600))
    }
  }

  @Test func aPictureWithAnAlphaChannelOfOpaquePixelsIsOpaque() throws {
    let size = PixelSize(width: 256, height: 256)
    // Every alpha and every colour, as straight pixels; those of the last row are opaque.
    var straight: [UInt32] = []
    for alpha: UInt32 in 0...255 {
      for color: UInt32 in 0...255 {
        straight.append(alpha << 24 | color << 16 | (255 - color) << 8 | (alpha ^ color))
      }
    }
    func expected(_ pixel: UInt32) -> UInt32 {
      let alpha = pixel >> 24
      var result = alpha << 24
      for shift: UInt32 in [0, 8, 16] {
        let color = pixel >> shift & 0xff
        result |= UInt32((Double(color) * Double(alpha) / 255).rounded()) << shift
      }
      return result
    }
    let whole = try codec.decode(straightPNG(straight, size)).buffer
    #expect(!whole.isOpaque)
    #expect(pixels(of: whole) == straight.map(expected))
    let last = try codec.decode(
      straightPNG(Array(straight.suffix(256)), PixelSize(width: 256, height: 1)))
    #expect(last.buffer.isOpaque)
  }

  @Test func everyCutOfAPictureIsAnError() throws {
    let whole = try codec.encodePNG(PixelBuffer(size: PixelSize(width: 9, height: 9)) { _ in })
    for length in 0..<(whole.count - 12) {
      #expect(throws: ImageError.self) { try codec.decode(Array(whole.prefix(length))) }
    }
  }

  @Test func damagedBytesAreAnErrorOrAPictureButNoCrash() throws {
    let whole = try codec.encodePNG(PixelBuffer(size: PixelSize(width: 20, height: 20)) { _ in })
    var random = SeededGenerator(state: 5)
    for _ in 0..<300 {
      var copy = whole
      for _ in 0..<3 {
        copy[Int.random(in: 0..<copy.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = try? codec.decode(copy)
    }
  }

  @Test(
    "The error names what the bytes are",
    arguments: [
      ([], "empty"), ([0xff, 0xd8, 0xff, 0xe0], "JPEG"), (Array("GIF89a".utf8), "GIF"),
      (Array("hello".utf8), "not a PNG"), (Array("<svg/>".utf8), "SVG"),
    ] as [([UInt8], String)])
  func errorsNameTheKind(bytes: [UInt8], word: String) {
    let error = #expect(throws: ImageError.self) { try codec.decode(bytes) }
    #expect(error?.sentence.contains(word) == true)
  }

  @Test func picturesThatAreTooLargeAreRefused() throws {
    var header = try codec.encodePNG(PixelBuffer(size: PixelSize(width: 1, height: 1)) { _ in })
    header.replaceSubrange(16..<24, with: [0, 0, 0x80, 0, 0, 0, 0, 1])
    header.replaceSubrange(29..<33, with: checksum(header[12..<29]))
    let error = #expect(throws: ImageError.self) { try codec.decode(header) }
    #expect(error?.sentence.contains("32768 × 1") == true)
    header.replaceSubrange(16..<24, with: [0, 0, 0x7f, 0, 0, 0, 0x7f, 0])
    header.replaceSubrange(29..<33, with: checksum(header[12..<29]))
    #expect(throws: ImageError.self) { try codec.decode(header) }
    #expect(throws: ImageError.self) {
      try codec.encodePNG(PixelBuffer(size: PixelSize(width: 0, height: 4)) { _ in })
    }
    #expect(throws: ImageError.self) {
      try codec.encodePNG(PixelBuffer(size: PixelSize(width: 40_000, height: 1)) { _ in })
    }
  }

  private func pixels(of buffer: PixelBuffer) -> [UInt32] {
    Array(
      UnsafeBufferPointer(start: buffer.pixels, count: buffer.size.width * buffer.size.height))
  }

  /// The checksum of a PNG chunk, big-endian.
  private func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var remainder: UInt32 = 0xffff_ffff
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xedb8_8320 : 0)
      }
    }
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~remainder >> $0) }
  }

  private func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits.filter(\.isHexDigit))
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
  }
}

/// Returns a PNG file of straight pixels, whose data are stored without compression.
private func straightPNG(_ pixels: [UInt32], _ size: PixelSize) -> [UInt8] {
  func word(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 0xff), UInt8(value >> 8 & 0xff), UInt8(value & 0xff)]
  }
  func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    var checksum = UInt32.max
    for byte in body {
      checksum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = checksum & 1 == 1
        checksum >>= 1
        if isOdd { checksum ^= 0xedb8_8320 }
      }
    }
    return word(UInt32(data.count)) + body + word(~checksum)
  }
  var stream: [UInt8] = [0x78, 0x01]
  var (first, second): (UInt32, UInt32) = (1, 0)
  for row in 0..<size.height {
    var bytes: [UInt8] = [0]
    for pixel in pixels[row * size.width..<(row + 1) * size.width] {
      let value = word(pixel)
      bytes += [value[1], value[2], value[3], value[0]]
    }
    let length = UInt16(bytes.count)
    stream.append(row == size.height - 1 ? 1 : 0)
    stream += [UInt8(length & 0xff), UInt8(length >> 8)]
    stream += [UInt8(~length & 0xff), UInt8(~length >> 8)]
    stream += bytes
    for byte in bytes {
      first = (first + UInt32(byte)) % 65_521
      second = (second + first) % 65_521
    }
  }
  stream += word(second << 16 | first)
  let header = word(UInt32(size.width)) + word(UInt32(size.height)) + [8, 6, 0, 0, 0]
  let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  return signature + chunk("IHDR", header) + chunk("IDAT", stream) + chunk("IEND", [])
}
