package import EspalierGeometry

/// Fonts, shaping and masks.
///
/// Sizes are points; `scale` turns them into device pixels. Widths are the same at every scale.
@MainActor package protocol TextSystem: AnyObject {
  /// The face that fits `request` best. Never fails: a machine without fonts has a built-in face.
  ///
  /// The first time a family does not exist an issue names it and what is used instead.
  func face(for request: FontRequest) -> FontFace

  /// Opens a font file; throws when it is missing or broken.
  func face(contentsOfFile path: String) throws(TextError) -> FontFace

  /// The families the machine has, in alphabetical order, the built-in one included.
  var familyNames: [String] { get }

  func metrics(of face: FontFace, size: Double) -> FontMetrics

  /// The advance width of one line of text, in points, unrounded.
  ///
  /// The text has no line breaks. Characters the face lacks are taken from other faces.
  func width(of text: String, face: FontFace, size: Double) -> Double

  /// The masks that draw one line of text at a density, from a cache where possible.
  ///
  /// The result is valid for ever; the cache may forget it.
  func runs(for text: String, face: FontFace, size: Double, scale: Double) -> [GlyphRun]

  /// Breaks text into lines. Widths are points; see `TextLayoutRequest`.
  func layout(_ request: TextLayoutRequest) -> TextLayout
}

/// Names a face of a text system for as long as the process lives.
package struct FontFace: Hashable, Sendable {
  package let rawValue: Int32
  package init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// What a font is asked for by.
package struct FontRequest: Hashable, Sendable {
  /// The family or the full name; `nil` asks for the system's sans-serif face.
  package var family: String?
  /// The weight on the scale of CSS and OpenType, 100...900; 400 is regular, 700 bold.
  package var weight: Int
  package var isItalic: Bool
  /// Asks for digits and letters of one width.
  package var isMonospaced: Bool

  package init(
    family: String? = nil, weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false
  ) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }
}

/// A face's vertical measures at one size, in points, and its names.
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the line's top; positive.
  package var ascender: Double
  /// From the baseline down to the line's bottom; negative.
  package var descender: Double
  /// Extra space between lines.
  package var leading: Double
  package var capHeight: Double
  package var xHeight: Double
  package var familyName: String
  package var fontName: String
  package var weight: Int
  package var isItalic: Bool
  package var isMonospaced: Bool

  package init(
    ascender: Double, descender: Double, leading: Double, capHeight: Double, xHeight: Double,
    familyName: String, fontName: String, weight: Int, isItalic: Bool, isMonospaced: Bool
  ) {
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.familyName = familyName
    self.fontName = fontName
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }

  /// The height of a line, in points.
  package var lineHeight: Double { ascender - descender + leading }
}

/// A piece of a line, ready to draw.
package struct GlyphRun: Sendable {
  package var mask: PixelMask
  /// Where the mask's left column lies, in device pixels from the line's start.
  package var x: Int32
  /// Where the mask's top row lies, in device pixels from the baseline; negative is above.
  package var y: Int32
  /// Set for colour glyphs (emoji): drawn instead of the mask.
  package var picture: PixelBuffer?

  package init(mask: PixelMask, x: Int32, y: Int32, picture: PixelBuffer? = nil) {
    self.mask = mask
    self.x = x
    self.y = y
    self.picture = picture
  }
}

/// A paragraph to break into lines.
package struct TextLayoutRequest: Hashable, Sendable {
  package enum Breaking: Sendable {
    /// Between words, inside a word only where it is wider than a line.
    case words
    /// Anywhere between characters.
    case characters
    /// Nowhere but at line break characters; the rest of the line is not shown.
    case clip
    /// The last line that fits ends in an ellipsis where text is left over.
    case truncateTail
    /// The last line keeps the end of the text, behind an ellipsis.
    case truncateHead
    /// The last line keeps both ends, an ellipsis between them.
    case truncateMiddle
  }

  package var text: String
  package var face: FontFace
  package var size: Double
  /// The width of a line, in points; infinite never breaks.
  package var width: Double
  /// The most lines; 0 is as many as it takes.
  package var maximumLines: Int
  package var breaking: Breaking

  package init(
    text: String, face: FontFace, size: Double, width: Double = .infinity, maximumLines: Int = 0,
    breaking: Breaking = .words
  ) {
    self.text = text
    self.face = face
    self.size = size
    self.width = width
    self.maximumLines = maximumLines
    self.breaking = breaking
  }
}

/// Text broken into lines.
package struct TextLayout: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// What the line shows, trailing space left out, an ellipsis put in.
    package var text: String
    /// The advance width of `text`, in points.
    package var width: Double

    package init(text: String, width: Double) {
      self.text = text
      self.width = width
    }
  }

  package var lines: [Line]
  /// Whether some of the text is not shown.
  package var isTruncated: Bool

  package init(lines: [Line], isTruncated: Bool) {
    self.lines = lines
    self.isTruncated = isTruncated
  }

  /// The width of the widest line, in points.
  package var width: Double { lines.reduce(0) { max($0, $1.width) } }
}

/// Why a font could not be opened.
package struct TextError: Error, Hashable, Sendable {
  package let sentence: String
  package init(_ sentence: String) { self.sentence = sentence }
}
