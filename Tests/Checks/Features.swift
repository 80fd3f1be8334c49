import Foundation

/// The modules with features.
private let modules = [
  "EspalierInteraction", "EspalierContainers", "EspalierCards", "EspalierPopup",
  "EspalierDynamics",
  "EspalierDebugging", "EspalierAccessibility",
]

/// The list of the features without which the library compiles.
private let list = "Tests/Checks/deletable-features.txt"

/// Compiles the modules with features once more, as the build compiled them, but without the
/// features of the list, and without the lines of `Features.swift` that name them.
///
/// Features register with the core, which names none of them. Modules without features need no
/// second look: the build has shown that they do not import those that have some.
func checkFeatures(of package: Package) throws -> Report {
  let lines = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
  let features = lines.filter { !$0.hasPrefix("#") }.map(String.init)
  var report = Report()
  let folder = "\(Package.scratchFolder)/without-features"
  try? FileManager.default.removeItem(atPath: folder)
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

  var left: [String: [String]] = [:]
  var found: Set<String> = []
  for target in package.targets where modules.contains(target.name) {
    left[target.name] = target.files.map(\.path).filter { path in
      // A folder of a module, or a whole module: Debugging.
      let places = path.split(separator: "/").dropFirst().dropLast().map(String.init)
      let feature = features.first { places.contains($0) || places.first == "Espalier\($0)" }
      if let feature { found.insert(feature) }
      return feature == nil
    }
  }
  report.findings += features.filter { !found.contains($0) }.map {
    "\(list): there is no feature \($0)."
  }
  guard report.findings.isEmpty else { return report }

  let files = package.targets.first { $0.name == "Espalier" }?.files.map(\.path) ?? []
  left["Espalier"] = try files.map { path in
    guard path.hasSuffix("/Features.swift") else { return path }
    let kept = try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).filter { line in !features.contains { line.hasSuffix(",  // \($0)") } }
    let copy = "\(folder)/Features.swift"
    try kept.joined(separator: "\n").write(toFile: copy, atomically: true, encoding: .utf8)
    return copy
  }

  let empty = "\(folder)/Empty.swift"
  try "// Nothing is left.\n".write(toFile: empty, atomically: true, encoding: .utf8)
  let build = try BuildPlan()
  for name in package.inOrder(Set(left.keys)) {
    let sources = left[name].flatMap { $0.isEmpty ? nil : $0 } ?? [empty]
    let arguments = try build.arguments(of: name)
    let outcome = try run(
      arguments[0],
      ["-I", folder] + arguments.dropFirst()
        + ["-wmo", "-emit-module", "-emit-module-path", "\(folder)/\(name).swiftmodule"] + sources)
    guard outcome.status == 0 else {
      report.findings.append("\(name) does not compile without the features of \(list): see above.")
      return report
    }
  }
  let kept = left.values.reduce(0) { $0 + $1.count }
  report.extent = "\(left.count) modules with \(kept) files, without \(features.count) features"
  return report
}

extension Package {
  /// Some targets in an order in which each comes after those that it imports.
  fileprivate func inOrder(_ names: Set<String>) -> [String] {
    var order: [String] = []
    func add(_ name: String) {
      guard names.contains(name), !order.contains(name) else { return }
      for target in targets where target.name == name { target.dependencies.sorted().forEach(add) }
      order.append(name)
    }
    names.sorted().forEach(add)
    return order
  }
}

/// What SwiftPM wrote down for the debug build.
private struct BuildPlan {
  private static let path = ".build/debug.yaml"
  private let lines: [Substring]

  init() throws {
    lines = try String(contentsOfFile: Self.path, encoding: .utf8).split(separator: "\n")
  }

  /// The compiler and its options for a module, without those that say what it writes, and without
  /// the sources.
  func arguments(of module: String) throws -> [String] {
    guard
      let start = lines.firstIndex(where: {
        $0.hasPrefix("  \"C.\(module)-") && $0.hasSuffix(".module\":")
      }), let line = lines[start...].first(where: { $0.hasPrefix("    args: ") })
    else { throw Failure("\(Self.path) does not say how \(module) is compiled.") }
    let all = try JSONDecoder().decode([String].self, from: Data(line.dropFirst(10).utf8))
    var kept: [String] = []
    var index = 0
    while index < all.count {
      let argument = all[index]
      index += 1
      if ["-Xcc", "-Xfrontend"].contains(argument), index < all.count {
        kept += [argument, all[index]]
        index += 1
      } else if Self.withPath.contains(argument) {
        index += 1
      } else if !Self.dropped.contains(argument), !argument.hasPrefix("@") {
        kept.append(argument)
      }
    }
    return kept
  }

  private static let withPath: Set = [
    "-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path",
    "-emit-const-values-path",
  ]
  private static let dropped: Set = [
    "-emit-dependencies", "-emit-module", "-emit-objc-header", "-incremental", "-c",
    "-enable-batch-mode", "-serialize-diagnostics", "-parseable-output", "-g",
  ]
}
