import Foundation

/// The folder of the checked-in listings, one file a module.
private let folder = "Tests/API"

/// Compares the public API of every module an app can see with its checked-in copy, and finds
/// public declarations in modules that no app can see.
///
/// With `bless`, rewrites the copies; what it wrote counts as a finding, so that no blessing
/// passes by itself.
func checkInterface(of package: Package, bless: Bool) throws -> Report {
  var report = Report()
  let exported = package.exportedModules
  for module in package.targets
  where module.isLibrary && !module.isTestSupport && !exported.contains(module) {
    let graph = try SymbolGraph.extracted(from: module.c99name, of: package)
    report.findings += graph.symbols.map {
      "\(module.name): \($0.pathComponents.joined(separator: ".")) is \($0.accessLevel), "
        + "but no product exports this module: make it `package`"
    }
  }
  var lineCount = 0
  for module in exported {
    let listing = try interface(of: module, in: package)
    lineCount += listing.count { $0 == "\n" }
    try compare(listing, with: "\(folder)/\(module.name).txt", bless: bless, into: &report)
  }
  let stale = try FileManager.default.contentsOfDirectory(atPath: folder).filter { name in
    !exported.contains { "\($0.name).txt" == name }
  }
  for name in stale {
    report.findings.append("\(folder)/\(name): no product exports this module any more")
    if bless { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
  }
  report.extent = "\(lineCount) lines in \(exported.count) modules"
  return report
}

private func compare(
  _ listing: String, with path: String, bless: Bool, into report: inout Report
) throws {
  let current = FileManager.default.contents(atPath: path)
  if current == Data(listing.utf8) { return }
  if bless {
    try listing.write(toFile: path, atomically: true, encoding: .utf8)
    report.findings.append("\(path): written")
    return
  }
  let scratch = "\(Package.scratchFolder)/\(path.split(separator: "/").last ?? "")"
  try listing.write(toFile: scratch, atomically: true, encoding: .utf8)
  let old = current == nil ? "/dev/null" : path
  let diff = try run("diff", ["-U0", "--label", path, "--label", "this build", old, scratch])
  report.findings.append(diff.output + "\(path): the public API differs")
}

/// One line a symbol, sorted by name, so that moving code between files changes nothing.
private func interface(of module: Package.Target, in package: Package) throws -> String {
  let graph = try SymbolGraph.extracted(from: module.c99name, of: package)
  let conformances = try Conformances(graph)
  let requirements = graph.sources(of: "requirementOf")
    .union(graph.sources(of: "optionalRequirementOf"))
  let declared = Set(graph.symbols.map(\.pathComponents))
  var lines = graph.symbols.map { symbol in
    Line(
      path: symbol.pathComponents,
      text: symbol.declaration(isRequirement: requirements.contains(symbol.id))
        + (conformances.suffixes[symbol.id] ?? ""))
  }
  let extended = graph.symbols.map { Array($0.pathComponents.dropLast()) }
  for path in Set(extended) where !path.isEmpty && !declared.contains(path) {
    lines.append(Line(path: path, text: "extension \(path.joined(separator: "."))"))
  }
  lines += conformances.ofOthers.map {
    Line(path: [$0.name], text: "extension \($0.name)\($0.suffix)")
  }
  lines.sort()
  let exports = Set(module.files.flatMap(\.imports).filter(\.isExported).map(\.module))
  let head = ["// The public API of \(module.name). Tests/run.sh --bless rewrites this file."]
  let body = exports.sorted().map { "@_exported import \($0)" } + lines.map(\.indented)
  return (head + body).joined(separator: "\n") + "\n"
}

/// A line of a listing, under the name that sorts it.
private struct Line: Comparable {
  let path: [String]
  let text: String

  var indented: String { String(repeating: "  ", count: path.count - 1) + text }

  static func < (one: Line, other: Line) -> Bool {
    one.path == other.path
      ? one.text < other.text : one.path.lexicographicallyPrecedes(other.path)
  }
}

extension SymbolGraph.Symbol {
  /// The declaration as one writes it, with its access level.
  fileprivate func declaration(isRequirement: Bool) -> String {
    var fragments = declarationFragments[...]
    var attributes = ""
    while let first = fragments.first, first.kind == "attribute" || first.kind == "text" {
      attributes += first.spelling
      fragments.removeFirst()
    }
    let isBare = isRequirement || kind.identifier == "swift.enum.case"
    var rest = fragments.map(\.spelling).joined()
    if let constraints = swiftExtension?.constraints, !rest.contains(" where ") {
      rest += " where " + constraints.map(\.text).joined(separator: ", ")
    }
    let isDefault = swiftExtension?.typeKind == "swift.protocol"
    let words = [attributes, isDefault ? "extension" : "", isBare ? "" : accessLevel, rest]
    return words.joined(separator: " ").split { $0.isWhitespace }.joined(separator: " ")
  }
}

/// Superclasses and protocols, without implied ones.
private struct Conformances {
  /// The text after a type's declaration, under the type's identifier.
  private(set) var suffixes: [String: String] = [:]
  /// Conformances added to types of other modules.
  private(set) var ofOthers: [(name: String, suffix: String)] = []

  private static let universal: Set = ["SendableMetatype", "Copyable", "Escapable"]
  private static let ofNSObject: Set = [
    "NSObjectProtocol", "Equatable", "Hashable", "CustomDebugStringConvertible",
    "CustomStringConvertible",
  ]
  /// The declarations that a protocol implies.
  private static let implied: [String: Set<String>] = [
    "Comparable": ["Equatable"],
    "Error": ["Sendable"],
    "Hashable": ["Equatable"],
    "AdditiveArithmetic": ["Equatable"],
    "OptionSet": ["SetAlgebra", "RawRepresentable", "Equatable", "ExpressibleByArrayLiteral"],
  ]

  init(_ graph: SymbolGraph) throws {
    let names = Dictionary(
      graph.symbols.map { ($0.id, $0.pathComponents.joined(separator: ".")) },
      uniquingKeysWith: { first, _ in first })
    let protocols = Set(
      graph.symbols.lazy.filter { $0.kind.identifier == "swift.protocol" }.map(\.id))
    var superclasses: [String: String] = [:]
    var superclassNames: [String: String] = [:]
    var conformances: [String: Set<String>] = [:]
    for relationship in graph.relationships {
      let fallback = relationship.targetFallback?.split(separator: ".", maxSplits: 1).last
      let name = names[relationship.target] ?? fallback.map(String.init) ?? relationship.target
      if relationship.kind == "inheritsFrom" {
        superclasses[relationship.source] = relationship.target
        superclassNames[relationship.source] = name
      } else if relationship.kind == "conformsTo" {
        let condition = (relationship.swiftConstraints ?? []).map(\.text).joined(separator: ", ")
        conformances[relationship.source, default: []]
          .insert(condition.isEmpty ? name : "\(name) where \(condition)")
      }
    }
    for source in Set(conformances.keys).union(superclasses.keys) where !protocols.contains(source)
    {
      let own = conformances[source] ?? []
      var silent = Self.universal
      for name in own { silent.formUnion(Self.implied[name] ?? []) }
      var ancestor = superclasses[source]
      while let current = ancestor {
        silent.formUnion(conformances[current] ?? [])
        if names[current] == nil { silent.formUnion(Self.ofNSObject) }
        ancestor = superclasses[current]
      }
      let list = [superclassNames[source]].compactMap(\.self) + own.subtracting(silent).sorted()
      guard !list.isEmpty else { continue }
      let suffix = ": " + list.joined(separator: ", ")
      if names[source] != nil {
        suffixes[source] = suffix
      } else {
        let mangled = "$" + source.replacing(":", with: "")
        let name = try run("swift", ["demangle", "--compact", "--simplified", mangled]).checked()
        ofOthers.append((name: name.trimmingCharacters(in: .newlines), suffix: suffix))
      }
    }
    ofOthers.sort { $0.name < $1.name }
  }
}
