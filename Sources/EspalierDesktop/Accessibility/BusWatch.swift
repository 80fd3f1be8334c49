import Dispatch
import EspalierBus

/// Wakes the loop when a connection to a bus has something to read, or takes more to be sent.
///
/// The messages themselves are handled in the turn that follows, outside of any queue block. A
/// connection that is quiet wakes nothing.
@MainActor final class BusWatch {
  let connection: BusConnection
  /// Whether the next turn has messages to read.
  private(set) var hasWork = false

  private var reading: (any DispatchSourceRead)?
  private var writing: (any DispatchSourceWrite)?
  // A source that nobody listens to is silent until the next turn.
  private var isReadingSuspended = false

  init(_ connection: BusConnection) {
    self.connection = connection
    let descriptor = connection.descriptor
    if descriptor >= 0 {
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
      source.setEventHandler { [weak self] in
        MainActor.assumeIsolated { self?.becameReadable() }
      }
      source.activate()
      reading = source
    }
    // What came while the connection was made is read already.
    takeAnotherTurn()
  }

  isolated deinit { cancel() }

  /// Makes the loop take a turn, in which `hasWork` is true.
  func takeAnotherTurn() {
    hasWork = true
    // A block of the main queue ends the wait of the loop.
    DispatchQueue.main.async {}
  }

  /// Begins the work of a turn; returns whether there is some.
  func beginTurn() -> Bool {
    defer { hasWork = false }
    return hasWork
  }

  /// Ends the work of a turn, or the sending of signals: waits for more to read, and for the bus to
  /// take what is left to send.
  func settle() {
    guard connection.isConnected else {
      cancel()
      return
    }
    if isReadingSuspended, !hasWork {
      isReadingSuspended = false
      reading?.resume()
    }
    guard connection.hasUnsentMessages else {
      writing?.cancel()
      writing = nil
      return
    }
    guard writing == nil else { return }
    let source = DispatchSource.makeWriteSource(
      fileDescriptor: connection.descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.becameWritable() }
    }
    source.activate()
    writing = source
  }

  private func becameReadable() {
    // No turn has followed: a loop inside a turn runs, and this source would keep it awake.
    if hasWork, !isReadingSuspended {
      isReadingSuspended = true
      reading?.suspend()
    }
    hasWork = true
  }

  private func becameWritable() {
    hasWork = true
    writing?.cancel()
    writing = nil
  }

  private func cancel() {
    reading?.cancel()
    // A suspended source must not be released.
    if isReadingSuspended { reading?.resume() }
    isReadingSuspended = false
    reading = nil
    writing?.cancel()
    writing = nil
  }
}
