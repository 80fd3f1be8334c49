import EspalierDisplayList
import EspalierGeometry

extension Rasterizer {
  /// Draws the sprites of a field, one above the other.
  func drawParticles(_ field: ParticleField) {
    for sprite in field.sprites where field.pictures.indices.contains(sprite.picture) {
      SpriteSampler(sprite, of: field.pictures[sprite.picture])?.draw(on: canvas, adds: field.adds)
    }
  }
}

/// Draws one sprite: each pixel of the frame reads its place in the picture between four pixels.
private struct SpriteSampler {
  private let buffer: PixelBuffer
  private let color: UInt32
  private let area: PixelRect
  /// The map from the frame to the pixels of the copy that is read.
  private let u: (perX: Double, perY: Double, start: Double)
  private let v: (perX: Double, perY: Double, start: Double)

  init?(_ sprite: ParticleField.Sprite, of picture: ParticlePicture) {
    let map = sprite.map
    let determinant = map.a * map.d - map.b * map.c
    guard determinant != 0, determinant.isFinite, abs(map.tx) < 1e7, abs(map.ty) < 1e7,
      !sprite.color.isClear || sprite.color.premultiplied != 0, let first = picture.levels.first
    else { return nil }
    let (perXU, perYU) = (map.d / determinant, -map.c / determinant)
    let (perXV, perYV) = (-map.b / determinant, map.a / determinant)
    // The picture is read at a step of about one of its pixels.
    var step = max(
      perXU * perXU + perXV * perXV, perYU * perYU + perYV * perYV
    ).squareRoot()
    guard step.isFinite, step < 1e5 else { return nil }
    var level = 0
    while step > 1.5, level + 1 < picture.levels.count {
      step /= 2
      level += 1
    }
    buffer = picture.levels[level]
    color = sprite.color.premultiplied
    let (width, height) = (Double(first.size.width), Double(first.size.height))
    let shareX = Double(buffer.size.width) / width
    let shareY = Double(buffer.size.height) / height
    u = (
      perXU * shareX, perYU * shareX,
      (width / 2 - perXU * map.tx - perYU * map.ty) * shareX - 0.5
    )
    v = (
      perXV * shareY, perYV * shareY,
      (height / 2 - perXV * map.tx - perYV * map.ty) * shareY - 0.5
    )
    area = sprite.extent(width: width, height: height)
  }

  func draw(on canvas: Canvas, adds: Bool) {
    let area = area.intersection(canvas.clip)
    guard !area.isEmpty else { return }
    for y in Int(area.top)..<Int(area.bottom) {
      let row = canvas.address(Int(area.left), y)
      let middle = Double(y) + 0.5
      for index in 0..<area.width {
        let x = Double(Int(area.left) + index) + 0.5
        let pixel = pixel(
          u: u.perX * x + u.perY * middle + u.start, v: v.perX * x + v.perY * middle + v.start)
        guard pixel != 0 else { continue }
        let colored = color == 0xffff_ffff ? pixel : multiplied(pixel, by: color)
        row[index] = adds ? sum(colored, row[index]) : blended(colored, over: row[index])
      }
    }
  }

  /// Returns the colour at a place in the picture, around which everything is clear.
  @inline(__always)
  private func pixel(u: Double, v: Double) -> UInt32 {
    let (width, height) = (buffer.size.width, buffer.size.height)
    guard u > -1, v > -1, u < Double(width), v < Double(height) else { return 0 }
    let (floorU, floorV) = (u.rounded(.down), v.rounded(.down))
    let (column, row) = (Int(floorU), Int(floorV))
    let shareX = UInt32((u - floorU) * 256)
    let shareY = UInt32((v - floorV) * 256)
    func read(_ x: Int, _ y: Int) -> UInt32 {
      x >= 0 && y >= 0 && x < width && y < height ? buffer.pixels[y &* width &+ x] : 0
    }
    let above = interpolated(read(column, row), read(column &+ 1, row), share: shareX)
    let below = interpolated(read(column, row &+ 1), read(column &+ 1, row &+ 1), share: shareX)
    return interpolated(above, below, share: shareY)
  }
}

extension ParticleField.Sprite {
  /// Returns the pixels that a sprite of a size may touch.
  fileprivate func extent(width: Double, height: Double) -> PixelRect {
    let reachX = (abs(map.a) * (width + 1) + abs(map.c) * (height + 1)) / 2 + 1
    let reachY = (abs(map.b) * (width + 1) + abs(map.d) * (height + 1)) / 2 + 1
    func clamped(_ value: Double) -> Int32 { Int32(min(max(value, -1e8), 1e8)) }
    return PixelRect(
      left: clamped((map.tx - reachX).rounded(.down)),
      top: clamped((map.ty - reachY).rounded(.down)),
      right: clamped((map.tx + reachX).rounded(.up)),
      bottom: clamped((map.ty + reachY).rounded(.up)))
  }
}

/// Returns the product of the channels of two pixels.
@inline(__always)
func multiplied(_ pixel: UInt32, by color: UInt32) -> UInt32 {
  scaled(pixel & 0xff00_0000, color &>> 24)
    | scaled(pixel & 0x00ff_0000, color &>> 16 & 0xff)
    | scaled(pixel & 0x0000_ff00, color &>> 8 & 0xff)
    | scaled(pixel & 0x0000_00ff, color & 0xff)
}

/// Returns the sum of the channels of two pixels, each at most 255.
@inline(__always)
private func sum(_ first: UInt32, _ second: UInt32) -> UInt32 {
  var result: UInt32 = 0
  var shift: UInt32 = 0
  while shift < 32 {
    result |= min((first &>> shift & 0xff) &+ (second &>> shift & 0xff), 255) &<< shift
    shift &+= 8
  }
  return result
}
