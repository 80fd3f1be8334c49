import CoreFoundation
import Dispatch

/// A timer of the main run loop that makes the loop take another turn, and does nothing else.
///
/// A dispatch timer would first wake a thread of Dispatch: three context switches instead of one.
@MainActor final class WakeTimer {
  /// The time at which the timer wakes the loop, in seconds of `DispatchTime`'s uptime; `nil` for
  /// never.
  private(set) var deadline: Double?
  // Created when it is first needed.
  private var timer: CFRunLoopTimer?

  // The latest possible deadline: about 30 years.
  private static let farFuture = 1e9

  init() {}

  isolated deinit {
    if let timer { CFRunLoopTimerInvalidate(timer) }
  }

  /// Wakes the loop once at `time`; `nil` for never.
  func wake(at time: Double?) {
    let deadline = time.flatMap { $0 < Self.farFuture ? max(0, $0) : nil }
    guard deadline != self.deadline else { return }
    self.deadline = deadline
    if timer == nil, deadline != nil { timer = makeTimer() }
    guard let timer else { return }
    let now = CFAbsoluteTimeGetCurrent()
    guard let deadline else {
      CFRunLoopTimerSetNextFireDate(timer, now + Self.farFuture)
      return
    }
    let uptime = Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    CFRunLoopTimerSetNextFireDate(timer, now + max(0, deadline - uptime))
  }

  private func makeTimer() -> CFRunLoopTimer? {
    // With an interval, the timer stays valid after it fired.
    let made = CFRunLoopTimerCreateWithHandler(
      nil, CFAbsoluteTimeGetCurrent() + Self.farFuture, Self.farFuture, 0, 0
    ) { [weak self] _ in
      // The loop takes its turn before it waits again, and this deadline is past.
      MainActor.assumeIsolated { self?.deadline = nil }
    }
    CFRunLoopAddTimer(CFRunLoopGetMain(), made, kCFRunLoopCommonModes)
    return made
  }
}
