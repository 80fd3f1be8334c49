internal import Foundation

/// A lock that guards a value.
///
/// Copies of the lock are the same lock. It is not recursive: locking it twice on one thread never
/// ends. Source: Apple, “OSAllocatedUnfairLock”.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Box {
    let mutex = NSLock()
    var state: State

    init(_ state: State) {
      self.state = state
    }
  }

  private let box: Box

  /// Makes a lock with a value that may be of a type that is not `Sendable`.
  public init(uncheckedState initialState: State) {
    box = Box(initialState)
  }

  /// Makes a lock with a value.
  public init(initialState: State) where State: Sendable {
    box = Box(initialState)
  }

  /// Runs a closure with the value while no other thread has the lock.
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// Runs a closure with the value while no other thread has the lock.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    box.mutex.lock()
    defer { box.mutex.unlock() }
    return try body(&box.state)
  }

  /// Runs a closure with the value if no other thread has the lock, or returns nil at once.
  public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R? {
    guard box.mutex.try() else { return nil }
    defer { box.mutex.unlock() }
    return try body(&box.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Makes a lock that guards no value.
  public init() {
    self.init(uncheckedState: ())
  }

  /// Waits until no other thread has the lock, and takes it.
  public func lock() { box.mutex.lock() }

  /// Gives up the lock, which the calling thread must have taken.
  public func unlock() { box.mutex.unlock() }

  /// Takes the lock if no thread has it, and says whether it did.
  public func lockIfAvailable() -> Bool { box.mutex.try() }

  /// Runs a closure while no other thread has the lock.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }
}
