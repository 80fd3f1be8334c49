/// A paragraph set into lines.
///
/// Lengths are in points, from the container's left edge and the paragraph's top, y down.
@MainActor package final class ParagraphLayout {
  package let paragraph: ShapedParagraph
  package let room: LineRoom
  /// At least one; from top to bottom.
  package let lines: [TextLine]
  /// The lines and the space before and after them.
  package let height: Double
  /// Whether some of the text is not shown.
  package let isTruncated: Bool
  /// The units that the lines stand for: fewer than the paragraph's where the last line is left to
  /// the next part.
  package var count: Int { lines.last?.range.upperBound ?? 0 }
  /// The drawing of the lines, kept here for the next frame; the engine does not know it.
  package var drawing: AnyObject?

  init(
    _ paragraph: ShapedParagraph, room: LineRoom, lines: [TextLine], height: Double,
    isTruncated: Bool
  ) {
    self.paragraph = paragraph
    self.room = room
    self.lines = lines
    self.height = height
    self.isTruncated = isTruncated
  }

  /// The right edge of the widest line, its trailing indent included, in an endless container.
  package var naturalWidth: Double { lines.reduce(0) { max($0, $1.naturalWidth) } }
  /// The left and right edge of the visible parts of the lines.
  package var usedRange: ClosedRange<Double> {
    let left = lines.reduce(Double.infinity) { min($0, $1.left) }
    let right = lines.reduce(-Double.infinity) { max($0, $1.left + $1.width) }
    return left <= right ? left...right : 0...0
  }
}

/// One line of a paragraph.
@MainActor package struct TextLine {
  /// The units of the line, with the spaces and the sign that end it.
  package var range: Range<Int>
  /// The index of the first of the spaces that hang beyond the end of the line.
  package var visibleEnd: Int
  /// The index of the separator that ends the line; the caret stands before it.
  package var contentEnd: Int
  /// From left to right.
  package var pieces: [LinePiece]
  /// The left edge of the visible part of the line, hanging spaces left out.
  package var left: Double
  package var width: Double
  /// The width of the line in a container without limits, with its indents.
  package var naturalWidth: Double
  package var top: Double
  /// Without the space below the line.
  package var height: Double
  package var spacingBelow: Double
  /// From the paragraph's top.
  package var baseline: Double
  package var extents: LineExtents
  package var isTruncated: Bool

  package var bottom: Double { top + height }
}

/// A part of a line in one direction, face and size.
@MainActor package struct LinePiece {
  package var item: ShapedItem
  /// Which of the item's glyphs.
  package var glyphs: Range<Int>
  /// The units it stands for; empty for an ellipsis.
  package var range: Range<Int>
  package var level: UInt8
  package var left: Double
  package var width: Double
  /// The width that each space gets in addition to its glyph's.
  package var spaceGain = 0.0
  /// The index of the first of the spaces that hang beyond the end of the line and keep their
  /// glyphs' width.
  var gainEnd = 0
  /// The unit whose attributes an ellipsis has; `nil` for text.
  package var ellipsisOf: Int?

  package var isRightToLeft: Bool { level & 1 == 1 }
  package var right: Double { left + width }
}
