/// Gives the Swift files that the tool writes names that differ within one target.
///
/// The overlay of a source is `Name.overlay.swift`: the compiler warns when a file and the original
/// that it names have the same name. Only `main.swift` keeps its name, which has a meaning. A file
/// of Interface Builder becomes `Main_storyboard.swift`. Names that differ in case only are equal
/// on some disks and so count as equal. A later file of the same name gets a number:
/// `Cell_2.swift`.
package struct OutputNames {
  private var taken: Set<String> = ["espalierproject.swift", "espalierstub.swift"]

  /// Creates a set of names in which only the tool's own files are taken.
  package init() {}

  /// The name for a Swift source.
  package mutating func source(_ path: String) -> String {
    let stem = Paths.stem(path)
    return unused(stem == "main" ? stem : stem + ".overlay")
  }

  /// The name for what is generated from a file of Interface Builder.
  package mutating func interface(_ path: String) -> String {
    unused(Self.identifier(Paths.stem(path)) + "_" + Paths.ending(path))
  }

  private mutating func unused(_ stem: String) -> String {
    var name = "\(stem).swift"
    var number = 2
    while !taken.insert(name.lowercased()).inserted {
      name = "\(stem)_\(number).swift"
      number += 1
    }
    return name
  }

  /// The name with "_" for everything that is no letter, digit or "_".
  package static func identifier(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let isFine = scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      result.unicodeScalars.append(isFine ? scalar : "_")
    }
    return result
  }

  /// The place of a resource in the bundle: folders for languages are kept, others are not.
  package static func bundlePlace(_ path: String) -> String {
    let parts = path.split(separator: "/")
    guard let last = parts.last else { return path }
    if let folder = parts.dropLast().last, folder.hasSuffix(".lproj") {
      return "\(folder)/\(last)"
    }
    return String(last)
  }
}
