/// A rectangle of laid out text, in points, y down.
package struct TextRect: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension DocumentLayout {
  // MARK: Places

  /// The rectangle of the caret at a position, without width, as high as the letters of its line.
  ///
  /// Lays out its paragraph.
  package func caret(at position: CaretPosition) -> TextRect {
    let (placed, local) = local(position)
    let stop = placed.layout.stop(of: local)
    let line = placed.layout.lines[placed.layout.lineIndex(of: local)]
    // The caret is as high as the letters, not as the room above them.
    let ascent = line.extents.ascent
    let height = min(line.height, line.extents.ascent + line.extents.descent)
    return TextRect(
      x: stop.x, y: placed.top + line.baseline - min(ascent, height), width: 0, height: height)
  }

  /// The rectangle of the whole line that contains a position.
  package func line(at position: CaretPosition) -> (rect: TextRect, range: Range<Int>) {
    let (placed, local) = local(position)
    let line = placed.layout.lines[placed.layout.lineIndex(of: local)]
    return (
      TextRect(x: line.left, y: placed.top + line.top, width: line.width, height: line.height),
      placed.range.lowerBound + line.range.lowerBound..<placed.range.lowerBound + line.contentEnd
    )
  }

  /// The position nearest to a point; the start of the text above it, and the end below it.
  package func position(atX x: Double, y: Double) -> CaretPosition {
    if y < 0 { return CaretPosition(0) }
    var placed = paragraph(store.paragraph(atHeight: y).paragraph.index)
    // A wrong estimate moves the point into a neighbour.
    while y >= placed.bottom, placed.index + 1 < store.paragraphCount {
      let next = paragraph(placed.index + 1)
      guard y >= next.top else { break }
      placed = next
    }
    if y >= placed.bottom, placed.index + 1 == store.paragraphCount, y > placed.bottom + 1e6 {
      return CaretPosition(store.length)
    }
    return global(placed.layout.position(atX: x, y: y - placed.top), in: placed)
  }

  /// The unit whose character is at a point; `nil` beside the lines.
  package func character(atX x: Double, y: Double) -> (offset: Int, fraction: Double)? {
    guard y >= 0, y < height else { return nil }
    let placed = paragraph(store.paragraph(atHeight: y).paragraph.index)
    guard y < placed.bottom else { return nil }
    let line = placed.layout.lineIndex(atY: y - placed.top)
    return placed.layout.character(atX: x, line: line).map {
      (placed.range.lowerBound + $0.index, $0.fraction)
    }
  }

  /// The direction of the paragraph of an offset.
  package func isRightToLeft(at offset: Int) -> Bool {
    paragraph(atOffset: offset).layout.paragraph.isRightToLeft
  }

  // MARK: Moving

  /// The next position to the right or left on the screen; `nil` at the ends of the text.
  package func position(
    besides position: CaretPosition, toTheRight isRightward: Bool
  ) -> CaretPosition? {
    let (placed, local) = local(position)
    if let next = placed.layout.position(besides: local, toTheRight: isRightward) {
      return global(next, in: placed)
    }
    let isForward = isRightward != placed.layout.paragraph.isRightToLeft
    let neighbour = placed.index + (isForward ? 1 : -1)
    guard (0..<store.paragraphCount).contains(neighbour) else { return nil }
    let other = paragraph(neighbour)
    let line = isForward ? 0 : other.layout.lines.count - 1
    if isForward ? store.paragraph(neighbour).continues : store.paragraph(placed.index).continues {
      // From line to line of one paragraph, as inside a part.
      let stops = other.layout.stops(ofLine: line)
      let ordered = isRightward ? stops : stops.reversed()
      let offset = placed.range.lowerBound + local.index - other.range.lowerBound
      return global(
        (ordered.first { $0.position.index != offset } ?? ordered[0]).position, in: other)
    }
    // The caret enters a paragraph at the place where reading it begins or ends.
    return global(
      isForward ? other.layout.start(ofLine: line) : other.layout.end(ofLine: line), in: other)
  }

  /// The position in the line above or below that is nearest to `x`; `nil` beyond the text.
  package func position(
    besides position: CaretPosition, keepingX x: Double, down isDownward: Bool
  ) -> CaretPosition? {
    let (placed, local) = local(position)
    let line = placed.layout.lineIndex(of: local) + (isDownward ? 1 : -1)
    if placed.layout.lines.indices.contains(line) {
      return global(placed.layout.position(atX: x, line: line), in: placed)
    }
    let neighbour = placed.index + (isDownward ? 1 : -1)
    guard (0..<store.paragraphCount).contains(neighbour) else { return nil }
    let other = paragraph(neighbour)
    let entered = isDownward ? 0 : other.layout.lines.count - 1
    return global(other.layout.position(atX: x, line: entered), in: other)
  }

  /// The first or last position of the line that contains a position.
  package func lineEdge(of position: CaretPosition, atEnd isEnd: Bool) -> CaretPosition {
    let (placed, local) = local(position)
    let line = placed.layout.lineIndex(of: local)
    return global(
      isEnd ? placed.layout.end(ofLine: line) : placed.layout.start(ofLine: line), in: placed)
  }

  // MARK: Selections

  /// The rectangles of a range between two heights, as high as their lines.
  ///
  /// A line whose end is selected is covered up to the edge of the container.
  package func rects(of range: Range<Int>, from top: Double, to bottom: Double) -> [TextRect] {
    guard !range.isEmpty else { return [] }
    var rects: [TextRect] = []
    let first = max(
      store.paragraph(atOffset: range.lowerBound).index,
      store.paragraph(atHeight: max(0, top)).paragraph.index)
    var index = first
    while index < store.paragraphCount, store.top(ofParagraph: index) < bottom {
      let placed = paragraph(index)
      guard placed.range.lowerBound < range.upperBound else { break }
      let start = placed.range.lowerBound
      // Laying out a part may have moved its end above the range.
      let end = min(placed.range.count, range.upperBound - start)
      let local = min(max(0, range.lowerBound - start), end)..<end
      for (number, line) in placed.layout.lines.enumerated() {
        guard line.range.lowerBound < local.upperBound || line.range.isEmpty else { break }
        guard line.range.upperBound > local.lowerBound || line.range.isEmpty else { continue }
        let y = placed.top + line.top
        let height = line.height + line.spacingBelow
        guard y + height > top, y < bottom else { continue }
        for span in placed.layout.spans(of: local, inLine: number) {
          rects.append(
            TextRect(
              x: span.lowerBound, y: y, width: span.upperBound - span.lowerBound, height: height))
        }
        let goesOn =
          local.upperBound > line.contentEnd || range.upperBound > placed.range.upperBound
        if goesOn, width.isFinite, line.range.upperBound <= local.upperBound {
          rects.append(edge(of: line, placed, y: y, height: height))
        }
      }
      index += 1
    }
    return rects.filter { $0.width > 0 }
  }

  /// The rectangle between the text of a line and the edge of the container at the line's end.
  private func edge(of line: TextLine, _ placed: Placed, y: Double, height: Double) -> TextRect {
    if placed.layout.paragraph.isRightToLeft {
      return TextRect(x: 0, y: y, width: max(0, line.left), height: height)
    }
    let right = min(line.left + line.width, width)
    return TextRect(x: right, y: y, width: width - right, height: height)
  }

  // MARK: Offsets

  private func local(_ position: CaretPosition) -> (Placed, CaretPosition) {
    let offset = min(max(position.index, 0), store.length)
    var placed = paragraph(atOffset: offset)
    // The end of the line above, which is in the part before.
    if position.affinity == .upstream, offset == placed.range.lowerBound, placed.index > 0,
      store.paragraph(placed.index).continues
    {
      placed = paragraph(placed.index - 1)
    }
    return (placed, CaretPosition(offset - placed.range.lowerBound, position.affinity))
  }

  private func global(_ position: CaretPosition, in placed: Placed) -> CaretPosition {
    CaretPosition(placed.range.lowerBound + position.index, position.affinity)
  }
}
