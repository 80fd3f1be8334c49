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

  /// The codes that a closure's reports print, in order.
  private func printed(_ result: ExitTest.Result?) -> [String] {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      line.hasPrefix("espalier: [") ? String(line.dropFirst(11).prefix { $0 != "]" }) : nil
    }
  }

  @Test func aSilencedAreaIsReportedOnceItIsNotSilencedAnyMore() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let reporter = IssueReporter(mode: .warn)
      reporter.silencedAreas = [.lists, .layout]
      reporter.report(Report("list.path", .error, subjects: ["T"], "One."))
      reporter.report(Report("list.path", .error, subjects: ["T"], "One, again."))
      reporter.report(Report("layout.pair", .error, "Two."))
      reporter.report(Report("C04", .error, "Three."))
      reporter.silencedAreas = [.layout]
      reporter.report(Report("list.path", .error, subjects: ["T"], "One, a third time."))
      reporter.report(Report("list.loop", .error, "Four."))
      reporter.silencedAreas = []
    }
    #expect(printed(result) == ["C04", "list.path", "list.loop", "layout.pair"])
  }

  @Test func aLimitedNumberOfIssuesIsKeptInModeOff() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let reporter = IssueReporter(mode: .off)
      for number in 0..<IssueReporter.heldLimit + 40 {
        reporter.report(Report("text.range", .error, subjects: ["\(number)"], "Wrong."))
      }
      reporter.mode = .warn
    }
    #expect(printed(result).count == IssueReporter.heldLimit)
  }

  @Test func whatIsMetInModeOffIsReportedInTheNextMode() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let reporter = IssueReporter(mode: .off)
      reporter.report(Report("text.range", .error, "One."))
      reporter.silencedAreas = [.text]
      reporter.mode = .warn
      reporter.report(Report("key.twice", .warning, "Two."))
      reporter.mode = .off
      reporter.silencedAreas = []
      reporter.mode = .warn
    }
    #expect(printed(result) == ["key.twice", "text.range"])
  }

  @Test func onlySoManyIssuesAreKept() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let reporter = IssueReporter(mode: .off)
      for number in 0..<(IssueReporter.heldLimit + 9) {
        reporter.report(Report("x.y", .warning, subjects: ["\(number)"], "One of many."))
      }
      reporter.mode = .warn
    }
    #expect(printed(result).count == IssueReporter.heldLimit)
  }

  @Test(
    arguments: [
      ("C01", IssueArea.containment), ("layout.axes", .layout), ("observe.loop", .layout),
      ("list.path", .lists), ("diff.tree", .lists), ("text.range", .text), ("font.missing", .text),
      ("focus.trap", .focus), ("key.twice", .focus), ("layer.mask", nil),
    ] as [(String, IssueArea?)])
  func eachCodeBelongsToAnArea(code: String, area: IssueArea?) {
    #expect(Report(code, .info, "").area == area)
  }
}
