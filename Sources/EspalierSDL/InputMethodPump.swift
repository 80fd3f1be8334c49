import Dispatch
import EspalierCSDL

/// Lets input methods reply while the user enters text.
///
/// Their replies come over a connection of SDL's own that nothing waits on; SDL reads it only when
/// it is pumped. So it is pumped twenty times a second while a text is composed, and for two seconds
/// after anything else woke the process while a field has the focus; a field at rest wakes nothing.
@MainActor final class InputMethodPump {
  /// The ticks after the last thing that happened: two seconds.
  private static let ticksAfterInput = 40

  private let isNeeded: Bool
  private var source: (any DispatchSourceTimer)?
  private var ticksLeft = 0
  /// Whether the turn that comes was brought about by this timer.
  private var isOwnTurn = false

  /// Whether a field has the focus.
  var isActive = false {
    didSet {
      guard isActive != oldValue, isNeeded else { return }
      if isActive { start() } else { stop() }
    }
  }

  /// Whether an input method shows text that it has not committed.
  var isComposing = false

  /// Creates a pump; where no input method can be reached it is not needed and never runs.
  init(isNeeded: Bool) { self.isNeeded = isNeeded }

  isolated deinit { source?.cancel() }

  /// Called at the start of each turn: what woke the process may make an input method answer.
  func turnBegins() {
    guard isActive, isNeeded else { return }
    if isOwnTurn {
      isOwnTurn = false
    } else {
      start()
    }
  }

  private func start() {
    ticksLeft = Self.ticksAfterInput
    if source == nil { source = makeTimer() }
  }

  private func stop() {
    source?.cancel()
    source = nil
  }

  private func tick() {
    isOwnTurn = true
    SDL_PumpEvents()
    if !isComposing { ticksLeft -= 1 }
    if ticksLeft <= 0 { stop() }
  }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(
      deadline: .now() + .milliseconds(50), repeating: .milliseconds(50),
      leeway: .milliseconds(10))
    timer.setEventHandler { [weak self] in self?.tick() }
    timer.activate()
    return timer
  }
}
