import EspalierGeometry
import EspalierPlatform
import EspalierTestNumbers
import EspalierTypography
import Foundation
import Testing

/// JPEG files: their pixels, and what becomes of damaged ones.
@MainActor @Suite struct JPEGTests {
  private let codec = PNGCodec()

  private func bytes(_ name: String) throws -> [UInt8] {
    let file = try #require(JPEGFixtures.files.first { $0.name == name }).file
    return [UInt8](try #require(Data(base64Encoded: file)))
  }

  /// The FNV hash of red, green and blue of each pixel.
  private func hash(_ buffer: PixelBuffer) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in 0..<buffer.size.width * buffer.size.height {
      for shift in [16, 8, 0] as [UInt32] {
        let byte = UInt64(buffer.pixels[index] >> shift & 255)
        hash = (hash ^ byte) &* 0x0000_0100_0000_01b3
      }
    }
    return hash
  }

  @Test("Looks T32: every kind has the pixels that the reference decoder gives it")
  func pixels() throws {
    for (name, _, wanted) in JPEGFixtures.files {
      let picture = try codec.decode(bytes(name))
      #expect(picture.buffer.size == PixelSize(width: 37, height: 29) && picture.buffer.isOpaque)
      #expect(picture.orientation == 1 && !picture.isIncomplete, "\(name)")
      if let wanted { #expect(hash(picture.buffer) == wanted, "\(name)") }
    }
  }

  /// A picture and its inks come from one source, so that they look alike.
  @Test func fourInksBecomeTheColoursThatTheyPrint() throws {
    let inks = try codec.decode(bytes("cmyk")).buffer
    let colors = try codec.decode(bytes("restarts")).buffer
    var sum = 0
    for index in 0..<37 * 29 {
      for shift in [16, 8, 0] as [UInt32] {
        sum += abs(
          Int(inks.pixels[index] >> shift & 255) - Int(colors.pixels[index] >> shift & 255))
      }
    }
    #expect(sum / (37 * 29 * 3) < 12)
  }

  @Test(
    "Looks T33: of a file that ends early, what came is shown", arguments: ["420", "progressive"])
  func truncated(name: String) throws {
    let whole = try bytes(name)
    let picture = try codec.decode(whole).buffer
    var shown = 0
    for length in 0..<whole.count {
      guard let part = try? codec.decode(Array(whole.prefix(length))) else { continue }
      shown += 1
      #expect(part.isIncomplete)
      #expect(part.buffer.size == picture.size)
    }
    #expect(shown > whole.count / 4)
    // The first row of blocks does not depend on the last bytes.
    let most = try codec.decode(Array(whole.prefix(whole.count - 8))).buffer
    if name == "420" {
      #expect((0..<37 * 4).allSatisfy { most.pixels[$0] == picture.pixels[$0] })
    }
  }

  @Test(arguments: ["420", "411", "progressive", "restarts", "cmyk"])
  func damagedBytesAreHarmless(name: String) throws {
    let whole = try bytes(name)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      var copy = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        // The sizes stay, because a large picture takes its time.
        let place = Int.random(in: 2..<copy.count, using: &random)
        copy[place] = UInt8.random(in: 0...255, using: &random)
      }
      guard let decoder = sizeIsSmall(copy), decoder else { continue }
      _ = try? codec.decode(copy)
    }
  }

  /// Whether the size that a file names is small; `nil` if the file names none.
  private func sizeIsSmall(_ bytes: [UInt8]) -> Bool? {
    for place in bytes.indices.dropLast(9)
    where bytes[place] == 0xff && 0xc0...0xc2 ~= bytes[place + 1] {
      let height = Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
      let width = Int(bytes[place + 7]) << 8 | Int(bytes[place + 8])
      if width * height > 1 << 16 { return false }
    }
    return true
  }

  /// The place of the marker before the size.
  private func framePlace(in bytes: [UInt8]) -> Int? {
    bytes.indices.dropLast().first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xc0 }
  }

  @Test("Looks T33: a picture that is too large is refused before memory is taken")
  func tooLarge() throws {
    var copy = try bytes("420")
    let frame = try #require(framePlace(in: copy))
    copy.replaceSubrange(frame + 5..<frame + 9, with: [0xff, 0xff, 0xff, 0xff])
    let error = #expect(throws: ImageError.self) { try codec.decode(copy) }
    #expect(error?.sentence.contains("65535 × 65535") == true)
  }

  @Test func whatCannotBeReadIsNamed() throws {
    var copy = try bytes("420")
    let frame = try #require(framePlace(in: copy))
    copy[frame + 1] = 0xc9
    let coded = #expect(throws: ImageError.self) { try codec.decode(copy) }
    #expect(coded?.sentence.contains("arithmetic") == true)
    copy[frame + 1] = 0xc1
    copy[frame + 4] = 12
    let deep = #expect(throws: ImageError.self) { try codec.decode(copy) }
    #expect(deep?.sentence.contains("12 bits") == true)
  }

  @Test(arguments: [true, false]) func theOrientationOfACameraIsRead(isLittle: Bool) throws {
    let whole = try bytes("420")
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let big = (0..<count).map { UInt8(value >> (8 * (count - 1 - $0)) & 255) }
      return isLittle ? big.reversed() : big
    }
    for value in 0...9 {
      var data = Array("Exif".utf8) + [0, 0] + Array((isLittle ? "II" : "MM").utf8)
      data += number(42, 2) + number(8, 4) + number(1, 2)
      data += number(0x0112, 2) + number(3, 2) + number(1, 4) + number(value, 2) + [0, 0]
      let length = data.count + 2
      let file =
        whole.prefix(2) + [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)] + data
        + whole.dropFirst(2)
      #expect(try codec.decode(Array(file)).orientation == ((1...8).contains(value) ? value : 1))
    }
  }
}
