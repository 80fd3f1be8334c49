/// One file or folder among a target's resources.
package struct ResourceInput: Hashable, Sendable {
  /// Where the file is.
  package var path: String
  /// The path as the project's author knows it; messages name this one.
  package var shownPath: String
  /// What the file is.
  package var kind: Kind
  /// The language, as its folder is named without ".lproj": "de", "Base"; `nil` for none.
  package var language: String?
  /// Where a file of the kind `file` goes in the bundle; `nil` for its own name.
  package var destination: String?

  /// What a file is.
  package enum Kind: String, Sendable {
    /// A folder of an asset catalogue.
    case catalog
    /// A `.strings` file.
    case strings
    /// A `.stringsdict` file.
    case stringsDictionary
    /// An `.xcstrings` file.
    case stringCatalog
    /// The target's Info.plist.
    case manifest
    /// Any other file, or a whole folder, that the bundle holds unchanged.
    case file
  }

  /// Creates an input; without `kind`, the ending of the path tells it.
  package init(
    _ path: String, shownAs shownPath: String? = nil, kind: Kind? = nil, language: String? = nil,
    destination: String? = nil
  ) {
    self.path = path
    self.shownPath = shownPath ?? path
    self.kind = kind ?? Self.kind(of: path)
    self.language = language ?? Self.language(of: path)
    self.destination = destination
  }

  private static func kind(of path: String) -> Kind {
    let name = path.split(separator: "/").last ?? ""
    switch name.split(separator: ".").last {
    case "xcassets": return .catalog
    case "strings": return .strings
    case "stringsdict": return .stringsDictionary
    case "xcstrings": return .stringCatalog
    default: return .file
    }
  }

  /// Returns the language of the folder that a file lies in.
  private static func language(of path: String) -> String? {
    let folder = path.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }
    return folder.map { String($0.dropLast(6)) }
  }

  /// The file's name without its folder.
  var name: String { path.split(separator: "/").last.map { String($0) } ?? path }

  /// The file's name without folder and ending.
  var stem: String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? parts.dropLast().joined(separator: ".") : name
  }
}
