import ConstraintSolver
import Testing

/// Counts of work, which unlike times are the same everywhere.
@Suite struct WorkTests {
  /// Cards side by side that depend on one root and not on each other.
  final class Cards {
    let solver = Solver()
    let root: Constraint
    var titles: [Constraint] = []
    var widths: [Variable] = []

    init(count: Int) {
      let edge = solver.makeVariable(name: "edge")
      root = solver.add([Term(edge)], .equal, 390, strength: .required)
      for i in 0..<count {
        let left = solver.makeVariable()
        let width = solver.makeVariable(lowerBound: 0)
        solver.add([Term(left)], .equal, 16, strength: .required)
        solver.add(
          [Term(left), Term(width), Term(edge, -1)], .lessThanOrEqual, -16, strength: .required)
        let size = 100 + Double(i % 7) * 60
        titles.append(
          solver.add([Term(width)], .greaterThanOrEqual, size, strength: Strength(750)))
        solver.add([Term(width)], .lessThanOrEqual, size, strength: Strength(250))
        widths.append(width)
      }
    }
  }

  @Test func anEditInOneCardOfAThousandTouchesThatCardOnly() {
    let cards = Cards(count: 1000)
    cards.solver.solveVerified()
    cards.solver.statistics = Statistics()
    cards.solver.setConstant(cards.titles[500], 333)
    #expect(cards.solver.solve().changedCount == 1)
    #expect(cards.solver.changedVariables == [cards.widths[500]])
    #expect(cards.solver.statistics.rowsEvaluated <= 10)
    #expect(cards.solver.statistics.variablesSolved == 0)
    let row = cards.solver.add([Term(cards.widths[7])], .equal, 50, strength: Strength(800))
    #expect(cards.solver.solve().changedCount == 1)
    cards.solver.remove(row)
    #expect(cards.solver.solve().changedCount == 1)
    #expect(cards.solver.statistics.variablesSolved <= 4)
    #expect(cards.solver.statistics.rowsEvaluated <= 60)
    #expect(cards.solver.debugVerify().isEmpty)
  }

  @Test func nothingToDoIsNoWork() {
    let cards = Cards(count: 50)
    cards.solver.solveVerified()
    cards.solver.statistics = Statistics()
    cards.solver.setConstant(cards.root, 390)
    #expect(cards.solver.solve().changedCount == 0)
    #expect(cards.solver.statistics == Statistics())
  }

  @Test func aSizeChangeExchangesNoRowsAsLongAsTheSameRowsGiveWay() {
    let columns = Columns(count: 100)
    columns.resize(to: 9000)
    columns.solver.solveVerified()
    columns.solver.statistics = Statistics()
    for i in 0..<20 {
      columns.resize(to: 9000 + Double(i * 10))
      columns.solver.solveVerified()
    }
    #expect(columns.solver.statistics.pivots == 0)
    #expect(columns.solver.statistics.componentsSolved == 0)
  }

  @Test func degenerateStormsEndSoon() {
    let solver = Solver()
    let count = 120
    var previous: Variable?
    var last: [Term] = []
    for _ in 0..<count {
      let left = solver.makeVariable()
      let width = solver.makeVariable(lowerBound: 0)
      let terms = last + [Term(left)]
      solver.add(terms, .equal, previous == nil ? 0 : 8, strength: .required)
      solver.add([Term(width)], .greaterThanOrEqual, 40, strength: Strength(750))
      solver.add([Term(width)], .lessThanOrEqual, 40, strength: Strength(250))
      if let previous {
        solver.add([Term(width), Term(previous, -1)], .equal, 0, strength: Strength(500))
      }
      previous = width
      last = [Term(left, -1), Term(width, -1)]
    }
    let end = solver.add(
      last.map { Term($0.variable) }, .equal, Double(count) * 30, strength: .required)
    solver.solveVerified()
    #expect(solver.statistics.pivots <= 5 * 2 * count)
    for width in [0.0, 100, Double(count) * 48, Double(count) * 60] {
      solver.statistics = Statistics()
      solver.setConstant(end, width)
      solver.solveVerified()
      #expect(solver.statistics.pivots <= 5 * 2 * count)
      #expect(solver.statistics.limits == 0)
    }
  }

  @Test func churnLeaksNothing() {
    let columns = Columns(count: 10)
    columns.solver.solve()
    var random = Seeded(1)
    func churn(_ count: Int) {
      for _ in 0..<count {
        let i = random.below(columns.handles.count)
        columns.remove(i)
        columns.solver.solve()
        let extra = columns.solver.makeVariable(lowerBound: 0)
        let row = columns.solver.add(
          [Term(extra), Term(columns.width[3])], .equal, 5, strength: Strength(Float(i + 1)))
        columns.solver.solve()
        columns.solver.remove(row)
        columns.solver.removeVariable(extra)
        columns.addAgain(i)
        columns.solver.solve()
      }
    }
    churn(500)
    let bytes = columns.solver.byteCount
    let rows = columns.solver.constraintCount
    churn(2000 * effort)
    #expect(columns.solver.byteCount == bytes)
    #expect(columns.solver.constraintCount == rows)
    #expect(columns.solver.debugVerify().isEmpty)
  }

  @Test func longChainsGrowLinearly() {
    func work(_ count: Int) -> Int {
      let cards = Cards(count: count)
      cards.solver.solve()
      return cards.solver.statistics.rowsEvaluated
    }
    #expect(work(400) <= 4 * work(100) + 10)
  }
}

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
