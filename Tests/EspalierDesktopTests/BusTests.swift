import EspalierBus
import EspalierDesktop
import EspalierPlatform
import EspalierTestCalls
import Foundation
import Testing

/// The export on a real bus, with a registry and readers that the test plays.
@Suite(
  .enabled(if: PrivateBus.isPresent, "dbus-daemon is not installed"), .serialized,
  .timeLimit(.minutes(1)))
@MainActor struct BusTests {
  private let bus: PrivateBus
  private let source = FakeSource()
  private let host = FakeHost()
  private let window: Int
  private let button: Int

  init() throws {
    bus = try PrivateBus()
    window = source.add(.window, "Player")
    button = source.add(.button, "Play", to: window) { $0.actions = [.init("click")] }
    host.sessionBusAddress = bus.address
  }

  private final class Made {
    var count = 0
  }

  /// Installs the export; returns how often it asked for the source.
  private func install() -> () -> Int {
    let made = Made()
    AccessibilityBus.install(on: host) { [source] in
      made.count += 1
      return source
    }
    return { made.count }
  }

  /// Takes turns until a condition holds; returns whether it does.
  @discardableResult private func turns(
    _ registry: FakeRegistry?, until condition: () -> Bool
  ) async -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      host.onTurn?()
      registry?.serve()
      if condition() { return true }
      await Task.yield()
    }
    return false
  }

  /// Calls a method of the program; returns the answer.
  private func call(
    _ reader: BusConnection, _ registry: FakeRegistry, path: String, _ interface: String,
    _ member: String, _ arguments: [BusValue] = []
  ) async -> BusMessage? {
    let serial = reader.enqueue(
      .call(registry.embedded ?? "", path: path, interface: interface, member: member, arguments))
    var answer: BusMessage?
    await turns(registry) {
      answer = reader.takeMessages().first { $0.replySerial == serial }
      return answer != nil
    }
    return answer
  }

  private func name(_ reader: BusConnection, _ registry: FakeRegistry) async -> String? {
    await call(
      reader, registry, path: AccessibleObjects.path(of: button),
      "org.freedesktop.DBus.Properties", "Get",
      [.string("org.a11y.atspi.Accessible"), .string("Name")])?.arguments.first?.text
  }

  @Test func aProgramIsEmbeddedWhenAReaderIsThere() async throws {
    let registry = try #require(FakeRegistry(bus))
    registry.isEnabled = true
    let made = install()
    #expect(made() == 0 && source.listener == nil)
    #expect(await turns(registry) { source.listener != nil && registry.embedded != nil })
    #expect(made() == 1)
    let reader = try #require(BusConnection(address: bus.address))
    #expect(await name(reader, registry) == "Play")
    let root = await call(
      reader, registry, path: AccessibleObjects.rootPath, "org.freedesktop.DBus.Properties",
      "GetAll", [.string("org.a11y.atspi.Application")])
    guard case .array(_, let entries)? = root?.arguments.first else {
      Issue.record("The program has no properties.")
      return
    }
    #expect(entries.contains(.entry(.string("Id"), .variant(.int32(7)))))
    #expect(entries.contains(.entry(.string("ToolkitName"), .variant(.string("Espalier")))))
    bus.end()
  }

  @Test func aProgramWithoutReadersAsksForNothing() async throws {
    let registry = try #require(FakeRegistry(bus))
    let made = install()
    #expect(await turns(registry) { registry.log == ["GetAll"] })
    // A program that is asked for its bus would have asked for the address.
    for _ in 0..<100 { await turns(registry) { true } }
    #expect(registry.log == ["GetAll"] && made() == 0 && source.listener == nil)
    bus.end()
  }

  @Test func aReaderThatStartsLaterAndEndsIsFollowed() async throws {
    let registry = try #require(FakeRegistry(bus))
    let made = install()
    #expect(await turns(registry) { registry.log == ["GetAll"] })
    registry.setEnabled(true)
    #expect(await turns(registry) { source.listener != nil && registry.embedded != nil })
    registry.setEnabled(false)
    #expect(await turns(registry) { source.listener == nil })
    registry.setEnabled(true)
    #expect(await turns(registry) { source.listener != nil })
    #expect(made() == 2)
    bus.end()
  }

  @Test func servicesThatStartLaterAreAsked() async throws {
    let registry = try #require(FakeRegistry(bus, ownsNames: false))
    registry.isEnabled = true
    _ = install()
    for _ in 0..<200 { await turns(registry) { true } }
    #expect(registry.log.isEmpty)
    registry.takeNames()
    #expect(await turns(registry) { registry.embedded != nil })
    bus.end()
  }

  @Test func theEnvironmentKeepsReadersOut() async throws {
    let registry = try #require(FakeRegistry(bus))
    registry.isEnabled = true
    host.variables["ESPALIER_ACCESSIBILITY"] = "off"
    _ = install()
    #expect(host.onTurn == nil)
    host.variables = [:]
    host.sessionBusAddress = nil
    _ = install()
    #expect(host.onTurn == nil)
    bus.end()
  }

  @Test func theEnvironmentAsksForTheServices() async throws {
    let registry = try #require(FakeRegistry(bus))
    host.variables["ESPALIER_ACCESSIBILITY"] = "on"
    _ = install()
    #expect(await turns(registry) { registry.embedded != nil })
    #expect(Set(registry.log).isSuperset(of: ["GetAll", "GetAddress", "Embed"]))
    bus.end()
  }

  @Test func anActionIsAnsweredBeforeItIsCarriedOut() async throws {
    let registry = try #require(FakeRegistry(bus))
    registry.isEnabled = true
    _ = install()
    await turns(registry) { source.listener != nil && registry.embedded != nil }
    let reader = try #require(BusConnection(address: bus.address))
    // The action's own event follows the answer.
    reader.addMatch("type='signal',interface='org.a11y.atspi.Event.Object'")
    registry.register(reader.uniqueName, for: "object:announcement")
    await turns(registry) { !source.log.isEmpty || registry.log.contains("GetRegisteredEvents") }
    source.onAction = { [source, window] _ in
      source.post(.announcement(window: window, "Playing", isUrgent: false))
    }
    let serial = reader.enqueue(
      .call(
        registry.embedded ?? "", path: AccessibleObjects.path(of: button),
        interface: "org.a11y.atspi.Action", member: "DoAction", [.int32(0)]))
    var arrived: [BusMessage] = []
    #expect(
      await turns(registry) {
        arrived += reader.takeMessages().filter {
          $0.replySerial == serial || $0.member == "Announcement"
        }
        return arrived.count == 2
      })
    #expect(arrived.first?.arguments == [.boolean(true)])
    #expect(source.log == ["action 0 of Play"])
    bus.end()
  }

  @Test func eventsGoToThoseWhoAskedUntilTheyEnd() async throws {
    let registry = try #require(FakeRegistry(bus))
    registry.isEnabled = true
    var reader = BusConnection(address: bus.address)
    let ear = try #require(BusConnection(address: bus.address))
    ear.addMatch("type='signal',interface='org.a11y.atspi.Event.Object'")
    registry.events = [(reader?.uniqueName ?? "", "object:state-changed:focused")]
    _ = install()
    await turns(registry) { registry.log.contains("GetRegisteredEvents") }
    var focus = 0
    #expect(
      await turns(registry) {
        source.post(.focus(focus.isMultiple(of: 2) ? button : window))
        focus += 1
        return ear.takeMessages().contains { $0.member == "StateChanged" }
      })
    reader = nil
    // No event follows once the bus has told that the reader ended.
    #expect(
      await turns(registry) {
        _ = ear.takeMessages()
        source.post(.focus(focus.isMultiple(of: 2) ? button : window))
        focus += 1
        return ear.takeMessages(waiting: 20).allSatisfy { $0.member != "StateChanged" }
      })
    bus.end()
  }

  @Test func aBusThatEndsLeavesTheProgramRunning() async throws {
    let registry = try #require(FakeRegistry(bus))
    registry.isEnabled = true
    _ = install()
    await turns(registry) { source.listener != nil }
    bus.end()
    #expect(await turns(nil) { source.listener == nil })
    for _ in 0..<10 { await turns(nil) { true } }
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 1), (4, 2), (100, 3)])
  func onlyTheWantedValuesOfAMessageAreRead(most: Int, count: Int) async throws {
    let reader = try #require(BusConnection(address: bus.address))
    let writer = try #require(BusConnection(address: bus.address))
    let texts = BusValue.array("s", [.string("a"), .string("b")])
    var call = BusMessage.call(
      reader.uniqueName, path: "/", interface: "org.example.Test", member: "Tell",
      [texts, .int32(1), .int32(2)])
    call.wantsReply = true
    #expect(writer.enqueue(call) != 0 && writer.unsentSize == 0 && !writer.hasUnsentMessages)
    var arrived: BusMessage?
    await turns(nil) {
      reader.read()
      while let message = reader.nextMessage({ $0.member == "Tell" ? most : 0 }) {
        if message.member == "Tell" { arrived = message }
      }
      return arrived != nil
    }
    #expect(arrived?.signature == "asii" && arrived?.wantsReply == true)
    #expect(arrived?.arguments.count == count)
    bus.end()
  }

  /// Calls that the bus lets through; each has an answer, and the program still works afterwards.
  @Test func twoThousandRandomCallsOverTheBusAreAnswered() async throws {
    let registry = try #require(FakeRegistry(bus))
    registry.isEnabled = true
    _ = install()
    await turns(registry) { source.listener != nil && registry.embedded != nil }
    let reader = try #require(BusConnection(address: bus.address))
    let known = ProcessInfo.processInfo.environment["ESPALIER_READER_SEED"].flatMap { UInt64($0) }
    let seed = known ?? UInt64.random(in: 0..<1_000_000_000)
    var calls = RandomCalls(seed: seed, nodes: [window, button])
    for _ in 0..<20 {
      var open: Set<UInt32> = []
      for _ in 0..<100 {
        let call = calls.next()
        var message = BusMessage.call(
          registry.embedded ?? "", path: call.path, interface: call.interface ?? "",
          member: call.member, call.arguments)
        message.interface = call.interface
        let serial = reader.enqueue(message)
        if serial != 0 { open.insert(serial) }
      }
      let isAnswered = await turns(registry) {
        for answer in reader.takeMessages() { open.remove(answer.replySerial) }
        return open.isEmpty
      }
      #expect(isAnswered, "ESPALIER_READER_SEED=\(seed): \(open.count) calls without answer")
    }
    #expect(await name(reader, registry) == "Play")
    bus.end()
  }
}
