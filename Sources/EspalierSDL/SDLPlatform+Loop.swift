import CoreFoundation
import EspalierCSDL
import EspalierDiagnostics
import EspalierPlatform
import Foundation

extension SDLPlatform {
  /// The maximum number of rounds in a turn, so that the main queue is not blocked.
  private static let roundsPerTurn = 4

  /// Runs the application until `stop` is called.
  ///
  /// The run loop of the main thread waits for events. A block of the main queue or a source ends
  /// the wait, and this loop then takes a turn, outside of any block. A Foundation timer does not
  /// end the wait, so an observer takes the same turn before every sleep.
  package func run() -> Int32 {
    guard Thread.isMainThread else {
      usageFault(
        "loop.thread", "The application's loop was started on a thread other than the main one.",
        fix: "Start it from a main that is not `async`, before anything is awaited.")
    }
    guard !isRunning else {
      usageFault(
        "loop.nested", "The application's loop was started while it was running.",
        fix: "Start it once.")
    }
    isRunning = true
    defer { isRunning = false }
    terminationSignals.listen { [weak self] in self?.pending.append(.terminationRequested) }
    let observer = addTurnObserver()
    while exitStatus == nil {
      takeTurn(isBeforeSleep: false)
      if exitStatus != nil { break }
      CFRunLoopRunInMode(kCFRunLoopDefaultMode, .infinity, true)
    }
    CFRunLoopRemoveObserver(CFRunLoopGetMain(), observer, kCFRunLoopDefaultMode)
    terminationSignals.cancel()
    defer { exitStatus = nil }
    return exitStatus ?? 0
  }

  package func stop(status: Int32) {
    exitStatus = status
    if isRunning { CFRunLoopStop(CFRunLoopGetMain()) }
  }

  /// Takes one turn without waiting; for tests, which do not run on the main thread.
  package func turn() {
    inputMethod.pump()
    takeTurn(isBeforeSleep: true)
  }

  private func addTurnObserver() -> CFRunLoopObserver? {
    let observer = CFRunLoopObserverCreateWithHandler(
      kCFAllocatorDefault, CFOptionFlags(CFRunLoopActivity.beforeWaiting.rawValue), true, 0
    ) { [weak self] _, _ in
      MainActor.assumeIsolated { self?.takeTurn(isBeforeSleep: true) }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopDefaultMode)
    return observer
  }

  /// Sends the waiting events to the host, makes the calls that are due, draws a frame, and ends
  /// the turn.
  ///
  /// Before a sleep, it asks the window system once more, because the system's library may have
  /// read events while it sent requests; the descriptor stays quiet then. This also sends requests
  /// that are still in a buffer. In a nested loop it does nothing: the host is never called during
  /// a call to the host.
  private func takeTurn(isBeforeSleep: Bool) {
    guard !isStepping, exitStatus == nil else { return }
    isStepping = true
    defer { isStepping = false }
    inputMethod.turnBegins()
    for round in 1...Self.roundsPerTurn {
      takeRound()
      if exitStatus != nil { return }
      if isBeforeSleep { inputMethod.pump() }
      guard isSomethingWaiting else { break }
      if round == Self.roundsPerTurn { CFRunLoopWakeUp(CFRunLoopGetMain()) }
    }
    frameClock.arm()
  }

  private func takeRound() {
    for window in windows.values { window.applyWantedSize() }
    XErrors.report()
    deliverEvents()
    if exitStatus == nil { accessibility?.onTurn?() }
    let time = frameClock.now
    while exitStatus == nil, let call = frameClock.takeCall(dueBy: time) { call() }
    if exitStatus == nil, let frame = frameClock.takeFrame() { host?.platformFrame(at: frame) }
    host?.platformTurnDidEnd()
  }

  private var isSomethingWaiting: Bool {
    !pending.isEmpty || windows.values.contains(where: \.wantsOtherSize)
      || SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE
  }
}
