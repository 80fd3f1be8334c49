public import Foundation

/// Distances from the four edges of a rectangle inwards, in points; negative ones extend outwards.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the left edge, in points.
  public var left: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the right edge, in points.
  public var right: CGFloat

  /// No distance from any edge.
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets of no distance.
  public init() { self = .zero }

  /// Creates insets from four distances, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Distances from the edges of a rectangle inwards, in points, that follow the reading direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the edge where lines begin, in points.
  public var leading: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the edge where lines end, in points.
  public var trailing: CGFloat

  /// No distance from any edge.
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Creates insets of no distance.
  public init() { self = .zero }

  /// Creates insets from four distances, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// One bit per edge, with Apple's values.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

extension CGRect {
  /// Returns this rectangle with its edges moved inwards by `insets`.
  ///
  /// The size may be negative if the insets are larger than the rectangle.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    let base = standardized
    return CGRect(
      x: base.origin.x + insets.left, y: base.origin.y + insets.top,
      width: base.size.width - insets.left - insets.right,
      height: base.size.height - insets.top - insets.bottom)
  }

  /// Whether all four numbers are finite.
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// The point in the middle.
  package var midpoint: CGPoint { CGPoint(x: midX, y: midY) }
}
