import Foundation
import Testing

/// The demo by keyboard alone, without a display: what has the focus after each key, and the callbacks.
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
    let demo = try display.start(Machine.demo, environment: ["ESPALIER_TRACE": "appearance,focus"])
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
}
