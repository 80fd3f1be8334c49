import EspalierBus
import Foundation
import Testing

/// Text fields of a real window with an input method, which is a program of its own.
@Suite(
  .enabled(
    if: VirtualDisplay.isPresent && SessionBus.isPresent,
    "Xvfb, xdotool and dbus-daemon are not installed"), .serialized,
  .timeLimit(.minutes(2)))
struct InputMethodTests {
  /// A window with an input method.
  private struct Scene {
    let display: VirtualDisplay
    let method: RunningProgram
    let probe: RunningProgram

    /// Presses keys one after the other.
    func press(_ keys: String...) async throws {
      for key in keys { try await display.run("xdotool", ["key", key]) }
    }

    /// The place at the end of a line of the probe, in pixels of the screen: x, y, width, height.
    func place(_ line: String) async throws -> [Int] {
      let numbers = line.split(separator: " ").suffix(4).compactMap { Int($0) }
      let lines = try await display.output(
        "xdotool", ["getwindowfocus", "getwindowgeometry", "--shell"])
      func number(_ name: String) -> Int? {
        lines.first { $0.hasPrefix(name + "=") }.flatMap { Int($0.dropFirst(name.count + 1)) }
      }
      try #require(numbers.count == 4)
      let (x, y) = (try #require(number("X")), try #require(number("Y")))
      return [numbers[0] + x, numbers[1] + y, numbers[2], numbers[3]]
    }

    /// Waits for a line of the probe that begins so.
    func line(_ prefix: String) async throws -> String {
      try #require(await probe.lines(upTo: prefix).last { $0.hasPrefix(prefix) }, "no \(prefix)")
    }
  }

  private func withScene(
    _ method: String, probe words: [String] = [], body: (Scene) async throws -> Void
  ) async throws {
    try await SessionBus.with { bus in
      try await VirtualDisplay.with { display in
        try bus.announceInputMethod(on: display)
        let fake = try RunningProgram.program(
          "fake-desktop", ["input-method", method], environment: bus.environment)
        await fake.lines(upTo: "ready")
        let environment = bus.environment.merging([
          "DISPLAY": display.name, "XMODIFIERS": "@im=ibus", "LC_ALL": "C.UTF-8",
          "ESPALIER_SCALE": "1",
        ]) { _, mine in mine }
        let probe = try RunningProgram.textProbe(words, environment: environment)
        await probe.lines(upTo: "ready")
        // The window has the keyboard.
        await fake.lines(upTo: "FocusIn")
        do {
          try await body(Scene(display: display, method: fake, probe: probe))
        } catch {
          for program in [probe, fake] { await program.end() }
          throw error
        }
        for program in [probe, fake] { await program.end() }
      }
    }
  }

  @Test(arguments: ["portal", "private"])
  func composedTextIsDrawnInPlaceAndCommittedOnce(way: String) async throws {
    try await withScene(way) { scene in
      try await scene.press("a", "k")
      #expect(try await scene.line("name: a[か]").hasPrefix("name: a[か] changes 2"))
      try await scene.press("s", "space")
      let composed = try await scene.line("name: a[語語] ")
      let place = try await scene.place(composed)
      await scene.probe.lines(upTo: "shown")
      let underline = try (place[1] + place[3] - 3..<place[1] + place[3] + 1).map {
        try scene.display.row($0, place[0] + 1..<place[0] + place[2] - 1)
      }
      #expect(underline.contains { $0.allSatisfy { $0 & 0xff < 0x80 } })
      try await scene.press("Return")
      let lines = await scene.probe.lines(upTo: "name: a語語 ")
      #expect(lines.contains("asked (1,2) 語語"), "\(lines)")
      #expect(lines.last?.hasPrefix("name: a語語 changes 5 ") == true, "\(lines)")
      try await scene.press("b")
      #expect(try await scene.line("name: a語語b").hasPrefix("name: a語語b changes 6 "))
    }
  }

  @Test func theCandidatesStandAtTheComposedText() async throws {
    try await withScene("portal") { scene in
      try await scene.press("k")
      let place = try await scene.place(try await scene.line("name: [か]"))
      // The method gets the place of the text, in pixels of the screen.
      var calls: [[Int]] = []
      while let line = await scene.method.nextLine() {
        let words = line.split(separator: " ")
        guard words.first == "cursor" else { continue }
        calls.append(words.dropFirst().compactMap { Int($0) })
        if zip(calls[calls.count - 1], place).allSatisfy({ abs($0 - $1) <= 1 }) { break }
      }
      #expect(calls.last?.count == 4, "\(calls) but not \(place)")
    }
  }

  @Test func aLateAnswerArrivesWithoutATimer() async throws {
    try await withScene("late") { scene in
      try await scene.press("k")
      _ = try await scene.line("name: [か]")
      try await scene.press("Return")
      _ = try await scene.line("name: か changes")
    }
  }

