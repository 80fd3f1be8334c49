package import EspalierMessages

/// Rewrites sources for good, so that they compile on Linux without the tool.
///
/// The rules are those of ``SourceRewriter``, but what Linux lacks is removed and not blanked, and
/// members of extensions that take part in overriding move into the class as text. A source that
/// was ported is not changed a second time.
package struct SourcePorter: Sendable {
  private let index: SourceIndex
  private let contents: [String: [UInt8]]

  /// Reads the sources.
  ///
  /// - Parameter sources: The files with their contents, each path once.
  package init(sources: [(path: String, bytes: [UInt8])]) {
    index = SourceIndex(sources: sources)
    contents = Dictionary(
      sources.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
  }

  /// Ports a source.
  ///
  /// - Parameter path: A path that the porter was created with.
  /// - Returns: The text, and the messages about what is left to do by hand.
  package func ported(_ path: String) -> (bytes: [UInt8], messages: [ProjectMessage]) {
    guard let bytes = contents[path] else { return ([], []) }
    let file = PortedFile(path, bytes, index)
    var writer = PortWriter(file: file)
    writer.write(moved: index.movedMembers[path] ?? []) { [contents, index] origin in
      contents[origin].map { PortedFile(origin, $0, index) }
    }
    let messages = file.rewriter.messages + (index.messages[path] ?? []) + file.leftMessages
    return (writer.bytes, messages.sorted { $0.line < $1.line })
  }
}

/// A source with the edits that port it.
struct PortedFile {
  let source: SourceText
  let outline: Outline
  let rewriter: FileRewriter
  let index: SourceIndex
  /// The members that leave the file, with the comments above them.
  let leaving: [Range<Int>]
  /// The positions of "?" and "!" that stay, since the call's result is used.
  private let kept: Set<Int>

  init(_ path: String, _ bytes: [UInt8], _ index: SourceIndex) {
    let source = SourceText(path: path, bytes: bytes)
    let outline = OutlineReader(source).outline
    self.source = source
    self.outline = outline
    self.index = index
    rewriter = FileRewriter(source, outline, index: index, path: path)
    kept = Set(
      rewriter.edits.filter { $0.start == $0.end && $0.order < 0 }.map {
        source.tokens[2 - $0.order].first
      })
    let tokens = index.movedTokens[path] ?? []
    leaving = outline.types.flatMap(\.members).filter { tokens.contains($0.first) }
      .map { Self.range(of: $0, in: source) }.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The bytes of a member with the comments above it.
  static func range(of member: Outline.Member, in source: SourceText) -> Range<Int> {
    var start = member.first > 0 ? source.tokens[member.first - 1].afterLast : 0
    let first = source.tokens[member.first].first
    while start < first, source.bytes[start] != 10 { start += 1 }
    return min(start + 1, first)..<source.tokens[member.last].afterLast
  }

  /// The messages about calls whose optional results have no counterpart without the tool.
  var leftMessages: [ProjectMessage] {
    kept.sorted().map { place in
      let token = source.tokens.first { $0.first == place }
      return ProjectMessage(
        "P408", .warning, source.path, Int(token?.line ?? 0),
        "The result of an optional requirement is used; the call is left as it is.",
        fix: "Make the requirement return an optional, and remove the mark after its name.")
    }
  }

  /// What an edit of the overlay becomes; `nil` if the place stays as it is.
  func replacement(_ edit: FileRewriter.Edit) -> [UInt8]? {
    if edit.selector != nil {
      let rest = edit.bytes.dropFirst("_sel(".utf8.count).drop { $0 <= 32 }
      return Array("Selector(".utf8) + rest
    }
    if edit.start == edit.end { return edit.order == 0 ? edit.bytes : nil }
    if kept.contains(edit.start) { return nil }
    if edit.bytes.starts(with: Array("false".utf8)) { return nil }
    guard let last = edit.bytes.lastIndex(where: { $0 > 32 }) else { return [] }
    return Array(edit.bytes[...last])
  }
}

/// Puts a ported source together.
struct PortWriter {
  let file: PortedFile
  /// The ported source.
  private(set) var bytes: [UInt8] = []
  private var position = 0

  init(file: PortedFile) { self.file = file }

  /// Writes the whole source.
  mutating func write(moved: [MovedMember], open: (String) -> PortedFile?) {
    let source = file.source
    writeImports(moved.flatMap(\.imports))
    for type in file.outline.types where type.keyword == .class && type.close < source.count {
      let members = moved.filter { $0.className == type.name }
      let line = Int(source.tokens[type.nameToken].line)
      guard !members.isEmpty, file.index.classes[type.name]?.line == line else { continue }
      let brace = source.tokens[type.close].first
      guard brace >= position else { continue }
      copy(to: brace, without: file.leaving)
      let indentation = removeBlanksAtEnd()
      for member in members { insert(member, from: open(member.file)) }
      bytes += indentation
    }
    copy(to: source.bytes.count, without: file.leaving)
    var end = OverlayEnd(rewriter: file.rewriter, outline: file.outline, index: file.index)
    end.writeOptionalRequirements()
    end.writeImports([])
    if !end.text.isEmpty { bytes += Array("\n\(end.text)".utf8) }
  }

  /// Writes what moved members need before the first import of the source.
  private mutating func writeImports(_ modules: [String]) {
    let needed = Set(modules).subtracting(file.outline.imports).sorted()
    guard !needed.isEmpty else { return }
    let source = file.source
    let first = (0..<source.count).first {
      source.isText($0, "import") && source.tokens[$0].startsLine
    }
    copy(to: first.map { source.tokens[$0].first } ?? 0, without: [])
    for module in needed { bytes += Array("import \(module)\n".utf8) }
  }

  private mutating func insert(_ member: MovedMember, from origin: PortedFile?) {
    guard let origin,
      let found = origin.outline.types.flatMap(\.members).first(where: { $0.first == member.token })
    else { return }
    if bytes.last != 10 { bytes.append(10) }
    bytes.append(10)
    for condition in member.conditions { bytes += Array("#if \(condition)\n".utf8) }
    let range = PortedFile.range(of: found, in: origin.source)
    let first = origin.source.tokens[member.token].first
    var part = PortWriter(file: origin)
    part.position = range.lowerBound
    part.copy(to: first, without: [])
    let head = part.bytes.drop { $0 == 10 || $0 == 13 }
    bytes += head + Array(member.access.utf8)
    part.bytes = []
    part.copy(to: range.upperBound, without: [])
    bytes += part.bytes
    bytes.append(10)
    for _ in member.conditions { bytes += Array("#endif\n".utf8) }
  }

  /// Copies the source up to a place with its edits.
  private mutating func copy(to end: Int, without leaving: [Range<Int>]) {
    let ranges = leaving.filter { $0.lowerBound >= position && $0.upperBound <= end }
    var next = 0
    for edit in file.rewriter.edits where edit.start >= position && edit.end <= end {
      while next < ranges.count, ranges[next].lowerBound <= edit.start {
        remove(ranges[next], withBlanks: true)
        next += 1
      }
      guard edit.start >= position, let text = file.replacement(edit) else { continue }
      if text.isEmpty {
        let first = file.source.bytes[edit.start]
        let isMark = first == UInt8(ascii: "?") || first == UInt8(ascii: "!")
        remove(edit.start..<edit.end, withBlanks: !isMark)
      } else {
        bytes += file.source.bytes[position..<edit.start]
        bytes += text
        position = edit.end
      }
    }
    for range in ranges[next...] { remove(range, withBlanks: true) }
    if end > position {
      bytes += file.source.bytes[position..<end]
      position = end
    }
  }

  /// Leaves out a range, the blanks after it, and its line if nothing else stands there.
  private mutating func remove(_ range: Range<Int>, withBlanks: Bool) {
    guard range.lowerBound >= position else { return }
    let source = file.source.bytes
    bytes += source[position..<range.lowerBound]
    position = range.upperBound
    guard withBlanks else { return }
    while position < source.count, source[position] == 32 || source[position] == 9 { position += 1 }
    let lineStart = bytes.lastIndex(of: 10).map { $0 + 1 } ?? 0
    guard bytes[lineStart...].allSatisfy({ $0 == 32 || $0 == 9 }) else { return }
    var end = position
    if end < source.count, source[end] == 13 { end += 1 }
    guard end < source.count, source[end] == 10 else { return }
    bytes.removeSubrange(lineStart...)
    position = end + 1
  }

  private mutating func removeBlanksAtEnd() -> [UInt8] {
    var blanks: [UInt8] = []
    while let last = bytes.last, last == 32 || last == 9 {
      blanks.insert(bytes.removeLast(), at: 0)
    }
    return blanks
  }
}
