/// The build settings of a target, with which values of Info.plist are written.
package struct BuildSettings: Hashable, Sendable {
  /// The values by name; they may name other settings.
  package var values: [String: String]

  /// Creates settings.
  package init(_ values: [String: String] = [:]) { self.values = values }

  /// Returns a text with its `$(NAME)` and `${NAME}` replaced.
  ///
  /// A name may be followed by operators: `:rfc1034identifier`, `:c99extidentifier`, `:identifier`,
  /// `:lower`, `:upper` and `:default=text`. Unknown settings are empty, as in Xcode. Settings that
  /// name each other in a circle are empty too.
  package func expanding(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var budget = 1_000
    return String(decoding: expanded(Array(text.utf8), [], &budget), as: UTF8.self)
  }

  /// The value of a setting, expanded; `nil` for one that is not set.
  package subscript(name: String) -> String? { values[name].map { expanding($0) } }

  private func expanded(_ text: [UInt8], _ open: Set<String>, _ budget: inout Int) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "$"), index + 1 < text.count,
        let end = Self.end(of: text, from: index + 1), open.count < 50, budget > 0
      else {
        result.append(text[index])
        index += 1
        continue
      }
      budget -= 1
      let inner = expanded(Array(text[index + 2..<end]), open, &budget)
      result += value(String(decoding: inner, as: UTF8.self), open, &budget)
      if result.count > 1_000_000 { return [] }
      index = end + 1
    }
    return result
  }

  /// Returns the index of the bracket that closes the one at `start`.
  private static func end(of text: [UInt8], from start: Int) -> Int? {
    let opening = text[start]
    guard opening == UInt8(ascii: "(") || opening == UInt8(ascii: "{") else { return nil }
    let closing = opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    var depth = 0
    for index in start..<min(text.count, start + 10_000) {
      if text[index] == opening { depth += 1 }
      if text[index] == closing { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private func value(_ name: String, _ open: Set<String>, _ budget: inout Int) -> [UInt8] {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
    let setting = parts[0]
    var result = ""
    if let value = values[setting], !open.contains(setting) {
      result = String(
        decoding: expanded(Array(value.utf8), open.union([setting]), &budget), as: UTF8.self)
    }
    for part in parts.dropFirst() {
      switch part {
      case "rfc1034identifier":
        result = Self.replacing(result, with: "-") { $0 == "-" || $0 == "." }
      case "c99extidentifier", "identifier":
        result = Self.replacing(result, with: "_") { $0 == "_" }
      case "lower": result = result.lowercased()
      case "upper": result = result.uppercased()
      default:
        if result.isEmpty, part.hasPrefix("default=") { result = String(part.dropFirst(8)) }
      }
    }
    return Array(result.utf8)
  }

  private static func replacing(
    _ text: String, with other: Character, keeping: (Character) -> Bool
  ) -> String {
    String(text.map { ($0.isASCII && ($0.isLetter || $0.isNumber)) || keeping($0) ? $0 : other })
  }
}
