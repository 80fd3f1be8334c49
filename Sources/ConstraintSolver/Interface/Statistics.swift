/// The work that a `Solver` has done since the counters were last reset, for tests that count it.
public struct Statistics: Hashable, Sendable {
  /// Calls of `solve()` that had something to do.
  public var solves = 0

  /// Values computed from a row, and rows compared with their constant.
  public var rowsEvaluated = 0

  /// Variables determined again because rows around them were added or removed.
  public var variablesSolved = 0

  /// Islands (rows that depend on each other and not on the rest) determined again.
  public var componentsSolved = 0

  /// Exchanges of one tight row for another.
  public var pivots = 0

  /// Times that work on an island, or a whole solve, ended before the best basis was reached.
  public var limits = 0

  /// Times that an island lost its factor and was determined again.
  public var rebuilds = 0

  /// Times that an island had to be examined again because of rounding.
  public var repeats = 0

  /// Makes counters of zero.
  public init() {}
}
