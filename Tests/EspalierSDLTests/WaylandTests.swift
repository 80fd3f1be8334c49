import Foundation
import Testing

private let pluginIsPresent = ["", "/x86_64-linux-gnu", "/aarch64-linux-gnu"].contains {
  FileManager.default.fileExists(atPath: "/usr/lib\($0)/libdecor/plugins-1")
}

/// The probe in a window of a Wayland compositor, which runs in a virtual X server.
@Suite(
  .enabled(
    if: VirtualDisplay.isPresent && VirtualDisplay.has("weston"),
    "Xvfb, xdotool and weston are not installed"), .serialized, .timeLimit(.minutes(1)))
struct WaylandTests {
  private func withCompositor(
    _ arguments: [String] = [], _ body: ([String: String]) async throws -> Void
  ) async throws {
    try await withCompositor(arguments) { environment, _ in try await body(environment) }
  }

  private func withCompositor(
    _ arguments: [String] = [], _ body: ([String: String], VirtualDisplay) async throws -> Void
  ) async throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("espalier-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    try await VirtualDisplay.with { display in
      // A pointer that is where the compositor's window opens stays unknown to the compositor.
      try await display.xdotool("mousemove", "1270", "1010")
      let weston = try RunningProgram(
        try #require(path(of: "weston")),
        ["--backend=x11-backend.so", "--socket=espalier", "--idle-time=0"] + arguments,
        environment: ["DISPLAY": display.name, "XDG_RUNTIME_DIR": folder.path])
      await weston.errors(upTo: "weston-desktop-shell")
      do {
        try await body(
          ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "espalier"], display)
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

  /// Runs the probe where no library draws frames.
  private func withBareWindow(
    _ body: (VirtualDisplay, RunningProgram) async throws -> Void
  ) async throws {
    try await withCompositor { environment, display in
      let bare = environment.merging(["LIBDECOR_PLUGIN_DIR": "/nowhere"]) { $1 }
      let probe = try RunningProgram.probe("listen", environment: bare)
      // The bar is above the content.
      #expect(await probe.lines(upTo: "painted").last == "painted 300x200 @1.0")
      await probe.lines(upTo: "focusGained")
      try await body(display, probe)
      await probe.end()
    }
  }

  /// Returns the upper left corner of the title bar, which is a row of light pixels on the screen,
  /// once it stands still and is elsewhere than at `old`.
  private func bar(
    on display: VirtualDisplay, width: Int = 300, otherThan old: (x: Int, y: Int)? = nil
  ) async throws -> (x: Int, y: Int) {
    var last: (x: Int, y: Int)?
    while !Task.isCancelled {
      let found = try corner(on: display, width: width)
      if let found, let last, found == last, old.map({ $0 != found }) ?? true { return found }
      last = found
      await Task.yield()
    }
    throw CancellationError()
  }

  /// Returns where a run of so many pixels of the bar's colour begins; `nil` if there is none now.
  private func corner(on display: VirtualDisplay, width: Int) throws -> (x: Int, y: Int)? {
    func start(_ y: Int) throws -> Int? {
      let row = try display.row(y, 0..<1280).map { $0 & 0xff_ffff == 0xec_ecec }
      guard let start = row.firstIndex(of: true) else { return nil }
      return row[start...].prefix { $0 }.count == width ? start : nil
    }
    // The bar has eleven such rows above its title.
    for y in stride(from: 0, to: 1000, by: 8) {
      guard let x = try start(y) else { continue }
      var top = y
      while top > 0, try start(top - 1) == x { top -= 1 }
      return (x, top)
    }
    return nil
  }

  @Test func aWindowWithoutAFrameHasABarThatMovesResizesAndCloses() async throws {
    try await withBareWindow { display, probe in
      func mouse(_ x: Int, _ y: Int, _ action: String...) async throws {
        try await display.run("xdotool", ["mousemove", "\(x)", "\(y)"] + action)
      }
      let first = try await bar(on: display)
      // Places in the content are measured from its corner below the bar.
      try await mouse(first.x + 100, first.y + 136, "click", "1")
      var lines = await probe.lines(upTo: "pointer up")
      #expect(lines.last == "pointer up mouse primary 100.0,100.0 x1")
      // The compositor moves the window once the app has asked for it, and forgets a press that has
      // ended by then; where the press began counts, not where the movement did.
      try await mouse(first.x + 150, first.y + 18, "mousedown", "1")
      repeat {
        try await mouse(first.x + 160, first.y + 30)
        try await mouse(first.x + 162, first.y + 32)
      } while try corner(on: display, width: 300).map { $0 == first } ?? true && !Task.isCancelled
      try await mouse(first.x + 170, first.y + 58, "mouseup", "1")
      let second = try await bar(on: display, otherThan: first)
      #expect(second == (first.x + 20, first.y + 40))
      try await mouse(second.x + 298, second.y + 100, "mousedown", "1")
      repeat {
        try await mouse(second.x + 316, second.y + 100)
        try await mouse(second.x + 318, second.y + 100)
      } while try corner(on: display, width: 300) != nil && !Task.isCancelled
      try await mouse(second.x + 328, second.y + 100, "mouseup", "1")
      lines = await probe.lines(upTo: "resized 330.0x200.0")
      let third = try await bar(on: display, width: 330)
      try await mouse(third.x + 312, third.y + 18, "click", "1")
      lines = await probe.rest()
      #expect(!lines.contains { $0.hasPrefix("pointer down") }, "\(lines)")
      #expect(lines.contains("closeRequested"), "\(lines)")
      #expect(lines.last == "terminate")
      #expect(await probe.status() == .exited(0))
      #expect(await probe.errorLines() == [])
    }
  }

  @Test(.enabled(if: pluginIsPresent, "no plugin of libdecor is installed"))
  func aPluginDrawsTheFrame() async throws {
    try await withCompositor { environment, display in
      let probe = try RunningProgram.probe("listen", environment: environment)
      #expect(await probe.lines(upTo: "painted").last == "painted 300x200 @1.0")
      await probe.lines(upTo: "focusGained")
      // A bar drawn by this process would be on the screen together with the content.
      var contentIsShown = false
      while !contentIsShown, !Task.isCancelled {
        contentIsShown = try stride(from: 0, to: 1000, by: 50).contains { y in
          try display.row(y, 0..<1280).contains { $0 & 0xff_ffff == 0x33_66cc }
        }
      }
      #expect(try corner(on: display, width: 300) == nil)
      await probe.end()
    }
  }

  @Test func aCompositorWithoutASeatIsNamed() async throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("espalier-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    let weston = try RunningProgram(
      try #require(path(of: "weston")),
      ["--backend=headless-backend.so", "--socket=espalier", "--idle-time=0"],
      environment: ["XDG_RUNTIME_DIR": folder.path])
    await weston.errors(upTo: "weston-desktop-shell")
    let probe = try RunningProgram.probe(
      "listen", environment: ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "espalier"])
    #expect(await probe.status() == .exited(3))
    #expect(await probe.errorLines().joined().contains("has no seat"))
    await weston.end()
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
