import EspalierCore
import EspalierPlatform
package import Foundation

/// The timing of the carets of one runtime.
@MainActor private final class CaretTiming {
  static let key = RuntimePart { _ in CaretTiming() }

  var limit: TimeInterval = 10
}

extension Runtime {
  /// The time after the last input at which carets stop blinking, in seconds; 10 by default.
  ///
  /// With 0 they do not blink, which a program sets that tests the wake-ups of its own process.
  package var caretLimit: TimeInterval {
    get { self[CaretTiming.key].limit }
    set { self[CaretTiming.key].limit = newValue }
  }
}

/// Shows and hides a caret in turn while it waits for input, and lets it rest after ten seconds.
@MainActor final class CaretBlinker {
  private static let shown: TimeInterval = 0.8
  private static let hidden: TimeInterval = 0.4

  /// Whether a button or a finger is down on the text: then the caret stays.
  var isHeld = false { didSet { if isHeld != oldValue { restart() } } }
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
    if isHeld { return }
    let blinks = runtime.caretLimit > 0 && !UIAccessibility.isReduceMotionEnabled
    if runtime.platform != nil, blinks { schedule() }
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
    let isOver = runtime.now - lastInput >= runtime.caretLimit
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
