import ConstraintSolver
import EspalierTestNumbers
import Testing

@Suite struct InvarianceTests {
  /// Rows of a random system, to be built in several ways.
  struct Plan {
    var lower: [Double]
    var rows: [Reference.Row]

    init(seed: Int) {
      let system = RandomSystem(seed: seed, variables: 6, rows: 11, isGentle: true)
      lower = system.lower
      rows = system.entries.map(\.row)
      // Which row of a conflict gives way depends on the order by design: have none.
      for i in rows.indices where rows[i].strength == 1000 { rows[i].strength = 900 }
    }

    func values(
      rows order: [Int], eachSolved: Bool = false, rowScale: Double = 1, unit: Double = 1,
      shift: Double = 0
    ) -> [Double] {
      let solver = Solver()
      let x = lower.map { solver.makeVariable(lowerBound: $0) }
      for i in order {
        let row = rows[i]
        let k = rowScale * (i % 2 == 0 ? 1 : -1)
        let relation =
          rowScale == 1 || k > 0 ? row.relation : Relation(rawValue: -row.relation.rawValue)
        let factor = rowScale == 1 ? 1 : k
        let moved = row.terms.reduce(0) { $0 + $1.coefficient } * shift
        solver.add(
          row.terms.map { Term(x[$0.variable], $0.coefficient * factor) },
          relation ?? row.relation, (row.constant * unit + moved) * factor,
          strength: Strength(row.strength))
        if eachSolved { solver.solveVerified() }
      }
      solver.solveVerified()
      return x.map(solver.value)
    }
  }

  func expectClose(_ a: [Double], _ b: [Double], _ note: String) {
    for i in a.indices { #expect(abs(a[i] - b[i]) <= 1e-7 * (1 + abs(b[i])), "\(note): x\(i)") }
  }

  @Test(arguments: 0..<40) func theOrderOfRowsDoesNotChangeTheValues(_ seed: Int) {
    let plan = Plan(seed: seed)
    let given = plan.values(rows: Array(plan.rows.indices))
    expectClose(plan.values(rows: plan.rows.indices.reversed()), given, "reversed")
    var random = Seeded(seed)
    for _ in 0..<3 {
      expectClose(
        plan.values(rows: plan.rows.indices.shuffled(using: &random)), given, "shuffled")
    }
  }

  @Test(arguments: 0..<40) func scalingTheConstantsScalesTheValues(_ seed: Int) {
    let plan = Plan(seed: seed)
    let order = Array(plan.rows.indices)
    let given = plan.values(rows: order)
    expectClose(plan.values(rows: order, unit: 1000), given.map { $0 * 1000 }, "unit")
  }

  @Test(arguments: 0..<40) func multiplyingAllRowsChangesNothing(_ seed: Int) {
    let plan = Plan(seed: seed)
    let order = Array(plan.rows.indices)
    expectClose(
      plan.values(rows: order, rowScale: 3), plan.values(rows: order), "every row times 3 or -3")
  }

  @Test func aMirroredLayoutMirrors() {
    func place(_ direction: Double) -> [Double] {
      let solver = Solver()
      let x = (0..<6).map { _ in solver.makeVariable() }
      solver.add([Term(x[0])], .equal, 0, strength: .required)
      for i in 1..<6 {
        let up: Relation = direction > 0 ? .greaterThanOrEqual : .lessThanOrEqual
        solver.add(
          [Term(x[i]), Term(x[i - 1], -1)], up, direction * 20, strength: .required)
        solver.add([Term(x[i])], .equal, direction * Double(i * 15), strength: Strength(500))
      }
      solver.solveVerified()
      return x.map(solver.value)
    }
    #expect(place(1) == place(-1).map { 0 - $0 })
  }

  @Test(arguments: 0..<30) func addingAndRemovingARowChangesNothing(_ seed: Int) {
    var system = RandomSystem(seed: seed, variables: 5, rows: 8, isGentle: true)
    system.solver.solveVerified()
    let before = system.variables.map(system.solver.value)
    let rows = system.solver.constraintCount
    let row = system.solver.add(
      [Term(system.variables[0]), Term(system.variables[1], 2)], .lessThanOrEqual, 3,
      strength: Strength(700))
    system.solver.remove(row)
    #expect(system.solver.solveVerified().changedCount == 0)
    #expect(system.variables.map(system.solver.value) == before)
    #expect(system.solver.constraintCount == rows)
    while !system.entries.isEmpty { system.removeRow(system.entries.count - 1) }
    system.solver.solveVerified()
    #expect(system.solver.constraintCount == 0)
  }

  @Test(arguments: 0..<30) func undoingAnEditGivesTheSameBits(_ seed: Int) {
    let columns = Columns(count: 8)
    var random = Seeded(seed)
    columns.resize(to: 700)
    columns.solver.solveVerified()
    let before = columns.values
    for _ in 0..<5 {
      columns.resize(to: 700 + Double(random.below(400)))
      columns.solver.solveVerified()
    }
    columns.resize(to: 700)
    columns.solver.solveVerified()
    #expect(columns.values == before)
    columns.resize(to: 700)
    #expect(columns.solver.solve().changedCount == 0)
  }

  @Test func twoSolversAgreeToTheLastBit() {
    var a = RandomSystem(seed: 77, variables: 12, rows: 25)
    var b = RandomSystem(seed: 77, variables: 12, rows: 25)
    for _ in 0..<40 {
      a.edit()
      b.edit()
      a.solver.solve()
      b.solver.solve()
      #expect(a.variables.map { a.solver.value($0) } == b.variables.map { b.solver.value($0) })
      #expect(a.solver.dump() == b.solver.dump())
    }
  }

  /// Places of variables that are gone serve new ones, whose order counts where rows leave a
  /// choice.
  @Test(arguments: 0..<20) func reusedNumbersOfVariablesDoNotDecideTies(seed: Int) {
    func open(_ solver: Solver) -> [Double] {
      let x = (0..<6).map { _ in solver.makeVariable(lowerBound: 0) }
      solver.add([Term(x[0]), Term(x[1])], .equal, 10, strength: .required)
      solver.add([Term(x[3]), Term(x[2], 0.5)], .equal, 20, strength: .required)
      solver.add(
        [Term(x[5]), Term(x[4]), Term(x[3])], .greaterThanOrEqual, 50, strength: .required)
      solver.solveVerified()
      return x.map(solver.value)
    }
    var numbers = Seeded(seed)
    let used = Solver()
    var there = (0..<40).map { _ in used.makeVariable() }
    while there.count > 7 {
      used.removeVariable(there.remove(at: numbers.below(there.count)))
      if numbers.below(4) == 0 { there.append(used.makeVariable()) }
    }
    #expect(open(used) == open(Solver()))
    #expect(open(used) == open(Solver()))
  }
}

/// A row of columns of equal widths between two edges, with intrinsic widths.
final class Columns {
  let solver = Solver()
  let left: [Variable]
  let width: [Variable]
  let edge: Variable
  let total: Constraint
  var rows: [(terms: [Term], relation: Relation, constant: Double, strength: Strength)] = []
  var handles: [Constraint] = []

