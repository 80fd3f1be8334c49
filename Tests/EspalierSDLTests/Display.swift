import Foundation
import Testing

/// A virtual X server of its own for one test, on a free display number.
final class VirtualDisplay: Sendable {
  let name: String
  private let server: RunningProgram
  private let folder: URL

  /// Whether the machine has the programs for tests in a real window.
  static let isPresent = ["Xvfb", "xdotool"].allSatisfy { path(of: $0) != nil }

  /// Whether the machine has a program that some test needs besides.
  static func has(_ program: String) -> Bool { path(of: program) != nil }

  init(depth: Int = 24) async throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("espalier-display-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    server = try RunningProgram(
      try #require(path(of: "Xvfb")),
      [
        "-displayfd", "1", "-screen", "0", "1280x1024x\(depth)", "-noreset", "-fbdir", folder.path,
      ], environment: [:])
    let number = try #require(await server.nextLine(), "Xvfb did not start")
    name = ":" + number
  }

  func close() async {
    await server.end()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The colours of a row of the screen, as the server keeps them: 0xRRGGBB at a depth of 24.
  ///
  /// The screen's memory has the format of `xwd`: a header of numbers with the highest byte first,
  /// the colour map, the pixels with the lowest byte first.
  func row(_ y: Int, _ columns: Range<Int>) throws -> [UInt32] {
    let data = try Data(contentsOf: folder.appendingPathComponent("Xvfb_screen0"))
    func header(_ index: Int) -> Int {
      data[4 * index..<4 * index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let start = header(0) + 12 * header(19) + y * header(12)
    return columns.map { x in
      data[start + 4 * x..<start + 4 * x + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// Runs xdotool to its end.
  func xdotool(_ arguments: String...) async throws { try await run("xdotool", arguments) }

  /// Sets the resource database of the display.
  func setResources(_ text: String) async throws {
    let name = "RESOURCE_MANAGER"
    try await run("xprop", ["-root", "-format", name, "8s", "-set", name, text])
  }

  /// Runs a program on this display to its end.
  func run(_ program: String, _ arguments: [String]) async throws {
    let running = try RunningProgram(
      try #require(path(of: program)), arguments, environment: ["DISPLAY": name])
    #expect(await running.status() == .exited(0), "\(program) \(arguments)")
  }

  /// Runs a program on this display to its end, and returns its output.
  func output(_ program: String, _ arguments: [String]) async throws -> [String] {
    let running = try RunningProgram(
      try #require(path(of: program)), arguments, environment: ["DISPLAY": name])
    let lines = await running.rest()
    #expect(await running.status() == .exited(0), "\(program) \(arguments)")
    return lines
  }

  /// Runs `body` with a display that is gone afterwards.
  static func with(
    depth: Int = 24, _ body: (VirtualDisplay) async throws -> Void
  ) async throws {
    let display = try await VirtualDisplay(depth: depth)
    do {
      try await body(display)
    } catch {
      await display.close()
      throw error
    }
    await display.close()
  }

  /// Starts the loop's probe on this display and waits until it has painted its window.
  func probe(_ word: String, environment: [String: String] = [:]) throws -> RunningProgram {
    try RunningProgram.probe(
      word, environment: environment.merging(["DISPLAY": name]) { mine, _ in mine })
  }
}

extension RunningProgram {
  /// Starts the loop's probe, which is built beside the tests, with nothing of this environment
  /// that chooses a display.
  static func probe(_ word: String, environment: [String: String]) throws -> RunningProgram {
    try beside("loop-probe", [word], environment: environment)
  }

  /// Starts another program that is built beside the tests, on a display.
  static func program(_ name: String, on display: VirtualDisplay) throws -> RunningProgram {
    try beside(name, [], environment: ["DISPLAY": display.name])
  }

  /// Starts the app with text fields; `words` are more of its arguments.
  static func textProbe(
    _ words: [String] = [], environment: [String: String]
  ) throws -> RunningProgram {
    try beside("scene-probe", ["text"] + words, environment: environment)
  }

  /// Starts another program that is built beside the tests, where there is no display.
  static func program(
    _ name: String, _ arguments: [String], environment: [String: String]
  ) throws -> RunningProgram {
    try beside(
      name, arguments,
      environment: environment.merging(["SDL_VIDEODRIVER": "dummy"]) { mine, _ in mine })
  }

  private static func beside(
    _ name: String, _ arguments: [String], environment: [String: String]
  ) throws -> RunningProgram {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let program = [folder, Bundle.main.bundleURL].map { $0.appendingPathComponent(name).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    return try RunningProgram(
      try #require(program, "\(name) is not beside the tests"), arguments, environment: environment
    )
  }
}

func path(of program: String) -> String? {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(
    separator: ":")
  return folders.map { "\($0)/\(program)" }.first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
}
