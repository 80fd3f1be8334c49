internal import Foundation

/// A folder `App.app` as Foundation expects it: the program, its resources and Info.plist together.
///
/// Foundation on Linux takes a folder with Info.plist beside the program for a bundle, as on iOS.
struct AppFolder {
  /// The absolute path of the folder.
  let path: String
  private let package: String
  private let module: String
  private let configuration: String
  private var products = ""

  init(package: String, module: String, configuration: String) {
    self.package = package
    self.module = module
    self.configuration = configuration
    path = "\(package)/\(module).app"
  }

  /// Builds the program with SwiftPM; what that prints is shown.
  ///
  /// - Returns: The status of the build.
  /// - Throws: What Foundation says if `swift` cannot be started.
  mutating func build() throws -> Int32 {
    let words = ["swift", "build", "--package-path", package, "-c", configuration]
    let status = try Self.run(words + ["--product", module]).status
    guard status == 0 else { return status }
    let shown = try Self.run(words + ["--show-bin-path"], isCaught: true)
    products = shown.output.split(separator: "\n").last.map(String.init) ?? ""
    return shown.status
  }

  /// Assembles the folder: a hard link to the program, links to everything else.
  ///
  /// What an earlier run left in the folder is removed.
  func assemble() throws {
    let manager = FileManager.default
    if manager.fileExists(atPath: path) { try manager.removeItem(atPath: path) }
    try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    let program = "\(products)/\(module)"
    do {
      try manager.linkItem(atPath: program, toPath: "\(path)/\(module)")
    } catch {
      try manager.copyItem(atPath: program, toPath: "\(path)/\(module)")
    }
    for name in try manager.contentsOfDirectory(atPath: products).sorted()
    where Paths.ending(name) == "resources" {
      try link("\(products)/\(name)", as: name)
      guard name.hasSuffix("_\(module).resources") else { continue }
      for inner in try manager.contentsOfDirectory(atPath: "\(products)/\(name)") {
        try link("\(products)/\(name)/\(inner)", as: inner)
      }
    }
  }

  private func link(_ source: String, as name: String) throws {
    let place = "\(path)/\(name)"
    if FileManager.default.fileExists(atPath: place) { return }
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: source)
  }

  /// Starts the program and waits for its end.
  func start(_ arguments: [String]) throws -> Int32 {
    try Self.run(["\(path)/\(module)"] + arguments).status
  }

  private static func run(
    _ words: [String], isCaught: Bool = false
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    if isCaught { process.standardOutput = pipe }
    try process.run()
    let data = isCaught ? pipe.fileHandleForReading.readDataToEndOfFile() : Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
