package import EspalierDisplayList
package import EspalierGeometry
package import Foundation

/// Where a layer's contents go: the display list and the layer's place in it.
package struct LayerDrawing {
  package var list = DisplayList()
  /// The layer's bounds, in device pixels, rounded.
  package var rect = PixelRect.empty
  /// Where the point (0, 0) of the layer's coordinates lies, in device pixels, not rounded.
  package var originX: Double = 0
  package var originY: Double = 0
  /// Device pixels a point.
  package var scale: Double = 1
  /// The corners of the layer's background, in pixels.
  package var radii = CornerRadii.square

  /// The nearest pixel rectangle to one in the layer's points.
  package func pixels(of rect: CGRect) -> PixelRect {
    CGRect(
      x: originX + rect.origin.x * scale, y: originY + rect.origin.y * scale,
      width: rect.width * scale, height: rect.height * scale
    ).roundedToPixels(scale: 1)
  }

  /// The nearest pixel to a point of the layer.
  package func pixel(of point: CGPoint) -> (x: Int32, y: Int32) {
    let x = (originX + point.x * scale).rounded()
    let y = (originY + point.y * scale).rounded()
    return (Int32(clampingFinite: x), Int32(clampingFinite: y))
  }
}

extension Int32 {
  /// The whole number nearest to `value`, within pixel coordinates; NaN is 0.
  init(clampingFinite value: Double) {
    self = value.isNaN ? 0 : Int32(Swift.min(Swift.max(value.rounded(), -5e8), 5e8))
  }
}

extension LayerState {
  /// The radii of the corners in pixels, those that are masked off being square.
  func radii(scale: Double) -> CornerRadii {
    guard cornerRadius > 0 else { return .square }
    let radius = Float(Double(cornerRadius) * scale)
    guard hasEffects, effects.maskedCorners != 15 else { return CornerRadii(all: radius) }
    let mask = effects.maskedCorners
    return CornerRadii(
      topLeft: mask & 1 != 0 ? radius : 0, topRight: mask & 2 != 0 ? radius : 0,
      bottomRight: mask & 8 != 0 ? radius : 0, bottomLeft: mask & 4 != 0 ? radius : 0)
  }
}
