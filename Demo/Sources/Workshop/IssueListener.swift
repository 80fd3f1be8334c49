import Espalier
import EspalierDiagnostics
import Synchronization

/// The reports of the diagnostics, as text.
struct Finding: Equatable, Sendable {
  /// The code of the catalogue: `C04`.
  let code: String
  let sentence: String
  let fix: String
}

/// Collects the diagnostics' reports, which do not go to standard error while the listener exists.
@MainActor final class IssueListener {
  private let collected = Findings()
  private let collector: Int

  init() {
    collector = IssueReporter.shared.addCollector(name: "Demo/Mistakes") { [collected] issue in
      collected.append(Finding(code: issue.code, sentence: issue.sentence, fix: issue.fix))
    }
  }

  isolated deinit { IssueReporter.shared.removeCollector(collector) }

  /// The reports so far, the oldest first.
  var findings: [Finding] { collected.list }
}

/// Reports that arrive from any thread.
private final class Findings: Sendable {
  private let storage = Mutex<[Finding]>([])

  func append(_ finding: Finding) { storage.withLock { $0.append(finding) } }

  var list: [Finding] { storage.withLock { $0 } }
}
