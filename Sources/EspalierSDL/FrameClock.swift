import Dispatch
import EspalierDiagnostics
import EspalierPlatform

/// Real time: frames while they are wanted, and one timer for the call that is due next.
///
/// The timers are armed by `arm()` at the end of a turn, so that whatever happens inside one costs
/// nothing, and while there is nothing to wait for none of them runs. Their handlers do nothing but
/// wake the loop.
@MainActor final class FrameClock: PlatformClock {
  /// The frames lie on multiples of this many seconds.
  let framePeriod: Double
  var wantsFrames = false

  private let calls = DeadlineQueue()
  private let frameTimer = WakeTimer()
  private let callTimer = WakeTimer()
  private var lastFrame: Int64 = 0

  init(framesPerSecond: Int) { framePeriod = 1 / Double(max(1, framesPerSecond)) }

  var now: Double { Double(DispatchTime.now().uptimeNanoseconds) * 1e-9 }

  func schedule(
    after delay: Double, _ action: @escaping @MainActor () -> Void
  ) -> any ClockToken {
    if delay.isNaN {
      reportIssue(
        Issue(
          "clock.delay", .error, subjects: ["schedule"],
          "A call was scheduled after a delay that is not a number; it comes at once.",
          fix: "Give a delay in seconds."))
    }
    return calls.add(at: delay > 0 ? now + delay : now, action)
  }

  /// Takes out the next call that is due at `time` or before.
  func takeCall(dueBy time: Double) -> (@MainActor () -> Void)? {
    calls.takeNext(dueBy: time)?.action
  }

  /// The time of the frame to draw now; `nil` when none is wanted or due.
  ///
  /// The time is a multiple of the period. Frames that were missed are left out.
  func takeFrame() -> Double? {
    guard wantsFrames else { return nil }
    // A thousandth of a period of slack, because a timer's nanoseconds are rounded.
    let frame = Int64((now / framePeriod + 0.001).rounded(.down))
    guard frame > lastFrame else { return nil }
    lastFrame = frame
    return Double(frame) * framePeriod
  }

  /// Sets the timers to what is wanted now.
  func arm() {
    if wantsFrames {
      if frameTimer.deadline == nil {
        // The current period's frame is skipped: the screen shows it already.
        lastFrame = max(lastFrame, Int64((now / framePeriod).rounded(.down)))
      }
      frameTimer.wake(at: Double(lastFrame + 1) * framePeriod)
    } else {
      frameTimer.wake(at: nil)
    }
    callTimer.wake(at: calls.earliest)
  }
}
