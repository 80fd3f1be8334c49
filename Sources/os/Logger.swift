/// Writes messages to the log of a subsystem and a category.
///
/// On Linux a message is a line on the standard error output. Messages of the types debug and info
/// are written only when the environment variable `OS_ACTIVITY_MODE` is `debug` or `info`, since
/// Apple's system does not keep them either. Source: Apple, “Logger”.
public struct Logger: Sendable {
  private let log: OSLog

  /// Makes a logger of a subsystem and a category.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Makes a logger that belongs to no subsystem.
  public init() {
    log = .default
  }

  /// Makes a logger of a log.
  public init(_ logObj: OSLog) {
    log = logObj
  }

  private func write(_ message: OSLogMessage, _ type: OSLogType) {
    guard log.isEnabled(type: type) else { return }
    LogWriter.shared.write(message.text(isRead: LogWriter.shared.isRead), log, type)
  }

  /// Writes a message of the type default.
  public func log(_ message: OSLogMessage) { write(message, .default) }
  /// Writes a message of a type.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(message, level) }
  /// Writes a message of the type debug.
  public func trace(_ message: OSLogMessage) { write(message, .debug) }
  /// Writes a message of the type debug.
  public func debug(_ message: OSLogMessage) { write(message, .debug) }
  /// Writes a message of the type info.
  public func info(_ message: OSLogMessage) { write(message, .info) }
  /// Writes a message of the type default.
  public func notice(_ message: OSLogMessage) { write(message, .default) }
  /// Writes a message of the type error.
  public func warning(_ message: OSLogMessage) { write(message, .error) }
  /// Writes a message of the type error.
  public func error(_ message: OSLogMessage) { write(message, .error) }
  /// Writes a message of the type fault.
  public func critical(_ message: OSLogMessage) { write(message, .fault) }
  /// Writes a message of the type fault.
  public func fault(_ message: OSLogMessage) { write(message, .fault) }
}
