import EspalierBus
import Foundation

/// A message bus for one test, which ends with it.
final class PrivateBus: Sendable {
  private static let program = ["/usr/bin/dbus-daemon", "/bin/dbus-daemon"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Whether the machine has the program of a bus.
  static let isPresent = program != nil
  /// Whether the machine has the registry of readers, and the library of one.
  static let hasReader =
    isPresent
    && ["/usr/libexec/at-spi2-registryd", "/usr/lib/python3/dist-packages/pyatspi"].allSatisfy {
      FileManager.default.fileExists(atPath: $0)
    }

  let address: String
  private let daemon: Process

  /// The folder for the sockets and settings of what the bus starts.
  let folder: URL

  init() throws {
    let name = "espalier-\(UUID().uuidString.prefix(8))"
    folder = URL(fileURLWithPath: "/tmp").appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let daemon = Process()
    daemon.environment = Self.environment(folder)
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

  /// The variables of programs that know nothing of the machine's own session.
  private static func environment(_ folder: URL) -> [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
      "LC_ALL": "C.UTF-8", "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1",
    ]
  }

  /// Starts a program on the bus; its output is what it writes to the pipe.
  func start(_ path: String, _ arguments: [String], output: Pipe) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = Self.environment(folder).merging(
      ["DBUS_SESSION_BUS_ADDRESS": address]
    ) { $1 }
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Makes the bus take nothing, or go on.
  func setStopped(_ isStopped: Bool) {
    kill(daemon.processIdentifier, isStopped ? SIGSTOP : SIGCONT)
  }

  /// Ends the bus and the programs that it started.
  func end() {
    for process in started { kill(process, SIGKILL) }
    kill(daemon.processIdentifier, SIGKILL)
    daemon.waitUntilExit()
  }

  /// The programs that have the folder of this bus in their environment.
  private var started: [Int32] {
    let wanted = Data("XDG_RUNTIME_DIR=\(folder.path)\0".utf8)
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap(Int32.init).filter { process in
      let environment = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/environ"))
      return environment?.range(of: wanted) != nil
    }
  }

  deinit {
    if daemon.isRunning { end() }
    try? FileManager.default.removeItem(at: folder)
  }
}
