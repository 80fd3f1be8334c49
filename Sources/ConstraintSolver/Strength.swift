/// How important a row is: the greater wins strictly over any number of lesser ones.
///
/// Every distinct number is a level of its own. The solver first makes the sum of the violations
/// of the highest level as small as possible, then that of the next one among what is left, and
/// so on. `required` is the highest; a required row that cannot hold is a `Conflict`.
public struct Strength: Hashable, Comparable, Sendable {
  /// The level, greater than 0 and at most 1000.
  public let rawValue: Float

  /// Makes a strength of any level.
  ///
  /// - Parameter rawValue: Above 1000 it counts as 1000; zero, a negative number or NaN counts as
  ///   the least positive number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue > 0 ? min(rawValue, 1000) : .leastNonzeroMagnitude
  }

  /// The level of rows that must hold.
  public static let required = Strength(1000)

  /// Whether the left level loses against the right one.
  public static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
}
