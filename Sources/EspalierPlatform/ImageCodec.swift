package import EspalierGeometry

/// Reads and writes picture files.
@MainActor package protocol ImageCodec: AnyObject {
  /// Decodes a picture; throws if the bytes are not a picture, or a broken one.
  func decode(_ bytes: [UInt8]) throws(ImageError) -> PixelBuffer
  /// Encodes a picture as PNG.
  func encodePNG(_ buffer: PixelBuffer) throws(ImageError) -> [UInt8]
}

/// The reason why a picture could not be read or written.
package struct ImageError: Error, Hashable, Sendable {
  package let sentence: String
  package init(_ sentence: String) { self.sentence = sentence }
}
