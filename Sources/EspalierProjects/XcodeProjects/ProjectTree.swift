/// Where the files of a project lie: the groups of a project file, resolved to paths.
package struct ProjectTree: Sendable {
  /// The absolute paths of files, groups and synchronized folders by the keys of their objects.
  ///
  /// What a build makes or a toolchain supplies has no path here.
  package private(set) var paths: [String: String] = [:]
  /// The first group that contains itself, if there is one.
  package private(set) var circle: ProjectObject?
  /// The group of each object.
  private var parents: [String: String] = [:]

  /// Resolves the groups of a project, from its main group down.
  package init(_ project: XcodeProject) {
    guard let main = project.object(project.root, "mainGroup") else { return }
    var waiting: [(object: ProjectObject, folder: String)] = [(main, project.folder)]
    var seen: Set<String> = [main.id]
    while let (object, folder) = waiting.popLast() {
      guard let path = Self.path(of: object, in: folder, project: project) else { continue }
      paths[object.id] = path
      for child in project.objects(object, "children") {
        if seen.insert(child.id).inserted {
          parents[child.id] = object.id
          waiting.append((child, path))
        } else if circle == nil, isAncestor(child.id, of: object.id) {
          circle = child
        }
      }
    }
  }

  private func isAncestor(_ id: String, of object: String) -> Bool {
    var current: String? = object
    while let here = current {
      if here == id { return true }
      current = parents[here]
    }
    return false
  }

  private static func path(
    of object: ProjectObject, in folder: String, project: XcodeProject
  ) -> String? {
    let path = object.text("path") ?? ""
    switch object.text("sourceTree") ?? "<group>" {
    case "<group>": return Paths.joined(folder, path)
    case "SOURCE_ROOT": return Paths.joined(project.folder, path)
    case "<absolute>": return path.hasPrefix("/") ? Paths.normalized(path) : nil
    default: return nil
    }
  }
}
