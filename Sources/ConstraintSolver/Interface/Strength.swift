/// The importance of a row: a greater strength wins strictly over any number of rows of lesser
/// ones.
///
/// Every distinct number is a level of its own. The solver first makes the sum of the violations of
/// the highest level as small as possible, then that of the next level among the remaining
/// solutions, and so on. `required` is the highest; a required row that cannot hold leads to a
/// `Conflict`.
public struct Strength: Hashable, Comparable, Sendable {
  /// The level, greater than 0 and at most 1000.
  public let rawValue: Float

  /// Makes a strength of any level.
  ///
  /// - Parameter rawValue: A number above 1000 counts as 1000; zero, a negative number or NaN
  ///   counts as the least positive number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue > 0 ? min(rawValue, 1000) : .leastNonzeroMagnitude
  }

  /// The level of rows that must hold.
  public static let required = Strength(1000)

  /// Whether the left level is less important than the right one.
  public static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
}
