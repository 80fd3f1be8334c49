/// A place between two characters, and the side it belongs to.
///
/// At the end of a wrapped line, and between text of two directions, one index has two places on
/// the screen.
package struct CaretPosition: Hashable, Sendable {
  package enum Affinity: Hashable, Sendable {
    /// Beside the character that follows.
    case downstream
    /// Beside the character that precedes.
    case upstream
  }

  /// Counted in UTF-16 units from the start of the paragraph.
  package var index: Int
  package var affinity: Affinity

  package init(_ index: Int, _ affinity: Affinity = .downstream) {
    self.index = index
    self.affinity = affinity
  }
}

/// A caret position of a line and where it stands.
package struct CaretStop: Hashable, Sendable {
  package var position: CaretPosition
  package var x: Double
  /// Whether the text that it belongs to runs to the left.
  package var isRightToLeft: Bool
}

/// A part of a line from left to right, in points.
///
/// Not a range: arrays of a generic type are made from its description when they are first needed,
/// which took a seventh of the time in which everything is selected.
package struct LineSpan: Hashable, Sendable {
  package var lowerBound: Double
  package var upperBound: Double
}

extension ParagraphLayout {
  // MARK: Lines

  /// The line of a caret position; `upstream` at a place where a line wraps is the line before.
  package func lineIndex(of position: CaretPosition) -> Int {
    let index = min(max(position.index, 0), paragraph.count)
    var line = lines.partition { $0.range.upperBound > index }
    if line == lines.count { line = lines.count - 1 }
    if position.affinity == .upstream, line > 0, lines[line].range.lowerBound == index,
      lines[line - 1].contentEnd == index
    {
      line -= 1
    }
    return line
  }

  /// The line at a height; the first or last one beyond them.
  package func lineIndex(atY y: Double) -> Int {
    min(lines.partition { $0.bottom + $0.spacingBelow > y }, lines.count - 1)
  }

  // MARK: Stops

  /// The caret positions of a line, from left to right.
  ///
  /// Between text of two directions, two positions with different indices share one place.
  package func stops(ofLine index: Int) -> [CaretStop] {
    let line = lines[index]
    var stops: [CaretStop] = []
    for piece in line.pieces where piece.ellipsisOf == nil {
      for stop in self.stops(of: piece, in: line) {
        if let last = stops.last, last.position.index == stop.position.index,
          abs(last.x - stop.x) < 0.01
        {
          // The side of the character that follows, where there is one in the line.
          if last.position.affinity == .upstream { stops[stops.count - 1] = stop }
        } else {
          stops.append(stop)
        }
      }
    }
    if stops.isEmpty {
      let isRightToLeft = paragraph.isRightToLeft
      stops.append(
        CaretStop(
          position: CaretPosition(line.range.lowerBound), x: clamped(line.left),
          isRightToLeft: isRightToLeft))
    }
    return stops
  }

  /// Whether the caret may stand at the end of a piece that ends its line's sign.
  private func stops(of piece: LinePiece, in line: TextLine) -> [CaretStop] {
    let end = min(piece.range.upperBound, max(line.contentEnd, line.range.lowerBound))
    guard piece.range.lowerBound < end else { return [] }
    var result: [CaretStop] = []
    var index = piece.range.lowerBound
    while index <= end {
      let isEnd = index == end
      result.append(
        CaretStop(
          position: CaretPosition(index, isEnd ? .upstream : .downstream),
          x: clamped(x(of: index, in: piece)), isRightToLeft: piece.isRightToLeft))
      if isEnd { break }
      index = min(paragraph.next(after: index), end)
    }
    return piece.isRightToLeft ? result.reversed() : result
  }

  /// Spaces hang beyond the edge of the container; the caret does not.
  private func clamped(_ x: Double) -> Double {
    room.width.isFinite ? min(max(x, 0), max(room.width, 0)) : x
  }

  /// The place of an index of a piece, the end of its range included.
  package func x(of index: Int, in piece: LinePiece) -> Double {
    let item = piece.item
    let index = min(max(index, piece.range.lowerBound), piece.range.upperBound)
    var distance: Double
    if index == piece.range.upperBound {
      distance = piece.width
    } else if index == piece.range.lowerBound {
      distance = 0
    } else {
      distance =
        item.edges[index - item.range.lowerBound]
        - item.edges[piece.range.lowerBound - item.range.lowerBound]
      if piece.spaceGain > 0 {
        let end = max(piece.range.lowerBound, min(index, piece.gainEnd))
        let spaces = (piece.range.lowerBound..<end).count {
          paragraph.text.units[$0] == 0x20 || paragraph.text.units[$0] == 0xa0
        }
        distance += Double(spaces) * piece.spaceGain
      }
    }
    return piece.item.isRightToLeft ? piece.right - distance : piece.left + distance
  }

  /// The place of the caret at a position.
  package func stop(of position: CaretPosition) -> CaretStop {
    let line = lineIndex(of: position)
    let start = paragraph.start(at: position.index)
    let index = min(max(start, lines[line].range.lowerBound), lines[line].range.upperBound)
    if let stop = stop(at: index, inSimple: lines[line]) { return stop }
    let stops = stops(ofLine: line)
    let matching = stops.filter { $0.position.index == index }
    if let stop = matching.first(where: { $0.position.affinity == position.affinity }) {
      return stop
    }
    if let stop = matching.first { return stop }
    // Behind the separator of the line, or inside the hidden part.
    let before = stops.filter { $0.position.index < index }
    return before.max { $0.position.index < $1.position.index } ?? stops[0]
  }

