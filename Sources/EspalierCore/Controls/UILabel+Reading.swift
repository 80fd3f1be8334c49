import EspalierGeometry
@_spi(Framework) import EspalierLayers
import EspalierPlatform
import EspalierText
import Foundation

extension UILabel: AccessibleTextView {
  package final var readableString: String? { text?.isEmpty == false ? text : nil }

  package final var hasSeveralReadableLines: Bool { numberOfLines != 1 }

  /// The lines that the label draws in its bounds, from the engine that sets them.
  package final var shownText: (any ShownText)? {
    guard let text = readableString else { return nil }
    let place = lines?.custom?.place ?? bounds
    let base = LabelText(label: self, string: text)
    let scale = contentScaleFactor
    if isRich {
      guard let (_, block) = richBlockToDraw(place.size) else { return nil }
      return RichLabelLines(
        base: base, block: block,
        origin: Self.place(of: CGFloat(block.height), in: place, scale: scale).origin)
    }
    guard let block = blockToDraw(place.size) else { return nil }
    return PlainLabelLines(
      base: base, block: block,
      rect: Self.place(of: block.size.height, in: place, scale: scale),
      alignment: resolvedAlignment(traitCollection),
      cutsLines: style.lineBreakMode == .byClipping)
  }
}

/// The text of a label, and where its view is.
@MainActor private struct LabelText {
  let label: UILabel
  let string: String

  var length: Int { string.utf16.count }

  func scene(_ rect: CGRect) -> CGRect { label.placeInScene(rect) }

  /// Returns a point of the scene in points of the label; `nil` outside of it.
  func local(_ point: CGPoint) -> CGPoint? {
    guard let window = label.window else { return nil }
    let point = label.convert(window.fromScene(point), from: nil)
    return label.bounds.contains(point) ? point : nil
  }

  var standard: [NSAttributedString.Key: Any] {
    [.font: label.style.font, .foregroundColor: label.style.color]
  }

  func attributes(at offset: Int) -> (values: [NSAttributedString.Key: Any], range: Range<Int>) {
    guard let attributed = label.style.attributed, offset >= 0, offset < attributed.length else {
      return (standard, 0..<length)
    }
    var range = NSRange()
    let values = attributed.attributes(at: offset, effectiveRange: &range)
    return (
      standard.merging(values) { $1 }, range.location..<range.location + range.length
    )
  }
}

// MARK: Text of the text engine

@MainActor private struct RichLabelLines: ShownText {
  let base: LabelText
  let block: TextBlockLayout
  let origin: CGPoint

  var string: String { base.string }
  var standardAttributes: [NSAttributedString.Key: Any] { base.standard }
  var traits: UITraitCollection { base.label.traitCollection }

  var lines: [Range<Int>] {
    var result: [Range<Int>] = []
    block.forEachLine { placed, index in
      let range = placed.layout.lines[index].range
      let start = result.last?.upperBound ?? 0
      result.append(start..<max(start, placed.start + range.upperBound))
    }
    // Text that is cut off belongs to the last line.
    if let last = result.last { result[result.count - 1] = last.lowerBound..<base.length }
    return result.isEmpty ? [0..<base.length] : result
  }

  func rects(of range: Range<Int>) -> [CGRect] {
    var result: [CGRect] = []
    let lines = lines
    var number = 0
    block.forEachLine { placed, index in
      defer { number += 1 }
      let common = lines[number].clamped(to: range)
      guard !common.isEmpty else { return }
      let line = placed.layout.lines[index]
      let local = common.lowerBound - placed.start..<common.upperBound - placed.start
      var spans = placed.layout.spans(of: local, inLine: index).map {
        ($0.lowerBound, $0.upperBound)
      }
      if spans.isEmpty, let ellipsis = line.pieces.first(where: { $0.ellipsisOf != nil }) {
        spans = [(ellipsis.left, ellipsis.right)]
      }
      for (left, right) in spans {
        let rect = CGRect(
          x: origin.x + left, y: origin.y + placed.top + line.top, width: right - left,
          height: line.height)
        result.append(base.scene(rect))
      }
    }
    return result
  }

