import EspalierDisplayList
import EspalierGeometry
package import Foundation

extension CGContext {
  /// Adds items that support only moving and scaling, under any transform.
  ///
  /// `body` gets a rectangle to draw in and the state's alpha.
  package func drawItems(in rect: CGRect, _ body: (inout LayerDrawing, CGRect, CGFloat) -> Void) {
    paint { listItems(in: rect, body) }
  }

  private func listItems(in rect: CGRect, _ body: (inout LayerDrawing, CGRect, CGFloat) -> Void) {
    let map = state.ctm
    let area = rect.standardized
    var drawing = LayerDrawing()
    drawing.list = list
    list = DisplayList()
    defer { list = drawing.list }
    if map.isScaleAndTranslation, abs(map.a - map.d) < 1e-6 * map.a {
      drawing.originX = Double(map.tx)
      drawing.originY = Double(map.ty)
      drawing.scale = Double(map.a)
      let start = drawing.list.count
      body(&drawing, area, state.alpha)
      if state.interpolation == .none { sharpen(&drawing.list, from: start) }
      return
    }
    // Under a rotation or a shear, the items are drawn upright in pixels of their own, and the
    // picture is mapped as a whole.
    let scale = abs(Double(map.determinant)).squareRoot()
    guard scale > 0, scale.isFinite else { return }
    drawing.scale = scale
    let transform = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(map)
    let bounds = CGRect(
      x: area.minX * scale, y: area.minY * scale, width: area.width * scale,
      height: area.height * scale
    ).coveringPixels(scale: 1).outset(by: 2)
    drawing.list.append(
      .pushGroup(
        Group(
          bounds: bounds,
          transform: PixelTransform(
            a: Double(transform.a), b: Double(transform.b), c: Double(transform.c),
            d: Double(transform.d), tx: Double(transform.tx), ty: Double(transform.ty)))))
    body(&drawing, area, state.alpha)
    drawing.list.append(.popGroup)
  }

  /// Makes the pictures of a list, from an item on, those of the nearest pixels.
  private func sharpen(_ list: inout DisplayList, from start: Int) {
    for index in start..<list.count {
      if case .image(let fill) = list.items[index], fill.radii.isSquare {
        list.replace(at: index, with: .image(unmixed(fill)))
      }
    }
  }
}
