import Foundation

/// What the tool reads and writes for a target; SwiftPM wants to know before the tool runs.
struct OutputPlan {
  /// The files that make the tool run again when they change.
  private(set) var inputs: [URL] = []
  /// The files and folders that the tool makes, relative to its output folder.
  private(set) var outputs: [String] = []
  private let folder: URL
  private var taken: Set<String> = []

  init(_ files: TargetFiles, listFolder: URL) {
    folder = listFolder
    add(output: "EspalierProject.swift")
    add(output: "Info.plist")
    for file in files.sources + files.interfaces {
      inputs.append(url(file.path))
      add(output: file.output)
    }
    if let plist = files.infoPlist { inputs.append(url(plist)) }
    for file in files.resources { add(resource: file, region: files.developmentRegion) }
  }

  private func url(_ path: String) -> URL {
    URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL
  }

  private mutating func add(output: String) {
    if taken.insert(output).inserted { outputs.append(output) }
  }

  private mutating func add(resource file: TargetFiles.File, region: String) {
    let url = url(file.path)
    addInputs(url)
    switch url.pathExtension.lowercased() {
    case "xcassets": add(output: "Assets")
    case "strings", "stringsdict":
      let folder = url.deletingLastPathComponent().lastPathComponent
      add(textsOf: folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : region)
    case "xcstrings":
      for language in Self.languages(ofCatalogue: url) { add(textsOf: language) }
    default: add(output: file.output)
    }
  }

  /// Each language has one file with all its texts.
  private mutating func add(textsOf language: String) {
    add(output: "\(language).lproj/Espalier.texts")
  }

  /// A file counts by its time.
  ///
  /// What is in a folder may come and go, and SwiftPM would ask for the files of the last plan in
  /// vain: with a folder among the inputs the tool runs in every build and looks for itself. The
  /// file that stands for that is another one in each process.
  private mutating func addInputs(_ url: URL) {
    guard Self.isFolder(url) else { return inputs.append(url) }
    let always = URL(fileURLWithPath: "/proc/self/stat")
    if !inputs.contains(always) { inputs.append(always) }
  }

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }

  /// The languages of a string catalogue: its own and those of its entries.
  private static func languages(ofCatalogue url: URL) -> [String] {
    guard let data = try? Data(contentsOf: url),
      let object = try? JSONSerialization.jsonObject(with: data),
      let catalogue = object as? [String: Any]
    else { return [] }
    var languages: Set<String> = []
    if let own = catalogue["sourceLanguage"] as? String { languages.insert(own) }
    for case let entry as [String: Any] in (catalogue["strings"] as? [String: Any] ?? [:]).values {
      languages.formUnion((entry["localizations"] as? [String: Any] ?? [:]).keys)
    }
    return languages.sorted()
  }

  /// Writes a file of the plugin's own, unless it has these contents already.
  static func write(_ data: Data, to url: URL) throws {
    if let present = try? Data(contentsOf: url), present == data { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
  }
}
