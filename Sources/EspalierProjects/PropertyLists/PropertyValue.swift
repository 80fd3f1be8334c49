/// A value of a property list, reduced to what a project file contains.
package enum PropertyValue: Sendable, Hashable {
  /// A string; numbers, dates and truth values of the XML form are strings too.
  case text(String)
  /// An array.
  case list([PropertyValue])
  /// A dictionary.
  case table(PropertyTable)

  /// The string, or `nil` for an array or a dictionary.
  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The elements of an array; a string is an array of one element, a dictionary of none.
  package var elements: [PropertyValue] {
    switch self {
    case .text: [self]
    case .list(let list): list
    case .table: []
    }
  }

  /// The strings of an array, without its other elements; a string is an array of one string.
  package var texts: [String] { elements.compactMap(\.text) }

  /// The dictionary, or `nil` for a string or an array.
  package var table: PropertyTable? {
    if case .table(let table) = self { table } else { nil }
  }
}

/// A dictionary of a property list that knows the line of each key.
package struct PropertyTable: Sendable, Hashable {
  /// The values by key.
  ///
  /// Of a key that occurs twice the last value counts.
  package var values: [String: PropertyValue] = [:]
  /// The lines of the keys, from 1; 0 where the reader knows none.
  package var lines: [String: Int] = [:]

  /// Creates an empty dictionary.
  package init() {}

  /// The value of a key.
  package subscript(key: String) -> PropertyValue? { values[key] }

  /// Sets the value of a key and its line.
  package mutating func set(_ key: String, _ value: PropertyValue, line: Int) {
    values[key] = value
    lines[key] = line
  }
}

/// Why a property list cannot be read.
package struct PropertyListFault: Error, Hashable, Sendable {
  /// The line at which the reader gave up, from 1.
  package var line: Int
  /// What stands there, in one sentence.
  package var reason: String
  /// Whether the line is the mark of an unfinished merge.
  package var isHalfMerged = false
}
