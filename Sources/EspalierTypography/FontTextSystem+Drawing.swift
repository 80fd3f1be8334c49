internal import EspalierDiagnostics
internal import EspalierGeometry
package import EspalierPlatform

extension FontTextSystem {
  /// The maximum size of glyphs, in pixels; larger ones are not drawn, because their masks would
  /// not fit.
  private static let largestPixelSize = 4_000.0
  /// The length of the longest text that is drawn into one mask, in characters.
  private static let longestPiece = 400

  package func runs(
    for text: String, face: FontFace, size: Double, scale: Double
  ) -> [GlyphRun] {
    let pixels = size * scale
    guard pixels > 0, pixels <= Self.largestPixelSize, !text.isEmpty else { return [] }
    let units = Int32((pixels * MaskFont.unitsPerPixel).rounded())
    let key = LineKey(text: text, face: face, units: max(1, units))
    if let runs = lines.value(for: key) { return runs }
    let runs = draw(drawable(text), face: face, units: key.units)
    let cost = runs.reduce(256 + text.utf8.count) { sum, run in
      let area = run.mask.size.width * run.mask.size.height
      return sum + area + (run.picture.map { $0.size.width * $0.size.height * 4 } ?? 0)
    }
    lines.insert(runs, for: key, cost: cost)
    return runs
  }

  private func draw(_ text: String, face: FontFace, units: Int32) -> [GlyphRun] {
    let size = Double(units) / MaskFont.unitsPerPixel
    var runs: [GlyphRun] = []
    var pen = 0.0
    for piece in pieces(of: text, face: face).flatMap(shortened) {
      work.renderedPieces += 1
      if let run = draw(piece, units: units, size: size, at: Int32(pen.rounded())) {
        runs.append(run)
      }
      pen += advance(of: piece) * size
    }
    return runs
  }

  private func draw(_ piece: TextPiece, units: Int32, size: Double, at x: Int32) -> GlyphRun? {
    let bitmap: GlyphBitmap?
    switch self[piece.face] {
    case .builtIn(let font):
      bitmap = font.mask(of: piece.text, size: size)
    case .file(let loaded):
      guard !loaded.isUndrawable,
        let masks = loaded.masks(units: units, opened: { work.openedFonts += 1 })
      else {
        reportUndrawable(loaded)
        let stand = BuiltInFont(
          weight: loaded.file.weight, isItalic: loaded.metrics.isItalic, isMonospaced: false)
        bitmap = stand.mask(of: piece.text, size: size)
        break
      }
      if loaded.hasPictures { return picture(piece, masks: masks, size: size, at: x) }
      let reach = piece.isSimple ? nil : loaded.shaping.inkReach(of: piece.text)
      let mask = masks.mask(
        of: piece, reach: reach.map { (left: $0.left * size, top: $0.top * size) })
      bitmap = loaded.emboldens ? mask?.emboldened(by: size / 24) : mask
    }
    return bitmap.map {
      GlyphRun(mask: $0.mask, x: x + Int32(clamping: $0.x), y: Int32(clamping: $0.y))
    }
  }

  private func picture(
    _ piece: TextPiece, masks: MaskFont, size: Double, at x: Int32
  ) -> GlyphRun? {
    guard let bitmap = masks.picture(of: piece) else { return nil }
    let width = Int((advance(of: piece) * size).rounded())
    guard width > 0 else { return nil }
    let picture = bitmap.scaled(toWidth: width)
    let share = Double(picture.size.height) / Double(bitmap.height)
    let mask = PixelMask(size: PixelSize(width: 0, height: 0)) { _ in }
    return GlyphRun(
      mask: mask, x: x, y: -Int32((Double(bitmap.ascent) * share).rounded()), picture: picture)
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

  private func reportUndrawable(_ face: FileFace) {
    guard !face.isUndrawable else { return }
    face.isUndrawable = true
    reportIssue(
      Issue(
        "font.unreadable", subjects: [face.file.path],
        "The font file \(face.file.path) is damaged; the built-in font is drawn instead.",
        fix: "Install the font again or remove the file."))
  }
}
