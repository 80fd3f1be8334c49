import CoreFoundation
import EspalierCSDL
import Glibc

/// The descriptor on which the window system's events arrive, watched by the main thread's run loop
/// itself.
///
/// A source of Dispatch would wake a thread of Dispatch's twice a frame: for the window system's
/// answer to each picture, which the main thread waits for and reads anyway, and to watch the
/// descriptor again.
///
/// The handler only moves events into SDL's queue. If it handled them inside a block of the main
/// queue, the queue would stop in a nested loop.
@MainActor final class WindowConnection {
  private let descriptor: CInt
  private let pump: @MainActor () -> Void
  private let connectionDidEnd: @MainActor () -> Void
  private var source: CFRunLoopSource?
  // The port of the run loop's source. The run loop reads eight bytes of its ports when they become
  // readable. Reading a descriptor of this kind fails, so no data of the connection gets lost.
  private var watch: CInt = -1

  /// Watches `descriptor`; a negative one stands for a driver that has none.
  ///
  /// `pump` moves events into SDL's queue.
  /// `connectionDidEnd` is called once when the window system has closed the connection.
  init(
    descriptor: CInt, pump: @escaping @MainActor () -> Void,
    connectionDidEnd: @escaping @MainActor () -> Void
  ) {
    self.descriptor = descriptor
    self.pump = pump
    self.connectionDidEnd = connectionDidEnd
    guard descriptor >= 0 else { return }
    watch = espalier_make_watch()
    guard watch >= 0, espalier_watch(watch, descriptor) == SDL_TRUE else { return }
    source = makeSource()
    CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes)
  }

  isolated deinit { cancel() }

  func cancel() {
    if let source { CFRunLoopSourceInvalidate(source) }
    source = nil
    if watch >= 0 { close(watch) }
    watch = -1
  }

  private func makeSource() -> CFRunLoopSource? {
    var context = CFRunLoopSourceContext1()
    context.version = 1
    context.info = Unmanaged.passUnretained(self).toOpaque()
    context.getPort = { info in
      guard let connection = WindowConnection.from(info) else { return -1 }
      return MainActor.assumeIsolated { connection.watch }
    }
    context.perform = { info in
      guard let connection = WindowConnection.from(info) else { return }
      MainActor.assumeIsolated { connection.takeEvents() }
    }
    return withUnsafeMutablePointer(to: &context) { context in
      context.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) {
        CFRunLoopSourceCreate(nil, 0, $0)
      }
    }
  }

  private nonisolated static func from(_ info: UnsafeMutableRawPointer?) -> WindowConnection? {
    info.map { Unmanaged<WindowConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  private func takeEvents() {
    pump()
    guard SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_FALSE else {
      return
    }
    // No event of a window, or the connection is broken. A broken connection would wake the loop
    // without end.
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    guard poll(&state, 1, 0) > 0, CInt(state.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
    else { return }
    cancel()
    connectionDidEnd()
  }
}
