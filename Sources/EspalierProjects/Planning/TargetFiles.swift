internal import EspalierMessages
internal import Foundation

/// The files of one target, found through its build phases and its synchronized folders.
struct TargetFiles {
  /// The absolute paths, each once, in the order of the project.
  private(set) var paths: [String] = []
  /// The lines of the references in the project file, by path.
  private(set) var lines: [String: Int] = [:]
  /// What is wrong with the target's references.
  private(set) var messages: [ProjectMessage] = []
  /// The names of the target's script phases, with their lines.
  private(set) var scripts: [(name: String, line: Int)] = []
  private let project: XcodeProject
  private let tree: ProjectTree
  private var seen: Set<String> = []

  init(of target: XcodeTarget, in project: XcodeProject, tree: ProjectTree) {
    self.project = project
    self.tree = tree
    for phase in project.objects(target.object, "buildPhases") {
      switch phase.isa {
      case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase": addPhase(phase, of: target)
      case "PBXShellScriptBuildPhase":
        scripts.append((phase.text("name") ?? "Run Script", phase.line))
      default: break
      }
    }
    addSynchronizedFolders(of: target)
  }

  private mutating func add(_ path: String, line: Int = 0) {
    guard seen.insert(path).inserted else { return }
    paths.append(path)
    lines[path] = line
  }

  private mutating func addPhase(_ phase: ProjectObject, of target: XcodeTarget) {
    for id in project.dangling(phase, "files") {
      messages.append(
        ProjectMessage(
          "P501", .warning, project.path, phase.line(of: "files"),
          "A build phase of “\(target.name)” names the object \(id), which does not exist.",
          fix: "Remove the entry, or add the file to the target again in Xcode."))
    }
    for file in project.objects(phase, "files") {
      guard let id = file.text("fileRef") else { continue }
      guard let reference = project.objects[id] else {
        messages.append(
          ProjectMessage(
            "P501", .warning, project.path, file.line(of: "fileRef"),
            "An entry of “\(target.name)” refers to the file \(id), which does not exist in the "
              + "project.", fix: "Remove the entry, or add the file to the target again in Xcode."))
        continue
      }
      add(reference)
    }
  }

  /// Adds what a build file refers to: a file, the languages of a file, or the versions of a model.
  private mutating func add(_ reference: ProjectObject) {
    switch reference.isa {
    case "PBXVariantGroup":
      for child in project.objects(reference, "children") {
        if let path = tree.paths[child.id] { add(path, line: child.line) }
      }
    case "PBXReferenceProxy", "PBXGroup": break
    default:
      if let path = tree.paths[reference.id] { add(path, line: reference.line) }
    }
  }

  /// Adds the files of folders that Xcode reads from the disk (format 70 and later).
  ///
  /// Of a folder of its own a target has all files but the exceptions; of another folder it has the
  /// exceptions alone.
  private mutating func addSynchronizedFolders(of target: XcodeTarget) {
    let own = target.object.texts("fileSystemSynchronizedGroups")
    let folders = project.objects.values
      .filter { $0.isa == "PBXFileSystemSynchronizedRootGroup" }
      .sorted {
        (own.firstIndex(of: $0.id) ?? .max, $0.id) < (own.firstIndex(of: $1.id) ?? .max, $1.id)
      }
    for folder in folders {
      guard let path = tree.paths[folder.id] else { continue }
      var exceptions: Set<String> = []
      for set in project.objects(folder, "exceptions") where set.text("target") == target.object.id
      {
        exceptions.formUnion(set.texts("membershipExceptions").map(Paths.normalized))
      }
      let isOwn = own.contains(folder.id)
      if !isOwn, exceptions.isEmpty { continue }
      let whole = Set(folder.texts("explicitFolders").map(Paths.normalized))
      for file in FolderWalk.files(below: path, whole: whole) {
        let isException = Self.contains(file, exceptions)
        if isException != isOwn { add(path + "/" + file) }
      }
    }
  }

  /// Whether a path or a folder above it is in a set.
  ///
  /// Exceptions for a file with translations name the place without the language: `/Localized:
  /// Main.storyboard` or `Base.lproj/Main.storyboard`.
  private static func contains(_ file: String, _ set: Set<String>) -> Bool {
    if set.isEmpty { return false }
    if set.contains(file) { return true }
    if file.contains(".lproj/"), set.contains("Localized: " + Paths.last(file)) { return true }
    var folder = Paths.parent(file)
    while !folder.isEmpty {
      if set.contains(folder) { return true }
      if folder.hasSuffix(".lproj") {
        let outer = Paths.parent(folder)
        let place = "Localized: " + Paths.last(file)
        if set.contains(outer.isEmpty ? place : outer + "/" + place) { return true }
      }
      folder = Paths.parent(folder)
    }
    return false
  }
}
