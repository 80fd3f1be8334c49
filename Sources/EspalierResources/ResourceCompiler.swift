package import EspalierMessages
import Foundation

/// Turns the resources of one target into what a program on Linux reads.
package struct ResourceCompiler {
  /// What a target's resources become.
  package struct Result: Sendable {
    /// The files of the bundle, sorted by path.
    package var files: [File] = []
    /// The Swift file `EspalierProject.swift`.
    package var swift = ""
    /// What could not be read, sorted by file and line.
    package var messages: [ProjectMessage] = []
    /// What the start of the program needs to know.
    package var manifest = ManifestSummary()
    /// What the catalogues hold.
    package var assets = AssetIndex()
    /// The tables of texts, sorted by language and name.
    package var tables: [TextTable] = []
    /// All files that were read beside the inputs themselves, for the build system; sorted.
    package var readFiles: [String] = []
  }

  /// A file of the bundle.
  package struct File: Hashable, Sendable {
    /// The path in the bundle.
    package var path: String
    /// What the file holds.
    package var contents: Contents

    /// What a file holds.
    package enum Contents: Hashable, Sendable {
      /// These bytes.
      case bytes([UInt8])
      /// A copy of a file or folder at this path.
      case copy(of: String)
    }
  }

  private let settings: BuildSettings
  private var result = Result()
  private var files: [String: File.Contents] = [:]
  private var texts: [String: [String: [Int: [String: LocalizedText]]]] = [:]

  private init(_ settings: BuildSettings) { self.settings = settings }

  /// Reads the inputs and returns everything that is made from them.
  ///
  /// Never stops at a broken file: the file is left out and a message names it. The same inputs
  /// give the same result in any order.
  ///
  /// - Parameters:
  ///   - inputs: The target's resources.
  ///   - settings: The target's build settings.
  ///   - tables: What the generated Swift names beside them.
  /// - Returns: The files, the Swift text and the messages.
  package static func compile(
    _ inputs: [ResourceInput], settings: BuildSettings = BuildSettings(), tables: ProjectTables
  ) -> Result {
    var compiler = ResourceCompiler(settings)
    let sorted = inputs.sorted { ($0.shownPath, $0.path) < ($1.shownPath, $1.path) }
    compiler.readCatalogs(sorted.filter { $0.kind == .catalog })
    compiler.readManifest(sorted.filter { $0.kind == .manifest })
    for input in sorted {
      switch input.kind {
      case .catalog, .manifest: continue
      case .strings, .stringsDictionary, .stringCatalog: compiler.readTexts(input)
      case .file: compiler.copy(input)
      }
    }
    compiler.checkFonts()
    return compiler.finished(tables)
  }

  private mutating func report(
    _ code: String, _ file: String, _ line: Int, _ sentence: String, fix: String?
  ) {
    result.messages.append(ProjectMessage(code, .warning, file, line, sentence, fix: fix))
  }

  private mutating func finished(_ tables: ProjectTables) -> Result {
    addTextFiles()
    let rows = AssetRows(result.assets)
    for copy in rows.copies { files[copy.path] = .copy(of: copy.source) }
    result.files = files.map { File(path: $0.key, contents: $0.value) }.sorted { $0.path < $1.path }
    result.swift = ProjectFile.text(tables, result.assets, assetRows: rows.rows)
    result.messages.sort {
      ($0.file, $0.line, $0.code, $0.sentence) < ($1.file, $1.line, $1.code, $1.sentence)
    }
    result.readFiles.sort()
    return result
  }
}

extension ResourceCompiler {
  private mutating func readCatalogs(_ inputs: [ResourceInput]) {
    var reader = AssetCatalogReader()
    for input in inputs { reader.read(input.path, shownAs: input.shownPath) }
    reader.finish()
    result.assets = reader.index
    result.messages += reader.messages
    result.readFiles += reader.readFiles
  }

  private mutating func readManifest(_ inputs: [ResourceInput]) {
    var file: ResourceValue?
    if let input = inputs.first {
      do throws(ReadingError) {
        let value = try PropertyListReader.read(
          ManifestPreprocessor.text(try bytes(of: input), settings))
        guard value.isDictionary else { throw ReadingError(1, "it holds no dictionary") }
        file = value
      } catch {
        report(
          "P306", input.shownPath, error.line,
          "Info.plist is left out: \(error.reason).", fix: "Correct the property list.")
      }
    }
    for other in inputs.dropFirst() {
      report(
        "P306", other.shownPath, 0, "The target has another Info.plist; this one is left out.",
        fix: "Name one file in INFOPLIST_FILE.")
    }
    let manifest = ManifestWriter.manifest(file, settings)
    result.manifest = ManifestSummary(manifest)
    files["Info.plist"] = .bytes(Array(PropertyListWriter.xml(manifest).utf8))
  }

