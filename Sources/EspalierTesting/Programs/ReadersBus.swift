package import EspalierBus
import EspalierDesktop
package import Foundation

/// The bus of the screen readers, as a program sees it that reads others.
///
/// Questions wait for their answers, as those of test tools do.
@MainActor package final class ReadersBus {
  package static let registry = "org.a11y.atspi.Registry"
  package static let properties = "org.freedesktop.DBus.Properties"
  /// The most questions that are on their way at one time.
  private static let mostOpen = 200

  package let connection: BusConnection
  private var signals: [BusMessage] = []

  /// An object of a program: its name on the bus, and its path.
  package struct Reference: Hashable, Sendable {
    package var program: String
    package var path: String

    package init(program: String, path: String) {
      self.program = program
      self.path = path
    }

    init?(_ value: BusValue?) {
      guard case .structure(let fields)? = value?.unwrapped, fields.count == 2,
        let program = fields[0].text, let path = fields[1].text, !program.isEmpty
      else { return nil }
      self.init(program: program, path: path)
    }
  }

  /// Asks the session bus for the bus of the readers, which starts it where need be.
  ///
  /// - Throws: `RunningAppError` if there is none.
  package convenience init(sessionBus address: String) throws(RunningAppError) {
    guard let session = BusConnection(address: address) else {
      throw RunningAppError("There is no session bus at \(address).")
    }
    let known = Self.address(over: session)
    guard let known, let connection = BusConnection(address: known) else {
      throw RunningAppError(
        "The session bus knows no bus of screen readers. The package at-spi2-core has it.")
    }
    self.init(connection)
  }

  package init(_ connection: BusConnection) { self.connection = connection }

  private static func address(over session: BusConnection) -> String? {
    var call = BusMessage.call(
      "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus", member: "GetAddress")
    call.startsPrograms = true
    return ReadersBus(session).answer(call, within: 25)?.arguments.first?.text
  }

  // MARK: Questions

  /// Sends a call and waits for the answer; `nil` if none comes in time.
  package func answer(_ call: BusMessage, within seconds: TimeInterval = 5) -> BusMessage? {
    answers([call], within: seconds)[0]
  }

  /// Sends calls one after the other and waits for all their answers.
  package func answers(
    _ calls: [BusMessage], within seconds: TimeInterval = 5
  ) -> [BusMessage?] {
    var answers = [BusMessage?](repeating: nil, count: calls.count)
    var open: [UInt32: Int] = [:]
    let end = ContinuousClock.now + .seconds(seconds)
    var next = 0
    while next < calls.count || !open.isEmpty {
      while next < calls.count, open.count < Self.mostOpen {
        let serial = connection.enqueue(calls[next])
        if serial != 0 { open[serial] = next }
        next += 1
      }
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero, connection.isConnected else { return answers }
      take(waiting: min(left, .seconds(1))) { answer in
        if let index = open.removeValue(forKey: answer.replySerial) { answers[index] = answer }
      }
    }
    return answers
  }

  /// Calls a method of an object; returns the values of its answer, `nil` for an error.
  package func ask(
    _ object: Reference, _ interface: String, _ member: String, _ arguments: BusValue...
  ) -> [BusValue]? {
    let answer = answer(call(object, interface, member, arguments))
    return answer?.kind == .reply ? answer?.arguments : nil
  }

  func call(
    _ object: Reference, _ interface: String, _ member: String, _ arguments: [BusValue] = []
  ) -> BusMessage {
    .call(
      object.program, path: object.path,
      interface: interface.contains(".") ? interface : "org.a11y.atspi." + interface,
      member: member, arguments)
  }

  // MARK: Signals

  /// Registers for events, as `object:state-changed:focused`, and waits until programs know.
  package func listen(to events: String...) {
    connection.addMatch("type='signal',interface='org.a11y.atspi.Event.Object'")
    connection.addMatch("type='signal',interface='org.a11y.atspi.Event.Window'")
    for event in events {
      var call = BusMessage.call(
        Self.registry, path: "/org/a11y/atspi/registry", interface: Self.registry,
        member: "RegisterEvent", [.string(event), .array("s", []), .string("")])
      call.startsPrograms = true
      _ = answer(call)
    }
  }

  /// Returns the signals that have arrived since the last call.
  package func takeSignals(waiting seconds: TimeInterval = 0) -> [BusMessage] {
    take(waiting: .seconds(seconds)) { _ in }
    defer { signals = [] }
    return signals
  }

  /// Lets time pass; the signals that arrive are kept for `takeSignals`.
  package func pass(_ seconds: TimeInterval) { take(waiting: .seconds(seconds)) { _ in } }

  private func take(waiting time: Duration, _ body: (BusMessage) -> Void) {
    let milliseconds = CInt(clamping: Int(time / .milliseconds(1)))
    for message in connection.takeMessages(waiting: milliseconds) {
      switch message.kind {
      case .reply, .failure: body(message)
      case .signal: signals.append(message)
      case .call: break
      }
    }
  }

  // MARK: Programs

  /// The programs that readers can see.
  package var programs: [Reference] {
    var call = call(
      Reference(program: Self.registry, path: AccessibleObjects.rootPath), "Accessible",
      "GetChildren")
    call.startsPrograms = true
    guard case .array(_, let children)? = answer(call)?.arguments.first else { return [] }
    return children.compactMap { Reference($0) }
  }

  /// Returns the name that a program shows.
  package func name(of object: Reference) -> String? {
    ask(object, Self.properties, "Get", .string("org.a11y.atspi.Accessible"), .string("Name"))?
      .first?.text
  }

  /// Returns the number of the process that has a name on the bus.
  package func process(of program: String) -> Int32? {
    let call = BusDaemon.call("GetConnectionUnixProcessID", [.string(program)])
    guard let answer = answer(call), answer.kind == .reply else { return nil }
    return answer.arguments.first?.whole(Int32.self)
  }
}
