import Foundation
import Testing

/// Random containment programs with a user at the keyboard: at rest at most one item has the focus,
/// and it is inside the frontmost content of the key window.
///
/// Every run draws a fresh seed and prints it. `RANDOM_KEYS=1000000` runs a million steps,
/// `RANDOM_KEYS=60@4711` those of seed 4711. See Docs/RandomPrograms.md.
@MainActor @Suite struct RandomKeyTests {
  @Test func programsWithKeysKeepTheFocusInFrontOfTheKeyWindow() {
    let words = (ProcessInfo.processInfo.environment["RANDOM_KEYS"] ?? "").split(separator: "@")
    let steps = words.first.flatMap { Int($0) } ?? 3_000
    let seed = words.dropFirst().first.flatMap { UInt64($0) } ?? .random(in: 1...1 << 48)
    print("Random programs with keys: RANDOM_KEYS=\(steps)@\(seed)")
    let failures = KeyRun.failures(steps: steps, seed: seed, limit: 5)
    for failure in failures { Issue.record("\(failure)") }
  }

  @Test func programsWithKeysReachItemsOfBothWindowsAndTabFindsWhatCanBeClicked() {
    let before = KeyRun.sights
    let failures = KeyRun.failures(steps: 3_000, seed: 1, limit: 5)
    for failure in failures { Issue.record("\(failure)") }
    let after = KeyRun.sights
    #expect(after.focused - before.focused > 200)
    #expect(after.inSecondWindow - before.inSecondWindow > 10)
  }
}
