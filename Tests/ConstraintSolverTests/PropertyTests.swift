import ConstraintSolver
import EspalierTestNumbers
import Foundation
import Testing

/// The factor for the number of random cases: `SOLVER_LONG=100 swift test`.
let effort = Int(ProcessInfo.processInfo.environment["SOLVER_LONG"] ?? "") ?? 1

@Suite struct PropertyTests {
  @Test func randomSystemsAgreeWithTheReferenceThroughEdits() {
    for seed in 0..<(60 * effort) {
      var random = Seeded(seed)
      var system = RandomSystem(
        seed: seed, variables: 1 + random.below(7), rows: 1 + random.below(12),
        isGentle: seed % 2 == 0)
      for step in 0..<12 {
        let faults = system.solveAndCompare(ambiguity: step % 4 == 0)
        if !faults.isEmpty {
          Issue.record("seed \(seed), step \(step): \(faults)\n\(system.solver.dump())")
          break
        }
        for _ in 0...random.below(3) { system.edit() }
      }
    }
  }

  @Test func largerSystemsAgreeWithTheReference() {
    for seed in 0..<(3 * effort) {
      var random = Seeded(seed + 1000)
      var system = RandomSystem(
        seed: seed + 1000, variables: 8 + random.below(20), rows: 20 + random.below(40),
        isGentle: true)
      for step in 0..<6 {
        let faults = system.solveAndCompare(ambiguity: step == 3)
        if !faults.isEmpty {
          Issue.record("seed \(seed + 1000), step \(step): \(faults)")
          break
        }
        for _ in 0...random.below(4) { system.edit() }
      }
    }
  }

  /// Any history of edits ends where a new solver with the same rows and last values would.
  @Test func editedSystemsEqualFreshOnes() {
    for seed in 0..<(10 * effort) {
      var system = RandomSystem(seed: seed + 5000, variables: 15, rows: 30, isGentle: true)
      system.levels = [1000, 900, 750, 500, 250]
      for step in 0..<40 {
        for _ in 0..<3 { system.edit() }
        system.solver.solve()
        guard step % 8 == 7 else { continue }
        let faults = system.solver.debugVerify() + compareWithFresh(system)
        if !faults.isEmpty {
          Issue.record("seed \(seed + 5000), step \(step): \(faults)")
          break
        }
      }
    }
  }

  /// Level sums do not depend on the history; neither do the broken rows.
  private func compareWithFresh(_ system: RandomSystem) -> [String] {
    var copy = RandomSystem(seed: 1, variables: 0, rows: 0)
    for bound in system.lower {
      copy.variables.append(copy.solver.makeVariable(lowerBound: bound))
    }
    for entry in system.entries { copy.add(entry.row) }
    copy.solver.solve()
    func broken(_ one: RandomSystem) -> Set<Int> {
      Set(
        one.solver.conflicts.map { conflict in
          one.entries.firstIndex { $0.handle == conflict.broken } ?? -1
        })
    }
    if broken(copy) != broken(system) {
      return ["broken \(broken(system)), fresh \(broken(copy))"]
    }
    let mine = system.levelSums(without: broken(system))
    let fresh = copy.levelSums(without: broken(copy))
    for (a, b) in zip(mine, fresh) where abs(a - b) > 1e-6 * (1 + b) {
      return ["level sums \(mine), fresh \(fresh)"]
    }
    return []
  }

  /// The edits under which a well-known solver gives up within a thousand steps.
  @Test func aMillionRandomEditsOfColumnsEndWhereTheyBegan() {
    let columns = Columns(count: 20)
    columns.solver.solveVerified()
    let before = columns.values
    var random = Seeded(3)
    for step in 0..<(2000 * effort) {
      let i = random.below(columns.rows.count)
      columns.resize(to: 900 + Double(random.below(4_000_000)) / 10_000)
      columns.remove(i)
      columns.solver.solve()
      columns.addAgain(i)
      columns.solver.solve()
      guard step % 1000 == 999 else { continue }
      #expect(columns.solver.debugVerify().isEmpty)
      let fresh = Columns(count: 20)
      fresh.resize(to: columns.solver.value(columns.edge))
      fresh.solver.solve()
      for (a, b) in zip(columns.values, fresh.values) { #expect(abs(a - b) < 1e-9) }
    }
    columns.resize(to: 1000)
    columns.solver.solveVerified()
    for (a, b) in zip(columns.values, before) { #expect(abs(a - b) < 1e-9) }
    #expect(columns.solver.statistics.limits == 0)
  }
}
