import Dispatch
import EspalierHeadless
import EspalierPlatform
public import Foundation
import Synchronization

/// The clock of a stage, for code that gets a clock from its caller.
///
/// It stands still until the stage advances, so `sleep` takes no real time.
///
/// ```swift
/// let model = Countdown(clock: stage.clock)  // An app passes ContinuousClock().
/// await stage.run(for: 3)
/// ```
public struct StageClock: Clock {
  /// A moment: the time since the stage began.
  public struct Instant: InstantProtocol {
    /// The time since the stage began.
    public var offset: Duration

    /// Returns a moment that is later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the duration from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether one moment is before the other.
    public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  fileprivate let time: SharedTime
  fileprivate let sleepers: Sleepers

  /// The present moment.
  public var now: Instant { Instant(offset: .seconds(time.seconds)) }
  /// The shortest time that the clock can tell: a microsecond.
  public var minimumResolution: Duration { .microseconds(1) }

  /// Waits until the stage has advanced to a moment; throws `CancellationError` when the task is
  /// cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = sleepers.nextID()
    try await withTaskCancellationHandler {
      try await sleepers.sleep(id, seconds: now.duration(to: deadline) / .seconds(1))
    } onCancel: {
      Task { @MainActor in sleepers.wake(id, throwing: CancellationError()) }
    }
  }
}

/// The tasks that sleep on a stage's clock.
@MainActor final class Sleepers {
  private let clock: ManualClock
  private var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
  private nonisolated let ids = SleeperIDs()

  init(_ clock: ManualClock) { self.clock = clock }

  nonisolated func nextID() -> Int { ids.next() }

  func sleep(_ id: Int, seconds: Double) async throws {
    try Task.checkCancellation()
    guard seconds > 0 else { return }
    try await withCheckedThrowingContinuation { continuation in
      waiting[id] = continuation
      _ = clock.schedule(after: seconds) { [weak self] in self?.wake(id, throwing: nil) }
    }
  }

  func wake(_ id: Int, throwing error: (any Error)?) {
    guard let continuation = waiting.removeValue(forKey: id) else { return }
    if let error { continuation.resume(throwing: error) } else { continuation.resume() }
  }

  /// Ends the waiting of all, when the stage goes.
  func wakeAll() {
    for id in waiting.keys.sorted() { wake(id, throwing: CancellationError()) }
  }
}

private final class SleeperIDs: Sendable {
  private let last = Mutex(0)
  func next() -> Int {
    last.withLock {
      $0 += 1
      return $0
    }
  }
}

extension Stage {
  /// The stage's clock, which `advance(by:)`, `settle()` and `run(for:)` move.
  ///
  /// Give it to code that takes `any Clock<Duration>`: `Task.sleep` without a clock, `Timer` and
  /// `DispatchQueue.asyncAfter` follow the machine's time, which no stage can move.
  public var clock: StageClock { StageClock(time: platform.manualClock.time, sleepers: sleepers) }

  /// Advances the clock like `advance(by:)`, frame by frame, and lets the tasks of the main actor
  /// and the calls on the main queue run in between.
  ///
  /// Code that was woken on the stage's clock, or was sent to the main queue, has run when this
  /// returns. Tasks on other threads have not necessarily: await them.
  ///
  /// - Parameter seconds: Seconds of the stage's clock.
  public func run(for seconds: TimeInterval) async {
    await drain()
    let end = platform.clock.now + seconds
    while end - platform.clock.now > ManualClock.tolerance {
      advance(by: min(1.0 / 60, end - platform.clock.now))
      await drain()
    }
  }

  /// Lets the tasks of the main actor and the calls on the main queue that wait now run, and ends
  /// the turn after each round; the clock stands still.
  public func drain() async {
    // A call often starts a task, or a task a call: some rounds bring those to their end, too.
    for _ in 0..<4 {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
      turn()
    }
  }
}
