import EspalierDiagnostics
package import EspalierPlatform
import Synchronization

/// The time of a manual clock, for readers on any thread.
package final class SharedTime: Sendable {
  private let bits = Atomic<UInt64>(0)

  /// The seconds since the clock began.
  package var seconds: Double { Double(bitPattern: bits.load(ordering: .relaxed)) }

  fileprivate func set(_ seconds: Double) { bits.store(seconds.bitPattern, ordering: .relaxed) }
}

/// A clock that advances only when the platform moves it.
///
/// It starts at 0. Frames are at exact multiples of the frame period; the first one is at the next
/// multiple after frames were requested.
@MainActor package final class ManualClock: PlatformClock {
  /// A frame or call that is due.
  enum Step {
    case call(@MainActor () -> Void)
    case frame(Double)
  }

  /// The greatest difference between times that count as one moment, because sums of frame periods
  /// are not exact.
  package static let tolerance = 1e-6

  package private(set) var now: Double = 0 {
    didSet { time.set(now) }
  }
  /// The time, for readers on any thread.
  package let time = SharedTime()
  package var wantsFrames = false {
    didSet {
      guard wantsFrames, !oldValue else { return }
      nextFrame = Int(((now + Self.tolerance) * Double(framesPerSecond)).rounded(.down)) + 1
    }
  }
  /// The number of frames per second.
  package let framesPerSecond: Int

  private let calls = DeadlineQueue()
  // The number of the next frame, if frames are requested; frame n is due n periods after 0.
  private var nextFrame = 1

  init(framesPerSecond: Int) { self.framesPerSecond = max(1, framesPerSecond) }

  /// The number of scheduled calls.
  package var scheduledCount: Int { calls.count }
  /// The deadline of the next scheduled call, without frames; `nil` if there is none.
  package var nextDeadline: Double? { calls.earliest }
  /// Whether no frame is requested and no call is scheduled.
  package var isIdle: Bool { !wantsFrames && calls.isEmpty }

  package func schedule(
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

  /// The time of the next frame or call, not before now; `nil` if there is none.
  var nextMoment: Double? {
    let call = calls.earliest.flatMap { $0.isFinite ? max($0, now) : nil }
    guard wantsFrames else { return call }
    return call.map { min($0, nextFrameTime) } ?? nextFrameTime
  }

  /// Advances to the next moment, and removes and returns the frame or call that is due then.
  func takeNextStep() -> Step? {
    guard let moment = nextMoment else { return nil }
    move(to: moment)
    if let call = calls.takeNext(dueBy: now) { return .call(call.action) }
    nextFrame += 1
    return .frame(now)
  }

  /// Advances the clock; it never goes back.
  func move(to time: Double) { now = max(now, time) }

  private var nextFrameTime: Double { Double(nextFrame) / Double(framesPerSecond) }
}
