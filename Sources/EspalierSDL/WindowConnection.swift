import Dispatch
import EspalierCSDL
import Glibc

/// The descriptor on which the window system's events arrive, watched by the main queue.
///
/// The handler only moves the events into SDL's queue: handling them inside a block of the main
/// queue would keep that queue from moving on in a nested loop.
@MainActor final class WindowConnection {
  private var source: (any DispatchSourceRead)?

  /// Watches `descriptor`, unless it is negative: a driver without one needs no watching.
  ///
  /// `connectionDidEnd` is called once when the other side has gone.
  init(descriptor: CInt, connectionDidEnd: @escaping @MainActor () -> Void) {
    guard descriptor >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      SDL_PumpEvents()
      guard SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_FALSE else {
        return
      }
      // Woken for nothing that concerns a window, or by a connection that broke: the latter would
      // go on for ever.
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
