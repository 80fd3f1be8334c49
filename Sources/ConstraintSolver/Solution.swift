/// The outcome of one call of `Solver.solve()`.
public struct Solution: Hashable, Sendable {
  /// The number of variables whose value changed.
  public var changedCount: Int

  /// The number of conflicts that stand.
  public var conflictCount: Int

  /// Whether the values are proved best; false when the work of one solve reached its bound.
  ///
  /// The bound grows with the number of variables and rows, and only numbers of so different sizes
  /// that rounding outweighs the rows come near it. The values are then finite and the best found.
  public var isComplete: Bool
}
