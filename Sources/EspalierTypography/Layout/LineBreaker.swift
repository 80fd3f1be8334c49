package import EspalierPlatform

/// Breaks one text into lines of one width.
@MainActor struct LineBreaker {
  /// The number of ems by which a width may exceed the limit, for rounding; it is not visible.
  private static let tolerance = 1e-4

  private let system: FontTextSystem
  private let face: FontFace
  private let size: Double
  private let breaking: TextLayoutRequest.Breaking
  private let maximumLines: Int
  /// The width of a line, in ems.
  private let limit: Double

  init(_ request: TextLayoutRequest, system: FontTextSystem) {
    self.system = system
    face = request.face
    size = system.usable(request.size)
    breaking = request.breaking
    maximumLines = max(0, request.maximumLines)
    // A width of NaN never breaks a line; a width of zero or less breaks wherever a line can end.
    let width = request.width.isNaN ? .infinity : max(0, request.width)
    limit = size > 0 ? Self.limit(width: width, size: size) : .infinity
  }

  /// The greatest width of a line, in ems.
  static func limit(width: Double, size: Double) -> Double { width / size + tolerance }

  func layout(_ text: String) -> TextLayout {
    guard !text.isEmpty else { return TextLayout(lines: [], isTruncated: false) }
    var lines: [TextLayout.Line] = []
    var isTruncated = false
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, paragraph) in paragraphs.enumerated() {
      var start = paragraph.startIndex
      repeat {
        let rest = paragraph[start...]
        let (line, next, width) = nextLine(of: rest)
        let isCut = breaking == .clip && line.endIndex < rest.withoutTrailingSpaces.endIndex
        isTruncated = isTruncated || isCut
        start = isCut ? paragraph.endIndex : next
        let hasMore = start < paragraph.endIndex || number + 1 < paragraphs.count
        if hasMore, lines.count + 1 == maximumLines {
          lines.append(lastLine(line, paragraph: rest, text: text[rest.startIndex...]))
          return TextLayout(lines: lines, isTruncated: true)
        }
        lines.append(shown(line, width: width))
      } while start < paragraph.endIndex
    }
    return TextLayout(lines: lines, isTruncated: isTruncated)
  }

  /// Returns the line that shows a text; `width` is its width in ems if breaking the line found it.
  private func shown(_ text: Substring, width: Double? = nil) -> TextLayout.Line {
    TextLayout.Line(text: String(text), width: (width ?? emWidth(text)) * size)
  }

  private func emWidth(_ text: Substring) -> Double { system.emWidth(of: text, face: face) }

  // MARK: One line

  private typealias NextLine = (line: Substring, next: Substring.Index, width: Double?)

  /// Returns the text of the next line, the start of the line after it, and the text's width in ems
  /// if it is known.
  private func nextLine(of rest: Substring) -> NextLine {
    guard limit < .infinity else { return (rest.withoutTrailingSpaces, rest.endIndex, nil) }
    switch breaking {
    case .clip:
      return (clipped(rest), rest.endIndex, nil)
    case .characters:
      let end = cut(rest, within: limit, atLeast: 1)
      let swallowed = rest[end...].prefix(while: isTrailingSpace)
      return (rest[..<end].withoutTrailingSpaces, swallowed.endIndex, nil)
    case .words, .truncateTail, .truncateHead, .truncateMiddle:
      return nextLineOfWords(of: rest)
    }
  }

  private func nextLineOfWords(of rest: Substring) -> NextLine {
    var sum = 0.0
    var sumAtEnd = 0.0
    var pendingSpaces = 0
    var end = rest.startIndex
    var next = rest.startIndex
    var isInsideWord = false
    for part in LineParts(rest) {
      let start = sum + spaces(pendingSpaces)
      let width = system.emWidth(ofWord: part.text, face: face)
      guard start + width <= limit else {
        if end > rest.startIndex { return line(rest, to: end, sumAtEnd, next) }
        // The first word is wider than the line.
        let place = cut(part.text, within: limit - start, atLeast: isInsideWord ? 0 : 1)
        return (rest[..<place], place == part.text.endIndex ? part.end : place, nil)
      }
      sum = start + width
      pendingSpaces = part.spaces
      isInsideWord = part.goesOn
      guard !part.goesOn else { continue }
      if !part.text.isEmpty { (end, sumAtEnd) = (part.text.endIndex, sum) }
      next = part.end
    }
    return line(rest, to: end, sumAtEnd, rest.endIndex)
  }

  /// Returns a line up to the end of a word, whose width is that of its words and spaces.
  private func line(
    _ rest: Substring, to end: Substring.Index, _ width: Double, _ next: Substring.Index
  ) -> NextLine {
    let text = rest[..<end].withoutTrailingSpaces
    return (text, next, text.endIndex == end ? width : nil)
  }

  private func spaces(_ count: Int) -> Double {
    count > 0 ? Double(count) * system.emWidth(ofWord: " ", face: face) : 0
  }

  /// Returns the characters of a line that are inside its width at least in part.
  private func clipped(_ rest: Substring) -> Substring {
    var end = cut(rest, within: limit, atLeast: 0)
    if end < rest.endIndex { end = rest.index(after: end) }
    return rest[..<end].withoutTrailingSpaces
  }

  /// Returns the place at which to cut `text` so that the text before it is at most `room` wide,
  /// but has at least `count` characters.
  private func cut(
    _ text: Substring, within room: Double, atLeast count: Int
  ) -> Substring.Index {
    var sum = 0.0
    var end = text.startIndex
    for part in LineParts(text) {
      let width = system.emWidth(ofWord: part.text, face: face)
      let whole = width + spaces(part.spaces)
      if sum + whole <= room {
        sum += whole
        end = part.end
        continue
      }
      let cluster = text[part.text.startIndex..<part.end]
      let fitting = system.emEnds(of: cluster, face: face).prefix { sum + $0 <= room }.count
      end = text.index(part.text.startIndex, offsetBy: fitting)
      // At the end of a line, the last character may be wider than next to the following one.
      while end > part.text.startIndex, sum + emWidth(text[part.text.startIndex..<end]) > room {
        end = text.index(before: end)
      }
      break
    }
    let least = text.index(text.startIndex, offsetBy: count, limitedBy: text.endIndex)
    return max(end, least ?? text.endIndex)
  }

  // MARK: The last line

  /// Returns the last visible line of a text that continues.
  private func lastLine(
    _ line: Substring, paragraph: Substring, text: Substring
  ) -> TextLayout.Line {
    switch breaking {
    case .words, .characters, .clip: shown(line)
    case .truncateTail: shown(truncatedTail(of: paragraph))
    case .truncateHead: shown(truncatedHead(of: singleLine(text)))
    case .truncateMiddle: shown(truncatedMiddle(of: singleLine(text)))
    }
  }

  private func singleLine(_ text: Substring) -> Substring {
    guard text.contains(where: \.isNewline) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })[...]
  }

  private func truncatedTail(of text: Substring) -> Substring {
    let room = limit - emWidth("…")
    var kept = text[..<cut(text, within: room, atLeast: 0)].withoutTrailingSpaces
    while true {
      let result = (kept + "…")[...]
      if kept.isEmpty || emWidth(result) <= limit { return result }
      kept = kept.dropLast().withoutTrailingSpaces
    }
  }

  private func truncatedHead(of text: Substring) -> Substring {
    let room = limit - emWidth("…")
    var kept = suffix(of: text.withoutTrailingSpaces, within: room).drop(while: isTrailingSpace)
    while true {
      let result = ("…" + kept)[...]
      if kept.isEmpty || emWidth(result) <= limit { return result }
      kept = kept.dropFirst().drop(while: isTrailingSpace)
    }
  }

  private func truncatedMiddle(of whole: Substring) -> Substring {
    let text = whole.withoutTrailingSpaces
    let room = limit - emWidth("…")
    var head = text[..<cut(text, within: room / 2, atLeast: 0)].withoutTrailingSpaces
    var tail = suffix(of: text[head.endIndex...], within: room - emWidth(head))
      .drop(while: isTrailingSpace)
    while true {
      let result = (head + "…" + tail)[...]
      if head.isEmpty && tail.isEmpty || emWidth(result) <= limit { return result }
      if head.count > tail.count {
        head = head.dropLast().withoutTrailingSpaces
      } else {
        tail = tail.dropFirst().drop(while: isTrailingSpace)
      }
    }
  }

  /// Returns the longest end of `text` that is at most `room` wide.
  private func suffix(of text: Substring, within room: Double) -> Substring {
    var sum = 0.0
    for part in Array(LineParts(text)).reversed() {
      let whole = system.emWidth(ofWord: part.text, face: face) + spaces(part.spaces)
      if sum + whole <= room {
        sum += whole
        continue
      }
      let cluster = text[part.text.startIndex..<part.end]
      let ends = system.emEnds(of: cluster, face: face)
      let total = ends.last ?? 0
      let dropped = ends.prefix { sum + total - $0 > room }.count + 1
      let start = text.index(
        part.text.startIndex, offsetBy: min(dropped, cluster.count), limitedBy: part.end)
      return text[(start ?? part.end)...]
    }
    return text
  }
}

extension FontTextSystem {
  package func layout(_ request: TextLayoutRequest) -> TextLayout {
    // NaN does not equal itself, and would fill the cache with entries that are never found.
    var request = request
    if request.width.isNaN { request.width = .infinity }
    request.width = max(0, request.width)
    request.size = usable(request.size)
    if let layout = plainLayout(request) ?? layouts.value(for: request) { return layout }
    work.brokenTexts += 1
    let layout = LineBreaker(request, system: self).layout(request.text)
    layouts.insert(layout, for: request, cost: 1 + request.text.utf8.count / 256)
    return layout
  }
}
