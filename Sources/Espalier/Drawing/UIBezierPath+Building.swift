public import EspalierGeometry
import EspalierPaths
public import Foundation

extension UIBezierPath {
  /// Begins a subpath.
  public final func move(to point: CGPoint) { path.move(to: PathPoint(point)) }

  /// Adds a straight line; without a current point it begins a subpath.
  public final func addLine(to point: CGPoint) { path.addLine(to: PathPoint(point)) }

  /// Adds a curve with two control points.
  public final func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    path.addCubic(
      control1: PathPoint(controlPoint1), control2: PathPoint(controlPoint2),
      to: PathPoint(endPoint))
  }

  /// Adds a curve with one control point.
  public final func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuad(control: PathPoint(controlPoint), to: PathPoint(endPoint))
  }

  /// Adds an arc of a circle, with a line to its start if there is a current point.
  ///
  /// Angles are radians from the right; `clockwise` is as seen on the screen.
  public final func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      centerX: Double(center.x), centerY: Double(center.y), radius: Double(radius),
      startAngle: Double(startAngle), endAngle: Double(endAngle), clockwise: clockwise)
  }

  /// Closes the subpath with a line to its start.
  public final func close() { path.close() }

  /// Removes all lines and curves.
  public final func removeAllPoints() { path = Path() }

  /// Adds the lines and curves of another path.
  public final func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

  /// Transforms every point by `transform`.
  public final func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  /// Sets a dash pattern: lengths drawn and skipped in turn, in points, beginning at `phase`.
  ///
  /// Without a pattern, or with a count of 0, lines are solid.
  public final func setLineDash(
    _ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat
  ) {
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  /// Whether the path is empty.
  public final var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around the lines and curves, in points; null for an empty path.
  public final var bounds: CGRect { path.bounds }

  /// The point at which the next line begins; zero before the first point.
  public final var currentPoint: CGPoint { path.currentPoint.map(CGPoint.init) ?? .zero }

  /// Whether the filled path covers a point.
  public final func contains(_ point: CGPoint) -> Bool {
    path.contains(PathPoint(point), rule: fillRule.rule)
  }

  /// Fills the path with the current context's fill colour.
  @preconcurrency @MainActor public final func fill() {
    UIGraphicsGetCurrentContext()?.fill(path, rule: fillRule)
  }

  /// Strokes the path with the current context's stroke colour.
  @preconcurrency @MainActor public final func stroke() {
    UIGraphicsGetCurrentContext()?.stroke(path, style: strokeStyle)
  }

  /// Clips further drawing in the current context to the path.
  @preconcurrency @MainActor public final func addClip() {
    UIGraphicsGetCurrentContext()?.clip(to: path, rule: fillRule)
  }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private var strokeStyle: StrokeStyle {
    StrokeStyle(
      width: Double(lineWidth), cap: lineCapStyle.cap, join: lineJoinStyle.join,
      miterLimit: Double(miterLimit), dashes: dashes.map(Double.init),
      dashPhase: Double(dashPhase))
  }
}
