import EspalierGeometry
import EspalierRaster

/// The memory into which a bitmap context draws: the program's or the context's own.
final class BitmapMemory {
  /// The first byte of the upper row.
  let bytes: UnsafeMutableRawPointer
  let size: PixelSize
  /// The distance from one row to the next, in bytes.
  let bytesPerRow: Int
  let layout: PixelLayout
  /// Draws the items of all operations, and keeps its memory between them.
  let rasterizer = Rasterizer()
  private let release: () -> Void
  /// The pixels of the operation under way, where the memory has another layout.
  private var scratch: [UInt32] = []

  /// The most pixels that a bitmap may have.
  static let pixelLimit = 1 << 26
  /// The most bytes of memory that a context makes.
  static let byteLimit = 1 << 28
  /// The most pixels of a side.
  static let sideLimit = 65_535

  /// Creates the memory of a bitmap; `bytes` is `nil` for zeros of its own.
  init(
    _ bytes: UnsafeMutableRawPointer?, size: PixelSize, bytesPerRow: Int, layout: PixelLayout,
    release: @escaping () -> Void = {}
  ) {
    self.size = size
    self.bytesPerRow = bytesPerRow
    self.layout = layout
    if let bytes {
      self.bytes = bytes
      self.release = release
    } else {
      let count = max(1, bytesPerRow * size.height)
      let own = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
      own.initializeMemory(as: UInt8.self, repeating: 0, count: count)
      self.bytes = own
      self.release = {
        own.deallocate()
        release()
      }
    }
  }

  deinit { release() }

  /// Whether the memory holds pixels of the framework, so that nothing has to be converted.
  private var isOwnLayout: Bool {
    layout == .own && bytesPerRow % 4 == 0 && Int(bitPattern: bytes) % 4 == 0
  }

  /// Returns all pixels as they are now.
  func picture() -> PixelBuffer {
    PixelBuffer(size: size) { pixels in
      guard let base = pixels.baseAddress else { return }
      for row in 0..<size.height {
        layout.load(bytes + row * bytesPerRow, into: base + row * size.width, count: size.width)
      }
    }
  }

  /// Replaces all pixels.
  func write(_ picture: PixelBuffer) {
    for row in 0..<size.height {
      layout.store(
        picture.pixels + row * size.width, into: bytes + row * bytesPerRow, count: size.width)
    }
  }

  /// Lets `body` change the pixels of an area inside the bitmap.
  ///
  /// `body` gets a surface whose first pixel is the upper left one of the area.
  func edit(_ area: PixelRect, _ body: (PixelSurface) -> Void) {
    let (width, height) = (area.width, area.height)
    let areaSize = PixelSize(width: width, height: height)
    let corner =
      bytes + Int(area.top) * bytesPerRow + Int(area.left) * layout.bytesPerPixel
    if isOwnLayout {
      return body(
        PixelSurface(
          pixels: corner.assumingMemoryBound(to: UInt32.self), size: areaSize,
          stride: bytesPerRow / 4))
    }
    if scratch.count < width * height {
      scratch = [UInt32](repeating: 0, count: width * height)
    }
    scratch.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      for row in 0..<height {
        layout.load(corner + row * bytesPerRow, into: base + row * width, count: width)
      }
      body(PixelSurface(pixels: base, size: areaSize, stride: width))
      for row in 0..<height {
        layout.store(base + row * width, into: corner + row * bytesPerRow, count: width)
      }
    }
    // A large picture's worth of scratch is not kept for the small ones that may follow.
    if scratch.count > 1 << 20 { scratch = [] }
  }
}
