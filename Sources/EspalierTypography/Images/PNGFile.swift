internal import EspalierCPNG
internal import EspalierGeometry
internal import EspalierPlatform
private import Synchronization

/// Counts pixels whose colours were multiplied by their alpha, on any thread.
final class PremultiplyCounter: Sendable {
  private let count = Atomic(0)

  var pixels: Int { count.load(ordering: .relaxed) }

  func add(_ pixels: Int) { count.wrappingAdd(pixels, ordering: .relaxed) }
}

/// A PNG file whose header has been read.
struct PNGFile: PictureFile {
  private let bytes: [UInt8]
  private let counter: PremultiplyCounter
  let size: PixelSize
  let hasAlpha: Bool

  let typeIdentifier = "public.png"
  let orientation = 1
  var animation: PictureAnimation? { nil }
  let endsEarly = false

  init(_ bytes: [UInt8], counter: PremultiplyCounter) throws(ImageError) {
    try PNGChunks(bytes).check()
    self.bytes = bytes
    self.counter = counter
    var image = try Self.begin(bytes)
    defer { png_image_free(&image) }
    size = PixelSize(width: Int(image.width), height: Int(image.height))
    hasAlpha = image.format & UInt32(PNG_FORMAT_FLAG_ALPHA) != 0
    try PNGCodec.check(size, verb: "read")
  }

  func size(covering wanted: PixelSize) -> PixelSize { size }

  private static func begin(_ bytes: [UInt8]) throws(ImageError) -> png_image {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else {
      let text = message(of: image)
      png_image_free(&image)
      throw ImageError("The PNG picture is damaged: \(text).")
    }
    return image
  }

  func decode(_ index: Int, covering wanted: PixelSize?) throws(ImageError) -> DecodedPicture {
    // libpng keeps the address of the bytes from the first call to the second one.
    let result = bytes.withUnsafeBufferPointer { bytes -> Result<PixelBuffer, ImageError> in
      do throws(ImageError) { return .success(try decode(bytes)) } catch { return .failure(error) }
    }
    return DecodedPicture(buffer: try result.get())
  }

  private func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageError) -> PixelBuffer {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
      throw ImageError("The PNG picture is damaged: \(message(of: image)).")
    }
    // Without an alpha channel or a transparent colour, every pixel is opaque: libpng writes the
    // final values, and no pixel is looked at again.
    image.format = PNGCodec.straightBGRA
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
      counter.add(pixels.count)
      isOpaque = espalier_premultiply(pixels.baseAddress, pixels.count) == 255
    }
    if let problem { throw problem }
    return buffer
  }
}
