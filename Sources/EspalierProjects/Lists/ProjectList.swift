internal import Foundation

/// What `espalier.json` says: the targets of a project and the files of each.
///
/// All paths are relative to the folder of the list, so that the folder can move with the tree.
package struct ProjectList: Codable, Sendable, Hashable {
  /// The version of the form of the list; this tool reads version 1.
  package var version = 1
  /// The project file that the list was made from; `nil` for a package that
  /// `espalier open` did not write.
  package var project: String?
  /// The ``mark(of:)`` of the project file when the list was made.
  package var projectMark: String?
  /// The folder that the author thinks of as the project's.
  package var root: String
  /// The targets, dependencies before those that use them.
  package var targets: [ListedTarget] = []

  /// Creates a list without targets.
  package init(project: String?, root: String) {
    self.project = project
    self.root = root
  }

  /// Reads a list.
  ///
  /// - Parameter path: The path of the file `espalier.json`.
  /// - Throws: What Foundation says about a missing or broken file.
  package init(reading path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    self = try JSONDecoder().decode(ProjectList.self, from: data)
  }

  /// A number, as text, that differs for files with different contents.
  package static func mark(of bytes: some Sequence<UInt8>) -> String {
    let number = bytes.reduce(into: 0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(number, radix: 16)
  }

  /// The contents of the file: the same list gives the same bytes.
  package func encoded() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  /// The target of a module or a name.
  package func target(_ name: String) -> ListedTarget? {
    targets.first { $0.module == name } ?? targets.first { $0.name == name }
  }
}

/// A target of a ``ProjectList``.
package struct ListedTarget: Codable, Sendable, Hashable {
  /// What a target makes.
  package enum Kind: String, Codable, Sendable {
    /// A program.
    case application
    /// A module that programs of the same project use.
    case framework
    /// Tests of the other targets.
    case tests
  }

  /// The target's name in the project.
  package var name: String
  /// The name of its module, and of the target of the package.
  package var module: String
  /// What the target makes.
  package var kind: Kind
  /// The Swift sources.
  package var sources: [ListedFile] = []
  /// The files of Interface Builder, translations as whole files among them.
  package var interfaces: [ListedFile] = []
  /// The files and folders that are neither.
  package var resources: [ListedFile] = []
  /// The manifest, `Info.plist`; `nil` if the project has none.
  package var infoPlist: String?
  /// What the manifest's `$(NAME)` stand for, and the settings that write a manifest from nothing.
  package var variables: [String: String] = [:]
  /// The region of the texts that have no translation: "en".
  package var developmentRegion = "en"
  /// The name of the icon's set in the catalogue.
  package var appIcon: String?
  /// The names that `#if` finds set, besides DEBUG.
  package var conditions: [String] = []
  /// The language mode: "5" or "6".
  package var languageMode = "5"
  /// Whether declarations without isolation belong to the main actor.
  package var isOnMainActor = false
  /// Whether the project asks for Swift's approachable concurrency.
  package var hasApproachableConcurrency = false
  /// The modules of other targets of the list.
  package var dependencies: [String] = []
  /// The products of packages.
  package var products: [ListedProduct] = []

  /// Creates a target without files.
  package init(name: String, module: String, kind: Kind) {
    self.name = name
    self.module = module
    self.kind = kind
  }
}

extension ListedTarget {
  /// Reads a target; what a list does not say has its usual value.
  package init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try box.decode(String.self, forKey: .name),
      module: try box.decode(String.self, forKey: .module),
      kind: try box.decode(Kind.self, forKey: .kind))
    sources = try box.decodeIfPresent([ListedFile].self, forKey: .sources) ?? []
    interfaces = try box.decodeIfPresent([ListedFile].self, forKey: .interfaces) ?? []
    resources = try box.decodeIfPresent([ListedFile].self, forKey: .resources) ?? []
    infoPlist = try box.decodeIfPresent(String.self, forKey: .infoPlist)
    variables = try box.decodeIfPresent([String: String].self, forKey: .variables) ?? [:]
    developmentRegion = try box.decodeIfPresent(String.self, forKey: .developmentRegion) ?? "en"
    appIcon = try box.decodeIfPresent(String.self, forKey: .appIcon)
    conditions = try box.decodeIfPresent([String].self, forKey: .conditions) ?? []
    languageMode = try box.decodeIfPresent(String.self, forKey: .languageMode) ?? "5"
    isOnMainActor = try box.decodeIfPresent(Bool.self, forKey: .isOnMainActor) ?? false
    hasApproachableConcurrency =
      try box.decodeIfPresent(Bool.self, forKey: .hasApproachableConcurrency) ?? false
    dependencies = try box.decodeIfPresent([String].self, forKey: .dependencies) ?? []
    products = try box.decodeIfPresent([ListedProduct].self, forKey: .products) ?? []
  }
}

/// A file of a ``ListedTarget``.
package struct ListedFile: Codable, Sendable, Hashable {
  /// The path, relative to the folder of the list.
  package var path: String
  /// The name of what the tool makes from the file, in the output folder; for a source or a file
  /// of Interface Builder a Swift file, else the place in the bundle.
  package var output: String

  /// Creates a file.
  package init(path: String, output: String) {
    self.path = path
    self.output = output
  }
}

/// A product of a Swift package that a target uses.
package struct ListedProduct: Codable, Sendable, Hashable {
  /// The product's name.
  package var name: String
  /// The identity of the package: the last part of its path or URL.
  package var package: String
}
