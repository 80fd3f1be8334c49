package import EspalierMessages
internal import Foundation

/// Writes what was made for a target into the output folder: what `espalier generate` does.
package struct TargetWriter {
  /// What was done.
  package struct Result: Sendable, Hashable {
    /// The files that were written, relative to the output folder, sorted.
    package var written: [String] = []
    /// Whether nothing had to be read, because no file has changed since the last run.
    package var isUnchanged = false
    /// What is wrong.
    package var messages: [ProjectMessage] = []
  }

  private let list: String
  private let target: String
  private let output: String
  private let expected: [String]?
  private let bundle: String?

  /// Prepares to write a target.
  ///
  /// - Parameters:
  ///   - list: The absolute path of `espalier.json`.
  ///   - target: The name of the target, or of its module.
  ///   - output: The absolute path of the folder to write into.
  ///   - expected: What the build system waits for, relative to the folder: files, and folders that
  ///     hold any files; `nil` if nothing waits.
  ///   - bundle: The name of the target's resource bundle, if it is not the usual one.
  package init(
    list: String, target: String, output: String, expected: [String]? = nil, bundle: String? = nil
  ) {
    self.list = list
    self.target = target
    self.output = output
    self.expected = expected
    self.bundle = bundle
  }

  /// Makes everything and writes what has changed.
  ///
  /// A run without errors leaves a stamp of its inputs: a later run that finds the same stamp ends
  /// at once. What no longer belongs to the folder `Assets` is removed.
  ///
  /// - Throws: What Foundation says about a missing list or a disk that refuses.
  package func write() throws -> Result {
    let read = try ProjectList(reading: list)
    guard let found = read.target(target) else {
      let names = read.targets.map { "“\($0.module)”" }.joined(separator: ", ")
      return Result(messages: [
        ProjectMessage(
          "P501", .error, list, 0, "The list has no target “\(target)”; it has \(names).",
          fix: "Run `espalier open` again.")
      ])
    }
    let folder = Paths.parent(list)
    let stamp = stamp(found, of: read.project, in: folder)
    let stampFile = output + "/.stamp"
    if let present = FileManager.default.contents(atPath: stampFile), present == Data(stamp.utf8),
      (expected ?? []).allSatisfy({ FileManager.default.fileExists(atPath: "\(output)/\($0)") })
    {
      return Result(isUnchanged: true)
    }
    let products = TargetProducts(found, of: read, in: folder, bundle: bundle)
    var result = Result(messages: changedProject(read, in: folder) + products.messages)
    try write(products.files, &result)
    try addExpected(products.files, &result)
    result.written.sort()
    if result.messages.contains(where: { $0.severity == .error }) {
      try? FileManager.default.removeItem(atPath: stampFile)
    } else {
      try ChangedFile.write(stamp, to: stampFile)
    }
    return result
  }

  /// Says that the project has changed since the list was made: what it builds may have changed
  /// too.
  private func changedProject(_ list: ProjectList, in folder: String) -> [ProjectMessage] {
    guard let project = list.project.map({ Paths.joined(folder, $0) }), let mark = list.projectMark,
      let contents = FileManager.default.contents(atPath: project),
      ProjectList.mark(of: contents) != mark
    else { return [] }
    return [
      ProjectMessage(
        "P501", .warning, project, 0,
        "The project has changed since `espalier open` read it; the build uses the old list.",
        fix: "Run `espalier open` again.")
    ]
  }

  /// The times of everything that is read, and of the tool itself.
  private func stamp(
    _ target: ListedTarget, of project: String?, in folder: String
  ) -> String {
    var stamp = InputStamp()
    stamp.add("/proc/self/exe")
    stamp.add(list)
    if let project { stamp.add(Paths.joined(folder, project)) }
    for name in expected ?? [] { stamp.add(name) }
    for file in target.sources + target.interfaces { stamp.add(Paths.joined(folder, file.path)) }
    if let plist = target.infoPlist { stamp.add(Paths.joined(folder, plist)) }
    for file in target.resources {
      let path = Paths.joined(folder, file.path)
      stamp.add(path)
      guard FileKind.isWhole(path) || !Paths.last(path).contains(".") else { continue }
      for case let inner as String in FileManager.default.enumerator(atPath: path) ?? .init() {
        stamp.add("\(path)/\(inner)")
      }
    }
    return stamp.text
  }

  private func write(_ files: [TargetProducts.File], _ result: inout Result) throws {
    for file in files {
      let path = "\(output)/\(file.name)"
      let isWritten =
        switch file.contents {
        case .bytes(let bytes): try ChangedFile.write(bytes, to: path)
        case .copy(let source): try ChangedFile.copy(source, to: path)
        }
      if isWritten { result.written.append(file.name) }
    }
    try removeOldAssets(files, &result)
  }

  /// Removes files that an earlier run wrote into `Assets` and marks the folder as changed: the
  /// build system copies it as a whole and looks at its own time only.
  private func removeOldAssets(
    _ files: [TargetProducts.File], _ result: inout Result
  ) throws {
    let folder = output + "/Assets"
    let names = Set(files.map(\.name))
    var hasChanged = result.written.contains { $0.hasPrefix("Assets/") }
    for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      var isFolder: ObjCBool = false
      let path = "\(folder)/\(name)"
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue,
        !names.contains("Assets/\(name)")
      else { continue }
      try FileManager.default.removeItem(atPath: path)
      hasChanged = true
    }
    if hasChanged {
      try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: folder)
    }
  }

  /// Makes what the build system waits for and nothing produced, and reports what it does not know.
  private func addExpected(
    _ files: [TargetProducts.File], _ result: inout Result
  ) throws {
    guard let expected else { return }
    let names = Set(expected)
    for name in expected where !FileManager.default.fileExists(atPath: "\(output)/\(name)") {
      if name == "Assets" {
        try FileManager.default.createDirectory(
          atPath: "\(output)/\(name)", withIntermediateDirectories: true)
      } else {
        try ChangedFile.write([], to: "\(output)/\(name)")
      }
      result.written.append(name)
    }
    for file in files where !names.contains(file.name) {
      let top = file.name.split(separator: "/").first.map(String.init) ?? file.name
      if names.contains(top) { continue }
      result.messages.append(
        ProjectMessage(
          "P501", .error, list, 0,
          "The build does not know the file “\(file.name)” of “\(target)” yet.",
          fix: "Run `touch Package.swift` and build again."))
    }
  }
}
