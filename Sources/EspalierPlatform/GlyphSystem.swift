/// A text system that hands out glyphs by number, for text that several faces and directions share.
///
/// Its facts about glyphs hold at every size; lengths are in units of the em unless said otherwise.
@MainActor package protocol GlyphSystem: TextSystem {
  /// The face that draws one cluster of text, the asked one where it can.
  ///
  /// `nil` says that no face of the machine can. `neighbour` is the face of what comes before:
  /// where `prefersNeighbour`, it is taken before `primary`, so that signs between words of a
  /// script the primary face lacks stay in the face of those words.
  func face(
    for cluster: Character, primary: FontFace, neighbour: FontFace?, prefersNeighbour: Bool
  ) -> FontFace?

  /// The glyphs of a piece of text of one face, script and direction, from left to right.
  func shape(_ request: ShapingRequest) -> [ShapedGlyph]

  /// The number of a face's units in one em; positive.
  func unitsPerEm(of face: FontFace) -> Double

  /// Whether the glyphs of a face are colour pictures.
  func hasPictures(_ face: FontFace) -> Bool

  /// The masks and pictures of glyphs, relative to a pixel of the baseline, from a cache where
  /// possible.
  ///
  /// `size` is in pixels.
  func runs(for glyphs: [PlacedGlyph], face: FontFace, size: Double, look: GlyphLook) -> [GlyphRun]

  /// The mask of a frame with the number of a character that no face has, as wide as
  /// `missingAdvance`.
  func missingRun(for scalar: UInt32, size: Double) -> GlyphRun?

  /// The advance of that frame, in ems.
  func missingAdvance(of scalar: UInt32) -> Double
}

/// A piece of text to shape.
package struct ShapingRequest: Sendable {
  /// The UTF-16 units around and in the piece: what precedes and follows may change its glyphs.
  package var units: [UInt16]
  /// The piece, in `units`.
  package var range: Range<Int>
  package var face: FontFace
  /// The four letters of ISO 15924 as one number; 0 is unknown.
  package var script: UInt32
  package var isRightToLeft: Bool
  /// Whether neighbouring letters may become one glyph where the face likes to.
  package var joinsLetters: Bool
  /// The language, as in BCP 47; `nil` is the user's.
  package var language: String?

  package init(
    units: [UInt16], range: Range<Int>, face: FontFace, script: UInt32 = 0,
    isRightToLeft: Bool = false, joinsLetters: Bool = true, language: String? = nil
  ) {
    self.units = units
    self.range = range
    self.face = face
    self.script = script
    self.isRightToLeft = isRightToLeft
    self.joinsLetters = joinsLetters
    self.language = language
  }
}

/// A glyph of shaped text; lengths are in the face's units.
package struct ShapedGlyph: Hashable, Sendable {
  package var glyph: UInt32
  /// The index of the first unit it stands for, counted like the request's range.
  package var cluster: Int32
  package var advance: Int32
  package var x: Int32
  /// Upwards.
  package var y: Int32
  /// Whether text that is broken before this glyph has to be shaped again.
  package var isUnsafeToBreak: Bool

  package init(
    glyph: UInt32, cluster: Int32, advance: Int32, x: Int32 = 0, y: Int32 = 0,
    isUnsafeToBreak: Bool = false
  ) {
    self.glyph = glyph
    self.cluster = cluster
    self.advance = advance
    self.x = x
    self.y = y
    self.isUnsafeToBreak = isUnsafeToBreak
  }
}

/// A glyph and the place of its origin, in pixels, y down.
package struct PlacedGlyph: Hashable, Sendable {
  package var glyph: UInt32
  package var x: Double
  package var y: Double
  /// The width of the glyph, in pixels, for pictures that are scaled to it.
  package var advance: Double

  package init(glyph: UInt32, x: Double, y: Double = 0, advance: Double) {
    self.glyph = glyph
    self.x = x
    self.y = y
    self.advance = advance
  }
}

/// The changes to outlines before they are filled.
package struct GlyphLook: Hashable, Sendable {
  /// Whether the heights of letters go to whole pixels, so that their tops are sharp.
  package var fitsHeights = true
  /// The distance by which the top leans to the right, per unit of height.
  package var slant: Double = 0
  /// The factor of horizontal distances.
  package var stretch: Double = 1
  /// The width of a line along the outline, in pixels, drawn instead of the filled shape; 0 fills.
  package var outline: Double = 0

  package init() {}
}
