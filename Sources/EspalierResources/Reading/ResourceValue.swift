/// A value of a JSON file or a property list.
///
/// Dictionaries are lists of pairs in the file's order, so that output has one order too. A key
/// that occurs twice is kept twice; lookups find the last one, as Foundation does.
package indirect enum ResourceValue: Hashable, Sendable {
  /// A text.
  case string(String)
  /// A whole number.
  case integer(Int)
  /// A number with a fraction.
  case real(Double)
  /// A truth value.
  case boolean(Bool)
  /// Bytes.
  case data([UInt8])
  /// A moment, in seconds since the first second of 2001.
  case date(Double)
  /// JSON's `null`.
  case null
  /// A list.
  case array([ResourceValue])
  /// Keys with their values.
  case dictionary([Pair])

  /// A key and its value.
  package struct Pair: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The value.
    package var value: ResourceValue

    /// Creates a pair.
    package init(_ key: String, _ value: ResourceValue) {
      self.key = key
      self.value = value
    }
  }
}

extension ResourceValue {
  /// The text of a string; `nil` for other values.
  package var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// A string, a number or a truth value as settings and catalogues write them.
  package var text: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .boolean(let value): value ? "YES" : "NO"
    default: nil
    }
  }

  /// A number, or a string that spells one; `nil` for other values.
  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .string(let text): Double(text)
    default: nil
    }
  }

  /// A truth value, or a string or a number that means one; `nil` for other values.
  package var boolean: Bool? {
    switch self {
    case .boolean(let value): value
    case .integer(let number): number != 0
    case .string(let text): ["YES", "yes", "true", "1"].contains(text)
    default: nil
    }
  }

  /// The items of a list; empty for other values.
  package var items: [ResourceValue] {
    if case .array(let items) = self { return items }
    return []
  }

  /// The pairs of a dictionary; empty for other values.
  package var pairs: [Pair] {
    if case .dictionary(let pairs) = self { return pairs }
    return []
  }

  /// Whether this is a dictionary.
  package var isDictionary: Bool {
    if case .dictionary = self { return true }
    return false
  }

  /// The value of a key; `nil` if this is no dictionary, or has no such key.
  package subscript(key: String) -> ResourceValue? { pairs.last { $0.key == key }?.value }

  /// Returns the dictionary with one value replaced or added; other values are returned unchanged.
  package func setting(_ key: String, to value: ResourceValue) -> ResourceValue {
    guard case .dictionary(var pairs) = self else { return self }
    if let index = pairs.lastIndex(where: { $0.key == key }) {
      pairs[index].value = value
    } else {
      pairs.append(Pair(key, value))
    }
    return .dictionary(pairs)
  }
}
