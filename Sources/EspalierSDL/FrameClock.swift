import Dispatch
import EspalierDiagnostics
import EspalierPlatform

/// The real clock: schedules frames while they are requested, and one timer for the next call.
///
/// `arm()` sets the timers at the end of a turn, so that requests inside a turn cost nothing.
/// Without a request, no timer runs. The handlers of the timers only wake the loop.
@MainActor final class FrameClock: PlatformClock {
  /// The seconds between two frames; frames are at multiples of it.
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

  /// Removes and returns the next call that is due at `time` or before.
  func takeCall(dueBy time: Double) -> (@MainActor () -> Void)? {
    calls.takeNext(dueBy: time)?.action
  }

  /// Returns the time of the frame to draw now; `nil` if no frame is requested or due.
  ///
  /// The time is a multiple of the period. Missed frames are skipped.
  func takeFrame() -> Double? {
    guard wantsFrames else { return nil }
    // A tolerance of a thousandth of a period, because the nanoseconds of a timer are rounded.
    let frame = Int64((now / framePeriod + 0.001).rounded(.down))
    guard frame > lastFrame else { return nil }
    lastFrame = frame
    return Double(frame) * framePeriod
  }

  /// Sets the timers for the frame and the call that are requested now.
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
