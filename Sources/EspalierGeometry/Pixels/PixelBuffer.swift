/// An immutable picture: premultiplied ARGB pixels in rows without gaps.
///
/// Caches use the object's identity as a key; the pixels never change after `init` returns.
package final class PixelBuffer: @unchecked Sendable {
  // Unchecked: the memory is written in `init` only and read-only from then on.
  package let size: PixelSize
  /// Whether every pixel is opaque, so that drawing may copy instead of blend.
  package let isOpaque: Bool
  package let pixels: UnsafePointer<UInt32>
  private let storage: UnsafeMutablePointer<UInt32>

  /// Creates a picture of `size`, negative extents counting as zero.
  ///
  /// `fill` receives zeroed memory for `width * height` pixels and writes premultiplied ARGB.
  package convenience init(
    size: PixelSize, fill: (UnsafeMutableBufferPointer<UInt32>) throws -> Void
  ) rethrows {
    try self.init(size: size) { pixels, isOpaque in
      try fill(pixels)
      isOpaque = Self.isEveryPixelOpaque(pixels)
    }
  }

  /// Creates a picture whose opacity `fill` knows, so that no pixel is looked at again.
  ///
  /// `fill` also gets the answer to write: whether every pixel is opaque, at first `false`.
  package init(
    size: PixelSize, fill: (UnsafeMutableBufferPointer<UInt32>, inout Bool) throws -> Void
  ) rethrows {
    self.size = PixelSize(width: max(0, size.width), height: max(0, size.height))
    let count = self.size.width * self.size.height
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, count))
    memory.initialize(repeating: 0, count: max(1, count))
    var isOpaque = false
    do {
      try fill(UnsafeMutableBufferPointer(start: memory, count: count), &isOpaque)
    } catch {
      memory.deallocate()
      throw error
    }
    storage = memory
    pixels = UnsafePointer(memory)
    self.isOpaque = isOpaque
  }

  private static func isEveryPixelOpaque(_ pixels: UnsafeMutableBufferPointer<UInt32>) -> Bool {
    guard let first = pixels.baseAddress else { return true }
    // A plain loop over pointers, which is bearable in a debug build.
    var pixel = first
    let end = first + pixels.count
    while pixel < end {
      if pixel.pointee < 0xff00_0000 { return false }
      pixel += 1
    }
    return true
  }

  deinit { storage.deallocate() }
}

/// An immutable coverage mask: eight bits per pixel in rows without gaps, 0 outside, 255 inside.
package final class PixelMask: @unchecked Sendable {
  // Unchecked: the memory is written in `init` only and read-only from then on.
  package let size: PixelSize
  package let coverage: UnsafePointer<UInt8>
  private let storage: UnsafeMutablePointer<UInt8>

  /// The bytes behind the last one that may be written too, so that rows are put together in
  /// eights.
  package static let padding = 8

  /// Creates a mask of `size`; `fill` receives zeroed memory for `width * height` bytes, and behind
  /// it `padding` more.
  package init(size: PixelSize, fill: (UnsafeMutableBufferPointer<UInt8>) throws -> Void) rethrows {
    self.size = PixelSize(width: max(0, size.width), height: max(0, size.height))
    let count = self.size.width * self.size.height
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count + Self.padding)
    memory.initialize(repeating: 0, count: count + Self.padding)
    do {
      try fill(UnsafeMutableBufferPointer(start: memory, count: count))
    } catch {
      memory.deallocate()
      throw error
    }
    storage = memory
    coverage = UnsafePointer(memory)
  }

  deinit { storage.deallocate() }
}

/// Memory to draw into: premultiplied ARGB, or XRGB, whose top byte is ignored; the surface does
/// not own it.
package struct PixelSurface {
  package let pixels: UnsafeMutablePointer<UInt32>
  package let size: PixelSize
  /// The distance from one row to the next, in pixels; at least `size.width`.
  package let stride: Int

  package init(pixels: UnsafeMutablePointer<UInt32>, size: PixelSize, stride: Int) {
    self.pixels = pixels
    self.size = size
    self.stride = stride
  }
}
