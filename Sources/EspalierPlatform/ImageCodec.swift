package import EspalierGeometry

/// Reads and writes picture files.
@MainActor package protocol ImageCodec: AnyObject {
  /// Decodes a picture; throws if the bytes are not a picture, or a broken one.
  func decode(_ bytes: [UInt8]) throws(ImageError) -> DecodedPicture
  /// Encodes a picture as PNG.
  func encodePNG(_ buffer: PixelBuffer) throws(ImageError) -> [UInt8]
}

/// The pixels of a picture file, and what else it says of them.
package struct DecodedPicture {
  /// The pixels, as they are stored.
  package let buffer: PixelBuffer
  /// How the pixels are to be turned and mirrored, as EXIF numbers it: 1, not at all, to 8.
  package let orientation: Int
  /// Whether the file ends early, or is damaged, so that some pixels are missing or coarse.
  package let isIncomplete: Bool

  package init(buffer: PixelBuffer, orientation: Int = 1, isIncomplete: Bool = false) {
    self.buffer = buffer
    self.orientation = orientation
    self.isIncomplete = isIncomplete
  }
}

/// The reason why a picture could not be read or written.
package struct ImageError: Error, Hashable, Sendable {
  package let sentence: String
  /// Whether the picture is refused only for its size.
  package let isTooLarge: Bool

  package init(_ sentence: String, isTooLarge: Bool = false) {
    self.sentence = sentence
    self.isTooLarge = isTooLarge
  }
}
