internal import EspalierGeometry
internal import EspalierPaths
package import EspalierPlatform

/// The properties that two equal masks of a glyph share.
struct GlyphKey: Hashable {
  var face: FontFace
  var glyph: UInt32
  /// The pixel size in 64ths.
  var size: Int32
  /// Quarters of a pixel from a whole pixel to the origin, to the right.
  var phase: Int32
  var look: GlyphLook
}

extension FontTextSystem {
  /// Larger glyphs than this, in pixels, are not drawn: their masks would not fit.
  private static let largestGlyph = 4_000.0
  /// The number of places between two pixels that get masks of their own.
  private static let phases = 4.0
  /// The distance by which the top of a slanted letter leans, per unit of height: twelve degrees.
  private static let lean = 0.2126
  /// The widest mask of a run, in pixels; longer runs come in several.
  private static let widestRun = 2_000.0

  package func runs(
    for glyphs: [PlacedGlyph], face: FontFace, size: Double, look: GlyphLook
  ) -> [GlyphRun] {
    guard size > 0, size <= Self.largestGlyph else { return [] }
    if hasPictures(face), look.outline == 0 {
      return glyphs.flatMap { colorRuns(of: $0, face: face, size: size, look: look) }
    }
    var runs: [GlyphRun] = []
    var parts: [GlyphBitmap] = []
    var start = glyphs.first?.x ?? 0
    func finish() {
      if let union = GlyphBitmap(union: parts) {
        runs.append(
          GlyphRun(mask: union.mask, x: Int32(clamping: union.x), y: Int32(clamping: union.y)))
      }
      parts.removeAll(keepingCapacity: true)
    }
    let table = masks(face, size, look)
    parts.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      if abs(glyph.x - start) > Self.widestRun {
        finish()
        start = glyph.x
      }
      if let part = placedMask(of: glyph, in: table, face, size, look) { parts.append(part) }
    }
    finish()
    return runs
  }

  func masks(_ face: FontFace, _ size: Double, _ look: GlyphLook) -> GlyphMasks.Table {
    glyphMasks.table(
      of: GlyphMasks.Strike(face: face, size: Int32((size * 64).rounded()), look: look))
  }

  func placedMask(
    of glyph: PlacedGlyph, in table: GlyphMasks.Table, _ face: FontFace, _ size: Double,
    _ look: GlyphLook
  ) -> GlyphBitmap? {
    guard abs(glyph.x) < 1e8, abs(glyph.y) < 1e8 else { return nil }
    // Quarters of a pixel, to the nearest.
    let steps = Int(glyph.x * Self.phases + (glyph.x < 0 ? -0.5 : 0.5))
    let pixel = steps >> 2
    let phase = steps & 3
    let mask: GlyphBitmap?
    if let kept = table.mask(of: glyph.glyph, phase: phase) {
      mask = kept
    } else {
      work.renderedGlyphs += 1
      mask = draw(
        GlyphKey(
          face: face, glyph: glyph.glyph, size: Int32((size * 64).rounded()),
          phase: Int32(phase), look: look))
      glyphMasks.insert(mask, of: glyph.glyph, phase: phase, into: table)
    }
    guard var placed = mask else { return nil }
    placed.x += pixel
    placed.y += Int(glyph.y.rounded())
    return placed
  }

  private func draw(_ key: GlyphKey) -> GlyphBitmap? {
    let size = Double(key.size) / 64
    let phase = Double(key.phase) / Self.phases
    switch self[key.face] {
    case .builtIn(let font):
      return font.mask(ofGlyph: key.glyph, size: size, phase: phase)
    case .file(let loaded):
      let outline = loaded.shaping.outline(of: key.glyph)
      guard !outline.isEmpty else { return nil }
      let unit = size / loaded.shaping.unitsPerEm
      let metrics = loaded.metrics
      let fit =
        key.look.fitsHeights
        ? HeightFit(
          xHeight: metrics.xHeight * size, capHeight: metrics.capHeight * size, size: size) : nil
      let lean = (loaded.slants ? Self.lean : 0) + key.look.slant
      let path = outline.mapped { point in
        let y = fit?.place(point.y * unit) ?? point.y * unit
        return PathPoint(x: phase + point.x * unit * key.look.stretch + y * lean, y: -y)
      }
      guard let mask = fill(path, outline: key.look.outline) else { return nil }
      return loaded.emboldens ? mask.emboldened(by: size / 24) : mask
    }
  }

  private func fill(_ path: Path, outline: Double) -> GlyphBitmap? {
    let clip = PixelRect(left: -20_000, top: -20_000, right: 20_000, bottom: 20_000)
    let rasterizer = PathRasterizer()
    let placed =
      outline > 0
      ? rasterizer.stroke(path, style: StrokeStyle(width: outline), clip: clip)
      : rasterizer.fill(path, clip: clip)
    return placed.map { GlyphBitmap(mask: $0.mask, x: Int($0.x), y: Int($0.y)) }
  }
}
