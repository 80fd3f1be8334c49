internal import EspalierGeometry
internal import EspalierPlatform

extension FontTextSystem {
  /// The pictures and masks of a glyph of a face with colours, from below to above.
  func colorRuns(
    of glyph: PlacedGlyph, face: FontFace, size: Double, look: GlyphLook
  ) -> [GlyphRun] {
    let key = GlyphKey(
      face: face, glyph: glyph.glyph, size: Int32((size * 64).rounded()), phase: 0, look: look)
    var runs: [GlyphRun]
    if let kept = glyphPictures.value(for: key) {
      runs = kept
    } else {
      work.renderedGlyphs += 1
      runs = madeColorRuns(of: glyph.glyph, face: face, size: size)
      let bytes = runs.reduce(0) { sum, run in
        let area = run.picture.map { $0.size.width * $0.size.height * 4 }
        return sum + (area ?? run.mask.size.width * run.mask.size.height)
      }
      glyphPictures.insert(runs, for: key, cost: 160 + bytes)
    }
    let (x, y) = (Int32(clamping: Int(glyph.x.rounded())), Int32(clamping: Int(glyph.y.rounded())))
    for index in runs.indices {
      runs[index].x += x
      runs[index].y += y
    }
    guard runs.isEmpty else { return runs }
    // A sign that the face has no picture of, as digits are.
    return placedMask(of: glyph, in: masks(face, size, look), face, size, look).map {
      [GlyphRun(mask: $0.mask, x: Int32(clamping: $0.x), y: Int32(clamping: $0.y))]
    } ?? []
  }

  private func madeColorRuns(of glyph: UInt32, face: FontFace, size: Double) -> [GlyphRun] {
    guard case .file(let loaded) = self[face] else { return [] }
    let layered = layeredRuns(of: glyph, face: face, loaded, size: size)
    guard layered.isEmpty else { return layered }
    guard let found = loaded.shaping.picture(of: glyph),
      let picture = (try? PNGCodec().decode(found.png))?.buffer, picture.size.width > 0
    else { return [] }
    let width = max(1, Int((found.width * size).rounded()))
    let height = max(1, Int((found.height * size).rounded()))
    guard width < 8_000, height < 8_000 else { return [] }
    let scaled = picture.averaged(to: PixelSize(width: width, height: height))
    return [
      GlyphRun(
        mask: .nothing, x: Int32((found.left * size).rounded()),
        y: -Int32((found.top * size).rounded()), picture: scaled)
    ]
  }

  /// The layers of a glyph: pictures of those with colours, masks of those in the text's colour.
  private func layeredRuns(
    of glyph: UInt32, face: FontFace, _ loaded: FileFace, size: Double
  ) -> [GlyphRun] {
    var look = GlyphLook()
    look.fitsHeights = false
    let table = masks(face, size, look)
    var runs: [GlyphRun] = []
    var colored: [(GlyphBitmap, UInt32)] = []
    func finish() {
      if let picture = Self.picture(of: colored) { runs.append(picture) }
      colored.removeAll()
    }
    for layer in loaded.shaping.layers(of: glyph) {
      let place = PlacedGlyph(glyph: layer.glyph, x: 0, advance: 0)
      guard let mask = placedMask(of: place, in: table, face, size, look) else { continue }
      if let color = layer.color {
        colored.append((mask, color))
      } else {
        finish()
        runs.append(
          GlyphRun(mask: mask.mask, x: Int32(clamping: mask.x), y: Int32(clamping: mask.y)))
      }
    }
    finish()
    return runs
  }

  private static func picture(of layers: [(GlyphBitmap, UInt32)]) -> GlyphRun? {
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
    return GlyphRun(mask: .nothing, x: Int32(whole.x), y: Int32(whole.y), picture: picture)
  }
}

extension PixelMask {
  /// A mask without pixels, beside a picture.
  fileprivate static var nothing: PixelMask {
    PixelMask(size: PixelSize(width: 0, height: 0)) { _ in }
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
