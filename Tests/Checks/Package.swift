import Foundation

/// SwiftPM's description of the package in the current directory.
struct Package: Decodable {
  struct Product: Decodable {
    let name: String
    let targets: [String]
    let type: [String: [String]?]

    var isLibrary: Bool { type["library"] != nil }
  }

  struct Target: Decodable, Hashable {
    let name: String
    let c99name: String
    let path: String
    let type: String
    let sources: [String]?
    let targetDependencies: [String]?
    let productDependencies: [String]?

    var isTest: Bool { type == "test" }
    var isLibrary: Bool { type == "library" }
    /// Whether only tests import it, so that what it has `open` for subclasses is no API.
    var isTestSupport: Bool { isLibrary && path.hasPrefix("Tests/") }
    var isSystem: Bool { type == "system-target" }
    var dependencies: Set<String> {
      Set(targetDependencies ?? []).union(productDependencies ?? [])
    }

    /// The target's Swift files, as paths from the top of the repository.
    var files: [SourceFile] {
      (sources ?? []).filter { $0.hasSuffix(".swift") }.sorted().map {
        SourceFile.read("\(path)/\($0)")
      }
    }
  }

  let products: [Product]
  let targets: [Target]

  /// The folder of the debug build, which `Tests/run.sh` has made.
  static let buildFolder = ".build/debug"
  /// The folder for the output of the checks.
  static let scratchFolder = ".build/checks"

  static func described() throws -> Package {
    let json = try run("swift", ["package", "describe", "--type", "json"]).checked()
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Package.self, from: Data(json.utf8))
  }

  /// The modules an app can see: those of the library products, and those of this package that they
  /// re-export.
  var exportedModules: [Target] {
    let byName = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
    var seen: Set<String> = []
    var queue = products.filter(\.isLibrary).flatMap(\.targets)
    while let name = queue.popLast() {
      guard let target = byName[name], seen.insert(name).inserted else { continue }
      queue += target.files.flatMap(\.imports).filter(\.isExported).map(\.module)
    }
    return targets.filter { seen.contains($0.name) }
  }
}

/// The end of a program that was run.
struct Outcome {
  let command: String
  let status: Int32
  let output: String

  /// The output, or an error when the program failed.
  func checked() throws -> String {
    guard status == 0 else { throw Failure("\(command) ended with \(status):\n\(output)") }
    return output
  }
}

/// Why a check could not be made.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Runs a program found on the search path and returns its standard output.
func run(_ program: String, _ arguments: [String]) throws -> Outcome {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.standardOutput = pipe
  // `waitUntilExit` looks twenty times a second only.
  let end = DispatchSemaphore(value: 0)
  process.terminationHandler = { _ in end.signal() }
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  end.wait()
  return Outcome(
    command: ([program] + arguments).joined(separator: " "), status: process.terminationStatus,
    output: String(decoding: data, as: UTF8.self))
}
