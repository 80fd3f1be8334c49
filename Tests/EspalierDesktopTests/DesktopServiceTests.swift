// Long because: every test needs the bus, the desktop and the turns of this suite.
import EspalierBus
import EspalierDesktop
import EspalierPlatform
import Foundation
import Testing

/// The services of the desktop on a real bus, with portals that the test plays.
@Suite(
  .enabled(if: PrivateBus.isPresent, "dbus-daemon is not installed"), .serialized,
  .timeLimit(.minutes(1)))
@MainActor struct DesktopServiceTests {
  private final class Call: ClockToken {
    var action: (@MainActor () -> Void)?
    func cancel() { action = nil }
  }

  private final class Answers {
    var all: [DesktopAnswer] = []
    var events: [DesktopNotificationEvent] = []
    var calls: [(delay: Double, call: Call)] = []
  }

  private let bus: PrivateBus
  private let host = FakeHost()
  private let services: DesktopBus
  private let answers = Answers()

  init() throws {
    bus = try PrivateBus()
    host.sessionBusAddress = bus.address
    services = Self.install(on: host, answers)
  }

  private static func install(
    on host: FakeHost, _ answers: Answers, isSandboxed: Bool = false
  ) -> DesktopBus {
    let made = DesktopBus.install(
      on: host, applicationID: "org.example.Trellis", applicationName: "Trellis",
      isSandboxed: isSandboxed
    ) { delay, action in
      let call = Call()
      call.action = action
      answers.calls.append((delay, call))
      return call
    }
    made.onNotification = { answers.events.append($0) }
    return made
  }

