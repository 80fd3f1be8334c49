// Loops over one row of pixels. They use while loops, pointers and wrapping arithmetic, because the
// compiler turns this form into vector code.

typealias Pixels = UnsafeMutablePointer<UInt32>

/// Blends `color` over every pixel.
@inline(__always)
func putColor(_ color: UInt32, on row: Pixels, count: Int) {
  guard count > 0, color != 0 else { return }
  let rest = 255 &- (color &>> 24)
  if rest == 0 {
    row.update(repeating: color, count: count)
    return
  }
  var index = 0
  while index < count {
    row[index] = color &+ scaled(row[index], rest)
    index &+= 1
  }
}

/// Blends `color` through a mask.
func putColor(
  _ color: UInt32, through mask: UnsafePointer<UInt8>, on row: Pixels, count: Int
) {
  let bytes = UnsafeRawPointer(mask)
  var index = 0
  while index < count {
    // Most of a mask is empty or full: the loop recognises both, eight pixels at a time.
    var end = index
    while end &+ 8 <= count {
      let eight = bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self)
      if eight == 0 || eight == UInt64.max { break }
      end &+= 8
    }
    let isRest = end &+ 8 > count
    putColorThroughEvery(
      color, through: mask + index, on: row + index, count: (isRest ? count : end) &- index)
    if isRest { return }
    if mask[end] == 255 { putColor(color, on: row + end, count: 8) }
    index = end &+ 8
  }
}

/// Blends `color` through a mask, without skipping empty parts.
private func putColorThroughEvery(
  _ color: UInt32, through mask: UnsafePointer<UInt8>, on row: Pixels, count: Int
) {
  var index = 0
  // Most text is black or white, of which the share is a number without a product.
  if color == 0xff00_0000 {
    while index < count {
      let share = UInt32(mask[index])
      row[index] = share &<< 24 &+ scaled(row[index], 255 &- share)
      index &+= 1
    }
    return
  }
  if color == UInt32.max {
    while index < count {
      let share = UInt32(mask[index])
      let two = share | share &<< 16
      row[index] = two &+ two &<< 8 &+ scaled(row[index], 255 &- share)
      index &+= 1
    }
    return
  }
  while index < count {
    row[index] = blended(scaled(color, UInt32(mask[index])), over: row[index])
    index &+= 1
  }
}

/// Blends premultiplied pixels, multiplied by `opacity` (0...255).
func putPixels(
  _ source: UnsafePointer<UInt32>, on row: Pixels, count: Int, opacity: UInt32, isOpaque: Bool
) {
  var index = 0
  if opacity >= 255 {
    if isOpaque {
      row.update(from: source, count: count)
      return
    }
    while index < count {
      row[index] = blended(source[index], over: row[index])
      index &+= 1
    }
    return
  }
  while index < count {
    row[index] = blended(scaled(source[index], opacity), over: row[index])
    index &+= 1
  }
}

/// Blends `color` through the alpha of pixels.
func putColor(
  _ color: UInt32, throughAlphaOf source: UnsafePointer<UInt32>, on row: Pixels, count: Int
) {
  var index = 0
  while index < count {
    let alpha = source[index] &>> 24
    if alpha != 0 { row[index] = blended(scaled(color, alpha), over: row[index]) }
    index &+= 1
  }
}
