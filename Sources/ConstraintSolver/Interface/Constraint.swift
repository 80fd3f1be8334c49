/// A handle of a row that was added to a `Solver`.
///
/// A handle stays valid until `Solver.remove(_:)`; a dead handle is recognised and never names
/// another row of the same solver.
public struct Constraint: Hashable, Sendable {
  let index: Int32
  let generation: Int32

  /// The handle of a row that was not accepted; every operation on it does nothing.
  public static let rejected = Constraint(index: -1, generation: 0)

  /// Whether the row was not accepted, because a number in it was not finite or a variable was
  /// removed.
  public var isRejected: Bool { index < 0 }
}

extension Constraint: CustomStringConvertible {
  /// The row's number, such as `c12`.
  public var description: String { isRejected ? "rejected" : "c\(index)" }
}
