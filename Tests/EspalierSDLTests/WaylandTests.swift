import Foundation
import Testing

/// The probe in a window of a Wayland compositor, which runs in a virtual X server.
@Suite(
  .enabled(
    if: VirtualDisplay.isPresent && VirtualDisplay.has("weston"),
    "Xvfb, xdotool and weston are not installed"), .serialized, .timeLimit(.minutes(1)))
struct WaylandTests {
  private func withCompositor(
    _ arguments: [String] = [], _ body: ([String: String]) async throws -> Void
  ) async throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("espalier-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    try await VirtualDisplay.with { display in
      let weston = try RunningProgram(
        try #require(path(of: "weston")),
        ["--backend=x11-backend.so", "--socket=espalier", "--idle-time=0"] + arguments,
        environment: ["DISPLAY": display.name, "XDG_RUNTIME_DIR": folder.path])
      await weston.errors(upTo: "weston-desktop-shell")
      do {
        try await body(["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "espalier"])
      } catch {
        await weston.end()
        throw error
      }
      await weston.end()
    }
  }

  @Test func aWindowIsPaintedThroughATexture() async throws {
    try await withCompositor { environment in
      let probe = try RunningProgram.probe("wakeups", environment: environment)
      let lines = await probe.rest()
      #expect(lines.first == "ready wayland")
      #expect(lines.contains("painted 300x200 @1.0"))
      #expect(lines.last == "frame ran, turn 1 later")
      #expect(await probe.status() == .exited(0))
    }
  }

  @Test func theCompositorsDensityIsTheScale() async throws {
    try await withCompositor(["--scale=2"]) { environment in
      let probe = try RunningProgram.probe("listen", environment: environment)
      #expect(await probe.lines(upTo: "painted").last == "painted 600x400 @2.0")
      await probe.end()
    }
  }

  @Test func aCompositorThatGoesAwayAsksTheProgramToEnd() async throws {
    var probe: RunningProgram?
    try await withCompositor { environment in
      probe = try RunningProgram.probe("listen", environment: environment)
      await probe?.lines(upTo: "painted")
    }
    #expect(await probe?.rest().last == "terminate")
    #expect(await probe?.status() == .exited(0))
  }
}
