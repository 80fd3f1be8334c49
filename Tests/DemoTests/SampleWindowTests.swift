import Foundation
import Testing

/// The sample apps in a window, each used by keys alone and by the mouse alone.
@Suite(
  .serialized,
  .enabled(if: Machine.whyNoWindow == nil, "No window: \(Machine.whyNoWindow ?? "")"))
struct SampleWindowTests {
  /// Shows a sample app, uses it, and expects that it still runs and wrote no issue.
  private func use(
    _ name: String, width: Int, height: Int, _ body: (Keys, DemoWindow) throws -> Void
  ) throws {
    let display = try VirtualDisplay(width: 1200, height: 900)
    defer { display.end() }
    let app = try display.start(
      Machine.samples, [name], environment: ["ESPALIER_TRACE": "appearance,focus"])
    let window = try DemoWindow(
      of: app, on: display, width: width, height: height, title: "samples")
    try display.xdotool("mousemove", "2", "2")
    _ = try window.picture("the first page at rest") { $0.colorCount > 4 }
    try body(Keys(demo: app, display: display), window)
    #expect(app.isRunning)
    #expect(!app.errors.contains("espalier: ["), "\(app.errors)")
    try display.xdotool("key", "--clearmodifiers", "ctrl+q")
    #expect(app.exitStatus() == 0)
  }

  @Test func `Mail by keys alone`() throws {
    try use("mail", width: 1100, height: 700) { keys, _ in
      try keys.pressTab(until: "MessageList.didUpdateFocus(UITableViewCell")
      try keys.press("Down", until: "MessageList.didUpdateFocus(UITableViewCell")
      try keys.press("Return", until: "MessageController.viewDidAppear")
      try keys.pressTab(until: "didUpdateFocus(Compose)")
      try keys.press("Return", until: "ComposeController.viewDidAppear(true)")
      try keys.type("rosa@example.org")
      try keys.press("Return", until: "didUpdateFocus(Subject)")
      try keys.type("Tuesday")
      try keys.press("Tab", until: "didUpdateFocus(Message)")
      try keys.type("See you there.")
      try keys.press("Escape", until: "ComposeController.viewDidDisappear(true)")
    }
  }

  @Test func `Mail by the mouse alone`() throws {
    try use("mail", width: 1100, height: 700) { keys, window in
      let before = try window.picture()
      try window.click(x: 500, y: 200)
      #expect(holds(within: 60) { keys.demo.errors.contains("MessageController.viewDidAppear") })
      _ = try window.picture("a message") { $0 != before }
    }
  }

  @Test func `The invoice by keys alone`() throws {
    try use("invoice", width: 500, height: 800) { keys, window in
      try keys.pressTab(until: "didUpdateFocus(Name)")
      try keys.type("Ada")
      try keys.press("Tab", until: "didUpdateFocus(Street)")
      try keys.type("Ring 1")
      try keys.pressTab(until: "didUpdateFocus(Paid)")
      let off = try window.picture("the switch off") { _ in true }
      try keys.press("space")
      _ = try window.picture("the switch on") { $0.difference(from: off) > 200 }
    }
  }

  @Test func `The invoice by the mouse alone`() throws {
    try use("invoice", width: 500, height: 800) { _, window in
      let before = try window.picture("the form at rest") { _ in true }
      // Edit, in the bar.
      try window.click(x: 470, y: 22)
      let editing = try window.picture("the form while editing") {
        $0.difference(from: before) > 300
      }
      // Done, in the same place.
      try window.click(x: 470, y: 22)
      _ = try window.picture("the form without controls") { $0.difference(from: editing) > 300 }
    }
  }

  @Test func `Files by keys alone`() throws {
    try use("files", width: 600, height: 600) { keys, _ in
      try keys.pressTab(until: "didUpdateFocus(UICollectionViewListCell")
      try keys.press("Return", until: "FolderController.viewDidAppear(true)")
      try keys.press("alt+Left", until: "FolderController.viewDidAppear(true)")
      try keys.press("Down", until: "didUpdateFocus(UICollectionViewListCell")
      try keys.press("Return", until: "FolderController.viewDidAppear(true)")
    }
  }

  @Test func `Files by the mouse alone`() throws {
    try use("files", width: 600, height: 600) { keys, window in
      try window.click(x: 200, y: 190)
      #expect(
        holds(within: 60) { keys.demo.errors.contains("FolderController.viewDidAppear(true)") })
      let music = try window.picture("the second folder") { _ in true }
      // Back, in the bar.
      try window.click(x: 20, y: 22)
      _ = try window.picture("the first folder") { $0.difference(from: music) > 300 }
    }
  }

  @Test func `The chat by keys alone`() throws {
    try use("chat", width: 390, height: 700) { keys, window in
      let before = try window.picture("the chat at rest") { _ in true }
      // A message, the button beside the text, and the text.
      for _ in 0..<3 { try keys.press("Tab") }
      try keys.type("On my way")
      let typed = try window.picture("the words in the bar") {
        $0.difference(from: before) > 300
      }
      // Tab is a character of the text; with Control it leaves the text.
      try keys.press("ctrl+Tab")
      try keys.press("space")
      _ = try window.picture("the words in a bubble") { $0.difference(from: typed) > 300 }
    }
  }

  @Test func `The chat by the mouse alone`() throws {
    try use("chat", width: 390, height: 700) { _, window in
      let before = try window.picture("the chat at rest") { _ in true }
      // Add Picture, in the bar.
      try window.click(x: 22, y: window.frame.height - 26)
      _ = try window.picture("another picture") { $0.difference(from: before) > 2_000 }
    }
  }

  @Test func `Podcasts by keys alone`() throws {
    try use("podcasts", width: 390, height: 700) { keys, window in
      try keys.pressTab(until: "didUpdateFocus(UICollectionViewCell")
      let silent = try window.picture("nothing plays") { _ in true }
      try keys.press("Return")
      _ = try window.picture("an episode plays") { $0.difference(from: silent) > 200 }
      try keys.pressTab(until: "didUpdateFocus(Pause)")
    }
  }

  @Test func `Podcasts by the mouse alone`() throws {
    try use("podcasts", width: 390, height: 700) { keys, window in
      let silent = try window.picture("nothing plays") { _ in true }
      try window.click(x: 80, y: 120)
      _ = try window.picture("an episode plays") { $0.difference(from: silent) > 200 }
      // The bar above the tabs opens the player.
      try window.click(x: 150, y: window.frame.height - 49 - 28)
      #expect(holds(within: 60) { keys.demo.errors.contains("PlayerPage.viewDidAppear(true)") })
      try keys.press("Escape", until: "PlayerPage.viewDidDisappear(true)")
    }
  }
}
