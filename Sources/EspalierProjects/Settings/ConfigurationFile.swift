internal import EspalierMessages
internal import Foundation

/// Reads .xcconfig files and what they include.
struct ConfigurationFile {
  /// The settings, later assignments over earlier ones; the keys keep their conditions.
  private(set) var settings = SettingsLayer()
  /// What is wrong in the files.
  private(set) var messages: [ProjectMessage] = []
  private var open: Set<String> = []
  private var filesRead = 0

  /// Reads a file and its includes.
  ///
  /// A missing file is a message.
  init(path: String) {
    read(path, from: nil)
  }

  /// A file may be included more than once, but not by itself, and at most 500 are read.
  private mutating func read(_ path: String, from origin: (file: String, line: Int)?) {
    guard filesRead < 500 else { return }
    filesRead += 1
    guard open.insert(path).inserted else {
      let place = origin ?? (path, 0)
      messages.append(
        ProjectMessage(
          "P501", .warning, place.file, place.line,
          "The file “\(Paths.last(path))” includes itself; the line is ignored.",
          fix: "Remove one of the includes."))
      return
    }
    defer { open.remove(path) }
    guard let contents = FileManager.default.contents(atPath: path) else {
      report(missing: path, from: origin)
      return
    }
    let lines = contents.split(
      separator: UInt8(ascii: "\n"), maxSplits: 100_000, omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      read(line: String(decoding: bytes, as: UTF8.self), number: index + 1, of: path)
    }
  }

  private mutating func read(line: String, number: Int, of path: String) {
    let text = Self.withoutComment(line).trimmingCharacters(in: .whitespacesAndNewlines)
    if text.hasPrefix("#include") {
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count >= 2 else { return }
      let file = Paths.joined(Paths.parent(path), String(parts[1]))
      let isOptional = text.hasPrefix("#include?")
      if isOptional, !FileManager.default.fileExists(atPath: file) { return }
      read(file, from: (path, number))
      return
    }
    guard let equals = Self.equalsSign(in: text) else {
      if !text.isEmpty {
        messages.append(
          ProjectMessage(
            "P501", .warning, path, number,
            "The line is no setting and no #include; it is ignored.",
            fix: "Write NAME = VALUE."))
      }
      return
    }
    let key = text[..<equals].trimmingCharacters(in: .whitespaces)
    var value = text[text.index(after: equals)...].trimmingCharacters(in: .whitespaces)
    if value.hasSuffix(";") { value.removeLast() }
    settings.assign(key, value)
  }

  private mutating func report(missing path: String, from origin: (file: String, line: Int)?) {
    let place = origin ?? (path, 0)
    if path.contains("/Pods/") || path.contains("/Carthage/") {
      messages.append(
        ProjectMessage(
          "P505", .warning, place.file, place.line,
          "The settings in “\(Paths.last(path))” come from a package manager that does not run "
            + "on Linux.",
          fix: "Nothing needs to be installed; list the modules you need as Swift packages."))
    } else {
      messages.append(
        ProjectMessage(
          "P501", .warning, place.file, place.line,
          "The configuration file “\(Paths.last(path))” does not exist; its settings are missing.",
          fix: "Create \(path), or remove the reference."))
    }
  }

  /// The text before "//", which has no other meaning in these files.
  private static func withoutComment(_ line: String) -> Substring {
    line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
  }

  /// The equals sign behind the key: those in the key's brackets belong to conditions.
  private static func equalsSign(in text: String) -> String.Index? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth <= 0: return index
      default: break
      }
    }
    return nil
  }
}
