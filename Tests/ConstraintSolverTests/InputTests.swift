import ConstraintSolver
import EspalierTestNumbers
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

  @Test func removingAVariableTakesItsRowsAlongEvenBrokenOnes() {
    let solver = Solver()
    let x = solver.makeVariable(lowerBound: 0)
    let y = solver.makeVariable()
    let kept = solver.add([Term(y)], .greaterThanOrEqual, 2, strength: .required)
    solver.add([Term(x)], .equal, 3, strength: .required)
    solver.add([Term(x), Term(y)], .equal, 9, strength: .required)
    let broken = solver.add([Term(x), Term(y, 2)], .equal, 9, strength: .required)
    solver.solveVerified()
    #expect(solver.conflicts.map(\.broken) == [broken])
    solver.removeVariable(x)
    #expect(solver.constraintCount == 1)
    #expect(solver.contains(kept))
    #expect(!solver.contains(broken))
    solver.solveVerified()
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(y) == 6)
  }

  @Test func numbersOfAllSizesGiveFiniteValues() {
    var random = Seeded(11)
    let sizes = [1e-99, 1e-30, 1e-9, 1, 1, 1, 1e9, 1e30, 1e99]
    for _ in 0..<60 {
      let solver = Solver()
      let x = (0..<5).map { _ in solver.makeVariable() }
      for _ in 0..<12 {
        let terms = [
          Term(random.pick(x), random.pick(sizes)), Term(random.pick(x), -random.pick(sizes)),
        ]
        solver.add(
          terms, random.pick(Relation.allCases), random.pick(sizes),
          strength: random.pick([.required, Strength(500), Strength(.nan), Strength(-3)]))
        solver.solve()
      }
      for v in x { #expect(solver.value(v).isFinite) }
    }
  }
}
