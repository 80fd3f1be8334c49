import EspalierBus
import Foundation

/// A message bus for one test, which ends with it.
final class PrivateBus: Sendable {
  private static let program = ["/usr/bin/dbus-daemon", "/bin/dbus-daemon"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Whether the machine has the program of a bus.
  static let isPresent = program != nil

  let address: String
  private let daemon: Process

  init() throws {
    let daemon = Process()
    daemon.executableURL = URL(fileURLWithPath: Self.program ?? "")
    daemon.arguments = ["--session", "--nofork", "--nopidfile", "--nosyslog", "--print-address"]
    let output = Pipe()
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    daemon.standardInput = FileHandle.nullDevice
    try daemon.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let read = output.fileHandleForReading.availableData
      if read.isEmpty { break }
      line += read
    }
    address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
    self.daemon = daemon
  }

  func end() {
    kill(daemon.processIdentifier, SIGKILL)
    daemon.waitUntilExit()
  }

  deinit { if daemon.isRunning { kill(daemon.processIdentifier, SIGKILL) } }
}
