internal import EspalierPlatform

/// A face in use: what it is measured with and what it is drawn with.
enum LoadedFace {
  case file(FileFace)
  case builtIn(BuiltInFont)
}

/// A face of a font file.
final class FileFace {
  /// Sizes kept open at once; each costs SDL_ttf about 0.3 MB.
  private static let openSizes = 12

  let file: FontFile
  let shaping: ShapingFont
  private let blob: FontBlob
  /// Whether a slant is put on upright glyphs.
  let slants: Bool
  /// Whether strokes are thickened.
  let emboldens: Bool
  /// Whether the file could be measured but not drawn, so that the built-in font stands in.
  var isUndrawable = false
  private var masks = LRUCache<Int32, MaskFont>(capacity: openSizes)
  private(set) lazy var hasPictures = shaping.hasColorPictures

  /// Fails when the file is broken.
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

  /// The face opened at a size, `nil` when SDL_ttf cannot read the file.
  func masks(units: Int32, opened: () -> Void) -> MaskFont? {
    if let font = masks.value(for: units) { return font }
    guard let font = MaskFont(blob, index: file.index, units: units, slants: slants) else {
      return nil
    }
    opened()
    masks.insert(font, for: units, cost: 1)
    return font
  }

  /// The measures of a line of text one point high.
  private(set) lazy var metrics: FontMetrics = {
    let line = shaping.lineExtents
    return FontMetrics(
      ascender: line.ascender, descender: line.descender, leading: max(0, line.gap),
      capHeight: shaping.capHeight, xHeight: shaping.xHeight, familyName: file.family,
      fontName: file.postScriptName, weight: emboldens ? 700 : file.weight,
      isItalic: slants || file.isItalic, isMonospaced: file.isMonospaced)
  }()
}
