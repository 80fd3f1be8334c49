package import EspalierPlatform

/// The part of a line with one set of attributes: glyphs of one piece, or none.
@MainActor package struct DrawnRun {
  package var id: Int32
  package var piece: LinePiece
  /// Which of the piece's item's glyphs.
  package var glyphs: Range<Int>
  /// The units; those of its last character for an ellipsis.
  package var range: Range<Int>
  package var left: Double
  package var right: Double
}

extension ParagraphLayout {
  /// The parts of a line as they are drawn, from left to right.
  ///
  /// `runs` are the paragraph's present attributes: what changes no glyph may have changed since it
  /// was shaped.
  package func drawnRuns(ofLine index: Int, runs: [StyleRun]) -> [DrawnRun] {
    var result: [DrawnRun] = []
    let line = lines[index]
    for piece in line.pieces where piece.item.kind != .blank {
      if let unit = piece.ellipsisOf {
        result.append(
          DrawnRun(
            id: id(of: unit, runs), piece: piece, glyphs: piece.glyphs, range: piece.range,
            left: piece.left, right: piece.right))
        continue
      }
      var start = piece.range.lowerBound
      // Most pieces have one set of attributes.
      let first = runs.partition { $0.end > start }
      if !piece.range.isEmpty, first < runs.count, runs[first].end >= piece.range.upperBound {
        let (one, other) = (x(of: start, in: piece), x(of: piece.range.upperBound, in: piece))
        result.append(
          DrawnRun(
            id: runs[first].id, piece: piece, glyphs: piece.glyphs, range: piece.range,
            left: min(one, other), right: max(one, other)))
        continue
      }
      var own: [DrawnRun] = []
      while start < piece.range.upperBound {
        let place = runs.partition { $0.end > start }
        let id = runs.indices.contains(place) ? runs[place].id : runs.last?.id ?? 0
        var end = runs.indices.contains(place) ? runs[place].end : piece.range.upperBound
        end = min(max(end, start + 1), piece.range.upperBound)
        let isWhole = start == piece.range.lowerBound && end == piece.range.upperBound
        let glyphs =
          isWhole
          ? piece.glyphs : piece.item.glyphs(in: start..<end).clamped(to: piece.glyphs)
        let (one, other) = (x(of: start, in: piece), x(of: end, in: piece))
        own.append(
          DrawnRun(
            id: id, piece: piece, glyphs: glyphs, range: start..<end, left: min(one, other),
            right: max(one, other)))
        start = end
      }
      result += piece.item.isRightToLeft ? own.reversed() : own
    }
    return result
  }

  private func id(of unit: Int, _ runs: [StyleRun]) -> Int32 {
    let place = runs.partition { $0.end > unit }
    return runs.indices.contains(place) ? runs[place].id : runs.last?.id ?? 0
  }

  /// The glyphs of a drawn run, in pixels from the container's left edge and the line's baseline.
  package func glyphs(of run: DrawnRun, scale: Double) -> [PlacedGlyph] {
    let piece = run.piece
    let item = piece.item
    if item.style.kern == 0, piece.spaceGain == 0 || piece.ellipsisOf != nil {
      return Self.glyphs(
        item.glyphs, piece.glyphs, run.glyphs, left: piece.left, unit: item.unit,
        raise: item.style.raise, scale: scale)
    }
    var placed: [PlacedGlyph] = []
    placed.reserveCapacity(run.glyphs.count)
    var pen = piece.left
    let units = paragraph.text.units
    let kern = item.style.kern
    for index in piece.glyphs {
      let glyph = item.glyphs[index]
      let cluster = Int(glyph.cluster)
      let next = index + 1 < item.glyphs.count ? Int(item.glyphs[index + 1].cluster) : -1
      let before = index > 0 ? Int(item.glyphs[index - 1].cluster) : -1
      // The room behind a character lies left of it where text runs to the left.
      if kern != 0, item.isRightToLeft, before != cluster { pen += kern }
      if run.glyphs.contains(index) {
        placed.append(
          PlacedGlyph(
            glyph: glyph.glyph, x: (pen + Double(glyph.x) * item.unit) * scale,
            y: -(Double(glyph.y) * item.unit + item.style.raise) * scale,
            advance: Double(glyph.advance) * item.unit * scale))
      }
      pen += Double(glyph.advance) * item.unit
      if kern != 0, !item.isRightToLeft, next != cluster { pen += kern }
      if piece.spaceGain > 0, piece.ellipsisOf == nil, next != cluster, cluster < piece.gainEnd,
        units.indices.contains(cluster),
        units[cluster] == 0x20 || units[cluster] == 0xa0
      {
        pen += piece.spaceGain
      }
    }
    return placed
  }

  /// The glyphs of a run where nothing is added to advances.
  private nonisolated static func glyphs(
    _ glyphs: [ShapedGlyph], _ all: Range<Int>, _ wanted: Range<Int>, left: Double, unit: Double,
    raise: Double, scale: Double
  ) -> [PlacedGlyph] {
    let end = min(all.upperBound, wanted.upperBound)
    var placed: [PlacedGlyph] = []
    placed.reserveCapacity(wanted.count)
    var pen = left
    var index = all.lowerBound
    while index < end {
      let glyph = glyphs[index]
      let advance = Double(glyph.advance) * unit
      if index >= wanted.lowerBound {
        placed.append(
          PlacedGlyph(
            glyph: glyph.glyph, x: (pen + Double(glyph.x) * unit) * scale,
            y: -(Double(glyph.y) * unit + raise) * scale, advance: advance * scale))
      }
      pen += advance
      index += 1
    }
    return placed
  }
}
