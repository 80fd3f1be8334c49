import EspalierPictures
import Testing

/// BMP files: their pixels, and what becomes of damaged ones.
@Suite struct BMPDecoderTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    try fileBytes(try #require(BMPFixtures.files.first { file in file.name == name }).file)
  }

  @Test func everyKindHasThePixelsThatTheReferenceGivesIt() throws {
    for (name, file, wanted) in BMPFixtures.files {
      let decoder = try BMPDecoder(fileBytes(file))
      #expect(decoder.width == (name.hasPrefix("runs") ? 9 : 5) && decoder.height == 4)
      let picture = try decoder.decoded()
      #expect(picture.isWhole && hash(picture.pixels) == wanted, "\(name)")
    }
  }

  @Test func bitFieldsOfAnyWidthFillAByte() throws {
    // One pixel: ten bits of red, four of green, one of blue, two of alpha.
    var file = Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 70, 0, 0, 0, 56, 0, 0, 0]
    file += [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 32, 0, 3, 0, 0, 0] + [UInt8](repeating: 0, count: 20)
    for mask in [0x3ff, 0x3c00, 0x8000, 0x3_0000] as [UInt32] {
      file += (0..<4).map { index in UInt8(mask >> (8 * index) & 255) }
    }
    let pixels: [(stored: UInt32, shown: UInt32)] = [
      (0x3_0000, 0xff00_0000), (0x3_83ff, 0xffff_00ff), (0x3_1400, 0xff00_5500),
      (0x1_83ff, 0x5555_0055), (0xffff, 0),
    ]
    for (stored, shown) in pixels {
      let data = (0..<4).map { index in UInt8(stored >> (8 * index) & 255) }
      #expect(try BMPDecoder(file + data).decoded().pixels == [shown])
    }
  }

  @Test("Looks T33: of a file that ends early, what came is decoded")
  func truncated() throws {
    let whole = try bytes("8 bits")
    let picture = try BMPDecoder(whole).decoded().pixels
    for missing in 1...31 {
      let part = try BMPDecoder(Array(whole.dropLast(missing))).decoded()
      // The rows come from the bottom; each has five pixels and three bytes more.
      let rows = (32 - missing + 3) / 8
      #expect(part.isWhole == (rows == 4))
      #expect(part.pixels.suffix(rows * 5) == picture.suffix(rows * 5))
      #expect(part.pixels.dropLast(rows * 5).allSatisfy { pixel in pixel == 0 })
    }
    #expect(throws: PictureError.self) { try BMPDecoder(Array(whole.dropLast(32))) }
    for name in ["runs of 8 bits", "runs of 4 bits"] {
      let runs = try bytes(name)
      let rest = try BMPDecoder(Array(runs.dropLast(12))).decoded()
      #expect(!rest.isWhole && rest.pixels[0] == 0)
    }
  }

  @Test("Looks T33: a picture that is too large is refused before memory is taken")
  func tooLarge() throws {
    var copy = try bytes("24 bits")
    copy.replaceSubrange(18..<26, with: [255, 255, 0, 0, 255, 255, 0, 0])
    let error = #expect(throws: PictureError.self) { try BMPDecoder(copy) }
    #expect(error?.isTooLarge == true && error?.message.contains("65535 by 65535") == true)
    for side in [18, 22] {
      copy = try bytes("24 bits")
      copy.replaceSubrange(side..<side + 4, with: [0, 0, 0, 0])
      #expect(throws: PictureError.self) { try BMPDecoder(copy) }
      copy.replaceSubrange(side..<side + 4, with: [0, 0, 0, 0x80])
      #expect(throws: PictureError.self) { try BMPDecoder(copy) }
    }
  }

  @Test func whatCannotBeReadIsNamed() throws {
    var copy = try bytes("24 bits")
    copy[30] = 4
    let error = #expect(throws: PictureError.self) { try BMPDecoder(copy) }
    #expect(error?.message.contains("24 bits a pixel in the coding 4") == true)
  }

  @Test(arguments: BMPFixtures.files.map(\.name))
  func damagedBytesAreHarmless(name: String) throws {
    let whole = try bytes(name)
    var random = FixedRandom(5)
    for _ in 0..<300 {
      _ = try? BMPDecoder(random.damaged(whole), pixelLimit: 1 << 14).decoded()
    }
  }
}
