import ConstraintSolver
import Foundation

extension NSLayoutConstraint {
  /// The attributes of a view or guide that a constraint can name, with Apple's raw values.
  public enum Attribute: Int, Hashable, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where lines begin.
    case leading = 5
    /// The edge where lines end.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The horizontal center.
    case centerX = 9
    /// The vertical center.
    case centerY = 10
    /// The baseline of the last line of text.
    case lastBaseline = 11
    /// The baseline of the first line of text.
    case firstBaseline = 12
    /// The left edge inside the margins.
    case leftMargin = 13
    /// The right edge inside the margins.
    case rightMargin = 14
    /// The top edge inside the margins.
    case topMargin = 15
    /// The bottom edge inside the margins.
    case bottomMargin = 16
    /// The edge where lines begin, inside the margins.
    case leadingMargin = 17
    /// The edge where lines end, inside the margins.
    case trailingMargin = 18
    /// The center between the left and right margins.
    case centerXWithinMargins = 19
    /// The center between the top and bottom margins.
    case centerYWithinMargins = 20
    /// No attribute: the right-hand side is the constant alone.
    case notAnAttribute = 0
  }

  /// The relations between two sides, with Apple's raw values.
  public enum Relation: Int, Hashable, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// Both are equal.
    case equal = 0
    /// The first is at least the second.
    case greaterThanOrEqual = 1

    var ofRow: ConstraintSolver.Relation {
      switch self {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    }

    var sign: String {
      switch self {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    }
  }

  /// The two axes of layout, with Apple's raw values.
  public enum Axis: Int, Hashable, Sendable {
    /// The axis from left to right.
    case horizontal = 0
    /// The axis from top to bottom.
    case vertical = 1
  }

  /// The alignment and direction of views in the visual format, with Apple's bits.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// One bit per alignment, then the direction.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Left edges are equal.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Right edges are equal.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Top edges are equal.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Bottom edges are equal.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Leading edges are equal.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Trailing edges are equal.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Horizontal centers are equal.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Vertical centers are equal.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Last baselines are equal.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// First baselines are equal.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// All bits of alignment.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// The line runs in the direction of text; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The line runs from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The line runs from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All bits of direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// Distances between views are measured edge to edge; the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Distances between views are measured from baseline to baseline.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All bits of spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}

extension NSLayoutConstraint.Attribute {
  typealias Axis = NSLayoutConstraint.Axis

  /// The kinds of attributes; the two sides of a constraint must have kinds that fit.
  enum Kind {
    case none
    case size
    /// Left, right, centre and the like.
    case horizontal
    case vertical
  }

  var kind: Kind {
    switch self {
    case .notAnAttribute: .none
    case .width, .height: .size
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  var axis: Axis { self == .width || kind == .horizontal ? .horizontal : .vertical }

  /// Whether the attribute is leading or trailing, whose side depends on the direction of text.
  var followsText: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is left or right, independent of the direction of text.
  var isAbsoluteSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The attribute of the margins guide that a margin attribute means; `nil` for other attributes.
  var insideMargins: Self? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// Returns the attribute's position along its axis, 0 at the near edge and 1 at the far edge.
  ///
  /// The near edge is the left or top edge; `mirrored` means that text runs from right to left.
  func fraction(mirrored: Bool) -> Double {
    switch self {
    case .left, .top, .firstBaseline: 0
    case .right, .bottom, .lastBaseline: 1
    case .leading: mirrored ? 1 : 0
    case .trailing: mirrored ? 0 : 1
    default: 0.5
    }
  }

  /// The name in Apple's format.
  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: "notAnAttribute"
    }
  }
}
