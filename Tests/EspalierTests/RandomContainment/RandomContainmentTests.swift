import Espalier
import Foundation
import Testing

/// Random programs against the lifecycle contract.
///
/// `RANDOM_CONTAINMENT=1000000` runs a million operations, `RANDOM_CONTAINMENT=60@4711` those of seed
/// 4711. See Docs/RandomPrograms.md.
@MainActor @Suite struct RandomContainmentTests {
  @Test func randomProgramsKeepTheContract() {
    let words = (ProcessInfo.processInfo.environment["RANDOM_CONTAINMENT"] ?? "").split(
      separator: "@")
    let operations = words.first.flatMap { Int($0) } ?? 3_000
    let seed = words.dropFirst().first.flatMap { UInt64($0) } ?? 1
    let failures = Run.failures(operations: operations, seed: seed, limit: 5)
    for failure in failures { Issue.record("\(failure)") }
  }
}
