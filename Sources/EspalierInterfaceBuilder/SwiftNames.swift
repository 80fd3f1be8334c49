/// The test that every name from a file passes before it stands in generated Swift.
package enum SwiftNames {
  /// The words that Swift keeps for itself.
  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "open", "operator", "private", "precedencegroup",
    "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
    "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
    "if", "in", "repeat", "return", "switch", "throw", "where", "while", "as", "Any", "await",
    "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]

  /// The name as it stands in code: in backticks if it is a keyword; `nil` for what is no name.
  package static func name(_ text: String) -> String? {
    guard isPlain(text) else { return nil }
    return keywords.contains(text) ? "`\(text)`" : text
  }

  /// Names joined by dots as they stand in code; `nil` if one of them is no name.
  package static func path(_ text: String) -> String? {
    var names: [String] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard let name = name(String(part)) else { return nil }
      names.append(name)
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  /// A part of a name made of any text: every character but ASCII letters and digits becomes "_".
  package static func fragment(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { isLetter($0) || isDigit($0) ? $0 : "_" }))
  }

  /// Whether a text has letters, digits and underscores only and does not begin with a digit.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !isDigit(first), text.utf8.count <= 500,
      text != "_"
    else { return false }
    return text.unicodeScalars.allSatisfy {
      isLetter($0) || isDigit($0) || $0 == "_" || ($0.value > 0x7F && $0.properties.isXIDContinue)
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// The candidate that differs least from a name, if it differs little enough to be meant.
  package static func nearest(to name: String, in candidates: [String]) -> String? {
    let wanted = Array(name.lowercased().utf8.prefix(60))
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let found = distance(wanted, Array(candidate.lowercased().utf8.prefix(60)))
      if found < best?.distance ?? .max { best = (found, candidate) }
    }
    guard let best, best.distance <= max(2, wanted.count / 2) else { return nil }
    return best.name
  }

  /// The number of letters to insert, remove or replace.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (index, byte) in one.enumerated() {
      var corner = row[0]
      row[0] = index + 1
      for column in other.indices {
        let next = min(
          row[column + 1] + 1, row[column] + 1, corner + (byte == other[column] ? 0 : 1))
        corner = row[column + 1]
        row[column + 1] = next
      }
    }
    return row[other.count]
  }
}
