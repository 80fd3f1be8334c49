import EspalierPictures
import Testing

/// GIF files: their pictures one after another, and what becomes of damaged ones.
@Suite struct GIFDecoderTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    try fileBytes(try #require(GIFFixtures.files.first { file in file.name == name }).file)
  }

  /// Returns a file of 2 by 1 pixels in black and white, with blocks between header and end.
  private func file(_ blocks: [UInt8]..., size: [UInt8] = [2, 0, 1, 0]) -> [UInt8] {
    Array("GIF89a".utf8) + size + [0x80, 0, 0, 0, 0, 0, 255, 255, 255] + blocks.flatMap { $0 }
      + [0x3b]
  }

  /// The codes clear, 0, 1, end, of three bits each.
  private let blackAndWhite: [UInt8] = [0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 0x0a, 0]

  private func control(_ flags: UInt8, delay: UInt8 = 0, transparent: UInt8 = 0) -> [UInt8] {
    [0x21, 0xf9, 4, flags, delay, 0, transparent, 0]
  }

  @Test func everyPictureHasThePixelsThatTheReferenceComposes() throws {
    for (name, file, hashes) in GIFFixtures.files {
      let decoder = try GIFDecoder(fileBytes(file))
      #expect(!decoder.isTruncated && decoder.frames.count == hashes.count)
      let pictures = try decoder.allDecoded()
      #expect(pictures.map { picture in hash(picture.pixels) } == hashes, "\(name)")
      #expect(pictures.allSatisfy { picture in picture.isWhole })
      #expect(try decoder.firstDecoded() == pictures[0])
    }
  }

  @Test("Looks T35: delays of 0 and 1 hundredths are 10")
  func delays() throws {
    let decoder = try GIFDecoder(bytes("disposal"))
    #expect(decoder.frames.map(\.delay) == [10, 5, 10, 2, 300, 10])
    #expect(decoder.frames.map(\.storedDelay) == [0, 5, 1, 2, 300, 10])
  }

  @Test func repetitionsComeFromBothNames() throws {
    #expect(try GIFDecoder(bytes("disposal")).loopCount == 0)
    #expect(try GIFDecoder(bytes("local colours")).loopCount == 3)
    #expect(try GIFDecoder(bytes("one pixel")).loopCount == nil)
  }

  @Test func aCountOfAnotherProgramIsSkipped() throws {
    let other = [0x21, 0xff, 11] + Array("NETSCAPE3.0".utf8) + [3, 1, 9, 0, 0]
    #expect(try GIFDecoder(file(other, blackAndWhite)).loopCount == nil)
  }

  @Test func pixelsAreOpaqueOrTransparent() throws {
    #expect(
      try GIFDecoder(file(blackAndWhite)).firstDecoded().pixels == [0xff00_0000, 0xffff_ffff])
    let clear = file(control(1, transparent: 1), blackAndWhite)
    #expect(try GIFDecoder(clear).firstDecoded().pixels == [0xff00_0000, 0])
  }

  @Test func aControlIsForTheNextPictureOnly() throws {
    let decoder = try GIFDecoder(
      file(control(0b1001, delay: 7, transparent: 1), blackAndWhite, blackAndWhite))
    #expect(decoder.frames.map(\.storedDelay) == [7, 0])
    #expect(try decoder.allDecoded().map(\.pixels[1]) == [0, 0xffff_ffff])
  }

  @Test func aPictureBeyondTheCanvasIsCut() throws {
    var right = blackAndWhite
    right[1] = 1
    let decoder = try GIFDecoder(file(blackAndWhite, right))
    #expect(decoder.width == 2)
    #expect(try decoder.allDecoded()[1].pixels == [0xff00_0000, 0xff00_0000])
    right[1] = 200
    #expect(try GIFDecoder(file(blackAndWhite, right)).allDecoded()[1].isWhole)
  }

  @Test func aCanvasWithoutSizeHasThatOfTheFirstPicture() throws {
    let decoder = try GIFDecoder(file(blackAndWhite, size: [0, 0, 0, 0]))
    #expect(decoder.width == 2 && decoder.height == 1)
  }

  @Test("Looks T33: of a file that ends early, what came is decoded", arguments: ["disposal"])
  func truncated(name: String) throws {
    let whole = try bytes(name)
    let pictures = try GIFDecoder(whole).allDecoded()
    var counts: Set<Int> = []
    for length in 0..<whole.count {
      guard let decoder = try? GIFDecoder(Array(whole.prefix(length))) else { continue }
      #expect(decoder.isTruncated && decoder.width == 9 && decoder.height == 7)
      let parts = try decoder.allDecoded()
      #expect(parts.dropLast().elementsEqual(pictures.prefix(parts.count - 1)))
      counts.insert(parts.count)
    }
    #expect(counts == Set(1...6))
  }

  @Test func rowsThatDidNotComeAreTransparent() throws {
    let whole = try bytes("noise")
    let picture = try GIFDecoder(whole).firstDecoded().pixels
    let part = try GIFDecoder(Array(whole.prefix(whole.count * 2 / 3))).firstDecoded()
    let same = zip(part.pixels, picture).prefix { $0 == $1 }.count
    #expect(!part.isWhole && same > 32 && same < picture.count)
    #expect(part.pixels[same...].allSatisfy { pixel in pixel == 0 })
  }

  @Test func anImpossibleCodeEndsThePicture() throws {
    var copy = blackAndWhite
    // The codes clear and 7, which stands for nothing yet.
    copy[12] = 0x3c
    let decoder = try GIFDecoder(file(copy))
    #expect(!decoder.isTruncated)
    let picture = try decoder.firstDecoded()
    #expect(!picture.isWhole && picture.pixels == [0, 0])
    copy[10] = 12
    #expect(try !GIFDecoder(file(copy)).firstDecoded().isWhole)
  }

  @Test func aFullTableOfCodesStaysAsItIs() throws {
    // Each pixel is a code of its own, and nothing is ever cleared but at the beginning.
    var indices = (0..<5998).map { index in index * index / 7 % 256 }
    var data: [UInt8] = []
    var bits = 0
    var count = 0
    var free = 258
    for (number, code) in ([256] + indices + [4095, 257]).enumerated() {
      bits |= code << count
      // The reader knows a new code after each pixel but the first one.
      if number > 2 { free = min(4096, free + 1) }
      count += free < 512 ? 9 : free < 1024 ? 10 : free < 2048 ? 11 : 12
      while count >= 8 {
        data.append(UInt8(bits & 255))
        bits >>= 8
        count -= 8
      }
    }
    data.append(UInt8(bits))
    // The last code stands for the pixels with which it was made.
    indices += [indices[4095 - 258], indices[4096 - 258]]
    var picture: [UInt8] = [0x2c, 0, 0, 0, 0, 60, 0, 100, 0, 0x87]
    for color in 0..<256 { picture += [UInt8(color), 0, 0] }
    picture.append(8)
    for start in stride(from: 0, to: data.count, by: 255) {
      let part = data[start..<min(data.count, start + 255)]
      picture += [UInt8(part.count)] + part
    }
    let decoded = try GIFDecoder(file(picture + [0], size: [60, 0, 100, 0])).firstDecoded()
    #expect(decoded.isWhole)
    #expect(decoded.pixels == indices.map { index in 0xff00_0000 | UInt32(index) << 16 })
  }

  @Test("Looks T33: pictures that are too large are refused before memory is taken")
  func tooLarge() throws {
    let large = file(blackAndWhite, size: [255, 255, 255, 255])
    let error = #expect(throws: PictureError.self) { try GIFDecoder(large) }
    #expect(error?.isTooLarge == true && error?.message.contains("65535 by 65535") == true)
    var wide = blackAndWhite
    wide.replaceSubrange(5..<9, with: [255, 255, 255, 255])
    let second = #expect(throws: PictureError.self) { try GIFDecoder(file(blackAndWhite, wide)) }
    #expect(second?.isTooLarge == true)
    // 65 pictures of 2048 by 2048 pixels.
    var many = Array(file(blackAndWhite, size: [0, 8, 0, 8]).dropLast())
    for _ in 0..<63 { many += blackAndWhite }
    #expect(try GIFDecoder(many).frames.count == 64)
    let sum = #expect(throws: PictureError.self) { try GIFDecoder(many + blackAndWhite) }
    #expect(sum?.isTooLarge == true && sum?.message.contains("65 pictures") == true)
  }

  @Test func aFileWithoutPicturesIsRefused() {
    let error = #expect(throws: PictureError.self) { try GIFDecoder(file()) }
    #expect(error?.message == "The GIF file is damaged: it has no picture.")
    #expect(throws: PictureError.self) { try GIFDecoder(Array("GIF89a".utf8)) }
    #expect(throws: PictureError.self) { try GIFDecoder([]) }
  }

  @Test func aCopyOfAnAnimationGoesOnByItself() throws {
    let decoder = try GIFDecoder(bytes("disposal"))
    var first = GIFAnimation(decoder)
    #expect(first.advance() && first.advance())
    var second = first
    while first.advance() {}
    #expect(first.nextIndex == 6 && second.nextIndex == 2)
    let third = try Decoded(count: 63) { pixels in second.next(into: pixels) }
    #expect(try third.pixels == decoder.allDecoded()[2].pixels)
  }

  @Test(arguments: GIFFixtures.files.map(\.name))
  func damagedBytesAreHarmless(name: String) throws {
    let whole = try bytes(name)
    var random = FixedRandom(3)
    for _ in 0..<300 {
      guard let decoder = try? GIFDecoder(random.damaged(whole), pixelLimit: 1 << 14),
        decoder.width * decoder.height * decoder.frames.count < 1 << 16
      else { continue }
      #expect(try decoder.allDecoded().count == decoder.frames.count)
    }
  }
}
