import ConstraintSolver
import EspalierTestNumbers
import Testing

/// An edit made again and again takes a shorter way, which must lead to the same values.
@Suite struct RepeatedEditTests {
  @Test func repeatedEditsAgreeWithTheReference() {
    for seed in 0..<(40 * effort) {
      var system = RandomSystem(seed: seed + 9000, variables: 6, rows: 12, isGentle: true)
      #expect(system.solveAndCompare().isEmpty)
      var random = Seeded(seed)
      for step in 0..<6 {
        guard !system.entries.isEmpty else { break }
        let at = random.below(system.entries.count)
        for _ in 0..<4 {
          system.entries[at].row.constant = Double(random.below(4001) - 1000) / 16
          system.solver.setConstant(system.entries[at].handle, system.entries[at].row.constant)
          let faults = system.solveAndCompare()
          if !faults.isEmpty {
            Issue.record("seed \(seed + 9000), step \(step): \(faults)\n\(system.solver.dump())")
            return
          }
        }
        if step % 2 == 1 { system.edit() }
      }
    }
  }

  @Test func repeatedEditsOfALoopGoThereAndBackToTheSameBits() {
    let columns = Columns(count: 20)
    var first: [Double: [Double]] = [:]
    for step in 0..<60 {
      let width = 1000 + Double(step * 7 % 20) * 13.7
      columns.resize(to: width)
      columns.solver.solveVerified()
      if let values = first[width] {
        #expect(columns.values == values)
      } else {
        first[width] = columns.values
      }
    }
    #expect(first.count == 20)
  }

  /// Two constants of a chain in turns, then one alone, while rows come and go between.
  @Test func aCourseEndsWhenRowsAroundItChange() {
    let solver = Solver()
    let x = (0..<8).map { _ in solver.makeVariable() }
    let start = solver.add([Term(x[0])], .equal, 0, strength: .required)
    for i in 1..<8 { solver.add([Term(x[i]), Term(x[i - 1], -1)], .equal, 1, strength: .required) }
    for value in [1.0, 2, 3, 4] {
      solver.setConstant(start, value)
      #expect(solver.solveVerified().changedCount == 8)
      #expect(solver.value(x[7]) == value + 7)
    }
    let y = solver.makeVariable()
    solver.add([Term(y), Term(x[7], -2)], .equal, 0, strength: .required)
    let limit = solver.add([Term(y), Term(x[0])], .lessThanOrEqual, 40, strength: .required)
    for value in [5.0, 6, 7, 8] {
      solver.setConstant(start, value)
      solver.solveVerified()
      #expect(solver.value(y) == 2 * (value + 7))
      #expect(solver.conflicts.isEmpty)
    }
    solver.setConstant(start, 9)
    solver.solveVerified()
    #expect(solver.conflicts.map(\.broken) == [limit])
    solver.setConstant(start, 8)
    solver.solveVerified()
    #expect(solver.conflicts.isEmpty)
  }
}

/// A row that is removed and added again before the next solve, as a constraint that is replaced.
@Suite struct ReplacedRowTests {
  @Test func replacingARowByAnEqualOneSolvesNothing() {
    let columns = Columns(count: 10)
    columns.solver.solveVerified()
    let values = columns.values
    columns.solver.statistics = Statistics()
    for i in columns.handles.indices {
      columns.remove(i)
      columns.addAgain(i)
      columns.solver.solveVerified()
      #expect(columns.values == values)
    }
    #expect(columns.solver.statistics.variablesSolved == 0)
    #expect(columns.solver.statistics.componentsSolved == 0)
  }

  @Test func theOldHandleOfAReplacedRowIsDeadAndTheNewOneIsTheLatestRow() {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let old = solver.add([Term(x)], .equal, 1, strength: .required)
    let other = solver.add([Term(y), Term(x, -1)], .equal, 1, strength: .required)
    solver.solveVerified()
    solver.remove(old)
    #expect(solver.constraintCount == 1)
    #expect(!solver.contains(old))
    let new = solver.add([Term(x)], .equal, 5, strength: .required)
    #expect(new != old)
    #expect(!solver.setConstant(old, 9))
    solver.solveVerified()
    #expect(solver.value(y) == 6)
    let third = solver.add([Term(y)], .equal, 6, strength: .required)
    solver.solveVerified()
    #expect(solver.conflicts.isEmpty)
    solver.remove(new)
    let latest = solver.add([Term(x)], .equal, 7, strength: .required)
    solver.solveVerified()
    #expect(solver.conflicts == [Conflict(set: [other, third, latest], broken: latest)])
    #expect(solver.constraintCount == 3)
  }

  @Test func aRemovedVariableTakesItsRemovedRowsAlong() {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let row = solver.add([Term(x), Term(y)], .equal, 3, strength: .required)
    solver.solveVerified()
    solver.remove(row)
    solver.removeVariable(x)
    let z = solver.makeVariable()
    let again = solver.add([Term(z), Term(y)], .equal, 4, strength: .required)
    solver.solveVerified()
    #expect(solver.contains(again))
    #expect(solver.constraintCount == 1)
    #expect(solver.value(z) + solver.value(y) == 4)
  }

  @Test func aRemovedRowThatIsNotAddedAgainLeavesTheSolution() {
    let solver = Solver()
    let x = solver.makeVariable()
    let rows = [10.0, 20].map {
      solver.add([Term(x)], .lessThanOrEqual, $0, strength: .required)
    }
    solver.add([Term(x)], .equal, 30, strength: Strength(500))
    solver.solveVerified()
    #expect(solver.value(x) == 10)
    solver.remove(rows[0])
    solver.add([Term(x)], .lessThanOrEqual, 20, strength: Strength(900))
    solver.solveVerified()
    #expect(solver.value(x) == 20)
    solver.remove(rows[1])
    solver.remove(rows[1])
    solver.solveVerified()
    #expect(solver.value(x) == 20)
    #expect(solver.constraintCount == 2)
  }
}
