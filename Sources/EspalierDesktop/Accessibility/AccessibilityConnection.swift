import EspalierBus
import EspalierPlatform

/// The connection to the bus of the readers: registers the program, answers its calls, and sends
/// its events.
@MainActor final class AccessibilityConnection {
  private static let registry = "org.a11y.atspi.Registry"
  private static let registryPath = "/org/a11y/atspi/registry"
  private static let socket = "org.a11y.atspi.Socket"
  /// The most messages of one turn, and the longest time for them in seconds; then follow frames.
  private static let messagesPerTurn = 256
  private static let longestTurn = Duration.milliseconds(4)
  /// The longest message that is taken, in bytes.
  private static let longestMessage = 16 << 20
  /// The most values in a message of another program; no method has more.
  private static let mostValues = 64
  /// The size of what waits to be sent, in bytes, above which events are left out.
  private static let mostUnsent = 1 << 20

  /// A question to another program, by the number of its call.
  private enum Pending: Equatable {
    case embed
    case listeners
    case program(String)
    /// The bus, which hands on the answers to some actions first.
    case fence([AccessibleObjects.PendingAction])
  }

  private let watch: BusWatch
  private let objects: AccessibleObjects
  private let signals: EventSignals
  private var pending: [UInt32: Pending] = [:]
  private var registryOwner: String?
  /// The registry that knows the program.
  private var embeddedIn: String?
  /// Whether another registry came while the program was waiting to be registered.
  private var hasNewRegistry = false
  // The programs whose end the bus tells.
  private var followed: Set<String> = []

  /// Whether the bus is still there.
  var isConnected: Bool { watch.connection.isConnected }

  init(
    _ connection: BusConnection, source: any AccessibilitySource, host: any AccessibilityHost
  ) {
    connection.limitMessages(toBytes: Self.longestMessage)
    let watch = BusWatch(connection)
    let objects = AccessibleObjects(
      source: source, host: host, busName: connection.uniqueName)
    self.watch = watch
    self.objects = objects
    signals = EventSignals(objects) { [weak connection] signal in
      guard let connection, connection.unsentSize < Self.mostUnsent else { return }
      connection.enqueue(signal)
    }
    objects.onCacher = { [weak self] in self?.follow($0) }
    for rule in ["EventListenerRegistered", "EventListenerDeregistered"] {
      connection.addMatch(
        "type='signal',sender='\(Self.registry)',interface='\(Self.registry)',member='\(rule)',"
          + "path='\(Self.registryPath)'")
    }
    connection.addMatch(BusDaemon.ownerRule(of: Self.registry))
    register()
    source.listener = self
    watch.settle()
  }

  /// Ends the connection; the source collects no more events.
  func close() {
    if objects.source.listener === self { objects.source.listener = nil }
  }

  private func register() {
    var embed = BusMessage.call(
      Self.registry, path: AccessibleObjects.rootPath, interface: Self.socket, member: "Embed",
      [objects.rootReference])
    embed.startsPrograms = true
    pending[watch.connection.enqueue(embed)] = .embed
    pending[
      watch.connection.enqueue(
        .call(
          Self.registry, path: Self.registryPath, interface: Self.registry,
          member: "GetRegisteredEvents"))] = .listeners
  }

  // MARK: Turns

  /// Answers what arrived, and carries out the actions after the answers.
  func turn() {
    guard watch.beginTurn() else { return }
    watch.connection.read()
    let start = ContinuousClock.now
    var count = 0
    while let message = watch.connection.nextMessage(wanting(_:)) {
      take(message)
      count += 1
      if count >= Self.messagesPerTurn || ContinuousClock.now - start > Self.longestTurn {
        watch.takeAnotherTurn()
        break
      }
    }
    raiseFence()
    objects.carryOutActions()
    watch.settle()
  }

  /// Asks the bus a question behind the answers to actions.
  ///
  /// What arrives before the answer was sent by a reader that did not have them. A program that was
  /// stopped for a while gets a request twice from a reader that gave up waiting.
  private func raiseFence() {
    let actions = objects.markAnswered()
    guard !actions.isEmpty else { return }
    let question = watch.connection.enqueue(BusDaemon.call("GetId", []))
    if question == 0 {
      objects.forgetAnswered(actions)
    } else {
      pending[question] = .fence(actions)
    }
  }

