/// Work a `Solver` has done since the counters were last reset, for tests that count it.
public struct Statistics: Hashable, Sendable {
  /// Calls of `solve()` that found something to do.
  public var solves = 0

  /// Values computed from a row, and rows compared with their constant.
  public var rowsEvaluated = 0

  /// Variables determined anew, because rows around them came or went.
  public var variablesSolved = 0

  /// Islands (rows that depend on each other and not on the rest) determined anew.
  public var componentsSolved = 0

  /// Exchanges of one tight row for another.
  public var pivots = 0

  /// Times an island, or a whole solve, was given up before its best basis was reached.
  public var limits = 0

  /// Times an island lost its factor and was determined anew.
  public var rebuilds = 0

  /// Times an island had to be looked at again because of rounding.
  public var repeats = 0

  /// Makes counters that stand at zero.
  public init() {}
}
