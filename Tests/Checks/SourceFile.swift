import Foundation

/// A Swift file, with its code and its comments separated.
struct SourceFile {
  /// The path from the top of the repository.
  let path: String
  /// Line by line, with comments and the text of string literals blanked out.
  let code: [String]
  /// The text of comments, line by line.
  let comments: [String]

  static func read(_ path: String) -> SourceFile {
    SourceFile(path: path, bytes: [UInt8](FileManager.default.contents(atPath: path) ?? Data()))
  }

  init(path: String, bytes: [UInt8]) {
    let parts = Self.parts(of: bytes)
    self.path = path
    self.code = Self.lines(parts.code)
    self.comments = Self.lines(parts.comments)
  }

  /// The code and the comments of a text, each as long as the text: what is not part of them is
  /// blank.
  static func parts(of bytes: [UInt8]) -> (code: [UInt8], comments: [UInt8]) {
    var scanner = Scanner(bytes: bytes)
    scanner.scan()
    return (scanner.code, scanner.comments)
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension SourceFile {
  /// An import declaration.
  struct Import {
    let module: String
    /// Counted from 1.
    let line: Int
    let isExported: Bool
    let isTestable: Bool
  }

  var imports: [Import] {
    code.enumerated().compactMap { index, line in
      guard line.contains("import") else { return nil }
      var words = line.split(separator: " ")
      let attributes = words.prefix { $0.hasPrefix("@") }
      words.removeFirst(attributes.count)
      let levels = ["public", "package", "internal", "fileprivate", "private"]
      if let word = words.first, levels.contains(String(word)) { words.removeFirst() }
      guard words.first == "import" else { return nil }
      words.removeFirst()
      let kinds = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor",
      ]
      if let word = words.first, kinds.contains(String(word)) { words.removeFirst() }
      guard let module = words.first?.split(separator: ".").first else { return nil }
      return Import(
        module: String(module), line: index + 1, isExported: attributes.contains("@_exported"),
        isTestable: attributes.contains("@testable"))
    }
  }
}

/// Walks over the bytes of a Swift file and sorts them into code, comments and text.
private struct Scanner {
  /// The scanner's place: in code (the file's, or that of an interpolation, which ends with its
  /// parenthesis) or in the text of a string literal.
  private enum Place {
    case code(openParentheses: Int)
    case text(hashes: Int, isMultiline: Bool)
  }

  private let bytes: [UInt8]
  private var index = 0
  private var places: [Place] = [.code(openParentheses: 0)]
  private(set) var code: [UInt8]
  private(set) var comments: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
    let blank = bytes.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
    self.code = blank
    self.comments = blank
  }

  mutating func scan() {
    while index < bytes.count {
      switch places[places.count - 1] {
      case .code(let open): scanCode(openParentheses: open)
      case .text(let hashes, let isMultiline): scanText(hashes: hashes, isMultiline: isMultiline)
      }
    }
  }

  private mutating func scanCode(openParentheses open: Int) {
    if sees("//") {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { takeComment() }
    } else if sees("/*") {
      scanBlockComment()
    } else if let hashes = hashesBeforeQuote() {
      take(hashes)
      let isMultiline = sees("\"\"\"")
      take(isMultiline ? 3 : 1)
      places.append(.text(hashes: hashes, isMultiline: isMultiline))
    } else {
      let isInterpolation = places.count > 1
      if isInterpolation, sees("(") {
        places[places.count - 1] = .code(openParentheses: open + 1)
      } else if isInterpolation, sees(")") {
        if open == 0 {
          places.removeLast()
        } else {
          places[places.count - 1] = .code(openParentheses: open - 1)
        }
      }
      take(1)
    }
  }

  private mutating func scanText(hashes: Int, isMultiline: Bool) {
    let fence = String(repeating: "#", count: hashes)
    if sees("\\" + fence) {
      index += 1 + hashes
      if sees("(") {
        places.append(.code(openParentheses: 0))
        take(1)
      } else {
        index = min(index + 1, bytes.count)
      }
    } else if sees((isMultiline ? "\"\"\"" : "\"") + fence) {
      take((isMultiline ? 3 : 1) + hashes)
      places.removeLast()
    } else {
      // A literal on one line that does not end there was none.
      if !isMultiline, bytes[index] == UInt8(ascii: "\n") { places.removeLast() }
      index += 1
    }
  }

  private mutating func scanBlockComment() {
    var depth = 0
    repeat {
      if sees("/*") {
        depth += 1
        takeComment()
      } else if sees("*/") {
        depth -= 1
        takeComment()
      }
      if index < bytes.count { takeComment() }
    } while depth > 0 && index < bytes.count
  }

  private func sees(_ text: String) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  private func hashesBeforeQuote() -> Int? {
    let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
    let quote = index + hashes
    return quote < bytes.count && bytes[quote] == UInt8(ascii: "\"") ? hashes : nil
  }

  private mutating func take(_ count: Int) {
    for _ in 0..<count where index < bytes.count {
      code[index] = bytes[index]
      index += 1
    }
  }

  private mutating func takeComment() {
    comments[index] = bytes[index]
    index += 1
  }
}
