import Foundation

/// The places of floating windows that outlast the program, in a file of its own.
///
/// Read once, when a place is asked for; written as a whole file that takes the old one's place, when
/// the application goes to the background and when it ends, and only if something changed. A program
/// that names no window neither reads nor writes.
@MainActor package final class FloatingPlaces {
  /// Where a window rests.
  package struct Place: Codable, Equatable {
    package var corner: String
    package var width: Double?

    package init(corner: String, width: Double? = nil) {
      self.corner = corner
      self.width = width
    }
  }

  /// The places of this program.
  package static let shared = FloatingPlaces(file: standardFile)

  private let file: URL?
  private lazy var places = read()
  /// The names whose places are to be written.
  private var changed: Set<String> = []
  private static var writesAtExit = false

  /// Creates the places that `file` holds; `nil` keeps them in memory only.
  package init(file: URL?) { self.file = file }

  /// The place kept under a name; setting it to `nil` forgets it.
  package subscript(name: String) -> Place? {
    get { places[name] }
    set {
      guard places[name] != newValue else { return }
      places[name] = newValue
      changed.insert(name)
      if self === Self.shared { Self.writeAtExit() }
    }
  }

  /// Writes what changed; what other processes of the program wrote under other names stays.
  package func write() {
    guard let file, !changed.isEmpty else { return }
    var all = read()
    for name in changed { all[name] = places[name] }
    changed.removeAll()
    guard !all.isEmpty else {
      try? FileManager.default.removeItem(at: file)
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    // A disk that is full or closed costs the user a place, and nothing else.
    guard let data = try? encoder.encode(all) else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }

  private func read() -> [String: Place] {
    guard let file, let data = try? Data(contentsOf: file) else { return [:] }
    return (try? JSONDecoder().decode([String: Place].self, from: data)) ?? [:]
  }

  /// A program may also end with `exit`, from where the application object hears nothing.
  private static func writeAtExit() {
    guard !writesAtExit else { return }
    writesAtExit = true
    UIApplication.savers.append { FloatingPlaces.shared.write() }
    atexit {
      guard Thread.isMainThread else { return }
      MainActor.assumeIsolated { FloatingPlaces.shared.write() }
    }
  }

  /// `floating-windows.json` in the program's folder for state, as the XDG specification wants it.
  private static var standardFile: URL? {
    let environment = ProcessInfo.processInfo.environment
    let folder: String
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      folder = state
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folder = home + "/.local/state"
    } else {
      return nil
    }
    return URL(fileURLWithPath: folder)
      .appendingPathComponent(ProcessInfo.processInfo.processName)
      .appendingPathComponent("floating-windows.json")
  }
}
