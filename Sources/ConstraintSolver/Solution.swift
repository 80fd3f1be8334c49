/// What one call of `Solver.solve()` did.
public struct Solution: Hashable, Sendable {
  /// The number of variables whose value changed.
  public var changedCount: Int

  /// The number of conflicts that stand.
  public var conflictCount: Int
}
