internal import Foundation

/// The files below a folder, in the order of their names.
package enum FolderWalk {
  /// The files and whole folders below a folder, as paths relative to it.
  ///
  /// Hidden names are skipped, symbolic links are not followed, and what counts as one thing (a
  /// catalogue, a bundle) is listed and not entered. The walk ends after 200,000 names and at 60
  /// levels.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - whole: Relative paths of further folders that are listed and not entered.
  /// - Returns: The relative paths, sorted within each folder.
  package static func files(below folder: String, whole: Set<String> = []) -> [String] {
    var found: [String] = []
    var waiting = [(path: "", depth: 0)]
    var budget = 200_000
    while let (path, depth) = waiting.popLast(), budget > 0 {
      for (name, isFolder) in names(in: path.isEmpty ? folder : folder + "/" + path) {
        budget -= 1
        if name.hasPrefix(".") { continue }
        let inner = path.isEmpty ? name : path + "/" + name
        if isFolder, !FileKind.isWhole(name), !whole.contains(inner) {
          if depth < 60 { waiting.append((inner, depth + 1)) }
        } else {
          found.append(inner)
        }
      }
    }
    return found.sorted()
  }

  /// The names in a folder, and whether each is a folder.
  private static func names(in folder: String) -> [(String, Bool)] {
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    let keys: Set<URLResourceKey> = [.isDirectoryKey, .isSymbolicLinkKey]
    let urls = try? FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: Array(keys))
    return (urls ?? []).map { url in
      let values = try? url.resourceValues(forKeys: keys)
      return (
        url.lastPathComponent, values?.isDirectory == true && values?.isSymbolicLink != true
      )
    }
  }
}
