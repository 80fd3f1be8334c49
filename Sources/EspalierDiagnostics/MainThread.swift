import Dispatch
import Glibc
import Synchronization

/// Notices changes of views, layers, constraints and controllers that another thread makes.
///
/// Swift 6 finds them at compile time; Swift 5 compiles them. A check compares two numbers, and the
/// places that make the first mark of a change call it, so that a change of something already
/// marked costs nothing. `ESPALIER_DIAGNOSTICS=off` leaves the comparison.
package enum MainThread {
  /// The main thread, once a check ran on it.
  @exclusivity(unchecked) private nonisolated(unsafe) static var known: pthread_t = 0
  /// The kernel's number of that thread.
  fileprivate nonisolated(unsafe) static var knownID: pid_t = 0

  /// Marks the main queue.
  private static let mark = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the running code is called by the main queue, on whatever thread.
  ///
  /// After an `await` in a program without a run loop, other threads than the first serve the main
  /// queue.
  package static var isRunning: Bool { DispatchQueue.getSpecific(key: mark) == true }

  /// Reports issue `thread.change` if the running thread is not the main thread.
  ///
  /// - Parameters:
  ///   - subject: The object that changes; it is only asked for its class.
  ///   - what: A word for the kind of the object, such as "view".
  @inline(__always)
  package static func require(
    _ subject: @autoclosure () -> AnyObject, _ what: @autoclosure () -> StaticString
  ) {
    if pthread_self() != known { check(subject(), what()) }
  }

  @inline(never)
  private static func check(_ subject: AnyObject, _ what: StaticString) {
    // A program without a run loop, such as a test, has its main queue served by some thread.
    if runningThread() == getpid() || DispatchQueue.getSpecific(key: mark) == true {
      known = pthread_self()
      knownID = runningThread()
      takeQuestions()
      return
    }
    let name = "\(type(of: subject))"
    let code = "thread.change"
    // A place of a thread takes milliseconds to find, and a thread that does this may do it often.
    guard IssueReporter.shared.awaits(code, name) else { return }
    let here = CallStack.caller ?? "a function without a name"
    let main = MainThreadStack.function() ?? "the framework's own loop"
    reportIssue(
      Issue(
        code, .error, subjects: [name],
        "\(threadName) changed a \(what), a \(name), in \(here), while the main thread was in \(main). Both may use the same memory at once, so that the app shows wrong contents or ends.",
        fix:
          "Make the change on the main thread: `await MainActor.run { … }` or `DispatchQueue.main.async { … }`."
      ))
  }

  /// Lets the signal through by which another thread asks where this one is; a program may have
  /// been started with all signals blocked.
  private static func takeQuestions() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGURG)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static var threadName: String {
    var bytes = [CChar](repeating: 0, count: 64)
    let isNamed = readName(pthread_self(), &bytes, bytes.count) == 0
    let name =
      isNamed
      ? String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) : ""
    return name.isEmpty ? "Thread \(runningThread())" : "Thread \(runningThread()) (\(name))"
  }
}

// Glibc's module leaves these declarations out.
@_silgen_name("gettid") private func runningThread() -> pid_t
@_silgen_name("pthread_getname_np") private func readName(
  _ thread: pthread_t, _ buffer: UnsafeMutablePointer<CChar>, _ size: Int
) -> Int32
@_silgen_name("tgkill") private func sendSignal(_ process: pid_t, _ thread: pid_t, _ signal: Int32)
  -> Int32

/// The running functions of the main thread, for another thread.
private enum MainThreadStack {
  private static let room = 64
  private nonisolated(unsafe) static let frames = UnsafeMutablePointer<UnsafeMutableRawPointer?>
    .allocate(
      capacity: room)
  /// The number of frames that the main thread wrote; negative until it did.
  private static let count = Atomic<Int>(-1)
  private static let lock = Mutex(())

  /// Returns the function of the program in which the main thread is, or else the innermost known
  /// one; `nil` if it did not answer within a tenth of a second.
  ///
  /// The main thread is interrupted by a signal that is ignored otherwise, and writes down where it
  /// is.
  static func function() -> String? {
    lock.withLock { _ in
      guard MainThread.knownID != 0 else { return nil }
      count.store(-1, ordering: .releasing)
      frames.initialize(repeating: nil, count: room)
      // The first call of all loads a library, which a signal's handler must not do.
      _ = CallStack.symbols
      var old = sigaction()
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in
        let found = collectFrames(MainThreadStack.frames, Int32(MainThreadStack.room))
        MainThreadStack.count.store(Int(found), ordering: .releasing)
      }
      action.sa_flags = SA_RESTART
      guard sigaction(SIGURG, &action, &old) == 0 else { return nil }
      defer { sigaction(SIGURG, &old, nil) }
      guard sendSignal(getpid(), MainThread.knownID, SIGURG) == 0 else { return nil }
      var waits = 0
      while count.load(ordering: .acquiring) < 0, waits < 1000 {
        usleep(100)
        waits += 1
      }
      let found = count.load(ordering: .acquiring)
      guard found > 0 else { return nil }
      return CallStack.function(of: UnsafeBufferPointer(start: frames, count: found))
    }
  }
}
