import Foundation
import Testing

/// The demo by keyboard alone, without a display: what has the focus after each key, and the
/// callbacks.
@Suite(.enabled(if: !Machine.isFast, "ESPALIER_FAST is set"))
struct KeyboardTests {
  private static let golden = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/tour-keys.txt")

  @Test func `K5: each key leads to the focus and the callbacks that were recorded`() throws {
    let folder = try Folder()
    let tour = folder.path + "/keys"
    let demo = try RunningProgram(
      Machine.demo, ["--headless", "--keys", tour], environment: Machine.noDisplay, folder: folder)
    #expect(demo.exitStatus(within: 600) == 0, "\(demo.output)\(demo.errors)")
    let text = try String(contentsOfFile: tour + "/keys.txt", encoding: .utf8)
    if ProcessInfo.processInfo.environment["ESPALIER_BLESS"] == "yes" {
      try Data(text.utf8).write(to: Self.golden)
      Issue.record("Recorded \(Self.golden.path): read the difference, and run again without it.")
      return
    }
    let lines = text.split(separator: "\n")
    let recorded = try String(contentsOf: Self.golden, encoding: .utf8).split(separator: "\n")
    let different = zip(lines, recorded).enumerated().first { $1.0 != $1.1 }?.offset
    let place = different ?? min(lines.count, recorded.count)
    #expect(
      lines == recorded,
      """
      Line \(place + 1) is “\(lines.dropFirst(place).first ?? "missing")” and was \
      “\(recorded.dropFirst(place).first ?? "missing")”. If that is meant: \
      ESPALIER_BLESS=yes swift test --filter KeyboardTests
      """)
  }
}

/// The demo in a window, used by keyboard alone.
@Suite(
  .serialized,
  .enabled(if: Machine.whyNoWindow == nil, "No window: \(Machine.whyNoWindow ?? "")"))
struct KeyboardWindowTests {
  @Test func `Keys alone open the player, play, and close it again`() throws {
    let display = try VirtualDisplay()
    defer { display.end() }
    let demo = try display.start(
      Machine.demo, Machine.phone, environment: ["ESPALIER_TRACE": "appearance,focus"])
    let window = try DemoWindow(of: demo, on: display)
    try display.xdotool("mousemove", "2", "2")
    var last: Picture?
    let library = try window.picture("the library at rest") { picture in
      defer { last = picture }
      return picture == last && picture.part(window.tabBar).colorCount > 4
    }
    func press(_ key: String, until line: String) throws {
      let before = demo.errors.count
      try display.xdotool("key", "--clearmodifiers", key)
      guard holds(within: 60, { demo.errors.dropFirst(before).contains(line) }) else {
        throw Trouble("\(key) does not lead to \(line). It wrote: \(demo.errors.suffix(600))")
      }
    }
    // The ring is seen, and nothing but the ring changes.
    try press("Tab", until: "didUpdateFocus")
    _ = try window.picture("the ring") { $0 != library }
    try press("ctrl+2", until: "SongsViewController.viewDidAppear")
    try press("ctrl+1", until: "LibraryViewController.viewDidAppear")
    try press("ctrl+l", until: "PlayerViewController.viewDidAppear(true)")
    try press("Tab", until: "PlayerViewController.didUpdateFocus")
    try press("Escape", until: "PlayerViewController.viewDidDisappear(true)")
    try press("ctrl+shift+slash", until: "ShortcutsViewController.viewDidAppear(true)")
    try press("Escape", until: "ShortcutsViewController.viewDidDisappear(true)")
    // The last window closes, and the app ends.
    try display.xdotool("key", "--clearmodifiers", "ctrl+w")
    #expect(demo.exitStatus() == 0)
  }

