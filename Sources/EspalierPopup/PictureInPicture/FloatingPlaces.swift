package import EspalierCore
import Foundation

/// The saved places of floating windows, in a file of their own.
///
/// Read once, on first use; written as a whole file that replaces the old one when the application
/// enters the background and when it terminates, if something changed. A program that names no
/// window neither reads nor writes the file.
@MainActor package final class FloatingPlaces {
  /// The resting place of a window.
  package struct Place: Codable, Equatable {
    package var corner: String
    package var width: Double?

    package init(corner: String, width: Double? = nil) {
      self.corner = corner
      self.width = width
    }
  }

  /// The places of the running program.
  package static let shared = FloatingPlaces(file: standardFile)

  private let file: URL?
  private lazy var places = read()
  /// The names whose places have changed since the last write.
  private var changed: Set<String> = []
  private static var writesAtExit = false

  /// Creates the places that `file` contains; `nil` keeps them in memory only.
  package init(file: URL?) { self.file = file }

  /// The place saved under a name; setting it to `nil` removes it.
  package subscript(name: String) -> Place? {
    get { places[name] }
    set {
      guard places[name] != newValue else { return }
      places[name] = newValue
      changed.insert(name)
      if self === Self.shared { Self.writeAtExit() }
    }
  }

  /// Writes the changes; keeps what other processes of the program wrote under other names.
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
    // A full or read-only disk loses the place, and nothing else.
    guard let data = try? encoder.encode(all) else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }

  private func read() -> [String: Place] {
    guard let file, let data = try? Data(contentsOf: file) else { return [:] }
    return (try? JSONDecoder().decode([String: Place].self, from: data)) ?? [:]
  }

  /// Writes at `exit`, which a program may call without the application object getting a callback.
  private static func writeAtExit() {
    guard !writesAtExit else { return }
    writesAtExit = true
    UIApplication.savers.append { FloatingPlaces.shared.write() }
    atexit {
      guard Thread.isMainThread else { return }
      MainActor.assumeIsolated { FloatingPlaces.shared.write() }
    }
  }

  /// `floating-windows.json` in the program's state folder, after the XDG specification.
  private static var standardFile: URL? {
    StateStore.standardFolder.map {
      URL(fileURLWithPath: $0).appendingPathComponent("floating-windows.json")
    }
  }
}