  /// The stop at an index of a line of one piece; `nil` where several meet, or nothing is there.
  private func stop(at index: Int, inSimple line: TextLine) -> CaretStop? {
    var only: LinePiece?
    for piece in line.pieces where piece.range.lowerBound < line.contentEnd {
      guard only == nil, piece.ellipsisOf == nil else { return nil }
      only = piece
    }
    guard let only, index >= only.range.lowerBound else { return nil }
    let end = min(only.range.upperBound, line.contentEnd)
    guard index <= end else { return nil }
    return CaretStop(
      position: CaretPosition(index, index == end ? .upstream : .downstream),
      x: clamped(x(of: index, in: only)), isRightToLeft: only.isRightToLeft)
  }

  // MARK: Hitting

  /// The caret position of a line that is nearest to a place.
  package func position(atX x: Double, line index: Int) -> CaretPosition {
    let line = lines[index]
    let pieces = line.pieces.filter {
      $0.ellipsisOf == nil && $0.range.lowerBound < line.contentEnd
    }
    let under = pieces.first { x >= $0.left && x < $0.right }
    // Beyond the ends of the line counts what stands at the end.
    guard let piece = under else {
      let all = stops(ofLine: index)
      return (all.min { abs($0.x - x) < abs($1.x - x) } ?? all[0]).position
    }
    let all = stops(of: piece, in: line)
    guard let nearest = all.min(by: { abs($0.x - x) < abs($1.x - x) }) else {
      return CaretPosition(line.range.lowerBound)
    }
    return nearest.position
  }

  /// The caret position nearest to a point.
  package func position(atX x: Double, y: Double) -> CaretPosition {
    position(atX: x, line: lineIndex(atY: y))
  }

  /// The unit whose character is at a horizontal place in a line, and the fraction of its width
  /// before that place, in 0...1; `nil` beyond the ends of the line.
  package func character(atX x: Double, line index: Int) -> (index: Int, fraction: Double)? {
    let line = lines[index]
    guard
      let piece = line.pieces.first(where: {
        x >= $0.left && x < $0.right && $0.ellipsisOf == nil
      })
    else { return nil }
    var place = piece.range.lowerBound
    while place < piece.range.upperBound {
      let next = min(paragraph.next(after: place), piece.range.upperBound)
      let edges = [self.x(of: place, in: piece), self.x(of: next, in: piece)]
      let (left, right) = (edges.min() ?? 0, edges.max() ?? 0)
      if x >= left, x < right {
        let share = right > left ? (x - left) / (right - left) : 0
        return (place, piece.item.isRightToLeft ? 1 - share : share)
      }
      place = next
    }
    return nil
  }

  // MARK: Moving

  /// The next position to the right or left, across the ends of lines; `nil` beyond the paragraph.
  package func position(
    besides position: CaretPosition, toTheRight isRightward: Bool
  ) -> CaretPosition? {
    var line = lineIndex(of: position)
    let stops = stops(ofLine: line)
    let current = stop(of: position)
    let place =
      stops.firstIndex { $0 == current } ?? stops.firstIndex { $0.position.index == position.index }
    if let place {
      var next = place + (isRightward ? 1 : -1)
      while stops.indices.contains(next) {
        let candidate = stops[next]
        if candidate.position.index != current.position.index || abs(candidate.x - current.x) > 0.01
        {
          return candidate.position
        }
        next += isRightward ? 1 : -1
      }
    }
    // To the next line in the order of reading, or the one before.
    line += isRightward != paragraph.isRightToLeft ? 1 : -1
    guard lines.indices.contains(line) else { return nil }
    let others = self.stops(ofLine: line)
    let ordered = isRightward ? others : others.reversed()
    return (ordered.first { $0.position.index != current.position.index } ?? ordered[0]).position
  }

  /// The last position of a line, as the End key finds it.
  package func end(ofLine index: Int) -> CaretPosition {
    let line = lines[index]
    let isLast = index + 1 == lines.count && !room.continuesAfter
    return CaretPosition(line.contentEnd, isLast ? .downstream : .upstream)
  }

  /// The first position of a line, as the Home key finds it.
  package func start(ofLine index: Int) -> CaretPosition {
    CaretPosition(lines[index].range.lowerBound)
  }

  // MARK: Selections

  /// The places of a line that a range covers, from left to right; neighbours are joined.
  package func spans(of range: Range<Int>, inLine index: Int) -> [LineSpan] {
    let line = lines[index]
    var spans: [LineSpan] = []
    for piece in line.pieces where piece.ellipsisOf == nil {
      let common = piece.range.clamped(to: range)
      guard !common.isEmpty else { continue }
      let start = max(paragraph.start(at: common.lowerBound), piece.range.lowerBound)
      let last = paragraph.start(at: common.upperBound)
      let end =
        last == common.upperBound
        ? last : min(paragraph.next(after: last), piece.range.upperBound)
      let (one, other) = (clamped(x(of: start, in: piece)), clamped(x(of: end, in: piece)))
      let (left, right) = (min(one, other), max(one, other))
      guard right > left else { continue }
      if let before = spans.last, abs(before.upperBound - left) < 0.01 {
        spans[spans.count - 1].upperBound = right
      } else {
        spans.append(LineSpan(lowerBound: left, upperBound: right))
      }
    }
    return spans
  }
}