  @Test func `Keys alone find a song, rename a playlist, and write a note`() throws {
    let display = try VirtualDisplay()
    defer { display.end() }
    let demo = try display.start(
      Machine.demo, Machine.phone, environment: ["ESPALIER_TRACE": "appearance,focus"])
    let window = try DemoWindow(of: demo, on: display)
    try display.xdotool("mousemove", "2", "2")
    var last: Picture?
    let library = try window.picture("the library at rest") { picture in
      defer { last = picture }
      return picture == last && picture.part(window.tabBar).colorCount > 4
    }
    let keys = Keys(demo: demo, display: display)

    // Find a song without its accents, and play it.
    try keys.press("ctrl+f", until: "SearchViewController.viewDidAppear")
    try keys.type("deja")
    try keys.press("Down", until: "didUpdateFocus(Déjà Vu, Song · Zoë Lindqvist)")
    try keys.press("Return")
    _ = try window.picture("another song in the mini player") {
      $0.part(window.miniPlayer).difference(from: library.part(window.miniPlayer)) > 500
    }
    // The typed text is selected: new words take its place. Return goes to the first result.
    try keys.press("ctrl+f", until: "didUpdateFocus(UISearchTextField)")
    try keys.type("orchard")
    try keys.press("Return", until: "didUpdateFocus(Orchard Light, Song · Mara Vell)")
    try keys.press("Down", until: "didUpdateFocus(Orchard Light, Album · Mara Vell)")
    try keys.press("Return", until: "AlbumViewController.viewDidAppear(true)")

    // A name is edited in its row: an empty one is refused, Return keeps another.
    try keys.press("ctrl+3", until: "PlaylistsViewController.viewDidAppear")
    try keys.pressTab(until: "didUpdateFocus(Sunday Morning)")
    try keys.press("F2", until: "didUpdateFocus(Name)")
    try keys.press("BackSpace")
    try keys.press("Return")
    try keys.type("Slow Sunday")
    try keys.press("Return", until: "didUpdateFocus(Slow Sunday)")
    try keys.press("ctrl+z")
    try keys.press("Down", until: "didUpdateFocus(Night Drive)")
    try keys.press("Up", until: "didUpdateFocus(Sunday Morning)")

    // A note is kept while the app runs.
    try keys.press("ctrl+1", until: "LibraryViewController.viewDidAppear")
    try keys.pressTab(until: "LibraryViewController.didUpdateFocus(Postcards")
    try keys.press("Return", until: "AlbumViewController.viewDidAppear(true)")
    try keys.pressTab(until: "didUpdateFocus(Notes)")
    try keys.press("Return", until: "NotesViewController.viewDidAppear(true)")
    let text = Area(x: 12, y: 56, width: window.frame.width - 24, height: 40)
    let empty = try window.picture("an empty page") { _ in true }
    try keys.press("ctrl+b")
    try keys.type("One night")
    _ = try window.picture("bold words on the page") {
      $0.part(text).difference(from: empty.part(text)) > 300
    }
    try keys.press("alt+Left", until: "NotesViewController.viewDidDisappear(true)")
    try keys.pressTab(until: "didUpdateFocus(Notes)")
    try keys.press("Return", until: "NotesViewController.viewDidAppear(true)")
    _ = try window.picture("the words that were written before") {
      $0.part(text).difference(from: empty.part(text)) > 300
    }
    #expect(demo.isRunning)
    try display.xdotool("key", "--clearmodifiers", "ctrl+q")
    #expect(demo.exitStatus() == 0)
  }
}

/// Keys that are pressed on a display, and the traces of a program for them.
struct Keys {
  let demo: RunningProgram
  let display: VirtualDisplay

  /// Presses a key; waits until the program has written a line, if there is one to wait for.
  func press(_ key: String, until line: String? = nil) throws {
    let before = demo.errors.count
    try display.xdotool("key", "--clearmodifiers", key)
    guard let line else { return }
    guard holds(within: 60, { demo.errors.dropFirst(before).contains(line) }) else {
      throw Trouble("\(key) does not lead to \(line). It wrote: \(demo.errors.suffix(600))")
    }
  }

  /// Presses Tab again and again, until the program has written a line.
  func pressTab(until line: String) throws {
    let before = demo.errors.count
    for _ in 0..<16 {
      let written = demo.errors.count
      try press("Tab")
      guard holds(within: 60, { demo.errors.dropFirst(written).contains("didUpdateFocus") }) else {
        throw Trouble("Tab does not move the focus. It wrote: \(demo.errors.suffix(600))")
      }
      if demo.errors.dropFirst(before).contains(line) { return }
    }
    throw Trouble("Tab does not lead to \(line). It wrote: \(demo.errors.suffix(600))")
  }

  func type(_ text: String) throws {
    try display.xdotool("type", "--clearmodifiers", "--delay", "20", text)
  }
}
