import EspalierBus
import Foundation

/// The portal of a desktop, which the test plays.
@MainActor final class FakePortal {
  static let path = "/org/freedesktop/portal/desktop"
  let connection: BusConnection
  /// The calls that came, the oldest first.
  private(set) var calls: [BusMessage] = []
  /// Whether calls are left unanswered.
  var isSlow = false
  /// The handle that is returned instead of the one that the caller expects.
  var ownHandle: String?
  /// Sent before the return of the next call.
  var early: (@MainActor (BusMessage) -> Void)?
  /// Answers the calls of other interfaces than the portals'.
  var answers: (@MainActor (BusMessage) -> [BusValue]?)?

  init?(_ bus: PrivateBus, name: String? = "org.freedesktop.portal.Desktop") {
    guard let made = BusConnection(address: bus.address) else { return nil }
    connection = made
    if let name, !made.requestName(name) { return nil }
  }

  func serve() {
    for call in connection.takeMessages() where call.kind == .call {
      calls.append(call)
      guard !isSlow else { continue }
      early?(call)
      early = nil
      if let values = answers?(call) {
        connection.send(.reply(to: call, values))
      } else if let handle = ownHandle ?? Self.handle(of: call) {
        connection.send(.reply(to: call, [.objectPath(handle)]))
      } else if call.wantsReply {
        connection.send(.reply(to: call))
      }
    }
  }

  /// The options of a call by their names.
  static func options(_ call: BusMessage) -> [String: BusValue] {
    guard case .array("{sv}", let entries)? = call.arguments.last else { return [:] }
    var result: [String: BusValue] = [:]
    for case .entry(let key, let value) in entries { result[key.text ?? ""] = value.unwrapped }
    return result
  }

  /// The handle that the caller of a request expects.
  static func handle(of call: BusMessage) -> String? {
    guard let token = options(call)["handle_token"]?.text, let sender = call.sender else {
      return nil
    }
    let name = sender.dropFirst().map { $0 == "." ? "_" : $0 }
    return "\(path)/request/\(String(name))/\(token)"
  }

  /// Sends the response of a request from a connection.
  func respond(
    _ call: BusMessage, _ code: UInt32, uris: [String] = [], from other: BusConnection? = nil
  ) {
    let uris = BusValue.array("s", uris.map { .string($0) })
    var signal = BusMessage.signal(
      path: ownHandle ?? Self.handle(of: call) ?? "/",
      interface: "org.freedesktop.portal.Request", member: "Response",
      [.uint32(code), .array("{sv}", [.entry(.string("uris"), .variant(uris))])])
    signal.destination = call.sender
    (other ?? connection).send(signal)
  }
}
