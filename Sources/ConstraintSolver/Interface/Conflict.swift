/// Required rows that cannot hold together, and the row that the solver left out.
///
/// The set is minimal: without any one of its members, the others can hold together with the lower
/// bounds of their variables.
public struct Conflict: Hashable, Sendable {
  /// The rows that exclude each other, in the order they were added.
  public let set: [Constraint]

  /// The member that does not take part in the solution while the conflict stands.
  public let broken: Constraint

  /// Makes a conflict, for a test to compare with one that the solver found.
  ///
  /// - Parameters:
  ///   - set: The rows, in the order they were added.
  ///   - broken: The member that is left out.
  public init(set: [Constraint], broken: Constraint) {
    self.set = set
    self.broken = broken
  }
}
