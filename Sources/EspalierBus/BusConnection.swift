/// A connection to a message bus.
///
/// The connection reads only on request: watch `descriptor`, and call `takeMessages` when it is
/// readable. Main actor only.
@MainActor package final class BusConnection {
  private let library: BusLibrary
  private let connection: OpaquePointer

  /// Connects to the bus of an address.
  ///
  /// Waits for the bus, which may never answer; `BusOpening` does not. Fails where there is no
  /// library or no bus.
  package convenience init?(address: String) {
    guard let library = BusLibrary.shared, let made = library.openConnection(to: address) else {
      return nil
    }
    self.init(made, of: library)
  }

  init(_ connection: OpaquePointer, of library: BusLibrary) {
    self.library = library
    self.connection = connection
  }

  isolated deinit {
    library.close(connection)
    library.releaseConnection(connection)
  }

  /// The name that the bus gave to this connection.
  package var uniqueName: String {
    library.uniqueName(connection).map { String(cString: $0) } ?? ""
  }

  /// The descriptor on which messages arrive; -1 when the connection has ended.
  package var descriptor: CInt {
    var result: CInt = -1
    return library.descriptor(connection, &result) != 0 ? result : -1
  }

  /// Whether the bus is still there.
  package var isConnected: Bool { library.isConnected(connection) != 0 }

  /// Asks for a well-known name; returns whether this connection owns it.
  package func requestName(_ name: String) -> Bool {
    let reply = library.requestName(connection, name, 0, nil)
    return reply == 1 || reply == 4
  }

  /// Makes the bus send signals that fit a rule.
  package func addMatch(_ rule: String) { library.addMatch(connection, rule, nil) }

  /// Takes a rule of `addMatch` back.
  package func removeMatch(_ rule: String) { library.removeMatch(connection, rule, nil) }

  /// Sends a message at once.
  ///
  /// - Returns: The number of the message, to which replies refer; 0 if it could not be sent.
  @discardableResult package func send(_ message: BusMessage) -> UInt32 {
    let serial = enqueue(message)
    if serial != 0 { library.flush(connection) }
    return serial
  }

  /// Sends a message without waiting for a bus that does not read.
  ///
  /// What the bus does not take at once waits inside the connection; `read()` sends it as well.
  ///
  /// - Returns: The number of the message, to which replies refer; 0 if it cannot be sent.
  @discardableResult package func enqueue(_ message: BusMessage) -> UInt32 {
    guard let made = library.newMessage(message.kind.rawValue) else { return 0 }
    defer { library.releaseMessage(made) }
    func set(_ text: String?, _ setter: (OpaquePointer, UnsafePointer<CChar>) -> UInt32) -> Bool {
      guard let text else { return true }
      return text.withCString { setter(made, $0) != 0 }
    }
    // The library ends programs that give it other names.
    guard message.path.map(BusValue.isPath) ?? true,
      message.interface.map(BusValue.isInterface) ?? true,
      message.member.map(BusValue.isMember) ?? true,
      message.destination.map(BusValue.isBusName) ?? true,
      message.errorName.map(BusValue.isInterface) ?? true, set(message.path, library.setPath),
      set(message.interface, library.setInterface), set(message.member, library.setMember),
      set(message.destination, library.setDestination),
      set(message.errorName, library.setErrorName)
    else { return 0 }
    if message.kind == .call { library.setStartsPrograms(made, message.startsPrograms ? 1 : 0) }
    if message.replySerial != 0 { _ = library.setReplySerial(made, message.replySerial) }
    guard library.append(message.arguments, to: made) else { return 0 }
    var serial: UInt32 = 0
    guard library.send(connection, made, &serial) != 0 else { return 0 }
    return serial
  }

  /// Whether the bus has not taken all messages yet.
  package var hasUnsentMessages: Bool { library.hasUnsent(connection) != 0 }

  /// The size of the messages that the bus has not taken yet, in bytes.
  package var unsentSize: Int { library.unsentSize(connection) }

  /// Ends the connection when a message arrives that is longer than some bytes.
  package func limitMessages(toBytes count: Int) { library.setLongestMessage(connection, count) }

  /// Reads what has arrived and sends what waits, without waiting for either.
  package func read() { _ = library.readWrite(connection, 0) }

  /// Returns the next message that was read; `nil` if there is none.
  ///
  /// `mostValues` gets the message without its arguments, and returns how many values may be read
  /// of them: a stranger may send millions. Arguments after the last one that fits are left out.
  package func nextMessage(
    _ mostValues: (BusMessage) -> Int = { _ in .max }
  ) -> BusMessage? {
    while let message = library.popMessage(connection) {
      defer { library.releaseMessage(message) }
      guard var value = header(message) else { continue }
      let most = mostValues(value)
      if most > 0 { value.arguments = library.arguments(of: message, atMost: most) }
      return value
    }
    return nil
  }

  /// Returns the messages that have arrived.
  ///
  /// - Parameter milliseconds: The longest time to wait for the first one; -1 waits without limit.
  /// - Returns: The messages in their order.
  package func takeMessages(waiting milliseconds: CInt = 0) -> [BusMessage] {
    var result = popAll()
    if result.isEmpty, library.readWrite(connection, milliseconds) != 0 { result = popAll() }
    return result
  }

  private func popAll() -> [BusMessage] {
    var result: [BusMessage] = []
    while let message = nextMessage() { result.append(message) }
    return result
  }

  private func header(_ message: OpaquePointer) -> BusMessage? {
    guard let kind = BusMessage.Kind(rawValue: library.type(message)) else { return nil }
    func string(_ text: UnsafePointer<CChar>?) -> String? { text.map { String(cString: $0) } }
    var result = BusMessage(kind)
    result.destination = string(library.destination(message))
    result.sender = string(library.sender(message))
    result.path = string(library.path(message))
    result.interface = string(library.interface(message))
    result.member = string(library.member(message))
    result.errorName = string(library.errorName(message))
    result.serial = library.serial(message)
    result.replySerial = library.replySerial(message)
    result.signature = string(library.signature(message)) ?? ""
    result.wantsReply = library.wantsNoReply(message) == 0
    return result
  }
}
