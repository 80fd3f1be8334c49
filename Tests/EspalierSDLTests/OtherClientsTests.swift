import EspalierSDL
import Foundation
import Testing

/// What other programs on the same X server may do to a program.
@Suite(
  .enabled(if: VirtualDisplay.isPresent, "Xvfb and xdotool are not installed"), .serialized,
  .timeLimit(.minutes(1)))
struct OtherClientsTests {
  @Test func aDragWhoseSourceDiesHarmsNothing() async throws {
    try await VirtualDisplay.with { display in
      let probe = try display.probe("listen")
      await probe.lines(upTo: "focusGained")
      let found = try await display.output("xdotool", ["search", "--name", "^Loop probe$"])
      let window = try #require(found.first.flatMap { UInt32($0) })
      for _ in 0..<20 {
        let source = try #require(XcbConnection(display: display.name))
        func message(_ name: String, _ numbers: [UInt32]) {
          let head: [UInt32] = [33 | 32 << 8, window, source.atom(name)]
          let padding = [UInt32](repeating: 0, count: 5 - numbers.count)
          source.send(head + numbers + padding, to: window)
        }
        message("XdndEnter", [source.window, 5 << 24, source.atom("text/uri-list")])
        message(
          "XdndPosition",
          [source.window, 0, 100 << 16 | 100, 0, source.atom("XdndActionCopy")])
        message("XdndDrop", [source.window])
        source.flush()
      }
      // The line of a key comes after everything that was sent before it.
      try await display.xdotool("key", "a")
      await probe.lines(upTo: "key up")
      probe.send(SIGTERM)
      #expect(await probe.rest().last == "terminate")
      #expect(await probe.status() == .exited(0))
      // Errors that other programs cause are not reported.
      #expect(await probe.errorLines() == [])
    }
  }

  @Test func aWindowThatAnotherProgramDestroysIsClosed() async throws {
    try await VirtualDisplay.with { display in
      let probe = try display.probe("listen")
      await probe.lines(upTo: "focusGained")
      try await display.xdotool("search", "--name", "^Loop probe$", "windowclose")
      let lines = await probe.rest()
      #expect(lines.contains("closeRequested"), "\(lines)")
      #expect(lines.last == "terminate", "\(lines)")
      #expect(await probe.status() == .exited(0))
    }
  }

  @Test func aSceneWhoseWindowIsDestroyedDisconnectsAndTheOthersStay() async throws {
    try await VirtualDisplay.with { display in
      let probe = try RunningProgram.program("scene-probe", on: display)
      await probe.lines(upTo: "second active")
      try await display.xdotool("search", "--name", "^second$", "windowclose")
      #expect(
        await probe.lines(upTo: "discarded") == [
          "second inactive", "second background", "second disconnected", "discarded 1",
        ])
      try await display.xdotool("search", "--name", "^main$", "windowfocus", "%1")
      await probe.lines(upTo: "main active")
      try await display.xdotool(
        "search", "--name", "^main$", "mousemove", "--window", "%1", "8", "8", "click", "1")
      #expect(await probe.nextLine() == "main tapped")
      try await expectNoWakeUps(of: probe)
      try await display.xdotool("search", "--name", "^main$", "windowclose")
      #expect(await probe.rest().last == "terminate")
      #expect(await probe.status() == .exited(0))
    }
  }

  @Test func aProgramWhoseConnectionIsEndedMaySaveFirst() async throws {
    try await VirtualDisplay.with { display in
      let probe = try RunningProgram.program("scene-probe", on: display)
      await probe.lines(upTo: "second active")
      try await display.xdotool("search", "--name", "^second$", "windowkill")
      #expect(await probe.rest().last == "terminate")
      #expect(await probe.status() == .exited(0))
    }
  }
}
