import EspalierGeometry
import EspalierPaths
import Foundation

extension UIBezierPath {
  final func baseAddCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    path.addCubic(
      control1: PathPoint(controlPoint1), control2: PathPoint(controlPoint2),
      to: PathPoint(endPoint))
  }

  final func baseAddArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      centerX: Double(center.x), centerY: Double(center.y), radius: Double(radius),
      startAngle: Double(startAngle), endAngle: Double(endAngle), clockwise: clockwise)
  }

  final func baseSetLineDash(
    _ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat
  ) {
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  final var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  final var strokeStyle: StrokeStyle {
    StrokeStyle(
      width: Double(lineWidth), cap: lineCapStyle.cap, join: lineJoinStyle.join,
      miterLimit: Double(miterLimit), dashes: dashes.map(Double.init),
      dashPhase: Double(dashPhase))
  }
}
