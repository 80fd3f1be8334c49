import EspalierDisplayList
import EspalierGeometry

// A round clip draws directly into the canvas. The pixels under its corners are saved first, and
// mixed back in afterwards by the coverage of the corners. For premultiplied pixels this gives the
// same result as drawing apart and blending through a mask, and it costs only the corners.

extension Rasterizer {
  /// Limits the canvas to a rectangle with round corners until `popFrame`.
  func pushClip(_ rect: PixelRect, _ radii: CornerRadii) {
    let previous = canvas.clip
    canvas.clip = rect.intersection(previous)
    var shape: SlicedMask?
    if let corners = radii.fitted(to: rect), corners.touches(canvas.clip, of: rect) {
      let mask = fillMask(rect, corners)
      saveCorners(of: mask, rect)
      shape = mask
    }
    frames.append(.clip(previous: previous, shape: shape, rect: rect))
  }

  private func saveCorners(of mask: SlicedMask, _ rect: PixelRect) {
    forEachCornerRun(of: mask, rect) { row, coverage, count in
      savedPixels.reserve(savedCount + count)
      let saved = savedPixels.pixels
      var index = 0
      while index < count {
        if coverage[index] != 255 {
          saved[savedCount] = row[index]
          savedCount &+= 1
        }
        index &+= 1
      }
    }
  }

  /// Undoes `saveCorners`, whose runs it visits in the same order.
  func restoreCorners(of mask: SlicedMask, _ rect: PixelRect) {
    var partial = 0
    forEachCornerRun(of: mask, rect) { _, coverage, count in
      for index in 0..<count where coverage[index] != 255 { partial += 1 }
    }
    savedCount -= partial
    var next = savedPixels.pixels + savedCount
    forEachCornerRun(of: mask, rect) { row, coverage, count in
      var index = 0
      while index < count {
        let share = UInt32(coverage[index])
        if share != 255 {
          row[index] = mixed(next.pointee, row[index], share: share)
          next += 1
        }
        index &+= 1
      }
    }
  }

  /// Visits, row by row, the parts of the canvas that contain corners, with their coverage.
  @inline(__always)
  private func forEachCornerRun(
    of mask: SlicedMask, _ rect: PixelRect,
    _ body: (_ row: Pixels, _ coverage: UnsafePointer<UInt8>, _ count: Int) -> Void
  ) {
    let area = canvas.clip
    let from = Int(area.left) - Int(rect.left)
    let to = Int(area.right) - Int(rect.left)
    let leftEnd: Int = min(to, mask.left)
    let rightStart: Int = max(from, rect.width - mask.right)
    for y in Int(area.top)..<Int(area.bottom) {
      let maskRow = mask.row(forRow: y - Int(rect.top), of: rect.height)
      guard mask.uniformValue(ofRow: maskRow) != 255 else { continue }
      let coverage = UnsafePointer(mask.coverage) + maskRow * mask.width
      let row = canvas.address(Int(area.left), y)
      if leftEnd > from { body(row, coverage + from, leftEnd - from) }
      if to > rightStart {
        let start = mask.width - (rect.width - rightStart)
        body(row + (rightStart - from), coverage + start, to - rightStart)
      }
    }
  }
}
