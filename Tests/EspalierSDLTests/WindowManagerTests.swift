import Foundation
import Testing

/// The losses that a window manager may cause: a window's pixels, and the end of a press.
@Suite(
  .enabled(
    if: VirtualDisplay.isPresent && VirtualDisplay.has("openbox"),
    "Xvfb, xdotool and openbox are not installed"), .serialized, .timeLimit(.minutes(1)))
struct WindowManagerTests {
  /// Runs `body` with the probe in a window that a window manager keeps.
  private func withProbe(
    presenter: String = "surface",
    _ body: (VirtualDisplay, RunningProgram) async throws -> Void
  ) async throws {
    try await VirtualDisplay.with { display in
      let manager = try RunningProgram(
        try #require(path(of: "openbox")), ["--sm-disable", "--startup", "echo ready"],
        environment: ["DISPLAY": display.name])
      // A window that is there before its manager would be hidden and shown once more.
      await manager.lines(upTo: "ready")
      let probe = try display.probe("listen", environment: ["ESPALIER_PRESENTER": presenter])
      await probe.lines(upTo: "focusGained")
      try await body(display, probe)
      await probe.end()
      await manager.end()
    }
  }

  private func xdotool(_ display: VirtualDisplay, _ arguments: String...) async throws {
    try await display.run("xdotool", ["search", "--name", "^Loop probe$"] + arguments)
  }

  @Test(arguments: ["surface", "texture"])
  func aWindowResizedAwayAndBackInOneTurnIsNotBlackAfterMinimizing(presenter: String) async throws {
    try await withProbe(presenter: presenter) { display, probe in
      // Both changes wait for a program that does not take its events.
      probe.send(SIGSTOP)
      try await xdotool(display, "windowsize", "--sync", "700", "500")
      try await xdotool(display, "windowsize", "--sync", "300", "200")
      probe.send(SIGCONT)
      // The line of a key comes after everything that was sent before it.
      try await xdotool(display, "windowfocus", "--sync", "key", "a")
      await probe.lines(upTo: "key up")
      try await xdotool(display, "windowminimize")
      await probe.lines(upTo: "hidden")
      try await xdotool(display, "windowactivate", "--sync")
      await probe.lines(upTo: "focusGained")
      // The window stands in the middle of the screen, and is painted again in its own time.
      let painted: Set<UInt32> = [0x33_66cc]
      func colors() throws -> Set<UInt32> {
        // The byte above the colour means nothing.
        try Set(display.row(512, 550..<630).map { $0 & 0xff_ffff })
      }
      while try colors() != painted, !Task.isCancelled { await Task.yield() }
      #expect(try colors() == painted)
    }
  }

  @Test func aDragThatMinimizingEndsTakesNoClickWithIt() async throws {
    try await withProbe { display, probe in
      try await xdotool(display, "mousemove", "--window", "%1", "100", "80", "mousedown", "1")
      await probe.lines(upTo: "pointer down")
      try await xdotool(display, "windowminimize")
      await probe.lines(upTo: "hidden")
      try await display.xdotool("mouseup", "1")
      try await xdotool(display, "windowactivate", "--sync")
      await probe.lines(upTo: "focusGained")
      // The manager moves a window that it brings back. A click in between would miss the window,
      // so the pointer moves until the window gets an event.
      var seen: [String] = []
      while !seen.contains(where: { $0.hasPrefix("pointer hover") && $0.contains(" 102.0,82.0") }),
        !Task.isCancelled
      {
        try await xdotool(
          display, "windowfocus", "--sync", "mousemove", "--window", "%1", "101", "81",
          "mousemove", "--window", "%1", "102", "82", "key", "b")
        seen = await probe.lines(upTo: "key up")
      }
      try await display.xdotool("click", "1")
      let lines = await probe.lines(upTo: "pointer up").filter { $0.hasPrefix("pointer") }
      #expect(lines.map { $0.split(separator: " ")[1] }.filter { $0 != "hover" } == ["down", "up"])
    }
  }
}
