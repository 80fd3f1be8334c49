extension SourceScanner {
  /// Reads what begins with "#": a raw string, a regular expression, or a word like "#selector".
  mutating func scanHash() {
    var hashes = 1
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    steps += hashes
    switch byte(hashes) {
    case UInt8(ascii: "\""):
      scanString(hashes: hashes)
    case UInt8(ascii: "/"):
      scanExtendedExpression(hashes: hashes)
    default:
      position += hashes - 1
      scanMark(.pound)
    }
  }

  // MARK: - Strings

  /// Reads a string literal up to its end or its first interpolation.
  mutating func scanString(hashes: Int) {
    let start = position
    position += hashes
    let isLong = beginsLongString(hashes: hashes)
    position += isLong ? 3 : 1
    scanStringBody(.string, from: start, hashes: hashes, isLong: isLong)
  }

  /// Returns whether three quotes begin here that are not a short raw string like `#"""#`.
  private mutating func beginsLongString(hashes: Int) -> Bool {
    guard byte(1) == UInt8(ascii: "\""), byte(2) == UInt8(ascii: "\"") else { return false }
    guard hashes > 0 else { return true }
    var next = position + 2
    while next < bytes.count, bytes[next] != 10, bytes[next] != 13 {
      steps += 1
      if bytes[next] == UInt8(ascii: "\""), hasHashes(hashes, at: next + 1) { return false }
      next += 1
    }
    return true
  }

  /// Returns whether `count` times "#" stand at `place`.
  private mutating func hasHashes(_ count: Int, at place: Int) -> Bool {
    guard place + count <= bytes.count else { return false }
    var found = 0
    while found < count, bytes[place + found] == UInt8(ascii: "#") { found += 1 }
    steps += found
    return found == count
  }

  /// Reads on in a string literal up to its end or its next interpolation.
  mutating func scanStringBody(
    _ kind: SourceToken.Kind, from start: Int, hashes: Int, isLong: Bool
  ) {
    let firstLine = line
    let startedLine = startsLine
    defer {
      startsLine = startedLine
      add(kind, from: start, line: firstLine)
      if pendingParenthesis {
        pendingParenthesis = false
        scanSign()
      }
    }
    while position < bytes.count {
      steps += 1
      switch bytes[position] {
      case UInt8(ascii: "\\"):
        position += 1
        guard hasHashes(hashes, at: position) else { continue }
        position += hashes
        if byte() == UInt8(ascii: "(") {
          interpolations.append(Interpolation(hashes: hashes, isLong: isLong))
          pendingParenthesis = true
          return
        }
        if position < bytes.count, !isEndOfLine { position += 1 }
      case UInt8(ascii: "\""):
        if isLong, byte(1) != UInt8(ascii: "\"") || byte(2) != UInt8(ascii: "\"") {
          position += 1
          continue
        }
        let quotes = isLong ? 3 : 1
        if hasHashes(hashes, at: position + quotes) {
          position += quotes + hashes
          return
        }
        position += 1
      case 10:
        if !isLong { return }
        newLine()
      case 13 where !isLong:
        return
      default:
        position += 1
      }
    }
  }

  // MARK: - Regular expressions

  /// Reads a comment, a regular expression between slashes, or the operator "/".
  mutating func scanSlash() {
    if byte(1) == UInt8(ascii: "/") { return skipLine() }
    if byte(1) == UInt8(ascii: "*") { return skipBlockComment() }
    if isBeforeOperand, position >= searchedUntil, let end = endOfExpression() {
      let start = position
      position = end
      add(.regularExpression, from: start, line: line)
    } else {
      scanSign()
    }
  }

  /// Whether an operand is expected here, so that "/" does not divide.
  private var isBeforeOperand: Bool {
    guard !startsLine, let last = tokens.last else { return true }
    switch last.kind {
    case .word: return Self.wordsBeforeOperands.contains(text(last))
    case .sign:
      return !")]}!?>/".utf8.contains(bytes[last.first])
    default: return false
    }
  }

  private func text(_ token: SourceToken) -> String {
    String(decoding: bytes[token.first..<token.afterLast], as: UTF8.self)
  }

  private static let wordsBeforeOperands: Set<String> = [
    "return", "in", "case", "where", "if", "while", "guard", "try", "await", "else", "throw",
  ]

  /// Returns the position after a regular expression that begins here and ends in this line.
  private mutating func endOfExpression() -> Int? {
    var next = position + 1
    guard next < bytes.count, ![32, 9, 10, 13].contains(bytes[next]) else { return nil }
    var isInSet = false
    var depth = 0
    search: while next < bytes.count, bytes[next] != 10, bytes[next] != 13 {
      steps += 1
      switch bytes[next] {
      case UInt8(ascii: "\\"):
        if next + 1 < bytes.count, bytes[next + 1] != 10, bytes[next + 1] != 13 { next += 1 }
      case UInt8(ascii: "["): isInSet = true
      case UInt8(ascii: "]"): isInSet = false
      case UInt8(ascii: "(") where !isInSet: depth += 1
      case UInt8(ascii: ")") where !isInSet:
        depth -= 1
        // The parenthesis closes one before the slash: the slash is an operator.
        if depth < 0 { break search }
      case UInt8(ascii: "/") where !isInSet:
        if bytes[next - 1] == 32 || bytes[next - 1] == 9 { break search }
        return next + 1
      default: break
      }
      next += 1
    }
    searchedUntil = next
    return nil
  }

  /// Reads a regular expression between "#/" and "/#", which may have several lines if only blanks
  /// follow its beginning.
  private mutating func scanExtendedExpression(hashes: Int) {
    let start = position
    let firstLine = line
    let startedLine = startsLine
    position += hashes + 1
    var isLong = false
    var isBlank = true
    scanning: while position < bytes.count {
      steps += 1
      switch bytes[position] {
      case UInt8(ascii: "\\"):
        position += 1
        isBlank = false
        if position < bytes.count, !isEndOfLine { position += 1 }
      case UInt8(ascii: "/") where hasHashes(hashes, at: position + 1):
        position += 1 + hashes
        break scanning
      case 10:
        if isBlank { isLong = true }
        if !isLong { break scanning }
        newLine()
      case 9, 13, 32:
        position += 1
      default:
        isBlank = false
        position += 1
      }
    }
    startsLine = startedLine
    add(.regularExpression, from: start, line: firstLine)
  }
}
