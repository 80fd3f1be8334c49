internal import Dispatch
internal import Glibc
internal import Synchronization

/// The attempt to connect to a bus, on a thread of its own.
///
/// The library waits for the bus without limit while it connects and greets: a bus that accepts
/// connections and says nothing would stop the main thread. The thread of an attempt that never
/// ends stays until the process ends.
package final class BusOpening: Sendable {
  /// The state of an attempt.
  package enum State: Sendable {
    /// The bus has not answered yet.
    case waiting
    /// The bus has answered, and there is a connection.
    case open
    /// There is no bus at the address, no library, or the bus refused.
    case failed
  }

  private struct Result {
    var state = State.waiting
    var connection: BusLibrary.Connection?
    var onEnd: (@MainActor @Sendable () -> Void)?
  }

  private let result = Mutex(Result())
  private let end = DispatchSemaphore(value: 0)

  /// Begins to connect to the bus of an address in the form of D-Bus.
  package init(address: String) {
    let attempt = Unmanaged.passRetained(Attempt(address: address, opening: self))
    var thread = pthread_t()
    let isStarted =
      pthread_create(
        &thread, nil,
        { context in
          guard let context else { return nil }
          Unmanaged<Attempt>.fromOpaque(context).takeRetainedValue().run()
          return nil
        }, attempt.toOpaque()) == 0
    if isStarted {
      pthread_detach(thread)
    } else {
      attempt.release()
      finish(nil)
    }
  }

  deinit {
    guard let connection = result.withLock({ $0.connection }) else { return }
    BusLibrary.shared?.end(connection.pointer)
  }

  /// Waits for the answer of the bus, but not longer than some milliseconds.
  package func wait(milliseconds: Int) -> State {
    if result.withLock({ $0.state }) == .waiting,
      end.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
    {
      end.signal()
    }
    return result.withLock { $0.state }
  }

  /// Returns the connection, if the bus has answered; at most once.
  @MainActor package func takeConnection() -> BusConnection? {
    let taken = result.withLock { result in
      defer { result.connection = nil }
      return result.connection
    }
    guard let taken, let library = BusLibrary.shared else { return nil }
    return BusConnection(taken.pointer, of: library)
  }

  /// Calls `body` in the main queue once the attempt has ended.
  package func whenEnded(_ body: @escaping @MainActor @Sendable () -> Void) {
    let isOver = result.withLock { result in
      if result.state == .waiting { result.onEnd = body }
      return result.state != .waiting
    }
    if isOver { DispatchQueue.main.async { body() } }
  }

  fileprivate func finish(_ connection: BusLibrary.Connection?) {
    let onEnd = result.withLock { result in
      result.state = connection == nil ? .failed : .open
      result.connection = connection
      defer { result.onEnd = nil }
      return result.onEnd
    }
    end.signal()
    if let onEnd { DispatchQueue.main.async { onEnd() } }
  }
}

/// The work of the thread, which keeps the opening only weakly.
private final class Attempt {
  private let address: String
  private weak var opening: BusOpening?

  init(address: String, opening: BusOpening) {
    self.address = address
    self.opening = opening
  }

  func run() {
    guard let library = BusLibrary.shared, let made = library.openConnection(to: address) else {
      opening?.finish(nil)
      return
    }
    if let opening {
      opening.finish(BusLibrary.Connection(pointer: made))
    } else {
      library.end(made)
    }
  }
}
