internal import EspalierPlatform

extension LineSetter {
  /// The last visible line of a text that continues, with an ellipsis for the rest.
  func truncatedLine(from start: Int, measures: Measures) -> TextLine {
    var end = paragraph.count
    let units = paragraph.text.units
    while end > start, units[end - 1] <= 0x20 || (0x2028...0x2029).contains(units[end - 1]) {
      end -= 1
    }
    switch style.breaking {
    case .truncateHead: return truncatedHead(start, end, measures)
    case .truncateMiddle: return truncatedMiddle(start, end, measures)
    default: return truncatedTail(start, end, measures)
    }
  }

  private func truncatedTail(_ start: Int, _ end: Int, _ measures: Measures) -> TextLine {
    var kept = fitting(start, end, measures.width - ellipsis(at: start).width, measures)
    var dots = ellipsis(at: max(start, kept - 1))
    while kept > start,
      width(start..<kept, measures) + dots.width > measures.width + Self.tolerance
    {
      kept = trimmedEnd(start, paragraph.previous(before: kept))
      dots = ellipsis(at: max(start, kept - 1))
    }
    dots.range = kept..<kept
    return truncated([start..<kept], dots, after: 0, measures, end)
  }

  private func truncatedHead(_ start: Int, _ end: Int, _ measures: Measures) -> TextLine {
    var dots = ellipsis(at: max(start, end - 1))
    var kept = end
    while kept > start {
      let previous = max(start, paragraph.previous(before: kept))
      guard width(previous..<end, measures) + dots.width <= measures.width + Self.tolerance else {
        break
      }
      kept = previous
    }
    while kept < end, paragraph.text.units[kept] == 0x20 { kept += 1 }
    dots = ellipsis(at: min(kept, max(start, end - 1)))
    dots.range = kept..<kept
    return truncated([kept..<end], dots, after: -1, measures, end)
  }

  private func truncatedMiddle(_ start: Int, _ end: Int, _ measures: Measures) -> TextLine {
    let widest = measures.width + Self.tolerance
    var dots = ellipsis(at: start)
    let room = measures.width - dots.width
    let head = fitting(start, end, room / 2, measures)
    let headWidth = width(start..<head, measures)
    var tail = end
    while tail > head {
      let previous = max(head, paragraph.previous(before: tail))
      guard headWidth + dots.width + width(previous..<end, measures) <= widest else { break }
      tail = previous
    }
    while tail < end, paragraph.text.units[tail] == 0x20 { tail += 1 }
    dots = ellipsis(at: max(start, head - 1))
    dots.range = head..<head
    return truncated([start..<head, tail..<end], dots, after: 0, measures, end)
  }

  /// The end of the longest text of at most `room` points, without spaces at the end.
  private func fitting(_ start: Int, _ end: Int, _ room: Double, _ measures: Measures) -> Int {
    var kept = start
    while kept < end {
      let next = min(end, paragraph.next(after: kept))
      guard width(start..<next, measures) <= room + Self.tolerance else { break }
      kept = next
    }
    return trimmedEnd(start, kept)
  }

  private func trimmedEnd(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, paragraph.text.units[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  private func truncated(
    _ ranges: [Range<Int>], _ dots: Part, after place: Int, _ measures: Measures, _ end: Int
  ) -> TextLine {
    var all: [Part] = []
    if place < 0 { all.append(dots) }
    for (index, range) in ranges.enumerated() {
      all += parts(range, hangingFrom: range.upperBound)
      if index == place { all.append(dots) }
    }
    let start = ranges.map(\.lowerBound).min() ?? 0
    let visible = all.reduce(0) { $0 + $1.width }
    var line = emptyLine(
      Span(
        start: place < 0 ? min(start, dots.range.lowerBound) : start, end: end, visibleEnd: end,
        contentEnd: ranges.last?.upperBound ?? end, endsHard: false))
    line.isTruncated = true
    arrange(all, into: &line, visible: visible, measures: measures, justifies: false)
    return line
  }

  /// An ellipsis with the attributes of a unit.
  private func ellipsis(at index: Int) -> Part {
    let id = paragraph.attributes(at: index)
    var look = paragraph.text.look(id)
    look.attachment = nil
    let dots = ShapedParagraph(ParagraphText("…", look: look), engine: engine)
    let level = paragraph.levels.base
    guard let item = dots.items.first else {
      return Part(
        item: Self.nothing(look), glyphs: 0..<0, range: index..<index, level: level, width: 0,
        ellipsisOf: index)
    }
    return Part(
      item: item, glyphs: item.glyphs.indices, range: index..<index, level: level,
      width: item.width, ellipsisOf: index)
  }

  private static func nothing(_ look: RunStyle) -> ShapedItem {
    ShapedItem(
      kind: .blank, range: 0..<0, level: 0, face: look.face, script: 0, style: look, glyphs: [],
      unit: 1, starts: { _ in true }, extents: LineExtents(ascent: 0, descent: 0, leading: 0))
  }
}
