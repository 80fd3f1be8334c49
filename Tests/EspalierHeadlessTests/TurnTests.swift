import EspalierHeadless
import EspalierPlatform
import Testing

@MainActor @Suite struct TurnTests {
  let machine = Machine()
  var platform: HeadlessPlatform { machine.platform }
  var host: RecordingHost { machine.host }

  @Test func anEventIsFollowedByTheEndOfTheTurn() {
    platform.send(.text("a", window: WindowID(1)))
    platform.send(.text("b", window: WindowID(1)), endingTurn: false)
    platform.turn()
    #expect(host.log == ["text a", "turn", "text b", "turn"])
    #expect(platform.turnCount == 2)
  }

  @Test func theHostGetsChangedSettingsOnce() {
    platform.settings.prefersDarkAppearance = true
    platform.settings.prefersDarkAppearance = true
    platform.turn()
    #expect(host.takeLog() == ["settings", "turn"])
  }

  @Test func theClipboardKeepsText() {
    #expect(platform.clipboard.string == nil)
    platform.clipboard.string = "text"
    #expect(platform.clipboard.string == "text")
  }

  @Test func theTextInputAreaIsRemembered() {
    let area = TextInputArea(window: WindowID(1), x: 1, y: 2, width: 3, height: 4)
    platform.setTextInput(area)
    #expect(platform.textInputArea == area)
    platform.setTextInput(nil)
    #expect(platform.textInputArea == nil)
  }

  @Test func runReturnsWhenNothingIsLeftToDo() {
    var calls: [Double] = []
    _ = platform.clock.schedule(after: 3600) { [platform] in
      calls.append(platform.clock.now)
      _ = platform.clock.schedule(after: 60) { calls.append(platform.clock.now) }
    }
    #expect(platform.run() == 0)
    #expect(calls == [3600, 3660])
  }

  @Test func runReturnsTheStatusGivenToStop() {
    platform.clock.wantsFrames = true
    host.frame = { [platform] time in if time >= 1 { platform.stop(status: 3) } }
    #expect(platform.run() == 3)
    #expect(platform.frameCount == 60)
    #expect(host.log.last == "turn")
  }

  @Test func stoppingInTheFirstTurnEndsRunAtOnce() {
    platform.clock.wantsFrames = true
    host.turnDidEnd = { [platform] in platform.stop(status: 4) }
    #expect(platform.run() == 4)
    #expect(platform.frameCount == 0)
  }

  @Test func aStopBeforeTheRunEndsItAfterOneTurn() {
    platform.clock.wantsFrames = true
    platform.stop(status: 5)
    #expect(platform.run() == 5)
    #expect(host.log == ["turn"])
    #expect(platform.exitStatus == nil)
  }

  @Test func timeGoesOnAfterAStop() {
    platform.stop(status: 5)
    platform.advance(by: 1)
    #expect(platform.clock.now == 1)
    #expect(platform.exitStatus == 5)
  }

  @Test func aPlatformWithoutHostOnlyMovesTime() {
    platform.host = nil
    platform.clock.wantsFrames = true
    platform.advance(by: 1)
    #expect(platform.clock.now == 1)
  }
}
