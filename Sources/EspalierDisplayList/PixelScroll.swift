package import EspalierGeometry

/// Pixels that move inside a rectangle, before anything is drawn.
package struct PixelScroll: Hashable, Sendable {
  /// What moves, and what it stays inside of.
  package var rect: PixelRect
  /// How far the pixels move to the right.
  package var x: Int32
  /// How far the pixels move down.
  package var y: Int32

  package init(rect: PixelRect, x: Int32, y: Int32) {
    self.rect = rect
    self.x = x
    self.y = y
  }
}
