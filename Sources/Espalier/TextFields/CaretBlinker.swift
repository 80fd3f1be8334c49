import EspalierPlatform
import Foundation

/// Shows and hides a caret in turn while it waits for input, and lets it rest after ten seconds.
@MainActor final class CaretBlinker {
  private static let shown: TimeInterval = 0.8
  private static let hidden: TimeInterval = 0.4
  /// The time after the last input at which the caret stays.
  private static let limit: TimeInterval = 10

  /// Called with whether the caret shows.
  var onChange: ((Bool) -> Void)?
  private(set) var isShown = false
  private var isRunning = false
  private weak var runtime: Runtime?
  private var token: (any ClockToken)?
  private var lastInput: TimeInterval = 0
  /// The number of times that the caret was shown or hidden by the clock, for tests.
  private(set) var toggles = 0

  /// Begins to blink by the clock of a runtime.
  func start(in runtime: Runtime) {
    self.runtime = runtime
    isRunning = true
    restart()
  }

  /// Hides the caret.
  func stop() {
    isRunning = false
    cancel()
    show(false)
  }

  /// Shows the caret and starts its time again, because the user entered something.
  func restart() {
    guard isRunning, let runtime else { return }
    cancel()
    lastInput = runtime.now
    show(true)
    if runtime.platform != nil, !UIAccessibility.isReduceMotionEnabled { schedule() }
  }

  private func cancel() {
    token?.cancel()
    token = nil
  }

  private func schedule() {
    token = runtime?.schedule(after: isShown ? Self.shown : Self.hidden) { [weak self] in
      self?.tick()
    }
  }

  private func tick() {
    token = nil
    guard isRunning, let runtime else { return }
    let isOver = runtime.now - lastInput >= Self.limit
    if isOver, isShown { return }
    toggles += 1
    show(!isShown)
    if !(isOver && isShown) { schedule() }
  }

  private func show(_ shows: Bool) {
    guard shows != isShown else { return }
    isShown = shows
    onChange?(shows)
  }
}
