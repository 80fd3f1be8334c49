import EspalierDiagnostics
package import EspalierPlatform

/// What the host is still to hear of, in order.
enum PendingChange {
  case event(PlatformEvent)
  /// A window's new size, taken on when the host hears of it.
  case size(HeadlessWindow, WindowSize, scale: Double)
}

extension HeadlessPlatform {
  /// Tells the host `event`, after whatever was waiting, and ends the turn unless told not to.
  package func send(_ event: PlatformEvent, endingTurn: Bool = true) {
    guard mayCallHost("send") else { return }
    deliverPending()
    tellHost { $0.platform(didReceive: event) }
    if endingTurn { endTurn() }
  }

  /// Tells the host what was waiting and ends the turn.
  package func turn() {
    guard mayCallHost("turn") else { return }
    deliverPending()
    endTurn()
  }

  /// Lets the host hear of `event` at the start of the next turn.
  package func post(_ event: PlatformEvent) { pending.append(.event(event)) }

  /// Whether the host is still to hear of something, so that another turn is due.
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

  /// Whether the host is not busy; a host must never be called from inside another call.
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
