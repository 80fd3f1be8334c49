import EspalierDiagnostics
import Foundation
import Synchronization
import Testing

// Testing has an issue of its own.
private typealias Report = EspalierDiagnostics.Issue

@Suite struct IssueTests {
  private let issue = Report(
    "C01", .warning, subjects: ["A", "B"], "\"A\" was added\ntwice.", fix: "Remove it\tfirst.")

  @Test func theDescriptionNamesCodeSentenceAndFix() {
    #expect("\(issue)" == "[C01] \"A\" was added\ntwice. Fix: Remove it\tfirst.")
    #expect("\(Report("x.y", .info, "So it is."))" == "[x.y] So it is.")
  }

  @Test func theJSONCanBeReadBack() throws {
    let odd = Report("a\\b", .error, subjects: ["\u{1}", "é"], "\r\n\"", fix: "")
    for value in [issue, odd] {
      #expect(!value.json.contains("\n"))
      let object = try JSONSerialization.jsonObject(with: Data(value.json.utf8))
      let fields = try #require(object as? [String: Any])
      #expect(fields["code"] as? String == value.code)
      #expect(fields["severity"] as? String == value.severity.rawValue)
      #expect(fields["subjects"] as? [String] == value.subjects)
      #expect(fields["sentence"] as? String == value.sentence)
      #expect(fields["fix"] as? String == value.fix)
    }
  }

  @Test func anIssueIsReportedOncePerSite() {
    let reporter = IssueReporter(mode: .off)
    let received = Mutex<[Report]>([])
    let id = reporter.addCollector { issue in received.withLock { $0.append(issue) } }
    reporter.report(issue)
    reporter.report(issue)
    reporter.report(Report("C01", .warning, subjects: ["A", "B"], "Other words, same site."))
    reporter.report(Report("C01", .warning, subjects: ["A"], "Another party."))
    #expect(received.withLock(\.count) == 2)
    reporter.removeCollector(id)
    reporter.report(Report("C02", .warning, "Nobody collects any more."))
    #expect(received.withLock(\.count) == 2)
  }

  @Test func aNewCollectorGetsEveryIssueAgain() {
    let reporter = IssueReporter(mode: .off)
    let count = Mutex(0)
    for _ in 0..<2 {
      let id = reporter.addCollector { _ in count.withLock { $0 += 1 } }
      reporter.report(issue)
      reporter.removeCollector(id)
    }
    reporter.report(issue)
    #expect(count.withLock { $0 } == 2)
  }

  @Test func collectorsOfOtherTasksGetNoIssues() async {
    let reporter = IssueReporter(mode: .off)
    let own = Mutex(0)
    let other = Mutex(0)
    _ = reporter.addCollector { _ in own.withLock { $0 += 1 } }
    await Task {
      _ = reporter.addCollector { _ in other.withLock { $0 += 1 } }
      reporter.report(issue)
    }.value
    #expect(own.withLock { $0 } == 0)
    #expect(other.withLock { $0 } == 1)
    reporter.report(issue)
    #expect(own.withLock { $0 } == 1)
    #expect(other.withLock { $0 } == 1)
  }

  @Test func anIssueOfATaskWithoutACollectorReachesNoCollector() async {
    let reporter = IssueReporter(mode: .off)
    let received = Mutex(0)
    _ = reporter.addCollector { _ in received.withLock { $0 += 1 } }
    await Task { reporter.report(issue) }.value
    #expect(received.withLock { $0 } == 0)
  }

  @Test func aCollectorMayReportAnIssue() {
    let reporter = IssueReporter(mode: .off)
    let received = Mutex<[String]>([])
    _ = reporter.addCollector { issue in
      received.withLock { $0.append(issue.code) }
      reporter.report(Report("second", .warning, "From inside."))
    }
    reporter.report(Report("first", .warning, "From outside."))
    #expect(received.withLock { $0 } == ["first", "second"])
  }

  @Test func trapStopsAtTheFirstWarning() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let reporter = IssueReporter(mode: .trap)
      reporter.report(Report("a", .info, "Worth knowing."))
      reporter.report(Report("b", .warning, "Wrong.", fix: "Mend it."))
      reporter.report(Report("c", .warning, "Never said."))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("espalier: [a] Worth knowing.\n"))
    #expect(text.contains("espalier: [b] Wrong. Fix: Mend it.\n"))
    #expect(!text.contains("Never said"))
  }

  @Test func aUsageFaultStopsWithItsFix() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      usageFault("C09", "A controller became its own parent.", fix: "Add it elsewhere.")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "espalier: [C09] A controller became its own parent.\n  Fix: Add it elsewhere.\n"))
  }
}
