import EspalierPlatform

/// Cuts a paragraph where direction, script, face or look change, and shapes the parts.
@MainActor struct Itemizer {
  private let text: ParagraphText
  private let engine: TextEngine
  private(set) var levels: BidiLevels
  private(set) var graphemes: [Int]?
  /// The look that was asked for last, and the others.
  private var lastLook: (id: Int32, look: RunStyle)?
  private var looks: [Int32: RunStyle] = [:]
  /// The language whose forms Chinese characters have, if it follows from the text itself.
  private lazy var hanLanguage = Self.hanLanguage(of: text.units)

  init(_ text: ParagraphText, engine: TextEngine) {
    self.text = text
    self.engine = engine
    let facts = UnitFacts(text.units)
    levels = BidiLevels(base: 0)
    levels =
      directedLevels()
      ?? Self.levels(of: text, isPlain: facts.isLeftToRight, engine: engine)
    if !facts.areCharacters {
      graphemes = Self.bounded(engine.unicode.graphemes(of: text.units), text.units)
    }
  }

  /// The levels where attributes say how runs are directed; `nil` where none do.
  private mutating func directedLevels() -> BidiLevels? {
    guard let first = text.runs.firstIndex(where: { !look($0.id).directions.isEmpty }) else {
      return nil
    }
    let signs = text.runs.map { look($0.id).directions }
    var units = Array(text.units[..<(first > 0 ? text.runs[first - 1].end : 0)])
    var places = Array(units.indices)
    var open: [UInt16] = []
    for index in first..<signs.count {
      if signs[index] != open {
        units += Array(repeating: 0x202c, count: open.count) + signs[index]
        open = signs[index]
      }
      let start = index > 0 ? text.runs[index - 1].end : 0
      let run = start..<max(start, min(text.runs[index].end, text.units.count))
      places += units.count..<units.count + run.count
      units += text.units[run]
    }
    engine.work.directedParagraphs += 1
    let found = engine.unicode.levels(of: units, base: text.style.direction)
    return BidiLevels(base: found.base, levels: places.map { found[$0] })
  }

  private static func levels(
    of text: ParagraphText, isPlain: Bool, engine: TextEngine
  ) -> BidiLevels {
    switch text.style.direction {
    case .leftToRight where isPlain, .natural(.leftToRight) where isPlain:
      return BidiLevels(base: 0)
    default:
      engine.work.directedParagraphs += 1
      return engine.unicode.levels(of: text.units, base: text.style.direction)
    }
  }

  /// Cuts characters of very many marks, so that one call shapes a small amount.
  private nonisolated static func bounded(_ starts: [Int], _ units: [UInt16]) -> [Int] {
    let limit = 64
    var longest = 0
    for index in starts.indices.dropFirst() {
      longest = max(longest, starts[index] - starts[index - 1])
    }
    guard longest > limit else { return starts }
    var result: [Int] = []
    for (start, next) in zip(starts, starts.dropFirst()) {
      var place = start
      while place < next {
        result.append(place)
        place += limit
        if place < next, UTF16.isTrailSurrogate(units[place]) { place -= 1 }
      }
    }
    result.append(units.count)
    return result
  }

  // MARK: Clusters

  /// The properties that one character requires of its item.
  private struct Cluster: Equatable {
    var kind: ShapedItem.Kind
    var face: FontFace
    var script: UInt32
    var level: UInt8
    var style: RunStyle
  }

