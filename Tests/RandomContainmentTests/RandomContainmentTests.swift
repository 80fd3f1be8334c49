import Espalier
import Foundation
import Testing

/// Random programs against the lifecycle contract.
///
/// Each run draws seeds of its own, and says which. `RANDOM_CONTAINMENT=1000000` runs a million
/// operations, `RANDOM_CONTAINMENT=60@4711` those of seed 4711. See Docs/RandomPrograms.md.
@MainActor @Suite struct RandomContainmentTests {
  @Test func randomProgramsKeepTheContract() {
    let words = (ProcessInfo.processInfo.environment["RANDOM_CONTAINMENT"] ?? "").split(
      separator: "@")
    let operations = words.first.flatMap { Int($0) } ?? 3_000
    let seed =
      words.dropFirst().first.flatMap { UInt64($0) } ?? UInt64.random(in: 1...1_000_000_000_000)
    Run.report("random programs: \(operations) operations, seeds from \(seed) on")
    let failures = Run.failures(operations: operations, seed: seed, limit: 5)
    for failure in failures { Issue.record("\(failure)") }
  }
}