  @Test func aFieldAtRestWakesNothingWithAnInputMethod() async throws {
    try await withScene("portal", probe: ["still"]) { scene in
      try await scene.press("k", "Return")
      _ = try await scene.line("name: か changes")
      try await expectNoWakeUps(of: scene.probe)
    }
  }

  @Test func aMethodThatNeverAnswersIsLeft() async throws {
    try await withScene("silent") { scene in
      try await scene.press("a", "b", "c", "d", "e", "f", "g", "h")
      _ = try await scene.line("name: abcdefgh ")
      await scene.method.end()
      let asked = await scene.method.rest().filter { $0.hasPrefix("key") }
      #expect((1...4).contains(asked.count), "\(asked)")
      await scene.probe.end()
      let errors = await scene.probe.errorLines().joined(separator: "\n")
      #expect(errors.contains("inputMethod.silent"), "\(errors)")
    }
  }
}

/// The settings of a desktop, from a portal that is a program of its own.
@Suite(
  .enabled(if: SessionBus.isPresent, "dbus-daemon is not installed"), .serialized,
  .timeLimit(.minutes(1)))
struct SettingsPortalTests {
  private func probe(_ bus: SessionBus, _ more: [String: String] = [:]) throws -> RunningProgram {
    try RunningProgram.textProbe(
      environment: bus.environment.merging(["SDL_VIDEODRIVER": "dummy"]) { $1 }
        .merging(more) { $1 })
  }

  @Test func theDesktopsTextScaleIsTheSizeCategory() async throws {
    try await SessionBus.with { bus in
      let portal = try await bus.fake("settings", "1.25", "-1.5")
      let probe = try probe(bus)
      // A portal that is slow to answer is followed, too.
      let first = "size UICTContentSizeCategoryXXL body 21.0 light"
      #expect(await probe.lines(upTo: first).last == first)
      portal.send(SIGUSR1)
      let second = "size UICTContentSizeCategoryXXXL body 23.0 dark"
      #expect(await probe.lines(upTo: second).last == second)
      let look = "look: contrast high motion little green"
      #expect(await probe.lines(upTo: "look").last == look)
      for program in [probe, portal] { await program.end() }
    }
  }

  /// The fake portal tells (2, 0, 0) where it has no green.
  @Test("32: An accent colour beyond its range is none")
  func anAccentColorBeyondItsRangeIsNone() async throws {
    try await SessionBus.with { bus in
      let portal = try await bus.fake("settings", "1.25", "-1.5", "1.25")
      let probe = try probe(bus)
      let first = "size UICTContentSizeCategoryXXL body 21.0 light"
      #expect(await probe.lines(upTo: first).last == first)
      portal.send(SIGUSR1)
      let green = "look: contrast high motion little green"
      #expect(await probe.lines(upTo: green).last == green)
      portal.send(SIGUSR1)
      let usual = "look: contrast usual motion usual blue"
      #expect(await probe.lines(upTo: usual).last == usual)
      for program in [probe, portal] { await program.end() }
    }
  }

  @Test func aSettingThatAnotherProgramAnnouncesIsNotTaken() async throws {
    try await SessionBus.with { bus in
      let portal = try await bus.fake("settings", "1.25", "1.5")
      let probe = try probe(bus)
      let first = "size UICTContentSizeCategoryXXL body 21.0 light"
      #expect(await probe.lines(upTo: first).last == first)
      let address = bus.address
      try await MainActor.run {
        let intruder = try #require(BusConnection(address: address))
        intruder.send(
          .signal(
            path: "/org/freedesktop/portal/desktop", interface: "org.freedesktop.portal.Settings",
            member: "SettingChanged",
            [
              .string("org.gnome.desktop.interface"), .string("text-scaling-factor"),
              .variant(.double(3)),
            ]))
      }
      portal.send(SIGUSR1)
      #expect(
        await probe.lines(upTo: "size").last == "size UICTContentSizeCategoryXXXL body 23.0 light")
      for program in [probe, portal] { await program.end() }
    }
  }

  @Test func aPortalThatStartsLaterIsAsked() async throws {
    try await SessionBus.with { bus in
      let probe = try probe(bus)
      #expect(
        await probe.lines(upTo: "size").last == "size UICTContentSizeCategoryL body 17.0 light")
      let portal = try await bus.fake("settings", "2")
      #expect(
        await probe.lines(upTo: "size").last
          == "size UICTContentSizeCategoryAccessibilityL body 33.0 light")
      try await expectNoWakeUps(of: probe)
      for program in [probe, portal] { await program.end() }
    }
  }

  @Test func theEnvironmentComesBeforeTheDesktop() async throws {
    try await SessionBus.with { bus in
      let portal = try await bus.fake("settings", "-2")
      let probe = try probe(bus, ["GDK_DPI_SCALE": "0.8", "GTK_THEME": "Adwaita"])
      #expect(
        await probe.lines(upTo: "size").last == "size UICTContentSizeCategoryXS body 14.0 light")
      for program in [probe, portal] { await program.end() }
    }
  }
}
