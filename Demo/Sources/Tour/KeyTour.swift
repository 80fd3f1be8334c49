import Espalier
import EspalierTesting

/// Uses the app by keyboard alone, and records after each key which item has the focus and which
/// callbacks were sent.
@MainActor final class KeyTour {
  let folder: String
  let stage: Stage
  let player = Player(library: .sample)
  let tabs: TabBarViewController
  var lines: [String] = []
  private var seen = 0
  private var pictures = 0

  init(folder: String) {
    self.folder = folder
    stage = Stage(fonts: .builtIn)
    stage.window.tintColor = Palette.accent
    tabs = RootController.make(player: player)
  }

  /// Presses every key; returns 0 if the app was left without an issue.
  func run() -> Int32 {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      stage.show(tabs)
      seen = callbacks.count
      try visitEverything()
      try useTabsAndPages()
      try usePlayer()
      try useShortcuts()
      try searchAndEdit()
      let text = lines.joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/keys.txt"))
    } catch {
      print("FAILED  \(error)")
      return 1
    }
    for issue in stage.issues { print(issue) }
    print("\(lines.count) lines in \(folder)/keys.txt, \(stage.issues.count) issues")
    return stage.issues.isEmpty ? 0 : 1
  }

  private func visitEverything() throws {
    note("The settings, the row of the library, and its records")
    press(.keyboardTab, "Tab")
    press(.keyboardTab, "Tab")
    let first = focusedView
    for (key, name) in [
      (UIKeyboardHIDUsage.keyboardRightArrow, "Right"), (.keyboardRightArrow, "Right"),
      (.keyboardDownArrow, "Down"), (.keyboardDownArrow, "Down"), (.keyboardLeftArrow, "Left"),
      (.keyboardUpArrow, "Up"), (.keyboardUpArrow, "Up"), (.keyboardEnd, "End"),
      (.keyboardHome, "Home"), (.keyboardRightArrow, "Right"),
    ] {
      press(key, name)
    }
    try picture("ring")
    press(.keyboardHome, "Home")
    note("What is beside the library")
    var count = 0
    repeat {
      press(.keyboardTab, "Tab")
      count += 1
    } while count < 20 && focusedView !== first
    note("Panes")
    for _ in 0..<3 { press(.keyboardF6, "F6") }
  }

  private func useTabsAndPages() throws {
    note("Tabs and pages")
    press(.keyboardTab, "Ctrl+Tab", .control)
    press(.keyboard1, "Ctrl+1", .control)
    press(.keyboard2, "Ctrl+2", .control)
    for _ in 0..<3 { press(.keyboardTab, "Tab") }
    press(.keyboardEnd, "End")
    press(.keyboardHome, "Home")
  }

  private func usePlayer() throws {
    note("The player")
    press(.keyboardL, "Ctrl+L", .control)
    try picture("player")
    var steps = 0
    while !focus.contains("Position"), steps < 12 {
      press(.keyboardTab, "Tab")
      steps += 1
    }
    press(.keyboardRightArrow, "Right")
    press(.keyboardHome, "Home")
    press(.keyboardEnd, "End")
    press(.keyboardPageDown, "Page Down")
    press(.keyboardSpacebar, "Space")
    press(.keyboardSpacebar, "Space")
    press(.keyboardRightArrow, "Ctrl+Right", .control)
    try picture("scrubber")
    press(.keyboardEscape, "Escape")
  }

  private func useShortcuts() throws {
    note("The sheet of shortcuts")
    press(.keyboardSlash, "Ctrl+?", [.control, .shift])
    try picture("shortcuts")
    press(.keyboardTab, "Tab")
    press(.keyboardReturnOrEnter, "Return")
  }

  // MARK: Recording

  private var focusedView: UIView? {
    stage.window.windowScene?.focusSystem?.focusedItem as? UIView
  }

  var focus: String {
    guard let view = focusedView else { return "-" }
    let title = (view as? UIButton)?.currentTitle
    return view.accessibilityLabel ?? title ?? "\(type(of: view))"
  }

  private var callbacks: [String] { stage.transcript(of: .focus, .appearance) }

  func note(_ title: String) { lines.append("# \(title)") }

  func press(
    _ key: UIKeyboardHIDUsage, _ name: String, _ modifiers: UIKeyModifierFlags = []
  ) {
    stage.press(key: key, modifiers: modifiers)
    record(name)
  }

  /// Records the effect of a key.
  func record(_ name: String) {
    // Not settle(), because the demo never settles while a song plays.
    stage.advance(by: 1)
    let state = player.isPlaying ? "playing" : "paused"
    let share = Int((player.progress * 100).rounded())
    lines.append(
      "\(name): \(focus), tab \(tabs.shownPlace + 1), \(tabs.popupPresentationState), "
        + "track \(player.trackIndex + 1) \(state) \(share) %")
    let all = callbacks
    lines += all[seen...].map { "  \($0)" }
    seen = all.count
  }

  func picture(_ name: String) throws {
    pictures += 1
    try stage.writePicture(to: "\(folder)/\(pictures)-\(name).png")
  }
}
