import Foundation
import Testing
import UIKit

/// The facts measured on Apple's UIKit, each a test case of its own.
@Suite struct FactTests {
  /// Expects a fact to hold unless `Docs/DifferencesFromUIKit.md` lists it, and not to hold if it
  /// does.
  ///
  /// So the list gets shorter when the framework gets closer.
  @Test(arguments: await FactName.all)
  func eachFactHoldsUnlessItIsListedAsADifference(_ fact: FactName) throws {
    let row = try #require(Topic.facts[fact.name])
    let outcome = Outcomes.of(row)
    if Lists.declared.contains(fact.name) {
      #expect(
        !outcome.holds, "holds now: remove it from Docs/DifferencesFromUIKit.md")
    } else {
      #expect(
        outcome.holds,
        """
        got \(outcome.got), UIKit gives \(row.expected.text) \
        (\(row.source.project), \(row.source.place), \(row.certainty.rawValue))
        """)
    }
  }

  @Test func everyFactHasANameOfItsOwn() {
    let names = Topic.all.flatMap(\.facts).map(\.name)
    let twice = Dictionary(grouping: names, by: { $0 }).filter { $0.value.count > 1 }.keys
    #expect(twice.sorted().isEmpty)
    #expect(names.count > 900)
  }

  @Test func everyListedDifferenceIsAFact() {
    for name in Lists.declared.sorted() {
      #expect(Topic.facts[name] != nil, "\(name) is listed as a difference and is no fact")
    }
    #expect(!Lists.declared.isEmpty, "the list of differences is not read")
  }

  @Test func thePageOfFidelityIsUpToDate() throws {
    let page = Lists.root.appendingPathComponent("Docs/Fidelity.md")
    let right = FidelityPage.text()
    if ProcessInfo.processInfo.environment["ESPALIER_BLESS"] == "yes" {
      try Data(right.utf8).write(to: page)
      Issue.record("Wrote Docs/Fidelity.md; read the difference.")
      return
    }
    let written = try String(contentsOf: page, encoding: .utf8)
    #expect(
      written == right,
      """
      Docs/Fidelity.md is out of date.
      ESPALIER_BLESS=yes swift test --filter FidelityTests writes it again.
      """)
  }
}

/// The name of a fact, as the argument of a test.
nonisolated struct FactName: Sendable, CustomTestStringConvertible {
  let name: String
  var testDescription: String { name }

  @MainActor static var all: [FactName] {
    Topic.all.flatMap(\.facts).map { FactName(name: $0.name) }
  }
}
