internal import EspalierCPNG
internal import EspalierGeometry
internal import EspalierPictures
internal import EspalierPlatform

/// A WebP file whose header has been read.
struct WebPFile: PictureFile {
  private let bytes: [UInt8]
  private let functions: WebPLibrary.Functions
  let size: PixelSize

  var typeIdentifier: String { "org.webmproject.webp" }
  var orientation: Int { 1 }
  var hasAlpha: Bool { true }
  var animation: PictureAnimation? { nil }
  var endsEarly: Bool { false }

  init(_ bytes: [UInt8], library: WebPLibrary, pixelLimit: Int) throws(ImageError) {
    guard let functions = library.functions else {
      throw ImageError(
        "The picture is a WebP file, and the library that reads WebP is missing.",
        missing: MissingFormat("WebP", fix: "Install the package libwebp7."))
    }
    var (width, height): (CInt, CInt) = (0, 0)
    guard functions.info(bytes, bytes.count, &width, &height) != 0, width > 0, height > 0 else {
      throw ImageError("The WebP picture is damaged: its header cannot be read.")
    }
    let size = PixelSize(width: Int(width), height: Int(height))
    guard size.width * size.height <= pixelLimit else {
      throw ImageError(
        "The picture is too large: it has \(width) by \(height) pixels, and at most \(pixelLimit) "
          + "pixels are decoded.", isTooLarge: true)
    }
    self.bytes = bytes
    self.functions = functions
    self.size = size
  }

  func size(covering wanted: PixelSize) -> PixelSize { size }

  func decode(_ index: Int, covering wanted: PixelSize?) throws(ImageError) -> DecodedPicture {
    var isDecoded = false
    let buffer = PixelBuffer(size: size) { pixels, isOpaque in
      guard let base = pixels.baseAddress else { return }
      let count = pixels.count * 4
      isDecoded = base.withMemoryRebound(to: UInt8.self, capacity: count) { output in
        functions.decode(bytes, bytes.count, output, count, CInt(size.width * 4)) != nil
      }
      if isDecoded { isOpaque = espalier_premultiply(base, pixels.count) == 255 }
    }
    guard isDecoded else { throw ImageError("The WebP picture is damaged.") }
    return DecodedPicture(buffer: buffer)
  }
}
