import Foundation
import Testing

/// The user defaults of an app that never asks for them to be written, in files of its own home.
@Suite(.serialized, .timeLimit(.minutes(1))) final class DefaultsTests {
  private let home = URL(fileURLWithPath: NSTemporaryDirectory())
    .appendingPathComponent("espalier-home-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  private func start(
    _ words: String..., display: [String: String] = [:]
  ) throws -> RunningProgram {
    try .program(
      "scene-probe", ["defaults"] + words,
      environment: ["HOME": home.path, "XDG_CONFIG_HOME": home.path].merging(display) { $1 })
  }

  /// The value in the file of a domain; `nil` without a file.
  private func value(in domain: String) -> String? {
    let files = FileManager.default.enumerator(at: home, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.lastPathComponent == domain + ".plist" {
      guard let data = try? Data(contentsOf: file),
        let values = try? PropertyListSerialization.propertyList(from: data, format: nil)
          as? [String: Any]
      else { continue }
      return values["probe"] as? String
    }
    return nil
  }

  @Test func anAppThatEndsWritesItsDefaults() async throws {
    let program = try start()
    #expect(await program.nextLine() == "launched")
    program.send(SIGTERM)
    #expect(await program.status() == .exited(0))
    #expect(value(in: "scene-probe") == "terminated")
    #expect(value(in: "espalier.probe.suite") == "launched")
  }

  @Test func anAppThatCallsExitWritesItsDefaults() async throws {
    let program = try start("exit")
    #expect(await program.status() == .exited(0))
    #expect(value(in: "scene-probe") == "launched")
    #expect(value(in: "espalier.probe.suite") == "launched")
  }

  @Test(.enabled(if: VirtualDisplay.isPresent, "Xvfb and xdotool are not installed"))
  func anAppInTheBackgroundHasWrittenItsDefaults() async throws {
    try await VirtualDisplay.with { display in
      let program = try start(display: ["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"])
      #expect(await program.nextLine() == "launched")
      try await display.xdotool(
        "search", "--sync", "--onlyvisible", "--name", "^scene-probe$", "windowunmap")
      #expect(await program.nextLine() == "background")
      // The defaults are written after the call of the delegate.
      while value(in: "scene-probe") != "background", !Task.isCancelled { await Task.yield() }
      #expect(value(in: "scene-probe") == "background")
      await program.end()
    }
  }
}
