import Foundation
import Testing

/// A session bus that takes connections and does not answer.
@Suite(.serialized, .timeLimit(.minutes(1))) final class SilentBusTests {
  private let path = NSTemporaryDirectory() + "/espalier-bus-\(UUID().uuidString.prefix(8))"

  deinit { unlink(path) }

  @Test("A window does not wait for a bus that hangs", arguments: [[], ["hello"]])
  func opensAWindow(words: [String]) async throws {
    let bus = try RunningProgram.program("fake-desktop", ["bus", path] + words, environment: [:])
    #expect(await bus.nextLine() == "ready")
    for driver in ["dummy"] + (VirtualDisplay.isPresent ? ["x11"] : []) {
      let display = driver == "x11" ? try await VirtualDisplay() : nil
      let probe = try RunningProgram.probe(
        "listen",
        environment: [
          "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)", "SDL_VIDEODRIVER": driver,
          "DISPLAY": display?.name ?? "", "XMODIFIERS": "@im=ibus",
        ])
      #expect(await probe.lines(upTo: "painted").last?.hasPrefix("painted") == true)
      // It was asked, and asked once: SDL does not connect to it.
      #expect(await bus.nextLine() == "connected")
      probe.send(SIGTERM)
      #expect(await probe.rest().last == "terminate")
      #expect(await probe.status() == .exited(0))
      await display?.close()
    }
    await bus.end()
    #expect(await bus.rest() == [])
  }
}
