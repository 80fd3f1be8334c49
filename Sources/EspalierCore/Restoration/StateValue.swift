import Foundation

/// A value of a saved state: what a coder was given, in a form that a file can have.
package indirect enum StateValue: Hashable, Sendable {
  case flag(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case data(Data)
  case list([StateValue])
  case table([String: StateValue])
  /// A value of a kind that is none of these: the kind's name, and what the value consists of.
  case object(String, [String: StateValue])
  /// A controller, view or other restored object, by its place among the scene's saved objects.
  case reference(Int)
}

extension StateValue: Codable {
  private enum Key: String, CodingKey {
    case number, word, data, table, object, values, reference
  }

  package init(from decoder: any Decoder) throws {
    if let single = try? decoder.singleValueContainer() {
      if let value = try? single.decode(Bool.self) {
        self = .flag(value)
        return
      }
      if let value = try? single.decode(Int64.self) {
        self = .integer(value)
        return
      }
      if let value = try? single.decode(String.self) {
        self = .text(value)
        return
      }
      if let value = try? single.decode([StateValue].self) {
        self = .list(value)
        return
      }
    }
    let parts = try decoder.container(keyedBy: Key.self)
    if let value = try parts.decodeIfPresent(Double.self, forKey: .number) {
      self = .number(value)
    } else if let word = try parts.decodeIfPresent(String.self, forKey: .word) {
      self = .number(Double(word) ?? .nan)
    } else if let value = try parts.decodeIfPresent(Data.self, forKey: .data) {
      self = .data(value)
    } else if let value = try parts.decodeIfPresent([String: StateValue].self, forKey: .table) {
      self = .table(value)
    } else if let value = try parts.decodeIfPresent(Int.self, forKey: .reference) {
      self = .reference(value)
    } else {
      self = .object(
        try parts.decode(String.self, forKey: .object),
        try parts.decode([String: StateValue].self, forKey: .values))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .flag(let value): try encode(value, to: encoder)
    case .integer(let value): try encode(value, to: encoder)
    case .text(let value): try encode(value, to: encoder)
    case .list(let value): try encode(value, to: encoder)
    case .number(let value):
      var parts = encoder.container(keyedBy: Key.self)
      // JSON has no numbers without a value and no infinite ones.
      if value.isFinite {
        try parts.encode(value, forKey: .number)
      } else {
        try parts.encode("\(value)", forKey: .word)
      }
    case .data(let value):
      var parts = encoder.container(keyedBy: Key.self)
      try parts.encode(value, forKey: .data)
    case .table(let value):
      var parts = encoder.container(keyedBy: Key.self)
      try parts.encode(value, forKey: .table)
    case .object(let kind, let values):
      var parts = encoder.container(keyedBy: Key.self)
      try parts.encode(kind, forKey: .object)
      try parts.encode(values, forKey: .values)
    case .reference(let index):
      var parts = encoder.container(keyedBy: Key.self)
      try parts.encode(index, forKey: .reference)
    }
  }

  private func encode(_ value: some Encodable, to encoder: any Encoder) throws {
    var single = encoder.singleValueContainer()
    try single.encode(value)
  }
}
