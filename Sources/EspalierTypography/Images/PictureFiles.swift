internal import EspalierGeometry
internal import EspalierPictures
internal import EspalierPlatform

/// A JPEG file whose headers have been read.
struct JPEGFile: PictureFile {
  let decoder: JPEGDecoder

  var typeIdentifier: String { "public.jpeg" }
  var size: PixelSize { PixelSize(width: decoder.width, height: decoder.height) }
  var orientation: Int { decoder.orientation }
  var hasAlpha: Bool { false }
  var animation: PictureAnimation? { nil }
  var endsEarly: Bool { false }

  private func scale(covering wanted: PixelSize) -> JPEGScale {
    .smallest(of: decoder, covering: wanted.width, wanted.height)
  }

  func size(covering wanted: PixelSize) -> PixelSize {
    let size = decoder.size(at: scale(covering: wanted))
    return PixelSize(width: size.width, height: size.height)
  }

  func decode(_ index: Int, covering wanted: PixelSize?) throws(ImageError) -> DecodedPicture {
    let scale = wanted.map(scale) ?? .full
    let size = decoder.size(at: scale)
    return try picture(
      PixelSize(width: size.width, height: size.height), isOpaque: true, orientation
    ) { pixels throws(PictureError) in try decoder.decode(into: pixels, scale: scale) }
  }
}

/// A GIF file whose pictures have been found.
struct GIFFile: PictureFile {
  let decoder: GIFDecoder

  var typeIdentifier: String { "com.compuserve.gif" }
  var size: PixelSize { PixelSize(width: decoder.width, height: decoder.height) }
  var orientation: Int { 1 }
  var hasAlpha: Bool { true }
  var endsEarly: Bool { decoder.isTruncated }

  var animation: PictureAnimation? {
    PictureAnimation(
      delays: decoder.frames.map { .init(stored: $0.storedDelay, shown: $0.delay) },
      loopCount: decoder.loopCount)
  }

  func size(covering wanted: PixelSize) -> PixelSize { size }

  func decode(_ index: Int, covering wanted: PixelSize?) throws(ImageError) -> DecodedPicture {
    try picture(size, isOpaque: false) { pixels throws(PictureError) in
      guard index > 0 else { return decoder.decodeFirst(into: pixels) && !decoder.isTruncated }
      var animation = GIFAnimation(decoder)
      while animation.nextIndex <= index, animation.advance() {}
      animation.write(to: pixels)
      return animation.isIntact
    }
  }
}

/// A BMP file whose headers have been read.
struct BMPFile: PictureFile {
  let decoder: BMPDecoder

  var typeIdentifier: String { "com.microsoft.bmp" }
  var size: PixelSize { PixelSize(width: decoder.width, height: decoder.height) }
  var orientation: Int { 1 }
  var hasAlpha: Bool { true }
  var animation: PictureAnimation? { nil }
  var endsEarly: Bool { false }

  func size(covering wanted: PixelSize) -> PixelSize { size }

  func decode(_ index: Int, covering wanted: PixelSize?) throws(ImageError) -> DecodedPicture {
    try picture(size, isOpaque: false) { pixels throws(PictureError) in
      decoder.decode(into: pixels)
    }
  }
}

/// Makes a picture of the pixels that a closure writes; the closure returns whether it has all of
/// them.
func picture(
  _ size: PixelSize, isOpaque: Bool, _ orientation: Int = 1,
  _ write: (UnsafeMutablePointer<UInt32>) throws(PictureError) -> Bool
) throws(ImageError) -> DecodedPicture {
  var isWhole = false
  var problem: PictureError?
  let buffer = PixelBuffer(size: size) { pixels, opaque in
    guard let base = pixels.baseAddress else { return }
    do throws(PictureError) { isWhole = try write(base) } catch { problem = error }
    opaque = isOpaque || pixels.allSatisfy { $0 >> 24 == 255 }
  }
  if let problem { throw ImageError(problem.message, isTooLarge: problem.isTooLarge) }
  return DecodedPicture(buffer: buffer, orientation: orientation, isIncomplete: !isWhole)
}
