/// One variable of a row, times a coefficient.
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable

  /// The factor of the variable; zero is allowed and drops the term.
  public var coefficient: Double

  /// Makes a term.
  ///
  /// - Parameters:
  ///   - variable: A live variable of the solver the row goes to.
  ///   - coefficient: A finite factor.
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
