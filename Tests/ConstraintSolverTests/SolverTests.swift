import ConstraintSolver
import Testing

extension Solver {
  /// Solves and demands the proof that the solution is the best one.
  @discardableResult
  func solveVerified(_ location: SourceLocation = #_sourceLocation) -> Solution {
    let solution = solve()
    let faults = debugVerify()
    #expect(faults.isEmpty, sourceLocation: location)
    return solution
  }
}

@Suite struct SolverTests {
  @Test func requiredRowsHoldAndOptionalOnesGiveWay() {
    let solver = Solver()
    let x = solver.makeVariable(name: "x")
    let width = solver.makeVariable(name: "width", lowerBound: 0)
    _ = solver.add([Term(x)], .equal, 16, strength: .required)
    _ = solver.add([Term(x), Term(width)], .lessThanOrEqual, 100, strength: .required)
    _ = solver.add([Term(width)], .greaterThanOrEqual, 120, strength: Strength(750))
    _ = solver.add([Term(width)], .lessThanOrEqual, 120, strength: Strength(250))
    solver.solveVerified()
    #expect(solver.value(x) == 16)
    #expect(solver.value(width) == 84)
    #expect(Set(solver.changedVariables) == [x, width])
  }

  @Test func oneRowBeatsFourHundredOfALowerLevel() {
    let solver = Solver()
    let x = solver.makeVariable()
    for _ in 0..<400 { _ = solver.add([Term(x)], .equal, 0, strength: Strength(749)) }
    _ = solver.add([Term(x)], .equal, 10, strength: Strength(750))
    solver.solveVerified()
    #expect(solver.value(x) == 10)
  }

  @Test func aConflictNamesItsSetAndEndsWhenAMemberChanges() {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let a = solver.add([Term(x)], .equal, 1, strength: .required)
    let b = solver.add([Term(y), Term(x, -1)], .equal, 1, strength: .required)
    let c = solver.add([Term(y)], .equal, 5, strength: .required)
    solver.solveVerified()
    #expect(solver.conflicts == [Conflict(set: [a, b, c], broken: c)])
    #expect(solver.value(y) == 2)
    solver.remove(b)
    solver.solveVerified()
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(y) == 5)
  }

  @Test func valuesStayWhereNothingDeterminesThem() {
    let solver = Solver()
    let x = solver.makeVariable()
    let row = solver.add([Term(x)], .equal, 7, strength: .required)
    solver.solveVerified()
    solver.remove(row)
    solver.solveVerified()
    #expect(solver.value(x) == 7)
    #expect(solver.isAmbiguous(x))
    #expect(solver.ambiguousVariables == [x])
  }
}
