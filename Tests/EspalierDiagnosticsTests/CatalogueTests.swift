import EspalierDiagnostics
import Foundation
import Testing

@Suite struct CatalogueTests {
  @Test func everyMistakeHasACompleteEntry() {
    #expect(Misuse.catalogue.map(\.misuse) == Misuse.allCases)
    #expect(Misuse.allCases.map(\.code).first == "C01" && Misuse.allCases.count == 36)
    for entry in Misuse.catalogue {
      let texts = [
        entry.title, entry.mistake, entry.why, entry.fix, entry.example, entry.judged,
      ]
      #expect(texts.allSatisfy { !$0.isEmpty }, "\(entry.misuse)")
      for sentence in [entry.mistake, entry.why, entry.fix, entry.judged] {
        #expect(sentence.hasSuffix("."), "\(entry.misuse): \(sentence)")
      }
    }
  }

  @Test func anIssueTakesSeverityAndFixFromItsEntry() {
    let issue = EspalierDiagnostics.Issue(
      .viewWithoutItsController, subjects: ["A", "B"], "So it is.")
    #expect(issue.code == "C04")
    #expect(issue.severity == .error)
    #expect(issue.fix == Misuse.viewWithoutItsController.documentation?.fix)
    #expect(issue.isContainmentMistake)
    #expect(
      !EspalierDiagnostics.Issue("layout.item", .warning, "Another kind.").isContainmentMistake)
  }

  /// `Tests/run.sh --bless` writes the page again.
  @Test func theReferencePageIsUpToDate() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appendingPathComponent("Docs/Diagnostics.md")
    if ProcessInfo.processInfo.environment["ESPALIER_BLESS"] == "yes" {
      try Data(Misuse.page.utf8).write(to: page)
    }
    let text = try String(decoding: Data(contentsOf: page), as: UTF8.self)
    #expect(text == Misuse.page, "Docs/Diagnostics.md is out of date: Tests/run.sh --bless")
  }
}
