package import Foundation

/// Writes messages to the standard error output, a line each.
package struct LogWriter: Sendable {
  static let shared = LogWriter(
    mode: ProcessInfo.processInfo.environment["OS_ACTIVITY_MODE"], isRead: isatty(2) == 1)

  /// What `OS_ACTIVITY_MODE` says, or nil.
  let mode: String?
  /// Whether the output is a terminal.
  ///
  /// Private values are shown there, as Xcode shows them to the developer, and nowhere else.
  let isRead: Bool

  /// Makes a writer for a value of `OS_ACTIVITY_MODE` and a kind of output.
  package init(mode: String?, isRead: Bool) {
    self.mode = mode
    self.isRead = isRead
  }

  /// Whether messages of a type are written.
  package func writes(_ type: OSLogType) -> Bool {
    switch mode {
    case "disable": false
    case "debug": true
    case "info": type != .debug
    default: type != .debug && type != .info
    }
  }

  /// Writes a message of a log.
  func write(_ text: String, _ log: OSLog, _ type: OSLogType, at time: Date = Date()) {
    let line = line(text, log, type, at: time)
    // One call, for lines of several threads not to mix.
    unsafe line.withCString { unsafe _ = Glibc.write(2, $0, strlen($0)) }
  }

  /// The line of a message: time, importance, subsystem and category, text.
  package func line(_ text: String, _ log: OSLog, _ type: OSLogType, at time: Date) -> String {
    var seconds = time_t(time.timeIntervalSince1970.rounded(.down))
    let milliseconds = Int(
      (time.timeIntervalSince1970 - time.timeIntervalSince1970.rounded(.down)) * 1_000)
    var parts = tm()
    unsafe localtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let thousandths = String(String(1_000 + milliseconds).suffix(3))
    let clock = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)).\(thousandths)"
    let name = [log.subsystem, log.category].filter { !$0.isEmpty }.joined(separator: ":")
    return "\(clock) \(word(type))\(name.isEmpty ? "" : "[\(name)] ")\(text)\n"
  }

  private func word(_ type: OSLogType) -> String {
    switch type {
    case .debug: "debug "
    case .info: "info "
    case .error: "error "
    case .fault: "fault "
    default: ""
    }
  }
}
