import Foundation
import Testing

/// The demo's pages and tabs in a window, used with a mouse and a few keys.
@Suite(
  .serialized,
  .enabled(if: Machine.whyNoWindow == nil, "No window: \(Machine.whyNoWindow ?? "")"))
struct MouseTests {
  /// The demo in its window, and the steps that a person takes there.
  private struct Hand {
    let display: VirtualDisplay
    let demo: RunningProgram
    let window: DemoWindow
    let keys: Keys

    init() throws {
      display = try VirtualDisplay()
      demo = try display.start(
        Machine.demo, Machine.phone, environment: ["ESPALIER_TRACE": "appearance,focus"])
      window = try DemoWindow(of: demo, on: display)
      keys = Keys(demo: demo, display: display)
      try display.xdotool("mousemove", "2", "2")
      let bar = window.tabBar
      _ = try window.picture("the library at rest") { $0.part(bar).colorCount > 4 }
    }

    /// Clicks, and waits until the program has written a line.
    func click(x: Int, y: Int, until line: String) throws {
      let before = demo.errors.count
      try window.click(x: x, y: y)
      guard holds(within: 60, { demo.errors.dropFirst(before).contains(line) }) else {
        throw Trouble("A click does not lead to \(line). It wrote: \(demo.errors.suffix(600))")
      }
    }

    func click(tab: Int, until line: String) throws {
      let x = window.frame.width * (2 * tab - 1) / 8
      try click(x: x, y: window.tabBar.y + 25, until: line)
    }

    /// Opens the first playlist.
    func openPlaylist() throws {
      try click(tab: 3, until: "PlaylistsViewController.viewDidAppear")
      try click(x: 240, y: 120, until: "PlaylistViewController.viewDidAppear(true)")
    }
  }

  @Test func `A playlist opens without the caret in its name, and Space plays`() throws {
    let hand = try Hand()
    defer { hand.display.end() }
    let window = hand.window
    try hand.openPlaylist()
    let name = Area(x: 150, y: 50, width: window.frame.width - 160, height: 50)
    let opened = try window.picture("the playlist at rest") { $0.part(name).colorCount > 4 }
    try hand.keys.press("space")
    let playing = try window.picture("the button that pauses") {
      $0.part(window.miniPlayer).difference(from: opened.part(window.miniPlayer)) > 20
    }
    #expect(playing.part(name) == opened.part(name))
    #expect(!hand.demo.errors.contains("didUpdateFocus(Name"))

    // On request the name is edited: by a click on it, and by F2.
    try window.click(x: 200, y: name.y + 27)
    _ = try window.picture("the name on its ground") {
      $0.part(name).difference(from: opened.part(name)) > 1000
    }
    try hand.keys.press("Escape")
    _ = try window.picture("the name as it was") { $0.part(name) == opened.part(name) }
    try hand.keys.press("F2")
    _ = try window.picture("the name on its ground again") {
      $0.part(name).difference(from: opened.part(name)) > 1000
    }
  }

  @Test func `A song chosen in the queue goes on with the playlist and is marked`() throws {
    let hand = try Hand()
    defer { hand.display.end() }
    let window = hand.window
    try hand.openPlaylist()
    try window.click(x: 202, y: 160)
    try hand.click(
      x: 120, y: window.miniPlayer.y + 20, until: "PlayerViewController.viewDidAppear(true)")
    try hand.click(x: window.frame.width - 78, y: 34, until: "QueueViewController.viewDidAppear")
    // “Playing” is wider than a time: bright where a time leaves the ground as it is.
    func isMarked(_ row: Int, in picture: Picture) -> Bool {
      let y = 80 + 56 * row + 8
      let right = window.frame.width - 28
      let mark = picture.part(Area(x: right - 48, y: y, width: 14, height: 21)).brightness
      return mark > picture.part(Area(x: right - 64, y: y, width: 8, height: 21)).brightness + 8
    }
    _ = try window.picture("the first song marked") { isMarked(0, in: $0) && !isMarked(2, in: $0) }
    try window.click(x: 120, y: 80 + 56 * 2 + 28)
    _ = try window.picture("the third song marked") { isMarked(2, in: $0) && !isMarked(0, in: $0) }
    try hand.keys.press("ctrl+Right")
    _ = try window.picture("the fourth song of the playlist marked") {
      isMarked(3, in: $0) && !isMarked(2, in: $0)
    }
  }

  @Test(arguments: ["alt+Left", "Escape"])
  func `Keys go back after a click on a tab`(key: String) throws {
    let hand = try Hand()
    defer { hand.display.end() }
    try hand.click(x: 100, y: 200, until: "AlbumViewController.viewDidAppear(true)")
    try hand.click(tab: 2, until: "SongsViewController.viewDidAppear")
    try hand.click(tab: 1, until: "AlbumViewController.viewDidAppear")
    try hand.keys.press(key, until: "LibraryViewController.viewDidAppear(true)")
    // There is nothing to go back to: the key does nothing.
    try hand.keys.press(key)
    try hand.keys.press("ctrl+2", until: "SongsViewController.viewDidAppear")
    #expect(hand.demo.isRunning)
  }

  @Test func `A click on the selected tab scrolls its page to the top`() throws {
    let hand = try Hand()
    defer { hand.display.end() }
    let window = hand.window
    try hand.click(tab: 2, until: "SongsViewController.viewDidAppear")
    let top = try window.picture("the songs") { $0.part(window.page).colorCount > 20 }
    let middle = (window.frame.x + 200, window.frame.y + 300)
    try hand.display.xdotool(
      "mousemove", "\(middle.0)", "\(middle.1)", "click", "--repeat", "6", "5")
    try hand.display.xdotool("mousemove", "2", "2")
    let heading = Area(x: 0, y: 0, width: 200, height: 80)
    _ = try window.picture("songs below the first") {
      $0.part(heading).difference(from: top.part(heading)) > 500
    }
    try window.click(x: window.frame.width * 3 / 8, y: window.tabBar.y + 25)
    _ = try window.picture("the first songs") { $0.part(heading) == top.part(heading) }
  }
}
