internal import EspalierPlatform

/// Fonts of the machine, or the built-in one, behind `TextSystem`.
///
/// Measuring and drawing are apart. Widths come from HarfBuzz in units of the em, unhinted, so they
/// hold at every size and scale; they are kept for words. Masks come from SDL_ttf, or from the
/// built-in font's strokes, and are kept for whole pieces of lines.
///
/// Text of one direction is shaped right; a line that mixes directions shows its pieces in the
/// order they were written, from left to right.
@MainActor package final class FontTextSystem: TextSystem {
  /// Where faces come from.
  package enum Fonts: Sendable {
    /// The machine's fonts; the built-in one where there are none.
    case machine
    /// Nothing but the built-in font: the same text on every machine. No font file is touched.
    case builtIn
  }

  /// How much work was done, for tests that count.
  package struct Work: Equatable, Sendable {
    /// Words shaped to learn their width.
    package var measuredWords = 0
    /// Bytes of text shaped to learn widths.
    package var measuredBytes = 0
    /// Pieces of lines drawn into masks.
    package var renderedPieces = 0
    /// Paragraphs broken into lines.
    package var brokenTexts = 0
    /// Font files opened.
    package var openedFonts = 0
  }

  package internal(set) var work = Work()

  let catalogue: FontCatalogue?
  var faces: [LoadedFace] = []
  var facesByRequest: [FontRequest: FontFace] = [:]
  var facesByKey: [FaceKey: FontFace] = [:]
  var fallbackFaces: [FallbackKey: FontFace] = [:]
  lazy var emojiFace: FontFace? = findEmojiFace()

  var wordWidths = LRUCache<WordKey, Double>(capacity: 20_000)
  var lines = LRUCache<LineKey, [GlyphRun]>(capacity: 16 << 20)
  var layouts = LRUCache<TextLayoutRequest, TextLayout>(capacity: 4_000)

  package convenience init(fonts: Fonts = .machine) {
    switch fonts {
    case .machine: self.init(catalogue: FontCatalogue())
    case .builtIn: self.init(catalogue: nil)
    }
  }

  /// Uses the fonts below `folders` and no others; fontconfig is left aside.
  package convenience init(fontFolders folders: [String]) {
    self.init(
      catalogue: FontCatalogue(folders: FontFolders(roots: folders), usesFontconfig: false))
  }

  init(catalogue: FontCatalogue?) { self.catalogue = catalogue }

  /// The bytes that the kept masks take.
  package var keptMaskBytes: Int { lines.totalCost }
}

/// What makes two requests the same open face.
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
}

struct LineKey: Hashable {
  var text: String
  var face: FontFace
  /// The pixel size in `MaskFont.unitsPerPixel`.
  var units: Int32
}
