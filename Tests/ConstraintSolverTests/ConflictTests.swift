import ConstraintSolver
import Testing

@Suite struct ConflictTests {
  let solver = Solver()

  @Test func aConflictLeavesOutTheLatestRowOfTheHighestRank() {
    let x = solver.makeVariable()
    let app = solver.add([Term(x)], .equal, 1, strength: .required)
    let system = solver.add([Term(x)], .equal, 2, strength: .required, breakRank: -1)
    solver.solveVerified()
    #expect(solver.conflicts == [Conflict(set: [app, system], broken: app)])
    #expect(solver.value(x) == 2)
    let urgent = solver.add([Term(x)], .equal, 3, strength: .required, breakRank: 7)
    solver.solveVerified()
    #expect(Set(solver.conflicts.map(\.broken)) == [app, urgent])
  }

  @Test func everyOtherRowHoldsExactly() {
    let x = (0..<20).map { _ in solver.makeVariable() }
    solver.add([Term(x[0])], .equal, 0, strength: .required)
    for i in 1..<20 {
      solver.add([Term(x[i]), Term(x[i - 1], -1)], .equal, 10, strength: .required)
    }
    let wrong = solver.add([Term(x[12])], .equal, 7, strength: .required)
    solver.solveVerified()
    #expect(solver.conflicts.map(\.broken) == [wrong])
    #expect(solver.conflicts.first?.set.count == 14)
    for i in 0..<20 { #expect(solver.value(x[i]) == Double(i) * 10) }
  }

  @Test func aConflictEndsWhenAnyMemberChangesToFit() {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let a = solver.add([Term(x)], .greaterThanOrEqual, 10, strength: .required)
    let b = solver.add([Term(x), Term(y, -1)], .equal, 0, strength: .required)
    let c = solver.add([Term(y)], .lessThanOrEqual, 5, strength: .required)
    let heal: [(Solver) -> Void] = [
      { $0.setConstant(a, 5) }, { $0.setConstant(a, 10) },
      { $0.setConstant(c, 12) }, { $0.setConstant(c, 5) },
      { $0.setStrength(b, Strength(500)) }, { $0.setStrength(b, .required) },
      { $0.setStrength(c, Strength(500)) }, { $0.setStrength(c, .required) },
    ]
    solver.solveVerified()
    #expect(solver.conflicts == [Conflict(set: [a, b, c], broken: c)])
    for (i, change) in heal.enumerated() {
      change(solver)
      solver.solveVerified()
      #expect(solver.conflicts.isEmpty == (i % 2 == 0))
      if i % 2 == 1 { #expect(solver.conflicts == [Conflict(set: [a, b, c], broken: c)]) }
    }
    solver.remove(c)
    solver.solveVerified()
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(x) == 10)
  }

  @Test func removingTheRowLeftOutRestoresTheSolution() {
    let x = solver.makeVariable()
    solver.add([Term(x)], .equal, 1, strength: .required)
    solver.solveVerified()
    let text = solver.dump()
    for _ in 0..<10 {
      let wrong = solver.add([Term(x)], .equal, 2, strength: .required)
      solver.solveVerified()
      #expect(solver.conflicts.count == 1)
      solver.remove(wrong)
      solver.solveVerified()
      #expect(solver.dump() == text)
    }
  }

  @Test func replacingARowBetweenSolvesIsNoConflict() {
    let x = solver.makeVariable()
    let old = solver.add([Term(x)], .equal, 1, strength: .required)
    solver.solveVerified()
    solver.add([Term(x)], .equal, 2, strength: .required)
    solver.remove(old)
    solver.solveVerified()
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(x) == 2)
  }

  @Test func severalConflictsExistAtOnce() {
    var wrong: Set<Constraint> = []
    for i in 0..<30 {
      let x = solver.makeVariable()
      let y = solver.makeVariable(lowerBound: 0)
      solver.add([Term(x), Term(y)], .equal, Double(i), strength: .required)
      solver.add([Term(x)], .lessThanOrEqual, Double(i), strength: .required)
      wrong.insert(solver.add([Term(x)], .equal, Double(i + 1), strength: .required))
    }
    #expect(solver.solveVerified().conflictCount == 30)
    #expect(Set(solver.conflicts.map(\.broken)) == wrong)
  }
}
