import EspalierBus
import EspalierDesktop
import EspalierPlatform
import Foundation
import Testing

/// The export on a real bus where something goes wrong (section S of
/// `Docs/DesktopExpectations.md`).
@Suite(
  .enabled(if: PrivateBus.isPresent, "dbus-daemon is not installed"), .serialized,
  .timeLimit(.minutes(1)))
@MainActor struct BusTroubleTests {
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

  /// Starts the export and returns a reader of the program.
  private func reader(_ registry: FakeRegistry) async throws -> BusConnection {
    registry.isEnabled = true
    AccessibilityBus.install(on: host) { [source] in source }
    await turns(registry) { source.listener != nil && registry.embedded != nil }
    return try #require(BusConnection(address: bus.address))
  }

  private func press(_ registry: FakeRegistry) -> BusMessage {
    .call(
      registry.embedded ?? "", path: AccessibleObjects.path(of: button),
      interface: "org.a11y.atspi.Action", member: "DoAction", [.int32(0)])
  }

  @Test func aButtonThatItsOwnActionRemovesHasAnsweredBefore() async throws {
    let registry = try #require(FakeRegistry(bus))
    let reader = try await reader(registry)
    source.onAction = { [source, window] button in
      source.remove(button)
      source.post(.childRemoved(parent: window, index: 0, child: button))
    }
    let serial = reader.enqueue(press(registry))
    var answer: BusMessage?
    #expect(
      await turns(registry) {
        answer = answer ?? reader.takeMessages().first { $0.replySerial == serial }
        return answer != nil && source.nodes[button] == nil
      })
    #expect(answer?.arguments == [.boolean(true)])
    let role = await call(
      reader, registry, path: AccessibleObjects.path(of: button), "org.a11y.atspi.Accessible",
      "GetRole")
    #expect(role?.errorName?.hasSuffix("UnknownObject") == true)
    bus.end()
  }

  /// A reader that waits for nothing asks as fast as it can; frames and input come in between.
  @Test func aFloodOfCallsIsAnsweredInPortions() async throws {
    let registry = try #require(FakeRegistry(bus))
    let reader = try await reader(registry)
    var open: Set<UInt32> = []
    for _ in 0..<3_000 {
      open.insert(
        reader.enqueue(
          .call(
            registry.embedded ?? "", path: AccessibleObjects.path(of: button),
            interface: "org.a11y.atspi.Accessible", member: "GetRole")))
    }
    var (turnCount, most, last) = (0, 0, source.questions)
    #expect(
      await turns(registry) {
        most = max(most, source.questions - last)
        last = source.questions
        turnCount += 1
        for message in reader.takeMessages() { open.remove(message.replySerial) }
        return open.isEmpty
      })
    #expect(most <= 256 && turnCount >= 3_000 / 256)
    bus.end()
  }

  /// A program that was stopped finds the requests of a reader that gave up waiting.
  @Test func anActionThatWasAskedForTwiceBeforeItsAnswerRunsOnce() async throws {
    let registry = try #require(FakeRegistry(bus))
    let reader = try await reader(registry)
    func answers(_ questions: Int) async -> [BusMessage] {
      var serials = [reader.enqueue(press(registry))]
      // More than one turn lies between the two requests.
      for _ in 0..<questions {
        serials.append(
          reader.enqueue(
            .call(
              registry.embedded ?? "", path: AccessibleObjects.path(of: window),
              interface: "org.a11y.atspi.Accessible", member: "GetRole")))
      }
      serials.append(reader.enqueue(press(registry)))
      // The program takes its next turn when all of them wait for it.
      let last = reader.enqueue(BusDaemon.call("GetId", []))
      let end = ContinuousClock.now + .seconds(20)
      while ContinuousClock.now < end,
        !reader.takeMessages().contains(where: { $0.replySerial == last })
      { await Task.yield() }
      var answers: [BusMessage] = []
      await turns(registry) {
        answers += reader.takeMessages().filter { serials.contains($0.replySerial) }
        return answers.count == serials.count
      }
      return answers
    }
    let answers = await answers(1_000)
    #expect(answers.first?.arguments == [.boolean(true)])
    #expect(answers.last?.arguments == [.boolean(true)])
    #expect(source.log == ["action 0 of Play"])
    // A reader that has its answer may ask again.
    let again = await call(
      reader, registry, path: AccessibleObjects.path(of: button), "org.a11y.atspi.Action",
      "DoAction", [.int32(0)])
    #expect(again?.arguments == [.boolean(true)])
    #expect(await turns(registry) { source.log.count == 2 })
    bus.end()
  }

  @Test func aRegistryThatRefusesIsAskedOnceAndItsSuccessorAgain() async throws {
    var registry = FakeRegistry(bus)
    registry?.isEnabled = true
    registry?.refuses = true
    AccessibilityBus.install(on: host) { [source] in source }
    #expect(await turns(registry) { registry?.log.contains("GetRegisteredEvents") == true })
    for _ in 0..<100 { await turns(registry) { true } }
    #expect(registry?.log.filter { $0 == "Embed" }.count == 1 && registry?.embedded == nil)
    registry = nil
    let next = try #require(FakeRegistry(bus))
    next.isEnabled = true
    #expect(await turns(next) { next.embedded != nil })
    bus.end()
  }

  /// The other end of the pipe is closed when every copy of the descriptor is.
  @Test func filesThatNobodyExpectsAreClosed() async throws {
    let registry = try #require(FakeRegistry(bus))
    let reader = try await reader(registry)
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    let member = ["GetRole", "Nope", "DoAction"]
    var open = Set(
      (0..<9).map { index in
        reader.enqueue(
          .call(
            registry.embedded ?? "", path: AccessibleObjects.path(of: button),
            interface: "org.a11y.atspi.Accessible", member: member[index % 3], [.file(descriptor)]))
      })
    #expect(!open.contains(0))
    try pipe.fileHandleForWriting.close()
    #expect(
      await turns(registry) {
        for message in reader.takeMessages() { open.remove(message.replySerial) }
        return open.isEmpty
      })
    var file = pollfd(
      fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(
      await turns(registry) {
        _ = poll(&file, 1, 0)
        return file.revents & Int16(POLLHUP) != 0
      })
    bus.end()
  }

  /// A bus that takes nothing costs a limited amount of memory: the events beyond are left out.
  @Test func eventsThatTheBusDoesNotTakeAreLeftOut() async throws {
    let registry = try #require(FakeRegistry(bus))
    let reader = try await reader(registry)
    reader.addMatch("type='signal',interface='org.a11y.atspi.Event.Object'")
    registry.register(reader.uniqueName, for: "object:announcement")
    var heard: [BusMessage] = []
    func hear() { heard += reader.takeMessages().filter { $0.member == "Announcement" } }
    #expect(
      await turns(registry) {
        source.post(.announcement(window: window, "first", isUrgent: false))
        hear()
        return !heard.isEmpty
      })
    bus.setStopped(true)
    let text = String(repeating: "a", count: 10_000)
    for _ in 0..<1_000 { source.post(.announcement(window: window, text, isUrgent: false)) }
    bus.setStopped(false)
    heard = []
    #expect(
      await turns(registry) {
        source.post(.announcement(window: window, "last", isUrgent: false))
        hear()
        return heard.contains { $0.arguments[3].unwrapped == .string("last") }
      })
    let count = heard.count { $0.arguments[3].unwrapped == .string(text) }
    // One megabyte, and what lies between the program and the bus.
    #expect(count > 50 && count < 300, "\(count)")
    bus.end()
  }
}
