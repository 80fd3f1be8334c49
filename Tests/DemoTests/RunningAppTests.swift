import EspalierTesting
import Foundation
import Testing

/// The driver of tests on a program that runs.
@Suite(
  .serialized,
  .enabled(if: Machine.whyNoWindow == nil, "no window"),
  .enabled(
    if: ReaderDesktop.isPossible, "at-spi2-core, python3-pyatspi or dbus-daemon is not installed"))
@MainActor struct RunningAppTests {
  /// Works on a stage as well as on a program.
  private func findAndPlay(_ app: StageApplication) throws {
    #expect(app.tabs["Library"].isSelected)
    app.tabs["Search"].tap()
    let field = app.textFields["Songs, Albums, Playlists"]
    #expect(field.waitForExistence(timeout: 20))
    #expect(field.isHittable)
    field.typeText("light")
    let album = app.cells["Orchard Light, Album · Mara Vell"]
    #expect(album.waitForExistence(timeout: 20))
    #expect(field.value == "light")
    field.typeText("s")
    #expect(album.waitForNonExistence(timeout: 20))
    #expect(field.value == "lights")
    app.buttons["Cancel"].tap()
    #expect(app.tabs["Library"].waitForExistence(timeout: 20))
    app.buttons["Orchard Light, Mara Vell"].tap()
    let play = app.buttons["Play"]
    #expect(play.waitForExistence(timeout: 20))
    play.tap()
    #expect(app.buttons["Pause"].waitForExistence(timeout: 20))
    #expect(!play.exists && app.buttons["Pause"].isEnabled)
    app.buttons["Pause"].tap()
    #expect(play.waitForExistence(timeout: 20))
    app.buttons["Close"].tap()
    #expect(app.tabs["Songs"].waitForExistence(timeout: 20))
    app.tabs["Songs"].tap()
    #expect(app.cells["First Frost, Mara Vell"].waitForExistence(timeout: 20))
    #expect(app.tables.firstMatch.exists && app.cells.count == 41)
    // A row out of sight is scrolled to.
    app.cells.element(boundBy: 40).tap()
    #expect(app.buttons["Tokyo ｶﾌｪ 🌙, Far Stations"].waitForExistence(timeout: 20))
  }

  @Test func aRunningProgramIsUsedByTheDriverOfStages() throws {
    let desktop = try ReaderDesktop()
    defer { desktop.end() }
    let demo = try desktop.demo(["ESPALIER_ACCESSIBILITY": "on"])
    let window = try DemoWindow(of: demo, on: desktop.display)
    let program = try RunningApp(named: "Demo", sessionBus: desktop.address)
    #expect(program.processIdentifier == demo.identifier && program.isRunning)
    #expect(program.spoken.first?.hasPrefix("Library, heading") == true)
    #expect(program.text.hasPrefix("window \"Trellis\"\n"), "\(program.text)")
    let tab = program.app.tabs["Library"].frame
    #expect(tab.minY >= CGFloat(window.tabBar.y) && tab.maxX <= CGFloat(window.frame.width))
    try findAndPlay(program.app)
    demo.terminate()
    #expect(demo.exitStatus() == 0)
    #expect(!program.isRunning)
    #expect(!program.app.tabs["Library"].exists)
  }

  @Test func aProgramThatIsNotThereIsNamedWithThoseThatAre() throws {
    let desktop = try ReaderDesktop()
    defer { desktop.end() }
    let error = #expect(throws: RunningAppError.self) {
      try RunningApp(named: "Nobody", sessionBus: desktop.address, timeout: 0.1)
    }
    #expect(error?.description.contains("called Nobody") == true)
    #expect(throws: RunningAppError.self) {
      try RunningApp(named: "Demo", sessionBus: "unix:path=/nonexistent", timeout: 0.1)
    }
  }
}
