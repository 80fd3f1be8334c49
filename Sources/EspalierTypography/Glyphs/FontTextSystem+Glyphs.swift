internal import EspalierGeometry
internal import EspalierPaths
package import EspalierPlatform

/// What makes two masks of a glyph the same.
struct GlyphKey: Hashable {
  var face: FontFace
  var glyph: UInt32
  /// The pixel size in 64ths.
  var size: Int32
  /// Quarters of a pixel that the origin lies right of a whole one.
  var phase: Int32
  var look: GlyphLook
}

extension FontTextSystem {
  /// Larger glyphs than this, in pixels, are not drawn: their masks would not fit.
  private static let largestGlyph = 4_000.0
  /// The places between two pixels that are told apart.
  private static let phases = 4.0
  /// How far the top of a slanted letter leans, per height: twelve degrees.
  private static let lean = 0.2126
  /// The widest mask of a run, in pixels; longer runs come in several.
  private static let widestRun = 2_000.0

  package func runs(
    for glyphs: [PlacedGlyph], face: FontFace, size: Double, look: GlyphLook
  ) -> [GlyphRun] {
    guard size > 0, size <= Self.largestGlyph else { return [] }
    if hasPictures(face), look.outline == 0 {
      return glyphs.flatMap { pictureRuns(of: $0, face: face, size: size, look: look) }
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
    for glyph in glyphs {
      if abs(glyph.x - start) > Self.widestRun {
        finish()
        start = glyph.x
      }
      if let part = placedMask(of: glyph, face: face, size: size, look: look) { parts.append(part) }
    }
    finish()
    return runs
  }

  private func placedMask(
    of glyph: PlacedGlyph, face: FontFace, size: Double, look: GlyphLook
  ) -> GlyphBitmap? {
    guard abs(glyph.x) < 1e8, abs(glyph.y) < 1e8 else { return nil }
    let steps = (glyph.x * Self.phases).rounded()
    let pixel = (steps / Self.phases).rounded(.down)
    let key = GlyphKey(
      face: face, glyph: glyph.glyph, size: Int32((size * 64).rounded()),
      phase: Int32(steps - pixel * Self.phases), look: look)
    let mask: GlyphBitmap?
    if let kept = glyphMasks.value(for: key) {
      mask = kept
    } else {
      work.renderedGlyphs += 1
      mask = draw(key)
      let area = mask.map { $0.mask.size.width * $0.mask.size.height } ?? 0
      glyphMasks.insert(mask, for: key, cost: 160 + area)
    }
    guard var placed = mask else { return nil }
    placed.x += Int(pixel)
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

  // MARK: Colours

  private func pictureRuns(
    of glyph: PlacedGlyph, face: FontFace, size: Double, look: GlyphLook
  ) -> [GlyphRun] {
    let key = GlyphKey(
      face: face, glyph: glyph.glyph, size: Int32((size * 64).rounded()), phase: 0, look: look)
    let run: GlyphRun?
    if let kept = glyphPictures.value(for: key) {
      run = kept
    } else {
      work.renderedGlyphs += 1
      run = picture(of: glyph, face: face, size: size)
      let area = run?.picture.map { $0.size.width * $0.size.height * 4 } ?? 0
      glyphPictures.insert(run, for: key, cost: 160 + area)
    }
    let (x, y) = (Int32(clamping: Int(glyph.x.rounded())), Int32(clamping: Int(glyph.y.rounded())))
    if var run {
      run.x += x
      run.y += y
      return [run]
    }
    // A sign that the face has no picture of, as digits are.
    return placedMask(of: glyph, face: face, size: size, look: look).map {
      [GlyphRun(mask: $0.mask, x: Int32(clamping: $0.x), y: Int32(clamping: $0.y))]
    } ?? []
  }

  private func picture(of glyph: PlacedGlyph, face: FontFace, size: Double) -> GlyphRun? {
    guard case .file(let loaded) = self[face] else { return nil }
    if let layered = layeredPicture(of: glyph.glyph, face: face, loaded, size: size) {
      return layered
    }
    guard let found = loaded.shaping.picture(of: glyph.glyph),
      let picture = try? PNGCodec().decode(found.png), picture.size.width > 0
    else { return nil }
    let width = max(1, Int((found.width * size).rounded()))
    let height = max(1, Int((found.height * size).rounded()))
    guard width < 8_000, height < 8_000 else { return nil }
    let scaled = picture.averaged(to: PixelSize(width: width, height: height))
    return GlyphRun(
      mask: PixelMask(size: PixelSize(width: 0, height: 0)) { _ in },
      x: Int32((found.left * size).rounded()), y: -Int32((found.top * size).rounded()),
      picture: scaled)
  }

  private func layeredPicture(
    of glyph: UInt32, face: FontFace, _ loaded: FileFace, size: Double
  ) -> GlyphRun? {
    let layers = loaded.shaping.layers(of: glyph).compactMap { layer -> (GlyphBitmap, UInt32)? in
      let place = PlacedGlyph(glyph: layer.glyph, x: 0, advance: 0)
      var look = GlyphLook()
      look.fitsHeights = false
      return placedMask(of: place, face: face, size: size, look: look).map {
        ($0, layer.color ?? 0x0000_00ff)
      }
    }
    guard let whole = GlyphBitmap(union: layers.map(\.0)) else { return nil }
    let extent = whole.mask.size
    let picture = PixelBuffer(size: extent) { pixels in
      for (mask, color) in layers {
        let source = Shade(color)
        for row in 0..<mask.mask.size.height {
          let start = (mask.y - whole.y + row) * extent.width + mask.x - whole.x
          for column in 0..<mask.mask.size.width {
            let coverage = UInt32(mask.mask.coverage[row * mask.mask.size.width + column])
            guard coverage > 0 else { continue }
            pixels[start + column] = source.over(pixels[start + column], coverage: coverage)
          }
        }
      }
    }
    return GlyphRun(
      mask: PixelMask(size: PixelSize(width: 0, height: 0)) { _ in }, x: Int32(whole.x),
      y: Int32(whole.y), picture: picture)
  }
}

/// The colour of a layer of a glyph.
private struct Shade {
  let channels: (red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32)

  /// `color` has blue, green, red and alpha from the top byte down, as OpenType stores them.
  init(_ color: UInt32) {
    channels = (color >> 8 & 0xff, color >> 16 & 0xff, color >> 24, color & 0xff)
  }

  /// This colour, as far as it covers, above a premultiplied pixel.
  func over(_ below: UInt32, coverage: UInt32) -> UInt32 {
    let alpha = channels.alpha * coverage / 255
    func channel(_ value: UInt32, _ shift: UInt32) -> UInt32 {
      let old = below >> shift & 0xff
      return min(255, (value * alpha + old * (255 - alpha) + 127) / 255) << shift
    }
    return channel(255, 24) | channel(channels.red, 16) | channel(channels.green, 8)
      | channel(channels.blue, 0)
  }
}

extension PixelBuffer {
  /// The picture at another size, averaged over the area of each new pixel.
  func averaged(to newSize: PixelSize) -> PixelBuffer {
    PixelBuffer(size: newSize) { target in
      func source(_ index: Int, _ count: Int, _ extent: Int) -> Range<Int> {
        let start = index * extent / count
        return start..<Swift.max(start + 1, (index + 1) * extent / count)
      }
      for row in 0..<newSize.height {
        let rows = source(row, newSize.height, size.height)
        for column in 0..<newSize.width {
          let columns = source(column, newSize.width, size.width)
          var sums: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
          for y in rows {
            for x in columns {
              let pixel = pixels[y * size.width + x]
              sums.0 += pixel >> 24
              sums.1 += pixel >> 16 & 0xff
              sums.2 += pixel >> 8 & 0xff
              sums.3 += pixel & 0xff
            }
          }
          let count = UInt32(rows.count * columns.count)
          func share(_ sum: UInt32) -> UInt32 { (sum + count / 2) / count }
          target[row * newSize.width + column] =
            share(sums.0) << 24 | share(sums.1) << 16 | share(sums.2) << 8 | share(sums.3)
        }
      }
    }
  }
}
