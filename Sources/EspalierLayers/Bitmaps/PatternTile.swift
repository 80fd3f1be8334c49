package import EspalierDisplayList
package import EspalierGeometry
import EspalierRaster
public import Foundation
import Synchronization

/// The picture that a pattern colour repeats in both directions.
///
/// Immutable to its users, so any thread may keep it.
package final class PatternTile: Sendable {
  private let picture: PixelBuffer
  /// The pixels of the picture per point.
  private let scale: Double
  /// The mean of all pixels, for what shows one colour only.
  package let mean: RGBA
  /// The tiles made so far, by the pixels per point of their destination.
  private let tiles = Mutex<[Double: Tile]>([:])

  private struct Tile: Sendable {
    let buffer: PixelBuffer
  }

  /// The width up to which a tile is repeated beforehand, so that a narrow one takes few steps.
  private static let narrow = 64
  /// The most pixels of a scaled tile; a larger one has no pattern.
  private static let pixelLimit = 1 << 24

  /// Creates a tile of a picture with a number of pixels per point.
  package init(_ picture: PixelBuffer, scale: CGFloat) {
    self.picture = picture
    self.scale = scale > 0 && scale.isFinite ? Double(scale) : 1
    var sums = SIMD4<UInt64>()
    let count = picture.size.width * picture.size.height
    for index in 0..<count {
      let pixel = picture.pixels[index]
      sums &+= SIMD4(
        UInt64(pixel >> 16 & 0xff), UInt64(pixel >> 8 & 0xff), UInt64(pixel & 0xff),
        UInt64(pixel >> 24))
    }
    let alpha = max(Float(sums.w), 1)
    mean = RGBA(
      red: min(1, Float(sums.x) / alpha), green: min(1, Float(sums.y) / alpha),
      blue: min(1, Float(sums.z) / alpha),
      alpha: count == 0 ? 0 : Float(sums.w) / Float(count) / 255)
  }

  /// Returns the item that fills a rectangle with tiles.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in pixels.
  ///   - radii: Its corners.
  ///   - originX: The left edge of one of the tiles, in pixels.
  ///   - originY: The upper edge of one of the tiles.
  ///   - density: The pixels per point of the destination; a tile gets the nearest number of whole
  ///     pixels, at least one.
  ///   - opacity: 0...255.
  /// - Returns: The item; `nil` for a tile without pixels.
  package func fill(
    _ rect: PixelRect, _ radii: CornerRadii = .square, originX: Double, originY: Double,
    density: Double, opacity: UInt32 = 255
  ) -> DisplayItem? {
    guard !rect.isEmpty, opacity > 0, let buffer = tile(density) else { return nil }
    return .pattern(
      PatternFill(
        buffer: buffer, rect: rect, radii: radii, originX: Int32(clampingFinite: originX),
        originY: Int32(clampingFinite: originY), opacity: opacity))
  }

  private func tile(_ density: Double) -> PixelBuffer? {
    guard picture.size.width > 0, picture.size.height > 0, density > 0, density.isFinite else {
      return nil
    }
    return tiles.withLock { tiles in
      if let known = tiles[density] { return known.buffer }
      guard let made = makeTile(density) else { return nil }
      // A program shows few densities: those of its screens.
      if tiles.count >= 4 { tiles.removeAll() }
      tiles[density] = Tile(buffer: made)
      return made
    }
  }

  private func makeTile(_ density: Double) -> PixelBuffer? {
    func length(_ pixels: Int) -> Double { max(1, (Double(pixels) / scale * density).rounded()) }
    let (width, height) = (length(picture.size.width), length(picture.size.height))
    guard width * height <= Double(Self.pixelLimit) else { return nil }
    let columns = Int(width)
    let repeats = columns < Self.narrow ? (Self.narrow + columns - 1) / columns : 1
    var list = DisplayList()
    for index in 0..<repeats {
      list.append(
        .image(
          ImageFill(
            buffer: picture,
            destination: PixelRect(
              x: index * columns, y: 0, width: columns, height: Int(height)))))
    }
    let size = PixelSize(width: columns * repeats, height: Int(height))
    return size == picture.size ? picture : Rasterizer().picture(of: list, size: size)
  }
}

extension CGColor {
  /// Creates a colour that repeats a picture.
  package convenience init(_ pattern: PatternTile) { self.init(pattern.mean, pattern: pattern) }
}

extension CGContext {
  /// Sets the place of a tile of pattern colours, in points from the context's origin.
  public func setPatternPhase(_ phase: CGSize) {
    guard phase.width.isFinite, phase.height.isFinite else { return }
    state.patternPhase = phase
  }

  /// Lists the tiles of a pattern inside a rectangle of pixels.
  func patternItem(_ pattern: PatternTile, in rect: PixelRect) -> DisplayItem? {
    // Tiles begin at the origin of the context's points without any transform.
    let x = baseOrigin.x + state.patternPhase.width * baseScale
    let y = baseOrigin.y + state.patternPhase.height * (pointsUp ? -1 : baseScale)
    return pattern.fill(
      rect, originX: Double(x), originY: Double(y), density: baseScale,
      opacity: UInt32((min(max(state.alpha, 0), 1) * 255).rounded()))
  }

  /// Lists a shape that shows the tiles of a pattern.
  func list(_ pattern: PatternTile, through shape: DisplayItem) {
    guard let extent = shape.extent?.intersection(state.clip),
      let tiles = patternItem(pattern, in: extent)
    else { return }
    list.append(.pushGroup(Group(bounds: extent, isMasked: true)))
    list.append(tiles)
    list.append(.maskBegins)
    list.append(shape)
    list.append(.popGroup)
  }
}

extension LayerDrawing {
  /// Lets a pattern be seen through the items of a list, from an item on, in place of their
  /// colours.
  package mutating func show(
    _ pattern: PatternTile, throughItemsFrom start: Int, opacity: Float
  ) {
    let items = Array(list.items[start...])
    let extent = CGContext.extent(of: items)
    list.truncate(to: start)
    let tiles = pattern.fill(
      extent, originX: originX, originY: originY, density: scale,
      opacity: UInt32((min(max(opacity, 0), 1) * 255).rounded()))
    guard let tiles else { return }
    list.append(.pushGroup(Group(bounds: extent, isMasked: true)))
    list.append(tiles)
    list.append(.maskBegins)
    for item in items { list.append(item) }
    list.append(.popGroup)
  }
}
