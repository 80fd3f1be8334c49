import EspalierMessages
import EspalierResources
import Foundation

/// A folder with the resources of a made-up target; removed with the object.
final class ResourceFolder {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "/espalier-resources-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ bytes: [UInt8]) {
    let file = URL(fileURLWithPath: path + "/" + name)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(bytes).write(to: file)
  }

  func write(_ name: String, _ text: String) { write(name, Array(text.utf8)) }

  /// Writes `Contents.json` of a set and empty files beside it.
  func writeSet(_ name: String, _ json: String, files: [String] = []) {
    write("Assets.xcassets/\(name)/Contents.json", json)
    for file in files { write("Assets.xcassets/\(name)/\(file)", "x") }
  }

  func input(_ name: String, _ kind: ResourceInput.Kind? = nil) -> ResourceInput {
    ResourceInput(path + "/" + name, shownAs: name, kind: kind)
  }

  func compile(
    _ names: [String], manifest: String? = nil, settings: [String: String] = [:]
  ) -> ResourceCompiler.Result {
    var inputs = names.map { input($0) }
    if let manifest { inputs.append(input(manifest, .manifest)) }
    return ResourceCompiler.compile(
      inputs, settings: BuildSettings(settings), tables: ProjectTables(bundleName: "Kit_App"))
  }

  /// Compiles the folder's one catalogue.
  func compileCatalog() -> ResourceCompiler.Result { compile(["Assets.xcassets"]) }
}

extension ResourceCompiler.Result {
  /// The code, file and line of each message.
  var brief: [String] { messages.map { "\($0.code) \($0.file):\($0.line)" } }

  /// The text of a key; a plural as its format.
  func text(_ language: String, _ table: String, _ key: String) -> LocalizedText? {
    tables.first { $0.language == language && $0.name == table }?.texts[key]
  }

  func file(_ path: String) -> ResourceCompiler.File.Contents? {
    files.first { $0.path == path }?.contents
  }

  func bytes(_ path: String) -> [UInt8]? {
    if case .bytes(let bytes) = file(path) { return bytes }
    return nil
  }
}

extension String {
  /// The text as UTF-16 with a byte order mark.
  func utf16Bytes(isLittle: Bool) -> [UInt8] {
    ([0xfeff] + Array(utf16)).flatMap { unit in
      isLittle ? [UInt8(unit & 0xff), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xff)]
    }
  }
}
