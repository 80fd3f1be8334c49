import Foundation
import Testing

/// A session bus of its own for one test, with the home of an input method.
final class SessionBus: Sendable {
  let address: String
  let home: URL
  private let daemon: RunningProgram

  /// Whether the machine has the programs of a session bus.
  static let isPresent = path(of: "dbus-daemon") != nil && machine != nil

  /// The name by which input methods find programs of this machine.
  private static let machine = ["/var/lib/dbus/machine-id", "/etc/machine-id"].lazy.compactMap {
    try? String(contentsOfFile: $0, encoding: .utf8)
  }.map { $0.filter { !$0.isWhitespace } }.first { !$0.isEmpty }

  init() async throws {
    home = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("espalier-bus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    daemon = try RunningProgram(
      try #require(path(of: "dbus-daemon")),
      ["--session", "--nofork", "--nopidfile", "--nosyslog", "--print-address"], environment: [:])
    address = try #require(await daemon.nextLine(), "dbus-daemon did not start")
  }

  func close() async {
    await daemon.end()
    try? FileManager.default.removeItem(at: home)
  }

  /// Starts one of the programs that stand for parts of a desktop, and waits until it is there.
  func fake(_ arguments: String...) async throws -> RunningProgram {
    let program = try RunningProgram.program(
      "fake-desktop", arguments, environment: environment)
    await program.lines(upTo: "ready")
    return program
  }

  /// The variables by which a program finds the bus.
  var environment: [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": address, "HOME": home.path, "XDG_CONFIG_HOME": home.path]
  }

  /// Writes the address of the input method where programs on a display look for it.
  func announceInputMethod(on display: VirtualDisplay) throws {
    let folder = home.appendingPathComponent("ibus/bus")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = "\(Self.machine ?? "")-unix-\(display.name.dropFirst())"
    try Data("IBUS_ADDRESS=\(address)\n".utf8).write(to: folder.appendingPathComponent(name))
  }

  /// Runs `body` with a bus that is gone afterwards.
  static func with(_ body: (SessionBus) async throws -> Void) async throws {
    let bus = try await SessionBus()
    do {
      try await body(bus)
    } catch {
      await bus.close()
      throw error
    }
    await bus.close()
  }
}
