import Glibc

/// The lock of a state file, held until the process ends or the lock is released.
///
/// The kernel releases it with the process, however that ends.
final class StateLock {
  private let descriptor: Int32

  /// Takes the lock; returns `nil` if another process, or another store of this one, holds it.
  init?(at path: String) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }
}
