internal import Foundation

/// Paths as text: no call here asks the disk, except for ``real(_:)``.
package enum Paths {
  /// The path of a name below a folder; an absolute name stands for itself.
  ///
  /// "." and ".." are resolved in the text.
  package static func joined(_ folder: String, _ name: String) -> String {
    if name.isEmpty { return folder }
    return normalized(name.hasPrefix("/") ? name : folder + "/" + name)
  }

  /// The path without empty parts, "." and, where a part precedes, "..".
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// The folder that contains a file: "a" for "a/b".
  package static func parent(_ path: String) -> String {
    let normal = normalized(path)
    guard let slash = normal.lastIndex(of: "/") else { return "" }
    return slash == normal.startIndex ? "/" : String(normal[..<slash])
  }

  /// The last part of a path: "b.swift" for "a/b.swift".
  package static func last(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The last part of a path without its ending: "b" for "a/b.swift".
  package static func stem(_ path: String) -> String {
    let name = last(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The ending of a path in lower case, without its dot: "swift"; empty for none.
  package static func ending(_ path: String) -> String {
    let name = last(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Whether a path is a folder or lies below it.
  package static func isBelow(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// The path as seen from a folder: "../App/A.swift"; both paths are absolute.
  package static func relative(_ path: String, to folder: String) -> String {
    let parts = normalized(path).split(separator: "/")
    let base = normalized(folder).split(separator: "/")
    let shared = zip(parts, base).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: base.count - shared)
    let rest = parts.dropFirst(shared).map(String.init)
    let all = steps + rest
    return all.isEmpty ? "." : all.joined(separator: "/")
  }

  /// The absolute path of what a user wrote, seen from the working folder.
  package static func absolute(_ path: String) -> String {
    joined(FileManager.default.currentDirectoryPath, path)
  }

  /// The path with symbolic links resolved, as far as the path exists.
  package static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
