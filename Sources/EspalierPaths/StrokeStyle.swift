/// What counts as inside where subpaths overlap.
package enum FillRule: Hashable, Sendable {
  /// Everything the path goes round, whichever way, unless as often back.
  case nonZero
  /// What the path goes round an odd number of times.
  case evenOdd

  package func isInside(_ winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}

/// How a line is drawn along a path.
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

  /// The thickness, half on each side of the path; nothing is drawn unless it is positive.
  package var width: Double
  package var cap: Cap
  package var join: Join
  /// The longest corner tip, in line widths, before a mitered corner is cut off.
  package var miterLimit: Double
  /// Lengths drawn and left out in turn; empty, all zero, or with a negative number is a solid line.
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
