internal import EspalierMessages
internal import Foundation

/// Lists the files of one target of a project, sorted by what they are.
struct TargetPlanner {
  private let target: XcodeTarget
  private let project: XcodeProject
  private let folder: String
  private let settings: TargetSettings
  private let tree: ProjectTree
  private var outputs = OutputNames()
  /// What is wrong with the target's files.
  private(set) var messages: [ProjectMessage]
  /// The phases of the target that run scripts.
  private(set) var scripts: [PlannedScript] = []

  init(
    _ target: XcodeTarget, project: XcodeProject, tree: ProjectTree, options: PlanOptions,
    folder: String
  ) {
    self.target = target
    self.project = project
    self.folder = folder
    self.tree = tree
    (settings, messages) = project.settings(
      of: target, configuration: options.configuration, tree: tree)
  }

  mutating func make() -> ListedTarget {
    let module = settings["PRODUCT_MODULE_NAME"].flatMap { $0.isEmpty ? nil : $0 } ?? target.name
    var listed = ListedTarget(name: target.name, module: ModuleName.of(module), kind: kind)
    apply(to: &listed)
    let plist = infoPlist
    listed.infoPlist = plist.map { Paths.relative($0, to: folder) }
    listed.variables = variables(of: plist)
    let files = TargetFiles(of: target, in: project, tree: tree)
    messages += files.messages
    scripts = files.scripts.map {
      PlannedScript(target: target.name, name: $0.name, line: $0.line)
    }
    let excluded = settings.words("EXCLUDED_SOURCE_FILE_NAMES")
    let included = settings.words("INCLUDED_SOURCE_FILE_NAMES")
    for path in files.paths where path != plist {
      let isExcluded = excluded.contains { Pattern.matches(path, $0) }
      if isExcluded, !included.contains(where: { Pattern.matches(path, $0) }) { continue }
      add(path, line: files.lines[path] ?? 0, to: &listed)
    }
    reportBridgingHeader()
    return listed
  }

  private var kind: ListedTarget.Kind {
    switch target.kind {
    case .framework: .framework
    case .unitTests, .interfaceTests: .tests
    default: .application
    }
  }

  private func apply(to listed: inout ListedTarget) {
    var conditions = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
    let flags = settings.words("OTHER_SWIFT_FLAGS")
    for (index, flag) in flags.enumerated() where flag.hasPrefix("-D") {
      if flag.count > 2 {
        conditions.append(String(flag.dropFirst(2)))
      } else if index + 1 < flags.count {
        conditions.append(flags[index + 1])
      }
    }
    var seen: Set<String> = ["DEBUG"]
    listed.conditions = conditions.filter {
      SwiftLiteral.isIdentifier($0) && seen.insert($0).inserted
    }
    listed.languageMode = settings["SWIFT_VERSION"]?.hasPrefix("6") == true ? "6" : "5"
    listed.isOnMainActor = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    listed.hasApproachableConcurrency = settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY")
    listed.appIcon = settings["ASSETCATALOG_COMPILER_APPICON_NAME"].flatMap {
      $0.isEmpty ? nil : $0
    }
    listed.developmentRegion = project.root.text("developmentRegion") ?? "en"
  }

  /// The path of the manifest, if the settings name one that exists.
  private var infoPlist: String? {
    guard let name = settings["INFOPLIST_FILE"], !name.isEmpty else { return nil }
    let path = Paths.joined(project.folder, name)
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// What the manifest's `$(NAME)` stand for, and what a manifest that is written from nothing
  /// needs.
  private func variables(of plist: String?) -> [String: String] {
    var names: Set<String> = [
      "PRODUCT_NAME", "PRODUCT_MODULE_NAME", "PRODUCT_BUNDLE_IDENTIFIER", "EXECUTABLE_NAME",
      "MARKETING_VERSION", "CURRENT_PROJECT_VERSION", "DEVELOPMENT_LANGUAGE", "TARGET_NAME",
      "PRODUCT_BUNDLE_PACKAGE_TYPE", "GENERATE_INFOPLIST_FILE",
    ]
    if let plist, let data = FileManager.default.contents(atPath: plist), data.count < 4_000_000 {
      let text = String(decoding: data, as: UTF8.self)
      for open in ["$(", "${"] {
        for part in text.split(separator: open).dropFirst() {
          names.insert(String(part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
        }
      }
    }
    var variables: [String: String] = [:]
    for name in names where !name.isEmpty { variables[name] = settings[name] }
    variables.merge(settings.all(prefix: "INFOPLIST_KEY_")) { first, _ in first }
    return variables
  }

  private mutating func add(_ path: String, line: Int, to listed: inout ListedTarget) {
    let kind = FileKind(path)
    if kind == .ignored { return }
    let relative = Paths.relative(path, to: folder)
    if case .foreign(let what) = kind {
      messages.append(
        ProjectMessage(
          "P506", .warning, path, 0,
          "“\(Paths.last(path))” is \(what), which is not built on Linux; it is left out.",
          fix: "Write what the file declares in Swift."))
      return
    }
    guard FileManager.default.fileExists(atPath: path) else {
      messages.append(
        ProjectMessage(
          "P501", .warning, project.path, line,
          "“\(Paths.relative(path, to: project.folder))” belongs to “\(target.name)” but does not "
            + "exist; it is left out.", fix: "Restore the file, or remove it from the target."))
      return
    }
    switch kind {
    case .source:
      listed.sources.append(ListedFile(path: relative, output: outputs.source(path)))
    case .interface:
      listed.interfaces.append(ListedFile(path: relative, output: outputs.interface(path)))
    default:
      listed.resources.append(ListedFile(path: relative, output: OutputNames.bundlePlace(path)))
    }
  }

  private mutating func reportBridgingHeader() {
    guard let name = settings["SWIFT_OBJC_BRIDGING_HEADER"], !name.isEmpty else { return }
    messages.append(
      ProjectMessage(
        "P506", .warning, Paths.joined(project.folder, name), 0,
        "The bridging header of “\(target.name)” declares Objective-C or C, which is not built on "
          + "Linux.", fix: "Write what the sources use of it in Swift."))
  }
}

/// Patterns of file names with "*" and "?".
enum Pattern {
  /// Whether a path, or its last part, has the form of a pattern.
  static func matches(_ path: String, _ pattern: String) -> Bool {
    let subject = pattern.contains("/") ? path : Paths.last(path)
    let form = pattern.contains("/") && !pattern.hasPrefix("/") ? "*/" + pattern : pattern
    return matches(Array(subject.unicodeScalars), Array(form.unicodeScalars))
  }

  /// Goes along both once; after a mismatch only the last "*" takes in one more.
  private static func matches(_ text: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
    var (index, place) = (0, 0)
    var star: (place: Int, index: Int)?
    while index < text.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[index] {
        index += 1
        place += 1
      } else if let last = star {
        place = last.place + 1
        index = last.index + 1
        star = (last.place, index)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
