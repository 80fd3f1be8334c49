internal import Foundation

/// Writes files only where that changes them, so that a build sees what has changed.
package enum ChangedFile {
  /// Writes a file unless it has these contents already, and makes the folders above it.
  ///
  /// - Parameters:
  ///   - contents: The bytes.
  ///   - path: The path of the file.
  /// - Returns: Whether the file was written.
  /// - Throws: What Foundation says when the disk refuses.
  @discardableResult
  package static func write(_ contents: [UInt8], to path: String) throws -> Bool {
    let data = Data(contents)
    if let present = FileManager.default.contents(atPath: path), present == data { return false }
    try FileManager.default.createDirectory(
      atPath: Paths.parent(path), withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    return true
  }

  /// Writes a text unless the file has it already.
  @discardableResult
  package static func write(_ text: String, to path: String) throws -> Bool {
    try write(Array(text.utf8), to: path)
  }

  /// Copies a file or folder unless the copy has the size and time of the original already.
  ///
  /// A copy gets the time of its original. Of a folder each file is treated so, and files that the
  /// original no longer has are removed from the copy.
  @discardableResult
  package static func copy(_ source: String, to path: String) throws -> Bool {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: source, isDirectory: &isFolder) else { return false }
    if isFolder.boolValue { return try copyFolder(source, to: path) }
    if InputStamp.mark(source) == InputStamp.mark(path) { return false }
    try manager.createDirectory(atPath: Paths.parent(path), withIntermediateDirectories: true)
    if manager.fileExists(atPath: path) { try manager.removeItem(atPath: path) }
    try manager.copyItem(atPath: Paths.real(source), toPath: path)
    InputStamp.copyTime(from: source, to: path)
    return true
  }

  private static func copyFolder(_ source: String, to path: String) throws -> Bool {
    let manager = FileManager.default
    try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    let names = Set(try manager.contentsOfDirectory(atPath: source).filter { !$0.hasPrefix(".") })
    var hasChanged = false
    for name in try manager.contentsOfDirectory(atPath: path) where !names.contains(name) {
      try manager.removeItem(atPath: "\(path)/\(name)")
      hasChanged = true
    }
    for name in names.sorted() where try copy("\(source)/\(name)", to: "\(path)/\(name)") {
      hasChanged = true
    }
    // The build system looks at the time of the outermost folder only.
    if hasChanged {
      try manager.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
    }
    return hasChanged
  }
}
