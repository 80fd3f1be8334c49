package import EspalierGeometry

/// Reads and writes picture files.
@MainActor package protocol ImageCodec: AnyObject {
  /// Decodes a picture; throws when the bytes are no picture or a broken one.
  func decode(_ bytes: [UInt8]) throws(ImageError) -> PixelBuffer
  /// Encodes a picture as PNG.
  func encodePNG(_ buffer: PixelBuffer) throws(ImageError) -> [UInt8]
}

/// Why a picture could not be read or written.
package struct ImageError: Error, Hashable, Sendable {
  package let sentence: String
  package init(_ sentence: String) { self.sentence = sentence }
}
