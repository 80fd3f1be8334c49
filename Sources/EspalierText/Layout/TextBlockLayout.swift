internal import EspalierPlatform

/// Several paragraphs below one another: the text of a label or a drawn string.
@MainActor package final class TextBlockLayout {
  package struct Placed {
    package var layout: ParagraphLayout
    /// The offset of the paragraph's first unit in the text.
    package var start: Int
    package var top: Double
    package var bottom: Double { top + layout.height }
  }

  package let paragraphs: [Placed]
  package let isTruncated: Bool
  /// Whether there is no text at all.
  package var isEmpty: Bool { paragraphs.allSatisfy { $0.layout.paragraph.count == 0 } }

  /// - Parameters:
  ///   - texts: The paragraphs with the signs that end them, in their order.
  ///   - engine: The engine that sets them into lines.
  ///   - width: The width of the container, in points; infinite breaks nowhere.
  ///   - maximumLines: The most lines of all; 0 is as many as it takes.
  ///   - truncates: Whether the last line ends in an ellipsis where text is left over.
  package init(
    _ texts: [ShapedParagraph], engine: TextEngine, width: Double, maximumLines: Int = 0,
    truncates: Bool = false
  ) {
    var placed: [Placed] = []
    var top = 0.0
    var start = 0
    var left = maximumLines
    var isTruncated = false
    for (index, text) in texts.enumerated() {
      let limit = Self.limit(of: text, left: left, maximumLines: maximumLines)
      let hasMore = index + 1 < texts.count && limit.isLastPossible(of: maximumLines, left: left)
      let room = LineRoom(
        width: width, maximumLines: limit.lines,
        hasMore: hasMore && !Self.onlyEmpty(texts[(index + 1)...]), truncates: truncates)
      let layout = engine.layout(text, in: room)
      placed.append(Placed(layout: layout, start: start, top: top))
      isTruncated = isTruncated || layout.isTruncated
      top += layout.height
      // The spacing between lines is added between paragraphs, too.
      if index + 1 < texts.count { top += text.text.style.lineSpacing }
      start += text.count
      if maximumLines > 0 {
        left -= layout.lines.count
        if left <= 0 {
          isTruncated = isTruncated || index + 1 < texts.count
          break
        }
      }
    }
    paragraphs = placed
    self.isTruncated = isTruncated
  }

  /// The largest number of lines of a paragraph.
  private struct Limit {
    var lines: Int
    var isOwn: Bool

    func isLastPossible(of maximum: Int, left: Int) -> Bool {
      maximum > 0 && lines == left && !isOwn
    }
  }

  private static func limit(of text: ShapedParagraph, left: Int, maximumLines: Int) -> Limit {
    if maximumLines > 0 { return Limit(lines: left, isOwn: false) }
    switch text.text.style.breaking {
    // Without a limit, a paragraph that is cut is cut after its first line.
    case .truncateTail, .truncateHead, .truncateMiddle: return Limit(lines: 1, isOwn: true)
    default: return Limit(lines: 0, isOwn: false)
    }
  }

  private static func onlyEmpty(_ rest: ArraySlice<ShapedParagraph>) -> Bool {
    rest.allSatisfy { $0.count == 0 }
  }

  package var height: Double { paragraphs.last?.bottom ?? 0 }
  package var lineCount: Int { paragraphs.reduce(0) { $0 + $1.layout.lines.count } }
  package var naturalWidth: Double { paragraphs.reduce(0) { max($0, $1.layout.naturalWidth) } }

  /// Every line, with the place of its paragraph, from top to bottom.
  package func forEachLine(_ body: (_ placed: Placed, _ line: Int) -> Void) {
    for placed in paragraphs {
      for line in placed.layout.lines.indices { body(placed, line) }
    }
  }

  /// The number of lines whose bottom is at or above a height.
  package func lines(within height: Double) -> Int {
    var count = 0
    forEachLine { placed, line in
      if placed.top + placed.layout.lines[line].bottom <= height { count += 1 }
    }
    return count
  }

  /// The first and the last baseline, from the block's top.
  package var baselines: (first: Double, last: Double)? {
    guard let first = paragraphs.first, let last = paragraphs.last,
      let top = first.layout.lines.first, let bottom = last.layout.lines.last
    else { return nil }
    return (first.top + top.baseline, last.top + bottom.baseline)
  }
}

extension TextEngine {
  /// Cuts units into paragraphs, each with the sign that ends it; text that ends in one has an
  /// empty paragraph behind it.
  package static func paragraphs(of units: [UInt16]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < units.count {
      var next = index + 1
      switch units[index] {
      case 0x0d:
        if next < units.count, units[next] == 0x0a { next += 1 }
        result.append(start..<next)
        start = next
      case 0x0a, 0x2029, 0x85:
        result.append(start..<next)
        start = next
      default: break
      }
      index = next
    }
    result.append(start..<units.count)
    return result
  }
}