  func offset(atScenePoint point: CGPoint) -> Int? {
    guard let point = base.local(point) else { return nil }
    let (x, y) = (Double(point.x - origin.x), Double(point.y - origin.y))
    let placed = block.paragraphs.first { $0.bottom > y } ?? block.paragraphs.last
    guard let placed, !placed.layout.lines.isEmpty else { return nil }
    let line = placed.layout.lineIndex(atY: y - placed.top)
    let index =
      placed.layout.character(atX: x, line: line)?.index
      ?? placed.layout.position(atX: x, line: line).index
    return min(placed.start + index, base.length)
  }

  func attributes(at offset: Int) -> (values: [NSAttributedString.Key: Any], range: Range<Int>) {
    base.attributes(at: offset)
  }
}

// MARK: Plain text

@MainActor private struct PlainLabelLines: ShownText {
  let base: LabelText
  private let block: TextBlock
  private let rect: CGRect
  private let alignment: TextBlock.Alignment
  private let placed: [PlainLine]

  init(
    base: LabelText, block: TextBlock, rect: CGRect, alignment: TextBlock.Alignment,
    cutsLines: Bool
  ) {
    self.base = base
    self.block = block
    self.rect = rect
    self.alignment = alignment
    placed = PlainLine.lines(of: base.string, block.layout.lines.map(\.text), cutsLines: cutsLines)
  }

  var string: String { base.string }
  var standardAttributes: [NSAttributedString.Key: Any] { base.standard }
  var traits: UITraitCollection { base.label.traitCollection }

  var lines: [Range<Int>] {
    placed.isEmpty ? [0..<base.length] : placed.map { units($0.range) }
  }

  private func units(_ range: Range<String.Index>) -> Range<Int> {
    range.lowerBound.utf16Offset(in: string)..<range.upperBound.utf16Offset(in: string)
  }

  private func left(_ number: Int) -> CGFloat {
    let width = CGFloat(block.layout.lines[number].width)
    switch alignment {
    case .left: return rect.minX
    case .center: return rect.minX + (rect.width - width) / 2
    case .right: return rect.maxX - width
    }
  }

  /// The width of the first characters of a line.
  private func width(_ count: Int, ofLine number: Int) -> CGFloat {
    let line = block.layout.lines[number]
    guard count > 0 else { return 0 }
    guard count < line.text.count else { return CGFloat(line.width) }
    return CGFloat(
      Runtime.current.text.width(
        of: String(line.text.prefix(count)), face: block.font.resolved.face,
        size: Double(block.font.pointSize)))
  }

  func rects(of range: Range<Int>) -> [CGRect] {
    let text = string
    let lower = String.Index(utf16Offset: max(0, range.lowerBound), in: text)
    let upper = String.Index(utf16Offset: min(range.upperBound, base.length), in: text)
    guard lower < upper else { return [] }
    return placed.indices.compactMap { number in
      let line = placed[number]
      guard line.range.overlaps(lower..<upper) else { return nil }
      let start = line.place(of: lower, in: text).start
      let end = line.place(of: text.utf16.index(before: upper), in: text).end
      let x = width(start, ofLine: number)
      let local = CGRect(
        x: left(number) + x, y: rect.minY + CGFloat(number) * block.lineHeight,
        width: max(0, width(end, ofLine: number) - x), height: block.lineHeight)
      return base.scene(local)
    }
  }

  func offset(atScenePoint point: CGPoint) -> Int? {
    guard let point = base.local(point), !placed.isEmpty else { return nil }
    let row = Int(max(0, min((point.y - rect.minY) / block.lineHeight, 1e6)))
    let number = min(row, placed.count - 1)
    let line = placed[number]
    let shown = block.layout.lines[number].text.count
    let x = point.x - left(number)
    // The first character whose right edge is beyond the point.
    var (low, high) = (0, max(0, shown - 1))
    while low < high {
      let middle = (low + high) / 2
      if width(middle + 1, ofLine: number) > x { high = middle } else { low = middle + 1 }
    }
    return line.index(ofPlace: low, in: string).utf16Offset(in: string)
  }

  func attributes(at offset: Int) -> (values: [NSAttributedString.Key: Any], range: Range<Int>) {
    base.attributes(at: offset)
  }
}

