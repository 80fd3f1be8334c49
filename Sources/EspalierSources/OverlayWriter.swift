/// Puts an overlay together: the first line, the rewritten source with members that moved here, and
/// the declarations at the end.
struct OverlayWriter {
  private let displayPath: String
  private let displayPaths: [String: String]
  /// The overlay.
  private(set) var bytes: [UInt8] = []
  /// The names of selectors by line and column.
  private var names: [(line: Int, column: Int, name: String)] = []
  private var taken: [Int: String] = [:]
  private var usesOptional = false
  /// Where the last line of `bytes` begins, as far as it was looked for.
  private var lineStart = 0
  private var searched = 0

  init(displayPath: String, displayPaths: [String: String]) {
    self.displayPath = displayPath
    self.displayPaths = displayPaths
  }

  /// Writes the whole overlay.
  mutating func write(_ rewriter: FileRewriter, _ outline: Outline, _ index: SourceIndex) {
    let source = rewriter.source
    let moved = Dictionary(grouping: index.movedMembers[source.path] ?? [], by: \.className)
    var position = writeFirstLine(source)
    let removed = removedRanges(index.movedTokens[source.path] ?? [], outline, source)
    var imports: Set<String> = []
    for type in outline.types where type.keyword == .class && type.close < source.count {
      guard let members = moved[type.name] else { continue }
      let brace = source.tokens[type.close].first
      guard brace >= position else { continue }
      append(rewriter.text(from: position, to: brace, without: within(removed, position, brace)))
      for member in members {
        insert(member)
        imports.formUnion(member.imports)
      }
      insertLocation(displayPath, line: line(type.close, source))
      bytes += repeatElement(32, count: source.column(type.close) - 1)
      position = brace
    }
    let end = source.bytes.count
    append(rewriter.text(from: position, to: end, without: within(removed, position, end)))
    writeEnd(rewriter, outline, index, imports: imports.subtracting(outline.imports))
  }

  private func line(_ token: Int, _ source: SourceText) -> Int { Int(source.tokens[token].line) }

