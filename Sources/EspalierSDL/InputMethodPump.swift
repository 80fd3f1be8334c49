import Dispatch
import EspalierCSDL

/// Lets input methods reply while the user enters text.
///
/// The replies arrive on a connection of SDL's own that no loop waits for; SDL reads it only when
/// its events are pumped. While a field has the focus, this class therefore pumps events twenty
/// times per second, and never otherwise.
@MainActor final class InputMethodPump {
  private let isNeeded: Bool
  private var source: (any DispatchSourceTimer)?

  /// Whether the user is entering text.
  var isActive = false {
    didSet {
      guard isActive != oldValue, isNeeded else { return }
      source?.cancel()
      source = isActive ? makeTimer() : nil
    }
  }

  /// Creates a pump; it never runs if `isNeeded` is false, because no input method can be reached.
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
