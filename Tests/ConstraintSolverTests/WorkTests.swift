import ConstraintSolver
import EspalierTestNumbers
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

  @Test func aSolveWithoutEditsDoesNoWork() {
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

  /// A row of labels in less room than they want, each giving way at a level of its own.
  final class Labels {
    let solver = Solver()
    let end: Constraint
    var widths: [Variable] = []
    var wanted = 0.0

    init(count: Int) {
      var last: [Term] = []
      for i in 0..<count {
        let left = solver.makeVariable()
        let width = solver.makeVariable(lowerBound: 0)
        solver.add(last + [Term(left)], .equal, last.isEmpty ? 0 : 8, strength: .required)
        let size = 40 + Double(i * 17 % 23)
        wanted += size
        solver.add(
          [Term(width)], .greaterThanOrEqual, size, strength: Strength(740 - Float(i)))
        solver.add([Term(width)], .lessThanOrEqual, size, strength: Strength(250))
        widths.append(width)
        last = [Term(left, -1), Term(width, -1)]
      }
      end = solver.add(last.map { Term($0.variable) }, .equal, 0, strength: .required)
    }
  }

  @Test func aSizeChangeExchangesOneRowForEachLabelThatBeginsOrEndsToGiveWay() {
    let labels = Labels(count: 20)
    let full = labels.wanted + 8 * 19
    labels.solver.setConstant(labels.end, full / 2)
    labels.solver.solveVerified()
    var edge = full / 2
    for _ in 0..<300 {
      // Less than the narrowest label: one label at most begins or ends.
      for step in [31.0, -17, 38, -39, 5, -18] {
        edge += step
        labels.solver.statistics = Statistics()
        labels.solver.setConstant(labels.end, edge)
        labels.solver.solve()
        #expect(labels.solver.statistics.pivots <= 1)
        #expect(labels.solver.statistics.rowsEvaluated <= 6 * 20 * 2)
      }
      #expect(labels.solver.debugVerify().isEmpty)
    }
  }

  @Test func aSizeThatComesBackGivesTheSameValuesHoweverItCame() {
    let labels = Labels(count: 20)
    let full = labels.wanted + 8 * 19
    labels.solver.setConstant(labels.end, full / 2)
    labels.solver.solveVerified()
    let values = labels.widths.map(labels.solver.value)
    var random = Seeded(7)
    for _ in 0..<200 * effort {
      for _ in 0..<1 + random.below(5) {
        labels.solver.setConstant(labels.end, Double(random.below(Int(full * 1.3))))
        labels.solver.solve()
      }
      labels.solver.solveVerified()
      labels.solver.setConstant(labels.end, full / 2)
      labels.solver.solveVerified()
      #expect(labels.widths.map(labels.solver.value) == values)
    }
  }

  @Test func aLoopIsEvaluatedOnlyWhereASizeChangeReachesIt() {
    let columns = Columns(count: 100)
    for i in 0..<20 {
      columns.resize(to: 9000 + Double(i * 10))
      columns.solver.solve()
    }
    columns.solver.statistics = Statistics()
    for i in 0..<20 {
      columns.resize(to: 9000 + Double(i * 7))
      columns.solver.solve()
    }
    // Of 200 variables: those that follow the right edge rather than the left one, once each.
    #expect(columns.solver.statistics.rowsEvaluated <= 20 * 60)
    #expect(columns.solver.debugVerify().isEmpty)
    let values = columns.width.map(columns.solver.value)
    let fresh = Columns(count: 100)
    fresh.resize(to: 9000 + 19 * 7)
    fresh.solver.solve()
    #expect(fresh.width.map(fresh.solver.value) == values)
  }

  @Test func degenerateSystemsNeedFewExchanges() {
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

  @Test func addingAndRemovingRowsLeaksNoMemory() {
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
