import Glibc
import Synchronization

/// Delivers each issue once per site, to standard error or to a collector.
///
/// `ESPALIER_DIAGNOSTICS` chooses what a running program does with issues: `warn` (the default)
/// prints one line per issue, `json` prints one JSON object per line, `trap` prints and stops the
/// process at the first warning or error, `off` prints nothing. An unknown word prints the list of
/// words. Areas behind the word, as in `warn,-lists,-text`, are silenced. Each printed report calls
/// `UIContainmentIssue`, on which a debugger can break.
///
/// What is met while nothing is printed of its area is kept, and printed when that ends.
///
/// `ESPALIER_ISSUE_LOG` names a file that gets one line for every containment mistake that a
/// collector takes, so that the test run finds reports that no test expects.
package final class IssueReporter: Sendable {
  /// The handling of an issue that no collector takes.
  package enum Mode: String, CaseIterable, Sendable {
    case off
    case warn
    case trap
    case json
  }

  private struct State {
    var mode: Mode
    var silenced: Set<IssueArea> = []
    var reportedSites: Set<String> = []
    /// The issues that were met while nothing was printed of their areas, in order, each site once.
    var held: [Issue] = []
    var collectors: [Collector] = []
    var nextID = 0

    /// Whether an issue is printed that no collector takes.
    func prints(_ issue: Issue) -> Bool {
      mode != .off && !(issue.area.map(silenced.contains) ?? false)
    }
  }

  /// A receiver of issues instead of standard error; it gets each site once.
  private struct Collector {
    let id: Int
    /// The task in which the collector was added, whose issues it takes.
    let task: Int?
    let name: String
    let receive: @Sendable (Issue) -> Void
    var reportedSites: Set<String> = []
  }

  /// The largest number of issues that are kept while nothing is printed of their areas.
  package static let heldLimit = 256

  /// The reporter of this process.
  package static let shared: IssueReporter = {
    let (mode, silenced) = settingsFromEnvironment()
    return IssueReporter(mode: mode, silenced: silenced)
  }()

  private let state: Mutex<State>

  package init(mode: Mode, silenced: Set<IssueArea> = []) {
    state = Mutex(State(mode: mode, silenced: silenced))
  }

  /// The handling of issues that no collector takes.
  package var mode: Mode {
    get { state.withLock(\.mode) }
    set {
      state.withLock { $0.mode = newValue }
      printHeld()
    }
  }

  /// The areas of which nothing is printed.
  package var silencedAreas: Set<IssueArea> {
    get { state.withLock(\.silenced) }
    set {
      state.withLock { $0.silenced = newValue }
      printHeld()
    }
  }

  /// Reports `issue` unless its site was reported before.
  ///
  /// - Parameters:
  ///   - issue: The issue.
  ///   - isTraced: Whether the running function of the program is the cause, to be named.
  package func report(_ issue: Issue, tracing isTraced: Bool = false) {
    let task = currentTask
    let (receive, outcome): (Collector?, Outcome) = state.withLock { state in
      let index =
        task == nil
        ? state.collectors.indices.last : state.collectors.lastIndex { $0.task == task }
      if let index {
        let isNew = state.collectors[index].reportedSites.insert(issue.site).inserted
        return (isNew ? state.collectors[index] : nil, .nothing)
      }
      guard state.reportedSites.insert(issue.site).inserted else { return (nil, .nothing) }
      if state.prints(issue) { return (nil, .print(state.mode)) }
      return (nil, state.held.count < Self.heldLimit ? .hold : .nothing)
    }
    if let receive {
      if issue.isContainmentMistake { issueLog?.append("\(receive.name)\t\(issue.code)\n") }
      receive.receive(issue)
      return
    }
    var issue = issue
    switch outcome {
    case .nothing: break
    case .print(let mode):
      if isTraced { issue.callSite = CallStack.caller }
      print(issue, mode)
    case .hold:
      if isTraced { issue.callSite = CallStack.caller }
      state.withLock { state in
        if state.held.count < Self.heldLimit { state.held.append(issue) }
      }
    }
  }

  /// What becomes of an issue that no collector takes.
  private enum Outcome {
    case nothing
    case print(Mode)
    case hold
  }

  /// Prints the kept issues of areas that are printed now.
  private func printHeld() {
    let (mode, issues) = state.withLock { state in
      let issues = state.held.filter(state.prints)
      state.held.removeAll(where: state.prints)
      return (state.mode, issues)
    }
    for issue in issues { print(issue, mode) }
  }

  private func print(_ issue: Issue, _ mode: Mode) {
    writeToStandardError(mode == .json ? issue.json + "\n" : "espalier: \(issue)\n")
    let isFatal = mode == .trap && issue.severity != .info
    issue.code.withCString { UIContainmentIssue($0, isFatal) }
  }

  /// Whether an issue with a code and one subject was not reported before.
  func awaits(_ code: String, _ subject: String) -> Bool {
    let site = Issue(code, subjects: [subject], "").site
    let task = currentTask
    return state.withLock { state in
      if let collector = task == nil
        ? state.collectors.last : state.collectors.last(where: { $0.task == task })
      {
        return !collector.reportedSites.contains(site)
      }
      return !state.reportedSites.contains(site)
    }
  }

  /// Passes issues to `receive` instead of standard error until the collector is removed.
  ///
  /// An issue goes to the collector that was added last in the task that reports it, so that
  /// parallel tests keep their issues apart; an issue reported outside any task goes to the newest
  /// collector. An issue of a task without a collector goes to standard error.
  ///
  /// - Parameters:
  ///   - name: The name of the receiver, for the log of issues.
  ///   - receive: Called on the reporting thread.
  /// - Returns: The id that removes the collector.
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

  /// Removes a collector.
  package func removeCollector(_ id: Int) {
    state.withLock { state in state.collectors.removeAll { $0.id == id } }
  }
}

/// The identity of the running task; `nil` outside any task.
package var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

/// Reports `issue` to the reporter of this process, once per site.
package func reportIssue(_ issue: Issue) { IssueReporter.shared.report(issue) }

/// Reports `issue`, once per site; `tracing` also names the running function of the program.
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

/// Reads `ESPALIER_DIAGNOSTICS`: a mode, and areas with a minus sign, parted by commas.
private func settingsFromEnvironment() -> (IssueReporter.Mode, Set<IssueArea>) {
  guard let text = getenv("ESPALIER_DIAGNOSTICS").map({ String(cString: $0) }), !text.isEmpty else {
    return (.warn, [])
  }
  var mode = IssueReporter.Mode.warn
  var silenced: Set<IssueArea> = []
  for word in text.split(separator: ",") {
    if let named = IssueReporter.Mode(rawValue: String(word)) {
      mode = named
    } else if word.hasPrefix("-"), let area = IssueArea(rawValue: String(word.dropFirst())) {
      silenced.insert(area)
    } else {
      let words =
        IssueReporter.Mode.allCases.map(\.rawValue) + IssueArea.allCases.map { "-" + $0.rawValue }
      writeToStandardError(
        "espalier: \(word) in ESPALIER_DIAGNOSTICS is not one of: "
          + "\(words.joined(separator: ", "))\n")
    }
  }
  return (mode, silenced)
}
