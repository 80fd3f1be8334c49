internal import EspalierMessages
internal import Foundation

/// A file `project.pbxproj`, read but not yet understood.
///
/// References between objects may dangle or go in circles: all lookups are total, and what walks
/// along references counts its steps.
package struct XcodeProject: Sendable {
  /// The path of the file `project.pbxproj`, absolute.
  package let path: String
  /// The folder that the project's paths are relative to: the one that contains `App.xcodeproj`.
  package let folder: String
  /// The project's name: "App" for `App.xcodeproj`.
  package let name: String
  /// The number in `objectVersion`; 0 where there is none.
  package let format: Int
  /// The mark of the file's contents, by which a list made from it is known to be of this state.
  package let mark: String
  /// The objects by their keys.
  package let objects: [String: ProjectObject]
  /// The object of the project itself.
  package let root: ProjectObject

  /// Reads a project.
  ///
  /// - Parameter package: The path of the folder `App.xcodeproj`, absolute.
  /// - Throws: A ``PropertyListFault`` if the file is missing, broken or no project.
  package init(reading package: String) throws(PropertyListFault) {
    let file = Paths.joined(package, "project.pbxproj")
    guard let contents = FileManager.default.contents(atPath: file) else {
      throw PropertyListFault(line: 0, reason: "The file does not exist or cannot be read.")
    }
    try self.init(contents: Array(contents), package: package)
  }

  /// Reads a project from the contents of its file.
  ///
  /// - Parameters:
  ///   - contents: The bytes of the file `project.pbxproj`.
  ///   - package: The path of the folder `App.xcodeproj`, absolute; it need not exist.
  /// - Throws: A ``PropertyListFault`` if the contents are broken or no project.
  package init(contents: [UInt8], package: String) throws(PropertyListFault) {
    let table = try ProjectPropertyList.table(contents)
    guard let entries = table["objects"]?.table else {
      throw PropertyListFault(line: 1, reason: "The file has no dictionary “objects”.")
    }
    var objects: [String: ProjectObject] = [:]
    objects.reserveCapacity(entries.values.count)
    for (id, value) in entries.values {
      if let fields = value.table {
        objects[id] = ProjectObject(id: id, line: entries.lines[id] ?? 0, fields: fields)
      }
    }
    let named = table["rootObject"]?.text.flatMap { objects[$0] }
    guard
      let root = named?.isa == "PBXProject"
        ? named : objects.values.filter({ $0.isa == "PBXProject" }).min(by: { $0.id < $1.id })
    else {
      throw PropertyListFault(
        line: table.lines["rootObject"] ?? 1, reason: "The file has no object of type PBXProject.")
    }
    path = Paths.joined(package, "project.pbxproj")
    folder = Paths.joined(
      Paths.parent(package), root.text("projectDirPath").flatMap { $0.isEmpty ? nil : $0 } ?? "")
    name = Paths.stem(package)
    format = table["objectVersion"]?.text.flatMap { Int($0) } ?? 0
    mark = ProjectList.mark(of: contents)
    self.objects = objects
    self.root = root
  }

  /// The objects that a field names, in order, without those that do not exist.
  package func objects(_ object: ProjectObject, _ key: String) -> [ProjectObject] {
    object.texts(key).compactMap { objects[$0] }
  }

  /// The object that a field names.
  package func object(_ object: ProjectObject, _ key: String) -> ProjectObject? {
    object.text(key).flatMap { objects[$0] }
  }

  /// The references of a field that name no object of the file.
  package func dangling(_ object: ProjectObject, _ key: String) -> [String] {
    object.texts(key).filter { objects[$0] == nil }
  }
}
