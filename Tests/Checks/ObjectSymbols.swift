import Foundation

/// The libraries that only some modules may link against, directly or indirectly.
private let foreign = [
  Library(
    "EspalierCSDL", prefixes: ["SDL_"],
    users: ["EspalierSDL", "EspalierSDLTests", "TrellisMusic", "TrellisMusicTests"]),
  Library("EspalierCPNG", prefixes: ["png_"], users: ["EspalierTypography"]),
  Library("EspalierCHarfBuzz", prefixes: ["hb_"], users: ["EspalierTypography"]),
  Library("EspalierCFreeType", prefixes: ["FT_"], users: ["EspalierTypography"]),
]

/// A C library, the start of its symbols, and the modules that may use them.
private struct Library {
  let module: String
  let prefixes: [String]
  let users: [String]

  init(_ module: String, prefixes: [String], users: [String]) {
    self.module = module
    self.prefixes = prefixes
    self.users = users
  }
}

/// Finds undefined symbols of C libraries in the objects of modules that must not know them.
///
/// An import check cannot see an inlined function or a type that leaked through a signature; the
/// object file can.
func checkObjectSymbols(of package: Package) throws -> Report {
  var report = Report()
  let nm = try llvmNM()
  var objectCount = 0
  // SwiftPM compiles a plugin apart, and a program never links it.
  for target in package.targets where !target.isSystem && target.type != "plugin" {
    let objects = try target.files.map { file in
      let name = file.path.split(separator: "/").last ?? ""
      let object = "\(Package.buildFolder)/\(target.c99name).build/\(name).o"
      guard FileManager.default.fileExists(atPath: object) else {
        throw Failure("no object \(object) for \(file.path); build first")
      }
      return object
    }
    guard !objects.isEmpty else { continue }
    objectCount += objects.count
    let lines = try run(nm, ["--undefined-only", "--print-file-name"] + objects).checked()
    let symbols = lines.split(separator: "\n")
    for library in foreign {
      let found = symbols.filter { line in
        guard let symbol = line.split(separator: " ").last else { return false }
        return library.prefixes.contains(where: symbol.hasPrefix)
      }
      if !library.users.contains(target.name) {
        let users = library.users.joined(separator: ", ")
        report.findings += found.map { "\($0): only \(users) may use it" }
      } else if found.isEmpty, uses(target, library) {
        report.findings.append(
          "this check is blind: \(target.name) imports \(library.module) and uses none of it")
      }
    }
  }
  report.extent = "\(objectCount) objects"
  return report
}

private func uses(_ target: Package.Target, _ library: Library) -> Bool {
  target.files.flatMap(\.imports).contains { $0.module == library.module }
}

/// The path of the toolchain's own `llvm-nm`: binutils may not be on the machine.
private func llvmNM() throws -> String {
  let path = "\(try TargetInfo.current.get().paths.runtimeResourcePath)/../../bin/llvm-nm"
  return FileManager.default.isExecutableFile(atPath: path) ? path : "nm"
}
