import EspalierDiagnostics
package import EspalierPlatform

/// A clock that stands still until the platform moves it.
///
/// It starts at 0. Frames fall on exact multiples of the frame period, the first one on the next
/// multiple after frames were asked for.
@MainActor package final class ManualClock: PlatformClock {
  /// What falls due next.
  enum Step {
    case call(@MainActor () -> Void)
    case frame(Double)
  }

  /// Times closer than this are the same moment: sums of frame periods are never exact.
  static let tolerance = 1e-6

  package private(set) var now: Double = 0
  package var wantsFrames = false {
    didSet {
      guard wantsFrames, !oldValue else { return }
      nextFrame = Int(((now + Self.tolerance) * Double(framesPerSecond)).rounded(.down)) + 1
    }
  }
  /// How many frames a second there are.
  package let framesPerSecond: Int

  private let calls = DeadlineQueue()
  // The number of the frame that comes next, where it is wanted; frame n is due n periods after 0.
  private var nextFrame = 1

  init(framesPerSecond: Int) { self.framesPerSecond = max(1, framesPerSecond) }

  /// How many scheduled calls are still to come.
  package var scheduledCount: Int { calls.count }
  /// When the next scheduled call is due, `nil` when there is none; frames do not count.
  package var nextDeadline: Double? { calls.earliest }
  /// Whether neither a frame nor a call is to come.
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

  /// When something is due next, not before now; `nil` when nothing ever is.
  var nextMoment: Double? {
    let call = calls.earliest.flatMap { $0.isFinite ? max($0, now) : nil }
    guard wantsFrames else { return call }
    return call.map { min($0, nextFrameTime) } ?? nextFrameTime
  }

  /// Moves time to the next moment and takes out what is due then.
  func takeNextStep() -> Step? {
    guard let moment = nextMoment else { return nil }
    move(to: moment)
    if let call = calls.takeNext(dueBy: now) { return .call(call.action) }
    nextFrame += 1
    return .frame(now)
  }

  /// Moves time on; it never goes back.
  func move(to time: Double) { now = max(now, time) }

  private var nextFrameTime: Double { Double(nextFrame) / Double(framesPerSecond) }
}
