package import EspalierMessages
internal import Foundation

/// Says which modules the sources of a project import that nothing supplies on Linux.
package struct MissingModules {
  /// A module that is missing, and the files that import it.
  private struct Use {
    var file: String
    var line: Int
    var files: [String]
  }

  private let supplied: Set<String>
  private let managers: [String: String]
  private var uses: [String: Use] = [:]

  /// Starts with the modules that targets and packages supply.
  ///
  /// - Parameters:
  ///   - supplied: The modules besides those of the toolchain and of Espalier.
  ///   - managers: The names of package managers by the modules that they would bring.
  package init(supplied: Set<String>, managers: [String: String] = [:]) {
    self.supplied = supplied.union(KnownModules.all)
    self.managers = managers
  }

  /// Takes in the imports of a source.
  package mutating func add(_ imports: [ImportScanner.Import], file: String) {
    for found in imports where !supplied.contains(found.module) {
      if uses[found.module]?.files.last == file { continue }
      uses[found.module, default: Use(file: file, line: found.line, files: [])].files.append(file)
    }
  }

  /// One message P505 per module, at the first file that imports it, ordered by names.
  package var messages: [ProjectMessage] {
    uses.sorted { $0.key < $1.key }.map { module, use in
      let count = use.files.count
      let names = use.files.prefix(4).map(Paths.last).joined(separator: ", ")
      let rest = count > 4 ? " and \(count - 4) more" : ""
      let importers = count == 1 ? "1 file imports" : "\(count) files import"
      let whence = managers[module].map { ", which \($0) would bring," } ?? ""
      return ProjectMessage(
        "P505", .warning, use.file, use.line,
        "The module “\(module)”\(whence) is missing on Linux; \(importers) it: \(names)\(rest).",
        fix: "Write `#if canImport(\(module))` around the import and its uses.")
    }
  }

  /// The number of missing modules.
  package var count: Int { uses.count }

  /// The modules that the Podfile and the Cartfile of a folder or its parent name, with the
  /// manager.
  package static func managers(of folder: String) -> [String: String] {
    var found: [String: String] = [:]
    for place in [folder, Paths.parent(folder)] {
      for line in lines(of: place + "/Podfile") {
        let text = line.drop(while: \.isWhitespace)
        guard text.hasPrefix("pod ") || text.hasPrefix("pod(") else { continue }
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "'" || $0 == "\"" }
        guard parts.count > 1, let name = parts[1].split(separator: "/").first else { continue }
        found[ModuleName.of(String(name))] = "CocoaPods"
      }
      for line in lines(of: place + "/Cartfile") {
        let parts = line.split(omittingEmptySubsequences: false) { $0 == "\"" }
        guard parts.count > 1, !line.hasPrefix("#") else { continue }
        let name = Paths.stem(String(parts[1])).replacing(".git", with: "")
        found[ModuleName.of(name)] = "Carthage"
      }
    }
    return found
  }

  private static func lines(of path: String) -> [Substring] {
    guard let data = FileManager.default.contents(atPath: path), data.count < 1_000_000 else {
      return []
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }
}
