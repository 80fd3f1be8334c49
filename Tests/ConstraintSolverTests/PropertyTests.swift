import ConstraintSolver
import Foundation
import Testing

/// How many times as many random cases to run: `SOLVER_LONG=100 swift test`.
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
}
