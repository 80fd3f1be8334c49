import ConstraintSolver
import EspalierTestNumbers
import Foundation
import Testing

/// Random lines of the visual format along one axis, as the rows a layout makes of them.
///
/// Five boxes, two of them inside the first; distances between neighbours, sizes with up to three
/// predicates, and alignments. Constants go from a ten thousandth to 1e15 in one system.
struct RandomLines {
  static let numbers = [0, 5, -3, 8.5, 1e5, 99_999_999_999, 1e15, 0.0001, -7.5]
  static let strengths: [Float] = [1000, 1000, 1000, 750, 1, 999.5, 0, 0.5]

  let solver = Solver()
  var random: Seeded
  let root: Variable
  let position: [Variable]
  let extent: [Variable]
  private var lines: [[Constraint]] = []

  init(seed: Int) {
    random = Seeded(seed)
    let solver = self.solver
    root = solver.makeVariable(name: "root", lowerBound: 0)
    position = (0..<5).map { solver.makeVariable(name: "x\($0)") }
    extent = (0..<5).map { solver.makeVariable(name: "w\($0)", lowerBound: 0) }
    solver.add([Term(root)], .equal, 390, strength: .required)
    for box in 0..<5 {
      solver.add([Term(position[box])], .equal, 0, strength: Strength(0.0001))
      solver.add([Term(extent[box])], .equal, 0, strength: Strength(0.0003))
    }
  }

  var values: [Double] { (position + extent).map(solver.value) }

  /// Adds a line, and removes the oldest when there are more than six.
  mutating func addLine() {
    var rows: [Constraint] = []
    let count = 1 + random.below(4)
    var last: Int?
    if random.chance(50) { rows += near(random.below(5)) }
    for _ in 0..<count {
      let box = random.below(5)
      if let last, last != box { rows += gap(last, box) }
      if random.chance(50) { rows += predicates([Term(extent[box])]) }
      if let last, last != box, random.chance(30) { rows += alignment(last, box) }
      last = box
    }
    if let last, random.chance(50) { rows += far(last) }
    lines.append(rows)
    if lines.count > 6 { for row in lines.removeFirst() { solver.remove(row) } }
  }

  private mutating func number() -> Double {
    random.chance(20) ? Double(random.below(900)) : random.pick(RandomLines.numbers)
  }

  private mutating func add(_ terms: [Term], _ sizes: Bool) -> Constraint {
    var terms = terms
    var constant = number()
    if sizes, random.chance(30) {
      terms.append(Term(extent[random.below(5)], -1))
      constant = 0
    }
    return solver.add(
      terms, random.pick([.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual]), constant,
      strength: Strength(random.pick(RandomLines.strengths)))
  }

  private mutating func predicates(_ terms: [Term]) -> [Constraint] {
    (0..<(1 + random.below(3))).map { _ in add(terms, true) }
  }

  /// A position in the coordinates of the root.
  private func place(_ box: Int) -> [Term] {
    box < 3 ? [Term(position[box])] : [Term(position[box]), Term(position[0])]
  }

  private func negative(_ terms: [Term]) -> [Term] {
    terms.map { Term($0.variable, -$0.coefficient) }
  }

  private mutating func near(_ box: Int) -> [Constraint] { [add(place(box), false)] }

  private mutating func far(_ box: Int) -> [Constraint] {
    [add([Term(root)] + negative(place(box) + [Term(extent[box])]), false)]
  }

  private mutating func gap(_ box: Int, _ next: Int) -> [Constraint] {
    let terms = place(next) + negative(place(box) + [Term(extent[box])])
    return (0..<(1 + random.below(2))).map { _ in add(terms, false) }
  }

  private mutating func alignment(_ box: Int, _ next: Int) -> [Constraint] {
    var terms = place(next) + negative(place(box))
    if random.chance(50) { terms += [Term(extent[next], 0.5), Term(extent[box], -0.5)] }
    return [solver.add(terms, .equal, 0, strength: .required)]
  }
}

@Suite struct HugeNumberTests {
  /// The seed differs from run to run; a failure names it, and `SOLVER_SEED` runs it again.
  static let seed =
    Int(ProcessInfo.processInfo.environment["SOLVER_SEED"] ?? "")
    ?? Int.random(in: 1...1_000_000_000)

  /// Lines after which islands with loops asked to be solved again for ever.
  @Test(arguments: [11106, 23635, 30008, 41752])
  func loopsAmongHugeNumbersAreSolvedOnce(_ seed: Int) {
    var lines = RandomLines(seed: seed)
    for _ in 0..<10 {
      lines.addLine()
      #expect(lines.solver.solve().isComplete)
    }
    #expect(lines.solver.statistics.pivots < 1000)
    for value in lines.values { #expect(value.isFinite) }
  }

  @Test func randomLinesWithHugeNumbersEndWithinTheBoundOfExchanges() {
    print("random lines with huge numbers: SOLVER_SEED=\(HugeNumberTests.seed)")
    var given = 0
    var most = 0
    for round in 0..<(20 * effort) {
      let seed = HugeNumberTests.seed &+ round
      var lines = RandomLines(seed: seed)
      for step in 0..<100 {
        lines.addLine()
        lines.solver.statistics = Statistics()
        lines.solver.solve()
        let work = lines.solver.statistics
        most = max(most, work.pivots)
        given += work.limits
        guard work.pivots <= 6000, work.componentsSolved <= 6000 else {
          Issue.record("SOLVER_SEED=\(seed), line \(step): \(work)")
          return
        }
        guard lines.values.allSatisfy(\.isFinite) else {
          Issue.record("SOLVER_SEED=\(seed), line \(step): \(lines.values)")
          return
        }
      }
    }
    print("random lines with huge numbers: at most \(most) exchanges, \(given) given up")
  }
}
