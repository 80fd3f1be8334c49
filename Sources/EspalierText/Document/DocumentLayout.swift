internal import EspalierPlatform

/// Lays out the paragraphs of a store on demand, and no others.
///
/// Paragraphs that were not laid out have estimated heights, which the store keeps. Lengths are in
/// points, from the top left corner of the text, y down; offsets count units of the store. It
/// observes its store; a store has one document layout.
@MainActor package final class DocumentLayout: TextStoreObserver {
  package let store: TextStore
  package let engine: TextEngine
  /// Returns the properties that shaping uses, for the number of attributes.
  package var look: (Int32) -> RunStyle { didSet { invalidate() } }
  /// Returns the style of a paragraph whose first unit has these attributes.
  package var paragraphStyle: (Int32) -> ParagraphStyle { didSet { invalidate() } }
  /// The attributes of a paragraph without units.
  package var emptyAttributes: Int32 = 0 { didSet { invalidateEmptyParagraphs() } }
  /// The width of the lines; a change keeps heights as estimates.
  package var width: Double {
    didSet { if width != oldValue { relay() } }
  }

  var entries: [UInt32: Entry] = [:]
  /// The long paragraph whose parts were laid out last.
  var longParagraph: LongParagraph?

  final class Entry {
    let layout: ParagraphLayout
    var runs: [StyleRun]
    let style: ParagraphStyle
    /// Whether the attributes have to be compared with those it was laid out for.
    var isStale = false
    let width: Double
    /// The direction that a paragraph without strong characters has from the one before it.
    var inherited: TextDirection?
    /// The number of the first attributes of the whole paragraph.
    var leader: Int32
    /// The width without line breaks, once it was asked for.
    var unbrokenWidth: Double?

    init(
      layout: ParagraphLayout, runs: [StyleRun], style: ParagraphStyle, width: Double,
      leader: Int32
    ) {
      self.layout = layout
      self.runs = runs
      self.style = style
      self.width = width
      self.leader = leader
    }
  }

  /// A paragraph in its place.
  package struct Placed {
    package var index: Int
    /// Its units in the store.
    package var range: Range<Int>
    package var top: Double
    package var layout: ParagraphLayout
    /// Its present attributes, for `drawnRuns`.
    package var runs: [StyleRun]
    package var bottom: Double { top + layout.height }
  }

  package init(
    store: TextStore, engine: TextEngine, width: Double, look: @escaping (Int32) -> RunStyle,
    paragraphStyle: @escaping (Int32) -> ParagraphStyle = { _ in ParagraphStyle() }
  ) {
    self.store = store
    self.engine = engine
    self.width = width
    self.look = look
    self.paragraphStyle = paragraphStyle
    store.addObserver(self)
    estimate()
  }

  // MARK: Changes

  package func textStore(_ store: TextStore, didReplace edit: TextEdit) {
    // An edited paragraph has a new number, so its old layout is never found again.
    if entries.count > 4_096 { entries.removeAll() }
    forgetPartBefore(edit)
  }

  package func textStore(_ store: TextStore, didChangeAttributesIn range: Range<Int>) {
    guard !entries.isEmpty else { return }
    var index = store.paragraph(atOffset: range.lowerBound).index
    let count = store.paragraphCount
    // After a large change every layout compares its attributes at its next use.
    if range.count > 1 << 16 {
      for key in entries.keys { entries[key]?.isStale = true }
      return
    }
    while index < count {
      let paragraph = store.paragraph(index)
      guard paragraph.range.lowerBound < max(range.upperBound, range.lowerBound + 1) else { break }
      entries[paragraph.identifier]?.isStale = true
      index += 1
    }
    // The first unit of a paragraph says how all its parts are set.
    while index < count {
      let paragraph = store.paragraph(index)
      guard paragraph.continues else { break }
      entries[paragraph.identifier]?.isStale = true
      index += 1
    }
  }

  /// Forgets every layout, because the meaning of attributes changed; heights become estimates, and
  /// grow as a line of the plain look does.
  package func invalidate() {
    entries.removeAll()
    estimate()
  }

  private func invalidateEmptyParagraphs() {
    entries = entries.filter { $0.value.layout.paragraph.count > 0 }
  }

  /// Keeps the glyphs and sets them into lines again on demand.
  private func relay() { store.estimateHeights() }

  /// Gives paragraphs that were never laid out the height of lines of the plain look, and the
  /// others their last height in proportion.
  private func estimate() {
    let old = (height: store.estimatedHeight, length: store.estimatedLineLength)
    let height = engine.extents(of: look(emptyAttributes)).height
    store.estimatedHeight = height
    let size = look(emptyAttributes).size
    store.estimatedLineLength = width.isFinite && size > 0 ? max(1, Int(width / size * 2)) : 0
    guard old != (height, store.estimatedLineLength) else { return store.estimateHeights() }
    let growth = old.height > 0 ? height / old.height : 0
    store.estimateHeights { [store] length, last in
      let known = TextStore.estimate(
        length: length, lineHeight: old.height, lineLength: old.length)
      return growth > 0 && last != known ? last * growth : store.estimate(length: length)
    }
  }

  /// Forgets layouts outside some paragraphs, so that memory follows the visible part.
  package func forget(outside kept: Range<Int>) {
    guard entries.count > kept.count + 64 else { return }
    var numbers: Set<UInt32> = []
    numbers.reserveCapacity(kept.count)
    for index in kept.clamped(to: 0..<store.paragraphCount) {
      numbers.insert(store.paragraph(index).identifier)
    }
    // In place: a new dictionary would hold all that stay once more.
    var others: [UInt32] = []
    others.reserveCapacity(entries.count)
    for number in entries.keys where !numbers.contains(number) { others.append(number) }
    for number in others { entries[number] = nil }
  }

  /// The number of paragraphs whose layout is kept.
  package var keptParagraphs: Int { entries.count }

  // MARK: Paragraphs

  /// Lays out one paragraph and puts its height into the store.
  package func paragraph(_ index: Int) -> Placed {
    let index = min(max(index, 0), store.paragraphCount - 1)
    let entry = entry(for: store.paragraph(index))
    // Laying out a part of a long paragraph moves its end.
    let paragraph = store.paragraph(index)
    return Placed(
      index: index, range: paragraph.range, top: store.top(ofParagraph: index),
      layout: entry.layout, runs: entry.runs)
  }

  /// Lays out the paragraph that holds an offset.
  package func paragraph(atOffset offset: Int) -> Placed {
    var placed = paragraph(store.paragraph(atOffset: offset).index)
    while offset >= placed.range.upperBound, store.isContinued(placed.index) {
      placed = paragraph(placed.index + 1)
    }
    return placed
  }

  private func entry(for paragraph: TextParagraph) -> Entry {
    if let entry = entries[paragraph.identifier], !entry.isStale, entry.width == width,
      entry.inherited == nil || entry.inherited == direction(before: paragraph.index)
    {
      if paragraph.isEstimated { setHeight(of: entry, paragraph) }
      return entry
    }
    let entry = entries[paragraph.identifier].flatMap { renewed($0, paragraph) } ?? made(paragraph)
    entries[paragraph.identifier] = entry
    setHeight(of: entry, paragraph)
    return entry
  }

  private func setHeight(of entry: Entry, _ paragraph: TextParagraph) {
    let isLast = paragraph.index + 1 == store.paragraphCount
    let gap = isLast || entry.layout.room.continuesAfter ? 0 : entry.style.lineSpacing
    store.setHeight(entry.layout.height + gap, ofParagraph: paragraph.index)
  }

  private func runs(of paragraph: TextParagraph) -> [StyleRun] {
    guard !paragraph.range.isEmpty else { return [StyleRun(end: 0, id: emptyAttributes)] }
    var end = 0
    var runs: [StyleRun] = []
    for run in store.attributeRuns(in: paragraph.range) {
      end += run.length
      runs.append(StyleRun(end: end, id: run.attributes))
    }
    return runs
  }

  private func made(_ paragraph: TextParagraph) -> Entry {
    if paragraph.continues || store.isContinued(paragraph.index) {
      return madePart(filled(paragraph))
    }
    let runs = runs(of: paragraph)
    let leader = runs.first?.id ?? emptyAttributes
    var style = paragraphStyle(leader)
    let units = store.units(in: paragraph.range)
    let inherited = inheritedDirection(units, style, paragraph.index)
    if let inherited { style.direction = .natural(fallback: inherited) }
    let shaped = engine.shape(ParagraphText(units: units, runs: runs, style: style, look: look))
    let entry = laid(shaped, runs, style, leader)
    entry.inherited = inherited
    return entry
  }

  /// Lays out a part of a long paragraph and gives its last line, which may have room for more, to
  /// the next part.
  private func madePart(_ paragraph: TextParagraph) -> Entry {
    let runs = runs(of: paragraph)
    let whole = store.wholeParagraph(atOffset: paragraph.range.lowerBound)
    let leader = store.attributes(at: whole.lowerBound).attributes
    var style = paragraphStyle(leader)
    if case .natural = style.direction {
      let fallback = direction(of: whole, style.direction)
      style.direction = fallback == .rightToLeft ? .rightToLeft : .leftToRight
    }
    var text = ParagraphText(
      units: store.units(in: paragraph.range), runs: runs, style: style, look: look)
    text.context = context(of: paragraph.range, in: whole)
    let isContinued = paragraph.range.upperBound < whole.upperBound
    let entry = laid(
      engine.shape(text), runs, style, leader, continuesBefore: paragraph.continues,
      continuesAfter: isContinued)
    guard isContinued, entry.layout.count < paragraph.range.count else { return entry }
    store.setEnd(
      ofPart: paragraph.index, to: paragraph.range.lowerBound + entry.layout.count)
    entry.runs = self.runs(of: store.paragraph(paragraph.index))
    return entry
  }

  private func laid(
    _ shaped: ShapedParagraph, _ runs: [StyleRun], _ style: ParagraphStyle, _ leader: Int32,
    continuesBefore: Bool = false, continuesAfter: Bool = false
  ) -> Entry {
    let cuts =
      switch style.breaking {
      case .truncateTail, .truncateHead, .truncateMiddle: 1
      case .words, .characters, .clip: 0
      }
    var room = LineRoom(width: width, maximumLines: cuts)
    room.continuesBefore = continuesBefore
    room.continuesAfter = continuesAfter
    let layout = engine.layout(shaped, in: room)
    return Entry(layout: layout, runs: runs, style: style, width: width, leader: leader)
  }

  /// The entry with the parts that stay valid: everything if only colours changed, the glyphs if
  /// only the width changed; `nil` if glyphs changed.
  private func renewed(_ old: Entry, _ paragraph: TextParagraph) -> Entry? {
    let isPart = old.layout.room.continuesBefore || old.layout.room.continuesAfter
    if isPart, old.width != width { return nil }
    let runs = old.isStale ? runs(of: paragraph) : old.runs
    var leader = runs.first?.id ?? emptyAttributes
    if paragraph.continues {
      let whole = store.wholeParagraph(atOffset: paragraph.range.lowerBound)
      leader = store.attributes(at: whole.lowerBound).attributes
    }
    if let inherited = old.inherited, inherited != direction(before: paragraph.index) { return nil }
    // The direction that follows from the text itself has not changed.
    var style = paragraphStyle(leader)
    guard style.direction == paragraphStyle(old.leader).direction else { return nil }
    style.direction = old.style.direction
    guard looks(of: runs) == looks(of: old.runs), style == old.style else { return nil }
    if old.width != width {
      let entry = laid(old.layout.paragraph, runs, style, leader)
      entry.inherited = old.inherited
      entry.unbrokenWidth = old.unbrokenWidth
      return entry
    }
    old.leader = leader
    old.runs = runs
    old.isStale = false
    return old
  }

  private struct Stretch: Equatable {
    var end: Int
    var look: RunStyle
  }

  private func looks(of runs: [StyleRun]) -> [Stretch] {
    var result: [Stretch] = []
    for run in runs {
      let look = look(run.id)
      if result.last?.look == look {
        result[result.count - 1].end = run.end
      } else {
        result.append(Stretch(end: run.end, look: look))
      }
    }
    return result
  }

  /// Returns the width of the widest paragraph without line breaks, at most `limit`; lays out every
  /// paragraph in the present width, and asks only those that changed for their width.
  package func unbrokenWidth(limit: Double) -> Double {
    var widest = 0.0
    var index = 0
    while index < store.paragraphCount, widest < limit {
      let entry = entry(for: store.paragraph(index))
      widest = max(widest, unbrokenWidth(of: entry, limit))
      index += 1
    }
    return min(widest, limit)
  }

  private func unbrokenWidth(of entry: Entry, _ limit: Double) -> Double {
    if let known = entry.unbrokenWidth { return known }
    let layout = entry.layout
    let width: Double
    if layout.room.continuesBefore || layout.room.continuesAfter {
      width = limit
    } else if layout.lines.count == 1, !layout.isTruncated {
      width = layout.naturalWidth
    } else {
      let room = LineRoom(width: limit, maximumLines: layout.room.maximumLines)
      width = engine.layout(layout.paragraph, in: room).naturalWidth
    }
    entry.unbrokenWidth = width
    return width
  }

  // MARK: What is visible

  /// The height of the whole text, with estimates for paragraphs that were not laid out.
  package var height: Double { store.height }

  /// Lays out the paragraphs between two heights.
  ///
  /// - Returns: The paragraphs, and the distance by which the previously visible text has moved
  ///   down because the real heights above it differ from the estimates: a scroll view adds it to
  ///   its offset.
  package func layOut(from top: Double, to bottom: Double) -> (paragraphs: [Placed], shift: Double)
  {
    let first = store.paragraph(atHeight: max(0, top)).paragraph.index
    // The user sees the text that is laid out already, so it keeps its place on the screen.
    var anchor = first
    var y = store.top(ofParagraph: first)
    while anchor < store.paragraphCount, y < bottom {
      let paragraph = store.paragraph(anchor)
      guard paragraph.isEstimated else { break }
      y += paragraph.height
      anchor += 1
    }
    if anchor >= store.paragraphCount || y >= bottom { anchor = first }
    var result: [Placed] = []
    var index = first
    var next = store.top(ofParagraph: first)
    // Heights below do not move the text above, so the end moves with the shift.
    var shift = 0.0
    while index < store.paragraphCount, next < bottom + shift || result.isEmpty {
      let before = store.paragraph(index).height
      let placed = paragraph(index)
      let after = store.paragraph(index).height
      if index < anchor { shift += after - before }
      result.append(placed)
      next = placed.top + after
      index += 1
    }
    return (result, shift)
  }

  /// Lays out the paragraphs of a screen whose bottom is at an offset, so that scrolling there
  /// needs no estimate.
  ///
  /// - Parameters:
  ///   - offset: The offset.
  ///   - height: The height of the screen, in points.
  package func layOut(endingAt offset: Int, height: Double) {
    var index = paragraph(atOffset: offset).index
    var room = height
    while true {
      room -= paragraph(index).layout.height
      guard room > 0, index > 0 else { return }
      index -= 1
    }
  }
}
