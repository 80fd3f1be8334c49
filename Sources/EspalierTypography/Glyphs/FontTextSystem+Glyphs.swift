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
  /// The distance by which the top of a slanted letter leans, per unit of height: twelve degrees.
  private static let lean = 0.2126
  /// The widest mask of a run, in pixels; longer runs come in several.
  private static let widestRun = 2_000.0

  package func runs(
    for glyphs: [PlacedGlyph], face: FontFace, size: Double, look: GlyphLook
  ) -> [GlyphRun] {
    work.composedRuns += 1
    return composed(glyphs, face: face, size: size, look: look)
  }

  /// The masks and pictures of glyphs, put together from those that are kept.
  func composed(
    _ glyphs: [PlacedGlyph], face: FontFace, size: Double, look: GlyphLook
  ) -> [GlyphRun] {
    guard size > 0, size <= Self.largestGlyph else { return [] }
    if hasPictures(face), look.outline == 0 {
      return glyphs.flatMap { colorRuns(of: $0, face: face, size: size, look: look) }
    }
    let table = masks(face, size, look)
    var parts = takeMaskedLine()
    defer { keepMaskedLine(&parts) }
    var runs: [GlyphRun] = []
    var start = glyphs.first?.x ?? 0
    for glyph in glyphs {
      guard let place = MaskPlace(glyph) else { continue }
      if abs(glyph.x - start) > Self.widestRun {
        if let run = parts.run() { runs.append(run) }
        parts.removeAll()
        start = glyph.x
      }
      if let mask = mask(of: glyph.glyph, place.phase, in: table, face, size, look) {
        parts.append(mask, place)
      }
    }
    if let run = parts.run() { runs.append(run) }
    return runs
  }

  func masks(_ face: FontFace, _ size: Double, _ look: GlyphLook) -> GlyphMasks.Table {
    glyphMasks.table(
      of: GlyphMasks.Strike(face: face, size: Int32((size * 64).rounded()), look: look))
  }

  /// The mask of one glyph, with memory of its own.
  func placedMask(
    of glyph: PlacedGlyph, in table: GlyphMasks.Table, _ face: FontFace, _ size: Double,
    _ look: GlyphLook
  ) -> GlyphBitmap? {
    guard let place = MaskPlace(glyph) else { return nil }
    let kept = mask(of: glyph.glyph, place.phase, in: table, face, size, look)
    guard var placed = kept?.bitmap else { return nil }
    placed.x += place.x
    placed.y += place.y
    return placed
  }

  /// The mask of a glyph; `nil` without ink.
  @inline(__always)
  func mask(
    of glyph: UInt32, _ phase: Int, in table: GlyphMasks.Table, _ face: FontFace, _ size: Double,
    _ look: GlyphLook
  ) -> GlyphMasks.Kept? {
    table.mask(of: glyph, phase: phase) ?? drawn(glyph, phase, in: table, face, size, look)
  }

  private func drawn(
    _ glyph: UInt32, _ phase: Int, in table: GlyphMasks.Table, _ face: FontFace, _ size: Double,
    _ look: GlyphLook
  ) -> GlyphMasks.Kept? {
    work.renderedGlyphs += 1
    let mask = draw(
      GlyphKey(
        face: face, glyph: glyph, size: Int32((size * 64).rounded()), phase: Int32(phase),
        look: look))
    return glyphMasks.insert(mask, of: glyph, phase: phase, into: table)
  }

  private func draw(_ key: GlyphKey) -> GlyphBitmap? {
    let size = Double(key.size) / 64
    let phase = Double(key.phase) / MaskPlace.phases
    switch self[key.face] {
    case .builtIn(let font):
      return font.mask(ofGlyph: key.glyph, size: size, phase: phase)
    case .file(let loaded):
      guard let rasterizer = rasterizer(of: loaded) else {
        reportUndrawable(loaded)
        return nil
      }
      let request = GlyphRasterizer.Request(
        glyph: key.glyph, size: key.size, phase: key.phase, isHinted: key.look.fitsHeights,
        slant: (loaded.slants ? Self.lean : 0) + key.look.slant, stretch: key.look.stretch)
      let mask =
        key.look.outline > 0
        ? stroke(rasterizer.outline(of: request), width: key.look.outline)
        : rasterizer.mask(of: request)
      return loaded.emboldens ? mask?.emboldened(by: size / 24) : mask
    }
  }

  private func stroke(_ path: Path, width: Double) -> GlyphBitmap? {
    let clip = PixelRect(left: -20_000, top: -20_000, right: 20_000, bottom: 20_000)
    return PathRasterizer().stroke(path, style: StrokeStyle(width: width), clip: clip)
      .map { GlyphBitmap(mask: $0.mask, x: Int($0.x), y: Int($0.y)) }
  }
}
