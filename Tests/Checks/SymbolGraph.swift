import Foundation

/// The public and open symbols of one module, as the compiler sees them.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Documentation: Decodable {
      struct Line: Decodable { let text: String }
      let lines: [Line]
    }
    struct Location: Decodable {
      struct Position: Decodable { let line: Int }
      let uri: String
      let position: Position
    }
    struct Fragment: Decodable {
      let kind: String
      let spelling: String
    }
    struct Extension: Decodable {
      let extendedModule: String
      let typeKind: String?
      let constraints: [Constraint]?
    }

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let accessLevel: String
    let docComment: Documentation?
    let location: Location?
    let declarationFragments: [Fragment]
    let swiftExtension: Extension?
    private let spi: Bool?

    /// Whether only files see it that import the module with its system interface.
    var isSPI: Bool { spi ?? false }

    var id: String { identifier.precise }
  }

  struct Constraint: Decodable {
    let kind: String
    let lhs: String
    let rhs: String

    var text: String { "\(lhs) \(kind == "sameType" ? "==" : ":") \(rhs)" }
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
    let swiftConstraints: [Constraint]?
  }

  private(set) var symbols: [Symbol]
  private(set) var relationships: [Relationship]

  /// The sources of all relationships of one kind.
  func sources(of kind: String) -> Set<String> {
    Set(relationships.lazy.filter { $0.kind == kind }.map(\.source))
  }
}

extension SymbolGraph {
  /// Reads the symbols of `module` out of the debug build, with its extensions of other types.
  ///
  /// With `withSPI`, what `@_spi` hides is there too.
  static func extracted(
    from module: String, of package: Package, withSPI: Bool = false
  ) throws -> SymbolGraph {
    let folder = "\(Package.scratchFolder)/graphs/\(module)"
    let files = FileManager.default
    try? files.removeItem(atPath: folder)
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let maps = package.targets.filter(\.isSystem).flatMap {
      ["-Xcc", "-fmodule-map-file=\($0.path)/module.modulemap"]
    }
    _ = try run(
      "swift",
      [
        "symbolgraph-extract", "-module-name", module, "-target",
        TargetInfo.current.get().target.triple,
        "-I", "\(Package.buildFolder)/Modules", "-minimum-access-level", "public",
        "-skip-synthesized-members", "-output-dir", folder,
      ] + (withSPI ? ["-include-spi-symbols"] : []) + maps + Manifest.headerFlags.get()
    ).checked()
    var whole = SymbolGraph(symbols: [], relationships: [])
    for name in try files.contentsOfDirectory(atPath: folder).sorted() {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      let part = try JSONDecoder().decode(SymbolGraph.self, from: data)
      whole.symbols += part.symbols
      whole.relationships += part.relationships
    }
    return whole
  }
}

/// The compiler's description of itself.
struct TargetInfo: Decodable {
  struct Target: Decodable { let triple: String }
  struct Paths: Decodable { let runtimeResourcePath: String }

  let target: Target
  let paths: Paths

  static let current = Result {
    let json = try run("swiftc", ["-print-target-info"]).checked()
    return try JSONDecoder().decode(TargetInfo.self, from: Data(json.utf8))
  }
}

/// The manifest of the package, for what SwiftPM's description leaves out.
struct Manifest: Decodable {
  struct Target: Decodable { let pkgConfig: String? }

  let targets: [Target]

  /// The compiler's options for the folders with the headers of system libraries, from pkg-config.
  static let headerFlags = Result {
    let json = try run("swift", ["package", "dump-package"]).checked()
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(json.utf8))
    let names = manifest.targets.compactMap(\.pkgConfig)
    guard !names.isEmpty else { return [String]() }
    let flags = try run("pkg-config", ["--cflags-only-I"] + names).checked()
    return flags.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
  }
}
