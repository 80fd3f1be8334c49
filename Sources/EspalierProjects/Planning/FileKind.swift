/// What a file of a target is, by its ending.
package enum FileKind: Hashable, Sendable {
  /// A Swift source.
  case source
  /// A .xib or .storyboard.
  case interface
  /// What lands in the bundle, or is compiled into it: catalogues, texts, pictures, data.
  case resource
  /// What no tool on Linux can build, with what it is.
  case foreign(String)
  /// What only a build of Xcode reads.
  case ignored

  /// The kind of a path.
  package init(_ path: String) {
    switch Paths.ending(path) {
    case "swift": self = .source
    case "xib", "storyboard": self = .interface
    case "m", "mm": self = .foreign("Objective-C")
    case "c", "cc", "cpp", "cxx", "s", "asm": self = .foreign("C")
    case "xcdatamodeld", "xcdatamodel", "xcmappingmodel": self = .foreign("a model of Core Data")
    case "metal": self = .foreign("a Metal shader")
    case "intentdefinition": self = .foreign("a definition of intents")
    case "mlmodel", "mlpackage", "mlmodelc": self = .foreign("a model of Core ML")
    case "y", "l", "ym", "lm", "d": self = .foreign("a grammar or script of another language")
    case "h", "hh", "hpp", "pch", "modulemap", "entitlements", "xcconfig", "xctestplan", "gyb",
      "xcodeproj", "xcworkspace", "playground", "framework", "xcframework", "a", "dylib", "tbd",
      "docc", "appex", "app", "md", "xcscheme", "icon", "storekit", "xcstickers", "apns":
      self = .ignored
    default: self = .resource
    }
  }

  /// Whether a folder of that name is one thing for its users: a catalogue, a bundle.
  package static func isWhole(_ path: String) -> Bool {
    switch Paths.ending(path) {
    case "xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "mlpackage",
      "mlmodelc", "framework", "xcframework", "docc", "playground", "xcodeproj", "xcworkspace",
      "scnassets", "rcproject", "icon", "app", "appex", "xcstickers", "espalier", "realitykit",
      "theme", "arobject":
      true
    default: false
    }
  }

  /// Whether a resource is compiled into a table and not copied: a catalogue or texts.
  package static func isTable(_ path: String) -> Bool {
    ["xcassets", "strings", "stringsdict", "xcstrings"].contains(Paths.ending(path))
  }
}
