import Foundation
import Testing

/// The size of a window, and whether it is maximized, from one process to the next, under a window
/// manager.
@Suite(
  .enabled(
    if: VirtualDisplay.isPresent && VirtualDisplay.has("openbox"),
    "Xvfb, xdotool and openbox are not installed"), .serialized, .timeLimit(.minutes(1)))
final class KeptWindowTests {
  private let folder = URL(fileURLWithPath: NSTemporaryDirectory())
    .appendingPathComponent("espalier-window-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func start(on display: VirtualDisplay) throws -> RunningProgram {
    try .program(
      "scene-probe", ["window"],
      environment: [
        "DISPLAY": display.name, "SDL_VIDEODRIVER": "x11", "XDG_STATE_HOME": folder.path,
      ])
  }

  private func end(_ program: RunningProgram) async {
    program.send(SIGTERM)
    #expect(await program.status() == .exited(0))
  }

  private func withManager(_ body: (VirtualDisplay) async throws -> Void) async throws {
    try await VirtualDisplay.with { display in
      let manager = try RunningProgram(
        try #require(path(of: "openbox")), ["--sm-disable", "--startup", "echo ready"],
        environment: ["DISPLAY": display.name])
      await manager.lines(upTo: "ready")
      try await body(display)
      await manager.end()
    }
  }

  private func xdotool(_ display: VirtualDisplay, _ arguments: String...) async throws {
    try await display.run(
      "xdotool", ["search", "--sync", "--onlyvisible", "--name", "^kept window$"] + arguments)
  }

  /// Double clicks the title bar, with which the manager maximizes a window and gives its size
  /// back.
  private func clickTitleTwice(_ display: VirtualDisplay) async throws {
    try await xdotool(
      display, "mousemove", "--window", "%1", "100", "-8", "click", "--repeat", "2", "--delay",
      "40", "1")
  }

  @Test func sizeAndMaximizedStateOutliveTheProcess() async throws {
    try await withManager { display in
      let first = try start(on: display)
      await first.lines(upTo: "size")
      try await xdotool(display, "windowsize", "--sync", "500", "400")
      await first.lines(upTo: "size 500 400")
      await end(first)

      let second = try start(on: display)
      #expect(await second.nextLine() == "size 500 400")
      try await clickTitleTwice(display)
      let maximized = await second.lines(upTo: "size 1280").last
      await end(second)

      let third = try start(on: display)
      // The desktop maximizes a window after it was opened.
      #expect(await third.lines(upTo: "size 1280").last == maximized)
      try await clickTitleTwice(display)
      #expect(await third.nextLine() == "size 500 400")
      await end(third)

      let fourth = try start(on: display)
      #expect(await fourth.nextLine() == "size 500 400")
      await end(fourth)
    }
  }
}
