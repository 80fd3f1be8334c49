import EspalierBus

/// Whether readers run on this desktop, and where their bus is, as the session bus tells.
///
/// The services behind it are not started, unless the user asked for accessibility in the
/// environment. Nothing is polled: the desktop sends a signal when a reader starts.
@MainActor final class AccessibilityStatus {
  private static let service = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let status = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"

  /// The most values in a message that is read.
  private static let mostValues = 256

  private let watch: BusWatch
  /// Whether the user asked for accessibility, so that the services may be started.
  private let isForced: Bool
  /// The address that the user gave in the environment, which goes before that of the service.
  private let givenAddress: String?
  private var isEnabled = false
  private var hasScreenReader = false
  private var owner: String?
  private var statusQuestion: UInt32 = 0
  private var addressQuestion: UInt32 = 0
  private var askedAddress: String?

  /// Called in a turn after `address` changed, or when the services were started again.
  var onChange: (() -> Void)?

  /// The address of the bus of the readers; `nil` while there is none.
  var address: String? {
    guard isForced || isEnabled || hasScreenReader else { return nil }
    return givenAddress ?? askedAddress
  }

  init(_ connection: BusConnection, isForced: Bool, givenAddress: String?) {
    watch = BusWatch(connection)
    self.isForced = isForced
    self.givenAddress = givenAddress
    connection.addMatch(
      "type='signal',sender='\(Self.service)',interface='\(Self.properties)',"
        + "member='PropertiesChanged',path='\(Self.path)',arg0='\(Self.status)'")
    connection.addMatch(BusDaemon.ownerRule(of: Self.service))
    ask()
    watch.settle()
  }

  /// Handles what arrived.
  func turn() {
    guard watch.beginTurn() else { return }
    let before = address
    var isRestarted = false
    watch.connection.read()
    while let message = watch.connection.nextMessage(wanting(_:)) {
      if take(message) { isRestarted = true }
    }
    if address == nil, isForced || isEnabled || hasScreenReader { askForAddress() }
    watch.settle()
    if address != before || isRestarted { onChange?() }
  }

  /// Returns how many values of a message are worth reading: none of those of strangers.
  private func wanting(_ message: BusMessage) -> Int {
    switch message.kind {
    case .call: 0
    case .reply, .failure:
      [statusQuestion, addressQuestion].contains(message.replySerial) ? Self.mostValues : 0
    case .signal: message.sender == BusDaemon.name || message.sender == owner ? Self.mostValues : 0
    }
  }

  private func ask() {
    statusQuestion = watch.connection.enqueue(
      .call(
        Self.service, path: Self.path, interface: Self.properties, member: "GetAll",
        [.string(Self.status)]))
    if isForced { askForAddress() }
  }

  private func askForAddress() {
    guard givenAddress == nil, addressQuestion == 0 else { return }
    var call = BusMessage.call(
      Self.service, path: Self.path, interface: Self.service, member: "GetAddress")
    call.startsPrograms = isForced
    addressQuestion = watch.connection.enqueue(call)
  }

  /// Takes a message; returns whether the services were started again.
  private func take(_ message: BusMessage) -> Bool {
    switch message.kind {
    case .reply where message.replySerial == statusQuestion:
      owner = message.sender
      (isEnabled, hasScreenReader) = (false, false)
      take(message.arguments.first)
    case .reply where message.replySerial == addressQuestion:
      addressQuestion = 0
      owner = message.sender
      let text = message.arguments.first?.text ?? ""
      askedAddress = text.isEmpty ? nil : text
    case .failure where message.replySerial == addressQuestion && addressQuestion != 0:
      // Asked again when the service has another owner.
      askedAddress = nil
    case .signal where message.member == "PropertiesChanged":
      guard owner != nil, message.sender == owner, message.arguments.count == 3,
        message.arguments[0].text == Self.status
      else { break }
      take(message.arguments[1])
    case .signal where message.sender == BusDaemon.name && message.member == "NameOwnerChanged":
      guard message.arguments.first?.text == Self.service else { break }
      let name = message.arguments.last?.text ?? ""
      guard !name.isEmpty else {
        owner = nil
        break
      }
      let isOther = owner != nil && owner != name
      if owner != name {
        (askedAddress, addressQuestion) = (nil, 0)
        ask()
      }
      return isOther
    default: break
    }
    return false
  }

  /// Takes properties of the status by their names; one that is missing stays as it is.
  private func take(_ values: BusValue?) {
    guard case .array(_, let entries)? = values else { return }
    for case .entry(let name, let value) in entries {
      guard case .boolean(let isOn) = value.unwrapped else { continue }
      if name.text == "IsEnabled" { isEnabled = isOn }
      if name.text == "ScreenReaderEnabled" { hasScreenReader = isOn }
    }
  }
}
