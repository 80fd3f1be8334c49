import EspalierDiagnostics
import Synchronization

/// The issues reported while `body` ran.
@MainActor func issues(during body: @MainActor () throws -> Void) rethrows -> [Issue] {
  let collected = IssueList()
  IssueReporter.shared.collect { collected.append($0) }
  defer { IssueReporter.shared.collect(with: nil) }
  try body()
  return collected.all
}

private final class IssueList: Sendable {
  private let list = Mutex<[Issue]>([])
  var all: [Issue] { list.withLock { $0 } }
  func append(_ issue: Issue) { list.withLock { $0.append(issue) } }
}
