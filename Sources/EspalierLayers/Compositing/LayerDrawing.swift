package import EspalierDisplayList
package import EspalierGeometry
package import Foundation

/// The destination of a layer's contents: the display list, and the layer's place in it.
@_spi(Framework) public struct LayerDrawing {
  package var list = DisplayList()
  /// The layer's bounds, in device pixels, rounded.
  package var rect = PixelRect.empty
  /// The x value, in device pixels, of the point (0, 0) of the layer's coordinates; not rounded.
  package var originX: Double = 0
  package var originY: Double = 0
  /// The device pixels per point.
  package var scale: Double = 1
  /// The corners of the layer's background, in pixels.
  package var radii = CornerRadii.square

  /// Returns the nearest pixel rectangle to a rectangle in the layer's points.
  package func pixels(of rect: CGRect) -> PixelRect {
    CGRect(
      x: originX + rect.origin.x * scale, y: originY + rect.origin.y * scale,
      width: rect.width * scale, height: rect.height * scale
    ).roundedToPixels(scale: 1)
  }

  /// Returns the nearest pixel to a point of the layer.
  package func pixel(of point: CGPoint) -> (x: Int32, y: Int32) {
    let x = (originX + point.x * scale).rounded()
    let y = (originY + point.y * scale).rounded()
    return (Int32(clampingFinite: x), Int32(clampingFinite: y))
  }
}

extension Int32 {
  /// Creates the whole number nearest to `value`, within the limits of pixel coordinates; NaN
  /// becomes 0.
  init(clampingFinite value: Double) {
    self = value.isNaN ? 0 : Int32(Swift.min(Swift.max(value.rounded(), -5e8), 5e8))
  }
}

extension LayerState {
  /// Returns the radii of the corners in pixels; corners outside `maskedCorners` are square.
  func radii(scale: Double) -> CornerRadii {
    if hasEffects, let corners = effects.corners {
      return corners.radii(at: bounds.size, scale: scale)
    }
    guard cornerRadius > 0 else { return .square }
    let radius = Float(Double(cornerRadius) * scale)
    guard hasEffects else { return CornerRadii(all: radius) }
    let mask = effects.maskedCorners
    var radii = CornerRadii(
      topLeft: mask & 1 != 0 ? radius : 0, topRight: mask & 2 != 0 ? radius : 0,
      bottomRight: mask & 8 != 0 ? radius : 0, bottomLeft: mask & 4 != 0 ? radius : 0)
    radii.isContinuous = effects.hasContinuousCorners
    return radii
  }
}
