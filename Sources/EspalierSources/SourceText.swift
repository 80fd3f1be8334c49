/// A Swift source with its tokens.
package struct SourceText {
  /// The path that the source was given with.
  package let path: String
  /// The contents of the file.
  package let bytes: [UInt8]
  /// The tokens in order.
  package let tokens: [SourceToken]
  /// For each bracket the index of its partner; -1 for everything else and for brackets alone.
  package let partners: [Int32]
  /// The positions of the lines' first bytes.
  package let lineStarts: [Int]
  /// The number of steps taken, which tests compare with the number of bytes.
  package let steps: Int

  /// Reads a source.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    let scanner = bytes.withUnsafeBufferPointer { SourceScanner($0) }
    tokens = scanner.tokens
    lineStarts = scanner.lineStarts
    partners = Self.partners(of: tokens, in: bytes)
    steps = scanner.steps + tokens.count
  }

  /// Pairs the brackets.
  ///
  /// A closing bracket without an opening one of its kind stays alone, and so
  /// do the brackets that are open when one of another kind closes.
  private static func partners(of tokens: [SourceToken], in bytes: [UInt8]) -> [Int32] {
    var partners = [Int32](repeating: -1, count: tokens.count)
    var open: [(index: Int32, closing: UInt8)] = []
    var waiting = [Int](repeating: 0, count: 256)
    for (index, token) in tokens.enumerated() where token.kind == .sign {
      switch bytes[token.first] {
      case UInt8(ascii: "("): open.append((Int32(index), UInt8(ascii: ")")))
      case UInt8(ascii: "["): open.append((Int32(index), UInt8(ascii: "]")))
      case UInt8(ascii: "{"): open.append((Int32(index), UInt8(ascii: "}")))
      case let closing where waiting[Int(closing)] > 0:
        while let last = open.popLast() {
          waiting[Int(last.closing)] -= 1
          guard last.closing == closing else { continue }
          partners[Int(last.index)] = Int32(index)
          partners[index] = last.index
          break
        }
        continue
      default: continue
      }
      waiting[Int(open[open.count - 1].closing)] += 1
    }
    return partners
  }
}

extension SourceText {
  /// The number of tokens.
  package var count: Int { tokens.count }

  /// Returns the text of a token; empty outside of the source.
  package func text(_ index: Int) -> String {
    guard index >= 0, index < count else { return "" }
    return text(bytesFrom: tokens[index].first, to: tokens[index].afterLast)
  }

  /// Returns the text from the first byte of one token to the last byte of another.
  package func text(from first: Int, through last: Int) -> String {
    guard first >= 0, last < count, first <= last else { return "" }
    return text(bytesFrom: tokens[first].first, to: tokens[last].afterLast)
  }

  /// Returns the text of a range of bytes.
  package func text(bytesFrom start: Int, to end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Returns the sign at an index; 0 where another token stands.
  @inline(__always) package func sign(_ index: Int) -> UInt8 {
    guard index >= 0, index < count, tokens[index].kind == .sign else { return 0 }
    return bytes[tokens[index].first]
  }

  /// Returns whether a word stands at an index.
  @inline(__always) package func isWord(_ index: Int) -> Bool {
    index >= 0 && index < count && tokens[index].kind == .word
  }

  /// Returns whether the token at an index is exactly `text`.
  package func isText(_ index: Int, _ text: StaticString) -> Bool {
    guard index >= 0, index < count, tokens[index].length == text.utf8CodeUnitCount else {
      return false
    }
    let start = tokens[index].first
    for offset in 0..<text.utf8CodeUnitCount
    where bytes[start + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Returns the index of the bracket that closes the one at `index`; `nil` where none does.
  @inline(__always) package func partner(_ index: Int) -> Int? {
    guard index >= 0, index < count, partners[index] >= 0 else { return nil }
    return Int(partners[index])
  }

  /// Returns whether nothing stands between a token and the one before it.
  package func touchesPrevious(_ index: Int) -> Bool {
    index > 0 && index < count && tokens[index - 1].end == tokens[index].start
  }

  /// Returns the text of a string literal without interpolation, escapes and line breaks.
  package func plainString(_ index: Int) -> String? {
    guard index >= 0, index < count, tokens[index].kind == .string else { return nil }
    let range = tokens[index].first + 1..<max(tokens[index].first + 1, tokens[index].afterLast - 1)
    guard tokens[index].length >= 2, bytes[tokens[index].first] == UInt8(ascii: "\""),
      bytes[tokens[index].afterLast - 1] == UInt8(ascii: "\""),
      !bytes[range].contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"") })
    else { return nil }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the column of a token's first byte, from 1, in bytes.
  package func column(_ index: Int) -> Int {
    tokens[index].first - lineStarts[Int(tokens[index].line) - 1] + 1
  }
}
