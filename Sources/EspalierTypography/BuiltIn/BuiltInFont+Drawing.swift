internal import EspalierGeometry
internal import EspalierPaths

extension BuiltInFont {
  /// The horizontal shift of slanted letters per unit of height: the tangent of twelve degrees.
  private static let slant = 0.2126

  /// The number of different places of a glyph between two pixels.
  private static let phases = 4.0

  /// Returns the coverage of a line of text; `nil` if nothing is visible.
  @MainActor func mask(of text: String, size: Double) -> GlyphBitmap? {
    guard size > 0 else { return nil }
    var parts: [GlyphBitmap] = []
    var pen = 0.0
    forEachGlyph(of: text[...]) { placed in
      let origin = (pen + placed.offset) * size / 1000
      pen += placed.advance
      guard !placed.glyph.steps.isEmpty else { return }
      let steps = (origin * Self.phases).rounded()
      let pixel = (steps / Self.phases).rounded(.down)
      let phase = steps / Self.phases - pixel
      guard var part = glyphMask(of: placed, size: size, phase: phase) else { return }
      part.x += Int(pixel)
      parts.append(part)
    }
    return GlyphBitmap(union: parts)
  }

  /// Returns the coverage of one glyph, which is drawn once for each size and phase.
  @MainActor func glyphMask(
    of placed: Placed, size: Double, phase: Double
  ) -> GlyphBitmap? {
    let key = BuiltInMasks.Key(font: self, character: placed.character, size: size, phase: phase)
    if let mask = BuiltInMasks.cache.value(for: key) { return mask }
    let mask = draw(placed, size: size, phase: phase)
    let area = mask.map { $0.mask.size.width * $0.mask.size.height } ?? 0
    BuiltInMasks.cache.insert(mask, for: key, cost: 128 + area)
    return mask
  }

  private func draw(_ placed: Placed, size: Double, phase: Double) -> GlyphBitmap? {
    let unit = size / 1000
    let stroke = max(thickness * unit, min(1, size / 11))
    let heights = Heights(size: size, stroke: stroke, levels: placed.glyph.levelHeights)
    let steps = placed.glyph.mapped { point in
      let y = heights.place(point.y)
      let lean = isItalic ? y * Self.slant : 0
      return PathPoint(x: phase + point.x * placed.stretch * unit + lean, y: -y)
    }.steps
    var painter = StrokePainter(thickness: stroke)
    painter.add(steps)
    var parts = [painter.bitmap()]
    if placed.glyph.isFilled { parts.append(inside(steps)) }
    return GlyphBitmap(union: parts.compactMap { $0 })
  }

  private func inside(_ steps: [StrokeGlyph.Step]) -> GlyphBitmap? {
    var path = Path()
    for step in steps {
      switch step {
      case .move(let point): path.move(to: point)
      case .line(let point): path.addLine(to: point)
      case .curve(let one, let two, let end):
        path.addCubic(control1: one, control2: two, to: end)
      case .close: path.close()
      case .dot: break
      }
    }
    let everywhere = PixelRect(left: -16_384, top: -16_384, right: 16_384, bottom: 16_384)
    return PathRasterizer().fill(path, clip: everywhere).map {
      GlyphBitmap(mask: $0.mask, x: Int($0.x), y: Int($0.y))
    }
  }

  /// The places of the drawing's heights on the pixels of one size, in pixels above the baseline.
  ///
  /// The edges of horizontal strokes at the baseline, the x-height and similar heights are moved to
  /// pixel edges, which keeps small text sharp. The heights between them are stretched.
  private struct Heights {
    private var anchors: [(drawn: Double, placed: Double)]
    private let unit: Double
    private let suppressesOvershoot: Bool

    init(size: Double, stroke: Double, levels: [Double]) {
      unit = size / 1000
      suppressesOvershoot = size < 24
      let half = stroke / 2
      func top(_ edge: Double) -> Double { (edge * size / 1000).rounded() - half }
      let fixed: [(drawn: Double, placed: Double)] = [
        (-200, (BuiltInFont.descent * unit).rounded() + half), (0, half),
        (424, top(BuiltInFont.xHeight)), (624, top(BuiltInFont.capHeight)),
        (664, top(BuiltInFont.ascent)),
      ]
      anchors = fixed
      for level in levels where !fixed.contains(where: { abs($0.drawn - level) < overshoot }) {
        guard !anchors.contains(where: { $0.drawn == level }) else { continue }
        let bottom = (Self.interpolate(level, fixed) - half).rounded()
        anchors.append((level, bottom + half))
      }
      anchors.sort { $0.drawn < $1.drawn }
      // Heights beyond the outermost edges are not stretched.
      if let lowest = anchors.first, let highest = anchors.last {
        anchors.insert((lowest.drawn - 500, lowest.placed - 500 * unit), at: 0)
        anchors.append((highest.drawn + 500, highest.placed + 500 * unit))
      }
    }

    func place(_ height: Double) -> Double {
      if suppressesOvershoot {
        for edge in [0, 424, 624] as [Double]
        where abs(height - edge) <= overshoot {
          return Self.interpolate(edge, anchors)
        }
      }
      return Self.interpolate(height, anchors)
    }

    private static func interpolate(
      _ height: Double, _ anchors: [(drawn: Double, placed: Double)]
    ) -> Double {
      let next = anchors.firstIndex { $0.drawn >= height } ?? anchors.count - 1
      let upper = anchors[max(1, next)]
      let lower = anchors[max(1, next) - 1]
      let share = (height - lower.drawn) / (upper.drawn - lower.drawn)
      return lower.placed + share * (upper.placed - lower.placed)
    }
  }
}

/// The drawn glyphs of the built-in font, shared by all text systems.
@MainActor private enum BuiltInMasks {
  struct Key: Hashable {
    var font: BuiltInFont
    var character: Character
    var size: Double
    var phase: Double
  }

  static var cache = LRUCache<Key, GlyphBitmap?>(capacity: 4 << 20)
}

/// The distance beyond a height, in thousandths of an em, that counts as the overshoot of round
/// shapes.
private let overshoot = 12.0
