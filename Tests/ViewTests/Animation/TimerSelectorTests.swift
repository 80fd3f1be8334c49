import Espalier
import EspalierTesting
import Foundation
import Testing

/// Timers that call a method of an object.
@MainActor @Suite struct TimerSelectorTests {
  let stage = Stage()

  @Test func aTimerCallsTheMethodWithItself() {
    let counter = Counter()
    let timer = Timer.scheduledTimer(
      timeInterval: 60, target: counter, selector: Selector(Counter.tick), userInfo: "song",
      repeats: true)
    timer.fire()
    timer.fire()
    #expect(counter.infos == ["song", "song"])
    #expect(timer.isValid)
    #expect(timer.timeInterval == 60)
    timer.invalidate()
  }

  @Test func aTimerThatDoesNotRepeatEndsWithItsCall() {
    let counter = Counter()
    let timer = Timer.scheduledTimer(
      timeInterval: 60, target: counter, selector: Selector(Counter.plain), userInfo: nil,
      repeats: false)
    timer.fire()
    #expect(counter.number == 1)
    #expect(!timer.isValid)
    #expect(timer.userInfo == nil)
  }

  @Test func aMethodOfAnotherClassIsAnIssue() {
    let timer = Timer.scheduledTimer(
      timeInterval: 60, target: UIView(), selector: Selector(Counter.plain), userInfo: nil,
      repeats: false)
    timer.fire()
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "action.target")
  }

  @Test(arguments: [false, true])
  func aTimerKeepsItsTargetUntilItIsInvalidated(repeats: Bool) {
    weak var target: Counter?
    let timer: Timer
    do {
      let counter = Counter()
      target = counter
      timer = Timer.scheduledTimer(
        timeInterval: 60, target: counter, selector: Selector(Counter.plain), userInfo: nil,
        repeats: repeats)
    }
    #expect(target?.number == 0)
    timer.fire()
    #expect(target?.number == (repeats ? 1 : nil))
    timer.invalidate()
    #expect(target == nil)
    #expect(!timer.isValid)
  }
}

@MainActor private final class Counter: NSObject {
  private(set) var infos: [String] = []
  private(set) var number = 0

  func tick(_ timer: Timer) { infos.append(timer.userInfo as? String ?? "") }
  func plain() { number += 1 }
}
