import EspalierBus
import EspalierTesting
import Foundation

/// A session with a bus of its own, a display, and the services of screen readers, which start when
/// someone asks for them.
final class ReaderDesktop {
  /// Whether the machine has a bus and the registry of readers.
  static let isPossible =
    ReaderSession.isPossible && FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-daemon")

  let display: VirtualDisplay
  /// The address of the session bus.
  let address: String
  let bus: RunningProgram
  private let folder: Folder
  private let runtimeFolder: String

  init() throws {
    display = try VirtualDisplay()
    folder = try Folder()
    // Short, because the path of a socket ends after 107 bytes.
    runtimeFolder = NSTemporaryDirectory() + "espalier-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: runtimeFolder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    bus = try RunningProgram(
      "/usr/bin/dbus-daemon",
      ["--session", "--nofork", "--nopidfile", "--nosyslog", "--print-address"],
      environment: Self.variables(runtimeFolder, display), folder: folder)
    let daemon = bus
    guard holds(within: 30, { daemon.output.hasSuffix("\n") }) else {
      throw Trouble("dbus-daemon does not start: \(daemon.errors)")
    }
    address = daemon.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func variables(
    _ folder: String, _ display: VirtualDisplay
  ) -> [String: String?] {
    [
      "XDG_RUNTIME_DIR": folder, "DISPLAY": display.name, "WAYLAND_DISPLAY": nil,
      "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1", "AT_SPI_BUS_ADDRESS": nil,
      "DBUS_SESSION_BUS_ADDRESS": nil,
    ]
  }

  /// Starts the demo here.
  func demo(_ environment: [String: String?] = [:]) throws -> RunningProgram {
    var variables = Self.variables(runtimeFolder, display)
    variables["DBUS_SESSION_BUS_ADDRESS"] = address
    return try display.start(
      Machine.demo, Machine.phone, environment: variables.merging(environment) { $1 })
  }

  /// Starts a part of a desktop that the tests play, and waits until it is there.
  func fake(_ arguments: String...) throws -> RunningProgram {
    let program = try display.start(
      Machine.fakeDesktop, arguments, environment: ["DBUS_SESSION_BUS_ADDRESS": address])
    guard holds(within: 30, { program.output.contains("ready\n") }) else {
      throw Trouble("\(arguments) does not start: \(program.errors)")
    }
    return program
  }

  /// The names and numbers of the processes that belong to this session.
  var processes: [(name: String, identifier: Int32)] {
    let wanted = Data("XDG_RUNTIME_DIR=\(runtimeFolder)\0".utf8)
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap(Int32.init).compactMap { process in
      guard
        let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ"),
        environment.range(of: wanted) != nil,
        let name = FileManager.default.contents(atPath: "/proc/\(process)/comm")
      else { return nil }
      return (
        String(decoding: name, as: UTF8.self).trimmingCharacters(in: .newlines), process
      )
    }
  }

  /// Ends all that was started.
  func end() {
    for process in processes { kill(process.identifier, SIGKILL) }
    bus.strikeDown()
    display.end()
    try? FileManager.default.removeItem(atPath: runtimeFolder)
  }

  // MARK: Readers

  /// Tells the session that readers run, or that they ended.
  @MainActor func setReaders(_ areRunning: Bool) throws {
    try status(
      "Set", [.string("org.a11y.Status"), .string("IsEnabled"), .variant(.boolean(areRunning))])
  }

  /// Starts the service that tells whether readers run; it says that they do not.
  @MainActor func startStatus() throws {
    try status("Get", [.string("org.a11y.Status"), .string("IsEnabled")])
  }

  @MainActor private func status(_ member: String, _ arguments: [BusValue]) throws {
    guard let connection = BusConnection(address: address) else {
      throw Trouble("There is no session bus.")
    }
    var call = BusMessage.call(
      "org.a11y.Bus", path: "/org/a11y/bus", interface: ReadersBus.properties, member: member,
      arguments)
    call.startsPrograms = true
    let answer = ReadersBus(connection).answer(call, within: 25)
    guard answer?.kind == .reply else {
      throw Trouble("The status of readers is not known: \(answer?.arguments ?? [])")
    }
  }
}

extension RunningProgram {
  /// The number of times that all threads together gave up the processor of their own accord.
  var wakeUps: Int {
    let folder = "/proc/\(identifier)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.reduce(0) { sum, thread in
      sum + (Self.number("voluntary_ctxt_switches", in: "\(folder)/\(thread)/status") ?? 0)
    }
  }

  /// The memory of its own that it uses, in kilobytes.
  var memory: Int { Self.number("RssAnon", in: "/proc/\(identifier)/status") ?? 0 }

  private static func number(_ name: String, in file: String) -> Int? {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }

  /// Waits until the program is quiet, and returns how often it wakes in the seconds that follow.
  func wakeUpsAtRest(seconds: Double = 2) -> Int {
    var settled = wakeUps
    for _ in 0..<60 {
      _ = holds(within: 0.4) { wakeUps != settled }
      if wakeUps == settled { break }
      settled = wakeUps
    }
    _ = holds(within: seconds) { wakeUps != settled }
    return wakeUps - settled
  }
}
