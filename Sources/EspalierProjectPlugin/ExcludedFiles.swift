import Foundation
import PackagePlugin

/// The files in a target's folder that the target does not compile, taken by their endings.
struct ExcludedFiles {
  private var files: TargetFiles
  private let folder: URL
  private let listFolder: URL
  private var names: Set<String> = ["espalierproject.swift"]

  init(of target: SwiftSourceModuleTarget, listFolder: URL) {
    folder = target.directoryURL
    self.listFolder = listFolder
    files = TargetFiles(
      name: target.name, module: target.moduleName,
      kind: target.kind == .test
        ? "tests" : target.kind == .executable ? "application" : "framework",
      sources: [], interfaces: [], resources: [], infoPlist: nil,
      variables: [
        "PRODUCT_NAME": target.name, "PRODUCT_MODULE_NAME": target.moduleName,
        "EXECUTABLE_NAME": target.name, "TARGET_NAME": target.name,
        "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
      ],
      developmentRegion: "en")
    var own: Set<String> = []
    for file in target.sourceFiles where file.type != .unknown {
      own.insert(file.url.standardizedFileURL.path)
      if file.type == .source { names.insert(file.url.lastPathComponent.lowercased()) }
    }
    for url in Self.files(below: folder) where !own.contains(url.path) { add(url) }
  }

  /// Writes the list and returns the files.
  func written(to list: URL) throws -> TargetFiles {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let root = Self.relative(folder.path, to: listFolder.path)
    try OutputPlan.write(encoder.encode(FileList(root: root, targets: [files])), to: list)
    return files
  }

  private mutating func add(_ url: URL) {
    let path = Self.relative(url.path, to: listFolder.path)
    let stem = url.deletingPathExtension().lastPathComponent
    switch url.pathExtension.lowercased() {
    case "swift":
      files.sources.append(
        .init(path: path, output: unused(stem == "main" ? stem : stem + ".overlay")))
    case "xib", "storyboard":
      let name = String(stem.unicodeScalars.map { Self.isNamePart($0) ? Character($0) : "_" })
      let ending = url.pathExtension.lowercased()
      files.interfaces.append(.init(path: path, output: unused("\(name)_\(ending)")))
    case "plist" where url.lastPathComponent == "Info.plist" && files.infoPlist == nil:
      files.infoPlist = path
    case "m", "mm", "c", "cc", "cpp", "h", "hpp", "pch", "modulemap", "metal", "xcconfig",
      "entitlements", "md", "xcdatamodeld", "xcdatamodel", "intentdefinition", "mlmodel",
      "docc", "xcodeproj", "playground":
      break
    default: files.resources.append(.init(path: path, output: place(of: url)))
    }
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  /// A name for a Swift file that no other file of the target has.
  private mutating func unused(_ stem: String) -> String {
    var name = "\(stem).swift"
    var number = 2
    while !names.insert(name.lowercased()).inserted {
      name = "\(stem)_\(number).swift"
      number += 1
    }
    return name
  }

  /// The place in the bundle: folders of languages are kept, others are not.
  private func place(of url: URL) -> String {
    let folder = url.deletingLastPathComponent().lastPathComponent
    return folder.hasSuffix(".lproj")
      ? "\(folder)/\(url.lastPathComponent)" : url.lastPathComponent
  }

  /// The files below a folder in the order of their paths; what counts as one thing is one.
  private static func files(below folder: URL) -> [URL] {
    let whole: Set<String> = [
      "xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "docc", "playground", "xcodeproj",
      "scnassets", "framework", "xcframework", "mlpackage",
    ]
    guard
      let walk = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    else { return [] }
    var found: [URL] = []
    for case let url as URL in walk {
      let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
      if isFolder, !whole.contains(url.pathExtension.lowercased()) { continue }
      if isFolder { walk.skipDescendants() }
      found.append(url.standardizedFileURL)
    }
    return found.sorted { $0.path < $1.path }
  }

  private static func relative(_ path: String, to folder: String) -> String {
    let parts = path.split(separator: "/")
    let base = folder.split(separator: "/")
    let shared = zip(parts, base).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: base.count - shared)
    return (steps + parts.dropFirst(shared).map(String.init)).joined(separator: "/")
  }
}
