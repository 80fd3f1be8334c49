import CoreFoundation
import EspalierCSDL
import EspalierDiagnostics
import EspalierPlatform
import Foundation

extension SDLPlatform {
  /// The most rounds one turn may take before the main queue has its turn.
  private static let roundsPerTurn = 4

  /// Runs the application until `stop` is called.
  ///
  /// The run loop of the main thread does the waiting. A block of the main queue or a source ends
  /// its wait and the turn is taken here, outside of any block; a Foundation timer does not end it,
  /// so the same turn is taken by an observer before every sleep.
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
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
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

  /// Takes one turn without waiting for anything, for tests that have no main thread to run on.
  package func turn() {
    SDL_PumpEvents()
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

  /// Delivers what is there: events, calls that are due, a frame, the end of the turn.
  ///
  /// Before a sleep the window system is asked once more, because its library may have read events
  /// while something else was sent, when the descriptor stays quiet; that also sends what is still
  /// unsent. A turn inside a nested loop is left out: the host is never called from inside a call.
  private func takeTurn(isBeforeSleep: Bool) {
    guard !isStepping, exitStatus == nil else { return }
    isStepping = true
    defer { isStepping = false }
    for round in 1...Self.roundsPerTurn {
      takeRound()
      if exitStatus != nil { return }
      if isBeforeSleep { SDL_PumpEvents() }
      guard isSomethingWaiting else { break }
      if round == Self.roundsPerTurn { CFRunLoopWakeUp(CFRunLoopGetMain()) }
    }
    frameClock.arm()
  }

  private func takeRound() {
    for window in windows.values { window.applyWantedSize() }
    deliverEvents()
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
