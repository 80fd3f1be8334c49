internal import EspalierGeometry

/// The coverage of a piece of text, placed relative to the piece's origin.
struct GlyphBitmap {
  var mask: PixelMask
  var x: Int
  var y: Int

  init(mask: PixelMask, x: Int, y: Int) {
    self.mask = mask
    self.x = x
    self.y = y
  }

  /// Copies the pixels that are not zero from a picture whose origin is at `originX`, `originY`.
  init?(
    cropping pixels: UnsafePointer<UInt8>, pitch: Int, width: Int, height: Int, originX: Int,
    originY: Int
  ) {
    var (left, right) = (width, -1)
    var (top, bottom) = (height, -1)
    for row in 0..<height {
      let line = pixels + row * pitch
      var first = 0
      while first < width, line[first] == 0 { first += 1 }
      guard first < width else { continue }
      var last = width - 1
      while line[last] == 0 { last -= 1 }
      left = min(left, first)
      right = max(right, last)
      top = min(top, row)
      bottom = row
    }
    guard right >= left, bottom >= top else { return nil }
    let size = PixelSize(width: right - left + 1, height: bottom - top + 1)
    mask = PixelMask(size: size) { target in
      guard let base = target.baseAddress else { return }
      for row in 0..<size.height {
        let source = pixels + (top + row) * pitch + left
        (base + row * size.width).update(from: source, count: size.width)
      }
    }
    x = left - originX
    y = top - originY
  }

  /// Creates the union of `parts`, with the greatest coverage in each pixel; `nil` if there are
  /// none.
  init?(union parts: [GlyphBitmap]) {
    guard let first = parts.first else { return nil }
    guard parts.count > 1 else {
      self = first
      return
    }
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    for part in parts {
      left = min(left, part.x)
      top = min(top, part.y)
      right = max(right, part.x + part.mask.size.width)
      bottom = max(bottom, part.y + part.mask.size.height)
    }
    let size = PixelSize(width: right - left, height: bottom - top)
    let (originX, originY) = (left, top)
    mask = PixelMask(size: size) { target in
      guard let base = target.baseAddress else { return }
      for part in parts {
        let width = part.mask.size.width
        var source = part.mask.coverage
        var line = base + (part.y - originY) * size.width + part.x - originX
        for _ in 0..<part.mask.size.height {
          for column in 0..<width { line[column] = max(line[column], source[column]) }
          source += width
          line += size.width
        }
      }
    }
    (x, y) = (left, top)
  }

  /// Returns the same coverage with every stroke `amount` pixels thicker, half of it on each side.
  func emboldened(by amount: Double) -> GlyphBitmap {
    let reach = max(1, Int(amount.rounded(.up)))
    let width = mask.size.width
    let (newWidth, height) = (width + reach, mask.size.height)
    let whole = Int(amount)
    let part = UInt32(((amount - Double(whole)) * 256).rounded())
    let source = mask.coverage
    let result = PixelMask(size: PixelSize(width: newWidth, height: height)) { target in
      for row in 0..<height {
        for column in 0..<newWidth {
          var strongest: UInt32 = 0
          for step in 0...reach where column - step >= 0 && column - step < width {
            let value = UInt32(source[row * width + column - step])
            strongest = max(strongest, step <= whole ? value : (value * part) >> 8)
          }
          target[row * newWidth + column] = UInt8(strongest)
        }
      }
    }
    return GlyphBitmap(mask: result, x: x - reach / 2, y: y)
  }
}
