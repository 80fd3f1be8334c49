import EspalierDisplayList
package import Foundation

/// The corners of a layer whose view has a rule for them: their radii at each size.
package struct LayerCorners: Hashable {
  /// The radii in points, from the top left corner clockwise; infinity stands for half of the
  /// shorter side.
  package var radii: [CGFloat]

  package init(radii: [CGFloat]) { self.radii = radii }

  /// Returns the radii at a size, in points.
  package func radii(at size: CGSize) -> [CGFloat] {
    let limit = min(size.width, size.height) / 2
    return radii.map { min(max($0, 0), limit) }
  }

  /// Returns the radii at a size, in pixels.
  func radii(at size: CGSize, scale: Double) -> CornerRadii {
    let points = radii(at: size).map { Float(Double($0) * scale) }
    var result = CornerRadii(
      topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
    result.isContinuous = true
    return result
  }
}

extension CALayer {
  /// The corners that the view's rule gives; `nil` for those of `cornerRadius`.
  package final var corners: LayerCorners? {
    get { state.effects.corners }
    set {
      guard newValue != corners else { return }
      state.effects.corners = newValue
      didMove()
    }
  }

  /// The radii of the corners as they are drawn, in points, from the top left corner clockwise.
  package final var drawnRadii: [CGFloat] {
    if let corners { return corners.radii(at: bounds.size) }
    let radius = min(max(cornerRadius, 0), min(bounds.width, bounds.height) / 2)
    let mask = maskedCorners
    return [
      CACornerMask.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner,
      .layerMinXMaxYCorner,
    ].map { mask.contains($0) ? radius : 0 }
  }
}
