import Dispatch
import Glibc

/// Listens for Ctrl-C and SIGTERM.
///
/// The first signal is written to a pipe that the main queue reads. Its handler is then removed, so
/// that a second signal ends the process even if the main thread hangs. A signal that was ignored
/// when the process began (as in a background job) stays ignored.
@MainActor final class TerminationSignals {
  private var source: (any DispatchSourceRead)?
  private var caught: [CInt] = []

  init() {}

  /// Begins to listen; `handler` runs in a block of the main queue.
  func listen(_ handler: @escaping @MainActor () -> Void) {
    guard source == nil else { return }
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    signalDescriptor = writeEnd
    let source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .main)
    source.setEventHandler {
      var byte: UInt8 = 0
      guard read(readEnd, &byte, 1) == 1 else { return }
      MainActor.assumeIsolated { handler() }
    }
    source.setCancelHandler {
      close(readEnd)
      close(writeEnd)
    }
    source.activate()
    self.source = source
    caught = [SIGINT, SIGTERM].filter(catchOnce)
    unblock(caught)
  }

  func cancel() {
    for signal in caught { Glibc.signal(signal, SIG_DFL) }
    caught = []
    signalDescriptor = -1
    source?.cancel()
    source = nil
  }
}

// The signal handler reads it, perhaps on another thread; it is written before a handler is
// installed.
private nonisolated(unsafe) var signalDescriptor: CInt = -1

// A program inherits blocked signals from its parent. Threads of Dispatch and Foundation block
// nearly all signals, and programs are often started from such threads.
private func unblock(_ signals: [CInt]) {
  var set = sigset_t()
  sigemptyset(&set)
  for signal in signals { sigaddset(&set, signal) }
  pthread_sigmask(SIG_UNBLOCK, &set, nil)
}

private func catchOnce(_ signal: CInt) -> Bool {
  var old = sigaction()
  guard sigaction(signal, nil, &old) == 0 else { return false }
  let oldHandler = unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self)
  guard oldHandler == 0 else { return false }
  var action = sigaction()
  // SA_RESETHAND: the next signal has its default effect.
  action.sa_flags = CInt(SA_RESTART) | CInt(bitPattern: UInt32(SA_RESETHAND))
  action.__sigaction_handler.sa_handler = { _ in
    let savedError = errno
    var one: UInt8 = 1
    _ = write(signalDescriptor, &one, 1)
    errno = savedError
  }
  return sigaction(signal, &action, nil) == 0
}
