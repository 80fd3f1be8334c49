import Glibc
import Synchronization

/// Ends connections if one pump of events takes too long: SDL waits for the input method with each
/// key that it finds, and does not return before it has asked for all of them.
///
/// Arming and disarming is a system call each. No thread wakes unless the time is over.
@MainActor final class PumpWatchdog {
  private final class Guarded: Sendable {
    let descriptors = Mutex<[CInt]>([])
    let hasFired = Atomic(false)

    func fire() {
      hasFired.store(true, ordering: .relaxed)
      descriptors.withLock { descriptors in
        for descriptor in descriptors { shutdown(descriptor, CInt(SHUT_RDWR)) }
      }
    }
  }

  private let guarded = Guarded()
  private var timer: timer_t?

  /// Creates a watchdog; fails where the system has no timers left.
  init?() {
    var event = sigevent()
    event.sigev_notify = CInt(SIGEV_THREAD)
    // Kept for the life of the process, because the timer's thread may run when it is deleted.
    event.sigev_value.sival_ptr = Unmanaged.passRetained(guarded).toOpaque()
    event._sigev_un._sigev_thread._function = { value in
      guard let pointer = value.sival_ptr else { return }
      Unmanaged<Guarded>.fromOpaque(pointer).takeUnretainedValue().fire()
    }
    guard timer_create(CLOCK_MONOTONIC, &event, &timer) == 0 else { return nil }
  }

  isolated deinit { if let timer { timer_delete(timer) } }

  /// Begins to count; the connections end when the time is over.
  func arm(seconds: Double, _ descriptors: [CInt]) {
    guarded.descriptors.withLock { $0 = descriptors }
    guarded.hasFired.store(false, ordering: .relaxed)
    set(seconds)
  }

  /// Ends counting; returns whether the time was over.
  func disarm() -> Bool {
    set(0)
    guarded.descriptors.withLock { $0 = [] }
    return guarded.hasFired.load(ordering: .relaxed)
  }

  private func set(_ seconds: Double) {
    guard let timer else { return }
    var time = itimerspec()
    time.it_value.tv_sec = Int(seconds)
    time.it_value.tv_nsec = Int((seconds - seconds.rounded(.down)) * 1e9)
    timer_settime(timer, 0, &time, nil)
  }
}