  mutating func items() -> [ShapedItem] {
    let count = text.units.count
    var items: [ShapedItem] = []
    var open: (cluster: Cluster, start: Int)?
    var scripts = ScriptResolver(engine.unicode)
    var runIndex = 0
    var index = 0
    var number = 0
    while index < count {
      while runIndex + 1 < text.runs.count, text.runs[runIndex].end <= index { runIndex += 1 }
      let id = text.runs.indices.contains(runIndex) ? text.runs[runIndex].id : 0
      let style = look(id)
      if let plain = plainEnd(from: index, runIndex, style) {
        let cluster = Cluster(
          kind: .glyphs, face: style.face, script: UnicodeFacts.latin, level: 0, style: style)
        scripts.follow(UnicodeFacts.latin)
        if open?.cluster != cluster {
          if let open { items.append(item(open.cluster, open.start..<index)) }
          open = (cluster, index)
        }
        index = plain
        if graphemes != nil { number = position(of: index, from: number) }
        continue
      }
      var next = index + 1
      if let graphemes {
        number = position(of: index, from: number) + 1
        next = graphemes.indices.contains(number) ? graphemes[number] : count
      }
      let cluster = cluster(index..<next, style, open?.cluster, &scripts)
      let joins = open.map { $0.cluster == cluster && cluster.kind.joins } ?? false
      if !joins {
        if let open { items.append(item(open.cluster, open.start..<index)) }
        open = (cluster, index)
      }
      index = next
    }
    if let open { items.append(item(open.cluster, open.start..<count)) }
    return items
  }

  private func position(of index: Int, from number: Int) -> Int {
    guard let graphemes else { return index }
    var number = number
    while number + 1 < graphemes.count, graphemes[number + 1] <= index { number += 1 }
    return number
  }

  private mutating func look(_ id: Int32) -> RunStyle {
    if let lastLook {
      if lastLook.id == id { return lastLook.look }
      looks[lastLook.id] = lastLook.look
    }
    let look = looks[id] ?? text.look(id)
    lastLook = (id, look)
    return look
  }

  /// The end of the Latin letters, digits and punctuation from `index` on that have one look and
  /// the direction of the page.
  private func plainEnd(from index: Int, _ run: Int, _ style: RunStyle) -> Int? {
    guard levels.levels.isEmpty, levels.base == 0 else { return nil }
    let limit = text.runs.indices.contains(run) ? text.runs[run].end : text.units.count
    var end = engine.plainEnd(
      of: text.units, from: index, to: min(limit, text.units.count), face: style.face)
    // A mark may follow the last one.
    if end < text.units.count, text.units[end] >= 0x300 { end -= 1 }
    return end > index ? end : nil
  }

  private func cluster(
    _ range: Range<Int>, _ style: RunStyle, _ previous: Cluster?, _ scripts: inout ScriptResolver
  ) -> Cluster {
    var cluster = Cluster(
      kind: .glyphs, face: style.face, script: 0, level: levels[range.lowerBound], style: style)
    switch text.units[range.lowerBound] {
    case 0x09: cluster.kind = .tab
    case 0xfffc where style.attachment != nil: cluster.kind = .attachment
    case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029: cluster.kind = .blank
    default:
      let string = String(decoding: text.units[range], as: UTF16.self)
      // A part of a character that was cut may decode to several.
      guard let character = string.first, let first = string.unicodeScalars.first else { break }
      let found = scripts.script(of: first)
      cluster.script = found.script
      let neighbour = previous?.kind == .glyphs ? previous?.face : nil
      let prefersNeighbour =
        found.isShared && !first.properties.isEmoji && neighbour != style.face
        && !(neighbour.map(engine.system.hasPictures) ?? true)
      let face = engine.system.face(
        for: character, primary: style.face, neighbour: neighbour,
        prefersNeighbour: prefersNeighbour)
      if let face { cluster.face = face } else { cluster.kind = .missing }
    }
    if cluster.kind != .glyphs { cluster.script = 0 }
    return cluster
  }

  // MARK: Items

  /// Japanese has its syllables beside them, Korean its own.
  private nonisolated static func hanLanguage(of units: [UInt16]) -> String? {
    for unit in units {
      if (0x3041...0x30ff).contains(unit) { return "ja" }
      if (0xac00...0xd7a3).contains(unit) { return "ko" }
    }
    return nil
  }

