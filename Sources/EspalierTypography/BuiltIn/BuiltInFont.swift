internal import EspalierPlatform

/// The font of a machine without fonts, and of tests: strokes that this module draws.
///
/// It has the letters of Western and Central European languages, common signs and a few symbols; a
/// box stands for other characters. The same text has the same pixels on every machine.
struct BuiltInFont: Hashable {
  static let familyName = "Espalier"

  /// One of the nine weights, 100...900.
  let weight: Int
  let isItalic: Bool
  let isMonospaced: Bool

  /// Creates the font of the nearest of the nine weights.
  init(weight: Int, isItalic: Bool, isMonospaced: Bool) {
    self.weight = (min(max(weight, 100), 900) + 50) / 100 * 100
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }

  /// The metrics of a line one point high.
  var metrics: FontMetrics {
    let style = [
      isMonospaced ? "Mono" : "", Self.weightNames[weight / 100 - 1], isItalic ? "Italic" : "",
    ].joined()
    return FontMetrics(
      ascender: 0.97, descender: -0.25, leading: 0, capHeight: Self.capHeight / 1000,
      xHeight: Self.xHeight / 1000, familyName: Self.familyName,
      fontName: "\(Self.familyName)-\(style)", weight: weight, isItalic: isItalic,
      isMonospaced: isMonospaced)
  }

  private static let weightNames = [
    "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
  ]

  // The heights of the outlines, in thousandths of an em.
  static let xHeight = 500.0
  static let capHeight = 700.0
  static let ascent = 740.0
  static let descent = -238.0
  /// The thickness for which the glyphs were drawn.
  static let regularThickness = 76.0
  /// The advance of every character of the monospaced faces.
  static let monospacedAdvance = 600.0

  /// The thickness of strokes, in thousandths of an em.
  var thickness: Double { Self.thicknesses[weight / 100 - 1] }

  private static let thicknesses: [Double] = [30, 44, 60, 76, 88, 102, 116, 128, 140]

  /// The factor by which letters are wider than drawn, so that the counters of heavy letters stay
  /// open.
  private var stretch: Double { 1 + max(0, thickness - Self.regularThickness) / 700 }
}

extension BuiltInFont {
  /// A glyph with its advance and the place of its strokes.
  struct Placed {
    var character: Character
    var glyph: StrokeGlyph
    /// From the pen to the middle of the leftmost stroke, in thousandths of an em.
    var offset: Double
    /// The factor of the glyph's horizontal distances.
    var stretch: Double
    var advance: Double
  }

  @MainActor func covers(_ character: Unicode.Scalar) -> Bool {
    isBlank(Character(character)) || isInvisible(character)
      || BuiltInGlyphs.glyph(for: Character(character)) != nil
  }

  /// The advance width of a line of text, in ems.
  @MainActor func advance(of text: Substring) -> Double {
    var sum = 0.0
    forEachGlyph(of: text) { sum += $0.advance }
    return sum / 1000
  }

  /// Calls `body` with the glyph of each character of a text; the advances include kerning.
  @MainActor func forEachGlyph(of text: Substring, _ body: (Placed) -> Void) {
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      var placed = place(text[index])
      if !isMonospaced, next < text.endIndex {
        placed.advance += BuiltInKerning.adjustment(text[index], text[next])
      }
      body(placed)
      index = next
    }
  }

  @MainActor private func place(_ character: Character) -> Placed {
    if isBlank(character) {
      let advance = isMonospaced ? Self.monospacedAdvance : 268
      return Placed(
        character: character, glyph: StrokeGlyph(""), offset: 0, stretch: 1, advance: advance)
    }
    if character.unicodeScalars.allSatisfy(isInvisible) {
      return Placed(
        character: character, glyph: StrokeGlyph(""), offset: 0, stretch: 1, advance: 0)
    }
    let glyph = BuiltInGlyphs.glyph(for: character) ?? BuiltInGlyphs.missing
    if isMonospaced {
      let room = Self.monospacedAdvance - 60 - thickness
      let stretch = glyph.width > room ? room / glyph.width : 1
      return Placed(
        character: character, glyph: glyph,
        offset: (Self.monospacedAdvance - glyph.width * stretch) / 2,
        stretch: stretch, advance: Self.monospacedAdvance)
    }
    // Heavier letters have a little less space between them, lighter ones a little more.
    let tightening = (thickness - Self.regularThickness) * 0.22
    let left = max(0, glyph.left - tightening)
    let right = max(0, glyph.right - tightening)
    return Placed(
      character: character, glyph: glyph, offset: left + thickness / 2, stretch: stretch,
      advance: left + thickness + glyph.width * stretch + right)
  }

  private func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\u{a0}" || character == "\u{202f}"
  }
}
