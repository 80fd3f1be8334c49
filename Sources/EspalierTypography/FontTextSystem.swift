internal import EspalierGeometry
internal import EspalierPlatform

/// The text system with the fonts of the machine, or the built-in font.
///
/// Measuring and drawing are separate. HarfBuzz measures in units of the em, without hinting, so
/// that widths are valid at every size and scale; they are stored per word. FreeType, or the
/// built-in font's strokes, draw the masks of glyphs, which are stored and put together into the
/// masks of lines.
///
/// Lines drawn from strings have one direction: a line that mixes directions shows its pieces from
/// left to right, in the order in which they were written. Text whose order matters is drawn by the
/// numbers of its glyphs.
@MainActor package final class FontTextSystem: GlyphSystem {
  /// The source of the faces.
  package enum Fonts: Sendable {
    /// The machine's fonts; the built-in font on a machine without fonts.
    case machine
    /// The built-in font only: the same text on every machine. No font file is read.
    case builtIn
  }

  /// The amount of work done, for tests that count it.
  package struct Work: Equatable, Sendable {
    /// Words that were shaped to measure their width.
    package var measuredWords = 0
    /// Bytes of text that were shaped to measure widths.
    package var measuredBytes = 0
    /// Pieces of lines of strings that were put together into masks.
    package var renderedPieces = 0
    /// Paragraphs that were broken into lines.
    package var brokenTexts = 0
    /// Pieces of text that were shaped into glyphs by number.
    package var shapedItems = 0
    /// Glyphs that were drawn into masks of their own.
    package var renderedGlyphs = 0
    /// Masks of lines, or of parts of them, that were made of glyphs by number.
    package var composedRuns = 0
    /// Font files that were opened.
    package var openedFonts = 0
  }

  package internal(set) var work = Work()

  let catalogue: FontCatalogue?
  var faces: [LoadedFace] = []
  var facesByRequest: [FontRequest: FontFace] = [:]
  var facesByKey: [FaceKey: FontFace] = [:]
  var fallbackFaces: [FallbackKey: FontFace] = [:]
  lazy var emojiFace: FontFace? = findEmojiFace()
  private lazy var glyphLibrary = GlyphLibrary()

  var wordWidths = LRUCache<WordKey, Double>(capacity: 20_000)
  /// Text that is on screen keeps its own masks; these are for text that comes back.
  var lines = LRUCache<LineKey, [GlyphRun]>(capacity: 5 << 19)
  var plainLines = LineMasks(capacity: 3 << 19)
  private var maskedLine = MaskedLine()
  var layouts = LRUCache<TextLayoutRequest, TextLayout>(capacity: 4_000)
  var shapedItems = LRUCache<ShapingKey, [ShapedGlyph]>(capacity: 2 << 20)
  var glyphMasks = GlyphMasks(capacity: 4 << 20)
  var glyphPictures = LRUCache<GlyphKey, [GlyphRun]>(capacity: 8 << 20)

  package convenience init(fonts: Fonts = .machine) {
    switch fonts {
    case .machine: self.init(catalogue: FontCatalogue())
    case .builtIn: self.init(catalogue: nil)
    }
  }

  /// Creates a text system with the fonts inside `folders` only; fontconfig is not used.
  package convenience init(fontFolders folders: [String]) {
    self.init(
      catalogue: FontCatalogue(folders: FontFolders(roots: folders), usesFontconfig: false))
  }

  init(catalogue: FontCatalogue?) { self.catalogue = catalogue }

  /// The bytes of the stored masks.
  package var keptMaskBytes: Int { lines.totalCost + plainLines.totalCost }

  /// Returns an empty line with the memory of the last one.
  func takeMaskedLine() -> MaskedLine {
    var line = MaskedLine()
    swap(&line, &maskedLine)
    return line
  }

  /// Keeps the memory of a line for the next one.
  func keepMaskedLine(_ line: inout MaskedLine) {
    line.removeAll()
    swap(&line, &maskedLine)
  }

  /// Returns the face as it draws glyphs, opened at most once; `nil` if FreeType cannot read it.
  func rasterizer(of face: FileFace) -> GlyphRasterizer? {
    if let rasterizer = face.rasterizer { return rasterizer }
    guard !face.isUndrawable, let glyphLibrary, face.openForDrawing(in: glyphLibrary) else {
      return nil
    }
    work.openedFonts += 1
    return face.rasterizer
  }
}

/// The key of an open face: equal requests share one face.
struct FaceKey: Hashable {
  enum Source: Hashable {
    case file(path: String, index: Int)
    case builtIn(weight: Int, isMonospaced: Bool)
  }

  var source: Source
  var slants: Bool
  var emboldens: Bool
}

struct FallbackKey: Hashable {
  var character: UInt32
  var weight: Int
  var isItalic: Bool
}

struct WordKey: Hashable {
  var word: Substring
  var face: FontFace

  static func == (left: Self, right: Self) -> Bool {
    left.face == right.face && left.word.hasSameUnits(as: right.word)
  }
}

struct LineKey: Hashable {
  var text: String
  var face: FontFace
  /// The pixel size in 64ths.
  var size: Int32

  static func == (left: Self, right: Self) -> Bool {
    left.size == right.size && left.face == right.face && left.text.hasSameUnits(as: right.text)
  }
}
