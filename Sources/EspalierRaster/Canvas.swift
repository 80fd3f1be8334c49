import EspalierGeometry

/// The memory into which items are drawn, and the part of it that may change.
struct Canvas {
  var pixels: Pixels
  /// The distance from one row to the next, in pixels.
  var stride: Int
  /// The coordinates of the first pixel.
  var originX: Int
  var originY: Int
  /// The pixels that may be written, always inside the memory.
  var clip: PixelRect

  /// Returns the address of the pixel (x, y).
  @inline(__always)
  func address(_ x: Int, _ y: Int) -> Pixels {
    pixels + ((y &- originY) &* stride &+ (x &- originX))
  }

  /// Blends `color` over a rectangle.
  func fill(_ rect: PixelRect, _ color: UInt32) {
    let area = rect.intersection(clip)
    guard !area.isEmpty, color != 0 else { return }
    if color &>> 24 == 255 { return repeatColor(color, in: area) }
    var row = address(Int(area.left), Int(area.top))
    for _ in 0..<area.height {
      putColor(color, on: row, count: area.width)
      row += stride
    }
  }

  /// Replaces the pixels of a rectangle by `color`, without blending.
  func replace(_ rect: PixelRect, _ color: UInt32) {
    let area = rect.intersection(clip)
    guard !area.isEmpty else { return }
    repeatColor(color, in: area)
  }

  /// Replaces the pixels of an area inside the clip, which is not empty.
  ///
  /// The first row is copied to the others: the C library copies with wider registers than a loop
  /// that repeats a colour uses on every machine, and takes half the time.
  private func repeatColor(_ color: UInt32, in area: PixelRect) {
    let first = address(Int(area.left), Int(area.top))
    first.update(repeating: color, count: area.width)
    var row = first
    for _ in 1..<area.height {
      row += stride
      row.update(from: first, count: area.width)
    }
  }

  /// Multiplies the pixels inside the clip by the alpha of a canvas with the same clip.
  func multiply(byAlphaOf mask: Canvas) {
    for y in Int(clip.top)..<Int(clip.bottom) {
      let row = address(Int(clip.left), y)
      let shares = mask.address(Int(clip.left), y)
      for x in 0..<clip.width where row[x] != 0 {
        let share = shares[x] &>> 24
        if share != 255 { row[x] = scaled(row[x], share) }
      }
    }
  }

  /// Gives the pixels inside the clip one colour; their alpha stays a share of its alpha.
  func recolor(_ color: UInt32) {
    for y in Int(clip.top)..<Int(clip.bottom) {
      let row = address(Int(clip.left), y)
      for x in 0..<clip.width where row[x] != 0 { row[x] = scaled(color, row[x] &>> 24) }
    }
  }

  /// Multiplies the channels of the pixels inside the clip by those of a colour.
  func multiply(by color: UInt32) {
    let alpha = color &>> 24
    let isGray = color == alpha &* 0x0101_0101
    for y in Int(clip.top)..<Int(clip.bottom) {
      let row = address(Int(clip.left), y)
      for x in 0..<clip.width where row[x] != 0 {
        row[x] = isGray ? scaled(row[x], alpha) : multiplied(row[x], by: color)
      }
    }
  }

  /// Blends `color` through a mask whose first byte belongs to the pixel (x, y).
  func fill(_ mask: PixelMask, x: Int, y: Int, _ color: UInt32) {
    let width = mask.size.width
    let area = PixelRect(x: x, y: y, width: width, height: mask.size.height).intersection(clip)
    guard !area.isEmpty, color != 0 else { return }
    var row = address(Int(area.left), Int(area.top))
    var coverage = mask.coverage + ((Int(area.top) - y) * width + Int(area.left) - x)
    for _ in 0..<area.height {
      putColor(color, through: coverage, on: row, count: area.width)
      row += stride
      coverage += width
    }
  }

  /// Blends `color` through `mask`, stretched over `rect`.
  func fill(_ mask: SlicedMask, over rect: PixelRect, _ color: UInt32) {
    let area = rect.intersection(clip)
    guard !area.isEmpty, color != 0 else { return }
    let from = Int(area.left) - Int(rect.left)
    let to = Int(area.right) - Int(rect.left)
    let rightZone = rect.width - mask.right
    let leftEnd = min(to, mask.left)
    let middleStart = max(from, mask.left)
    let middleEnd = min(to, rightZone)
    let rightStart = max(from, rightZone)
    var row = address(Int(rect.left) + from, Int(area.top)) - from
    for y in Int(area.top)..<Int(area.bottom) {
      let maskRow = mask.row(forRow: y - Int(rect.top), of: rect.height)
      if let value = mask.uniformValue(ofRow: maskRow) {
        putColor(scaled(color, value), on: row + from, count: to - from)
      } else {
        let coverage = mask.coverage + maskRow * mask.width
        if leftEnd > from {
          putColor(color, through: coverage + from, on: row + from, count: leftEnd - from)
        }
        if middleEnd > middleStart {
          let value = UInt32(coverage[mask.left])
          putColor(scaled(color, value), on: row + middleStart, count: middleEnd - middleStart)
        }
        if to > rightStart {
          let start = mask.width - (rect.width - rightStart)
          putColor(color, through: coverage + start, on: row + rightStart, count: to - rightStart)
        }
      }
      row += stride
    }
  }
}
