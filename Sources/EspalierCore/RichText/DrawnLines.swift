import EspalierGeometry
import EspalierPlatform
package import EspalierText

/// The masks of a paragraph's lines at one scale, made when a line is first drawn.
@MainActor package final class DrawnLines {
  let scale: Double
  let runs: [StyleRun]
  private var lines: [[DrawnPiece]?]
  /// That of the table whose numbers the runs have.
  private let generation: Int

  init(scale: Double, runs: [StyleRun], count: Int, generation: Int) {
    self.scale = scale
    self.runs = runs
    self.generation = generation
    lines = Array(repeating: nil, count: count)
  }

  /// The lines of a layout that replaces another one, with the masks of the lines that both have.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - runs: Its attributes.
  ///   - old: The old layout, which was drawn.
  ///   - table: The table of the attributes.
  /// - Returns: For each line the old line that looks the same; `nil` where none was drawn.
  package static func takeOver(
    _ layout: ParagraphLayout, runs: [StyleRun], from old: ParagraphLayout, _ table: AttributeTable
  ) -> [Int?]? {
    guard layout !== old, let drawn = old.drawing as? DrawnLines,
      drawn.generation == table.generation
    else { return nil }
    let new = DrawnLines(
      scale: drawn.scale, runs: runs, count: layout.lines.count, generation: table.generation)
    var same: [Int?] = Array(repeating: nil, count: layout.lines.count)
    // Lines above an edit have the same numbers, lines below it are as far from the end.
    let shift = old.lines.count - layout.lines.count
    for index in layout.lines.indices {
      for candidate in shift == 0 ? [index] : [index, index + shift]
      where old.lines.indices.contains(candidate) {
        guard let pieces = drawn.lines[candidate],
          let taken = layout.pieces(ofLine: index, runs, like: pieces, candidate, of: old)
        else { continue }
        new.lines[index] = taken
        same[index] = candidate
        break
      }
    }
    layout.drawing = new
    return same
  }

  func pieces(
    ofLine index: Int, _ layout: ParagraphLayout, painter: TextPainter
  ) -> [DrawnPiece] {
    if let pieces = lines[index] { return pieces }
    let pieces = layout.drawnRuns(ofLine: index, runs: runs).map { run in
      let masks = masks(of: run, layout, painter)
      return DrawnPiece(
        id: run.id, piece: run.piece, range: run.range, left: run.left, right: run.right,
        runs: masks.filled, outlines: masks.outlined, glyphCount: run.glyphs.count)
    }
    lines[index] = pieces
    return pieces
  }

  private func masks(
    of run: DrawnRun, _ layout: ParagraphLayout, _ painter: TextPainter
  ) -> (filled: [GlyphRun], outlined: [GlyphRun]) {
    let item = run.piece.item
    let system = painter.engine.system
    let size = item.style.size * scale
    let glyphs = layout.glyphs(of: run, scale: scale)
    switch item.kind {
    case .tab, .blank, .attachment: return ([], [])
    case .missing:
      let frames = glyphs.compactMap { glyph -> GlyphRun? in
        guard var frame = system.missingRun(for: glyph.glyph, size: size) else { return nil }
        frame.x += Int32(glyph.x.rounded())
        frame.y += Int32(glyph.y.rounded())
        return frame
      }
      return (frames, [])
    case .glyphs: break
    }
    let attributes = painter.table.shape(run.id)
    var look = GlyphLook()
    look.slant = attributes.slant
    look.stretch = item.style.stretch
    var filled: [GlyphRun] = []
    if attributes.strokeWidth <= 0 {
      filled = system.runs(for: glyphs, face: item.face, size: size, look: look)
    }
    guard attributes.strokeWidth != 0 else { return (filled, []) }
    look.outline = max(0.25, abs(attributes.strokeWidth) / 100 * size)
    return (filled, system.runs(for: glyphs, face: item.face, size: size, look: look))
  }
}

/// The part of a line that one set of attributes draws.
@MainActor struct DrawnPiece {
  let id: Int32
  let piece: LinePiece
  let range: Range<Int>
  let left: Double
  let right: Double
  let runs: [GlyphRun]
  let outlines: [GlyphRun]
  let glyphCount: Int

