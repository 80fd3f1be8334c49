internal import EspalierPlatform

/// A paragraph with its glyphs, before it is set into lines.
@MainActor package final class ShapedParagraph {
  package let text: ParagraphText
  package let levels: BidiLevels
  /// In the order of reading.
  package let items: [ShapedItem]
  /// The starts of characters and the end of the text; `nil` where every unit is a character.
  let graphemes: [Int]?
  /// For each unit and the end: how far it lies from the start, tabs taking no room.
  let edges: [Double]
  /// The places of tab characters.
  let tabs: [Int]
  let engine: TextEngine
  /// The units with their surroundings.
  private let source: [UInt16]
  /// The index in `source` of the paragraph's first unit.
  private let shift: Int

  /// The places where lines may end; found when a line does not fit.
  private(set) lazy var breaks = makeBreaks()
  private lazy var startSet: [Bool]? = graphemes.map { starts in
    var set = [Bool](repeating: false, count: text.units.count + 1)
    for start in starts { set[start] = true }
    return set
  }

  package var count: Int { text.units.count }
  package var isRightToLeft: Bool { levels.base & 1 == 1 }

  init(_ text: ParagraphText, engine: TextEngine) {
    self.text = text
    self.engine = engine
    let window = text.window
    source = window.units
    shift = text.context?.before.count ?? 0
    var itemizer = Itemizer(window, engine: engine)
    var items = itemizer.items()
    var levels = itemizer.levels
    var graphemes = itemizer.graphemes
    if text.context != nil {
      let content = shift..<shift + text.units.count
      if !levels.levels.isEmpty { levels.levels = Array(levels.levels[content]) }
      graphemes = graphemes.map { Self.starts($0, inside: content) }
      items = Self.items(items, inside: content, source, graphemes, engine)
    }
    self.items = items
    self.levels = levels
    self.graphemes = graphemes
    var edges: [Double] = []
    edges.reserveCapacity(text.units.count + 1)
    var tabs: [Int] = []
    var start = 0.0
    for item in items {
      if start == 0 {
        edges += item.edges.dropLast()
      } else {
        for edge in item.edges.dropLast() { edges.append(start + edge) }
      }
      start += item.width
      if item.kind == .tab { tabs.append(contentsOf: item.range) }
    }
    edges.append(start)
    self.edges = edges
    self.tabs = tabs
  }

  // MARK: Characters

  /// Whether a character begins at `index`, or the text ends there.
  package func isStart(_ index: Int) -> Bool {
    guard index >= 0, index <= count else { return false }
    return startSet?[index] ?? true
  }

  /// The start of the character that `index` lies in.
  package func start(at index: Int) -> Int {
    var index = min(max(index, 0), count)
    while index > 0, !isStart(index) { index -= 1 }
    return index
  }

  /// The start of the next character behind `index`, or the end.
  package func next(after index: Int) -> Int {
    var index = min(max(index, 0) + 1, count)
    while index < count, !isStart(index) { index += 1 }
    return index
  }

  /// The start of the character before `index`, or 0.
  package func previous(before index: Int) -> Int { start(at: min(index, count) - 1) }

  // MARK: Items

  /// The item that holds a unit; the last one for the end.
  func itemIndex(at index: Int) -> Int? {
    guard !items.isEmpty else { return nil }
    var low = 0
    var high = items.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if items[middle].range.lowerBound <= index { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The number of the attributes of a unit; those before the end for the end.
  package func attributes(at index: Int) -> Int32 {
    let place = text.runs.partition { $0.end > index }
    return place < text.runs.count ? text.runs[place].id : text.runs.last?.id ?? 0
  }

  /// A part of an item as an item: a slice, or shaped again if a cut changes the glyphs.
  func part(_ range: Range<Int>, of item: ShapedItem) -> (item: ShapedItem, glyphs: Range<Int>) {
    if range == item.range { return (item, item.glyphs.indices) }
    if item.kind == .glyphs,
      item.isUnsafe(at: range.lowerBound) || item.isUnsafe(at: range.upperBound)
    {
      let part = item.shapedAnew(
        range.shifted(by: shift), source, shift: shift, starts: isStart, engine)
      return (part, part.glyphs.indices)
    }
    return (item, item.glyphs(in: range))
  }
}

// MARK: Parts of long paragraphs

extension ShapedParagraph {
  private func makeBreaks() -> [UnicodeFacts.Break] {
    let found = engine.unicode.lineBreaks(of: source)
    guard text.context != nil else { return found }
    var breaks: [UnicodeFacts.Break] = []
    for place in found where place.index > shift && place.index < shift + count {
      breaks.append(UnicodeFacts.Break(index: place.index - shift, status: place.status))
    }
    return breaks + [UnicodeFacts.Break(index: count, status: 0)]
  }

  /// The starts of characters inside a part, counted from its start.
  private static func starts(_ graphemes: [Int], inside content: Range<Int>) -> [Int] {
    let inner = graphemes.filter { $0 > content.lowerBound && $0 < content.upperBound }
    let starts = [0] + inner.map { $0 - content.lowerBound }
    return content.isEmpty ? starts : starts + [content.count]
  }

  /// The items inside a part, counted from its start.
  private static func items(
    _ items: [ShapedItem], inside content: Range<Int>, _ source: [UInt16], _ graphemes: [Int]?,
    _ engine: TextEngine
  ) -> [ShapedItem] {
    func starts(_ index: Int) -> Bool {
      guard let graphemes else { return true }
      let place = graphemes.partition { $0 >= index }
      return place < graphemes.count && graphemes[place] == index
    }
    let shift = content.lowerBound
    return items.compactMap { item in
      let common = item.range.clamped(to: content)
      guard !common.isEmpty else { return nil }
      let isCut = item.isUnsafe(at: common.lowerBound) || item.isUnsafe(at: common.upperBound)
      if item.kind == .glyphs, isCut {
        return item.shapedAnew(common, source, shift: shift, starts: starts, engine)
      }
      return item.with(
        item.glyphs[item.glyphs(in: common)].map { $0 }, common, shift: shift, starts: starts)
    }
  }
}

extension ShapedItem {
  /// Whether the glyphs on both sides of a cut belong together.
  fileprivate func isUnsafe(at index: Int) -> Bool {
    guard index > range.lowerBound, index < range.upperBound else { return false }
    let place = Self.firstGlyph(glyphs, at: index, isRightToLeft: isRightToLeft)
    guard place < glyphs.count, Int(glyphs[place].cluster) == index else { return true }
    return glyphs[place].isUnsafeToBreak
  }

  /// A part of the item, shaped without its neighbours; `range` is counted in `source`, and the new
  /// item's units from `shift` on.
  @MainActor fileprivate func shapedAnew(
    _ range: Range<Int>, _ source: [UInt16], shift: Int, starts: (Int) -> Bool,
    _ engine: TextEngine
  ) -> ShapedItem {
    let request = ShapingRequest(
      units: source, range: range, face: face, script: script, isRightToLeft: isRightToLeft,
      joinsLetters: style.joinsLetters && style.kern == 0, language: style.language)
    return with(engine.system.shape(request), range, shift: shift, starts: starts)
  }

  /// An item like this one of other glyphs and units, both counted from `shift` on in the new one.
  @MainActor fileprivate func with(
    _ glyphs: [ShapedGlyph], _ range: Range<Int>, shift: Int, starts: (Int) -> Bool
  ) -> ShapedItem {
    var glyphs = glyphs
    if shift != 0 {
      for index in glyphs.indices { glyphs[index].cluster -= Int32(clamping: shift) }
    }
    return ShapedItem(
      kind: kind, range: range.shifted(by: -shift), level: level, face: face, script: script,
      style: style, glyphs: glyphs, unit: unit, starts: starts, extents: extents)
  }

  /// The glyphs of some of the units; clusters rise or fall with the direction.
  package func glyphs(in part: Range<Int>) -> Range<Int> {
    if part == range { return glyphs.indices }
    return Self.glyphs(glyphs, in: part, isRightToLeft: isRightToLeft)
  }
}

extension Range<Int> {
  func shifted(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
