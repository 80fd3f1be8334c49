import ConstraintSolver
import EspalierTestNumbers
import Testing

typealias Seeded = SeededGenerator

extension SeededGenerator {
  init(_ seed: Int) { self.init(seed: UInt64(bitPattern: Int64(seed))) }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func pick<T>(_ items: [T]) -> T { items[below(items.count)] }
}

/// A solver under random edits beside a list of the edits, for the reference.
struct RandomSystem {
  struct Entry {
    var row: Reference.Row
    var handle: Constraint
  }

  let solver = Solver()
  var random: Seeded
  var variables: [Variable] = []
  var lower: [Double] = []
  var entries: [Entry] = []
  var values: [Double] = []
  var levels: [Float] = [1000, 1000, 999.5, 750, 500, 250.1, 250]
  var isGentle: Bool

  init(seed: Int, variables count: Int, rows: Int, isGentle: Bool = false) {
    random = Seeded(seed)
    self.isGentle = isGentle
    for _ in 0..<count {
      let bound = random.chance(40) ? 0.0 : -.infinity
      variables.append(solver.makeVariable(lowerBound: bound))
      lower.append(bound)
      values.append(0)
    }
    for _ in 0..<rows { addRandomRow() }
  }

  mutating func randomRow() -> Reference.Row {
    var terms: [(variable: Int, coefficient: Double)] = []
    let count = random.pick([1, 1, 2, 2, 2, 3, 4])
    for _ in 0..<count {
      let v = random.below(variables.count)
      if terms.contains(where: { $0.variable == v }) { continue }
      terms.append((v, random.pick([1, 1, 1, -1, -1, 2, 0.5])))
    }
    let relation = random.pick([Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    var level = random.pick(levels)
    if isGentle && level == 1000 && relation == .equal && random.chance(50) { level = 500 }
    return Reference.Row(
      terms: terms, relation: relation, constant: Double(random.below(41) - 10), strength: level,
      breakRank: random.chance(10) ? -1 : 0)
  }

  mutating func addRandomRow() { add(randomRow()) }

  mutating func add(_ row: Reference.Row) {
    let handle = solver.add(
      row.terms.map { Term(variables[$0.variable], $0.coefficient) }, row.relation, row.constant,
      strength: Strength(row.strength), breakRank: row.breakRank)
    entries.append(Entry(row: row, handle: handle))
  }

  mutating func removeRow(_ index: Int) {
    solver.remove(entries[index].handle)
    entries.remove(at: index)
  }

  mutating func edit() {
    let at = entries.isEmpty ? -1 : random.below(entries.count)
    switch random.below(10) {
    case 0, 1: addRandomRow()
    case 2, 3:
      if at >= 0 { removeRow(at) }
    case 4:
      if at >= 0 {
        let row = entries[at].row
        removeRow(at)
        add(row)
      }
    case 5:
      if at >= 0 {
        entries[at].row.strength = random.pick(levels)
        solver.setStrength(entries[at].handle, Strength(entries[at].row.strength))
      }
    default:
      if at >= 0 {
        entries[at].row.constant = Double(random.below(41) - 10)
        solver.setConstant(entries[at].handle, entries[at].row.constant)
      }
    }
  }

  var reference: Reference {
    Reference(lower: lower, previous: values, rows: entries.map(\.row))
  }

  /// Violation sums of the rows that take part, from the highest optional level down.
  func levelSums(without broken: Set<Int>) -> [Double] {
    let kept = entries.indices.filter { !broken.contains($0) }
    let strengths = Set(kept.map { entries[$0].row.strength }).sorted(by: >)
    return strengths.filter { $0 < 1000 }.map { level in
      var sum = 0.0
      for i in kept where entries[i].row.strength == level { sum += violation(entries[i].row) }
      return sum
    }
  }

  func violation(_ row: Reference.Row) -> Double {
    var left = -row.constant
    for (v, a) in row.terms { left += a * solver.value(variables[v]) }
    switch row.relation {
    case .equal: return abs(left)
    case .lessThanOrEqual: return max(0, left)
    case .greaterThanOrEqual: return max(0, -left)
    }
  }

  /// Solves and compares everything with the reference; returns the differences.
  mutating func solveAndCompare(ambiguity: Bool = false) -> [String] {
    solver.solve()
    var faults = solver.debugVerify()
    let expected = reference.solve(ambiguity: ambiguity)
    let broken = solver.conflicts.map { conflict in
      entries.firstIndex { $0.handle == conflict.broken } ?? -1
    }
    let expectedBroken = Set(expected.clashes.map(\.broken))
    if Set(broken) != expectedBroken {
      faults.append("broken \(broken.sorted()), expected \(expectedBroken.sorted())")
    }
    for conflict in solver.conflicts { checkMinimal(conflict, &faults) }
    let sums = levelSums(without: Set(broken))
    for (mine, theirs) in zip(sums, expected.levels) {
      if abs(mine - theirs) > 1e-5 * (1 + theirs) {
        faults.append("level sums \(sums), expected \(expected.levels)")
        break
      }
      if mine > theirs + 1e-7 * (1 + theirs) { break }
    }
    for j in variables.indices {
      let mine = solver.value(variables[j])
      if abs(mine - expected.values[j]) > 1e-5 * (1 + abs(mine)) {
        faults.append("x\(j) is \(mine), expected \(expected.values[j])")
      }
    }
    let changed = Set(solver.changedVariables)
    for j in variables.indices
    where (solver.value(variables[j]) != values[j]) != changed.contains(variables[j]) {
      faults.append("x\(j): wrong report of change")
    }
    if ambiguity {
      let open = solver.ambiguousVariables
      for j in variables.indices where open.contains(variables[j]) != expected.ambiguous[j] {
        faults.append("x\(j) ambiguous: \(open.contains(variables[j]))")
      }
      faults += solver.debugVerify()
    }
    values = variables.map(solver.value)
    return faults
  }

  /// A conflict's set must be impossible, and each smaller one possible.
  private func checkMinimal(_ conflict: Conflict, _ faults: inout [String]) {
    let members = conflict.set.compactMap { handle in
      entries.firstIndex { $0.handle == handle }
    }
    if members.count != conflict.set.count { faults.append("conflict names a dead row") }
    if reference.isFeasible(members) { faults.append("conflict \(conflict) is none") }
    for member in members where !reference.isFeasible(members.filter { $0 != member }) {
      faults.append("conflict \(conflict) is not minimal")
    }
  }
}