  private func bytes(of input: ResourceInput) throws(ReadingError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: input.path) else {
      throw ReadingError(0, "the file cannot be read")
    }
    guard data.count <= ReadingLimits.bytes else {
      throw ReadingError(0, "the file is larger than 20 MB")
    }
    return [UInt8](data)
  }

  private mutating func readTexts(_ input: ResourceInput) {
    guard !input.stem.contains("\0") else { return }
    let language = input.language ?? result.manifest.developmentRegion
    do throws(ReadingError) {
      let bytes = try bytes(of: input)
      var problems: [String] = []
      switch input.kind {
      case .stringCatalog:
        let read = try StringCatalogFile.read(bytes)
        for (language, texts) in read.languages { add(texts, input, language, rank: 1) }
        problems = read.problems
      case .stringsDictionary:
        let read = try StringsDictionaryFile.read(bytes)
        add(read.texts, input, language, rank: 0)
        problems = read.problems
      default:
        let read = try StringsFile.read(bytes)
        add(read.texts, input, language, rank: 2)
        problems = read.skipped.map { "The value of “\($0)” is no text; it is left out." }
      }
      reportProblems(problems, input)
    } catch {
      report(
        "P306", input.shownPath, error.line, "The texts are left out: \(error.reason).",
        fix: "Correct the file; a .strings entry is \"key\" = \"text\";")
    }
  }

  /// Reports what is wrong with single keys, once per file.
  private mutating func reportProblems(_ problems: [String], _ input: ResourceInput) {
    guard let first = problems.sorted().first else { return }
    let more = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
    report("P306", input.shownPath, 0, first + more, fix: "Correct the key in the file.")
  }

  private mutating func add(
    _ new: [String: LocalizedText], _ input: ResourceInput, _ language: String, rank: Int
  ) {
    guard Self.isLanguage(language) else {
      return report(
        "P306", input.shownPath, 0,
        "“\(language)” is no name of a language; its texts are left out.",
        fix: "Name the language as in “de”, “pt-BR” or “Base”.")
    }
    texts[language, default: [:]][input.stem, default: [:]][rank, default: [:]]
      .merge(new) { first, _ in first }
  }

  /// Whether a name may be that of a folder ending in ".lproj".
  private static func isLanguage(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// Adds one file per language; plural rules win over string catalogues, these over plain texts.
  private mutating func addTextFiles() {
    for (language, tables) in texts.sorted(by: { $0.key < $1.key }) {
      var merged: [TextTable] = []
      for (name, ranks) in tables.sorted(by: { $0.key < $1.key }) {
        var table = TextTable(name, language: language)
        for rank in 0...2 { table.texts.merge(ranks[rank] ?? [:]) { first, _ in first } }
        merged.append(table)
      }
      files["\(language).lproj/\(TextTableWriter.fileName)"] =
        .bytes(TextTableWriter.bytes(merged))
      result.tables += merged
    }
  }

  private mutating func copy(_ input: ResourceInput) {
    let folder = input.language.map { "\($0).lproj/" } ?? ""
    let path = input.destination ?? folder + input.name
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(".."), !parts.contains(""), !path.contains("\0") else {
      return report(
        "P301", input.shownPath, 0, "“\(path)” leads out of the bundle; the file is left out.",
        fix: "Move the file below the project's folder.")
    }
    guard FileManager.default.fileExists(atPath: input.path) else {
      return report(
        "P301", input.shownPath, 0, "The file is missing.",
        fix: "Add the file, or remove it from the target.")
    }
    if files[path] != nil {
      return report(
        "P301", input.shownPath, 0, "Another file is named “\(path)” too; the first one counts.",
        fix: "Rename one of them.")
    }
    files[path] = .copy(of: input.path)
  }

  private mutating func checkFonts() {
    for font in result.manifest.fonts where files[font] == nil {
      report(
        "P305", "Info.plist", 0, "The font file “\(font)” of UIAppFonts is not in the target.",
        fix: "Add the file to the target's resources.")
    }
  }
}
