/// A handle of an unknown number of a `Solver`.
///
/// A handle stays valid until `Solver.removeVariable(_:)`; a dead handle is recognised and never
/// names another variable of the same solver. A handle means nothing to another solver.
public struct Variable: Hashable, Sendable {
  @usableFromInline let index: Int32
  @usableFromInline let generation: Int32

  /// A number from 0 on that no other living variable of the solver has.
  ///
  /// Numbers are small, and those of removed variables are given out again: what belongs to variables
  /// can be kept in an array.
  @inlinable public var number: Int { Int(index) }
}

extension Variable: CustomStringConvertible {
  /// The variable's number, such as `x12`.
  public var description: String { "x\(index)" }
}