  /// Takes turns until a condition holds; returns whether it does.
  @discardableResult private func turns(
    _ portals: FakePortal?..., until condition: () -> Bool
  ) async -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      host.onTurn?()
      for portal in portals { portal?.serve() }
      if condition() { return true }
      await Task.yield()
    }
    return false
  }

  private func open(_ address: String = "https://example.org/a%20b") {
    services.open(address, from: WindowID(1), asksForProgram: false) { answers.all.append($0) }
  }

  @discardableResult private func choose(
    _ change: (inout FileDialog) -> Void = { _ in }
  ) -> any DesktopRequest {
    var dialog = FileDialog(.open, title: "Open")
    change(&dialog)
    return services.chooseFiles(dialog, from: nil) { answers.all.append($0) }
  }

  // MARK: Requests

  @Test func nothingConnectsBeforeTheFirstRequest() async throws {
    let client = try #require(BusConnection(address: bus.address))
    for _ in 0..<50 { host.onTurn?() }
    let serial = client.enqueue(
      .call(
        "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
        interface: "org.freedesktop.DBus", member: "ListNames"))
    var names: [BusValue] = []
    await turns {
      if case .array(_, let found)? = client.takeMessages().first(where: {
        $0.replySerial == serial
      })?.arguments.first {
        names = found
      }
      return !names.isEmpty
    }
    #expect(names.compactMap(\.text).filter { $0.hasPrefix(":") } == [client.uniqueName])
    bus.end()
  }

  @Test func anAddressIsOpenedByThePortal() async throws {
    let portal = try #require(FakePortal(bus))
    open()
    #expect(await turns(portal) { !portal.calls.isEmpty })
    let call = portal.calls[0]
    #expect(call.member == "OpenURI" && call.signature == "ssa{sv}")
    #expect(call.arguments[1] == .string("https://example.org/a%20b"))
    #expect(answers.all.isEmpty)
    portal.respond(call, 0)
    #expect(await turns(portal) { answers.all == [.done([])] })
    bus.end()
  }

  @Test func aFileIsOpenedByItsDescriptor() async throws {
    let portal = try #require(FakePortal(bus))
    let file = bus.folder.appendingPathComponent("a b.txt")
    try Data("a".utf8).write(to: file)
    open(file.absoluteString)
    #expect(await turns(portal) { !portal.calls.isEmpty })
    #expect(portal.calls[0].member == "OpenFile" && portal.calls[0].signature == "sha{sv}")
    #expect(portal.calls[0].arguments[1] == .descriptor)
    portal.respond(portal.calls[0], 2)
    #expect(await turns(portal) { answers.all.count == 1 })
    open(bus.folder.appendingPathComponent("missing").absoluteString)
    #expect(answers.all.count == 2)
    guard case .failed = answers.all[1] else {
      Issue.record("A file that is not there was opened.")
      return
    }
    bus.end()
  }

  @Test func theDialogSaysWhatIsAskedAndReturnsFilesOnly() async throws {
    let portal = try #require(FakePortal(bus))
    choose {
      $0.allowsSeveral = true
      $0.filterName = "Pictures"
      $0.endings = ["png"]
      $0.mimeTypes = ["image/png"]
      $0.folder = "/tmp"
    }
    #expect(await turns(portal) { !portal.calls.isEmpty })
    let call = portal.calls[0]
    let options = FakePortal.options(call)
    #expect(call.member == "OpenFile" && call.signature == "ssa{sv}")
    #expect(options["multiple"] == .boolean(true))
    #expect(options["directory"] == .boolean(false))
    #expect(options["current_folder"] == .array("y", "/tmp\0".utf8.map { .byte($0) }))
    let rules: [BusValue] = [
      .structure([.uint32(0), .string("*.[pP][nN][gG]")]),
      .structure([.uint32(1), .string("image/png")]),
    ]
    #expect(
      options["filters"]
        == .array("(sa(us))", [.structure([.string("Pictures"), .array("(us)", rules)])]))
    portal.respond(call, 0, uris: ["file:///tmp/a%20b.png", "https://example.org"])
    #expect(await turns(portal) { answers.all == [.done(["file:///tmp/a%20b.png"])] })
    bus.end()
  }

  @Test(arguments: [UInt32(1), 2]) func aDialogCanEndWithoutFiles(code: UInt32) async throws {
    let portal = try #require(FakePortal(bus))
    choose()
    #expect(await turns(portal) { !portal.calls.isEmpty })
    portal.respond(portal.calls[0], code)
    #expect(await turns(portal) { !answers.all.isEmpty })
    if code == 1 {
      #expect(answers.all == [.cancelled])
    } else {
      #expect(answers.all != [.cancelled])
    }
    bus.end()
  }

  @Test func aResponseBeforeTheReturnCountsOnce() async throws {
    let portal = try #require(FakePortal(bus))
    portal.early = { portal.respond($0, 0, uris: ["file:///a"]) }
    choose()
    #expect(await turns(portal) { !answers.all.isEmpty })
    portal.respond(portal.calls[0], 0, uris: ["file:///b"])
    open()
    #expect(await turns(portal) { portal.calls.count == 2 })
    #expect(answers.all == [.done(["file:///a"])])
    bus.end()
  }

  @Test func anotherHandleIsFollowed() async throws {
    let portal = try #require(FakePortal(bus))
    portal.ownHandle = FakePortal.path + "/request/old/7"
    choose()
    #expect(await turns(portal) { !portal.calls.isEmpty })
    for _ in 0..<20 { host.onTurn?() }
    portal.respond(portal.calls[0], 0, uris: ["file:///a"])
    #expect(await turns(portal) { answers.all == [.done(["file:///a"])] })
    bus.end()
  }

  @Test func strangersAreNotBelieved() async throws {
    let portal = try #require(FakePortal(bus))
    let stranger = try #require(BusConnection(address: bus.address))
    choose()
    #expect(await turns(portal) { !portal.calls.isEmpty })
    // The stranger knows the secret path; its name is not the portal's.
    portal.respond(portal.calls[0], 0, uris: ["file:///etc/passwd"], from: stranger)
    var reply = BusMessage(.reply)
    reply.destination = portal.calls[0].sender
    for serial in 1...50 {
      reply.replySerial = UInt32(serial)
      reply.arguments = [.objectPath("/stranger")]
      stranger.send(reply)
    }
    for _ in 0..<200 { await turns(portal) { true } }
    #expect(answers.all.isEmpty)
    portal.respond(portal.calls[0], 0, uris: ["file:///a"])
    #expect(await turns(portal) { answers.all == [.done(["file:///a"])] })
    bus.end()
  }

  @Test func aCancelledRequestIsClosedAndSilent() async throws {
    let portal = try #require(FakePortal(bus))
    let request = choose()
    #expect(await turns(portal) { !portal.calls.isEmpty })
    request.cancel()
    #expect(await turns(portal) { portal.calls.count == 2 })
    #expect(portal.calls[1].member == "Close")
    #expect(portal.calls[1].path == FakePortal.handle(of: portal.calls[0]))
    portal.respond(portal.calls[0], 0, uris: ["file:///a"])
    for _ in 0..<50 { await turns(portal) { true } }
    #expect(answers.all.isEmpty)
    bus.end()
  }

  // MARK: Bad situations

  @Test func withoutAPortalTheAnswerComesAtOnce() async {
    open()
    choose()
    #expect(await turns { answers.all.count == 2 })
    for answer in answers.all {
      guard case .absent(let sentence) = answer else {
        Issue.record("\(answer)")
        continue
      }
      #expect(sentence.contains("org.freedesktop.portal."))
    }
    #expect(answers.calls.allSatisfy { $0.call.action == nil })
    bus.end()
  }

  @Test func withoutABusNothingIsTried() {
    host.sessionBusAddress = nil
    open()
    choose()
    #expect(answers.all.count == 2 && answers.calls.isEmpty)
    bus.end()
  }

  @Test func aSlowPortalHasFailedAfterItsTime() async throws {
    let portal = try #require(FakePortal(bus))
    portal.isSlow = true
    choose()
    #expect(await turns(portal) { !portal.calls.isEmpty })
    #expect(answers.all.isEmpty)
    #expect(answers.calls.map(\.delay) == [DesktopBus.patience])
    answers.calls[0].call.action?()
    #expect(answers.all.count == 1)
    #expect(answers.all.first.map { if case .failed = $0 { true } else { false } } == true)
    // What the portal says later finds no one, and its dialog is taken away.
    #expect(await turns(portal) { portal.calls.last?.member == "Close" })
    portal.respond(portal.calls[0], 0, uris: ["file:///a"])
    for _ in 0..<50 { await turns(portal) { true } }
    #expect(answers.all.count == 1)
    bus.end()
  }

  @Test func aPortalThatEndsEndsItsDialogs() async throws {
    var portal = FakePortal(bus)
    choose()
    #expect(await turns(portal) { portal?.calls.isEmpty == false })
    for _ in 0..<20 { host.onTurn?() }
    portal = nil
    #expect(await turns { answers.all.count == 1 })
    // The next request finds the next portal.
    let next = try #require(FakePortal(bus))
    open()
    #expect(await turns(next) { next.calls.count == 1 })
    bus.end()
  }

  @Test func aBusThatEndsEndsEverything() async throws {
    let portal = try #require(FakePortal(bus))
    choose()
    #expect(await turns(portal) { !portal.calls.isEmpty })
    bus.end()
    #expect(await turns { answers.all.count == 1 })
    open()
    #expect(answers.all.count == 2)
  }

  // MARK: Notifications

  private func show(_ identifier: String, _ body: String = "a < b & c") {
    var notification = DesktopNotification(identifier: identifier, title: "Bread", body: body)
    notification.actions = [.init(identifier: "more", title: "More time")]
    services.show(notification) { answers.all.append($0) }
  }

  private func notices() -> FakePortal? {
    let service = FakePortal(bus, name: "org.freedesktop.Notifications")
    var number: UInt32 = 6
    service?.answers = { call in
      switch call.member {
      case "GetCapabilities": return [.array("s", [.string("actions"), .string("body-markup")])]
      case "Notify":
        number += 1
        return [.uint32(number)]
      default: return []
      }
    }
    return service
  }

  private func tell(_ service: FakePortal, _ member: String, _ values: [BusValue]) {
    service.connection.send(
      .signal(
        path: "/org/freedesktop/Notifications", interface: "org.freedesktop.Notifications",
        member: member, values))
  }

  @Test func aNotificationIsShownReplacedAndTakenAway() async throws {
    let service = try #require(notices())
    show("oven")
    show("oven", "later")
    #expect(await turns(service) { answers.all.count == 2 })
    #expect(answers.all == [.cancelled, .done([])])
    let sent = service.calls.filter { $0.member == "Notify" }
    #expect(sent.count == 2)
    #expect(sent[0].signature == "susssasa{sv}i")
    #expect(sent[0].arguments[0] == .string("Trellis"))
    #expect(sent[0].arguments[4] == .string("a &lt; b &amp; c"))
    #expect(
      sent[0].arguments[5]
        == .array(
          "s", [.string("default"), .string(""), .string("action.more"), .string("More time")]))
    #expect(sent.map { $0.arguments[1] } == [.uint32(0), .uint32(7)])
    services.removeNotifications(["oven", "other"])
    #expect(await turns(service) { service.calls.last?.member == "CloseNotification" })
    #expect(service.calls.last?.arguments == [.uint32(8)])
    bus.end()
  }

  @Test func aNotificationThatIsBeingSentCanBeTakenBack() async throws {
    let service = try #require(notices())
    show("oven")
    show("oven", "later")
    services.removeNotifications(["oven"])
    #expect(await turns(service) { service.calls.last?.member == "CloseNotification" })
    #expect(service.calls.last?.arguments == [.uint32(7)])
    #expect(service.calls.filter { $0.member == "Notify" }.count == 1)
    #expect(answers.all == [.cancelled, .cancelled])
    bus.end()
  }

  @Test func whatTheUserDoesWithANotificationIsTold() async throws {
    let service = try #require(notices())
    let stranger = try #require(FakePortal(bus, name: nil))
    for name in ["a", "b", "c"] { show(name) }
    #expect(await turns(service) { answers.all.count == 3 })
    tell(stranger, "ActionInvoked", [.uint32(7), .string("default")])
    tell(service, "ActionInvoked", [.uint32(99), .string("default")])
    tell(service, "ActionInvoked", [.uint32(7), .string("default")])
    tell(service, "ActionInvoked", [.uint32(8), .string("action.more")])
    tell(service, "NotificationClosed", [.uint32(8), .uint32(3)])
    tell(service, "NotificationClosed", [.uint32(9), .uint32(2)])
    #expect(await turns(service) { answers.events.count == 3 })
    #expect(answers.events == [.opened("a"), .chose("b", action: "more"), .dismissed("c")])
    bus.end()
  }

  @Test func withoutTheServiceANotificationIsRefused() async {
    show("oven")
    // This one waits for the end of the first one.
    show("oven", "later")
    services.findNotifications { answers.all.append($0) }
    #expect(await turns { answers.all.count == 3 })
    #expect(
      answers.all
        == Array(
          repeating: .absent("The desktop has no service for notifications."), count: 3))
    bus.end()
  }

  @Test func inASandboxThePortalShowsNotifications() async throws {
    let portal = try #require(FakePortal(bus))
    portal.answers = { _ in [] }
    let host = FakeHost()
    host.sessionBusAddress = bus.address
    let services = Self.install(on: host, answers, isSandboxed: true)
    var notification = DesktopNotification(identifier: "oven", title: "Bread", body: "<b>")
    notification.urgency = .high
    services.show(notification) { answers.all.append($0) }
    #expect(
      await turns(portal) {
        host.onTurn?()
        return answers.all == [.done([])]
      })
    let call = try #require(portal.calls.first)
    #expect(call.member == "AddNotification" && call.signature == "sa{sv}")
    let options = FakePortal.options(call)
    #expect(options["body"] == .string("<b>") && options["priority"] == .string("urgent"))
    var signal = BusMessage.signal(
      path: FakePortal.path, interface: "org.freedesktop.portal.Notification",
      member: "ActionInvoked", [.string("oven"), .string("default"), .array("v", [])])
    signal.destination = call.sender
    portal.connection.send(signal)
    #expect(
      await turns(portal) {
        host.onTurn?()
        return answers.events == [.opened("oven")]
      })
    bus.end()
  }

  @Test func theDesktopsListsNameTheProgramsOfAddresses() throws {
    let folder = bus.folder.appendingPathComponent("applications")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let list = "[MIME Cache]\nx-scheme-handler/tel=phone.desktop;\nx-scheme-handler/sip=;\n"
    try Data(list.utf8).write(to: folder.appendingPathComponent("mimeinfo.cache"))
    host.variables = [
      "HOME": bus.folder.path, "XDG_DATA_HOME": bus.folder.path, "XDG_DATA_DIRS": "/nowhere",
    ]
    #expect(["https", "mailto", "tel", "TEL"].allSatisfy { services.canOpen(scheme: $0) })
    #expect(["sip", "fb", ""].allSatisfy { !services.canOpen(scheme: $0) })
    // A variable that is empty is unset, and what the user removed does not count.
    let config = bus.folder.appendingPathComponent(".config")
    try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
    let own = """
      [Added Associations]
      x-scheme-handler/fb=face.desktop;
      [Removed Associations]
      x-scheme-handler/sip=call.desktop;
      x-scheme-handler/tel=phone.desktop;
      """
    try Data(own.utf8).write(to: config.appendingPathComponent("mimeapps.list"))
    host.variables["XDG_CONFIG_HOME"] = ""
    #expect(services.canOpen(scheme: "fb"))
    #expect(["sip", "tel"].allSatisfy { !services.canOpen(scheme: $0) })
    bus.end()
  }
}
