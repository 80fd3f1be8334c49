public import EspalierGeometry
package import EspalierPaths
public import Foundation

/// Lines and curves that never change, the form that layers and contexts use.
///
/// Coordinates are points, y points down.
public class CGPath: Hashable, @unchecked Sendable {
  // Unchecked: only `CGMutablePath` changes `path`, and a caller that passes a mutable path to
  // another thread must not change it.
  package final var path: Path

  package init(_ path: Path) { self.path = path }

  /// Creates a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect).applying(transform))
  }

  /// Creates the ellipse that touches the four edges of a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ovalIn: rect).applying(transform))
  }

  /// Creates a rectangle with round corners; elliptic corners are rounded by the smaller radius.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      Path(rect, radius: min(cornerWidth, cornerHeight)).applying(transform))
  }

  /// Whether the path has no lines and curves.
  public final var isEmpty: Bool { path.isEmpty }

  /// The point at which the next line begins; zero before the first point.
  public final var currentPoint: CGPoint { path.currentPoint.map(CGPoint.init) ?? .zero }

  /// The smallest rectangle around the lines and curves; null if there are none.
  public final var boundingBoxOfPath: CGRect { path.bounds }

  /// The smallest rectangle around the lines and curves; null if there are none.
  ///
  /// Unlike Apple's, it does not include control points.
  public final var boundingBox: CGRect { path.bounds }

  /// Returns whether the filled path contains a point.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.applying(transform).contains(PathPoint(point), rule: rule.rule)
  }

  /// Returns a copy of the path that never changes.
  public final func copy() -> CGPath? { CGPath(path) }

  /// Returns a copy of the path that can be changed.
  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// Returns whether both paths have the same lines and curves.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.path == right.path }

  /// Feeds the lines and curves to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// Lines and curves to which more can be added.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() { super.init(Path()) }

  package override init(_ path: Path) { super.init(path) }

  /// Begins a subpath.
  public func move(to point: CGPoint) { path.move(to: PathPoint(point)) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: PathPoint(point)) }
  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuad(control: PathPoint(control), to: PathPoint(end))
  }
  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCubic(control1: PathPoint(control1), control2: PathPoint(control2), to: PathPoint(end))
  }
  /// Adds a part of a circle; angles are in radians.
  ///
  /// `clockwise` has the meaning of Core Graphics, whose y axis points up: with true, the arc goes
  /// in the direction of decreasing angles, which is anticlockwise on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      centerX: Double(center.x), centerY: Double(center.y), radius: Double(radius),
      startAngle: Double(startAngle), endAngle: Double(endAngle), clockwise: !clockwise)
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.append(Path(rect)) }
  /// Adds the ellipse that touches the four edges of a rectangle.
  public func addEllipse(in rect: CGRect) { path.append(Path(ovalIn: rect)) }
  /// Adds a rectangle with round corners.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    path.append(Path(rect, radius: min(cornerWidth, cornerHeight)))
  }
  /// Adds all lines and curves of another path.
  public func addPath(_ other: CGPath) { path.append(other.path) }
  /// Closes the subpath with a line to its start.
  public func closeSubpath() { path.close() }
}

/// The rule that decides what is inside where subpaths overlap.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the path winds around it more often in one direction than in the other.
  case winding
  /// A point is inside if the path winds around it an odd number of times.
  case evenOdd

  package var rule: FillRule { self == .evenOdd ? .evenOdd : .nonZero }
}

/// What `CGContext.drawPath(using:)` does with the current path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills it, with the winding rule.
  case fill
  /// Fills it, with the even-odd rule.
  case eoFill
  /// Draws a line along it.
  case stroke
  /// Fills it with the winding rule, and draws a line along it.
  case fillStroke
  /// Fills it with the even-odd rule, and draws a line along it.
  case eoFillStroke

  var rule: CGPathFillRule? {
    switch self {
    case .fill, .fillStroke: .winding
    case .eoFill, .eoFillStroke: .evenOdd
    case .stroke: nil
    }
  }

  var strokes: Bool { self == .stroke || self == .fillStroke || self == .eoFillStroke }
}

/// The shape of the ends of a line.
public enum CGLineCap: Int32, Sendable {
  /// Cut off at the end.
  case butt
  /// Half a circle beyond the end.
  case round
  /// Half a square beyond the end.
  case square

  package var cap: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// The shape of the corners of a line.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel

  package var join: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

extension PathPoint {
  package init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension CGPoint {
  package init(_ point: PathPoint) { self.init(x: point.x, y: point.y) }
}

extension Path {
  package init(_ rect: CGRect) {
    self.init(
      rectX: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
      height: Double(rect.height))
  }

  package init(ovalIn rect: CGRect) {
    self.init(
      ovalInX: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
      height: Double(rect.height))
  }

  package init(_ rect: CGRect, radius: CGFloat) {
    self.init(
      roundedRectX: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
      height: Double(rect.height), radius: Double(radius))
  }

  package func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { applying($0.pointee) } ?? self
  }
}
