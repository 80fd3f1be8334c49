internal import EspalierDiagnostics
internal import EspalierGeometry
package import EspalierPlatform

extension FontTextSystem {
  /// The maximum size of glyphs, in pixels; larger ones are not drawn, because their masks would
  /// not fit.
  private static let largestPixelSize = 4_000.0
  /// The length of the longest text of the built-in face that becomes one mask, in characters.
  private static let longestPiece = 400

  package func runs(
    for text: String, face: FontFace, size: Double, scale: Double
  ) -> [GlyphRun] {
    let pixels = size * scale
    guard pixels > 0, pixels <= Self.largestPixelSize, !text.isEmpty else { return [] }
    let key = LineKey(text: text, face: face, size: max(1, Int32((pixels * 64).rounded())))
    if let runs = plainRuns(for: text, face: face, size: key.size) { return runs }
    if let runs = lines.value(for: key) { return runs }
    let runs = draw(drawable(text), face: face, size: Double(key.size) / 64)
    let cost = runs.reduce(256 + text.utf8.count) { sum, run in
      let area = run.mask.size.width * run.mask.size.height
      return sum + area + (run.picture.map { $0.size.width * $0.size.height * 4 } ?? 0)
    }
    lines.insert(runs, for: key, cost: cost)
    return runs
  }

  private func draw(_ text: String, face: FontFace, size: Double) -> [GlyphRun] {
    var runs: [GlyphRun] = []
    var pen = 0.0
    for piece in pieces(of: text, face: face) {
      switch self[piece.face] {
      case .builtIn(let font):
        draw(piece, in: font, size: size, at: &pen, into: &runs)
      case .file(let loaded):
        guard rasterizer(of: loaded) != nil else {
          reportUndrawable(loaded)
          let stand = BuiltInFont(
            weight: loaded.file.weight, isItalic: loaded.metrics.isItalic, isMonospaced: false)
          draw(piece, in: stand, size: size, at: &pen, into: &runs)
          continue
        }
        work.renderedPieces += 1
        let glyphs = placed(piece, unit: size / loaded.shaping.unitsPerEm, at: &pen)
        runs += composed(glyphs, face: piece.face, size: size, look: GlyphLook())
      }
    }
    return runs
  }

  /// Shapes a piece, and places its glyphs one behind the other.
  private func placed(_ piece: TextPiece, unit: Double, at pen: inout Double) -> [PlacedGlyph] {
    let units = Array(piece.text.utf16)
    let glyphs = shape(
      ShapingRequest(
        units: units, range: units.indices, face: piece.face, script: piece.script,
        isRightToLeft: piece.isRightToLeft))
    let start = pen
    var advance = 0
    var result: [PlacedGlyph] = []
    result.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      result.append(
        PlacedGlyph(
          glyph: glyph.glyph, x: start + Double(advance + Int(glyph.x)) * unit,
          y: -Double(glyph.y) * unit, advance: Double(glyph.advance) * unit))
      advance += Int(glyph.advance)
    }
    pen = start + Double(advance) * unit
    return result
  }

  private func draw(
    _ whole: TextPiece, in font: BuiltInFont, size: Double, at pen: inout Double,
    into runs: inout [GlyphRun]
  ) {
    for piece in shortened(whole) {
      work.renderedPieces += 1
      if let bitmap = font.mask(of: piece.text, size: size) {
        runs.append(
          GlyphRun(
            mask: bitmap.mask, x: Int32(pen.rounded()) + Int32(clamping: bitmap.x),
            y: Int32(clamping: bitmap.y)))
      }
      pen += advance(of: piece) * size
    }
  }

  /// Splits a long piece into several, after spaces where possible and between characters
  /// otherwise.
  private func shortened(_ piece: TextPiece) -> [TextPiece] {
    guard piece.text.utf8.count > Self.longestPiece, piece.text.count > Self.longestPiece else {
      return [piece]
    }
    var result: [TextPiece] = []
    var rest = piece.text[...]
    while !rest.isEmpty {
      var part = rest.prefix(Self.longestPiece)
      if part.endIndex < rest.endIndex, let space = part.lastIndex(of: " ") {
        part = part[...space]
      }
      rest = rest[part.endIndex...]
      var next = piece
      next.text = String(part)
      result.append(next)
    }
    // The end of right-to-left text is at the left.
    return piece.isRightToLeft ? result.reversed() : result
  }

  /// Says once of a face that FreeType cannot read that its text is not drawn in it.
  func reportUndrawable(_ face: FileFace) {
    guard !face.isUndrawable else { return }
    face.isUndrawable = true
    reportIssue(
      Issue(
        "font.unreadable", subjects: [face.file.path],
        "The font file \(face.file.path) is damaged; the built-in font is drawn instead.",
        fix: "Install the font again or remove the file."))
  }
}
