import EspalierDiagnostics
package import EspalierPlatform

/// A change that the host has not received yet.
enum PendingChange {
  case event(PlatformEvent)
  /// A window's new size, which the window takes when the host receives the change.
  case size(HeadlessWindow, WindowSize, scale: Double)
}

extension HeadlessPlatform {
  /// Sends `event` to the host, after the waiting changes, and ends the turn unless `endingTurn` is
  /// false.
  package func send(_ event: PlatformEvent, endingTurn: Bool = true) {
    guard mayCallHost("send") else { return }
    deliverPending()
    tellHost { $0.platform(didReceive: event) }
    if endingTurn { endTurn() }
  }

  /// Sends the waiting changes to the host and ends the turn.
  package func turn() {
    guard mayCallHost("turn") else { return }
    deliverPending()
    endTurn()
  }

  /// Sends `event` to the host at the start of the next turn.
  package func post(_ event: PlatformEvent) { pending.append(.event(event)) }

  /// Whether changes for the host are waiting, so that another turn is due.
  package var hasPendingEvents: Bool { !pending.isEmpty }

  func deliverPending() {
    while !pending.isEmpty {
      switch pending.removeFirst() {
      case .event(let event): tellHost { $0.platform(didReceive: event) }
      case .size(let window, let size, let scale):
        guard window.take(size, scale: scale) else { continue }
        let event = WindowEvent.resized(
          width: size.width, height: size.height, pixels: window.pixelSize, scale: scale)
        tellHost { $0.platform(didReceive: .window(event, window.id)) }
      }
    }
  }

  func endTurn() {
    turnCount += 1
    tellHost { $0.platformTurnDidEnd() }
  }

  func tellHost(_ call: (any PlatformHost) -> Void) {
    guard let host else { return }
    isInsideHost = true
    call(host)
    isInsideHost = false
  }

  /// Returns whether the host may be called: it must never be called during another call.
  func mayCallHost(_ caller: String) -> Bool {
    guard isInsideHost else { return true }
    reportIssue(
      Issue(
        "headless.nested", .error, subjects: [caller],
        "`\(caller)` was called while the program was still busy with an event; nothing happened.",
        fix: "Drive the platform from the test, not from a callback."))
    return false
  }
}
