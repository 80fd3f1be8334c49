import Dispatch
import Synchronization
import TrellisMusic

/// A device that takes what a test asks it to take.
final class FakeDevice: SoundDevice, Sendable {
  private struct State {
    var ring: SoundRing?
    var isLost = false
    var failures = 0
    var openings = 0
  }

  private let state = Mutex(State())
  let delay: Int

  init(delay: Int = 0) { self.delay = delay }

  var isLost: Bool { state.withLock { $0.isLost } }
  var isOpen: Bool { state.withLock { $0.ring != nil } }
  /// The number of times that it was opened.
  var openings: Int { state.withLock { $0.openings } }

  func open(_ ring: SoundRing) throws(SoundDeviceError) {
    let isThere = state.withLock { state in
      guard state.failures == 0 else {
        state.failures -= 1
        return false
      }
      state.ring = ring
      state.isLost = false
      state.openings += 1
      return true
    }
    if !isThere { throw SoundDeviceError(reason: "it is a test") }
  }

  func close() { state.withLock { $0.ring = nil } }

  /// Makes the next attempts to open it fail.
  func fail(_ count: Int) { state.withLock { $0.failures = count } }

  /// Takes the device away, as a cable that is pulled.
  func lose() {
    let ring = state.withLock { state in
      state.isLost = true
      return state.ring
    }
    ring?.bell.signal()
  }

  /// Takes frames as a device does, in parts.
  func take(_ count: Int, by part: Int = 1024) -> [Float] {
    let ring = state.withLock { $0.ring }
    return ring?.take(count, by: part) ?? []
  }
}

extension SoundRing {
  /// Takes frames as a device does, in parts.
  func take(_ count: Int, by part: Int = 1024) -> [Float] {
    [Float](unsafeUninitializedCapacity: 2 * count) { buffer, done in
      guard let start = buffer.baseAddress else { return }
      for first in stride(from: 0, to: count, by: part) {
        play(min(part, count - first), to: start + 2 * first)
      }
      done = 2 * count
    }
  }
}

/// The events of an engine, for which a test can wait.
final class Events: Sendable {
  private let list = Mutex<[SoundEngine.Event]>([])
  private let bell = DispatchSemaphore(value: 0)

  var all: [SoundEngine.Event] { list.withLock { $0 } }

  func add(_ event: SoundEngine.Event) {
    list.withLock { $0.append(event) }
    bell.signal()
  }

  /// Waits for an event; returns whether it comes.
  func wait(for event: SoundEngine.Event) -> Bool {
    while !all.contains(event) {
      guard bell.wait(timeout: .now() + 60) == .success else { return false }
    }
    return true
  }
}
