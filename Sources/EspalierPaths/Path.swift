/// A place in the plane of a path.
package struct PathPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package var isFinite: Bool { x.isFinite && y.isFinite }
}

/// Lines and curves that can be filled, stroked or hit.
///
/// The y axis points down. Filling and hit-testing close every subpath; stroking does not.
package struct Path: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case move(PathPoint)
    case line(PathPoint)
    case quad(control: PathPoint, end: PathPoint)
    case cubic(control1: PathPoint, control2: PathPoint, end: PathPoint)
    /// A line back to the start of the subpath, joined there.
    case close
  }

  package private(set) var elements: [Element] = []
  /// The point at which the next line begins; `nil` before the first `move`.
  package private(set) var currentPoint: PathPoint?
  private var subpathStart: PathPoint?

  package init() {}

  package var isEmpty: Bool { elements.isEmpty }

  /// Begins a subpath.
  package mutating func move(to point: PathPoint) {
    elements.append(.move(point))
    currentPoint = point
    subpathStart = point
  }

  /// Adds a straight line; without a current point it begins a subpath.
  package mutating func addLine(to point: PathPoint) {
    guard beginsOrContinues(at: point) else { return }
    elements.append(.line(point))
    currentPoint = point
  }

  /// Adds a curve with one control point; without a current point it begins a subpath at its end.
  package mutating func addQuad(control: PathPoint, to end: PathPoint) {
    guard beginsOrContinues(at: end) else { return }
    elements.append(.quad(control: control, end: end))
    currentPoint = end
  }

  /// Adds a curve with two control points; without a current point it begins a subpath at its end.
  package mutating func addCubic(control1: PathPoint, control2: PathPoint, to end: PathPoint) {
    guard beginsOrContinues(at: end) else { return }
    elements.append(.cubic(control1: control1, control2: control2, end: end))
    currentPoint = end
  }

  /// Closes the current subpath; the next line begins at its first point.
  package mutating func close() {
    guard let start = subpathStart, elements.last != .close else { return }
    elements.append(.close)
    currentPoint = start
  }

  /// Adds every element of `other`.
  package mutating func append(_ other: Path) {
    elements.append(contentsOf: other.elements)
    currentPoint = other.currentPoint ?? currentPoint
    subpathStart = other.subpathStart ?? subpathStart
  }

  package mutating func move(toX x: Double, y: Double) { move(to: PathPoint(x: x, y: y)) }
  package mutating func addLine(toX x: Double, y: Double) { addLine(to: PathPoint(x: x, y: y)) }

  private mutating func beginsOrContinues(at point: PathPoint) -> Bool {
    guard let start = currentPoint else {
      move(to: point)
      return false
    }
    // After a close, the next subpath begins at the first point of the closed one.
    if elements.last == .close { move(to: start) }
    return true
  }
}
