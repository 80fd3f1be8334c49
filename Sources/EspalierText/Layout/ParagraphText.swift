package import EspalierPlatform

/// One paragraph, ready to be shaped: units, their look, and the setting of its lines.
///
/// It depends on no document. The units may include the separator of the paragraph, which takes no
/// room.
package struct ParagraphText {
  package var units: [UInt16]
  /// The ends of the runs of attributes, in rising order; the last one is the end of the text.
  ///
  /// A paragraph without text has one run, for the height of its line.
  package var runs: [StyleRun]
  package var style: ParagraphStyle
  /// Returns the properties that shaping uses, for the number of attributes.
  package var look: (Int32) -> RunStyle
  /// The surroundings of the units if they are a part of a long paragraph.
  package var context: ParagraphContext?

  package init(
    units: [UInt16], runs: [StyleRun], style: ParagraphStyle = ParagraphStyle(),
    look: @escaping (Int32) -> RunStyle
  ) {
    self.units = units
    self.runs = runs
    self.style = style
    self.look = look
  }

  /// A paragraph of one look.
  package init(_ text: String, look: RunStyle, style: ParagraphStyle = ParagraphStyle()) {
    units = text.utf16Units
    runs = [StyleRun(end: units.count, id: 0)]
    self.style = style
    self.look = { _ in look }
  }
}

/// The text before and after a part of a long paragraph, as far as it may change the part's glyphs,
/// directions and breaks.
package struct ParagraphContext {
  package var before: [UInt16]
  package var after: [UInt16]

  package init(before: [UInt16] = [], after: [UInt16] = []) {
    self.before = before
    self.after = after
  }
}

extension ParagraphText {
  /// The text with its surroundings, which have the attributes of the nearest unit.
  var window: ParagraphText {
    guard let context else { return self }
    var window = self
    window.context = nil
    window.units = context.before + units + context.after
    for index in window.runs.indices { window.runs[index].end += context.before.count }
    if let last = window.runs.indices.last { window.runs[last].end = window.units.count }
    return window
  }
}

/// A stretch of text with the same attributes, which a number stands for.
package struct StyleRun: Hashable, Sendable {
  /// The index behind its last unit, in the paragraph.
  package var end: Int
  package var id: Int32

  package init(end: Int, id: Int32) {
    self.end = end
    self.id = id
  }
}

/// The attributes that change the glyphs of text or their places.
///
/// Colours do not, so they are absent.
package struct RunStyle: Hashable, Sendable {
  package var face: FontFace
  /// In points.
  package var size: Double
  /// Extra room after each character, in points.
  package var kern = 0.0
  /// Whether neighbouring letters may become one glyph.
  package var joinsLetters = true
  /// The distance from the line's baseline up to that of the run, in points.
  package var raise = 0.0
  /// The factor of horizontal distances inside glyphs and of advances.
  package var stretch = 1.0
  /// The room that a character U+FFFC takes; `nil` leaves it a character.
  package var attachment: AttachmentBox?
  /// The language, as in BCP 47; `nil` is the user's.
  package var language: String?
  /// The signs of direction that hold for the text as if they stood before it, the outermost first.
  package var directions: [UInt16] = []

  package init(face: FontFace, size: Double) {
    self.face = face
    self.size = size
  }
}

/// The room of an attachment, which is placed in a line like a character, in points.
package struct AttachmentBox: Hashable, Sendable {
  package var width: Double
  /// From the baseline up to its top.
  package var ascent: Double
  /// From the baseline down to its bottom; negative where it floats above the baseline.
  package var descent: Double

  package init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }
}

/// The way in which the lines of a paragraph are set.
///
/// Lengths are in points.
package struct ParagraphStyle: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable {
    case left, center, right, justified, natural
  }

  /// A place that a tab character goes to, from the leading edge.
  package struct Tab: Hashable, Sendable {
    package var location: Double
    package var alignment: Alignment
    /// Whether numbers are lined up at their decimal points.
    package var isDecimal: Bool

    package init(location: Double, alignment: Alignment = .left, isDecimal: Bool = false) {
      self.location = location
      self.alignment = alignment
      self.isDecimal = isDecimal
    }
  }

  package var alignment = Alignment.natural
  package var direction = BaseDirection.natural(fallback: .leftToRight)
  package var breaking = TextLayoutRequest.Breaking.words
  package var firstLineHeadIndent = 0.0
  package var headIndent = 0.0
  /// Positive from the leading edge, otherwise from the trailing one.
  package var tailIndent = 0.0
  /// Below every line but the last.
  package var lineSpacing = 0.0
  /// Below the paragraph.
  package var spacingAfter = 0.0
  package var spacingBefore = 0.0
  /// 0 sets no limit.
  package var minimumLineHeight = 0.0
  /// 0 sets no limit.
  package var maximumLineHeight = 0.0
  /// 0 stands for 1.
  package var lineHeightMultiple = 0.0
  /// In rising order of their places.
  package var tabs: [Tab] = ParagraphStyle.standardTabs
  /// The distance of the places behind the last of `tabs`; 0 ends there.
  package var tabInterval = 0.0

  package init() {}

  /// Twelve places, 28 points apart.
  package static let standardTabs = (1...12).map { Tab(location: Double($0) * 28) }
}

/// The room that a paragraph's lines have.
package struct LineRoom: Hashable, Sendable {
  /// The width of the container, in points; infinite breaks nowhere.
  package var width: Double
  /// The most lines; 0 is as many as it takes.
  package var maximumLines: Int
  /// Whether text follows the paragraph that is not shown where its last line is the last of all.
  package var hasMore: Bool
  /// Whether the last line ends in an ellipsis where text is left over, although lines break
  /// between words.
  package var truncates: Bool
  /// Whether lines of the paragraph precede these, which are those of a part.
  package var continuesBefore = false
  /// Whether the paragraph goes on in another part: the last line, which may have room for more, is
  /// left to it.
  package var continuesAfter = false

  package init(
    width: Double, maximumLines: Int = 0, hasMore: Bool = false, truncates: Bool = false
  ) {
    self.width = width.isNaN ? .infinity : max(0, width)
    self.maximumLines = max(0, maximumLines)
    self.hasMore = hasMore
    self.truncates = truncates
  }
}
