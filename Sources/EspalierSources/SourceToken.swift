/// One word, mark, literal or sign of a Swift source.
package struct SourceToken {
  /// What the token is.
  package enum Kind: UInt8 {
    /// A name, keyword or number; names in backquotes keep their quotes.
    case word
    /// "@name".
    case attribute
    /// "#name".
    case pound
    /// A string literal, or its part before the first interpolation.
    case string
    /// The part of a string literal after an interpolation.
    case stringPart
    /// A regular expression literal.
    case regularExpression
    /// One byte that is none of the others: "(", ".", "+".
    case sign
  }

  /// The position of the first byte.
  package var start: Int32
  /// The position after the last byte.
  package var end: Int32
  /// The line of the first byte, from 1.
  package var line: Int32
  /// What the token is.
  package var kind: Kind
  /// Whether the token is the first in its line.
  package var startsLine: Bool

  /// The position of the first byte.
  package var first: Int { Int(start) }
  /// The position after the last byte.
  package var afterLast: Int { Int(end) }
  /// The number of bytes.
  package var length: Int { Int(end) - Int(start) }
}
