import Glibc
import Synchronization

/// Where issues go: each once per site, to standard error or to whoever asked for them.
///
/// `ESPALIER_DIAGNOSTICS` chooses what a running program does with them: `warn` (the default)
/// prints a line, `json` prints one JSON object a line, `trap` prints and stops the process at the
/// first warning or error, `off` says nothing. An unknown word prints the list of words.
package final class IssueReporter: Sendable {
  /// What is done with an issue that nobody collects.
  package enum Mode: String, CaseIterable, Sendable {
    case off
    case warn
    case trap
    case json
  }

  private struct State {
    var mode: Mode
    var reportedSites: Set<String> = []
    var collectors: [Collector] = []
    var nextID = 0
  }

  /// Someone who takes issues instead of standard error; hears of each site once.
  private struct Collector {
    let id: Int
    /// The task it was added in: issues reported there are its own.
    let task: Int?
    let receive: @Sendable (Issue) -> Void
    var reportedSites: Set<String> = []
  }

  /// The reporter of this process.
  package static let shared = IssueReporter(mode: modeFromEnvironment())

  private let state: Mutex<State>

  package init(mode: Mode) { state = Mutex(State(mode: mode)) }

  /// Reports `issue` unless its site was heard of before.
  package func report(_ issue: Issue) {
    let task = currentTask
    let (receive, mode): ((@Sendable (Issue) -> Void)?, Mode) = state.withLock { state in
      let index =
        task == nil
        ? state.collectors.indices.last : state.collectors.lastIndex { $0.task == task }
      if let index {
        let isNew = state.collectors[index].reportedSites.insert(issue.site).inserted
        return (isNew ? state.collectors[index].receive : nil, .off)
      }
      return (nil, state.reportedSites.insert(issue.site).inserted ? state.mode : .off)
    }
    if let receive {
      receive(issue)
      return
    }
    switch mode {
    case .off: break
    case .warn: writeToStandardError("espalier: \(issue)\n")
    case .json: writeToStandardError(issue.json + "\n")
    case .trap:
      writeToStandardError("espalier: \(issue)\n")
      if issue.severity != .info { abort() }
    }
  }

  /// Hands issues to `receive` instead of standard error until the collector is removed.
  ///
  /// An issue goes to the collector that was added last in the task it is reported in, so that
  /// tests that run side by side keep their issues apart; one reported outside any task goes to the
  /// newest. An issue of a task without a collector is nobody's and goes to standard error.
  ///
  /// - Parameter receive: Called on whatever thread reports.
  /// - Returns: What to remove the collector by.
  package func addCollector(_ receive: @escaping @Sendable (Issue) -> Void) -> Int {
    let task = currentTask
    return state.withLock { state in
      state.nextID += 1
      state.collectors.append(Collector(id: state.nextID, task: task, receive: receive))
      return state.nextID
    }
  }

  /// Lets a collector hear nothing more.
  package func removeCollector(_ id: Int) {
    state.withLock { state in state.collectors.removeAll { $0.id == id } }
  }
}

/// Tells the running task from others; `nil` outside any.
package var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

/// Reports `issue` to the reporter of this process, once per site.
package func reportIssue(_ issue: Issue) { IssueReporter.shared.report(issue) }

/// Stops the process with a message, where UIKit raises an exception.
///
/// The message is `[code] sentence` and the fix on a line of its own.
package func usageFault(_ code: String, _ sentence: String, fix: String) -> Never {
  writeToStandardError("espalier: [\(code)] \(sentence)\n  Fix: \(fix)\n")
  fatalError("[\(code)] \(sentence)")
}

/// Writes `text` to standard error in one call, so that lines of several threads do not mix.
package func writeToStandardError(_ text: String) {
  let bytes = Array(text.utf8)
  var offset = 0
  while offset < bytes.count {
    let written = bytes.withUnsafeBytes {
      write(2, $0.baseAddress.map { $0 + offset }, $0.count - offset)
    }
    guard written > 0 else { return }
    offset += written
  }
}

private func modeFromEnvironment() -> IssueReporter.Mode {
  guard let word = getenv("ESPALIER_DIAGNOSTICS").map({ String(cString: $0) }), !word.isEmpty else {
    return .warn
  }
  if let mode = IssueReporter.Mode(rawValue: word) { return mode }
  let words = IssueReporter.Mode.allCases.map(\.rawValue).joined(separator: ", ")
  writeToStandardError("espalier: ESPALIER_DIAGNOSTICS=\(word) is none of: \(words)\n")
  return .warn
}
