import Espalier
import EspalierDiagnostics
import Synchronization

/// What the diagnostics said, in their own words.
struct Finding: Equatable, Sendable {
  /// The code of the catalogue: `C04`.
  let code: String
  let sentence: String
  let fix: String
}

/// Takes the diagnostics' reports instead of standard error, from its beginning to its end.
@MainActor final class IssueListener {
  private let heard = Findings()
  private let collector: Int

  init() {
    collector = IssueReporter.shared.addCollector(name: "Demo/Mistakes") { [heard] issue in
      heard.append(Finding(code: issue.code, sentence: issue.sentence, fix: issue.fix))
    }
  }

  isolated deinit { IssueReporter.shared.removeCollector(collector) }

  /// What was reported so far, oldest first.
  var findings: [Finding] { heard.list }
}

/// Findings as they come in, from whatever thread.
private final class Findings: Sendable {
  private let storage = Mutex<[Finding]>([])

  func append(_ finding: Finding) { storage.withLock { $0.append(finding) } }

  var list: [Finding] { storage.withLock { $0 } }
}
