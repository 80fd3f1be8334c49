import Foundation

/// A program that was started, with its output.
final class RunningProgram {
  private let process = Process()
  private let outputFile: String
  private let errorFile: String

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The program: a path, or a name to look up.
  ///   - arguments: Its arguments.
  ///   - environment: Variables to set, or to take away where the value is `nil`.
  ///   - folder: Where its output is kept.
  /// - Throws: When it cannot be started.
  init(
    _ path: String, _ arguments: [String], environment: [String: String?] = [:], folder: Folder
  ) throws {
    let name = folder.newName((path as NSString).lastPathComponent)
    outputFile = folder.path + "/\(name).output"
    errorFile = folder.path + "/\(name).errors"
    var variables = ProcessInfo.processInfo.environment
    // In English on every machine.
    variables["LC_ALL"] = "C.UTF-8"
    variables["LANGUAGE"] = nil
    for (key, value) in environment { variables[key] = value }
    process.environment = variables
    process.executableURL = URL(fileURLWithPath: path.hasPrefix("/") ? path : "/usr/bin/env")
    process.arguments = path.hasPrefix("/") ? arguments : [path] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try handle(writingTo: outputFile)
    process.standardError = try handle(writingTo: errorFile)
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  var isRunning: Bool { process.isRunning }
  var identifier: Int32 { process.processIdentifier }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Its standard output so far.
  var output: String { text(of: outputFile) }

  /// Its standard error so far.
  var errors: String { text(of: errorFile) }

  /// Asks it to end, as `kill` does.
  func terminate() { kill(process.processIdentifier, SIGTERM) }

  /// Ends it at once, without a word to it.
  func strikeDown() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The exit status once it ended; `nil` when it did not end, or was ended by a signal.
  func exitStatus(within seconds: Double = 60) -> Int32? {
    guard holds(within: seconds, { !process.isRunning }) else { return nil }
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  private func text(of file: String) -> String {
    (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
  }
}

private func handle(writingTo file: String) throws -> FileHandle {
  try Data().write(to: URL(fileURLWithPath: file))
  return try FileHandle(forWritingTo: URL(fileURLWithPath: file))
}

/// Looks again and again until something holds, or for so many seconds.
func holds(within seconds: Double, _ condition: () -> Bool) -> Bool {
  let deadline = DispatchTime.now() + seconds
  let nobody = DispatchSemaphore(value: 0)
  while !condition() {
    guard DispatchTime.now() < deadline else { return false }
    _ = nobody.wait(timeout: .now() + .milliseconds(20))
  }
  return true
}

/// A folder that goes when the test ends.
final class Folder {
  let path: String
  private var names = 0

  init() throws {
    path = NSTemporaryDirectory() + "espalier-demo-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A name for a file, used once.
  func newName(_ stem: String) -> String {
    names += 1
    return "\(names)-\(stem)"
  }
}
