internal import EspalierPlatform

/// A face in use, with the objects that measure and draw it.
enum LoadedFace {
  case file(FileFace)
  case builtIn(BuiltInFont)
}

/// A face of a font file.
final class FileFace {
  let file: FontFile
  let shaping: ShapingFont
  private let blob: FontBlob
  /// Whether upright glyphs are slanted.
  let slants: Bool
  /// Whether strokes are made thicker.
  let emboldens: Bool
  /// Whether the file can be measured but not drawn, so that the built-in font is drawn instead.
  var isUndrawable = false
  /// The face as it draws glyphs, once something of it was drawn.
  private(set) var rasterizer: GlyphRasterizer?
  private(set) lazy var hasPictures = shaping.hasColorPictures
  private var words: [KeptWords] = []

  /// The words of texts with the same traits, where texts are made of words.
  private struct KeptWords {
    var joinsLetters: Bool
    var language: String?
    var words: ShapedWords?
  }

  /// Opens a file; fails if the file is broken.
  init?(_ file: FontFile, slants: Bool, emboldens: Bool) {
    guard let blob = FontBlob(path: file.path),
      let shaping = ShapingFont(blob, index: file.index)
    else { return nil }
    self.blob = blob
    self.file = file
    self.shaping = shaping
    self.slants = slants
    self.emboldens = emboldens
  }

  /// Opens the face for drawing; fails if FreeType cannot read the file.
  func openForDrawing(in library: GlyphLibrary) -> Bool {
    rasterizer = GlyphRasterizer(blob, index: file.index, library: library)
    return rasterizer != nil
  }

  /// Returns the glyphs of Latin text from those of its words; `nil` where words change each other.
  ///
  /// `shaped` is called for each word that was not met before.
  func glyphsOfWords(
    _ request: ShapingRequest, _ range: Range<Int>, shaped: () -> Void
  ) -> [ShapedGlyph]? {
    let place = wordsPlace(
      joinsLetters: request.joinsLetters, language: request.language, script: request.script)
    return words[place].words?.glyphs(of: request.units, range) { units in
      shaped()
      return shaping.glyphsWithInfluence(of: units, like: request)
    }
  }

  /// Visits the words of ASCII text; false where words change each other, and some were visited.
  ///
  /// `shaped` counts the words that were not met before, `visit` gets what
  /// `ShapedWords.forEachWord` hands out.
  @inline(__always)
  func forEachWord(
    of text: UnsafeBufferPointer<UInt8>, needsWidths: Bool, shaped: inout Int,
    _ visit: (ShapedWords.Word, UnsafeBufferPointer<ShapedGlyph>, Int) -> Void
  ) -> Bool {
    let place = wordsPlace(joinsLetters: true, language: nil, script: Scripts.latin)
    return words[place].words?.forEachWord(
      of: text, text.indices, needsWidths: needsWidths,
      shape: { units in
        shaped += 1
        return shaping.glyphsWithInfluence(
          of: units,
          like: ShapingRequest(units: [], range: 0..<0, face: FontFace(0), script: Scripts.latin))
      }, visit) ?? false
  }

  private func wordsPlace(joinsLetters: Bool, language: String?, script: UInt32) -> Int {
    let known = words.firstIndex { $0.joinsLetters == joinsLetters && $0.language == language }
    if let known { return known }
    // Languages are few; texts in very many clear the list.
    if words.count == 16 { words.removeAll() }
    let tells = shaping.tellsInfluence(script: script, language: language)
    words.append(
      KeptWords(
        joinsLetters: joinsLetters, language: language, words: tells ? ShapedWords() : nil))
    return words.count - 1
  }

  /// The advance of a space, in ems.
  private(set) lazy var spaceWidth: Double = shaping.advance(of: " ") ?? 0

  /// The metrics of a line of text one point high.
  private(set) lazy var metrics: FontMetrics = {
    let line = shaping.lineExtents
    return FontMetrics(
      ascender: line.ascender, descender: line.descender, leading: max(0, line.gap),
      capHeight: shaping.capHeight, xHeight: shaping.xHeight, familyName: file.family,
      fontName: file.postScriptName, weight: emboldens ? 700 : file.weight,
      isItalic: slants || file.isItalic, isMonospaced: file.isMonospaced)
  }()
}
