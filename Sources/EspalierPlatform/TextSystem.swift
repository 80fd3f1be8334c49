package import EspalierGeometry

/// Fonts, shaping and masks.
///
/// Sizes are points; `scale` turns them into device pixels. Widths are the same at every scale.
@MainActor package protocol TextSystem: AnyObject {
  /// Returns the face that fits `request` best; never fails, because there is a built-in face.
  ///
  /// When a family is missing for the first time, an issue names it and the family that is used
  /// instead.
  func face(for request: FontRequest) -> FontFace

  /// Opens a font file; throws if the file is missing or broken.
  func face(contentsOfFile path: String) throws(TextError) -> FontFace

  /// The machine's families and the built-in one, in alphabetical order.
  var familyNames: [String] { get }

  /// The names of the faces of a family, in alphabetical order; none for an unknown family.
  func fontNames(ofFamily family: String) -> [String]

  func metrics(of face: FontFace, size: Double) -> FontMetrics

  /// Returns the advance width of one line of text, in points, not rounded.
  ///
  /// The text must not contain line breaks. Characters that the face lacks are taken from other
  /// faces.
  func width(of text: String, face: FontFace, size: Double) -> Double

  /// Returns the masks that draw one line of text at a density, from a cache if possible.
  ///
  /// The result stays valid when the cache removes it.
  func runs(for text: String, face: FontFace, size: Double, scale: Double) -> [GlyphRun]

  /// Breaks text into lines. Widths are points; see `TextLayoutRequest`.
  func layout(_ request: TextLayoutRequest) -> TextLayout
}

/// The identifier of a face of a text system, valid as long as the process lives.
package struct FontFace: Hashable, Sendable {
  package let rawValue: Int32
  package init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// The properties by which to choose a font.
package struct FontRequest: Hashable, Sendable {
  /// The family or the full name; `nil` stands for the system's sans-serif face.
  package var family: String?
  /// The weight on the scale of CSS and OpenType, 100...900; 400 is regular, 700 bold.
  package var weight: Int
  package var isItalic: Bool
  /// Whether all digits and letters have one width.
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

/// A face's vertical metrics at one size, in points, and its names.
package struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the line's top; positive.
  package var ascender: Double
  /// The distance from the baseline down to the line's bottom; negative.
  package var descender: Double
  /// The extra space between lines.
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
  /// The mask's left column, in device pixels from the line's start.
  package var x: Int32
  /// The mask's top row, in device pixels from the baseline; negative is above.
  package var y: Int32
  /// The picture of colour glyphs (emoji), which is drawn instead of the mask.
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
    /// Between words; inside a word only if it is wider than a line.
    case words
    /// Anywhere between characters.
    case characters
    /// Only at line break characters; the rest of a line is not shown.
    case clip
    /// The last line ends in an ellipsis if some text does not fit.
    case truncateTail
    /// The last line keeps the end of the text, after an ellipsis.
    case truncateHead
    /// The last line keeps both ends, with an ellipsis between them.
    case truncateMiddle
  }

  package var text: String
  package var face: FontFace
  package var size: Double
  /// The width of a line, in points; with infinity, no line is broken.
  package var width: Double
  /// The maximum number of lines; 0 for no limit.
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
    /// The text that the line shows, without trailing space and with the ellipsis.
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

/// The reason why a font could not be opened.
package struct TextError: Error, Hashable, Sendable {
  package let sentence: String
  package init(_ sentence: String) { self.sentence = sentence }
}
