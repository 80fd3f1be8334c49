import Foundation
import Testing

/// Two scenes as two windows of a real display, used and closed from outside.
@Suite(
  .enabled(if: VirtualDisplay.isPresent, "Xvfb and xdotool are not installed"), .serialized,
  .timeLimit(.minutes(2)))
struct SceneWindowTests {
  @Test func twoScenesLiveAndDieByTheirOwnWindows() async throws {
    try await VirtualDisplay.with { display in
      let probe = try RunningProgram.program("scene-probe", on: display)
      func expect(_ lines: [String], after action: String...) async throws {
        if !action.isEmpty { try await display.run("xdotool", action) }
        var calls: [String] = []
        while calls.count < lines.count, let line = await probe.nextLine() { calls.append(line) }
        #expect(calls == lines, "\(action)")
      }
      await probe.lines(upTo: "second active")
      try await expectNoWakeUps(of: probe)
      // The second window is a little below and to the right of the first one.
      try await expect(
        ["second tapped"], after: "search", "--name", "^second$", "mousemove", "--window", "%1",
        "100", "80", "click", "1")
      try await expect(
        ["main tapped"], after: "search", "--name", "^main$", "mousemove", "--window", "%1", "8",
        "8", "click", "1")
      try await expect(
        ["second inactive", "main active"], after: "search", "--name", "^main$", "windowfocus",
        "%1")
      try await expect(
        ["second background"], after: "search", "--name", "^second$", "windowunmap", "%1")
      try await expectNoWakeUps(of: probe)
      try await expect(
        ["second foreground"], after: "search", "--name", "^second$", "windowmap", "%1")
      try await expect(
        ["main inactive", "second active"], after: "search", "--name", "^second$", "windowfocus",
        "%1")
      try await expect(
        ["second inactive", "second background", "second disconnected", "discarded 1"],
        after: "key", "q")
      try await expect(
        ["main active"], after: "search", "--name", "^main$", "windowfocus", "%1")
      try await expectNoWakeUps(of: probe)
      try await expect(
        ["main inactive", "main background", "main disconnected", "discarded 1", "terminate"],
        after: "key", "q")
      #expect(await probe.status() == .exited(0))
    }
  }
}
