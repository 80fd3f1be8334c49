internal import EspalierPlatform

/// Sets one paragraph into the lines of one room.
@MainActor struct LineSetter {
  /// Widths may exceed the limit by so many points: rounding, nothing that shows.
  static let tolerance = 0.005

  let paragraph: ShapedParagraph
  let room: LineRoom
  let engine: TextEngine
  let style: ParagraphStyle

  init(_ paragraph: ShapedParagraph, room: LineRoom, engine: TextEngine) {
    self.paragraph = paragraph
    self.room = room
    self.engine = engine
    style = paragraph.text.style
  }

  private var isTruncating: Bool {
    switch style.breaking {
    case .truncateTail, .truncateHead, .truncateMiddle: true
    case .words, .characters: room.truncates
    case .clip: false
    }
  }

  func layout() -> ParagraphLayout {
    var lines: [TextLine] = []
    var top = style.spacingBefore
    var isTruncated = false
    var start = 0
    let count = paragraph.count
    var hard = hardEnd(from: 0)
    if room.continuesBefore { top = 0 }
    repeat {
      if start >= hard.end, start < count { hard = hardEnd(from: start) }
      let isFirst = lines.isEmpty && !room.continuesBefore
      let span = nextLine(from: start, hard, isFirst: isFirst)
      // A line that reaches the end of a part may have room for the next part.
      if room.continuesAfter, span.end == count, !span.endsHard, !lines.isEmpty { break }
      let isLast = lines.count + 1 == room.maximumLines
      let hasMore = span.end < count || room.hasMore
      let measures = Measures(style, room.width, isFirst: isFirst)
      var line: TextLine
      if isLast, isTruncating, hasMore || isTooWide(span, measures) {
        line = truncatedLine(from: start, measures: measures)
        isTruncated = true
      } else {
        let isParagraphsLast = isEnd(span) || isLast
        line = self.line(span, measures: measures, isLast: isParagraphsLast)
        isTruncated = isTruncated || (isLast && hasMore) || isClipped(span, measures)
      }
      place(&line, at: top, isLast: isEnd(span))
      top = line.bottom + line.spacingBelow
      lines.append(line)
      start = span.end
      if isLast { break }
    } while start < count
    return ParagraphLayout(
      paragraph, room: room, lines: lines,
      height: top + (room.continuesAfter ? 0 : style.spacingAfter), isTruncated: isTruncated)
  }

  /// Whether the paragraph ends with a line.
  private func isEnd(_ span: Span) -> Bool {
    span.end == paragraph.count && !room.continuesAfter
  }

  // MARK: Breaking

  /// The units of a line.
  struct Span {
    var start: Int
    var end: Int
    /// The index of the first trailing space.
    var visibleEnd: Int
    /// The index of the separator that ends the line.
    var contentEnd: Int
    var endsHard: Bool
  }

  /// The room that the indents leave for a line.
  struct Measures {
    var leading: Double
    var trailing: Double
    var width: Double

    init(_ style: ParagraphStyle, _ container: Double, isFirst: Bool) {
      let head = isFirst ? style.firstLineHeadIndent : style.headIndent
      leading = max(0, head)
      if style.tailIndent > 0 {
        trailing = container.isFinite ? max(0, container - style.tailIndent) : 0
        width = max(0, min(style.tailIndent, container) - leading)
      } else {
        trailing = -style.tailIndent
        width = max(0, container - leading - trailing)
      }
    }
  }

  private func isTooWide(_ span: Span, _ measures: Measures) -> Bool {
    width(span.start..<span.visibleEnd, measures) > measures.width + Self.tolerance
  }

  private func isClipped(_ span: Span, _ measures: Measures) -> Bool {
    style.breaking == .clip && isTooWide(span, measures)
  }

