internal import Glibc

/// The folders that contain fonts, and the files in them.
struct FontFolders: Sendable {
  /// Absolute paths, the user's own before the system's.
  var roots: [String]

  /// Returns the folders of this machine and user.
  static func machine() -> FontFolders {
    var roots: [String] = []
    if let home = environment("HOME") {
      let data = environment("XDG_DATA_HOME") ?? home + "/.local/share"
      roots += [data + "/fonts", home + "/.fonts"]
    }
    return FontFolders(roots: roots + ["/usr/local/share/fonts", "/usr/share/fonts"])
  }

  /// Returns the font files directly in `folder`, sorted by name.
  static func files(in folder: String) -> [String] {
    entries(of: folder).filter(isFontFile).map { folder + "/" + $0 }
  }

  /// Returns all font files inside the roots, each once; links that lead in circles are not
  /// followed.
  func allFiles() -> [String] {
    var result: [String] = []
    var visited: Set<FolderIdentity> = []
    var waiting = Array(roots.reversed())
    while let folder = waiting.popLast() {
      var status = stat()
      guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
        visited.insert(FolderIdentity(device: status.st_dev, node: status.st_ino)).inserted
      else { continue }
      for name in Self.entries(of: folder) {
        let path = folder + "/" + name
        if Self.isFontFile(name) {
          result.append(path)
        } else if !name.utf8.contains(UInt8(ascii: ".")) || Self.isFolder(path) {
          waiting.append(path)
        }
      }
    }
    return result
  }

  static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 && !isFolder(path) }

  private struct FolderIdentity: Hashable {
    var device: dev_t
    var node: ino_t
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func isFontFile(_ name: String) -> Bool {
    guard let ending = name.split(separator: ".").last else { return false }
    return ["ttf", "otf", "ttc", "otc"].contains(ending.lowercased())
  }

  private static func entries(of folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: capacity) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.hasPrefix("/") ? text : nil
  }
}
