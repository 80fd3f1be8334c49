/// The lengths along which the corners of a rectangle pass into its four edges, from 0 for none to
/// 1 for corners with room on both sides.
package struct ContinuousEdges: Hashable, Sendable {
  package var top: Double
  package var right: Double
  package var bottom: Double
  package var left: Double

  /// Creates the lengths of four edges, each in 0...1.
  package init(top: Double, right: Double, bottom: Double, left: Double) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// The distance from the vertex, in radii, at which a corner with room leaves its edge.
  package static let expansion = 1.528665

  /// Returns that distance for a corner with the length `edge`.
  package static func reach(_ edge: Double) -> Double { 1 + (expansion - 1) * edge }
}

extension Path {
  /// Creates a closed rectangle whose corners pass into the edges without a jump of the curvature,
  /// clockwise on the screen.
  ///
  /// The radii must fit the rectangle; negative ones and NaN are square corners. Three cubics make
  /// a corner, with the numbers that Apple's renderer has.
  package init(
    continuousRectX x: Double, y: Double, width: Double, height: Double, topLeft: Double,
    topRight: Double, bottomRight: Double, bottomLeft: Double, edges: ContinuousEdges
  ) {
    self.init()
    let (right, bottom) = (x + width, y + height)
    addContinuousCorner(x: x, y: y, topLeft, from: (0, 1, edges.left), to: (1, 0, edges.top))
    addContinuousCorner(
      x: right, y: y, topRight, from: (-1, 0, edges.top), to: (0, 1, edges.right))
    addContinuousCorner(
      x: right, y: bottom, bottomRight, from: (0, -1, edges.right), to: (-1, 0, edges.bottom))
    addContinuousCorner(
      x: x, y: bottom, bottomLeft, from: (1, 0, edges.bottom), to: (0, -1, edges.left))
    close()
  }

  /// Adds a corner, from the edge along which the path arrives to the one along which it leaves.
  ///
  /// The directions of both edges are those away from the vertex.
  private mutating func addContinuousCorner(
    x: Double, y: Double, _ radius: Double, from: (x: Double, y: Double, length: Double),
    to: (x: Double, y: Double, length: Double)
  ) {
    guard radius > 0 else { return addLine(toX: x, y: y) }
    func point(_ along: Double, _ beside: Double) -> PathPoint {
      PathPoint(
        x: x + radius * (from.x * along + to.x * beside),
        y: y + radius * (from.y * along + to.y * beside))
    }
    func near(_ edge: Double) -> Double { 0.96 + 0.12849003 * edge }
    func far(_ edge: Double) -> Double { 0.82 + 0.048407 * edge }
    addLine(to: point(ContinuousEdges.reach(from.length), 0))
    addCubic(
      control1: point(near(from.length), 0), control2: point(far(from.length), 0),
      to: point(0.631493986, 0.0749114007))
    addCubic(
      control1: point(0.372824013, 0.169060007), control2: point(0.169060007, 0.372824013),
      to: point(0.0749114007, 0.631493986))
    addCubic(
      control1: point(0, far(to.length)), control2: point(0, near(to.length)),
      to: point(0, ContinuousEdges.reach(to.length)))
  }
}
