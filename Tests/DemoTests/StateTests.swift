import Foundation
import Testing

/// What the demo keeps from run to run, in windows.
@Suite(
  .serialized,
  .enabled(if: Machine.whyNoWindow == nil, "No window: \(Machine.whyNoWindow ?? "")"))
struct StateTests {
  /// A run of the demo in its window.
  private struct Run {
    let demo: RunningProgram
    let window: DemoWindow
    let keys: Keys

    init(on display: VirtualDisplay) throws {
      demo = try display.start(
        Machine.demo, Machine.phone, environment: ["ESPALIER_TRACE": "appearance,focus"])
      window = try DemoWindow(of: demo, on: display)
      keys = Keys(demo: demo, display: display)
      try display.xdotool("mousemove", "2", "2")
    }

    /// The window at rest.
    func picture() throws -> Picture {
      try window.picture("a page at rest") { $0.colorCount > 20 }
    }

    func click(x: Int, y: Int, until line: String) throws {
      let before = demo.errors.count
      try window.click(x: x, y: y)
      guard holds(within: 60, { demo.errors.dropFirst(before).contains(line) }) else {
        throw Trouble("A click does not lead to \(line). It wrote: \(demo.errors.suffix(600))")
      }
    }

    func quit() throws {
      try keys.display.xdotool("key", "--clearmodifiers", "ctrl+q")
      #expect(demo.exitStatus() == 0)
    }
  }

  private func library(of display: VirtualDisplay) -> String { text("data", display) }
  private func session(of display: VirtualDisplay) -> String { text("state", display) }

  private func path(_ kind: String, _ display: VirtualDisplay) -> String {
    kind == "data"
      ? display.dataFolder + "/trellis/library.json" : display.stateFolder + "/trellis/session.json"
  }

  private func text(_ kind: String, _ display: VirtualDisplay) -> String {
    (try? String(contentsOfFile: path(kind, display), encoding: .utf8)) ?? ""
  }

  @Test func `Window, page, song and player are as they were left`() throws {
    let display = try VirtualDisplay()
    defer { display.end() }
    let first = try Run(on: display)
    let small = try DemoWindow(of: first.demo, on: display, width: 620, height: 560)
    try first.keys.press("ctrl+2", until: "SongsViewController.viewDidAppear")
    try first.keys.press("ctrl+Right")
    try display.xdotool("mousemove", "1000", "940")
    let before = try small.picture("the songs") { $0.colorCount > 20 }
    try first.quit()
    #expect(first.demo.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("espalier: ") })

    let second = try Run(on: display)
    #expect((second.window.frame.width, second.window.frame.height) == (620, 560))
    _ = try second.window.picture("the songs as they were left") { $0 == before }
    // The player, opened, and then floating.
    try second.keys.press("ctrl+l", until: "PlayerViewController.viewDidAppear(true)")
    let open = try second.picture()
    try second.quit()

    let third = try Run(on: display)
    _ = try third.window.picture("the open player") { $0 == open }
    try third.window.click(x: third.window.frame.width - 34, y: 34)
    let float = Area(x: 480, y: 350, width: 120, height: 120)
    let floating = try third.window.picture("the floating player above the songs") {
      $0.part(Area(x: 0, y: 0, width: 300, height: 80)).brightness > 200
        && $0.part(float).brightness < 200
    }
    #expect(holds(within: 10) { session(of: display).contains("floating") })
    try third.quit()

    let fourth = try Run(on: display)
    _ = try fourth.window.picture("the floating player as it was left") { $0 == floating }
    try fourth.quit()
  }

  @Test func `Playlists and notes survive any end`() throws {
    let display = try VirtualDisplay()
    defer { display.end() }
    let first = try Run(on: display)
    try first.keys.press("ctrl+3", until: "PlaylistsViewController.viewDidAppear")
    try first.keys.pressTab(until: "didUpdateFocus(Sunday Morning)")
    try first.keys.press("F2", until: "didUpdateFocus(Name)")
    try first.keys.type("Slow \"Sunday\"")
    try first.keys.press("Return", until: "didUpdateFocus(Slow")
    try first.keys.press("Down", until: "didUpdateFocus(Night Drive)")
    try first.keys.press("Delete")
    #expect(
      holds(within: 10) {
        library(of: display).contains(#"Slow \"Sunday\""#)
          && !library(of: display).contains("Night Drive")
      })
    // A note is kept while it is being written.
    try first.keys.press("ctrl+1", until: "LibraryViewController.viewDidAppear")
    try first.click(x: 100, y: 200, until: "AlbumViewController.viewDidAppear(true)")
    try first.click(
      x: first.window.frame.width - 24, y: 22, until: "NotesViewController.viewDidAppear(true)")
    try first.keys.type("loud ")
    try first.keys.press("ctrl+b")
    try first.keys.type("Brass")
    #expect(holds(within: 10) { library(of: display).contains("Brass") })
    first.demo.strikeDown()

    let second = try Run(on: display)
    try second.keys.press("ctrl+3", until: "PlaylistsViewController.viewDidAppear")
    try second.keys.pressTab(until: "didUpdateFocus(Slow")
    try second.keys.press("Down", until: "didUpdateFocus(All Around the World)")
    // Struck down at many moments of its work, it leaves whole files.
    let kept = library(of: display)
    #expect(kept.contains("Brass") && kept.contains("isBold"))
    second.demo.strikeDown()
    for step in 0..<3 {
      let run = try Run(on: display)
      // The page that is kept depends on the moment of the last end, so that the key may change
      // nothing.
      #expect(holds(within: 60) { run.demo.errors.contains("PopupController.viewDidAppear") })
      try run.keys.press("ctrl+\(step % 2 + 1)")
      try display.xdotool(
        "key", "--delay", "\(90 * step + 40)", "ctrl+Right", "ctrl+Right", "ctrl+Right")
      run.demo.strikeDown()
      for kind in ["data", "state"] {
        let data = try Data(contentsOf: URL(fileURLWithPath: path(kind, display)))
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
      }
      #expect(library(of: display) == kept)
    }
  }

  @Test func `Files that are not usable are set aside and reported`() throws {
    let display = try VirtualDisplay()
    defer { display.end() }
    let files = [
      ("data", "{ \"contents\" : { \"play", "damaged"),
      ("state", "{ \"format\" : 2, \"contents\" : { \"tabs\" : [] } }", "newer version"),
    ]
    for (kind, text, _) in files {
      let path = URL(fileURLWithPath: path(kind, display))
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: path)
    }
    let run = try Run(on: display)
    for (kind, text, reason) in files {
      let path = path(kind, display)
      let report = run.demo.errors.split(separator: "\n").first {
        $0.hasPrefix("demo: The file \(path) is not used")
      }
      #expect(report?.contains(reason) == true, "\(run.demo.errors)")
      #expect(try String(contentsOfFile: path + ".aside-1", encoding: .utf8) == text)
    }
    // Another run at the same time writes nothing, and says so.
    let other = try display.start(Machine.demo, Machine.phone)
    #expect(holds(within: 60) { other.errors.contains("Another run of the demo keeps its state") })
    other.strikeDown()
    try run.quit()
    #expect(library(of: display).contains("Sunday Morning"))
  }
}
