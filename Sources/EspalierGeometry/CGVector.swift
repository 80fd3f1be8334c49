public import Foundation

/// A displacement in points, or a velocity in points per second.
public struct CGVector: Hashable, Sendable, Codable {
  /// The horizontal component; positive is rightwards.
  public var dx: CGFloat
  /// The vertical component; positive is downwards.
  public var dy: CGFloat

  /// The vector of length zero.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates the vector of length zero.
  public init() { self = .zero }

  /// Creates a vector from its two components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from whole numbers.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}
