package import EspalierGeometry

/// Many small pictures, each with a place, a turn, a size and a colour of its own.
package final class ParticleField: Sendable {
  /// One picture in the field.
  package struct Sprite: Hashable, Sendable {
    /// The index of the picture.
    package var picture: Int
    /// The map from the picture's pixels, counted from its middle, to those of the frame.
    package var map: PixelTransform
    /// The colour by which the picture is multiplied.
    package var color: PixelColor

    package init(picture: Int, map: PixelTransform, color: PixelColor) {
      self.picture = picture
      self.map = map
      self.color = color
    }
  }

  package let pictures: [ParticlePicture]
  /// The sprites, back to front.
  package let sprites: [Sprite]
  /// Whether the sprites are added to what is below them, as lights are.
  package let adds: Bool
  /// The pixels that the sprites may touch.
  package let extent: PixelRect

  package init(pictures: [ParticlePicture], sprites: [Sprite], adds: Bool, extent: PixelRect) {
    self.pictures = pictures
    self.sprites = sprites
    self.adds = adds
    self.extent = extent
  }
}

/// A picture, and smaller copies of it for sprites that are smaller.
package final class ParticlePicture: Sendable {
  /// The picture, and copies of half the size of the one before each.
  package let levels: [PixelBuffer]

  package init(_ buffer: PixelBuffer) {
    var levels = [buffer]
    while let last = levels.last, max(last.size.width, last.size.height) > 2, levels.count < 12 {
      levels.append(Self.half(last))
    }
    self.levels = levels
  }

  /// Returns a picture of half the size, whose pixels are averages.
  private static func half(_ buffer: PixelBuffer) -> PixelBuffer {
    let (width, height) = (buffer.size.width, buffer.size.height)
    let size = PixelSize(width: max(1, (width + 1) / 2), height: max(1, (height + 1) / 2))
    return PixelBuffer(size: size) { pixels in
      for row in 0..<size.height {
        for column in 0..<size.width {
          let (left, right) = (column * 2, min(column * 2 + 1, width - 1))
          let (top, bottom) = (row * 2 * width, min(row * 2 + 1, height - 1) * width)
          let four = [
            buffer.pixels[top + left], buffer.pixels[top + right], buffer.pixels[bottom + left],
            buffer.pixels[bottom + right],
          ]
          var result: UInt32 = 0
          for shift in [0, 8, 16, 24] as [UInt32] {
            result |= (four.reduce(2) { $0 + ($1 >> shift & 0xff) } / 4) << shift
          }
          pixels[row * size.width + column] = result
        }
      }
    }
  }
}
