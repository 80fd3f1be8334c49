import Espalier
import EspalierTesting

/// Uses the app as a person who cannot see it does: reads each page, and goes on by the names of
/// elements alone.
@MainActor final class ReaderTour {
  let folder: String
  let stage: Stage
  let player = Player(library: .sample)
  let tabs: TabBarViewController
  private var lines: [String] = []
  private var problems = 0

  init(folder: String) {
    self.folder = folder
    stage = Stage(fonts: .builtIn)
    stage.window.tintColor = Palette.accent
    tabs = RootController.make(player: player)
  }

  /// Reads every page; returns 0 if each step was possible and all that was read can be used.
  func run() -> Int32 {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      stage.show(tabs)
      read("Library")
      visitAlbum()
      visitSongs()
      visitPlaylists()
      search()
      usePlayer()
      readShortcuts()
      let text = lines.joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/reader.txt"))
    } catch {
      print("FAILED  \(error)")
      return 1
    }
    for issue in stage.issues { print(issue) }
    print("\(lines.count) lines in \(folder)/reader.txt, \(problems) problems")
    return stage.issues.isEmpty && problems == 0 ? 0 : 1
  }

  private func visitAlbum() {
    activate("Tidewriting, The Low Harbour")
    read("Album")
    escape()
  }

  private func visitSongs() {
    activate("Songs")
    read("Songs")
    activate("Workshop")
    read("Workshop")
    escape()
  }

  private func visitPlaylists() {
    activate("Playlists")
    read("Playlists")
  }

  private func search() {
    activate("Search")
    read("Search, empty")
    stage.app.textFields["Songs, Albums, Playlists"].typeText("light")
    pass()
    read("Search, with results")
  }

  private func usePlayer() {
    activate("Library")
    perform("Play", on: "PopupBar")
    perform("Pause", on: "PopupBar")
    activate("PopupBar")
    read("Player")
    perform("increment", on: "Position")
    activate("Up Next")
    read("Queue")
    activate("Hide Up Next")
    activate("Lyrics")
    read("Lyrics")
    activate("The light is in the leaves")
    read("Lyrics, at another line")
    activate("Hide Lyrics")
    activate("Favourite")
    read("Player, with a favourite")
    escape()
    read("Library again")
  }

  private func readShortcuts() {
    stage.press(key: .keyboardSlash, modifiers: [.control, .shift])
    pass()
    read("Shortcuts")
    escape()
  }

  // MARK: Steps

  private func activate(_ name: String) { perform("click", on: name) }

  private func perform(_ action: String, on name: String) {
    let isDone = stage.accessibility.perform(action, on: name)
    lines.append("> \(action) \"\(name)\"\(isDone ? "" : ": IMPOSSIBLE")")
    if !isDone { problems += 1 }
    pass()
  }

  private func escape() {
    let isDone = stage.accessibility.escape()
    lines.append("> escape\(isDone ? "" : ": IMPOSSIBLE")")
    if !isDone { problems += 1 }
    pass()
  }

  // Not settle(), because the demo never settles while a song plays.
  private func pass() { stage.advance(by: 1) }

  private func read(_ title: String) {
    lines.append("# \(title)")
    lines += stage.accessibility.text.split(separator: "\n").map(String.init)
    let found = stage.accessibility.problems
    lines += found.map { "! \($0)" }
    problems += found.count
  }
}
