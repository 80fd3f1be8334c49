import Foundation

/// Finds calls in the text of a Swift file whose first argument is a code such as `list.path`.
struct CallScanner {
  /// A call, with the source text of its arguments.
  struct Call {
    let function: String
    let code: String
    let arguments: [String]
  }

  private let text: [UInt8]
  /// The text without comments and without what is inside literals.
  private let code: [UInt8]

  init(text: [UInt8]) {
    self.text = text
    code = SourceFile.parts(of: text).code
  }

  /// The calls, in the order of the file.
  func calls() -> [Call] {
    var result: [Call] = []
    for open in code.indices where code[open] == UInt8(ascii: "(") {
      let name = function(before: open)
      guard !name.isEmpty, startsWithCode(at: open + 1) else { continue }
      let arguments = self.arguments(from: open)
      guard let first = arguments.first, let code = Self.code(in: first) else { continue }
      result.append(Call(function: name, code: code, arguments: arguments))
    }
    return result
  }

  /// The codes in `text` that stand as literals, wherever they are.
  func codes() -> Set<String> {
    var result: Set<String> = []
    var start: Int?
    for (index, byte) in text.enumerated() {
      if byte == UInt8(ascii: "\"") {
        if let start, text[start..<index].contains(UInt8(ascii: ".")),
          let code = Self.code(in: String(decoding: text[(start - 1)...index], as: UTF8.self))
        {
          result.insert(code)
        }
        start = index + 1
      } else if !Self.isName(byte) {
        start = nil
      }
    }
    return result
  }

  /// The words inside literals: letters and digits, and points between them.
  func wordsOfLiterals() -> Set<String> {
    let comments = SourceFile.parts(of: text).comments
    var result: Set<String> = []
    var word: [UInt8] = []
    func end() {
      let text = String(decoding: word, as: UTF8.self)
      if !word.isEmpty { result.insert(text.trimmingCharacters(in: ["."])) }
      word = []
    }
    for index in text.indices {
      let isInLiteral = code[index] != text[index] && comments[index] != text[index]
      if isInLiteral, Self.isName(text[index]) { word.append(text[index]) } else { end() }
    }
    end()
    return result
  }

  /// The code in a literal, or in one behind the label `code`.
  static func code(in literal: String) -> String? {
    var text = Substring(literal)
    if text.hasPrefix("code: ") { text = text.dropFirst("code: ".count) }
    guard text.count > 2, text.first == "\"", text.last == "\"" else { return nil }
    let words = text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false)
    let areWords = words.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isLetter } }
    guard words.count > 1, areWords, words[0].first?.isLowercase == true else { return nil }
    return words.joined(separator: ".")
  }

  private func function(before open: Int) -> String {
    var start = open
    while start > 0, Self.isName(code[start - 1]) { start -= 1 }
    return String(decoding: code[start..<open], as: UTF8.self)
  }

  /// Whether a literal follows, or `code:` before one.
  private func startsWithCode(at start: Int) -> Bool {
    var index = start
    while index < text.count, text[index] == UInt8(ascii: " ") || text[index] == UInt8(ascii: "\n")
    { index += 1 }
    guard index < code.count else { return false }
    return code[index] == UInt8(ascii: "\"") || code[index...].starts(with: Array("code: \"".utf8))
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The arguments of the call whose parenthesis is at `open`, without space around them.
  private func arguments(from open: Int) -> [String] {
    var result: [String] = []
    var depth = 0
    var start = open + 1
    for index in open..<code.count {
      switch code[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 {
          result.append(trimmed(start..<index))
          return result
        }
      case UInt8(ascii: ",") where depth == 1:
        result.append(trimmed(start..<index))
        start = index + 1
      default: break
      }
    }
    return result
  }

  private func trimmed(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
