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

  /// The places where lines may end; found when a line does not fit.
  private(set) lazy var breaks = engine.unicode.lineBreaks(of: text.units)
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
    var itemizer = Itemizer(text, engine: engine)
    let items = itemizer.items()
    self.items = items
    levels = itemizer.levels
    graphemes = itemizer.graphemes
    var edges: [Double] = []
    edges.reserveCapacity(text.units.count + 1)
    var tabs: [Int] = []
    var start = 0.0
    for item in items {
      for edge in item.edges.dropLast() { edges.append(start + edge) }
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
    text.runs.first { index < $0.end }?.id ?? text.runs.last?.id ?? 0
  }

  /// A part of an item as an item: a slice, or shaped anew where a cut changes the glyphs.
  func part(_ range: Range<Int>, of item: ShapedItem) -> (item: ShapedItem, glyphs: Range<Int>) {
    if range == item.range { return (item, item.glyphs.indices) }
    if item.kind == .glyphs,
      item.isUnsafe(at: range.lowerBound) || item.isUnsafe(at: range.upperBound)
    {
      let request = ShapingRequest(
        units: text.units, range: range, face: item.face, script: item.script,
        isRightToLeft: item.isRightToLeft,
        joinsLetters: item.style.joinsLetters && item.style.kern == 0,
        language: item.style.language)
      let part = ShapedItem(
        kind: .glyphs, range: range, level: item.level, face: item.face, script: item.script,
        style: item.style, glyphs: engine.system.shape(request), unit: item.unit,
        starts: isStart, extents: item.extents)
      return (part, part.glyphs.indices)
    }
    return (item, item.glyphs(in: range))
  }
}

extension ShapedItem {
  /// Whether the glyphs on both sides of a cut belong together.
  fileprivate func isUnsafe(at index: Int) -> Bool {
    guard index > range.lowerBound, index < range.upperBound else { return false }
    guard let glyph = glyphs.first(where: { Int($0.cluster) == index }) else { return true }
    return glyph.isUnsafeToBreak
  }

  /// The glyphs of some of the units; clusters rise or fall with the direction.
  package func glyphs(in part: Range<Int>) -> Range<Int> {
    guard let first = glyphs.firstIndex(where: { part.contains(Int($0.cluster)) }) else {
      return 0..<0
    }
    var end = first
    while end < glyphs.count, part.contains(Int(glyphs[end].cluster)) { end += 1 }
    return first..<end
  }
}
