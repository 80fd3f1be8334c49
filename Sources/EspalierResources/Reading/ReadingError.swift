/// The reason why a file cannot be read, and the line where reading ended.
package struct ReadingError: Error, Hashable, Sendable {
  /// The line, from 1; 0 where the file has no lines.
  package var line: Int
  /// What is wrong, in a clause that begins in lower case and has no full stop.
  package var reason: String

  /// Creates an error.
  package init(_ line: Int, _ reason: String) {
    self.line = line
    self.reason = reason
  }
}

/// The limits that keep reading of any file short.
package enum ReadingLimits {
  /// How many lists and dictionaries may stand inside each other.
  package static let depth = 200
  /// The largest file that is read, in bytes.
  package static let bytes = 20_000_000
}

extension [UInt8] {
  /// The line of a place in a text, from 1.
  package func line(at index: Int) -> Int {
    var line = 1
    for byte in self[..<Swift.min(index, count)] where byte == 0x0a { line += 1 }
    return line
  }
}
