import Espalier
import EspalierTesting

/// Uses the app as a person would, on a stage with its own clock, and checks what must hold.
///
/// The rows are those of the acceptance script, by their numbers; a line is printed for each.
@MainActor final class Tour {
  let folder: String
  let stage: Stage
  let player = Player(library: .sample)
  let tabs: TabBarViewController
  private var pictureCount = 0
  private var failures: [String] = []
  private var failureCount = 0

  init(folder: String) {
    self.folder = folder
    stage = Stage(fonts: .machine)
    stage.window.tintColor = Palette.accent
    tabs = RootController.make(player: player)
  }

  /// Runs every row; returns 0 if all checks passed.
  func run() -> Int32 {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      print("FAILED  There is no folder for the pictures: \(error)")
      return 1
    }
    row(1, "launch: four tabs, the bar above them", launch)
    row(2, "switch tabs ten times", switchTabs)
    row(3, "click the bar, Dismiss", openAndDismiss)
    row(4, "drag up and let go at speed", flick)
    row(5, "catch it on the way", catchOnTheWay)
    row(6, "drag, then Escape", escape)
    row(7, "scroll the inner list, then drag at its top", scrollInside)
    row(8, "resize during the expansion", resizeWhileOpening)
    row(9, "float, throw, resize, stash, restore", float)
    row(12, "hide the bar, show it, remove it", hideAndRemove)
    row(13, "the scrubber past both ends", scrub)
    row(14, "seven mistakes", commitMistakes)
    row(nil, "play and pause", play)
    row(nil, "turn the sleeve over", turnSleeve)
    row(nil, "find music as one types", findMusic)
    row(nil, "name a playlist in its place", namePlaylist)
    row(nil, "write a note", writeNote)
    row(nil, "songs in other scripts", playOtherScripts)
    row(nil, "every page in other sizes and in the dark", lookAround)
    row(nil, "no issues, nothing drawn at rest", finish)
    print("\(pictureCount) pictures in \(folder), \(failureCount) checks failed")
    return failureCount == 0 ? 0 : 1
  }

  private func row(_ number: Int?, _ what: String, _ steps: () throws -> Void) {
    failures = []
    do { try steps() } catch { failures.append("It stopped: \(error)") }
    let name = number.map { $0 < 10 ? " \($0)" : "\($0)" } ?? " -"
    print("row \(name)  \(what): \(failures.isEmpty ? "ok" : "FAILED")")
    for failure in failures { print("        \(failure)") }
    failureCount += failures.count
  }

  func check(_ holds: Bool, _ sentence: @autoclosure () -> String) {
    if !holds { failures.append(sentence()) }
  }

  func picture(_ name: String) throws {
    pictureCount += 1
    let number = pictureCount < 10 ? "0\(pictureCount)" : "\(pictureCount)"
    try stage.writePicture(to: "\(folder)/\(number)-\(name).png")
  }

  private func finish() throws {
    stage.settle()
    stage.advance(by: 3)
    let frames = stage.frameCount
    stage.advance(by: 5)
    check(stage.frameCount == frames, "Something is drawn while nothing happens.")
    check(stage.issues.isEmpty, "Issues: \(stage.issues)")
    let text = stage.transcript.joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/transcript.txt"))
  }
}
