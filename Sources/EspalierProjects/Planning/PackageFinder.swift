internal import Foundation

/// Finds the Swift packages of a project, and what they import.
struct PackageFinder {
  private let project: XcodeProject
  private let tree: ProjectTree
  /// Folders with the sources of packages that were fetched before.
  private let checkouts: [String]
  /// The packages by the keys of their references.
  private(set) var byReference: [String: PlannedPackage] = [:]
  /// The packages that are folders, whether or not a product refers to them.
  private(set) var folders: [PlannedPackage] = []

  init(_ project: XcodeProject, tree: ProjectTree, checkouts: [String]) {
    self.project = project
    self.tree = tree
    self.checkouts = checkouts
    let references = project.objects.values.sorted { ($0.line, $0.id) < ($1.line, $1.id) }
    for reference in references {
      switch reference.isa {
      case "XCRemoteSwiftPackageReference": addRepository(reference)
      case "XCLocalSwiftPackageReference":
        let path = reference.text("relativePath") ?? reference.text("path") ?? ""
        addFolder(Paths.joined(project.folder, path), reference: reference)
      case "PBXFileReference":
        let type = reference.text("lastKnownFileType") ?? reference.text("explicitFileType") ?? ""
        if type == "wrapper" || type == "folder" || type == "text",
          let path = tree.paths[reference.id],
          Paths.ending(path) != "swift"
        {
          addFolder(path, reference: reference)
        }
      default: break
      }
    }
  }

  /// The package of a product; a product without a reference comes from a folder that names it.
  func package(of product: ProjectObject) -> PlannedPackage? {
    if let id = product.text("package"), let known = byReference[id] { return known }
    guard let name = product.text("productName") else { return nil }
    return folders.first { package in
      guard case .folder(let path) = package.source else { return false }
      return Self.manifest(of: path)?.contains("\"\(name)\"") ?? false
    }
  }

  private mutating func addRepository(_ reference: ProjectObject) {
    guard let url = reference.text("repositoryURL"), !url.isEmpty else { return }
    var identity = Paths.last(url)
    if identity.hasSuffix(".git") { identity.removeLast(4) }
    var package = PlannedPackage(
      identity: identity,
      source: .repository(
        url, requirement: Self.requirement(reference.fields["requirement"]?.table)),
      line: reference.line)
    for folder in checkouts.map({ $0 + "/" + identity }) {
      guard let manifest = Self.manifest(of: folder) else { continue }
      package.missingModules = Self.missingModules(in: folder, manifest: manifest)
      break
    }
    byReference[reference.id] = package
  }

  private mutating func addFolder(_ path: String, reference: ProjectObject) {
    guard let manifest = Self.manifest(of: path) else { return }
    var package = PlannedPackage(
      identity: Paths.last(path), source: .folder(path), line: reference.line)
    package.missingModules = Self.missingModules(in: path, manifest: manifest)
    byReference[reference.id] = package
    if !folders.contains(where: { $0.source == package.source }) { folders.append(package) }
  }

  private static func manifest(of folder: String) -> String? {
    FileManager.default.contents(atPath: folder + "/Package.swift")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// What the sources of a package import and neither Linux nor the package itself supplies.
  ///
  /// A module that the package's manifest names in quotes counts as supplied: it is a target or a
  /// product of another package.
  private static func missingModules(in folder: String, manifest: String) -> [String] {
    var missing: Set<String> = []
    for file in FolderWalk.files(below: folder + "/Sources")
    where Paths.ending(file) == "swift" {
      guard let data = FileManager.default.contents(atPath: "\(folder)/Sources/\(file)") else {
        continue
      }
      for found in ImportScanner.imports(in: Array(data))
      where !KnownModules.ofToolchain.contains(found.module) {
        if !manifest.contains("\"\(found.module)\"") { missing.insert(found.module) }
      }
    }
    return missing.sorted()
  }

  /// The requirement as Package.swift writes it: `from: "1.0.0"`.
  private static func requirement(_ table: PropertyTable?) -> String {
    func text(_ key: String) -> String { SwiftLiteral.text(table?[key]?.text ?? "") }
    switch table?["kind"]?.text {
    case "upToNextMajorVersion": return "from: \(text("minimumVersion"))"
    case "upToNextMinorVersion": return ".upToNextMinor(from: \(text("minimumVersion")))"
    case "exactVersion": return "exact: \(text("version"))"
    case "versionRange": return "\(text("minimumVersion"))..<\(text("maximumVersion"))"
    case "revision": return "revision: \(text("revision"))"
    case "branch": return "branch: \(text("branch"))"
    default: return "branch: \"main\""
    }
  }
}
