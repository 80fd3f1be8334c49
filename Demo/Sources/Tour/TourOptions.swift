import Espalier

/// The options of the tour: `--headless --tour DIR`, `--headless --keys DIR` for the tour by
/// keyboard alone, `--headless --reader DIR` for that of a person who cannot see the screen, or
/// `--headless --music DIR` for that of the player's functions.
struct TourOptions {
  private static let options = ["--keys", "--music", "--reader", "--tour"]

  /// The folder for pictures and the transcript.
  let folder: String
  private let option: String

  /// Reads the arguments; `nil` if the app must run in a window.
  init?(arguments: [String]) {
    guard let found = Self.options.first(where: arguments.contains),
      let place = arguments.firstIndex(of: found)
    else {
      if arguments.contains("--headless") {
        Self.complain(
          "--headless needs --tour, --keys, --reader or --music, and the folder for the results.")
      }
      return nil
    }
    guard arguments.indices.contains(place + 1) else {
      Self.complain("\(found) needs the folder for the results.")
    }
    guard !arguments.contains(KeptFolders.option) else {
      Self.complain("A tour begins with the sample: leave out \(KeptFolders.option).")
    }
    option = found
    folder = arguments[place + 1]
  }

  /// Runs random steps if the arguments have `--headless --random STEPS[@SEED]`; returns the exit
  /// status, or `nil` without the option.
  @MainActor static func runRandom(_ arguments: [String]) -> Int32? {
    guard let place = arguments.firstIndex(of: "--random") else { return nil }
    let text = arguments.indices.contains(place + 1) ? arguments[place + 1] : ""
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let seed = parts.count == 2 ? UInt64(parts[1]) : UInt64.random(in: 1..<1 << 40)
    guard arguments.contains("--headless"), (1...2).contains(parts.count),
      let steps = Int(parts[0]), steps > 0, let seed
    else { complain("--random needs --headless and a number of steps, such as 500 or 500@4711.") }
    return RandomUse.run(steps: steps, seed: seed)
  }

  /// Prints how the demo is used, if the arguments ask for it; returns whether they do.
  static func helps(_ arguments: [String]) -> Bool {
    guard arguments.contains("--help") || arguments.contains("-h") else { return false }
    FileHandle.standardOutput.write(Data(help.utf8))
    return true
  }

  private static let help = """
    Usage: Demo [--state DIR] [--size WIDTHxHEIGHT]
           Demo --headless (--tour | --keys | --reader | --music) DIR
           Demo --headless --random STEPS[@SEED]

    Without --headless, the demo opens in a window, as it was left. It keeps the user's work in
    $XDG_DATA_HOME/trellis, and size, page, song and player in $XDG_STATE_HOME/trellis.

      --state DIR              keeps all of that in DIR
      --size WIDTHxHEIGHT      begins with a window of this size, in points, if none was kept
      --headless --tour DIR    runs the scripted tour without a display, its pictures go to DIR
      --headless --keys DIR    runs the tour by keyboard alone without a display
      --headless --reader DIR  runs the tour of a person who cannot see the screen
      --headless --music DIR   runs the tour of the player's functions
      --headless --random N    uses the app at random for N steps, and prints the seed
      -h, --help               prints this help

    A tour writes nothing but its results.

    """

  /// Reads the size of the first window; `nil` if the arguments have none.
  static func size(_ arguments: [String]) -> CGSize? {
    guard let place = arguments.firstIndex(of: "--size") else { return nil }
    let text = arguments.indices.contains(place + 1) ? arguments[place + 1] : ""
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (1...16_384).contains(width), (1...16_384).contains(height)
    else { complain("--size needs a width and a height in points, such as 1000x700.") }
    return CGSize(width: width, height: height)
  }

  static func complain(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data("demo: \(sentence)\n".utf8))
    exit(2)
  }

  /// Runs the tour and returns the exit status.
  @MainActor func run() -> Int32 {
    switch option {
    case "--keys": KeyTour(folder: folder).run()
    case "--music": MusicTour(folder: folder).run()
    case "--reader": ReaderTour(folder: folder).run()
    default: Tour(folder: folder).run()
    }
  }
}
