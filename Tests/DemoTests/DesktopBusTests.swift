import EspalierBus
import EspalierTesting
import Foundation
import Testing

/// The demo in a real window on a desktop of its own, whose readers come, go, die and stop.
///
/// The numbers are those of `Docs/DesktopExpectations.md`.
@Suite(
  .serialized,
  .enabled(if: Machine.whyNoWindow == nil, "no window"),
  .enabled(
    if: ReaderDesktop.isPossible, "at-spi2-core, python3-pyatspi or dbus-daemon is not installed"))
@MainActor struct DesktopBusTests {
  private func app(_ demo: RunningProgram, _ desktop: ReaderDesktop) throws -> RunningApp {
    try RunningApp(processIdentifier: demo.identifier, sessionBus: desktop.address)
  }

  private func isListed(_ demo: RunningApp) -> Bool { demo.bus.programs.contains(demo.root) }

  @Test("47, 48: A program joins the readers when they come, and leaves and sleeps when they go")
  func readersComeAndGo() throws {
    let desktop = try ReaderDesktop()
    defer { desktop.end() }
    let demo = try desktop.demo()
    _ = try DemoWindow(of: demo, on: desktop.display)
    #expect(demo.wakeUpsAtRest() == 0)
    // Nobody was started to be asked.
    #expect(desktop.processes.map(\.name).sorted() == ["Demo", "dbus-daemon"])
    try desktop.startStatus()
    #expect(demo.wakeUpsAtRest() == 0)
    let quiet = desktop.processes.map(\.name).filter { $0 != "Demo" }.sorted()
    #expect(quiet == ["at-spi-bus-laun", "dbus-daemon"])

    let memory = demo.memory
    try desktop.setReaders(true)
    let app = try app(demo, desktop)
    #expect(app.app.tabs["Library"].exists)
    try desktop.setReaders(false)
    #expect(holds(within: 20) { !isListed(app) })
    #expect(demo.wakeUpsAtRest() == 0)
    #expect(
      demo.memory <= memory + memory / 20, "\(memory) KB before, \(demo.memory) KB afterwards")
    // What readers cost is not kept each time they come.
    for _ in 0..<5 {
      try desktop.setReaders(true)
      let again = try self.app(demo, desktop)
      #expect(again.app.tabs["Library"].exists)
      try desktop.setReaders(false)
      #expect(holds(within: 20) { !isListed(again) })
    }
    #expect(
      demo.memory <= memory + memory / 20, "\(memory) KB before, \(demo.memory) KB afterwards")
    #expect(demo.isRunning)
  }

  @Test("49, 50: A program finds a new registry, and goes on without the session bus")
  func registryAndBusEnd() throws {
    let desktop = try ReaderDesktop()
    defer { desktop.end() }
    let demo = try desktop.demo([
      "ESPALIER_ACCESSIBILITY": "on", "ESPALIER_TRACE": "appearance",
    ])
    let window = try DemoWindow(of: demo, on: desktop.display)
    let app = try app(demo, desktop)
    let before = app.app.tabs["Songs"].element
    let registries = desktop.processes.filter { $0.name == "at-spi2-registr" }
    try #require(registries.count == 1)
    kill(registries[0].identifier, SIGKILL)
    // The question starts another one.
    #expect(
      holds(within: 30) {
        isListed(app) && desktop.processes.contains { $0.name == "at-spi2-registr" }
      })
    #expect(app.app.tabs["Songs"].element?.description == before?.description)

    desktop.bus.strikeDown()
    #expect(demo.wakeUpsAtRest() == 0)
    try desktop.display.xdotool("key", "--clearmodifiers", "ctrl+2")
    #expect(
      holds(within: 60) { demo.errors.contains("SongsViewController.viewDidAppear") })
    _ = try window.picture("the songs") { $0.colorCount > 20 }
    #expect(demo.isRunning)
  }

  @Test("51: A program that was stopped answers rightly, and does nothing twice")
  func stopAndGoOn() throws {
    let desktop = try ReaderDesktop()
    defer { desktop.end() }
    let demo = try desktop.demo(["ESPALIER_ACCESSIBILITY": "on"])
    let window = try DemoWindow(of: demo, on: desktop.display)
    let app = try app(demo, desktop)
    let bus = app.bus
    app.app.buttons["Orchard Light, Mara Vell"].tap()
    #expect(app.app.buttons["Play"].waitForExistence(timeout: 20))
    _ = try window.picture("the open player") { $0.colorCount > 20 }
    let play = try #require(app.app.buttons["Play"].element)
    let press = BusMessage.call(
      app.root.program, path: app.path(of: play), interface: "org.a11y.atspi.Action",
      member: "DoAction", [.int32(0)])
    let question = BusMessage.call(
      app.root.program, path: app.path(of: play), interface: ReadersBus.properties, member: "Get",
      [.string("org.a11y.atspi.Accessible"), .string("Name")])
    demo.send(SIGSTOP)
    // A reader asks, gives up, and asks again.
    for _ in 0..<3 {
      #expect(bus.answer(question, within: 0.5) == nil)
      #expect(bus.answer(press, within: 0.8) == nil)
    }
    demo.send(SIGCONT)
    #expect(app.app.buttons["Pause"].waitForExistence(timeout: 20))
    #expect(bus.answer(question)?.arguments.first?.unwrapped == .string("Pause"))
    // The next press is a new one.
    app.app.buttons["Pause"].tap()
    #expect(app.app.buttons["Play"].waitForExistence(timeout: 20))
  }

  /// What a reader heard since the last question: events of the focus as `name 1`, and
  /// announcements as `“name”`.
  private func heard(_ app: RunningApp) -> [String] {
    app.bus.takeSignals().filter { $0.sender == app.root.program }.compactMap { signal in
      if signal.member == "Announcement" {
        return signal.arguments.dropFirst(3).first?.unwrapped.text.map { "“\($0)”" }
      }
      guard signal.member == "StateChanged", signal.arguments.first == .string("focused") else {
        return nil
      }
      let object = ReadersBus.Reference(program: app.root.program, path: signal.path ?? "")
      return "\(app.bus.name(of: object) ?? "?") \(Int(signal.arguments[1].number ?? -1))"
    }
  }

  @Test("44, 45, 46: Readers hear of each focus once, of a new name, and of no page behind another")
  func eventsOfTheWindow() throws {
    let desktop = try ReaderDesktop()
    defer { desktop.end() }
    let demo = try desktop.demo(["ESPALIER_ACCESSIBILITY": "on"])
    let window = try DemoWindow(of: demo, on: desktop.display)
    try desktop.display.xdotool("mousemove", "2", "2")
    _ = try window.picture("the library") { $0.colorCount > 20 }
    let app = try app(demo, desktop)
    #expect(holds(within: 20) { app.hasKeyboard })
    app.bus.listen(
      to: "object:state-changed:focused", "object:property-change:accessible-name",
      "object:announcement")
    #expect(app.app.tabs["Library"].exists)
    _ = heard(app)
    var events: [String] = []
    var steps = 0
    // A key that comes while the window still gets the keyboard moves nothing.
    for _ in 0..<10 where steps < 6 {
      try desktop.display.xdotool("key", "--clearmodifiers", "Tab")
      let known = events.count
      let isHeard = holds(within: 5) {
        events += heard(app)
        return events.count > known && events.last?.hasSuffix(" 0") == false
      }
      if isHeard { steps += 1 }
    }
    let entered = events.filter { $0.hasSuffix(" 1") }
    #expect(entered.count == 4 && Set(entered).count > 1, "\(events)")
    #expect(events.filter { $0.hasSuffix("”") } == ["“Play”", "“Next”"], "\(events)")
    // Each leaves before the next one is entered.
    let moves = events.filter { !$0.hasSuffix("”") }
    for (index, event) in entered.dropLast().enumerated() {
      let name = event.dropLast(2)
      #expect(moves.dropFirst(2 * index + 1).first == "\(name) 0", "\(events)")
    }

    // The keys' page covers the library.
    let behind = try #require(app.app.cells["Small Orbits, Ilse Marrow"].element)
    try desktop.display.xdotool("key", "--clearmodifiers", "ctrl+shift+slash")
    #expect(app.app.dialogs.firstMatch.waitForExistence(timeout: 20))
    #expect(!app.app.cells["Small Orbits, Ilse Marrow"].exists)
    #expect(!app.app.tabs["Library"].exists)
    #expect(!app.isShown(behind), "What is behind answers as if it were seen.")
    // A page that is still on its way takes no key.
    var isBack = false
    for _ in 0..<4 where !isBack {
      try desktop.display.xdotool("key", "--clearmodifiers", "Escape")
      isBack = app.app.tabs["Library"].waitForExistence(timeout: 5)
    }
    #expect(isBack)

    app.app.buttons["Orchard Light, Mara Vell"].tap()
    #expect(app.app.buttons["Play"].waitForExistence(timeout: 20))
    _ = app.bus.takeSignals()
    app.app.buttons["Play"].tap()
    var told: [String] = []
    #expect(
      holds(within: 20) {
        told += app.bus.takeSignals().filter { $0.sender == app.root.program }.compactMap {
          $0.arguments.dropFirst(3).first?.unwrapped.text
        }
        return told.contains("Pause") && told.contains { $0.hasPrefix("Playing ") }
      }, "\(told)")
    #expect(told.filter { $0 == "Pause" }.count == 1)
  }

  @Test("53: A desktop that turns dark is a dark window")
  func darkDesktop() throws {
    let desktop = try ReaderDesktop()
    defer { desktop.end() }
    let portal = try desktop.fake("settings", "1", "-1")
    let demo = try desktop.demo()
    let window = try DemoWindow(of: demo, on: desktop.display)
    let light = try window.picture("the library") { $0.colorCount > 20 }
    portal.send(SIGUSR1)
    let dark = try window.picture("the dark library") {
      $0.part(window.page).brightness < light.part(window.page).brightness - 50
    }
    #expect(dark.part(window.tabBar).brightness < light.part(window.tabBar).brightness - 50)
    portal.strikeDown()
  }
}
