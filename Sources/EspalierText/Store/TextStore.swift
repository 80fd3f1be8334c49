/// A text that is edited: UTF-16 units, the paragraphs in it, and numbers of attributes.
///
/// Offsets count UTF-16 units. An edit costs the paragraphs it touches, wherever it is. An edit
/// that begins or ends inside a pair of surrogates takes the whole pair, and so do attributes. Lone
/// surrogates are kept and read as U+FFFD in strings.
@MainActor package final class TextStore {
  var buffer = GapBuffer()
  var paragraphs = SpanList([ParagraphSpan(length: 0, identifier: 0, height: 0)])
  var attributes = SpanList([AttributeSpan(length: 0, attributes: 0)])
  /// The paragraph that was looked at last, from which its neighbours are found.
  var recent: RecentParagraph?
  private var nextIdentifier: UInt32 = 1
  private var cachedString: String?
  private var observers: [WeakObserver] = []

  /// The number of edits so far: two equal numbers mean that no unit changed in between.
  package private(set) var version = 0
  /// The number of times that the whole text was copied into a string.
  package private(set) var wholeStringCount = 0
  /// The height that new paragraphs are taken to have until they are laid out, in points.
  package var estimatedHeight = 0.0
  /// The number of units that a line of a long paragraph is taken to have; 0 is all of them.
  package var estimatedLineLength = 0

  /// Creates a store with a text.
  package init(_ text: String = "") {
    if !text.isEmpty { replace(0..<0, with: text) }
  }

  // MARK: Units

  /// The number of UTF-16 units.
  package var length: Int { buffer.count }

  /// The unit at an offset, which is in `0..<length`.
  package subscript(offset: Int) -> UInt16 { buffer[offset] }

  /// Calls `body` with the units of a range, which lie one behind the other in memory.
  package func withUnits<Result>(
    in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt16>) -> Result
  ) -> Result {
    buffer.withUnits(in: clamped(range), body)
  }

  /// The units of a range, clamped to the text.
  package func units(in range: Range<Int>) -> [UInt16] { withUnits(in: range) { Array($0) } }

  /// The text of a range, clamped to the text.
  package func string(in range: Range<Int>) -> String {
    withUnits(in: range) { String(decoding: $0, as: UTF16.self) }
  }

  /// The whole text, made on demand and kept until the next edit.
  package var string: String {
    if let cachedString { return cachedString }
    let string = string(in: 0..<length)
    if length > 0 { wholeStringCount += 1 }
    cachedString = string
    return string
  }

  /// A range inside the text, as near to `range` as possible.
  package func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<length) }

  // MARK: Edits

  /// Replaces the units of a range with the units of a string.
  ///
  /// - Parameters:
  ///   - range: The units to replace, clamped to the text and widened to whole scalars.
  ///   - text: The new text.
  ///   - attributes: The number of its attributes; `nil` takes those of the first replaced unit or,
  ///     for an insertion, those of the unit before it.
  package func replace(_ range: Range<Int>, with text: String, attributes: Int32? = nil) {
    // The units are written in place: a second copy of a long text costs more than reading it.
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      replace(range, withCount: UTF8Units.count(of: bytes), attributes) {
        UTF8Units.decode(bytes, into: $0)
      }
    }
    if isDone == nil { replace(range, with: text.utf16Units, attributes: attributes) }
  }

  /// Replaces the units of a range.
  package func replace(_ range: Range<Int>, with units: [UInt16], attributes: Int32? = nil) {
    units.withUnsafeBufferPointer { source in
      replace(range, withCount: source.count, attributes) { target in
        if let start = source.baseAddress { target.update(from: start, count: source.count) }
      }
    }
  }

  private func replace(
    _ range: Range<Int>, withCount count: Int, _ attributes: Int32?,
    _ fill: (UnsafeMutablePointer<UInt16>) -> Void
  ) {
    let range = wholeScalars(of: range)
    guard !range.isEmpty || count > 0 else { return }
    replaceAttributes(range, newLength: count, with: attributes)
    let edit = replaceUnits(range, withCount: count, fill)
    cachedString = nil
    version += 1
    for observer in observers { observer.object?.textStore(self, didReplace: edit) }
  }

  /// Replaces the units of a range with units that have runs of attributes.
  package func replace(_ range: Range<Int>, with units: [UInt16], runs: [AttributeRun]) {
    let start = wholeScalars(of: range).lowerBound
    replace(range, with: units, attributes: runs.first?.attributes)
    guard runs.count > 1 else { return }
    var offset = start
    for run in runs {
      // A pair of surrogates has the attributes of its first half.
      let begin = splitsSurrogates(offset) ? offset + 1 : offset
      offset += run.length
      let end = splitsSurrogates(offset) ? offset + 1 : offset
      setAttributes(run.attributes, in: begin..<max(begin, end))
    }
  }

  private func replaceUnits(
    _ range: Range<Int>, withCount count: Int, _ fill: (UnsafeMutablePointer<UInt16>) -> Void
  ) -> TextEdit {
    recent = nil
    let first = paragraphs.place(atOffset: max(range.lowerBound - 1, 0))
    let last = paragraphs.place(atOffset: range.upperBound)
    let end = last.offset + paragraphs[last].length - range.count + count
    buffer.replace(range, withCount: count, fill)
    let newEnd = range.lowerBound + count
    // A boundary depends on the units at both of its sides.
    var boundaries: [Int] = []
    if range.lowerBound > 0 { appendBoundary(at: range.lowerBound, to: &boundaries) }
    buffer.withUnits(in: range.lowerBound..<newEnd) {
      ParagraphEnds.appendBoundaries(of: $0, base: range.lowerBound, to: &boundaries)
    }
    if newEnd > range.lowerBound { appendBoundary(at: newEnd, to: &boundaries) }
    let edit = TextEdit(
      range: range, newLength: count, paragraphs: first.index..<last.index + 1,
      newParagraphCount: boundaries.count + 1)
    if boundaries.isEmpty, first.index == last.index, end - first.offset <= Self.longestParagraph {
      let identifier = makeIdentifier()
      paragraphs.update(first) {
        $0.length = end - first.offset
        $0.identifier = identifier
        $0.isEstimated = true
      }
      return edit
    }
    var spans: [ParagraphSpan] = []
    spans.reserveCapacity(boundaries.count + 1)
    var start = first.offset
    let continues = paragraphs[first].continues
    boundaries.append(end)
    for boundary in boundaries {
      appendParts(of: start..<boundary, continues: spans.isEmpty && continues, to: &spans)
      start = boundary
    }
    if spans[0].length <= Self.longestPart { spans[0].height = paragraphs[first].height }
    paragraphs.replace(edit.paragraphs, with: spans)
    var whole = edit
    whole.newParagraphCount = spans.count
    return whole
  }

  private func appendBoundary(at offset: Int, to boundaries: inout [Int]) {
    let next = offset < length ? buffer[offset] : nil
    if ParagraphEnds.isBoundary(after: buffer[offset - 1], before: next) {
      boundaries.append(offset)
    }
  }

  func makeIdentifier() -> UInt32 {
    defer { nextIdentifier &+= 1 }
    return nextIdentifier
  }

  // MARK: Observers

  private struct WeakObserver { weak var object: (any TextStoreObserver)? }

  /// Adds an observer, which is notified after those added before; it is not retained.
  package func addObserver(_ observer: any TextStoreObserver) {
    observers.removeAll { $0.object == nil }
    observers.append(WeakObserver(object: observer))
  }

  /// Removes an observer.
  package func removeObserver(_ observer: any TextStoreObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  func tellAttributesChanged(in range: Range<Int>) {
    for observer in observers {
      observer.object?.textStore(self, didChangeAttributesIn: range)
    }
  }
}
