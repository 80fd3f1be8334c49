internal import EspalierCPNG
package import EspalierGeometry
internal import EspalierPictures
package import EspalierPlatform

/// Reads and writes PNG files through libpng, and reads JPEG, GIF and BMP files.
///
/// It reads every kind of PNG: 1 to 16 bits, grey, palette, with and without alpha, interlaced.
@MainActor package final class PNGCodec: ImageCodec {
  /// The limit of width and height, in pixels; pictures of this size or more are refused.
  package static let sideLimit = 1 << 15
  /// The maximum memory of a picture, in bytes; larger pictures are refused.
  package static let byteLimit = 256 << 20

  /// The number of pixels whose colours were multiplied by their alpha; tests count them.
  package private(set) var premultipliedPixels = 0

  package init() {}

  package func decode(_ bytes: [UInt8]) throws(ImageError) -> DecodedPicture {
    let format = PictureFormat(bytes)
    if format == .png { return DecodedPicture(buffer: try decodePNG(bytes)) }
    do throws(PictureError) {
      if let picture = try decodeByOurselves(bytes, format) { return picture }
    } catch {
      throw ImageError(error.message, isTooLarge: error.isTooLarge)
    }
    throw Self.refusal(of: bytes)
  }

  /// The number of pixels that a picture of four bytes a pixel may have.
  private static let pixelLimit = byteLimit / 4

  /// Decodes a picture without a library; returns `nil` for formats that need one.
  private func decodeByOurselves(
    _ bytes: [UInt8], _ format: PictureFormat?
  ) throws(PictureError) -> DecodedPicture? {
    switch format {
    case .jpeg:
      let decoder = try JPEGDecoder(bytes, pixelLimit: Self.pixelLimit)
      return try picture(decoder.width, decoder.height, isOpaque: true, decoder.orientation) {
        (pixels) throws(PictureError) in try decoder.decode(into: pixels)
      }
    case .gif:
      let decoder = try GIFDecoder(bytes, pixelLimit: Self.pixelLimit)
      return try picture(decoder.width, decoder.height, isOpaque: false) {
        (pixels) throws(PictureError) in
        decoder.decodeFirst(into: pixels) && !decoder.isTruncated
      }
    case .bmp:
      let decoder = try BMPDecoder(bytes, pixelLimit: Self.pixelLimit)
      return try picture(decoder.width, decoder.height, isOpaque: false) {
        (pixels) throws(PictureError) in decoder.decode(into: pixels)
      }
    default: return nil
    }
  }

  /// Makes a picture of the pixels that a closure writes; the closure returns whether it has all of
  /// them.
  private func picture(
    _ width: Int, _ height: Int, isOpaque: Bool, _ orientation: Int = 1,
    _ write: (UnsafeMutablePointer<UInt32>) throws(PictureError) -> Bool
  ) throws(PictureError) -> DecodedPicture {
    var isWhole = false
    var problem: PictureError?
    let buffer = PixelBuffer(size: PixelSize(width: width, height: height)) { pixels, opaque in
      guard let base = pixels.baseAddress else { return }
      do throws(PictureError) { isWhole = try write(base) } catch { problem = error }
      opaque = isOpaque || pixels.allSatisfy { $0 >> 24 == 255 }
    }
    if let problem { throw problem }
    return DecodedPicture(buffer: buffer, orientation: orientation, isIncomplete: !isWhole)
  }

  private func decodePNG(_ bytes: [UInt8]) throws(ImageError) -> PixelBuffer {
    guard bytes.starts(with: Self.signature) else { throw Self.refusal(of: bytes) }
    try PNGChunks(bytes).check()
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else {
      throw ImageError("The PNG picture is damaged: \(message(of: image)).")
    }
    let size = PixelSize(width: Int(image.width), height: Int(image.height))
    try Self.check(size, verb: "read")
    // Without an alpha channel or a transparent colour, every pixel is opaque: libpng writes the
    // final values, and no pixel is looked at again.
    let hasAlpha = image.format & UInt32(PNG_FORMAT_FLAG_ALPHA) != 0
    image.format = Self.straightBGRA
    // Sixteen-bit pictures without colour information are sRGB, as eight-bit pictures are, and not
    // linear light.
    image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    // libpng writes straight pixels into these bytes, which are then premultiplied in place.
    var problem: ImageError?
    let buffer = PixelBuffer(size: size) { pixels, isOpaque in
      guard png_image_finish_read(&image, nil, pixels.baseAddress, 0, nil) != 0 else {
        problem = ImageError("The PNG picture is damaged: \(message(of: image)).")
        return
      }
      guard hasAlpha else {
        isOpaque = true
        return
      }
      premultipliedPixels += pixels.count
      isOpaque = espalier_premultiply(pixels.baseAddress, pixels.count) == 255
    }
    if let problem { throw problem }
    return buffer
  }

  package func encodePNG(_ buffer: PixelBuffer) throws(ImageError) -> [UInt8] {
    let size = buffer.size
    guard size.width > 0, size.height > 0 else {
      throw ImageError("A picture without pixels cannot be written as PNG.")
    }
    try Self.check(size, verb: "written")
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    image.width = UInt32(size.width)
    image.height = UInt32(size.height)
    image.format = buffer.isOpaque ? Self.opaqueBGR : Self.straightBGRA
    image.flags = UInt32(PNG_IMAGE_FLAG_FAST)
    let pixels = straightBytes(of: buffer)
    // The largest result of deflate for the rows, each with its filter byte.
    let rowBytes = size.width * (buffer.isOpaque ? 3 : 4) + 1
    let raw = rowBytes * size.height
    var length = raw + raw / 1000 + 1024 + (raw / 16_384 + 1) * 16
    var output = [UInt8](repeating: 0, count: length)
    guard png_image_write_to_memory(&image, &output, &length, 0, pixels, 0, nil) != 0 else {
      throw ImageError("The picture cannot be written as PNG: \(message(of: image)).")
    }
    output.removeSubrange(length...)
    return output
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  private static let opaqueBGR = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR)
  /// The order blue, green, red, alpha in memory: `0xAARRGGBB` on a little-endian machine.
  private static let straightBGRA = UInt32(
    PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR | PNG_FORMAT_FLAG_ALPHA)

  private static func check(_ size: PixelSize, verb: String) throws(ImageError) {
    guard size.width < sideLimit, size.height < sideLimit,
      size.width * size.height * 4 <= byteLimit
    else {
      throw ImageError(
        "The picture of \(size.width) × \(size.height) pixels is too large to be \(verb): the "
          + "limits are \(sideLimit - 1) pixels a side and \(byteLimit >> 20) MB.",
        isTooLarge: true)
    }
  }

  /// Returns the error for bytes that are not a PNG, with the kind of file that they are.
  private static func refusal(of bytes: [UInt8]) -> ImageError {
    let kinds: [(name: String, start: [UInt8])] = [
      ("a WebP or AVI", Array("RIFF".utf8)), ("a TIFF", [0x49, 0x49, 0x2a, 0]),
      ("a TIFF", [0x4d, 0x4d, 0, 0x2a]), ("an SVG or other XML", Array("<".utf8)),
    ]
    if bytes.isEmpty { return ImageError("The picture is empty: it has no bytes.") }
    if let kind = kinds.first(where: { bytes.starts(with: $0.start) }) {
      return ImageError(
        "The picture is \(kind.name) file; only PNG, JPEG, GIF and BMP can be read.")
    }
    return ImageError(
      "The bytes are not a PNG, JPEG, GIF or BMP picture, which begin with other bytes.")
  }
}

/// Returns libpng's description of its last failure.
private func message(of image: png_image) -> String {
  withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}

/// Returns blue, green, red and, unless all pixels are opaque, alpha of each pixel, not
/// premultiplied.
private func straightBytes(of buffer: PixelBuffer) -> [UInt8] {
  let count = buffer.size.width * buffer.size.height
  let stride = buffer.isOpaque ? 3 : 4
  return [UInt8](unsafeUninitializedCapacity: count * stride) { bytes, used in
    espalier_straighten(buffer.pixels, count, bytes.baseAddress, CInt(stride))
    used = count * stride
  }
}
