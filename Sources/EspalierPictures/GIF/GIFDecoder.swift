/// A GIF file whose pictures have been found and can be decoded.
///
/// It reads GIF87a and GIF89a, with one or many pictures. It is a value and can decode on any
/// thread. `GIFAnimation` composes the pictures after the first one.
package struct GIFDecoder: Sendable {
  let bytes: [UInt8]

  /// The number of pixels in a row of each composed picture.
  package let width: Int

  /// The number of rows of each composed picture.
  package let height: Int

  /// The pictures, at least one, in their order.
  package let frames: [GIFFrame]

  /// How often the pictures are to be repeated after they were shown, 0 meaning for ever.
  ///
  /// It is `nil` if the file does not say so; the pictures are then shown once.
  package let loopCount: Int?

  /// Whether the file ends before its end mark, or goes on with what no GIF file contains.
  ///
  /// The last picture may then be cut off, which decoding it tells.
  package let isTruncated: Bool

  /// Finds the pictures of a file, without unpacking any.
  ///
  /// Throws if there is none, if one has more pixels than `pixelLimit` or `PictureLimits.pixels`,
  /// or if all together have more than `PictureLimits.animationPixels`.
  package init(
    _ bytes: [UInt8], pixelLimit: Int = PictureLimits.pixels
  ) throws(PictureError) {
    var blocks = try GIFBlocks(bytes, pixelLimit: pixelLimit)
    try blocks.readAll()
    self.bytes = bytes
    width = blocks.width
    height = blocks.height
    frames = blocks.frames
    loopCount = blocks.loopCount
    isTruncated = !blocks.isWhole
  }

  /// Writes the first picture and returns whether all of it was in the file.
  ///
  /// `pixels` has room for `width * height` premultiplied values of the form `0xaarrggbb`, row by
  /// row without gaps. What the picture does not cover, or a damaged file does not hold, is
  /// transparent.
  package func decodeFirst(into pixels: UnsafeMutablePointer<UInt32>) -> Bool {
    pixels.initialize(repeating: 0, count: width * height)
    return draw(frames[0], onto: pixels)
  }
}
