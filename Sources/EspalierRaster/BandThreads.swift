import Glibc
import Synchronization

/// Threads that draw parts of large frames, together with the caller's thread.
///
/// The threads sleep between frames. The first call of `run` creates them, and they live as long as
/// the process.
final class BandThreads: @unchecked Sendable {
  // Unchecked because the mutex guards the job, and the counter its parts.

  /// The threads of this process: one per processor, except for the caller's.
  static let shared = BandThreads(count: max(0, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) - 1))

  /// The number of threads without the caller's.
  let count: Int
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let hasJob = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let isDone = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// The work that the threads draw now.
  private var work: BandWork?
  /// The number of jobs, so that each thread takes part in each job once.
  private var job = 0
  /// The number of threads that have not finished the job.
  private var working = 0
  /// The number of running threads: `count`, unless the system refused some.
  private var running = 0
  private let nextPart = Atomic(0)
  private let isTaken = Atomic(false)

  init(count: Int) {
    self.count = count
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(hasJob, nil)
    pthread_cond_init(isDone, nil)
    for number in 0..<count { start(number + 1) }
  }

  /// Draws the parts of `work` on this thread and the other threads, and returns when all parts are
  /// done.
  ///
  /// Returns `false`, and draws nothing, while the threads work for another caller.
  func run(_ work: BandWork) -> Bool {
    guard isTaken.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
    else { return false }
    defer { isTaken.store(false, ordering: .releasing) }
    pthread_mutex_lock(mutex)
    self.work = work
    nextPart.store(0, ordering: .relaxed)
    job += 1
    working = running
    pthread_cond_broadcast(hasJob)
    pthread_mutex_unlock(mutex)
    takeParts(of: work, as: 0)
    pthread_mutex_lock(mutex)
    while working > 0 { pthread_cond_wait(isDone, mutex) }
    self.work = nil
    pthread_mutex_unlock(mutex)
    return true
  }

  private func takeParts(of work: BandWork, as thread: Int) {
    while true {
      let part = nextPart.add(1, ordering: .relaxed).oldValue
      guard part < work.bands.count else { return }
      work.draw(part: part, onThread: thread)
    }
  }

  /// Starts a thread, which works on each job until no part is left.
  private func start(_ number: Int) {
    let start = ThreadStart(threads: self, number: number)
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let start = Unmanaged<ThreadStart>.fromOpaque(argument).takeRetainedValue()
        start.threads.work(as: start.number)
        return nil
      }, Unmanaged.passRetained(start).toOpaque())
    guard result == 0 else {
      Unmanaged.passUnretained(start).release()
      return
    }
    pthread_detach(thread)
    running += 1
  }

  private func work(as number: Int) {
    var seen = 0
    pthread_mutex_lock(mutex)
    while true {
      while job == seen { pthread_cond_wait(hasJob, mutex) }
      seen = job
      let work = work
      pthread_mutex_unlock(mutex)
      if let work { takeParts(of: work, as: number) }
      pthread_mutex_lock(mutex)
      working -= 1
      if working == 0 { pthread_cond_signal(isDone) }
    }
  }
}

/// The arguments of a new thread.
private final class ThreadStart {
  let threads: BandThreads
  let number: Int

  init(threads: BandThreads, number: Int) {
    self.threads = threads
    self.number = number
  }
}
