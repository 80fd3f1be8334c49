internal import EspalierPlatform

extension LineSetter {
  /// A part of a line before it has a place: some units of an item, or an ellipsis.
  struct Part {
    var item: ShapedItem
    var glyphs: Range<Int>
    var range: Range<Int>
    var level: UInt8
    var width: Double
    var ellipsisOf: Int?
  }

  /// The parts of some units, in the order of reading.
  func parts(_ range: Range<Int>, hangingFrom visibleEnd: Int) -> [Part] {
    guard !range.isEmpty, let first = paragraph.itemIndex(at: range.lowerBound) else { return [] }
    var parts: [Part] = []
    for item in paragraph.items[first...] {
      guard item.range.lowerBound < range.upperBound else { break }
      let common = item.range.clamped(to: range)
      // Spaces at the end of a line have the direction of the paragraph.
      let cut = min(max(visibleEnd, common.lowerBound), common.upperBound)
      let isMoved = item.level != paragraph.levels.base
      for piece in isMoved ? [common.lowerBound..<cut, cut..<common.upperBound] : [common]
      where !piece.isEmpty {
        let (part, glyphs) = paragraph.part(piece, of: item)
        let level = piece.lowerBound >= visibleEnd ? paragraph.levels.base : item.level
        let width =
          part === item
          ? item.edges[piece.upperBound - item.range.lowerBound]
            - item.edges[piece.lowerBound - item.range.lowerBound] : part.width
        parts.append(
          Part(item: part, glyphs: glyphs, range: piece, level: level, width: width))
      }
    }
    return parts
  }

  func line(_ span: Span, measures: Measures, isLast: Bool) -> TextLine {
    var parts = parts(span.start..<span.end, hangingFrom: span.visibleEnd)
    if !paragraph.tabs.isEmpty { widenTabs(&parts, measures, end: span.end) }
    var visible = 0.0
    for part in parts {
      visible +=
        part.range.upperBound <= span.visibleEnd
        ? part.width : part.visibleWidth(before: span.visibleEnd)
    }
    var line = emptyLine(span)
    arrange(
      parts, into: &line, visible: visible, measures: measures,
      justifies: style.alignment == .justified && !isLast && !span.endsHard)
    return line
  }

  private func widenTabs(_ parts: inout [Part], _ measures: Measures, end: Int) {
    var pen = measures.leading
    for index in parts.indices {
      if parts[index].item.kind == .tab {
        parts[index].width = tabWidth(at: pen, tab: parts[index].range.lowerBound, end: end)
      }
      pen += parts[index].width
    }
  }

  func emptyLine(_ span: Span) -> TextLine {
    TextLine(
      range: span.start..<span.end, visibleEnd: span.visibleEnd, contentEnd: span.contentEnd,
      pieces: [], left: 0, width: 0, naturalWidth: 0, top: 0, height: 0, spacingBelow: 0,
      baseline: 0, extents: LineExtents(ascent: 0, descent: 0, leading: 0), isTruncated: false)
  }

  /// Puts parts into their order on the screen, aligned in the line.
  func arrange(
    _ parts: [Part], into line: inout TextLine, visible: Double, measures: Measures,
    justifies: Bool
  ) {
    let spare = room.width.isFinite ? measures.width - visible : 0
    var gain = 0.0
    if justifies, spare > 0 {
      let spaces = parts.reduce(0) { $0 + stretchableSpaces(in: $1, before: line.visibleEnd) }
      if spaces > 0 { gain = spare / Double(spaces) }
    }
    let isRightToLeft = paragraph.isRightToLeft
    let shown = gain > 0 ? measures.width : visible
    var whole = 0.0
    for part in parts { whole += part.width }
    let hanging = whole - visible
    line.left = left(of: shown, measures, isRightToLeft: isRightToLeft)
    line.width = shown
    line.naturalWidth = measures.leading + visible + max(0, measures.trailing)
    var pen = line.left - (isRightToLeft ? hanging : 0)
    let order = Self.isInOrder(parts) ? nil : BidiLevels.visualOrder(of: parts.map(\.level))
    line.pieces.reserveCapacity(parts.count)
    for index in parts.indices {
      let part = parts[order?[index] ?? index]
      let spaces =
        gain > 0 ? Double(stretchableSpaces(in: part, before: line.visibleEnd)) : 0
      let width = part.width + gain * spaces
      line.pieces.append(
        LinePiece(
          item: part.item, glyphs: part.glyphs, range: part.range, level: part.level, left: pen,
          width: width, spaceGain: spaces > 0 ? gain : 0, gainEnd: line.visibleEnd,
          ellipsisOf: part.ellipsisOf))
      pen += width
    }
    line.extents = extents(of: parts, line)
  }

  /// Whether all parts are of the lowest level, and stand on the screen as they are read.
  private static func isInOrder(_ parts: [Part]) -> Bool {
    for part in parts where part.level > 0 { return false }
    return true
  }

  private func left(of width: Double, _ measures: Measures, isRightToLeft: Bool) -> Double {
    guard room.width.isFinite else { return isRightToLeft ? measures.trailing : measures.leading }
    let start = isRightToLeft ? measures.trailing : measures.leading
    let spare = measures.width - width
    switch style.alignment {
    case .left: return start
    case .right: return start + spare
    case .center: return start + spare / 2
    case .natural, .justified: return isRightToLeft ? start + spare : start
    }
  }

  private func stretchableSpaces(in part: Part, before end: Int) -> Int {
    guard part.item.kind == .glyphs, part.ellipsisOf == nil else { return 0 }
    let range = part.range.clamped(to: part.range.lowerBound..<max(part.range.lowerBound, end))
    return Self.spaces(in: range, of: paragraph.text.units)
  }

  private nonisolated static func spaces(in range: Range<Int>, of units: [UInt16]) -> Int {
    range.count { units[$0] == 0x20 || units[$0] == 0xa0 }
  }

  private func extents(of parts: [Part], _ line: TextLine) -> LineExtents {
    var extents: LineExtents?
    for part in parts where part.item.kind != .blank || parts.count == 1 {
      if extents == nil { extents = part.item.extents } else { extents?.include(part.item.extents) }
      // An attachment leaves room for the font of the text around it.
      if part.item.kind == .attachment { extents?.include(attachmentFloor(part.item)) }
    }
    if let extents { return extents }
    return engine.extents(of: paragraph.text.look(paragraph.attributes(at: line.range.lowerBound)))
  }

  private func attachmentFloor(_ item: ShapedItem) -> LineExtents {
    var floor = engine.extents(of: item.style)
    floor.leading = 0
    return floor
  }

  // MARK: Height

  /// Gives a line its height and place below the line before it.
  func place(_ line: inout TextLine, at top: Double, isLast: Bool) {
    let natural = line.extents.height
    var height = natural
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    if style.minimumLineHeight > 0 { height = max(height, style.minimumLineHeight) }
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    line.top = top
    line.height = height
    // Height that a line has beyond the needs of its glyphs is above them.
    line.baseline = top + height - natural + line.extents.ascent
    line.spacingBelow = isLast ? 0 : style.lineSpacing
  }
}

extension LineSetter.Part {
  /// The visible width of a part that ends in spaces.
  @MainActor fileprivate func visibleWidth(before end: Int) -> Double {
    guard range.lowerBound < end else { return 0 }
    if item.kind == .tab { return width }
    let start = item.range.lowerBound
    return item.edges[end - start] - item.edges[range.lowerBound - start]
  }
}
