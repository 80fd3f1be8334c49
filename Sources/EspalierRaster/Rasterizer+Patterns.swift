import EspalierDisplayList
import EspalierGeometry

extension Rasterizer {
  /// Fills a rectangle with the tiles of a pattern, as far as they are visible.
  func drawPattern(_ fill: PatternFill) {
    let (rect, tile) = (fill.rect, fill.buffer)
    let size = tile.size
    guard fill.opacity > 0, size.width > 0, size.height > 0 else { return }
    let isRound =
      fill.radii.fitted(to: rect)?.touches(canvas.clip.intersection(rect), of: rect) ?? false
    if isRound { pushClip(rect, fill.radii) }
    defer { if isRound { popFrame() } }
    let area = rect.intersection(canvas.clip)
    guard !area.isEmpty else { return }
    let firstColumn = place(Int(area.left) - Int(fill.originX), in: size.width)
    for y in Int(area.top)..<Int(area.bottom) {
      let row = tile.pixels + place(y - Int(fill.originY), in: size.height) * size.width
      let target = canvas.address(Int(area.left), y)
      var column = firstColumn
      var done = 0
      while done < area.width {
        let count = min(size.width - column, area.width - done)
        putPixels(
          row + column, on: target + done, count: count, opacity: fill.opacity,
          isOpaque: tile.isOpaque)
        done += count
        column = 0
      }
    }
  }

  /// Returns the place of a pixel inside its tile, along one axis.
  private func place(_ distance: Int, in length: Int) -> Int {
    let rest = distance % length
    return rest < 0 ? rest + length : rest
  }
}
