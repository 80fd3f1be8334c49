package import EspalierDisplayList
package import EspalierGeometry

extension PixelSurface {
  /// Moves pixels inside a rectangle; pixels outside the target stay as they are.
  package func move(_ scroll: PixelScroll) {
    let area = scroll.rect.intersection(size.bounds)
    let target = area.offset(x: scroll.x, y: scroll.y).intersection(area)
    guard !target.isEmpty, scroll.x != 0 || scroll.y != 0 else { return }
    let rows = target.height
    let distance = Int(scroll.y) * stride + Int(scroll.x)
    for index in 0..<rows {
      // Rows that move down are copied from the last one on, because they would otherwise overwrite
      // each other.
      let row = Int(target.top) + (scroll.y > 0 ? rows - 1 - index : index)
      let place = pixels + row * stride + Int(target.left)
      place.update(from: place - distance, count: target.width)
    }
  }
}
