import EspalierGeometry
import EspalierPaths
public import Foundation

/// Lines and curves with a line style.
///
/// Coordinates are in points, y points down, angles are in radians and grow clockwise. A path with
/// coordinates that are not finite draws nothing.
open class UIBezierPath: NSObject {
  final var path = Path()
  /// The thickness of the line, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// The style of the ends of open lines; `butt` by default.
  open var lineCapStyle = CGLineCap.butt
  /// The style of the corners of lines; `miter` by default.
  open var lineJoinStyle = CGLineJoin.miter
  /// The longest miter, in line widths, 10 by default; longer ones are cut off.
  open var miterLimit: CGFloat = 10
  /// Whether the even-odd rule decides which points are inside; false by default.
  open var usesEvenOddFillRule = false
  final var dashes: [CGFloat] = []
  final var dashPhase: CGFloat = 0

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path = Path(rect.standardized)
  }

  /// Creates the ellipse that touches the four edges of a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path = Path(ovalIn: rect.standardized)
  }

  /// Creates a rectangle with round corners; a radius that does not fit is made smaller.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path = Path(rect.standardized, radius: cornerRadius)
  }

  /// Creates a rectangle with some round corners, by the smaller of the two radii.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let box = rect.standardized
    let radius = Double(min(cornerRadii.width, cornerRadii.height))
    path = Path(
      roundedRectX: Double(box.minX), y: Double(box.minY), width: Double(box.width),
      height: Double(box.height), topLeft: corners.contains(.topLeft) ? radius : 0,
      topRight: corners.contains(.topRight) ? radius : 0,
      bottomRight: corners.contains(.bottomRight) ? radius : 0,
      bottomLeft: corners.contains(.bottomLeft) ? radius : 0)
  }

  /// Creates an arc of a circle; `clockwise` is as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path from a layer's path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path = cgPath.path
  }

  /// The lines and curves as a path for layers, independent of later changes of this path.
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  /// Returns a copy with the same lines, curves and style.
  open override func copy() -> Any {
    let other = UIBezierPath()
    other.path = path
    other.lineWidth = lineWidth
    other.lineCapStyle = lineCapStyle
    other.lineJoinStyle = lineJoinStyle
    other.miterLimit = miterLimit
    other.usesEvenOddFillRule = usesEvenOddFillRule
    other.dashes = dashes
    other.dashPhase = dashPhase
    return other
  }

  // MARK: Further members for subclasses to override
  //
  // Extensions carry out the longer ones, under names that begin with "base".

  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: PathPoint(point)) }

  /// Adds a straight line; without a current point it begins a subpath.
  open func addLine(to point: CGPoint) { path.addLine(to: PathPoint(point)) }

  /// Adds a curve with two control points.
  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) { baseAddCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2) }

  /// Adds a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuad(control: PathPoint(controlPoint), to: PathPoint(endPoint))
  }

  /// Adds an arc of a circle, with a line to its start if there is a current point.
  ///
  /// Angles are radians from the right; `clockwise` is as seen on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    baseAddArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Closes the subpath with a line to its start.
  open func close() { path.close() }

  /// Removes all lines and curves.
  open func removeAllPoints() { path = Path() }

  /// Adds the lines and curves of another path.
  open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

  /// Transforms every point by `transform`.
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  /// Sets a dash pattern: lengths drawn and skipped in turn, in points, beginning at `phase`.
  ///
  /// Without a pattern, or with a count of 0, lines are solid.
  open func setLineDash(
    _ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat
  ) { baseSetLineDash(pattern, count: count, phase: phase) }

  /// Returns the dash pattern: copies its lengths, in points, and tells their number and the start.
  ///
  /// Each pointer may be `nil`. `pattern` must have room for as many lengths as `count` says, which
  /// a call without it tells.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern { for (index, length) in dashes.enumerated() { pattern[index] = length } }
    count?.pointee = dashes.count
    phase?.pointee = dashPhase
  }

  /// Returns a path with the same style that runs the other way: the last subpath first.
  open func reversing() -> UIBezierPath {
    guard let reversed = copy() as? UIBezierPath else { return UIBezierPath() }
    reversed.path = path.reversed
    return reversed
  }

  /// Whether the path is empty.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around the lines and curves, in points; null for an empty path.
  open var bounds: CGRect { path.bounds }

  /// The point at which the next line begins; zero before the first point.
  open var currentPoint: CGPoint { path.currentPoint.map(CGPoint.init) ?? .zero }

  /// Whether the filled path covers a point.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(PathPoint(point), rule: fillRule.rule)
  }

  /// Fills the path with the current context's fill colour.
  @preconcurrency @MainActor open func fill() {
    UIGraphicsGetCurrentContext()?.fill(path, rule: fillRule)
  }

  /// Fills the path with the current context's fill colour, a blend mode and an opacity in 0...1.
  @preconcurrency @MainActor open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.with(blendMode, alpha) { $0.fill(path, rule: fillRule) }
  }

  /// Strokes the path with the current context's stroke colour, a blend mode and an opacity in
  /// 0...1.
  @preconcurrency @MainActor open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.with(blendMode, alpha) { $0.stroke(path, style: strokeStyle) }
  }

  /// Strokes the path with the current context's stroke colour.
  @preconcurrency @MainActor open func stroke() {
    UIGraphicsGetCurrentContext()?.stroke(path, style: strokeStyle)
  }

  /// Clips further drawing in the current context to the path.
  @preconcurrency @MainActor open func addClip() {
    UIGraphicsGetCurrentContext()?.clip(to: path, rule: fillRule)
  }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// One bit per corner, with Apple's values.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
