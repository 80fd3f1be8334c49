import EspalierDiagnostics
import EspalierDisplayList
import EspalierGeometry
import EspalierRaster
import Foundation

/// Called when a context no longer uses the memory that the program gave it.
///
/// The arguments are the context's `releaseInfo` and the memory.
public typealias CGBitmapContextReleaseDataCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

extension CGContext {
  /// Creates a context that draws into memory of the program.
  ///
  /// The point (0, 0) is the lower left corner, y points up, and a point is a pixel. The first byte
  /// of the memory belongs to the upper left pixel. Each operation has changed the memory when it
  /// returns, and what the program writes there is drawn over by later ones. Red, green and blue
  /// are sRGB. `nil`, with an issue, for a size or a kind of pixels that is not drawn into.
  ///
  /// - Parameters:
  ///   - data: The memory, of `height * bytesPerRow` bytes, which outlives the context; `nil` for
  ///     transparent memory of the context's own.
  ///   - width: The pixels of a row, up to 65,535.
  ///   - height: The number of rows, up to 65,535.
  ///   - bitsPerComponent: The bits of a component: 8.
  ///   - bytesPerRow: The distance from one row to the next, in bytes; 0 for no gaps.
  ///   - space: The colour space; of no meaning for opacities alone.
  ///   - bitmapInfo: A `CGImageAlphaInfo` with an order of bytes: premultiplied or skipped opacity,
  ///     first or last, with the orders of 32 bits; `none` with greys; or `alphaOnly`.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, releaseCallback: nil,
      releaseInfo: nil)
  }

  /// Creates a context that draws into memory, and tells when it no longer uses it; `nil`, with an
  /// issue, for a size or a kind of pixels that is not drawn into.
  ///
  /// - Parameters:
  ///   - data: The memory, of `height * bytesPerRow` bytes; `nil` for transparent memory of the
  ///     context's own.
  ///   - width: The pixels of a row, up to 65,535.
  ///   - height: The number of rows, up to 65,535.
  ///   - bitsPerComponent: The bits of a component: 8.
  ///   - bytesPerRow: The distance from one row to the next, in bytes; 0 for no gaps.
  ///   - space: The colour space; of no meaning for opacities alone.
  ///   - bitmapInfo: A `CGImageAlphaInfo` with an order of bytes.
  ///   - releaseCallback: Called once with the memory, after the context's end.
  ///   - releaseInfo: The first argument of the callback.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: UInt32,
    releaseCallback: CGBitmapContextReleaseDataCallback?, releaseInfo: UnsafeMutableRawPointer?
  ) {
    let checked = BitmapCheck(
      subject: "CGContext", width: width, height: height, bitsPerComponent: bitsPerComponent,
      bitsPerPixel: nil, bytesPerRow: bytesPerRow, space: space,
      info: CGBitmapInfo(rawValue: bitmapInfo))
    guard let checked, checked.mayBeDrawn() else { return nil }
    guard data != nil || checked.bytesPerRow * height <= BitmapMemory.byteLimit else {
      BitmapCheck.refuse(
        "CGContext", "rows of \(bytesPerRow) bytes", "Pass 0, and no bytes are left between rows.")
      return nil
    }
    let memory = BitmapMemory(
      data, size: PixelSize(width: width, height: height), bytesPerRow: checked.bytesPerRow,
      layout: checked.layout, release: { releaseCallback?(releaseInfo, data) })
    self.init(memory)
  }

  /// The width, in pixels.
  public var width: Int { pixelSize.width }
  /// The height, in pixels.
  public var height: Int { pixelSize.height }
  /// The bits of a component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The bits of a pixel: 32, or 8 for greys and opacities.
  public var bitsPerPixel: Int { layout.bytesPerPixel * 8 }
  /// The distance from one row of pixels to the next, in bytes.
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? pixelSize.width * 4 }
  /// The colour space; `nil` for opacities alone.
  public var colorSpace: CGColorSpace? { layout.colorSpace }
  /// Whether and where the pixels have an opacity.
  public var alphaInfo: CGImageAlphaInfo { layout.info.alpha }
  /// How the pixels are stored.
  public var bitmapInfo: CGBitmapInfo { layout.info }

  /// The memory into which the context draws, from the upper left pixel on.
  ///
  /// It is valid as long as the context. Of the context of `UIGraphicsBeginImageContext`, of an
  /// image renderer or of `draw(_:)`, which list what is drawn, the first use of `data` makes a
  /// bitmap: blue, green, red and premultiplied opacity.
  public var data: UnsafeMutableRawPointer? {
    becomeBitmap()
    return bitmap?.bytes
  }

  /// Returns a picture of everything drawn so far; `nil` for a context without pixels.
  ///
  /// Later drawing does not change it.
  public func makeImage() -> CGImage? {
    guard pixelSize.width > 0, pixelSize.height > 0 else { return nil }
    if let bitmap { return CGImage(buffer: bitmap.picture(), layout: bitmap.layout) }
    let buffer = flatten()
    list.append(.image(ImageFill(buffer: buffer, destination: pixelSize.bounds)))
    openClips()
    flattened = (buffer, list.count)
    return CGImage(buffer: buffer)
  }

  /// Does nothing: every operation has changed the pixels when it returns.
  public func flush() {}

  private var layout: PixelLayout { bitmap?.layout ?? .own }

  private func becomeBitmap() {
    guard bitmap == nil, pixelSize.width > 0, pixelSize.height > 0 else { return }
    let drawn = flatten()
    let memory = BitmapMemory(
      nil, size: pixelSize, bytesPerRow: pixelSize.width * 4, layout: .own)
    memory.write(drawn)
    flattened = nil
    bitmap = memory
  }

  // MARK: Operations

  /// Draws the items of one operation into a bitmap.
  func put(_ items: [DisplayItem], into bitmap: BitmapMemory) {
    let area = Self.extent(of: items).intersection(state.clip).intersection(pixelSize.bounds)
    guard !area.isEmpty else { return }
    let isPlain = state.blendMode == .normal && openShapes.isEmpty
    bitmap.edit(area) { surface in
      guard isPlain else { return blend(items, into: surface, of: area) }
      var moved = DisplayList()
      moved.append(
        .pushGroup(
          Group(
            bounds: area,
            transform: PixelTransform(
              a: 1, b: 0, c: 0, d: 1, tx: -Double(area.left), ty: -Double(area.top)))))
      for item in items { moved.append(item) }
      moved.append(.popGroup)
      bitmap.rasterizer.draw(moved, over: surface, in: surface.size.bounds)
    }
  }

  /// Makes pixels of the bitmap transparent, or black where they have no opacity.
  func clearBitmap(_ area: PixelRect) {
    guard let bitmap, !area.isEmpty else { return }
    bitmap.edit(area) { surface in
      for row in 0..<surface.size.height {
        (surface.pixels + row * surface.stride).update(repeating: 0, count: surface.size.width)
      }
    }
  }
}

