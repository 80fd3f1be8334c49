import EspalierPictures
import Testing

/// JPEG files: their pixels, and what becomes of damaged ones.
@Suite struct JPEGDecoderTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    try fileBytes(try #require(JPEGFixtures.files.first { file in file.name == name }).file)
  }

  /// Returns the place of the first marker of a kind.
  private func place(of marker: UInt8, in bytes: [UInt8]) throws -> Int {
    try #require(
      bytes.indices.dropLast().first { bytes[$0] == 0xff && bytes[$0 + 1] == marker })
  }

  @Test("Looks T32: every kind has the pixels that the reference decoder gives it")
  func pixels() throws {
    for (name, file, wanted) in JPEGFixtures.files {
      let decoder = try JPEGDecoder(fileBytes(file))
      #expect(decoder.width == 21 && decoder.height == 13 && decoder.orientation == 1)
      let picture = try decoder.decoded()
      #expect(picture.isWhole, "\(name)")
      if let wanted { #expect(hash(picture.pixels) == wanted, "\(name)") }
    }
  }

  @Test("Looks T32: four inks become the colours that they print")
  func inks() throws {
    let inks = try JPEGDecoder(bytes("cmyk")).decoded().pixels
    let colors = try JPEGDecoder(bytes("444")).decoded().pixels
    var sum = 0
    for (ink, color) in zip(inks, colors) {
      for shift in [16, 8, 0] as [UInt32] {
        sum += abs(Int(ink >> shift & 255) - Int(color >> shift & 255))
      }
    }
    #expect(sum / (colors.count * 3) < 12)
  }

  @Test("Looks T32: two threads decode the same pixels")
  func threads() async throws {
    let decoder = try JPEGDecoder(bytes("progressive"))
    let one = Task.detached { try hash(decoder.decoded().pixels) }
    let other = Task.detached { try hash(decoder.decoded().pixels) }
    #expect(try await one.value == other.value)
  }

  @Test(
    "Looks T33: of a file that ends early, what came is decoded",
    arguments: ["420", "progressive"])
  func truncated(name: String) throws {
    let whole = try bytes(name)
    let picture = try JPEGDecoder(whole).decoded()
    let scan = try place(of: 0xda, in: whole) + 2
    let scanEnd = scan + Int(whole[scan + 1])
    for length in 0..<whole.count - 2 {
      let part = Array(whole.prefix(length))
      guard length >= scanEnd else {
        #expect(throws: PictureError.self) { try JPEGDecoder(part) }
        continue
      }
      let decoder = try JPEGDecoder(part)
      #expect(decoder.width == 21 && decoder.height == 13)
      let shown = try decoder.decoded()
      // The last byte may have only bits that nobody needs.
      if length < whole.count - 4 { #expect(!shown.isWhole, "\(length)") }
    }
    let empty = try JPEGDecoder(Array(whole.prefix(scanEnd))).decoded().pixels
    #expect(empty.allSatisfy { pixel in pixel == 0xff80_8080 })
    if name == "420" {
      let most = try JPEGDecoder(Array(whole.prefix(whole.count - 8))).decoded().pixels
      #expect(most.prefix(10) == picture.pixels.prefix(10))
    }
  }

  @Test func aLostPartBetweenRestartsLeavesTheOthers() throws {
    let whole = try bytes("restarts")
    let picture = try JPEGDecoder(whole).decoded()
    // The second of six blocks, with the marker behind it. The third one takes its place, as
    // nothing tells them apart, and its own place stays grey.
    let lost = try place(of: 0xd0, in: whole) + 2..<place(of: 0xd1, in: whole) + 2
    let rest = try JPEGDecoder(Array(whole[..<lost.lowerBound] + whole[lost.upperBound...]))
      .decoded()
    #expect(picture.isWhole && !rest.isWhole)
    for y in 0..<13 {
      for x in 0..<21 {
        let isGrey = y < 8 && x >= 16
        guard isGrey || y >= 8 || x < 8 else { continue }
        let wanted = isGrey ? 0xff80_8080 : picture.pixels[y * 21 + x]
        #expect(rest.pixels[y * 21 + x] == wanted, "\(x) \(y)")
      }
    }
  }

  @Test("Looks T33: a picture that is too large is refused before memory is taken")
  func tooLarge() throws {
    var copy = try bytes("420")
    let frame = try place(of: 0xc0, in: copy)
    copy.replaceSubrange(frame + 5..<frame + 9, with: [0xff, 0xff, 0xff, 0xff])
    let error = #expect(throws: PictureError.self) { try JPEGDecoder(copy) }
    #expect(error?.isTooLarge == true && error?.message.contains("65535 by 65535") == true)
    let small = try bytes("420")
    let limited = #expect(throws: PictureError.self) { try JPEGDecoder(small, pixelLimit: 272) }
    #expect(limited?.isTooLarge == true)
    #expect(try JPEGDecoder(small, pixelLimit: 273).width == 21)
  }

  @Test("Looks T33: a file of 1,000 scans is refused")
  func scans() throws {
    let whole = try bytes("progressive")
    let scan = try place(of: 0xda, in: whole)
    let end = whole.count - 2
    let scans = whole[scan..<end]
    var copy = Array(whole[..<scan])
    for _ in 0..<1000 { copy += scans }
    let error = #expect(throws: PictureError.self) { try JPEGDecoder(copy + [0xff, 0xd9]) }
    #expect(error?.isTooLarge == true && error?.message.contains("500 scans") == true)
  }

  @Test("Looks T34: the orientation is read in both orders of bytes")
  func orientation() throws {
    let whole = try bytes("gray")
    let exif: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
    for number in 1...9 as ClosedRange<UInt8> {
      let tiffs: [[UInt8]] = [
        [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, number, 0, 0, 0],
        [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, number, 0, 0],
      ]
      for tiff in tiffs {
        let segment: [UInt8] = [0xff, 0xe1, 0, UInt8(8 + tiff.count)] + exif + tiff
        let decoder = try JPEGDecoder(Array(whole[..<2]) + segment + whole[2...])
        #expect(decoder.orientation == (number == 9 ? 1 : Int(number)))
        #expect(decoder.width == 21)
      }
    }
  }

  @Test(arguments: JPEGFixtures.files.map(\.name))
  func aSmallerPictureHasTheMeansOfTheLargeOne(name: String) throws {
    let decoder = try JPEGDecoder(bytes(name))
    let full = try decoder.decoded().pixels
    // Colours are enlarged smoothly in the large picture, and not at all in a small one.
    let tolerance = ["gray": 1, "smooth": 1, "restarts": 1, "444": 4, "optimized": 4][name] ?? 12
    for scale in JPEGScale.allCases {
      let size = decoder.size(at: scale)
      let side = scale.rawValue
      #expect(size.width == (21 + side - 1) / side && size.height == (13 + side - 1) / side)
      let small = try decoder.decoded(scale)
      #expect(small.isWhole)
      for y in 0..<13 / side {
        for x in 0..<21 / side {
          for shift in [16, 8, 0] as [UInt32] {
            var sum = 0
            for place in 0..<side * side {
              let row = y * side + place / side
              sum += Int(full[row * 21 + x * side + place % side] >> shift & 255)
            }
            let value = Int(small.pixels[y * size.width + x] >> shift & 255)
            let difference = abs(value - (sum + side * side / 2) / (side * side))
            #expect(difference <= tolerance, "\(name) \(scale) \(x) \(y)")
          }
        }
      }
    }
  }

  @Test func theSmallestScaleThatCoversASizeIsChosen() throws {
    let decoder = try JPEGDecoder(bytes("420"))
    #expect(JPEGScale.smallest(of: decoder, covering: 3, 2) == .eighth)
    #expect(JPEGScale.smallest(of: decoder, covering: 4, 2) == .quarter)
    #expect(JPEGScale.smallest(of: decoder, covering: 6, 7) == .half)
    #expect(JPEGScale.smallest(of: decoder, covering: 12, 7) == .full)
    #expect(JPEGScale.smallest(of: decoder, covering: 100, 100) == .full)
  }

  @Test func whatCannotBeReadIsNamed() throws {
    var copy = try bytes("420")
    let frame = try place(of: 0xc0, in: copy)
    copy[frame + 1] = 0xc9
    let coded = #expect(throws: PictureError.self) { try JPEGDecoder(copy) }
    #expect(coded?.message.contains("arithmetic") == true && coded?.isTooLarge == false)
    copy[frame + 1] = 0xc1
    #expect(try JPEGDecoder(copy).width == 21)
    copy[frame + 4] = 12
    let deep = #expect(throws: PictureError.self) { try JPEGDecoder(copy) }
    #expect(deep?.message.contains("12 bits") == true)
  }

  @Test(arguments: JPEGFixtures.files.map(\.name))
  func damagedBytesAreHarmless(name: String) throws {
    let whole = try bytes(name)
    var random = FixedRandom(7)
    for round in 0..<300 {
      let copy = random.damaged(whole)
      guard let decoder = try? JPEGDecoder(copy, pixelLimit: 1 << 14) else { continue }
      _ = try decoder.decoded(JPEGScale.allCases[round % 4])
    }
  }
}
