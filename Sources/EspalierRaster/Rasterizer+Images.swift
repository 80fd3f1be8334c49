import EspalierDisplayList
import EspalierGeometry

/// The source of a scaled picture.
struct ScaledImageKey: Hashable {
  let buffer: ObjectIdentifier
  let x: Float
  let y: Float
  let sourceWidth: Float
  let sourceHeight: Float
  let width: Int
  let height: Int
}

/// A scaled picture in the cache.
struct ScaledImage {
  /// The source, which distinguishes a picture from a later one at the same address.
  weak var source: PixelBuffer?
  /// The number of the drawing that needed it first.
  var drawing: Int
  /// The pixels, set from the second drawing on: a size that is drawn only once, in an animation,
  /// is not stored.
  var result: PixelBuffer?
}

extension Rasterizer {
  /// The maximum number of pixels of a scaled picture in the cache.
  private static let cachedPixelLimit = 1 << 21

  func drawImage(_ fill: ImageFill) {
    guard fill.hasSource, fill.opacity > 0 else { return }
    let rect = fill.destination
    let isRound =
      fill.radii.fitted(to: rect)?.touches(canvas.clip.intersection(rect), of: rect) ?? false
    if isRound { pushClip(rect, fill.radii) }
    defer { if isRound { popFrame() } }
    let area = rect.intersection(canvas.clip)
    guard !area.isEmpty else { return }
    let buffer = fill.buffer
    if let (x, y) = fill.unscaledOrigin {
      let offset = (y - Int(rect.top)) * buffer.size.width + x - Int(rect.left)
      copy(buffer.pixels, stride: buffer.size.width, offset: offset, fill, area)
    } else if let scaled = scaledImage(of: fill) {
      let offset = -Int(rect.top) * rect.width - Int(rect.left)
      copy(scaled.pixels, stride: rect.width, offset: offset, fill, area)
    } else {
      scratchRow.reserve(area.width)
      let row = scratchRow.pixels
      sampler.begin(fill, columns: Int(area.left)..<Int(area.right))
      for y in Int(area.top)..<Int(area.bottom) {
        sampler.sample(row: y, into: row)
        put(row, fill, on: canvas.address(Int(area.left), y), count: area.width)
      }
      sampler.end()
    }
  }

  /// Blends rows of pixels; the source of (x, y) is at `offset + y·stride + x`.
  private func copy(
    _ pixels: UnsafePointer<UInt32>, stride: Int, offset: Int, _ fill: ImageFill,
    _ area: PixelRect
  ) {
    for y in Int(area.top)..<Int(area.bottom) {
      put(
        pixels + (offset + y * stride + Int(area.left)), fill,
        on: canvas.address(Int(area.left), y), count: area.width)
    }
  }

  @inline(__always)
  private func put(
    _ source: UnsafePointer<UInt32>, _ fill: ImageFill, on row: Pixels, count: Int
  ) {
    if let tint = fill.tint {
      let color = tint.multiplied(by: fill.opacity).premultiplied
      putColor(color, throughAlphaOf: source, on: row, count: count)
    } else {
      putPixels(
        source, on: row, count: count, opacity: fill.opacity, isOpaque: fill.buffer.isOpaque)
    }
  }

  /// Returns the picture in its destination's size, if it is worth storing.
  private func scaledImage(of fill: ImageFill) -> PixelBuffer? {
    let rect = fill.destination
    guard rect.area <= Self.cachedPixelLimit else { return nil }
    let key = ScaledImageKey(
      buffer: ObjectIdentifier(fill.buffer), x: fill.sourceX, y: fill.sourceY,
      sourceWidth: fill.sourceWidth, sourceHeight: fill.sourceHeight, width: rect.width,
      height: rect.height)
    let known = images.value(for: key)
    guard let known, known.source === fill.buffer else {
      images.insert(
        ScaledImage(source: fill.buffer, drawing: drawing, result: nil), cost: 256, for: key)
      return nil
    }
    if let result = known.result { return result }
    // One drawing may draw a picture in several pieces.
    guard known.drawing != drawing else { return nil }
    let result = PixelBuffer(size: PixelSize(width: rect.width, height: rect.height)) { memory in
      guard var row = memory.baseAddress else { return }
      sampler.begin(fill, columns: Int(rect.left)..<Int(rect.right))
      for y in Int(rect.top)..<Int(rect.bottom) {
        sampler.sample(row: y, into: row)
        row += rect.width
      }
      sampler.end()
    }
    work.scaledImages += 1
    images.insert(
      ScaledImage(source: fill.buffer, drawing: drawing, result: result),
      cost: 256 + rect.area * 4, for: key)
    return result
  }
}

extension ImageFill {
  /// The picture's pixel at the corner of the destination, if pixels are copied one to one.
  var unscaledOrigin: (x: Int, y: Int)? {
    guard sourceWidth == Float(destination.width), sourceHeight == Float(destination.height),
      sourceX >= 0, sourceY >= 0, sourceX == sourceX.rounded(), sourceY == sourceY.rounded(),
      Double(sourceX) + Double(destination.width) <= Double(buffer.size.width),
      Double(sourceY) + Double(destination.height) <= Double(buffer.size.height)
    else { return nil }
    return (Int(sourceX), Int(sourceY))
  }
}