  private mutating func item(_ cluster: Cluster, _ range: Range<Int>) -> ShapedItem {
    var style = cluster.style
    if cluster.script == UnicodeFacts.han, style.language == nil { style.language = hanLanguage }
    var glyphs: [ShapedGlyph] = []
    var unit = 1.0
    var extents = engine.extents(of: style)
    switch cluster.kind {
    case .glyphs:
      let request = ShapingRequest(
        units: text.units, range: range, face: cluster.face, script: cluster.script,
        isRightToLeft: cluster.level & 1 == 1,
        joinsLetters: style.joinsLetters && style.kern == 0, language: style.language)
      glyphs = engine.system.shape(request)
      unit = style.size / engine.system.unitsPerEm(of: cluster.face) * style.stretch
      if cluster.face != style.face {
        extents.include(engine.extents(ofFallback: cluster.face, for: style))
      }
    case .missing:
      unit = style.size / 1000
      glyphs = missingGlyphs(range, isRightToLeft: cluster.level & 1 == 1)
    case .attachment:
      guard let box = style.attachment else { break }
      unit = 1.0 / 1024
      let advance = Int32(min(max(box.width * 1024, 0), 2e9).rounded())
      glyphs = [ShapedGlyph(glyph: 0, cluster: Int32(range.lowerBound), advance: advance)]
      extents = LineExtents(
        ascent: max(0, box.ascent + style.raise), descent: max(0, box.descent - style.raise),
        leading: 0)
    case .tab, .blank: break
    }
    return ShapedItem(
      kind: cluster.kind, range: range, level: cluster.level, face: cluster.face,
      script: cluster.script, style: style, glyphs: glyphs, unit: unit, starts: starts,
      extents: extents)
  }

  private func starts(_ index: Int) -> Bool {
    guard let graphemes else { return true }
    var low = 0
    var high = graphemes.count
    while low < high {
      let middle = (low + high) / 2
      if graphemes[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low < graphemes.count && graphemes[low] == index
  }

  private func missingGlyphs(_ range: Range<Int>, isRightToLeft: Bool) -> [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    var place = range.lowerBound
    for scalar in String(decoding: text.units[range], as: UTF16.self).unicodeScalars {
      // Marks and joiners take the frame of the character they belong to.
      if starts(place) {
        let advance = engine.system.missingAdvance(of: scalar.value) * 1000
        glyphs.append(
          ShapedGlyph(
            glyph: scalar.value, cluster: Int32(clamping: place),
            advance: Int32(advance.rounded())))
      }
      place += UTF16.width(scalar)
    }
    return isRightToLeft ? glyphs.reversed() : glyphs
  }
}

/// The facts about the units of a paragraph that are found without asking Unicode.
private struct UnitFacts {
  /// Whether no unit is of a script that is written from right to left, or may be half of one.
  var isLeftToRight: Bool
  /// Whether each unit is a character of its own.
  var areCharacters: Bool

  init(_ units: [UInt16]) {
    var highest: UInt16 = 0
    var hasReturn = false
    for unit in units {
      highest = max(highest, unit)
      hasReturn = hasReturn || unit == 0x0d
    }
    isLeftToRight = highest < 0x590
    areCharacters = highest < 0x300 && !hasReturn
  }
}

extension ShapedItem.Kind {
  /// Whether neighbours of this kind are one item.
  fileprivate var joins: Bool { self != .attachment && self != .tab }
}

extension TextEngine {
  /// The largest factor by which a fallback face may raise a line.
  private static let greatestRise = 1.5

  func extents(of style: RunStyle) -> LineExtents { extents(of: style.face, style) }

  /// The room above and below the baseline that a fallback face needs.
  func extents(ofFallback face: FontFace, for style: RunStyle) -> LineExtents {
    let own = extents(of: style)
    guard !system.hasPictures(face) else { return own }
    var needed = extents(of: face, style)
    needed.ascent = min(needed.ascent, own.ascent * Self.greatestRise)
    needed.descent = min(needed.descent, own.descent * Self.greatestRise)
    needed.leading = 0
    return needed
  }

  private func extents(of face: FontFace, _ style: RunStyle) -> LineExtents {
    if let last = lastExtents, last.face == face, last.size == style.size,
      last.raise == style.raise
    {
      return last.extents
    }
    let metrics = system.metrics(of: face, size: style.size)
    let extents = LineExtents(
      ascent: metrics.ascender + style.raise, descent: -metrics.descender - style.raise,
      leading: metrics.leading)
    lastExtents = (face, style.size, style.raise, extents)
    return extents
  }
}