/// A line of plain text: the text that it stands for, and which of that it shows.
struct PlainLine {
  /// The text that the line stands for, with what is cut off, spaces and the line break.
  private(set) var range: Range<String.Index>
  /// The text at the start of the line.
  private var head: Range<String.Index>
  /// The number of characters of `head`.
  private var headCount: Int
  /// The text behind an ellipsis; `nil` without an ellipsis.
  private var tail: Range<String.Index>?

  /// Returns the first place in the line of a character, and that behind it, counted in the
  /// characters that are shown.
  func place(of index: String.Index, in text: String) -> (start: Int, end: Int) {
    guard index >= range.lowerBound else { return (0, 0) }
    if index < head.upperBound {
      let start = text.distance(from: head.lowerBound, to: index)
      return (start, start + 1)
    }
    guard let tail else { return (headCount, headCount) }
    guard index >= tail.lowerBound else { return (headCount, headCount + 1) }
    let whole = headCount + 1 + text.distance(from: tail.lowerBound, to: tail.upperBound)
    guard index < tail.upperBound else { return (whole, whole) }
    let start = headCount + 1 + text.distance(from: tail.lowerBound, to: index)
    return (start, start + 1)
  }

  /// Returns the character at a place of the line.
  func index(ofPlace place: Int, in text: String) -> String.Index {
    if place < headCount {
      return text.index(head.lowerBound, offsetBy: place, limitedBy: head.upperBound)
        ?? head.upperBound
    }
    guard let tail, place > headCount else { return min(head.upperBound, range.upperBound) }
    return text.index(tail.lowerBound, offsetBy: place - headCount - 1, limitedBy: tail.upperBound)
      ?? tail.upperBound
  }

  /// Finds the parts of a text that lines show.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - shown: What each line shows, without the spaces at its end.
  ///   - cutsLines: Whether the rest of a line that is too long is not shown.
  /// - Returns: The lines, which together are the whole text.
  static func lines(of text: String, _ shown: [String], cutsLines: Bool) -> [PlainLine] {
    var lines: [PlainLine] = []
    var start = text.startIndex
    for (number, line) in shown.enumerated() {
      let isLast = number + 1 == shown.count
      let rest = text[start...]
      var made: PlainLine
      if rest.utf16.starts(with: line.utf16) {
        let end = text.utf16.index(start, offsetBy: line.utf16.count)
        made = PlainLine(range: start..<end, head: start..<end, headCount: line.count)
        var next = end
        while next < text.endIndex, cutsLines ? !text[next].isNewline : isTrailing(text[next]) {
          next = text.index(after: next)
        }
        if next < text.endIndex, text[next].isNewline { next = text.index(after: next) }
        start = next
      } else {
        made = cut(rest, to: line)
        start = text.endIndex
      }
      made.range = made.range.lowerBound..<(isLast ? text.endIndex : start)
      lines.append(made)
    }
    return lines
  }

  private static func isTrailing(_ character: Character) -> Bool {
    character.isWhitespace && !character.isNewline
  }

  /// The line that shows both ends of a text, or one of them, and an ellipsis.
  private static func cut(_ rest: Substring, to line: String) -> PlainLine {
    func isSame(_ one: Character, _ other: Character) -> Bool {
      one == other || one.isNewline && other == " "
    }
    let shown = Array(line)
    var count = 0
    var end = rest.startIndex
    while end < rest.endIndex, count < shown.count, isSame(rest[end], shown[count]) {
      count += 1
      end = rest.index(after: end)
    }
    // Where the text has an ellipsis of its own at that place, the last one shown is that of the
    // cut.
    if count == shown.count || shown[count] != "…" {
      let place = shown[..<count].lastIndex(of: "…") ?? 0
      end = rest.index(rest.startIndex, offsetBy: place)
      count = place
    }
    var made = PlainLine(
      range: rest.startIndex..<rest.endIndex, head: rest.startIndex..<end, headCount: count)
    let left = max(0, shown.count - count - 1)
    var last = rest.endIndex
    while last > end, rest[rest.index(before: last)].isWhitespace, left > 0 {
      last = rest.index(before: last)
    }
    let tail = rest.index(last, offsetBy: -left, limitedBy: end) ?? end
    made.tail = tail..<last
    return made
  }

  private init(range: Range<String.Index>, head: Range<String.Index>, headCount: Int) {
    self.range = range
    self.head = head
    self.headCount = headCount
  }
}
