internal import EspalierCPNG
package import EspalierGeometry
internal import EspalierPictures
package import EspalierPlatform
private import Foundation

/// Reads and writes PNG files through libpng, and reads JPEG, GIF, BMP and WebP files.
///
/// It reads every kind of PNG: 1 to 16 bits, grey, palette, with and without alpha, interlaced.
package final class PNGCodec: ImageCodec {
  /// The limit of width and height, in pixels; pictures of this size or more are refused.
  package static let sideLimit = 1 << 15
  /// The maximum memory of a picture, in bytes; larger pictures are refused.
  package static let byteLimit = min(256 << 20, Int(ProcessInfo.processInfo.physicalMemory / 4))

  /// The number of pixels whose colours were multiplied by their alpha; tests count them.
  package var premultipliedPixels: Int { counter.pixels }

  private let counter = PremultiplyCounter()
  private let webP: WebPLibrary

  package convenience init() { self.init(webP: .shared) }

  /// Creates a codec with its own library for WebP files.
  package init(webP: WebPLibrary) { self.webP = webP }

  package func open(_ bytes: [UInt8]) throws(ImageError) -> any PictureFile {
    do {
      switch PictureFormat(bytes) {
      case .png: return try PNGFile(bytes, counter: counter)
      case .jpeg: return JPEGFile(decoder: try JPEGDecoder(bytes, pixelLimit: Self.pixelLimit))
      case .gif: return GIFFile(decoder: try GIFDecoder(bytes, pixelLimit: Self.pixelLimit))
      case .bmp: return BMPFile(decoder: try BMPDecoder(bytes, pixelLimit: Self.pixelLimit))
      case .webp: return try WebPFile(bytes, library: webP, pixelLimit: Self.pixelLimit)
      case .tiff: throw Self.refusal(of: "a TIFF", name: "TIFF")
      case .heic: throw Self.refusal(of: "an HEIC", name: "HEIC")
      case .avif: throw Self.refusal(of: "an AVIF", name: "AVIF")
      case nil: throw Self.refusal(of: bytes)
      }
    } catch let error as PictureError {
      throw ImageError(error.message, isTooLarge: error.isTooLarge)
    } catch {
      throw error as? ImageError ?? ImageError("\(error)")
    }
  }

  /// The number of pixels that a picture of four bytes a pixel may have.
  static let pixelLimit = byteLimit / 4

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

  package func encodeJPEG(
    _ buffer: PixelBuffer, quality: Double
  ) throws(ImageError) -> [UInt8] {
    do throws(PictureError) {
      return try JPEGEncoder(
        width: buffer.size.width, height: buffer.size.height, quality: quality
      ).encode(buffer.pixels)
    } catch {
      throw ImageError(error.message, isTooLarge: error.isTooLarge)
    }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  private static let opaqueBGR = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR)
  /// The order blue, green, red, alpha in memory: `0xAARRGGBB` on a little-endian machine.
  static let straightBGRA = UInt32(
    PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR | PNG_FORMAT_FLAG_ALPHA)

  static func check(_ size: PixelSize, verb: String) throws(ImageError) {
    guard size.width < sideLimit, size.height < sideLimit,
      size.width * size.height * 4 <= byteLimit
    else {
      throw ImageError(
        "The picture of \(size.width) × \(size.height) pixels is too large to be \(verb): the "
          + "limits are \(sideLimit - 1) pixels a side and \(byteLimit >> 20) MB.",
        isTooLarge: true)
    }
  }

  /// Returns the error for a file of a format that is known, but not read.
  private static func refusal(of kind: String, name: String) -> ImageError {
    ImageError(
      "The picture is \(kind) file; only PNG, JPEG, GIF, BMP and WebP can be read.",
      missing: MissingFormat(name, fix: "Convert the picture to PNG, JPEG or WebP."))
  }

  /// Returns the error for bytes of no known format.
  private static func refusal(of bytes: [UInt8]) -> ImageError {
    if bytes.isEmpty { return ImageError("The picture is empty: it has no bytes.") }
    if bytes.first == UInt8(ascii: "<") {
      return ImageError(
        "The picture is an SVG or other XML file; only PNG, JPEG, GIF, BMP and WebP can be read.")
    }
    return ImageError(
      "The bytes are not a PNG, JPEG, GIF, BMP or WebP picture, which begin with other bytes.")
  }
}

/// Returns libpng's description of its last failure.
func message(of image: png_image) -> String {
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