  var isAttachment: Bool { piece.item.kind == .attachment }
}

extension ParagraphLayout {
  /// The pieces of a line with the masks of a line of another layout; `nil` where they look
  /// different.
  fileprivate func pieces(
    ofLine index: Int, _ runs: [StyleRun], like drawn: [DrawnPiece], _ oldIndex: Int,
    of old: ParagraphLayout
  ) -> [DrawnPiece]? {
    let (line, other) = (lines[index], old.lines[oldIndex])
    guard line.range.count == other.range.count, line.left == other.left,
      line.height == other.height, line.baseline - line.top == other.baseline - other.top,
      paragraph.text.units[line.range] == old.paragraph.text.units[other.range]
    else { return nil }
    let own = drawnRuns(ofLine: index, runs: runs)
    guard own.count == drawn.count else { return nil }
    var pieces: [DrawnPiece] = []
    for (run, before) in zip(own, drawn) {
      guard run.id == before.id, run.left == before.left, run.right == before.right,
        run.piece.looks(like: before.piece), run.glyphs.count == before.glyphCount
      else { return nil }
      pieces.append(
        DrawnPiece(
          id: run.id, piece: run.piece, range: run.range, left: run.left, right: run.right,
          runs: before.runs, outlines: before.outlines, glyphCount: before.glyphCount))
    }
    return pieces
  }
}

extension LinePiece {
  /// Whether the same glyphs stand in the same places; false where more than glyphs decides.
  fileprivate func looks(like other: LinePiece) -> Bool {
    let (mine, old) = (item, other.item)
    guard mine.kind == old.kind, mine.kind == .glyphs || mine.kind == .blank, left == other.left,
      width == other.width, spaceGain == 0, other.spaceGain == 0, ellipsisOf == nil,
      other.ellipsisOf == nil, mine.face == old.face, mine.script == old.script,
      mine.unit == old.unit, mine.style == old.style, mine.style.kern == 0,
      glyphs.count == other.glyphs.count
    else { return false }
    for (own, before) in zip(mine.glyphs[glyphs], old.glyphs[other.glyphs]) {
      guard own.glyph == before.glyph, own.advance == before.advance, own.x == before.x,
        own.y == before.y
      else { return false }
    }
    return true
  }
}

extension GlyphRun {
  /// The same coverage, blurred, larger by the reach of the blur.
  func blurred(radius: Double) -> GlyphRun {
    // Three averages of neighbours come close to a bell curve.
    let reach = max(1, Int((radius / 2).rounded()))
    let margin = reach * 3
    let size = PixelSize(
      width: mask.size.width + 2 * margin, height: mask.size.height + 2 * margin)
    guard size.width * size.height < 1 << 24 else { return self }
    let blurred = PixelMask(size: size) { target in
      for row in 0..<mask.size.height {
        for column in 0..<mask.size.width {
          target[(row + margin) * size.width + column + margin] =
            mask.coverage[row * mask.size.width + column]
        }
      }
      for _ in 0..<3 {
        for row in 0..<size.height {
          average(target, start: row * size.width, step: 1, count: size.width, reach: reach)
        }
        for column in 0..<size.width {
          average(target, start: column, step: size.width, count: size.height, reach: reach)
        }
      }
    }
    return GlyphRun(mask: blurred, x: x - Int32(margin), y: y - Int32(margin))
  }
}

/// Replaces each value of a row or column by the average of those around it.
private func average(
  _ values: UnsafeMutableBufferPointer<UInt8>, start: Int, step: Int, count: Int, reach: Int
) {
  var sum = 0
  let old = (0..<count).map { Int(values[start + $0 * step]) }
  let extent = 2 * reach + 1
  for index in 0..<min(reach, count) { sum += old[index] }
  for index in 0..<count {
    if index + reach < count { sum += old[index + reach] }
    values[start + index * step] = UInt8((sum + extent / 2) / extent)
    if index - reach >= 0 { sum -= old[index - reach] }
  }
}
