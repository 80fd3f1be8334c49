import Dispatch
import EspalierCSDL
import Glibc

/// The descriptor on which the window system's events arrive, watched by the main queue.
///
/// The handler only moves events into SDL's queue. If it handled them inside a block of the main
/// queue, the queue would stop in a nested loop.
@MainActor final class WindowConnection {
  private var source: (any DispatchSourceRead)?

  /// Watches `descriptor`; a negative one stands for a driver that has none.
  ///
  /// `pump` moves events into SDL's queue.
  /// `connectionDidEnd` is called once when the window system has closed the connection.
  init(
    descriptor: CInt, pump: @escaping @MainActor () -> Void,
    connectionDidEnd: @escaping @MainActor () -> Void
  ) {
    guard descriptor >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { pump() }
      guard SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_FALSE else {
        return
      }
      // No event of a window, or the connection is broken. A broken connection would wake the queue
      // without end.
      var state = pollfd(fd: descriptor, events: 0, revents: 0)
      guard poll(&state, 1, 0) > 0, CInt(state.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
      else { return }
      MainActor.assumeIsolated {
        self?.cancel()
        connectionDidEnd()
      }
    }
    source.activate()
    self.source = source
  }

  func cancel() {
    source?.cancel()
    source = nil
  }
}
