import EspalierGeometry
public import Foundation

extension CGImage {
  /// Creates a picture of pixels that a program made.
  ///
  /// The pixels are converted at once; later changes of their source do not count. `nil`, with an
  /// issue, for a size or a kind of pixels that is not read.
  ///
  /// - Parameters:
  ///   - width: The pixels of a row, up to 65,535.
  ///   - height: The number of rows, up to 65,535.
  ///   - bitsPerComponent: The bits of a component: 8.
  ///   - bitsPerPixel: 32; 24 for red, green and blue alone; 8 for greys and opacities.
  ///   - bytesPerRow: The distance from one row to the next, in bytes; 0 for no gaps.
  ///   - space: The colour space; of no meaning for opacities alone.
  ///   - bitmapInfo: A `CGImageAlphaInfo` with an order of bytes.
  ///   - provider: The pixels, from the upper left one; missing ones are transparent.
  ///   - decode: For each component of the space, the values that 0 and 255 stand for; `nil` for 0
  ///     and 1.
  ///   - shouldInterpolate: Of no meaning: pixels are always mixed in another size, unless the
  ///     context's `interpolationQuality` is `none`.
  ///   - intent: Of no meaning: all pictures are sRGB.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    let checked = BitmapCheck(
      subject: "CGImage", width: width, height: height, bitsPerComponent: bitsPerComponent,
      bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: space, info: bitmapInfo)
    guard let checked, let data = provider.data else { return nil }
    let layout = checked.layout
    let rowBytes = width * layout.bytesPerPixel
    let buffer = PixelBuffer(size: PixelSize(width: width, height: height)) { pixels in
      guard let base = pixels.baseAddress else { return }
      data.withUnsafeBytes { bytes in
        guard let first = bytes.baseAddress else { return }
        for row in 0..<height {
          let start = row * checked.bytesPerRow
          let count = min(rowBytes, bytes.count - start) / layout.bytesPerPixel
          guard count > 0 else { break }
          layout.load(first + start, into: base + row * width, count: count)
        }
      }
      if let decode { layout.apply(decode, to: base, count: width * height) }
    }
    self.init(
      buffer: buffer, layout: layout,
      provided: decode == nil ? Provided(provider: provider, bytesPerRow: checked.bytesPerRow) : nil
    )
  }

  /// The bytes from which a picture was made.
  struct Provided: Sendable {
    let provider: CGDataProvider
    let bytesPerRow: Int
  }

  /// The bits of a component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The bits of a pixel: 32, 24, or 8 for greys and opacities.
  public var bitsPerPixel: Int { layout.bytesPerPixel * 8 }
  /// The distance from one row of the provider's pixels to the next, in bytes.
  public var bytesPerRow: Int { provided?.bytesPerRow ?? width * layout.bytesPerPixel }
  /// Whether and where the provider's pixels have an opacity.
  public var alphaInfo: CGImageAlphaInfo { layout.info.alpha }
  /// How the provider's pixels are stored.
  public var bitmapInfo: CGBitmapInfo { layout.info }
  /// The order of the bytes of the provider's pixels.
  public var byteOrderInfo: CGImageByteOrderInfo { layout.info.byteOrder }
  /// The colour space; `nil` for opacities alone.
  public var colorSpace: CGColorSpace? { layout.colorSpace }
  /// Whether the picture is only a mask: false.
  public var isMask: Bool { false }

  /// The pixels, as `bitmapInfo` says.
  ///
  /// Of a picture that was drawn, blue, green, red and premultiplied opacity; of one from a file,
  /// red, green, blue and premultiplied opacity.
  public var dataProvider: CGDataProvider? {
    provided?.provider ?? CGDataProvider { [self] in storedPixels() }
  }

  /// Returns the same picture.
  public func copy() -> CGImage? {
    CGImage(buffer: buffer, layout: layout, provided: provided)
  }

  private func storedPixels() -> Data? {
    let rowBytes = width * layout.bytesPerPixel
    let count = rowBytes * height
    guard count > 0 else { return Data() }
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    for row in 0..<height {
      layout.store(
        buffer.pixels + row * width, into: bytes + row * rowBytes, count: width)
    }
    return Data(
      bytesNoCopy: bytes, count: count, deallocator: .custom { bytes, _ in bytes.deallocate() })
  }
}

extension PixelLayout {
  /// Maps the components of pixels to the values that a program gives 0 and 255.
  fileprivate func apply(
    _ decode: UnsafePointer<CGFloat>, to pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let components = form == .gray || form == .alpha ? 1 : 3
    let tables = (0..<components).map { component in
      (0..<256).map { value -> UInt32 in
        let (low, high) = (Double(decode[2 * component]), Double(decode[2 * component + 1]))
        let mapped = low + (high - low) * Double(value) / 255
        return mapped > 0 ? UInt32((min(mapped, 1) * 255).rounded()) : 0
      }
    }
    for index in 0..<count {
      let pixel = pixels[index]
      if form == .alpha {
        pixels[index] = tables[0][Int(pixel >> 24)] << 24
        continue
      }
      let alpha = pixel >> 24
      var result = alpha << 24
      for (component, shift) in [16, 8, 0].enumerated() {
        let table = tables[min(component, components - 1)]
        result |= min(table[Int(pixel >> UInt32(shift) & 0xff)], alpha) << UInt32(shift)
      }
      pixels[index] = result
    }
  }
}
