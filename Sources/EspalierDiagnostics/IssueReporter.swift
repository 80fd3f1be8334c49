import Glibc
import Synchronization

/// Where issues go: each once per site, to standard error or to whoever asked for them.
///
/// `ESPALIER_DIAGNOSTICS` chooses what a running program does with them: `warn` (the default)
/// prints a line, `json` prints one JSON object a line, `trap` prints and stops the process at the
/// first warning or error, `off` says nothing. An unknown word prints the list of words. For each
/// report that is printed `UIContainmentIssue` is called, to break on in a debugger.
///
/// `ESPALIER_ISSUE_LOG` names a file to which every containment mistake is added that a collector
/// takes, one line each: how the test run finds reports that no test asked for.
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
    let name: String
    let receive: @Sendable (Issue) -> Void
    var reportedSites: Set<String> = []
  }

  /// The reporter of this process.
  package static let shared = IssueReporter(mode: modeFromEnvironment())

  private let state: Mutex<State>

  package init(mode: Mode) { state = Mutex(State(mode: mode)) }

  /// What is done with issues that nobody collects.
  package var mode: Mode {
    get { state.withLock(\.mode) }
    set { state.withLock { $0.mode = newValue } }
  }

  /// Reports `issue` unless its site was heard of before.
  ///
  /// - Parameters:
  ///   - issue: What happened.
  ///   - isTraced: Whether the function of the program that runs now is the culprit, to be named.
  package func report(_ issue: Issue, tracing isTraced: Bool = false) {
    let task = currentTask
    let (receive, mode): ((Collector)?, Mode) = state.withLock { state in
      let index =
        task == nil
        ? state.collectors.indices.last : state.collectors.lastIndex { $0.task == task }
      if let index {
        let isNew = state.collectors[index].reportedSites.insert(issue.site).inserted
        return (isNew ? state.collectors[index] : nil, .off)
      }
      return (nil, state.reportedSites.insert(issue.site).inserted ? state.mode : .off)
    }
    if let receive {
      if issue.isContainmentMistake { issueLog?.append("\(receive.name)\t\(issue.code)\n") }
      receive.receive(issue)
      return
    }
    guard mode != .off else { return }
    var issue = issue
    if isTraced { issue.callSite = CallStack.caller }
    writeToStandardError(mode == .json ? issue.json + "\n" : "espalier: \(issue)\n")
    let code = issue.code
    let isFatal = mode == .trap && issue.severity != .info
    code.withCString { UIContainmentIssue($0, isFatal) }
  }

  /// Hands issues to `receive` instead of standard error until the collector is removed.
  ///
  /// An issue goes to the collector that was added last in the task it is reported in, so that
  /// tests that run side by side keep their issues apart; one reported outside any task goes to the
  /// newest. An issue of a task without a collector is nobody's and goes to standard error.
  ///
  /// - Parameters:
  ///   - name: Who listens, for the log of issues.
  ///   - receive: Called on whatever thread reports.
  /// - Returns: What to remove the collector by.
  package func addCollector(
    name: String = "", _ receive: @escaping @Sendable (Issue) -> Void
  ) -> Int {
    let task = currentTask
    return state.withLock { state in
      state.nextID += 1
      state.collectors.append(
        Collector(id: state.nextID, task: task, name: name, receive: receive))
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

/// Reports `issue`, once per site; `tracing` also names the function of the program that runs now.
package func reportIssue(_ issue: Issue, tracing isTraced: Bool) {
  IssueReporter.shared.report(issue, tracing: isTraced)
}

/// Called for each report that is printed, so that a debugger can break on it; stops the process
/// where `ESPALIER_DIAGNOSTICS=trap` asks for that.
// Named like the symbols UIKit has for this.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_cdecl("UIContainmentIssue") @inline(never)
package func UIContainmentIssue(_ code: UnsafePointer<CChar>, _ isFatal: Bool) {
  if isFatal { abort() }
}

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

/// The log of containment mistakes that collectors took; `nil` unless the environment asks for it.
private let issueLog = getenv("ESPALIER_ISSUE_LOG").map { IssueLog(path: String(cString: $0)) }

/// A file that lines of several processes are added to.
private struct IssueLog {
  let path: String

  func append(_ line: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    guard file >= 0 else { return }
    defer { close(file) }
    let bytes = Array(line.utf8)
    _ = write(file, bytes, bytes.count)
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
