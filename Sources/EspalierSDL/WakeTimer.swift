import Dispatch

/// A timer on the main queue whose only effect is that the loop takes another turn.
@MainActor final class WakeTimer {
  /// When the loop will be woken, seconds of `DispatchTime`'s uptime; `nil` for never.
  private(set) var deadline: Double?
  // Made when it is first needed.
  private var source: (any DispatchSourceTimer)?

  // The latest time that a deadline in nanoseconds is computed for: about 30 years.
  private static let farFuture = 1e9

  init() {}

  isolated deinit { source?.cancel() }

  /// Wakes the loop once at `time`, or not at all.
  func wake(at time: Double?) {
    let deadline = time.flatMap { $0 < Self.farFuture ? max(0, $0) : nil }
    guard deadline != self.deadline else { return }
    self.deadline = deadline
    guard let deadline else {
      source?.schedule(deadline: .distantFuture)
      return
    }
    let nanoseconds = UInt64((deadline * 1e9).rounded(.up))
    timer.schedule(
      deadline: DispatchTime(uptimeNanoseconds: nanoseconds), leeway: .nanoseconds(0))
  }

  private var timer: any DispatchSourceTimer {
    if let source { return source }
    let made = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    made.setEventHandler { [weak self] in
      // The loop takes its turn as soon as this handler is over; the deadline has been spent.
      MainActor.assumeIsolated { self?.deadline = nil }
    }
    made.activate()
    source = made
    return made
  }
}