  /// Returns how many values of a message are worth reading: none of those that nobody asked for.
  private func wanting(_ message: BusMessage) -> Int {
    switch message.kind {
    case .call: objects.wantsArguments(of: message) ? Self.mostValues : 0
    case .reply, .failure: pending[message.replySerial] == nil ? 0 : .max
    case .signal:
      message.sender == BusDaemon.name || message.sender == registryOwner ? Self.mostValues : 0
    }
  }

  private func take(_ message: BusMessage) {
    switch message.kind {
    case .call:
      guard let answer = objects.answer(to: message) else { return }
      if watch.connection.enqueue(answer) == 0 {
        let refused = BusFailure.refused("The answer cannot be sent.")
        watch.connection.enqueue(.failure(of: message, refused.name, refused.sentence))
      }
    case .reply, .failure:
      if let question = pending.removeValue(forKey: message.replySerial) {
        take(message, answering: question)
      }
    case .signal: takeSignal(message)
    }
  }

  private func take(_ message: BusMessage, answering question: Pending) {
    switch question {
    case .embed:
      takeEmbedding(message)
    case .listeners:
      guard message.kind == .reply, case .array(_, let entries)? = message.arguments.first else {
        signals.listeners.isUnknown = true
        return
      }
      registryOwner = message.sender
      for case .structure(let fields) in entries where fields.count >= 2 {
        addListener(fields[0].text, fields[1].text)
      }
    case .program(let name):
      if message.arguments.first == .boolean(false) { forget(name) }
    case .fence(let actions): objects.forgetAnswered(actions)
    }
  }

  private func takeEmbedding(_ message: BusMessage) {
    defer { hasNewRegistry = false }
    guard message.kind == .reply, case .structure(let fields)? = message.arguments.first,
      fields.count == 2, let name = fields[0].text, let path = fields[1].text
    else {
      // The registry that was asked ended, and another one is there.
      if hasNewRegistry { register() }
      return
    }
    if hasNewRegistry, let registryOwner, registryOwner != message.sender {
      register()
      return
    }
    registryOwner = message.sender
    embeddedIn = message.sender
    objects.desktop = (name, path)
  }

  /// Registers with a registry that is there now, unless it is the one that a question on its way
  /// has started.
  private func registryDidChange(to owner: String) {
    registryOwner = owner.isEmpty ? nil : owner
    signals.listeners.removeAll()
    guard !owner.isEmpty else {
      embeddedIn = nil
      return
    }
    if pending.values.contains(.embed) {
      hasNewRegistry = true
    } else if owner != embeddedIn {
      register()
    }
  }

  private func takeSignal(_ message: BusMessage) {
    let texts = message.arguments.map(\.text)
    switch message.member {
    case "NameOwnerChanged" where message.sender == BusDaemon.name && texts.count == 3:
      guard let name = texts[0], let owner = texts[2] else { return }
      if name == Self.registry {
        registryDidChange(to: owner)
      } else if owner.isEmpty {
        forget(name)
      }
    case "EventListenerRegistered" where message.sender == registryOwner && texts.count >= 2:
      addListener(texts[0], texts[1])
    case "EventListenerDeregistered" where message.sender == registryOwner && texts.count >= 2:
      if let program = texts[0], let event = texts[1] {
        signals.listeners.remove(event, for: program)
      }
    default: break
    }
  }

  // MARK: Readers

  private func addListener(_ program: String?, _ event: String?) {
    guard let program, let event, BusValue.isBusName(program) else { return }
    signals.listeners.add(event, for: program)
    follow(program)
  }

  /// Asks the bus to tell when a program ends; it may have ended already.
  private func follow(_ program: String) {
    guard BusValue.isBusName(program), followed.insert(program).inserted else { return }
    watch.connection.addMatch(BusDaemon.ownerRule(of: program))
    let question = watch.connection.enqueue(BusDaemon.call("NameHasOwner", [.string(program)]))
    pending[question] = .program(program)
  }

  private func forget(_ program: String) {
    guard followed.remove(program) != nil else { return }
    watch.connection.removeMatch(BusDaemon.ownerRule(of: program))
    signals.listeners.removeAll(of: program)
    objects.cachers.remove(program)
    // Without readers, no node is known to anyone.
    if followed.isEmpty { objects.told = [] }
  }
}

extension AccessibilityConnection: AccessibilityListener {
  var wantsFrames: Bool { signals.wantsFrames }

  func accessibilitySource(
    _ source: any AccessibilitySource, didChange events: [AccessibleEvent]
  ) {
    signals.send(events)
    watch.settle()
  }
}
