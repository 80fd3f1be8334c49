import Espalier

/// The options of the tour: `--headless --tour DIR`, or `--headless --keys DIR` for the tour by
/// keyboard alone.
struct TourOptions {
  /// The folder for pictures and the transcript.
  let folder: String
  private let usesKeys: Bool

  /// Reads the arguments; `nil` if the app must run in a window.
  init?(arguments: [String]) {
    usesKeys = arguments.contains("--keys")
    let option = usesKeys ? "--keys" : "--tour"
    guard let place = arguments.firstIndex(of: option) else {
      if arguments.contains("--headless") {
        Self.complain(
          "--headless needs --tour DIR or --keys DIR, the folder for the pictures.")
      }
      return nil
    }
    guard arguments.indices.contains(place + 1) else {
      Self.complain("\(option) needs the folder for the pictures.")
    }
    folder = arguments[place + 1]
  }

  private static func complain(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data("demo: \(sentence)\n".utf8))
    exit(2)
  }

  /// Runs the tour and returns the exit status.
  @MainActor func run() -> Int32 {
    usesKeys ? KeyTour(folder: folder).run() : Tour(folder: folder).run()
  }
}
