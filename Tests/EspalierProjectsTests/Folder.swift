import EspalierProjects
import Foundation

/// A folder for one test, removed at its end.
final class Folder {
  /// The folder's absolute path.
  let path: String

  /// Makes an empty folder.
  ///
  /// A part of its name has blanks and letters of other scripts.
  init(_ name: String = "Ein Ordner – 木") throws {
    let base = Paths.real(FileManager.default.temporaryDirectory.path)
    path = "\(base)/espalier-\(UUID().uuidString)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: Paths.parent(path)) }

  /// The path of a name in the folder.
  func path(_ name: String) -> String { Paths.joined(path, name) }

  /// Writes a file and the folders above it.
  func write(_ name: String, _ text: String = "") throws {
    _ = try ChangedFile.write(text, to: path(name))
  }

  /// The text of a file, or `nil` if there is none.
  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All files below a part of the folder, with their contents.
  func contents(below name: String) -> [String: Data] {
    let top = path(name)
    var found: [String: Data] = [:]
    for case let file as String in FileManager.default.enumerator(atPath: top) ?? .init() {
      if let data = FileManager.default.contents(atPath: "\(top)/\(file)") { found[file] = data }
    }
    return found
  }
}
