import EspalierDisplayList
import EspalierGeometry
import Foundation

extension CALayer {
  /// Adds the contents of the layer and its sublayers to a display list, without the layer's own
  /// place, transform and opacity.
  ///
  /// Layers that animate are drawn with their values on screen. `drawing` gives the place of the
  /// point (0, 0) of the layer's coordinates, and the scale.
  final func appendTree(to drawing: inout LayerDrawing) {
    let compositor = Compositor()
    compositor.listsEverything = true
    compositor.drawing.list = drawing.list
    drawing.list = DisplayList()
    var upright = (presented?.state ?? state).withoutPlace
    upright.position = CGPoint(
      x: upright.bounds.origin.x + upright.anchorPoint.x * upright.bounds.width,
      y: upright.bounds.origin.y + upright.anchorPoint.y * upright.bounds.height)
    var place = Compositor.Place(
      scale: drawing.scale, clip: .everything, ground: Ground(solid: .empty))
    place.setOrigin(drawing.originX, drawing.originY)
    compositor.emitMasked(self, upright, LayerPlacement(self, upright, in: place), fade: 255)
    drawing.list = compositor.drawing.list
  }

  /// Draws the layer and its sublayers into a context whose points are the layer's points.
  package final func drawTree(in context: CGContext) {
    guard bounds.isFinite, !bounds.isEmpty else { return }
    context.drawItems(in: bounds) { drawing, area, alpha in
      let isFaded = alpha < 1
      if isFaded {
        drawing.list.append(
          .pushGroup(
            Group(
              bounds: drawing.pixels(of: area).outset(by: 1),
              opacity: UInt32((min(max(Double(alpha), 0), 1) * 255).rounded()))))
      }
      appendTree(to: &drawing)
      if isFaded { drawing.list.append(.popGroup) }
    }
  }
}
