import EspalierDisplayList
import EspalierGeometry

extension Rasterizer {
  /// Replaces the pixels of a rectangle with round corners by what a material shows of them.
  func drawBackdrop(_ rect: PixelRect, _ radii: CornerRadii, _ material: BackdropMaterial) {
    let area = rect.intersection(canvas.clip)
    guard !area.isEmpty else { return }
    guard openGroups == 0 else { return drawRounded(rect, radii, material.flatColor) }
    let filter = backdropFilter ?? BackdropFilter()
    backdropFilter = filter
    guard let corners = radii.fitted(to: rect), corners.touches(area, of: rect) else {
      return filter.apply(material, to: canvas, in: area)
    }
    pushClip(rect, radii)
    filter.apply(material, to: canvas, in: area)
    popFrame()
  }

  /// Divides an area so that the pixels of each backdrop are in one part.
  ///
  /// - Parameters:
  ///   - area: The area; a backdrop's visible pixels are inside it or outside.
  ///   - list: The items.
  ///   - body: Takes a part, and how often it may be divided further: 0 if it has a backdrop.
  func forEachPart(
    of area: PixelRect, _ list: DisplayList, _ body: (_ part: PixelRect, _ pieces: Int) -> Void
  ) {
    guard !area.isEmpty else { return }
    guard let first = list.backdropRects.first(where: { $0.intersects(area) }) else {
      return body(area, 3)
    }
    // Backdrops that overlap depend on each other's pixels, and those that cross the line above or
    // below would be divided by it.
    var whole = first.intersection(area)
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for rect in list.backdropRects.lazy.map({ $0.intersection(area) })
      where !rect.isEmpty && !whole.contains(rect)
        && (rect.intersects(whole) || rect.crossesRows(of: whole))
      {
        whole = whole.union(rect)
        hasGrown = true
      }
    }
    area.forEachPart(without: whole) { forEachPart(of: $0, list, body) }
    body(whole, 0)
  }
}

extension PixelRect {
  /// Whether the line through the upper or the lower edge of another rectangle goes through this
  /// one.
  fileprivate func crossesRows(of other: PixelRect) -> Bool {
    top < other.top && bottom > other.top || top < other.bottom && bottom > other.bottom
  }
}
