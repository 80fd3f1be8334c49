import EspalierDiagnostics
import EspalierPlatform

extension HeadlessPlatform {
  /// The maximum number of calls and frames at one moment of virtual time.
  private static let callsPerMoment = 10_000

  /// Advances the clock by `seconds`, and makes the scheduled calls and frames that are due on the
  /// way.
  ///
  /// They come in the order of their times, a call before a frame of the same time, each in a turn
  /// of its own. During a call or frame the clock shows its time, and afterwards the end.
  package func advance(by seconds: Double) {
    guard mayCallHost("advance") else { return }
    guard seconds.isFinite, seconds >= 0 else {
      reportIssue(
        Issue(
          "headless.advance", .error, subjects: ["\(seconds)"],
          "advance(by:) got \(seconds) seconds; the clock does not advance.",
          fix: "Advance by a finite number of seconds that is not negative."))
      return
    }
    if hasPendingEvents { turn() }
    let end = manualClock.now + seconds
    var callsInMoment = 0
    var moment = manualClock.now
    while let next = manualClock.nextMoment, next <= end + ManualClock.tolerance {
      callsInMoment = next > moment ? 1 : callsInMoment + 1
      moment = max(moment, next)
      guard callsInMoment <= Self.callsPerMoment else {
        reportEndlessCalls()
        break
      }
      runNextMoment()
    }
    manualClock.move(to: end)
  }

  /// Advances from one call or frame to the next, until `stop` is called or none is left.
  ///
  /// No real time passes. A program that requests frames without end must call `stop`.
  ///
  /// - Returns: The status given to `stop`; 0 if nothing was left to do.
  package func run() -> Int32 {
    guard mayCallHost("run") else { return 1 }
    turn()
    defer { exitStatus = nil }
    while exitStatus == nil {
      if hasPendingEvents {
        turn()
      } else if manualClock.nextMoment != nil {
        runNextMoment()
      } else {
        return 0
      }
    }
    return exitStatus ?? 0
  }

  /// Ends `run` when the turn is over; `advance` continues all the same.
  package func stop(status: Int32) { exitStatus = status }

  private func runNextMoment() {
    guard let step = manualClock.takeNextStep() else { return }
    switch step {
    case .call(let action):
      isInsideHost = true
      action()
      isInsideHost = false
    case .frame(let time):
      frameCount += 1
      tellHost { $0.platformFrame(at: time) }
    }
    endTurn()
    if hasPendingEvents { turn() }
  }

  private func reportEndlessCalls() {
    reportIssue(
      Issue(
        "clock.endless", .error, subjects: ["schedule"],
        "More than \(Self.callsPerMoment) calls were scheduled for one moment; "
          + "the rest wait for the next time the clock advances.",
        fix: "Schedule a repeating call with a delay that is longer than zero."))
  }
}
