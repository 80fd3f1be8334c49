import EspalierDisplayList
import EspalierGeometry
import Foundation

extension CALayer {
  /// Adds everything the layer shows to a display list, itself without its place, transform and
  /// opacity; layers that are on their way are drawn where they are seen.
  ///
  /// `drawing` tells where the point (0, 0) of the layer's coordinates lies, and the scale.
  final func appendTree(to drawing: inout LayerDrawing) {
    let compositor = Compositor()
    compositor.listsEverything = true
    compositor.drawing.list = drawing.list
    drawing.list = DisplayList()
    var upright = presented?.state ?? state
    upright.transform = .identity
    upright.opacity = 1
    upright.position = CGPoint(
      x: upright.bounds.origin.x + upright.anchorPoint.x * upright.bounds.width,
      y: upright.bounds.origin.y + upright.anchorPoint.y * upright.bounds.height)
    var place = Compositor.Place(
      scale: drawing.scale, clip: .everything, ground: Ground(solid: .empty))
    place.setOrigin(drawing.originX, drawing.originY)
    compositor.emitOwn(self, upright, LayerPlacement(self, upright, in: place), fade: 255)
    drawing.list = compositor.drawing.list
  }

  /// Draws the layer tree into a context whose points are the layer's.
  final func drawTree(in context: CGContext) {
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

extension UIView {
  /// A picture of a part of the view, transparent where nothing is drawn.
  ///
  /// - Parameters:
  ///   - area: The part, in the view's points.
  ///   - isUpToDate: Whether layout and drawing that are due come first.
  /// - Returns: The picture; `nil` for a part without an extent.
  final func picture(of area: CGRect, upToDate isUpToDate: Bool) -> PixelBuffer? {
    let area = area.standardized
    guard area.isFinite, !area.isEmpty else { return nil }
    if isUpToDate { bringUpToDate() }
    let scale = contentScaleFactor
    func pixels(_ length: CGFloat) -> Int { Int(min((length * scale).rounded(.up), 16384)) }
    let context = CGContext(
      size: PixelSize(width: pixels(area.width), height: pixels(area.height)), scale: scale,
      origin: area.origin)
    layer.drawTree(in: context)
    return context.picture(background: .clear)
  }

  /// Lays out and draws what is due inside the view.
  final func bringUpToDate() {
    layoutIfNeeded()
    drawSubtree()
  }

  private func drawSubtree() {
    drawNow()
    for subview in subviewStorage where !subview.isHidden { subview.drawSubtree() }
  }
}