  private func nextLine(
    from start: Int, _ hard: (end: Int, isHard: Bool), isFirst: Bool
  ) -> Span {
    let measures = Measures(style, room.width, isFirst: isFirst)
    let whole = span(start, hard.end, endsHard: hard.isHard)
    let fits = !isTooWide(whole, measures)
    if fits || style.breaking == .clip { return whole }
    if isTruncating, room.maximumLines == 1 { return whole }
    let limit = measures.width + Self.tolerance
    if style.breaking != .characters {
      var best: Int?
      let breaks = paragraph.breaks
      var index = breaks.partition { $0.index > start }
      while index < breaks.count, breaks[index].index <= hard.end {
        let end = breaks[index].index
        let visible = trimmed(start, end)
        guard width(start..<visible, measures) <= limit else { break }
        best = end
        index += 1
      }
      if let best { return span(start, best, endsHard: best == hard.end && hard.isHard) }
    }
    // Not even one word fits, or words do not count.
    var end = paragraph.next(after: start)
    while end < hard.end {
      let next = paragraph.next(after: end)
      guard width(start..<min(next, hard.end), measures) <= limit else { break }
      end = next
    }
    while end < hard.end, isSpace(paragraph.text.units[end]) { end += 1 }
    return span(start, min(end, hard.end), endsHard: false)
  }

  /// The end of the line that the text itself asks for.
  private func hardEnd(from start: Int) -> (end: Int, isHard: Bool) {
    let units = paragraph.text.units
    var index = start
    while index < units.count {
      switch units[index] {
      case 0x0d where index + 1 < units.count && units[index + 1] == 0x0a: return (index + 2, true)
      case 0x0a, 0x0b, 0x0c, 0x0d, 0x85, 0x2028, 0x2029: return (index + 1, true)
      default: index += 1
      }
    }
    return (units.count, false)
  }

  func span(_ start: Int, _ end: Int, endsHard: Bool) -> Span {
    var content = end
    if endsHard {
      content = max(start, end - 1)
      let units = paragraph.text.units
      if content > start, units[content] == 0x0a, units[content - 1] == 0x0d { content -= 1 }
    }
    return Span(
      start: start, end: end, visibleEnd: trimmed(start, content), contentEnd: content,
      endsHard: endsHard)
  }

  private func trimmed(_ start: Int, _ end: Int) -> Int {
    var end = end
    let units = paragraph.text.units
    while end > start, isSpace(units[end - 1]) || isLineEnd(units[end - 1]) { end -= 1 }
    return end
  }

  private func isSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x1680 || (0x2000...0x200a).contains(unit) && unit != 0x2007
      || unit == 0x205f || unit == 0x3000 || unit == 0x200b
  }

  private func isLineEnd(_ unit: UInt16) -> Bool {
    (0x0a...0x0d).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
  }

  /// The width of some units of one line, tabs included.
  func width(_ range: Range<Int>, _ measures: Measures) -> Double {
    guard !range.isEmpty else { return 0 }
    let plain = paragraph.edges[range.upperBound] - paragraph.edges[range.lowerBound]
    guard !paragraph.tabs.isEmpty else { return plain }
    var gain = 0.0
    let tabs = paragraph.tabs
    for tab in tabs[tabs.partition { $0 >= range.lowerBound }...] {
      guard tab < range.upperBound else { break }
      let pen = measures.leading + paragraph.edges[tab] - paragraph.edges[range.lowerBound] + gain
      gain += tabWidth(at: pen, tab: tab, end: range.upperBound)
    }
    return plain + gain
  }

  /// The width of a tab that begins at a distance from the leading edge.
  func tabWidth(at pen: Double, tab: Int, end: Int) -> Double {
    let stop = style.tabs.first { $0.location > pen + 0.01 }
    guard let stop else {
      guard style.tabInterval > 0 else { return 0 }
      let next = ((pen + 0.01) / style.tabInterval).rounded(.down) + 1
      return next * style.tabInterval - pen
    }
    // The text up to the next tab is placed at the stop by its middle, end or decimal point.
    let next = paragraph.tabs.partition { $0 > tab }
    let until = next < paragraph.tabs.count ? min(paragraph.tabs[next], end) : end
    let segment = paragraph.edges[max(until, tab + 1)] - paragraph.edges[tab + 1]
    let room = stop.location - pen
    if stop.isDecimal {
      let units = paragraph.text.units[(tab + 1)..<max(until, tab + 1)]
      let point = units.firstIndex { $0 == 0x2e || $0 == 0x2c } ?? until
      return max(0, room - (paragraph.edges[point] - paragraph.edges[tab + 1]))
    }
    switch stop.alignment {
    case .center: return max(0, room - segment / 2)
    case .right: return max(0, room - segment)
    default: return room
    }
  }
}

extension Array {
  /// The first index of a sorted array whose element fulfils `isBehind`, as all after it do.
  func partition(_ isBehind: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
