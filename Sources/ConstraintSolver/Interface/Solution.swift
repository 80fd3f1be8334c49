/// The outcome of one call of `Solver.solve()`.
public struct Solution: Hashable, Sendable {
  /// The number of variables whose value changed.
  public var changedCount: Int

  /// The number of conflicts that remain.
  public var conflictCount: Int

  /// Whether the values are proved best; false when the solve reached the limit of its work.
  ///
  /// The limit grows with the number of variables and rows. Only numbers of so different sizes that
  /// rounding outweighs the rows reach it. The values are then finite, and the best that were
  /// found.
  public var isComplete: Bool
}
