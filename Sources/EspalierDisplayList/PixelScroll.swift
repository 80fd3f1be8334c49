package import EspalierGeometry

/// Pixels that move inside a rectangle, before anything is drawn.
package struct PixelScroll: Hashable, Sendable {
  /// The rectangle whose pixels move, and which limits their movement.
  package var rect: PixelRect
  /// The movement to the right, in pixels.
  package var x: Int32
  /// The movement down, in pixels.
  package var y: Int32

  package init(rect: PixelRect, x: Int32, y: Int32) {
    self.rect = rect
    self.x = x
    self.y = y
  }
}
