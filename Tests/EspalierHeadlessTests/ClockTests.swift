import EspalierHeadless
import EspalierPlatform
import EspalierTestNumbers
import Testing

@MainActor @Suite struct ClockTests {
  let machine = Machine()
  var platform: HeadlessPlatform { machine.platform }
  var host: RecordingHost { machine.host }

  @Test func timeStandsStillUntilItIsAdvanced() {
    #expect(platform.clock.now == 0)
    platform.turn()
    #expect(platform.clock.now == 0)
    platform.advance(by: 1.5)
    #expect(platform.clock.now == 1.5)
  }

  @Test func framesFallOnExactMultiplesOfTheFramePeriod() {
    platform.advance(by: 0.01)
    platform.clock.wantsFrames = true
    platform.advance(by: 0.1)
    #expect(host.frameTimes == (1...6).map { Double($0) / 60 })
  }

  @Test func framesDoNotDriftWhenTimeAdvancesByFramePeriods() {
    platform.clock.wantsFrames = true
    for index in 1...600 {
      platform.advance(by: 1.0 / 60)
      #expect(platform.frameCount == index)
    }
    #expect(host.frameTimes == (1...600).map { Double($0) / 60 })
  }

  @Test func framesComeOnlyWhileTheyAreRequested() {
    platform.advance(by: 1)
    #expect(platform.frameCount == 0)
    #expect(host.log.isEmpty)
  }

  @Test func framesStopInTheFrameThatNoLongerWantsThem() {
    platform.clock.wantsFrames = true
    host.frame = { [platform] time in if time > 0.04 { platform.clock.wantsFrames = false } }
    platform.advance(by: 1)
    #expect(platform.frameCount == 3)
    #expect(platform.clock.now == 1)
  }

  @Test func timeIsConstantInsideAFrame() {
    platform.clock.wantsFrames = true
    var times: [Double] = []
    host.frame = { [platform] time in times += [time, platform.clock.now, platform.clock.now] }
    host.turnDidEnd = { [platform] in times.append(platform.clock.now) }
    platform.advance(by: 0.017)
    #expect(times == Array(repeating: 1.0 / 60, count: 4))
  }

  @Test func scheduledCallsComeInTheOrderOfTheirDeadlines() {
    var order: [String] = []
    for (delay, name) in [(0.3, "c"), (0.1, "a"), (0.2, "b"), (0.1, "a2")] {
      _ = platform.clock.schedule(after: delay) { [platform] in
        order.append("\(name) \(platform.clock.now)")
      }
    }
    platform.advance(by: 0.25)
    #expect(order == ["a 0.1", "a2 0.1", "b 0.2"])
    #expect(host.log == ["turn", "turn", "turn"])
    platform.advance(by: 1)
    #expect(order.last == "c 0.3")
  }

  @Test func callsAndFramesAreInterleavedByTime() {
    var log: [String] { host.log.filter { $0 != "turn" } }
    platform.clock.wantsFrames = true
    for delay in [0.01, 1.0 / 60, 0.02] {
      _ = platform.clock.schedule(after: delay) { [host] in host.log.append("call") }
    }
    platform.advance(by: 2.0 / 60)
    #expect(log == ["call", "call", "frame", "call", "frame"])
    #expect(host.log.count == 10)
  }

  @Test func aCancelledCallNeverComes() {
    var calls = 0
    let token = platform.clock.schedule(after: 0.1) { calls += 1 }
    let other = platform.clock.schedule(after: 0.2) { calls += 10 }
    #expect(!platform.manualClock.isIdle)
    token.cancel()
    token.cancel()
    platform.advance(by: 1)
    other.cancel()
    #expect(calls == 10)
    #expect(platform.manualClock.isIdle)
  }

  @Test func aCallMayScheduleAndCancelOthers() {
    var order: [String] = []
    let late = platform.clock.schedule(after: 0.2) { order.append("late") }
    _ = platform.clock.schedule(after: 0.1) { [platform] in
      order.append("first")
      late.cancel()
      _ = platform.clock.schedule(after: 0.05) { order.append("second") }
    }
    platform.advance(by: 0.5)
    #expect(order == ["first", "second"])
  }

  @Test func lettingGoOfATokenDoesNotCancel() {
    var calls = 0
    _ = platform.clock.schedule(after: 0.1) { calls += 1 }
    platform.advance(by: 0.1)
    #expect(calls == 1)
  }

  @Test func negativeDelaysAreDueAtOnceAndInfiniteOnesNever() {
    var order: [String] = []
    _ = platform.clock.schedule(after: -5) { order.append("negative") }
    _ = platform.clock.schedule(after: .infinity) { order.append("infinite") }
    platform.advance(by: 0)
    #expect(order == ["negative"])
    #expect(platform.run() == 0)
    #expect(order == ["negative"])
  }

  @Test func everyOrderOfDeadlinesIsSorted() {
    var generator = SeededGenerator(state: 42)
    for _ in 0..<50 {
      let machine = Machine()
      var expected: [(Double, Int)] = []
      var seen: [Int] = []
      for index in 0..<20 {
        let delay = Double(generator.next() % 10) / 8
        let token = machine.platform.clock.schedule(after: delay) { seen.append(index) }
        if generator.next() % 4 == 0 { token.cancel() } else { expected.append((delay, index)) }
      }
      machine.platform.advance(by: 2)
      #expect(seen == expected.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1))
    }
  }
}
