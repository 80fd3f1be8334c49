import Foundation
import Testing

/// The desktop platform's loop in a program of its own, watched from outside.
@Suite(
  .enabled(if: VirtualDisplay.isPresent, "Xvfb and xdotool are not installed"), .serialized,
  .timeLimit(.minutes(1)))
struct LoopTests {
  @Test func anIdleProgramDoesNotWake() async throws {
    try await VirtualDisplay.with { display in
      let probe = try display.probe("listen")
      await probe.lines(upTo: "focusGained")
      try await expectNoWakeUps(of: probe)
      await probe.end()
    }
  }

  @Test func anIdleProgramWithoutADisplayDoesNotWake() async throws {
    let probe = try RunningProgram.probe("listen", environment: ["SDL_VIDEODRIVER": "dummy"])
    await probe.lines(upTo: "painted")
    try await expectNoWakeUps(of: probe)
    await probe.end()
  }

  @Test func aTurnEndsAfterAnyWorkOnTheMainThread() async throws {
    try await VirtualDisplay.with { display in
      let probe = try display.probe("wakeups")
      try await expectEveryWakeUp(of: probe)
    }
  }

  @Test func theLoopWorksWithoutADisplayToo() async throws {
    try await expectEveryWakeUp(
      of: .probe("wakeups", environment: ["SDL_VIDEODRIVER": "dummy"]))
  }

  @Test func framesLieOnWholePeriods() async throws {
    let probe = try RunningProgram.probe("frames", environment: ["SDL_VIDEODRIVER": "dummy"])
    let lines = await probe.rest()
    #expect(lines.contains("whole periods true"), "\(lines)")
    #expect(await probe.status() == .exited(0))
  }

  @Test func showingPicturesWakesNoOtherThread() async throws {
    try await VirtualDisplay.with { display in
      let probe = try display.probe("pictures")
      let lines = await probe.rest()
      #expect(lines.contains("100 pictures, other threads woke 0 times"), "\(lines)")
      #expect(await probe.status() == .exited(0))
    }
  }

  @Test func theFirstSignalAsksAndTheProgramEnds() async throws {
    let probe = try RunningProgram.probe("listen", environment: ["SDL_VIDEODRIVER": "dummy"])
    await probe.lines(upTo: "painted")
    probe.send(SIGTERM)
    #expect(await probe.rest() == ["terminate"])
    #expect(await probe.status() == .exited(0))
  }

  @Test func theSecondSignalEndsAProgramThatStays() async throws {
    let probe = try RunningProgram.probe("stubborn", environment: ["SDL_VIDEODRIVER": "dummy"])
    await probe.lines(upTo: "painted")
    probe.send(SIGTERM)
    #expect(await probe.nextLine() == "terminate")
    probe.send(SIGTERM)
    #expect(await probe.status() == .killed(signal: SIGTERM))
  }

  @Test func theSecondSignalEndsAProgramThatHangs() async throws {
    let probe = try RunningProgram.probe("hang", environment: ["SDL_VIDEODRIVER": "dummy"])
    await probe.lines(upTo: "hanging")
    probe.send(SIGTERM)
    probe.send(SIGTERM)
    // Two signals in a row may become one.
    while kill(probe.identifier, SIGTERM) == 0 { await Task.yield() }
    #expect(await probe.status() == .killed(signal: SIGTERM))
  }

  @Test func aLostDisplayAsksTheProgramToEndWithAMessage() async throws {
    let display = try await VirtualDisplay()
    let probe = try display.probe("listen")
    await probe.lines(upTo: "painted")
    await display.close()
    #expect(await probe.rest().last == "terminate")
    #expect(await probe.status() == .exited(0))
    let errors = await probe.errorLines()
    #expect(errors.contains { $0.contains("connection to the X server was lost") }, "\(errors)")
  }

  @Test func aProgramWithoutADisplayEndsWithAMessage() async throws {
    let probe = try RunningProgram.probe("listen", environment: [:])
    #expect(await probe.status() == .exited(3))
    let errors = await probe.errorLines().joined(separator: "\n")
    #expect(errors.contains("There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set."))
    #expect(errors.contains("SDL_VIDEODRIVER=dummy"))
    #expect(await probe.rest().isEmpty)
  }

  @Test func aDisplayThatDoesNotAnswerIsNamed() async throws {
    let probe = try RunningProgram.probe("listen", environment: ["DISPLAY": ":65000"])
    #expect(await probe.status() == .exited(3))
    #expect(await probe.errorLines().joined().contains("The display :65000 could not be opened"))
  }

  private func expectEveryWakeUp(of probe: RunningProgram) async throws {
    let lines = await probe.rest()
    let names = ["queue", "task", "timer", "sleep", "after", "thread", "call", "frame"]
    #expect(lines.filter { $0.contains(" ran") } == names.map { "\($0) ran, turn 1 later" })
    #expect(await probe.status() == .exited(0))
  }
}

/// Waits until a program is quiet, and sees that nothing wakes it any more.
func expectNoWakeUps(of probe: RunningProgram) async throws {
  var settled = probe.voluntarySwitches()
  for _ in 0..<20 {
    // Allowed because: the test measures silence, which has no event to wait for.
    try await Task.sleep(for: .milliseconds(300))
    let now = probe.voluntarySwitches()
    if now == settled { break }
    settled = now
  }
  // Allowed because: the test measures silence.
  try await Task.sleep(for: .seconds(2))
  #expect(settled > 0)
  #expect(probe.voluntarySwitches() - settled == 0)
}
