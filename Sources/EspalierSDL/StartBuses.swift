import Dispatch
import EspalierBus

/// The buses to which SDL connects when it starts, asked whether they answer.
///
/// SDL waits for a bus without limit, and so would the first window. The questions are sent at the
/// very start, on threads of their own. A bus answers within a millisecond; one that takes longer
/// than `longestWait` is left out of SDL for the life of the process.
struct StartBuses {
  /// The longest time, in milliseconds, that the start of a program waits for both buses together.
  private static let longestWait = 40

  /// The opening of the connection to the session bus; `nil` where there is none.
  let session: BusOpening?
  private let system: BusOpening?

  /// Begins to ask the buses of an environment.
  init(_ environment: StartEnvironment) {
    session = environment.busAddress.map { BusOpening(address: $0) }
    // Without a session bus SDL asks no other one.
    system = session == nil ? nil : BusOpening(address: environment.systemBusAddress)
  }

  /// Returns whether the session bus answered, and no bus keeps SDL waiting.
  func answer() -> Bool {
    guard let session, let system else { return false }
    let start = DispatchTime.now().uptimeNanoseconds
    guard session.wait(milliseconds: Self.longestWait) == .open else { return false }
    let spent = Int((DispatchTime.now().uptimeNanoseconds - start) / 1_000_000)
    return system.wait(milliseconds: max(0, Self.longestWait - spent)) != .waiting
  }
}
