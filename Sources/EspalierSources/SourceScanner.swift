/// Splits a Swift source into tokens, in one pass over its bytes.
///
/// Comments leave no tokens. Code inside of interpolations does, between the signs "(" and ")".
/// Every input is accepted: what is not closed ends with its line or with the source.
///
/// - Complexity: O(*n*), *n* the number of bytes.
package struct SourceScanner {
  /// A string literal whose interpolation is being read.
  struct Interpolation {
    var hashes: Int
    var isLong: Bool
    /// The number of open parentheses inside of the interpolation.
    var depth = 0
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var line: Int32 = 1
  var startsLine = true
  /// The positions of the lines' first bytes.
  package private(set) var lineStarts = [0]
  var interpolations: [Interpolation] = []
  /// The end of a line that was searched for the end of a regular expression without success.
  var searchedUntil = 0
  /// Whether the string that was read ends before an interpolation.
  var pendingParenthesis = false
  /// The tokens read.
  package private(set) var tokens: [SourceToken] = []
  /// The number of steps taken, which tests compare with the number of bytes.
  package var steps = 0

  /// Reads all of `bytes`.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 5)
    skipBeginning()
    scan()
  }

  /// Returns the byte `offset` bytes after the current one; 0 after the end.
  @inline(__always) func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  @inline(__always) static func isPartOfWord(_ byte: UInt8) -> Bool {
    (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90) || (byte >= 48 && byte <= 57)
      || byte == 95 || byte >= 128
  }

  @inline(__always) mutating func add(_ kind: SourceToken.Kind, from start: Int, line: Int32) {
    tokens.append(
      SourceToken(
        start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: position),
        line: line, kind: kind, startsLine: startsLine))
    startsLine = false
  }

  /// Skips a byte order mark and a line "#!…".
  private mutating func skipBeginning() {
    if byte() == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF { position = 3 }
    if byte() == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "!") { skipLine() }
  }

  private mutating func scan() {
    while position < bytes.count {
      steps += 1
      let first = bytes[position]
      if Self.isPartOfWord(first) {
        scanWord()
        continue
      }
      switch first {
      case 10:
        newLine()
      case 13:
        startsLine = true
        position += 1
      case 0...32:
        position += 1
      case UInt8(ascii: "/"): scanSlash()
      case UInt8(ascii: "\""): scanString(hashes: 0)
      case UInt8(ascii: "#"): scanHash()
      case UInt8(ascii: "@"): scanMark(.attribute)
      case UInt8(ascii: "`"): scanQuotedName()
      case UInt8(ascii: "("):
        if let last = interpolations.indices.last { interpolations[last].depth += 1 }
        scanSign()
      case UInt8(ascii: ")"): scanClosingParenthesis()
      default: scanSign()
      }
    }
  }

  @inline(__always) mutating func newLine() {
    line &+= 1
    startsLine = true
    position += 1
    lineStarts.append(position)
  }

  @inline(__always) mutating func scanSign() {
    position += 1
    add(.sign, from: position - 1, line: line)
  }

  @inline(__always) private mutating func scanWord() {
    let start = position
    while position < bytes.count, Self.isPartOfWord(bytes[position]) { position += 1 }
    add(.word, from: start, line: line)
  }

  /// Reads "@name" or "#name"; the sign alone if no name follows.
  mutating func scanMark(_ kind: SourceToken.Kind) {
    let start = position
    position += 1
    while position < bytes.count, Self.isPartOfWord(bytes[position]) { position += 1 }
    add(position - start > 1 ? kind : .sign, from: start, line: line)
  }

  /// Reads a name in backquotes, which ends with its line at the latest.
  private mutating func scanQuotedName() {
    let start = position
    position += 1
    while position < bytes.count, !isEndOfLine {
      position += 1
      if bytes[position - 1] == UInt8(ascii: "`") { break }
    }
    add(.word, from: start, line: line)
  }

  private mutating func scanClosingParenthesis() {
    scanSign()
    guard let last = interpolations.indices.last else { return }
    if interpolations[last].depth > 0 {
      interpolations[last].depth -= 1
    } else {
      let string = interpolations.removeLast()
      scanStringBody(.stringPart, from: position, hashes: string.hashes, isLong: string.isLong)
    }
  }

  // MARK: - Comments

  var isEndOfLine: Bool { bytes[position] == 10 || bytes[position] == 13 }

  mutating func skipLine() {
    let start = position
    while position < bytes.count, !isEndOfLine { position += 1 }
    steps += (position - start) / 8
  }

  /// Skips a comment that begins with "/*"; such comments nest.
  mutating func skipBlockComment() {
    var depth = 0
    repeat {
      steps += 1
      let this = bytes[position]
      if this == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if this == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else if this == 10 {
        newLine()
      } else {
        position += 1
      }
    } while position < bytes.count && depth > 0
  }
}
