import EspalierTestNumbers
import Foundation
import Testing

/// Random programs of keys, clicks and input methods, whose delegates change, resign and remove
/// anything inside any callback.
///
/// `ESPALIER_ENTRY_STEPS=100000` runs so many steps, `ESPALIER_ENTRY_SEED=4711` those of one seed.
@MainActor @Suite("Random delegates of text fields, text views and search bars")
struct RandomDelegateTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let stepsPerProgram = 60

  @Test("Whatever delegates do inside callbacks, text, selection and first responder stay whole")
  func programs() {
    let steps = Self.environment["ESPALIER_ENTRY_STEPS"].flatMap { Int($0) } ?? 1200
    let given = Self.environment["ESPALIER_ENTRY_SEED"].flatMap { UInt64($0) }
    let first = given ?? UInt64.random(in: 1..<1 << 40)
    print("Random delegates: \(steps) steps from seed \(first)")
    var isReached: Set<String> = []
    for number in 0..<max(1, UInt64(steps / Self.stepsPerProgram)) {
      let program = EntryProgram(seed: first + number)
      defer { program.finish() }
      for step in 0..<Self.stepsPerProgram {
        let what = program.step()
        if let trouble = program.trouble {
          Issue.record("Seed \(first + number), step \(step), after \(what): \(trouble)")
          return
        }
      }
      isReached.formUnion(program.reached)
    }
    // A run that does not reach the callbacks would show nothing.
    guard steps >= 1200 else { return }
    for name in [
      "field shouldChange", "view shouldChange", "bar shouldChange", "field didEnd", "view didEnd",
      "bar didChange", "modelled", "field editingChanged", "view didProcessEditing",
      "view selectionDidChange",
    ] {
      #expect(isReached.contains(name), "never reached: \(name)")
    }
  }
}