  private func within(_ ranges: [Range<Int>], _ start: Int, _ end: Int) -> [Range<Int>] {
    func place(_ position: Int) -> Int {
      var low = 0
      var high = ranges.count
      while low < high {
        let middle = (low + high) / 2
        if ranges[middle].lowerBound < position { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return Array(ranges[place(start)..<place(end)])
  }

  private func removedRanges(
    _ tokens: Set<Int>, _ outline: Outline, _ source: SourceText
  ) -> [Range<Int>] {
    guard !tokens.isEmpty else { return [] }
    return outline.types.flatMap(\.members).filter { tokens.contains($0.first) }
      .map { source.tokens[$0.first].first..<source.tokens[$0.last].afterLast }
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  // MARK: - The first line

  /// Writes `#sourceLocation` in place of a comment or blank in the first line, or before the
  /// source, and returns the position of the first byte of the source to copy.
  private mutating func writeFirstLine(_ source: SourceText) -> Int {
    var start = 0
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes += source.bytes[..<3]
      start = 3
    }
    let end = source.bytes[start...].firstIndex { $0 == 10 || $0 == 13 } ?? source.bytes.count
    let isFree = end < source.bytes.count && isReplaceable(source, start, end)
    let line = isFree ? 2 : 1
    bytes += Array("#sourceLocation(file: \(displayPath.swiftLiteral), line: \(line))".utf8)
    if isFree { return end }
    bytes += endOfLine(source)
    return start
  }

  /// Returns whether the first line holds a whole comment or nothing.
  private func isReplaceable(_ source: SourceText, _ start: Int, _ end: Int) -> Bool {
    if let first = source.tokens.first, first.first < end { return false }
    let line = source.bytes[start..<end]
    guard let sign = line.firstIndex(where: { $0 != 32 && $0 != 9 }) else { return true }
    if source.text(bytesFrom: sign, to: min(end, sign + 2)) != "/*" { return true }
    // A long comment must not begin in the line that is replaced.
    var depth = 0
    var next = sign
    while next + 1 < end {
      let pair = (source.bytes[next], source.bytes[next + 1])
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        depth += 1
        next += 1
      } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
        next += 1
      }
      next += 1
      if depth == 0 { break }
    }
    let rest = source.bytes[min(next, end)..<end]
    return depth == 0 && !rest.contains { $0 != 32 && $0 != 9 }
  }

  private func endOfLine(_ source: SourceText) -> [UInt8] {
    guard let end = source.bytes.firstIndex(of: 10), end > 0, source.bytes[end - 1] == 13 else {
      return [10]
    }
    return [13, 10]
  }

  // MARK: - Moved members

  private mutating func insert(_ member: MovedMember) {
    for condition in member.conditions { bytes += Array("\n#if \(condition)".utf8) }
    insertLocation(displayPaths[member.file] ?? member.file, line: member.line)
    var blanks = member.column - 1
    // Two selectors must not share line and column; blanks before all lines of the member also keep
    // the contents of its long strings.
    while isTaken(member, blanks), blanks < member.column + 199 { blanks += 1 }
    let shift = blanks - (member.column - 1)
    bytes += repeatElement(32, count: blanks) + Array(member.access.utf8)
    append(shift == 0 ? member.text : shifted(member.text, by: shift))
    for _ in member.conditions { bytes += Array("\n#endif".utf8) }
  }

  private func isTaken(_ member: MovedMember, _ blanks: Int) -> Bool {
    var start = 0
    var column = blanks + member.access.utf8.count
    var next = 0
    let shift = blanks - (member.column - 1)
    for (offset, byte) in member.text.bytes.enumerated() {
      while next < member.text.selectors.count, member.text.selectors[next].offset == offset {
        let selector = member.text.selectors[next]
        let known = taken[Self.key(selector.line, offset - start + column + 1)]
        if let known, known != selector.name { return true }
        next += 1
      }
      if byte == 10 {
        start = offset + 1
        column = shift
      }
    }
    return false
  }

  private func shifted(_ text: RewrittenText, by count: Int) -> RewrittenText {
    var result = text
    result.bytes = []
    var next = 0
    for (offset, byte) in text.bytes.enumerated() {
      while next < text.selectors.count, text.selectors[next].offset == offset {
        result.selectors[next].offset = result.bytes.count
        next += 1
      }
      result.bytes.append(byte)
      if byte == 10 { result.bytes += repeatElement(32, count: count) }
    }
    return result
  }

  private mutating func insertLocation(_ path: String, line: Int) {
    bytes += Array("\n#sourceLocation(file: \(path.swiftLiteral), line: \(line))\n".utf8)
  }

  private mutating func append(_ text: RewrittenText) {
    let start = bytes.count
    bytes += text.bytes
    usesOptional = usesOptional || text.usesOptional
    for selector in text.selectors {
      let place = start + selector.offset
      while searched < place {
        if bytes[searched] == 10 { lineStart = searched + 1 }
        searched += 1
      }
      let column = place - lineStart + 1
      guard taken.updateValue(selector.name, forKey: Self.key(selector.line, column)) == nil else {
        continue
      }
      names.append((selector.line, column, selector.name))
    }
  }

  private static func key(_ line: Int, _ column: Int) -> Int { line << 16 | min(column, 65535) }

  // MARK: - The end

  private mutating func writeEnd(
    _ rewriter: FileRewriter, _ outline: Outline, _ index: SourceIndex, imports: Set<String>
  ) {
    var end = OverlayEnd(rewriter: rewriter, outline: outline, index: index)
    end.writePrivateMembers()
    end.writeOptionalRequirements()
    if usesOptional { end.writeOptionalCall() }
    if !names.isEmpty { end.writeSelectors(names) }
    end.writeImports(imports)
    guard !end.text.isEmpty else { return }
    bytes += Array("\n#sourceLocation()\n".utf8) + Array(end.text.utf8)
  }
}

extension String {
  /// The string as a literal of Swift.
  var swiftLiteral: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\u{20}"..."\u{7E}": result.unicodeScalars.append(scalar)
      case "\u{A0}"...: result.unicodeScalars.append(scalar)
      default: result += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
    return result + "\""
  }
}
