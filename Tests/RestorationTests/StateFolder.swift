import EspalierCore
import Foundation

/// A folder for the state of one test, removed with the last reference.
final class StateFolder {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "espalier-state-" + UUID().uuidString
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var file: StateFile { StateFile(folder: path) }

  /// The names of the files in the folder.
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }

  /// The bytes of the saved state's file; empty without one.
  var bytes: [UInt8] { Array((try? Data(contentsOf: URL(fileURLWithPath: file.path))) ?? Data()) }

  /// Puts other contents in the place of the saved state.
  func put(_ bytes: [UInt8]) throws {
    _ = file.makeFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: file.path))
  }
}