/// What a program says of the memory of a bitmap, checked.
struct BitmapCheck {
  let subject: String
  let layout: PixelLayout
  let bytesPerRow: Int

  /// Checks the values; `nil`, with an issue, for those of no bitmap.
  init?(
    subject: String, width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int?,
    bytesPerRow: Int, space: CGColorSpace?, info: CGBitmapInfo
  ) {
    self.subject = subject
    guard width > 0, height > 0, width <= BitmapMemory.sideLimit, height <= BitmapMemory.sideLimit,
      width * height <= BitmapMemory.pixelLimit
    else {
      Self.refuse(
        subject, "a size of \(width) by \(height) pixels",
        "Ask for 1 to \(BitmapMemory.sideLimit) pixels a side, and \(BitmapMemory.pixelLimit) in all."
      )
      return nil
    }
    guard bitsPerComponent == 8,
      let layout = PixelLayout(
        info, bitsPerPixel: bitsPerPixel, components: space?.numberOfComponents)
    else {
      Self.refuse(
        subject,
        "\(bitsPerComponent) bits a component with the bitmap info \(info.rawValue)"
          + (space == nil ? " and no colour space" : ""),
        "Use 8 bits with CGImageAlphaInfo.premultipliedLast or premultipliedFirst in RGB, or "
          + "with CGImageAlphaInfo.none in grey.")
      return nil
    }
    self.layout = layout
    let least = width * layout.bytesPerPixel
    self.bytesPerRow = bytesPerRow == 0 ? least : bytesPerRow
    guard self.bytesPerRow >= least,
      !self.bytesPerRow.multipliedReportingOverflow(by: height).overflow
    else {
      Self.refuse(
        subject, "rows of \(bytesPerRow) bytes for \(width) pixels",
        "Pass at least \(least) bytes a row, or 0.")
      return nil
    }
  }

  /// Returns whether a context can draw into such memory; an issue, if not.
  func mayBeDrawn() -> Bool {
    guard !layout.isDrawable else { return true }
    Self.refuse(
      subject, "pixels that are not premultiplied, or have no byte for their opacity",
      "Draw into premultipliedLast, and convert afterwards.")
    return false
  }

  static func refuse(_ subject: String, _ what: String, _ fix: String) {
    reportIssue(
      Issue(
        "bitmap.refused", .error, subjects: [subject, what],
        "There is no \(subject) of \(what).", fix: fix))
  }
}
