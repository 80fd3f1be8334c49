import Foundation
import Testing

/// The demo's player and pages in windows of all sizes and both directions.
@Suite(
  .serialized,
  .enabled(if: Machine.whyNoWindow == nil, "No window: \(Machine.whyNoWindow ?? "")"))
struct PlayerWindowTests {
  private let display: VirtualDisplay

  init() throws { display = try VirtualDisplay() }

  private func start(
    width: Int? = nil, height: Int = 0, environment: [String: String?] = [:]
  ) throws -> (window: DemoWindow, keys: Keys) {
    let trace: [String: String?] = ["ESPALIER_TRACE": "appearance,focus"]
    let demo = try display.start(
      Machine.demo, Machine.phone, environment: trace.merging(environment) { $1 })
    let window = try DemoWindow(of: demo, on: display, width: width, height: height)
    try display.xdotool("mousemove", "1020", "950")
    _ = try window.picture("the library at rest") { $0.part(window.tabBar).colorCount > 4 }
    return (window, Keys(demo: demo, display: display))
  }

  @Test func `The whole player fits into the smallest window, with its queue too`() throws {
    defer { display.end() }
    let (window, keys) = try start(width: 320, height: 400)
    try keys.press("ctrl+l", until: "PlayerViewController.viewDidAppear(true)")
    // Nothing is cut by the lower edge: there is the ground alone, and above it the controls.
    let edge = Area(x: 0, y: 392, width: 320, height: 8)
    let controls = Area(x: 120, y: 310, width: 80, height: 80)
    func isWhole(_ picture: Picture) -> Bool {
      picture.part(edge).brightness < 24 && picture.part(controls).brightness > 32
    }
    let open = try window.picture("the controls above the lower edge", where: isWhole)
    try keys.display.xdotool("mousemove", "242", "34", "click", "1", "mousemove", "1020", "950")
    _ = try window.picture("the queue above the controls") {
      isWhole($0)
        && $0.part(Area(x: 0, y: 60, width: 320, height: 120)).brightness
          < open.part(Area(x: 0, y: 60, width: 320, height: 120)).brightness
    }
  }

  @Test func `Rows begin at the right edge in Arabic, and time at the left`() throws {
    defer { display.end() }
    let (window, keys) = try start(environment: [
      "LC_ALL": nil, "LANG": "ar_EG.UTF-8", "LANGUAGE": "ar",
    ])
    try keys.press("ctrl+2", until: "SongsViewController.viewDidAppear")
    // The first cover is dark beside the ground of a time.
    let songs = try window.picture("the covers at the right") {
      $0.part(Area(x: window.frame.width - 64, y: 85, width: 44, height: 40)).brightness < 200
        && $0.part(Area(x: 20, y: 85, width: 44, height: 40)).brightness > 220
    }
    let line = Area(x: 24, y: window.frame.height - 60, width: 60, height: 4)
    let rest = Area(x: window.frame.width - 84, y: line.y, width: 60, height: 4)
    #expect(songs.part(line).brightness < songs.part(rest).brightness)
  }

  @Test func `A sideways wheel on the bar turns the song, and F10 opens the menu`() throws {
    defer { display.end() }
    let (window, keys) = try start()
    let before = try window.picture("the bar at rest") { _ in true }
    let bar = (window.frame.x + 120, window.frame.y + window.miniPlayer.y + 20)
    try display.xdotool(
      "mousemove", "\(bar.0)", "\(bar.1)", "click", "7", "mousemove", "1020", "950")
    _ = try window.picture("another title in the bar") {
      $0.part(window.miniPlayer).difference(from: before.part(window.miniPlayer)) > 200
    }
    try keys.press("F10")
    let corner = Area(x: 8, y: 4, width: 120, height: 90)
    _ = try window.picture("the menu in the corner") {
      $0.part(corner).difference(from: before.part(corner)) > 2000
    }
  }
}
