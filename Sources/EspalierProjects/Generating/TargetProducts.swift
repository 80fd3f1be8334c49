internal import EspalierInterfaceBuilder
package import EspalierMessages
internal import EspalierResources
internal import EspalierSources
internal import Foundation

/// Everything that the tool makes for one target, in memory.
package struct TargetProducts: Sendable {
  /// A file of the output folder.
  package struct File: Sendable, Hashable {
    /// The place, relative to the output folder.
    package var name: String
    /// What the file holds.
    package var contents: Contents

    /// What a file holds.
    package enum Contents: Sendable, Hashable {
      /// These bytes.
      case bytes([UInt8])
      /// A copy of a file or folder.
      case copy(of: String)
    }
  }

  /// The files.
  package private(set) var files: [File] = []
  /// What is wrong in the sources, the files of Interface Builder and the resources.
  package private(set) var messages: [ProjectMessage] = []
  /// The number of overlays.
  package private(set) var overlayCount = 0
  /// The number of files of Interface Builder that became Swift.
  package private(set) var interfaceCount = 0

  private let list: ProjectList
  private let folder: String
  private let target: ListedTarget
  private let bundle: String

  /// Reads the files of a target and makes everything.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - list: The list that has the target.
  ///   - folder: The absolute path of the list's folder.
  ///   - bundle: The name of the target's resource bundle; `nil` for SwiftPM's name of it in a
  ///     package that `espalier open` wrote.
  package init(
    _ target: ListedTarget, of list: ProjectList, in folder: String, bundle: String? = nil
  ) {
    self.target = target
    self.list = list
    self.folder = folder
    self.bundle = bundle ?? "\(Paths.stem(folder))_\(target.module)"
    let sources = read(target.sources)
    let index = SourceIndex(sources: sources.map { ($0.path, $0.bytes) })
    addOverlays(sources, index)
    var tables = ProjectTables(bundleName: self.bundle)
    addInterfaces(index, &tables)
    tables.unwindActions = index.unwindActions.map(Self.unwindAction)
    if index.classes["UIColor"] != nil || index.classes["UIImage"] != nil {
      tables.declaredMembers = Self.declaredMembers(sources)
    }
    addResources(tables)
    addMissingModules(sources)
    messages = MessageLog.sorted(messages)
  }

  private struct Source: Sendable {
    var path: String
    var output: String
    var bytes: [UInt8]

    /// Whether the source has an extension of a class of UIKit.
    var extendsUIKit: Bool {
      let words = Array("xtension UI".utf8)
      return bytes.withUnsafeBufferPointer { bytes in
        var place = 0
        while place + words.count <= bytes.count {
          if bytes[place] == words[0], bytes[place..<place + words.count].elementsEqual(words) {
            return true
          }
          place += 1
        }
        return false
      }
    }
  }

  private mutating func read(_ listed: [ListedFile]) -> [Source] {
    let paths = listed.map { Paths.joined(folder, $0.path) }
    let contents = Parallel.map(paths.count) { index in
      FileManager.default.contents(atPath: paths[index]).map { [UInt8]($0) }
    }
    var sources: [Source] = []
    for (index, bytes) in contents.enumerated() {
      guard let bytes else {
        messages.append(
          ProjectMessage(
            "P501", .error, paths[index], 0,
            "The file is in espalier.json, but does not exist or cannot be read.",
            fix: "Run `espalier open` again, or restore the file."))
        continue
      }
      sources.append(Source(path: paths[index], output: listed[index].output, bytes: bytes))
    }
    return sources
  }

  private mutating func addOverlays(_ sources: [Source], _ index: SourceIndex) {
    let rewriter = SourceRewriter(index: index)
    let overlays = Parallel.map(sources.count) { number in
      let source = sources[number]
      return rewriter.overlay(of: source.path, displayPath: source.path, bytes: source.bytes)
    }
    for (source, overlay) in zip(sources, overlays) {
      files.append(File(name: source.output, contents: .bytes(overlay.bytes)))
      messages += overlay.messages
    }
    overlayCount = overlays.count
  }

  /// Adds Swift for the files of Interface Builder.
  ///
  /// Of several files of one name the one in `Base.lproj` counts, else the first.
  private mutating func addInterfaces(_ index: SourceIndex, _ tables: inout ProjectTables) {
    let sources = read(target.interfaces)
    var chosen: [String: Source] = [:]
    for source in sources {
      let name = Paths.last(source.path)
      if chosen[name] == nil || Paths.parent(source.path).hasSuffix("Base.lproj") {
        chosen[name] = source
      }
    }
    let module = target.module
    let names = Set(sources.map { Paths.stem($0.path) })
    let kept = sources.filter { chosen[Paths.last($0.path)]?.path == $0.path }
    let made = Parallel.map(kept.count) { number in
      InterfaceFile.generate(
        path: kept[number].path, displayPath: kept[number].path, bytes: kept[number].bytes,
        index: index, module: module, others: names)
    }
    for (source, interface) in zip(kept, made) {
      messages += interface.messages
      add(source, interface.swift)
      if !interface.swift.isEmpty { interfaceCount += 1 }
      guard let table = interface.tableClass else { continue }
      if let name = interface.nibName { tables.nibs[name] = table }
      if let name = interface.storyboardName { tables.storyboards[name] = table }
    }
    for source in sources where !kept.contains(where: { $0.path == source.path }) {
      add(source, "")
      let name = Paths.last(source.path)
      messages.append(
        ProjectMessage(
          "P209", .warning, source.path, 0,
          "“\(name)” is in the target twice; \(chosen[name]?.path ?? "another file") is built.",
          fix: "Translate the texts in a .strings file, or rename one of the files."))
    }
  }

  private mutating func add(_ source: Source, _ swift: String) {
    let text =
      swift.isEmpty
      ? "// Nothing is made at run time of \(Paths.last(source.path).filter { !$0.isNewline }).\n"
      : swift
    files.append(File(name: source.output, contents: .bytes(Array(text.utf8))))
  }

  private mutating func addResources(_ tables: ProjectTables) {
    var inputs = target.resources.map { file in
      ResourceInput(
        Paths.joined(folder, file.path),
        destination: FileKind.isTable(file.path) ? nil : file.output)
    }
    if let plist = target.infoPlist {
      inputs.append(ResourceInput(Paths.joined(folder, plist), kind: .manifest))
    }
    let settings = EspalierResources.BuildSettings(target.variables)
    let made = ResourceCompiler.compile(inputs, settings: settings, tables: tables)
    messages += made.messages
    files.append(File(name: "EspalierProject.swift", contents: .bytes(Array(made.swift.utf8))))
    for file in made.files {
      switch file.contents {
      case .bytes(let bytes): files.append(File(name: file.path, contents: .bytes(bytes)))
      case .copy(let path): files.append(File(name: file.path, contents: .copy(of: path)))
      }
    }
  }

  /// In a package that `espalier open` did not write, the tool does not know which packages a
  /// target uses.
  private mutating func addMissingModules(_ sources: [Source]) {
    guard list.project != nil else { return }
    var supplied = Set(list.targets.map(\.module) + StandIn.all.map(\.module))
    for target in list.targets {
      supplied.formUnion(target.products.map { ModuleName.of($0.name) })
    }
    var missing = MissingModules(supplied: supplied)
    for source in sources {
      missing.add(ImportScanner.imports(in: source.bytes), file: source.path)
    }
    messages += missing.messages
  }

  private static func unwindAction(
    _ action: EspalierSources.UnwindAction
  ) -> ProjectTables.UnwindAction {
    let method = action.method
    let name = SwiftLiteral.text(action.selector)
    let labels = method.labels.map { "\($0):" }.joined()
    let selector =
      method.isPrivate
      ? "\(action.className)._nibAction_\(action.selector.replacing(":", with: "_"))"
      : "_selector(Selector(\(action.className).\(method.name)(\(labels))), \(name))"
    return ProjectTables.UnwindAction(
      action.selector, owner: action.className, selector: selector)
  }

  /// The static members in sources with extensions of colours and pictures, whatever their type: a
  /// name that the catalogues would give a second time is left out of the generated ones.
  private static func declaredMembers(_ sources: [Source]) -> Set<String> {
    var names: Set<String> = []
    for source in sources where source.extendsUIKit {
      let words = String(decoding: source.bytes, as: UTF8.self)
        .split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      for index in words.indices.dropLast(2)
      where words[index] == "static" || words[index] == "class" {
        if ["let", "var", "func"].contains(words[index + 1]) {
          names.insert(String(words[index + 2]))
        }
      }
    }
    return names
  }
}
