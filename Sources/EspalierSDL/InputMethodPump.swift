import Dispatch
import EspalierCSDL

/// Lets input methods answer while text is being entered.
///
/// Their replies come over a connection of SDL's own that nothing waits on; SDL reads it only when
/// it is pumped. So while a field has the focus it is pumped twenty times a second, and never
/// otherwise.
@MainActor final class InputMethodPump {
  private let isNeeded: Bool
  private var source: (any DispatchSourceTimer)?

  /// Whether text is being entered.
  var isActive = false {
    didSet {
      guard isActive != oldValue, isNeeded else { return }
      source?.cancel()
      source = isActive ? makeTimer() : nil
    }
  }

  /// Creates a pump; where no input method can be reached it is not needed and never runs.
  init(isNeeded: Bool) { self.isNeeded = isNeeded }

  isolated deinit { source?.cancel() }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(
      deadline: .now() + .milliseconds(50), repeating: .milliseconds(50),
      leeway: .milliseconds(10))
    timer.setEventHandler { SDL_PumpEvents() }
    timer.activate()
    return timer
  }
}
