import EspalierGeometry
public import Foundation

extension CALayer {
  /// Returns the frontmost layer at a point of the superlayer, among this layer and those inside
  /// it.
  final func layerHit(at point: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    if isInSpace || hasSublayersInSpace { return hitInSpace(at: point) }
    let inside = point.applying(state.toSuperlayer.inverted())
    let isInBounds = contains(inside)
    if masksToBounds, !isInBounds { return nil }
    for layer in sublayersInPaintOrder.reversed() {
      if let hit = layer.hitTest(inside) { return hit }
    }
    return isInBounds ? self : nil
  }

  /// Maps a point of another layer to this layer's coordinates; `nil` stands for the root layer's.
  public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    (l ?? rootLayer).convert(p, to: self)
  }

  /// Maps a rectangle of another layer to this layer's coordinates; `nil` stands for the root
  /// layer's.
  ///
  /// The result is the box around the four mapped corners.
  public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    (l ?? rootLayer).convert(r, to: self)
  }

  /// Maps a rectangle of this layer to another layer's coordinates; `nil` stands for the root
  /// layer's.
  ///
  /// The result is the box around the four mapped corners.
  public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    let corners = [
      CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.minX, y: r.maxY),
      CGPoint(x: r.maxX, y: r.maxY),
    ].map { convert($0, to: l) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// Puts another layer in the place of a sublayer; at the front if `oldLayer` is no sublayer.
  public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer else { return }
    insertSublayer(newLayer, above: oldLayer)
    if oldLayer.superlayer === self { oldLayer.removeFromSuperlayer() }
  }
}
