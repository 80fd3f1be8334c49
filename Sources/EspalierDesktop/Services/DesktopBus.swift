import EspalierBus
package import EspalierPlatform

/// The services of the desktop on the session bus: its portals, and the program that shows
/// notifications.
///
/// The first request connects. A service that is not running is started by its first request, since
/// the user asked for the effect. Nothing waits: a service that does not answer within 25 seconds
/// has failed. A bus that ended is not looked for again, because a new session starts programs
/// anew.
@MainActor package final class DesktopBus: DesktopServices {
  /// The most messages that a turn handles.
  private static let messagesPerTurn = 64
  /// The longest time, in seconds, that a service may take for an answer.
  package static let patience = 25.0

  unowned let host: any AccessibilityHost
  let applicationID: String
  /// The name of the program for the user.
  let applicationName: String
  /// Whether the program runs apart from the rest of the machine, where only portals reach it.
  let isSandboxed: Bool
  private let schedule: @MainActor (Double, @escaping @MainActor () -> Void) -> (any ClockToken)?
  private var opening: BusOpening?
  private var watch: BusWatch?
  private var hasEnded = false
  /// The calls that wait for the connection.
  private var waiting: [BusErrand] = []
  /// The calls that were sent, by the number of the message.
  private var calls: [UInt32: BusErrand] = [:]
  /// The questions to the bus itself, by the number of the message.
  private var questions: [UInt32: (BusMessage) -> Void] = [:]
  /// What the bus sends by wish of this program.
  private var rules: Set<String> = []
  /// The requests whose responses are expected, by the path of the response.
  private var requests: [String: PortalRequest] = [:]

  let portal = BusService("org.freedesktop.portal.Desktop")
  let notices = BusService("org.freedesktop.Notifications")
  var shown = ShownNotifications()
  package var onNotification: (@MainActor (DesktopNotificationEvent) -> Void)?

  /// Installs the services in a host, which keeps them.
  ///
  /// - Parameters:
  ///   - host: The desktop.
  ///   - applicationID: The name of the program's desktop file, without its extension.
  ///   - applicationName: The name of the program for the user.
  ///   - isSandboxed: Whether the program runs apart from the rest of the machine.
  ///   - schedule: Makes a call after some seconds.
  /// - Returns: The services.
  package static func install(
    on host: any AccessibilityHost, applicationID: String, applicationName: String,
    isSandboxed: Bool,
    schedule: @escaping @MainActor (Double, @escaping @MainActor () -> Void) -> (any ClockToken)?
  ) -> DesktopBus {
    let made = DesktopBus(host, applicationID, applicationName, isSandboxed, schedule)
    let others = host.onTurn
    host.onTurn = {
      others?()
      made.turn()
    }
    return made
  }

  private init(
    _ host: any AccessibilityHost, _ applicationID: String, _ applicationName: String,
    _ isSandboxed: Bool,
    _ schedule: @escaping @MainActor (Double, @escaping @MainActor () -> Void) -> (any ClockToken)?
  ) {
    self.host = host
    self.applicationID = applicationID
    self.applicationName = applicationName
    self.isSandboxed = isSandboxed
    self.schedule = schedule
    portal.onLoss = { [weak self] in self?.portalDidEnd() }
    notices.onLoss = { [weak self] in self?.shown = ShownNotifications() }
  }

  // MARK: Calls

  /// Whether there is a bus, as far as is known.
  var mayHaveBus: Bool { !hasEnded && host.sessionBusAddress != nil }

  /// Calls a service; `message` is made when it is sent, and its destination filled in.
  @discardableResult func call(
    _ service: BusService, _ message: @escaping (BusConnection) -> BusMessage,
    then completion: @escaping (BusAnswer) -> Void
  ) -> BusErrand {
    let errand = BusErrand(to: service, message, completion)
    guard mayHaveBus, let address = host.sessionBusAddress else {
      errand.finish(.absent)
      return errand
    }
    errand.limit = schedule(Self.patience) { [weak errand] in errand?.finish(.late) }
    if watch != nil {
      send(errand)
    } else {
      waiting.append(errand)
      if opening == nil {
        let opening = BusOpening(address: address)
        // The end of the attempt wakes the loop.
        opening.whenEnded {}
        self.opening = opening
      }
    }
    return errand
  }

  /// Sends a message without an answer to a service whose owner is known.
  func tell(_ service: BusService, _ message: BusMessage) {
    guard let owner = service.owner, let watch else { return }
    var message = message
    message.destination = owner
    watch.connection.enqueue(message)
    watch.takeAnotherTurn()
  }

  /// Makes the bus send signals that fit a rule.
  func addMatch(_ rule: String) {
    if rules.insert(rule).inserted { watch?.connection.addMatch(rule) }
  }

  private func send(_ errand: BusErrand) {
    guard let watch, !errand.isOver else { return }
    let service = errand.service
    guard let owner = service.owner else {
      service.waiting.append(errand)
      askForOwner(of: service)
      return
    }
    guard var message = errand.takeMessage(on: watch.connection) else { return }
    message.destination = owner
    let serial = watch.connection.enqueue(message)
    watch.takeAnotherTurn()
    guard serial != 0 else {
      errand.finish(.refused("the message cannot be sent"))
      return
    }
    calls[serial] = errand
  }

  // MARK: Names

  /// Asks which program offers a service, and starts it if it is not running.
  private func askForOwner(of service: BusService) {
    guard !service.isAsked, let connection = watch?.connection else { return }
    service.isAsked = true
    if !service.isFollowed {
      service.isFollowed = true
      connection.addMatch(BusDaemon.ownerRule(of: service.name))
    }
    askForName(of: service) { [weak self] owner in
      guard owner == nil else {
        self?.found(owner, of: service)
        return
      }
      // The bus starts only programs that are installed as its services.
      self?.ask("StartServiceByName", [.string(service.name), .uint32(0)]) { [weak self] answer in
        guard let self, answer.kind == .reply else {
          self?.found(nil, of: service)
          return
        }
        askForName(of: service) { [weak self] in self?.found($0, of: service) }
      }
    }
  }

  private func askForName(of service: BusService, _ completion: @escaping (String?) -> Void) {
    ask("GetNameOwner", [.string(service.name)]) { answer in
      completion(answer.kind == .reply ? answer.arguments.first?.text : nil)
    }
  }

  private func ask(
    _ member: String, _ arguments: [BusValue], _ completion: @escaping (BusMessage) -> Void
  ) {
    guard let watch else { return }
    let serial = watch.connection.enqueue(BusDaemon.call(member, arguments))
    questions[serial] = completion
    watch.takeAnotherTurn()
  }

  private func found(_ owner: String?, of service: BusService) {
    service.isAsked = false
    service.owner = owner
    let errands = service.waiting
    service.waiting = []
    for errand in errands {
      if owner == nil { errand.finish(.absent) } else { send(errand) }
    }
  }

  /// Takes note of another owner of a name; the answers of the old one will not come.
  private func ownerDidChange(_ message: BusMessage) {
    guard message.arguments.count == 3, let name = message.arguments[0].text,
      let service = [portal, notices].first(where: { $0.name == name }), service.owner != nil
    else { return }
    let new = message.arguments[2].text ?? ""
    service.owner = new.isEmpty ? nil : new
    for (serial, errand) in calls where errand.service === service {
      calls[serial] = nil
      errand.finish(.lost)
    }
    service.onLoss?()
  }

  // MARK: Requests with a response

  /// Expects the response of a request at a path.
  func expect(_ request: PortalRequest, at path: String) {
    requests[path] = request
    watch?.connection.addMatch(PortalRequest.rule(path, of: portal.name))
  }

  /// Expects no response at a path any more.
  func forget(_ path: String) {
    guard requests.removeValue(forKey: path) != nil else { return }
    watch?.connection.removeMatch(PortalRequest.rule(path, of: portal.name))
  }

  private func portalDidEnd() {
    for request in requests.values { request.finish(.failed("The desktop's portal ended.")) }
  }

  // MARK: Turns

  private func turn() {
    if let opening { connect(opening) }
    guard let watch, watch.beginTurn() else { return }
    let connection = watch.connection
    connection.read()
    var count = 0
    while count < Self.messagesPerTurn,
      let message = connection.nextMessage({ [weak self] in self?.mostValues(of: $0) ?? 0 })
    {
      take(message, on: connection)
      count += 1
    }
    if count >= Self.messagesPerTurn { watch.takeAnotherTurn() }
    watch.settle()
    if !connection.isConnected { end() }
  }

  private func connect(_ opening: BusOpening) {
    guard opening.wait(milliseconds: 0) != .waiting else { return }
    self.opening = nil
    guard let connection = opening.takeConnection() else {
      end()
      return
    }
    connection.limitMessages(toBytes: 1 << 22)
    watch = BusWatch(connection)
    let errands = waiting
    waiting = []
    for errand in errands { send(errand) }
  }

  /// Ends everything that waits: there is no bus any more.
  private func end() {
    hasEnded = true
    watch = nil
    let lost = Array(calls.values)
    let never = waiting + portal.waiting + notices.waiting
    calls = [:]
    questions = [:]
    waiting = []
    for service in [portal, notices] {
      service.waiting = []
      service.owner = nil
      service.isAsked = false
    }
    for errand in lost { errand.finish(.lost) }
    for errand in never { errand.finish(.absent) }
    portal.onLoss?()
    notices.onLoss?()
  }

  /// How much is read of a message: a stranger may send millions of values.
  private func mostValues(of message: BusMessage) -> Int {
    switch message.kind {
    case .call: 0
    case .reply, .failure: 1024
    case .signal: message.sender != nil && message.sender == portal.owner ? 1 << 15 : 16
    }
  }

  private func take(_ message: BusMessage, on connection: BusConnection) {
    switch message.kind {
    case .call:
      if message.wantsReply {
        connection.enqueue(.failure(of: message, "org.freedesktop.DBus.Error.UnknownMethod"))
      }
    case .reply, .failure:
      if message.sender == BusDaemon.name, let question = questions[message.replySerial] {
        questions[message.replySerial] = nil
        question(message)
      } else if let errand = calls[message.replySerial],
        message.sender == errand.service.owner || message.sender == BusDaemon.name
      {
        calls[message.replySerial] = nil
        errand.finish(
          message.kind == .reply
            ? .reply(message.arguments) : .refused(message.errorName ?? "an error"))
      }
    case .signal: takeSignal(message)
    }
  }

  private func takeSignal(_ message: BusMessage) {
    guard let sender = message.sender else { return }
    switch (message.interface, message.member) {
    case (BusDaemon.name, "NameOwnerChanged") where sender == BusDaemon.name:
      ownerDidChange(message)
    case (PortalRequest.interface, "Response") where sender == portal.owner:
      if message.signature == "ua{sv}", let path = message.path {
        requests[path]?.respond(message.arguments)
      }
    default:
      if sender == portal.owner || sender == notices.owner { takeNotificationSignal(message) }
    }
  }
}
