import EspalierPictures
import Foundation
import Testing

/// Returns the bytes of a file that is written as base 64.
func fileBytes(_ text: String) throws -> [UInt8] {
  [UInt8](try #require(Data(base64Encoded: text)))
}

/// Returns the FNV hash of pixels, each counting as one number.
func hash(_ pixels: [UInt32]) -> UInt64 {
  pixels.reduce(0xcbf2_9ce4_8422_2325) { sum, pixel in
    (sum ^ UInt64(pixel)) &* 0x0000_0100_0000_01b3
  }
}

/// A picture, and whether it was whole.
struct Decoded: Equatable {
  var pixels: [UInt32]
  var isWhole: Bool

  /// Decodes into memory of so many pixels, and sees that nothing is written behind them.
  init(
    count: Int, _ decode: (UnsafeMutablePointer<UInt32>) throws -> Bool
  ) throws {
    let guardPixel: UInt32 = 0x0123_4567
    pixels = [UInt32](repeating: guardPixel, count: count + 8)
    isWhole = try pixels.withUnsafeMutableBufferPointer { pixels in
      try decode(#require(pixels.baseAddress))
    }
    #expect(pixels.suffix(8).allSatisfy { pixel in pixel == guardPixel })
    pixels.removeLast(8)
  }
}

extension JPEGDecoder {
  func decoded(_ scale: JPEGScale = .full) throws -> Decoded {
    let size = size(at: scale)
    return try Decoded(count: size.width * size.height) { pixels in
      try decode(into: pixels, scale: scale)
    }
  }
}

extension GIFDecoder {
  func firstDecoded() throws -> Decoded {
    try Decoded(count: width * height) { pixels in decodeFirst(into: pixels) }
  }

  /// Returns all pictures, of which the last one tells whether all were whole.
  func allDecoded() throws -> [Decoded] {
    var animation = GIFAnimation(self)
    var pictures: [Decoded] = []
    while animation.advance() {
      pictures.append(
        try Decoded(count: width * height) { pixels in
          animation.write(to: pixels)
          return animation.isIntact
        })
    }
    return pictures
  }
}

extension BMPDecoder {
  func decoded() throws -> Decoded {
    try Decoded(count: width * height) { pixels in decode(into: pixels) }
  }
}

/// Random numbers that are the same in each run.
struct FixedRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// Returns a copy of a file with up to six damaged places.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var copy = bytes
    for _ in 0..<Int.random(in: 1...6, using: &self) {
      guard !copy.isEmpty else { break }
      let place = Int.random(in: 0..<copy.count, using: &self)
      switch Int.random(in: 0..<4, using: &self) {
      case 0: copy[place] = UInt8.random(in: 0...255, using: &self)
      case 1: copy[place] ^= 1 << UInt8.random(in: 0...7, using: &self)
      case 2: copy.remove(at: place)
      default: copy.insert(copy[place], at: place)
      }
    }
    return copy
  }
}
