import Testing
import TrellisMusic

/// The timer that stops the music.
struct SleepTimerTests {
  @Test func `Minutes pass while music plays, and then the timer is over`() {
    var timer = SleepTimer(.minutes5)
    #expect(timer.summary == "5 min")
    timer.pass(240)
    #expect(timer.summary == "1 min" && !timer.isOver)
    timer.pass(59.5)
    #expect(timer.summary == "1 min" && !timer.isOver)
    timer.pass(0.5)
    #expect(timer.isOver)
    timer.pass(1000)
    #expect(timer.isOver && timer.rest == 0)
  }

  @Test func `The end of a song is no time`() {
    for choice in [SleepTimer.Choice.off, .endOfSong] {
      var timer = SleepTimer(choice)
      timer.pass(100_000)
      #expect(!timer.isOver)
    }
    #expect(SleepTimer(.endOfSong).summary == "This song")
    #expect(SleepTimer().summary == nil)
  }

  @Test func `Time that runs backwards is not counted`() {
    var timer = SleepTimer(.minutes15)
    timer.pass(-30)
    #expect(timer.rest == 900)
  }

  @Test func `There are five times to choose from`() {
    #expect(
      SleepTimer.Choice.allCases.map(\.title) == [
        "Off", "5 Minutes", "15 Minutes", "30 Minutes", "60 Minutes", "End of Song",
      ])
  }
}
