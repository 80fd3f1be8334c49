/// The rule that decides what is inside where subpaths overlap.
package enum FillRule: Hashable, Sendable {
  /// A point is inside if the path winds around it more often in one direction than in the other.
  case nonZero
  /// A point is inside if the path winds around it an odd number of times.
  case evenOdd

  package func isInside(_ winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}

/// The look of a line along a path.
package struct StrokeStyle: Hashable, Sendable {
  package enum Cap: Hashable, Sendable {
    case butt
    case round
    case square
  }

  package enum Join: Hashable, Sendable {
    case miter
    case round
    case bevel
  }

  /// The thickness, half on each side of the path; a line is drawn only if it is positive.
  package var width: Double
  package var cap: Cap
  package var join: Join
  /// The maximum length of a pointed corner, in line widths; a longer one is cut off.
  package var miterLimit: Double
  /// The lengths of dashes and gaps in turn; empty, all zero, or with a negative number for a solid
  /// line.
  package var dashes: [Double]
  /// The distance into `dashes` at which the path begins.
  package var dashPhase: Double

  package init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}
