/// The settings of one target in one configuration, looked up with everything expanded.
package struct TargetSettings: Sendable {
  /// The layers, from the weakest to the strongest.
  private let layers: [SettingsLayer]

  /// Creates settings from layers, the weakest first.
  package init(layers: [SettingsLayer]) {
    self.layers = layers
  }

  /// The value of a setting, expanded; `nil` if no layer has it.
  package subscript(key: String) -> String? {
    var work = Expansion(layers: layers)
    return work.value(key)?.trimmed
  }

  /// The words of a setting.
  package func words(_ key: String) -> [String] { self[key].map(Words.split) ?? [] }

  /// Whether a setting is YES.
  package func isOn(_ key: String) -> Bool { self[key]?.uppercased() == "YES" }

  /// A text with its `$(NAME)` and `${NAME}` replaced; what has no value becomes nothing.
  package func expanding(_ text: String) -> String {
    var work = Expansion(layers: layers)
    return work.expanded(text, inherited: nil)
  }

  /// The settings whose keys begin with a prefix, expanded.
  package func all(prefix: String) -> [String: String] {
    var found: [String: String] = [:]
    for key in Set(layers.flatMap { $0.values.keys }) where key.hasPrefix(prefix) {
      found[key] = self[key]
    }
    return found
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}

/// One look-up.
///
/// Settings may refer to themselves or grow without end: a circle becomes nothing, and a value ends
/// at 100,000 bytes or 10,000 replacements.
private struct Expansion {
  let layers: [SettingsLayer]
  private var open: Set<String> = []
  private var steps = 0

  init(layers: [SettingsLayer]) {
    self.layers = layers
  }

  mutating func value(_ key: String) -> String? {
    guard open.count < 50, open.insert(key).inserted else { return nil }
    defer { open.remove(key) }
    return value(key, below: layers.count)
  }

  private mutating func value(_ key: String, below end: Int) -> String? {
    var index = end
    while index > 0 {
      index -= 1
      guard let raw = layers[index].values[key] else { continue }
      let refersDown = raw.contains("inherited") || raw.contains(key)
      let inherited = refersDown ? value(key, below: index) : nil
      return expanded(raw, inherited: inherited, own: key)
    }
    return nil
  }

  mutating func expanded(_ text: String, inherited: String?, own: String = "") -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let open = rest.first, open == "(" || open == "{" else {
        result += "$"
        continue
      }
      guard let (name, after) = Self.name(in: rest, open: open) else { return result }
      rest = after
      steps += 1
      if steps > 10_000 || result.utf8.count > 100_000 { return result }
      let inner = expanded(name, inherited: nil)
      let parts = inner.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let key = parts.first ?? ""
      let found = key == "inherited" || key == own ? inherited : value(key)
      result += Self.applying(parts.dropFirst(), to: found)
    }
    return result + rest
  }

  /// The text between the brackets, which may nest: `$(NAME_$(OTHER))`.
  private static func name(in text: Substring, open: Character) -> (String, Substring)? {
    let close: Character = open == "(" ? ")" : "}"
    var depth = 0
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close { depth -= 1 }
      if depth == 0 {
        return (
          String(text[text.index(after: text.startIndex)..<index]),
          text[text.index(after: index)...]
        )
      }
    }
    return nil
  }

  private static func applying(_ operators: ArraySlice<String>, to value: String?) -> String {
    var value = value
    for name in operators {
      switch name {
      case "lower": value = value?.lowercased()
      case "upper": value = value?.uppercased()
      case "rfc1034identifier":
        value = value.map { String($0.map { $0.isLetter || $0.isNumber ? $0 : "-" }) }
      case "c99extidentifier", "identifier": value = value.map(ModuleName.of)
      case _ where name.hasPrefix("default="):
        if value ?? "" == "" { value = String(name.dropFirst("default=".count)) }
      default: break
      }
    }
    return value ?? ""
  }
}
