import EspalierDisplayList
import EspalierGeometry
public import Foundation

extension CGContext {
  /// Fills the clip with colours that change around a point.
  ///
  /// - Parameters:
  ///   - gradient: The colours, from the start all the way round.
  ///   - center: The point, in points; one that is not finite draws nothing.
  ///   - angle: The start, in radians from the x axis towards the y axis: clockwise on screen.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    let box = boundingBoxOfClipPath
    guard center.x.isFinite, center.y.isFinite, angle.isFinite, box.isFinite, !box.isEmpty else {
      return
    }
    drawItems(in: box) { drawing, area, alpha in
      // Wide enough that the smooth edge of a turned picture is outside of the clip.
      let rect = drawing.pixels(of: area).outset(by: 4)
      let (width, height) = (Double(rect.width), Double(rect.height))
      let x = drawing.originX + Double(center.x) * drawing.scale - Double(rect.left)
      let y = drawing.originY + Double(center.y) * drawing.scale - Double(rect.top)
      let reach = max(width, height)
      drawing.list.append(
        .gradient(
          rect, .square,
          Gradient(
            startX: Float(x / width), startY: Float(y / height),
            endX: Float((x + cos(Double(angle)) * reach) / width),
            endY: Float((y + sin(Double(angle)) * reach) / height),
            stops: gradient.stops.map {
              .init(
                location: Float($0.location),
                color: $0.color.multiplyingAlpha(by: Float(alpha)).pixel)
            },
            form: .conic)))
    }
  }
}