  init(count: Int) {
    let solver = self.solver
    edge = solver.makeVariable(name: "edge")
    left = (0..<count).map { solver.makeVariable(name: "left\($0)") }
    width = (0..<count).map { solver.makeVariable(name: "width\($0)", lowerBound: 0) }
    total = solver.add([Term(edge)], .equal, 1000, strength: .required)
    for i in 0..<count {
      if i == 0 {
        row([Term(left[0])], .equal, 8, .required)
      } else {
        row([Term(left[i]), Term(left[i - 1], -1), Term(width[i - 1], -1)], .equal, 8, .required)
        row([Term(width[i]), Term(width[0], -1)], .equal, 0, .required)
      }
      row([Term(width[i])], .greaterThanOrEqual, 30 + Double(i % 9), Strength(750))
      row([Term(width[i])], .lessThanOrEqual, 30 + Double(i % 9), Strength(250))
    }
    row([Term(left[count - 1]), Term(width[count - 1]), Term(edge, -1)], .equal, -8, .required)
    handles = rows.map { solver.add($0.terms, $0.relation, $0.constant, strength: $0.strength) }
  }

  private func row(
    _ terms: [Term], _ relation: Relation, _ constant: Double, _ strength: Strength
  ) {
    rows.append((terms, relation, constant, strength))
  }

  var values: [Double] { (left + width).map(solver.value) }

  func resize(to size: Double) { solver.setConstant(total, size) }

  func remove(_ i: Int) { solver.remove(handles[i]) }

  func addAgain(_ i: Int) {
    handles[i] = solver.add(
      rows[i].terms, rows[i].relation, rows[i].constant, strength: rows[i].strength)
  }
}
