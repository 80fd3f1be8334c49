import CoreFoundation
import Dispatch

/// A timer of the main run loop whose only effect is that the loop takes another turn.
///
/// A dispatch timer would do, but it wakes a thread of Dispatch's first: three switches for one.
@MainActor final class WakeTimer {
  /// When the loop will be woken, seconds of `DispatchTime`'s uptime; `nil` for never.
  private(set) var deadline: Double?
  // Made when it is first needed.
  private var timer: CFRunLoopTimer?

  // The latest time that a deadline is set for: about 30 years.
  private static let farFuture = 1e9

  init() {}

  isolated deinit {
    if let timer { CFRunLoopTimerInvalidate(timer) }
  }

  /// Wakes the loop once at `time`, or not at all.
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
    // An interval keeps the timer alive after it fired.
    let made = CFRunLoopTimerCreateWithHandler(
      nil, CFAbsoluteTimeGetCurrent() + Self.farFuture, Self.farFuture, 0, 0
    ) { [weak self] _ in
      // The loop takes its turn before it waits again; the deadline has been spent.
      MainActor.assumeIsolated { self?.deadline = nil }
    }
    CFRunLoopAddTimer(CFRunLoopGetMain(), made, kCFRunLoopCommonModes)
    return made
  }
}
