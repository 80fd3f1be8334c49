/// A handle of an unknown number of a `Solver`.
///
/// A handle stays valid until `Solver.removeVariable(_:)`. A dead handle is recognised and never
/// names another variable of the same solver. A handle has no meaning for another solver.
public struct Variable: Hashable, Sendable {
  @usableFromInline let index: Int32
  @usableFromInline let generation: Int32

  /// A number from 0 on that no other living variable of the solver has.
  ///
  /// Numbers are small, and a new variable may get the number of a removed one. An array can
  /// therefore hold data by variable.
  @inlinable public var number: Int { Int(index) }
}

extension Variable: CustomStringConvertible {
  /// The variable's number, such as `x12`.
  public var description: String { "x\(index)" }
}
