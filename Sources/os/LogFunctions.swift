internal import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message of a log, whose format is that of `printf` with `%@` for objects.
///
/// - Parameters:
///   - message: The format. `%{public}@` shows a text, `%{private}d` hides a number.
///   - dso: What the message comes from; the log does not say it.
///   - log: The log.
///   - type: The importance.
///   - args: The values, in the order of the format. A missing one is written as its conversion.
///
/// Source: Apple, “os_log(_:dso:log:type:_:)”.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default,
  type: OSLogType = .default, _ args: Any?...
) {
  write(message, log, type, args)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message of a log, with the type first.
///
/// - Parameters:
///   - type: The importance.
///   - dso: What the message comes from; the log does not say it.
///   - log: The log.
///   - message: The format, as in `os_log(_:dso:log:type:_:)`.
///   - args: The values, in the order of the format.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default,
  _ message: StaticString, _ args: Any?...
) {
  write(message, log, type, args)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message of a log with values in it.
///
/// - Parameters:
///   - type: The importance.
///   - log: The log.
///   - message: The message.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage
) {
  Logger(log).log(level: type, message)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message of the type default with values in it.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) {
  Logger().log(message)
}

private func write(_ message: StaticString, _ log: OSLog, _ type: OSLogType, _ values: [Any?]) {
  guard log.isEnabled(type: type) else { return }
  let writer = LogWriter.shared
  writer.write(
    LogFormat.text(message.description, values, isRead: writer.isRead), log, type)
}
