internal import EspalierMessages

/// Finds what must change in one source so that it compiles without Objective-C.
struct FileRewriter {
  /// One replacement.
  struct Edit {
    var start: Int
    var end: Int
    var bytes: [UInt8]
    /// Orders replacements of nothing at one place.
    var order = 0
    /// The offset of the parenthesis after `_sel` in `bytes`, with its line and name.
    var selector: RewrittenText.Selector?

    /// Whether this edit is made before another; insertions precede replacements at one place.
    func isBefore(_ other: Edit) -> Bool {
      if start != other.start { return start < other.start }
      let isInsertion = start == end
      guard isInsertion == (other.start == other.end) else { return isInsertion }
      return order < other.order
    }
  }

  let source: SourceText
  let outline: Outline
  let index: SourceIndex
  /// The path in messages.
  let path: String
  var edits: [Edit] = []
  var messages: [ProjectMessage] = []
  /// What is known about the module of URL sessions.
  var networking = Networking()
  /// Whether a call of an optional requirement with a result was found.
  var usesOptional = false
  /// The number of steps taken, which tests compare with the number of bytes.
  var steps = 0

  /// The innermost type around the token that is read.
  private var typesAround: [Int] = []
  private var nextType = 0
  /// The tokens of initial values in which `Self` cannot stand.
  private var valuesWithoutSelf: [Range<Int>] = []
  private var nextValue = 0
  private var conditionalRanges: [Range<Int>] = []

  /// Reads all of `source`.
  init(_ source: SourceText, _ outline: Outline, index: SourceIndex, path: String) {
    self.source = source
    self.outline = outline
    self.index = index
    self.path = path
    conditionalRanges = Self.joined(outline.conditionalRanges)
    for type in outline.types where type.keyword == .class {
      for member in type.members where !member.modifiers.contains(.lazy) {
        if let value = member.value { valuesWithoutSelf.append(value) }
      }
    }
    valuesWithoutSelf.sort { $0.lowerBound < $1.lowerBound }
    for token in source.tokens.indices { read(token) }
    for type in outline.types { readDeclaration(type) }
    importNetworking()
    edits.sort { $0.isBefore($1) }
    steps += source.count + edits.count
  }

  private mutating func read(_ token: Int) {
    switch source.tokens[token].kind {
    case .attribute: readAttribute(token)
    case .pound:
      enter(token)
      readPound(token)
    case .word:
      if source.isText(token, "import") { return readImport(token) }
      readNetworking(token)
      guard source.sign(token + 1) == UInt8(ascii: "(") else { return }
      readCall(token)
    case .sign:
      if source.sign(token) == UInt8(ascii: "."), source.isWord(token + 1) { readMember(token) }
    default: break
    }
  }

  private mutating func readPound(_ token: Int) {
    switch source.text(token) {
    case "#selector": readSelector(token)
    case "#keyPath": readKeyPath(token)
    case "#if", "#elseif": readCondition(token)
    case "#imageLiteral", "#colorLiteral":
      let start = source.tokens[token].first
      replace(start, start + 1, with: "_")
    default: break
    }
  }

  // MARK: - Places

  /// Finds the types around a token; tokens come in order.
  private mutating func enter(_ token: Int) {
    while let last = typesAround.last, outline.types[last].close < token {
      typesAround.removeLast()
    }
    while nextType < outline.types.count, outline.types[nextType].open < token {
      if outline.types[nextType].close > token { typesAround.append(nextType) }
      nextType += 1
    }
    while nextValue < valuesWithoutSelf.count, valuesWithoutSelf[nextValue].upperBound <= token {
      nextValue += 1
    }
  }

  /// Whether the token that was entered stands in an initial value of a class.
  func isWithoutSelf(_ token: Int) -> Bool {
    nextValue < valuesWithoutSelf.count && valuesWithoutSelf[nextValue].contains(token)
  }

  /// The name of the type around the token that was entered.
  mutating func typeName(around token: Int) -> String? {
    enter(token)
    return typesAround.last.map { outline.types[$0].name }
  }

  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, last.upperBound > range.lowerBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// Returns whether a token stands inside of `#if`, so that it may never be compiled.
  func isConditional(_ token: Int) -> Bool {
    var low = 0
    var high = conditionalRanges.count
    while low < high {
      let middle = (low + high) / 2
      if conditionalRanges[middle].upperBound <= token { low = middle + 1 } else { high = middle }
    }
    return low < conditionalRanges.count && conditionalRanges[low].contains(token)
  }

  // MARK: - Results

  mutating func replace(_ start: Int, _ end: Int, with text: String, order: Int = 0) {
    edits.append(Edit(start: start, end: end, bytes: Array(text.utf8), order: order))
  }

  /// Replaces bytes by blanks; line breaks stay.
  mutating func blank(_ start: Int, _ end: Int) {
    edits.append(Edit(start: start, end: end, bytes: blanks(start, end)))
  }

  func blanks(_ start: Int, _ end: Int) -> [UInt8] {
    source.bytes[start..<end].map { $0 == 10 || $0 == 13 ? $0 : 32 }
  }

  /// Adds a message; what may never be compiled is never an error.
  mutating func report(
    _ code: String, _ severity: ProjectMessage.Severity, _ token: Int, _ sentence: String,
    fix: String
  ) {
    messages.append(
      ProjectMessage(
        code, isConditional(token) ? .warning : severity, path, Int(source.tokens[token].line),
        sentence, fix: fix))
  }

  /// Returns the rewritten text of a range of bytes.
  func text(from start: Int, to end: Int, without removed: [Range<Int>] = []) -> RewrittenText {
    var result = RewrittenText()
    result.usesOptional = usesOptional
    result.bytes.reserveCapacity(end - start + 64)
    var position = start
    var nextRemoved = 0
    for edit in edits[firstEdit(at: start)...] {
      guard edit.start < end else { break }
      while nextRemoved < removed.count, removed[nextRemoved].upperBound <= edit.start {
        append(removed: removed[nextRemoved], &position, to: &result)
        nextRemoved += 1
      }
      if nextRemoved < removed.count, removed[nextRemoved].contains(edit.start) { continue }
      guard edit.start >= position, edit.end <= end else { continue }
      result.bytes += source.bytes[position..<edit.start]
      if var selector = edit.selector {
        selector.offset += result.bytes.count
        result.selectors.append(selector)
      }
      result.bytes += edit.bytes
      position = edit.end
    }
    for range in removed[nextRemoved...] { append(removed: range, &position, to: &result) }
    result.bytes += source.bytes[position..<end]
    return result
  }

  private func append(
    removed range: Range<Int>, _ position: inout Int, to result: inout RewrittenText
  ) {
    guard range.lowerBound >= position else { return }
    result.bytes += source.bytes[position..<range.lowerBound]
    result.bytes += blanks(range.lowerBound, range.upperBound)
    position = range.upperBound
  }

  private func firstEdit(at start: Int) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].start < start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
