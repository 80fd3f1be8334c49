public import Foundation

/// A range of numbers, such as the lengths of a limit attachment or the travel of a sliding one.
public struct UIFloatRange: Hashable, Sendable {
  /// The smallest number of the range.
  public var minimum: CGFloat
  /// The largest number of the range.
  public var maximum: CGFloat

  /// The range that has the number zero alone.
  public static let zero = UIFloatRange(minimum: 0, maximum: 0)
  /// The range without limits.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Creates the range that has the number zero alone.
  public init() { self = .zero }

  /// Creates a range.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Whether the range has no limits.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
