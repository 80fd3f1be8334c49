import Foundation
import Testing

/// Input as the X server delivers it, seen by a program in a real window.
@Suite(
  .enabled(if: VirtualDisplay.isPresent, "Xvfb and xdotool are not installed"), .serialized,
  .timeLimit(.minutes(1)))
struct InputTests {
  /// The origin of the window, which is in the middle of the virtual screen.
  private let left = (1280 - 300) / 2
  private let top = (1024 - 200) / 2

  /// Starts the probe, does something, and returns the lines up to the first with `end`.
  private func lines(
    upTo end: String, environment: [String: String] = [:],
    of body: (VirtualDisplay) async throws -> Void
  ) async throws -> [String] {
    var result: [String] = []
    try await VirtualDisplay.with { display in
      let probe = try display.probe("listen", environment: environment)
      await probe.lines(upTo: "focusGained")
      try await body(display)
      result = await probe.lines(upTo: end)
      await probe.end()
    }
    return result
  }

  @Test func aClickArrivesAtItsPlace() async throws {
    let seen = try await lines(upTo: "pointer up") { display in
      try await display.xdotool("mousemove", "\(left + 50)", "\(top + 60)", "click", "1")
    }
    #expect(
      seen == [
        "pointer hover mouse primary 50.0,60.0 x1", "pointer down mouse primary 50.0,60.0 x1",
        "pointer up mouse primary 50.0,60.0 x1",
      ])
  }

  @Test func aReleaseOutsideOfTheWindowArrives() async throws {
    let seen = try await lines(upTo: "pointer up") { display in
      try await display.xdotool(
        "mousemove", "\(left + 50)", "\(top + 60)", "mousedown", "1", "mousemove",
        "\(left + 400)", "\(top + 300)", "mouseup", "1")
    }
    #expect(seen.contains("pointer down mouse primary 50.0,60.0 x1"))
    #expect(seen.contains("pointer move mouse primary 400.0,300.0 x1"))
    #expect(seen.last == "pointer up mouse primary 400.0,300.0 x1")
  }

  @Test func placesArePointsAtAnotherScale() async throws {
    let seen = try await lines(upTo: "pointer up", environment: ["ESPALIER_SCALE": "2"]) {
      try await $0.xdotool(
        "mousemove", "\((1280 - 600) / 2 + 50)", "\((1024 - 400) / 2 + 60)", "click", "3")
    }
    #expect(seen.last == "pointer up mouse secondary 25.0,30.0 x1")
  }

  @Test func theWheelMovesTheContent() async throws {
    let seen = try await lines(upTo: "scroll -60.0") { display in
      try await display.xdotool(
        "mousemove", "\(left + 10)", "\(top + 20)", "click", "4", "click", "5", "click", "7")
    }
    #expect(
      seen.filter { $0.hasPrefix("scroll") } == [
        "scroll 0.0,60.0 at 10.0,20.0", "scroll 0.0,-60.0 at 10.0,20.0",
        "scroll -60.0,0.0 at 10.0,20.0",
      ])
  }

  @Test func keysArriveWithTheirModifiersAndWithoutText() async throws {
    let seen = try await lines(upTo: "key up 4 ") { display in
      try await display.xdotool("key", "shift+b", "key", "a")
    }
    #expect(
      seen == [
        "key down 225  131072", "key down 5 b 131072", "key up 225  0", "key up 5 b 0",
        "key down 4 a 0", "key up 4 a 0",
      ])
  }

  @Test(.enabled(if: VirtualDisplay.has("setxkbmap"), "setxkbmap is not installed"))
  func typedTextArrivesOnceAFieldAsksForIt() async throws {
    try await VirtualDisplay.with { display in
      // A keyboard that has the letter: xdotool puts others on a key for a moment only.
      try await display.run("setxkbmap", ["-layout", "fr"])
      let probe = try display.probe("listen")
      await probe.lines(upTo: "focusGained")
      // The probe asks for text when T is pressed; letters that come before that are no text.
      try await display.xdotool("key", "t")
      await probe.lines(upTo: "key up 23 ")
      try await display.xdotool("type", "Hé!")
      let seen = await probe.lines(upTo: "text !")
      #expect(seen.filter { $0.hasPrefix("text") } == ["text H", "text é", "text !"])
      await probe.end()
    }
  }

  @Test(.enabled(if: VirtualDisplay.has("setxkbmap"), "setxkbmap is not installed"))
  func deadKeysComposeOnAKeyboardThatHasThem() async throws {
    try await VirtualDisplay.with { display in
      try await display.run("setxkbmap", ["-layout", "us", "-variant", "intl"])
      let probe = try display.probe("listen")
      await probe.lines(upTo: "focusGained")
      try await display.xdotool("key", "t", "key", "dead_acute", "key", "e")
      #expect(await probe.lines(upTo: "text").last == "text é")
      await probe.end()
    }
  }

  @Test func anotherSizeArrivesAndIsPainted() async throws {
    let seen = try await lines(upTo: "painted 500x400") { display in
      try await display.xdotool(
        "search", "--sync", "--onlyvisible", "--name", "Loop probe", "windowsize", "500", "400")
    }
    #expect(seen.contains("resized 500.0x400.0 500x400 @1.0"))
    #expect(seen.last == "painted 500x400 @1.0")
  }

  @Test func theProgramMayChangeItsSize() async throws {
    // The probe resizes itself when R is pressed.
    let seen = try await lines(upTo: "painted 320x240") { display in
      try await display.xdotool("key", "r")
    }
    #expect(seen.contains("resized 320.0x240.0 320x240 @1.0"))
  }

  @Test(.enabled(if: VirtualDisplay.has("xprop"), "xprop is not installed"))
  func theScreensDensityIsReadFromItsResources() async throws {
    try await VirtualDisplay.with { display in
      try await display.setResources("Xft.dpi:\t144\n")
      let probe = try display.probe("listen")
      let seen = await probe.lines(upTo: "painted")
      #expect(seen.last == "painted 450x300 @1.5")
      await probe.end()
    }
  }

  @Test func aScreenOfSixteenBitsIsPaintedToo() async throws {
    try await VirtualDisplay.with(depth: 16) { display in
      let probe = try display.probe("listen")
      #expect(await probe.lines(upTo: "painted").last == "painted 300x200 @1.0")
      await probe.end()
      #expect(await probe.errorLines().isEmpty)
    }
  }
}
