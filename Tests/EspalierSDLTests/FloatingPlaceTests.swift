import Foundation
import Testing

/// The place of a floating window that has a name, from one process to the next.
@Suite(.serialized, .timeLimit(.minutes(1))) final class FloatingPlaceTests {
  private let folder = URL(fileURLWithPath: NSTemporaryDirectory())
    .appendingPathComponent("espalier-state-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func start(
    _ width: String..., display: [String: String] = [:]
  ) throws -> RunningProgram {
    try .program(
      "scene-probe", ["place"] + width,
      environment: ["XDG_STATE_HOME": folder.path].merging(display) { $1 })
  }

  private var files: [String] {
    FileManager.default.subpaths(atPath: folder.path) ?? []
  }

  @Test func theNextProcessFindsCornerAndWidth() async throws {
    let first = try start("250")
    #expect(await first.nextLine() == "topLeft 250.0")
    first.send(SIGTERM)
    #expect(await first.status() == .exited(0))
    // One whole file, and nothing half written beside it.
    #expect(files.filter { $0.contains(".") } == ["scene-probe/floating-windows.json"])
    let second = try start()
    #expect(await second.nextLine() == "topLeft 250.0")
    second.send(SIGTERM)
    #expect(await second.status() == .exited(0))
  }

  @Test func aProgramThatChangesNoPlaceWritesNothing() async throws {
    let program = try start()
    #expect(await program.nextLine() == "bottomRight 0.0")
    program.send(SIGTERM)
    #expect(await program.status() == .exited(0))
    #expect(files.isEmpty)
  }

  @Test(.enabled(if: VirtualDisplay.isPresent, "Xvfb and xdotool are not installed"))
  func aProgramInTheBackgroundMayBeKilled() async throws {
    try await VirtualDisplay.with { display in
      let environment = ["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"]
      let first = try start("260", display: environment)
      #expect(await first.nextLine() == "topLeft 260.0")
      try await display.xdotool(
        "search", "--sync", "--onlyvisible", "--name", "^scene-probe$", "windowunmap")
      #expect(await first.nextLine() == "background")
      // The place is written after the call of the delegate.
      while !files.contains("scene-probe/floating-windows.json") { await Task.yield() }
      await first.end()
      let second = try start()
      #expect(await second.nextLine() == "topLeft 260.0")
      await second.end()
    }
  }
}
