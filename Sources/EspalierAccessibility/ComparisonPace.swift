import Foundation

/// Says when the tree is compared with what the listener was told.
///
/// Comparisons take at most a tenth of the time in the long run, and are made at most ten times a
/// second; some may follow each other without a pause. While contents scroll, which is told once
/// they rest, comparisons are made once a second, or when the keyboard focus moves.
struct ComparisonPace {
  /// The number of comparisons that may follow each other without a pause.
  private static let burst = 4.0
  /// The time without scrolling after which contents rest, in seconds.
  private static let rest = 0.1
  /// The longest time without a comparison while contents scroll, in seconds.
  private static let longestWait = 1.0

  /// The number of comparisons that may be made at once.
  private var credit = burst
  /// When the credit was counted last.
  private var counted: TimeInterval = 0
  /// When the tree was compared last.
  private var compared = -TimeInterval.infinity
  /// The views that had the keyboard focus then.
  private var focus: [ObjectIdentifier] = []
  /// Whether contents scrolled since the last commit.
  private var hasScrolled = false
  /// When contents scrolled last.
  private var scrolled = -TimeInterval.infinity

  mutating func contentsDidScroll() { hasScrolled = true }

  /// Returns whether the tree may be compared after a commit.
  mutating func mayCompare(
    at now: TimeInterval, known count: Int, focus: [ObjectIdentifier]
  ) -> Bool {
    if hasScrolled {
      hasScrolled = false
      scrolled = now
    }
    credit = min(Self.burst, credit + (now - counted) / pause(known: count))
    counted = now
    guard credit >= 1, focus != self.focus || delay(at: now) == nil else { return false }
    credit -= 1
    return true
  }

  /// Returns how long a comparison has to wait for the end of scrolling; `nil` if it need not wait.
  func delay(at now: TimeInterval) -> TimeInterval? {
    guard now - compared < Self.longestWait else { return nil }
    let delay = Self.rest - (now - scrolled)
    // A time that rounding leaves would be waited for again.
    return delay > 0.001 ? delay : nil
  }

  /// The time that a comparison takes of those that follow, in seconds: each node that the listener
  /// knows costs some microseconds, and all together may take a tenth of the time.
  func pause(known count: Int) -> TimeInterval { max(Self.rest, Double(count) * 0.000_12) }

  mutating func didCompare(at now: TimeInterval, focus: [ObjectIdentifier]) {
    compared = now
    self.focus = focus
  }
}
