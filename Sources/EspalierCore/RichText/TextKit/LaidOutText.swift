import EspalierLayers
import EspalierText
import Foundation

/// The lines of a text storage in one container.
@MainActor package final class LaidOutText {
  /// A line of the container.
  struct Line {
    var range: NSRange
    var rect: CGRect
    var usedRect: CGRect
    fileprivate var paragraph: Int
    fileprivate var number: Int

    func touches(_ other: NSRange) -> Bool {
      range.location < other.location + max(other.length, 1)
        && other.location < range.location + max(range.length, 1)
    }
  }

  /// The parts of a text that are drawn apart.
  package enum Part { case backgrounds, glyphs }

  let lines: [Line]
  private let text: RichText
  private let block: TextBlockLayout
  private let padding: CGFloat

  /// Fails where the text system draws no glyphs by number.
  init?(_ storage: NSAttributedString, in container: NSTextContainer) {
    guard let engine = Runtime.current.textEngine else { return nil }
    var defaults = RichText.Defaults(font: .systemFont(ofSize: 12))
    defaults.naturalFollowsText = true
    let text = RichText(storage, defaults: defaults, engine: engine)
    let width = container.lineWidth
    let mode = container.lineBreakMode
    let truncates = mode == .byTruncatingTail || mode == .byTruncatingHead
    let block = text.block(
      width: width.isFinite ? CGFloat(width) : 0,
      maximumLines: container.maximumNumberOfLines,
      truncates: truncates || mode == .byTruncatingMiddle)
    self.text = text
    self.block = block
    padding = container.lineFragmentPadding
    let limit = container.size.height > 0 ? Double(container.size.height) : .infinity
    var lines: [Line] = []
    for (index, placed) in block.paragraphs.enumerated() {
      for (number, line) in placed.layout.lines.enumerated() {
        let top = placed.top + line.top
        guard top + line.height <= limit + 0.5 || lines.isEmpty else { break }
        let height = line.height + line.spacingBelow
        let extent = width.isFinite ? width : max(line.left + line.width, block.naturalWidth)
        lines.append(
          Line(
            range: NSRange(
              location: placed.start + line.range.lowerBound, length: line.range.count),
            rect: CGRect(
              x: 0, y: CGFloat(top), width: CGFloat(extent) + 2 * padding, height: CGFloat(height)),
            usedRect: CGRect(
              x: CGFloat(line.left), y: CGFloat(top), width: CGFloat(line.width) + 2 * padding,
              height: CGFloat(height)), paragraph: index, number: number))
      }
    }
    self.lines = lines
  }

  /// The characters in lines that the container has room for.
  var shownLength: Int { lines.last.map { $0.range.location + $0.range.length } ?? 0 }

  var usedRect: CGRect {
    let all = lines.reduce(CGRect.null) { $0.union($1.usedRect) }
    return all.isNull ? .zero : all
  }

  /// The line of a character; the last one behind the text.
  func line(at index: Int) -> Line? {
    lines.first { index < $0.range.location + $0.range.length } ?? lines.last
  }

  func rects(of range: NSRange) -> [CGRect] {
    var result: [CGRect] = []
    for line in lines where line.touches(range) {
      let placed = block.paragraphs[line.paragraph]
      let start = max(range.location, line.range.location) - placed.start
      let end =
        min(range.location + range.length, line.range.location + line.range.length) - placed.start
      let spans = placed.layout.spans(of: start..<max(start, end), inLine: line.number)
      for span in spans {
        result.append(
          CGRect(
            x: padding + CGFloat(span.lowerBound), y: line.rect.minY,
            width: CGFloat(span.upperBound - span.lowerBound), height: line.rect.height))
      }
      if spans.isEmpty {
        let x = placed.layout.stop(of: CaretPosition(start)).x
        result.append(
          CGRect(
            x: padding + CGFloat(x), y: line.rect.minY, width: 0, height: line.rect.height))
      }
    }
    return result
  }

  /// The place of a character in its line's rectangle.
  func location(at index: Int) -> CGPoint {
    guard let line = line(at: index) else { return .zero }
    let placed = block.paragraphs[line.paragraph]
    let stop = placed.layout.stop(of: CaretPosition(index - placed.start))
    let shown = placed.layout.lines[line.number]
    return CGPoint(x: padding + CGFloat(stop.x), y: CGFloat(shown.baseline - shown.top))
  }

  func character(at point: CGPoint) -> (index: Int, fraction: CGFloat) {
    guard let line = lines.first(where: { point.y < $0.rect.maxY }) ?? lines.last else {
      return (0, 0)
    }
    let placed = block.paragraphs[line.paragraph]
    let x = Double(point.x - padding)
    if let found = placed.layout.character(atX: x, line: line.number) {
      return (placed.start + found.index, CGFloat(found.fraction))
    }
    // Beside the line counts the character at its end.
    let position = placed.layout.position(atX: x, line: line.number)
    let shown = placed.layout.lines[line.number]
    let isAtEnd = position.index >= shown.contentEnd && shown.contentEnd > shown.range.lowerBound
    let index = isAtEnd ? placed.layout.paragraph.previous(before: position.index) : position.index
    return (placed.start + index, isAtEnd ? 1 : 0)
  }

  func draw(_ range: NSRange, at origin: CGPoint, part: Part) {
    let shown = lines.filter { $0.touches(range) }
    guard let first = shown.first, let last = shown.last else { return }
    let extent = CGRect(
      x: origin.x, y: origin.y + first.rect.minY, width: max(1, usedRect.maxX),
      height: last.rect.maxY - first.rect.minY)
    UIGraphicsGetCurrentContext()?.drawItems(in: extent) { drawing, place, alpha in
      var painter = TextPainter(
        engine: text.engine, table: text.table, traits: .current, color: .black, linkColor: .link,
        opacity: Float(alpha))
      painter.part = part
      for line in shown {
        let placed = block.paragraphs[line.paragraph]
        painter.draw(
          placed.layout, runs: placed.layout.paragraph.text.runs,
          at: CGPoint(
            x: place.minX + padding, y: place.minY - first.rect.minY + CGFloat(placed.top)),
          lines: line.number..<line.number + 1, into: &drawing)
      }
    }
  }
}
