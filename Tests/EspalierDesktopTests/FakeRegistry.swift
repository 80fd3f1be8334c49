import EspalierBus

/// The services behind readers, on one bus: the status, the address, and the registry.
@MainActor final class FakeRegistry {
  private let connection: BusConnection
  private let address: String
  var isEnabled = false
  /// Whether programs that ask to be embedded are refused.
  var refuses = false
  /// The events for which readers are registered.
  var events: [(program: String, event: String)] = []
  /// What programs asked, as text.
  private(set) var log: [String] = []
  /// The program that was embedded last.
  private(set) var embedded: String?

  static let status = "org.a11y.Bus"
  static let registry = "org.a11y.atspi.Registry"

  init?(_ bus: PrivateBus, ownsNames: Bool = true) {
    guard let connection = BusConnection(address: bus.address) else { return nil }
    self.connection = connection
    address = bus.address
    if ownsNames { takeNames() }
  }

  func takeNames() {
    _ = connection.requestName(Self.status)
    _ = connection.requestName(Self.registry)
  }

  /// Tells programs that a reader started or ended.
  func setEnabled(_ isEnabled: Bool) {
    self.isEnabled = isEnabled
    connection.send(
      .signal(
        path: "/org/a11y/bus", interface: "org.freedesktop.DBus.Properties",
        member: "PropertiesChanged",
        [
          .string("org.a11y.Status"),
          .array("{sv}", [.entry(.string("IsEnabled"), .variant(.boolean(isEnabled)))]),
          .array("s", []),
        ]))
  }

  /// Tells programs that a reader wants events.
  func register(_ program: String, for event: String) {
    events.append((program, event))
    connection.send(
      .signal(
        path: "/org/a11y/atspi/registry", interface: Self.registry,
        member: "EventListenerRegistered",
        [.string(program), .string(event), .array("s", [])]))
  }

  /// Answers what arrived.
  func serve() {
    for message in connection.takeMessages() where message.kind == .call { answer(message) }
  }

  private func answer(_ call: BusMessage) {
    let member = call.member ?? ""
    log.append(member)
    switch member {
    case "GetAll":
      let status = BusValue.entry(.string("IsEnabled"), .variant(.boolean(isEnabled)))
      connection.send(.reply(to: call, [.array("{sv}", [status])]))
    case "GetAddress": connection.send(.reply(to: call, [.string(address)]))
    case "Embed" where refuses:
      connection.send(.failure(of: call, "org.freedesktop.DBus.Error.AccessDenied"))
    case "Embed":
      embedded = call.sender
      connection.send(
        .call(
          call.sender ?? "", path: "/org/a11y/atspi/accessible/root",
          interface: "org.freedesktop.DBus.Properties", member: "Set",
          [.string("org.a11y.atspi.Application"), .string("Id"), .variant(.int32(7))]))
      let desktop = BusValue.structure([
        .string(connection.uniqueName), .objectPath("/org/a11y/atspi/accessible/root"),
      ])
      connection.send(.reply(to: call, [desktop]))
    case "GetRegisteredEvents":
      let entries = events.map { BusValue.structure([.string($0.program), .string($0.event)]) }
      connection.send(.reply(to: call, [.array("(ss)", entries)]))
    default: connection.send(.failure(of: call, "org.freedesktop.DBus.Error.UnknownMethod"))
    }
  }
}
