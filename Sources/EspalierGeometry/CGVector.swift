public import Foundation

/// A displacement or a velocity, in points or points a second.
public struct CGVector: Hashable, Sendable, Codable {
  /// The horizontal share; positive is rightwards.
  public var dx: CGFloat
  /// The vertical share; positive is downwards.
  public var dy: CGFloat

  /// The vector of no length.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates the vector of no length.
  public init() { self = .zero }

  /// Creates a vector from its two shares.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from whole numbers.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}
