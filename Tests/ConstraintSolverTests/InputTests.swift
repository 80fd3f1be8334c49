import ConstraintSolver
import Testing

@Suite struct InputTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func numbersThatAreNotFiniteAreRefused(_ bad: Double) {
    let solver = Solver()
    let x = solver.makeVariable(lowerBound: bad)
    #expect(solver.add([Term(x)], .equal, bad, strength: .required).isRejected)
    #expect(solver.add([Term(x, bad)], .equal, 1, strength: .required).isRejected)
    let row = solver.add([Term(x)], .equal, 3, strength: .required)
    #expect(!solver.setConstant(row, bad))
    solver.solveVerified()
    #expect(solver.value(x) == 3)
  }

  @Test func termsOfOneVariableAreSummedAndZeroDropsThem() {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    _ = solver.add([Term(x), Term(x)], .equal, 8, strength: .required)
    _ = solver.add([Term(y), Term(x, 0), Term(x, 1), Term(x, -1)], .equal, 2, strength: .required)
    solver.solveVerified()
    #expect(solver.value(x) == 4)
    #expect(solver.value(y) == 2)
  }

  @Test func aRowWithoutVariablesIsAFactOrAConflictOfItsOwn() {
    let solver = Solver()
    _ = solver.add([], .lessThanOrEqual, 5, strength: .required)
    _ = solver.add([], .equal, 5, strength: Strength(500))
    let wrong = solver.add([], .equal, 5, strength: .required)
    solver.solveVerified()
    #expect(solver.conflicts == [Conflict(set: [wrong], broken: wrong)])
    solver.remove(wrong)
    solver.solveVerified()
    #expect(solver.conflicts.isEmpty)
  }

  @Test func deadHandlesDoNothing() {
    let solver = Solver()
    let x = solver.makeVariable()
    let row = solver.add([Term(x)], .equal, 3, strength: .required)
    solver.remove(row)
    solver.remove(row)
    let y = solver.makeVariable()
    let other = solver.add([Term(y)], .equal, 4, strength: .required)
    #expect(other != row)
    solver.remove(row)
    #expect(!solver.setConstant(row, 9))
    solver.solveVerified()
    #expect(solver.value(y) == 4)
    solver.removeVariable(y)
    #expect(!solver.contains(other))
    #expect(solver.value(y) == 0)
    #expect(solver.add([Term(y)], .equal, 3, strength: .required).isRejected)
    solver.remove(.rejected)
    solver.solveVerified()
  }
}
