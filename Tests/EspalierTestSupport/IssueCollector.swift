package import EspalierDiagnostics
import Synchronization

/// The issues reported while `body` ran.
@MainActor package func issues(during body: @MainActor () throws -> Void) rethrows -> [Issue] {
  let collected = IssueList()
  let collector = IssueReporter.shared.addCollector { collected.append($0) }
  defer { IssueReporter.shared.removeCollector(collector) }
  try body()
  return collected.all
}

private final class IssueList: Sendable {
  private let list = Mutex<[Issue]>([])
  var all: [Issue] { list.withLock { $0 } }
  func append(_ issue: Issue) { list.withLock { $0.append(issue) } }
}
