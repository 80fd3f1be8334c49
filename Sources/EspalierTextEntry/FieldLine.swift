import EspalierCore
@_spi(Framework) import EspalierLayers
import EspalierPlatform
import EspalierText
import Foundation

/// The one line of a text field, with the places of its carets.
@MainActor final class FieldLine {
  /// The string that the line shows: the text, or a dot for each unit of a hidden text.
  let text: String
  let font: UIFont
  private let layout: ParagraphLayout?
  /// The place of the leftmost caret in the layout, in points.
  private let origin: CGFloat
  /// The distance from the leftmost to the rightmost caret, in points.
  let width: CGFloat

  /// The sets of attributes of the runs; `nil` for a line of one look.
  let table: AttributeTable?
  private let runtime: Runtime

  init(
    _ text: String, font: UIFont, in runtime: Runtime, isMirrored: Bool = false,
    runs: [StyleRun] = [], table: AttributeTable? = nil
  ) {
    self.text = text
    self.font = font
    self.table = table
    self.runtime = runtime
    let resolved = font.resolved
    var style = ParagraphStyle()
    style.alignment = .left
    style.direction = .natural(fallback: isMirrored ? .rightToLeft : .leftToRight)
    // A character that ends lines elsewhere is a space in a field.
    let units = text.utf16.map { Self.endsLine($0) ? 0x20 : $0 }
    let look = RunStyle(face: resolved.face, size: Double(font.pointSize))
    layout = runtime.textEngine?.layout(
      ParagraphText(
        units: units, runs: table == nil ? [StyleRun(end: units.count, id: 0)] : runs,
        style: style, look: { table?.look($0) ?? look }),
      in: LineRoom(width: .infinity))
    let stops = layout?.stops(ofLine: 0) ?? []
    let left = stops.first?.x ?? 0
    origin = left
    width = CGFloat((stops.last?.x ?? 0) - left)
  }

  private static func endsLine(_ unit: UInt16) -> Bool {
    (0x0a...0x0d).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
  }

  /// Whether the line begins at the right.
  var isRightToLeft: Bool { layout?.paragraph.isRightToLeft ?? false }

  private func position(_ caret: TextCaret) -> CaretPosition {
    CaretPosition(caret.offset, caret.affinity == .upstream ? .upstream : .downstream)
  }

  private func caret(_ position: CaretPosition) -> TextCaret {
    TextCaret(position.index, position.affinity == .upstream ? .upstream : .downstream)
  }

  /// The place of a caret, in points from the left end of the line.
  func x(of caret: TextCaret) -> CGFloat {
    layout.map { CGFloat($0.stop(of: position(caret)).x) - origin } ?? 0
  }

  /// The caret nearest to a place.
  func caret(atX x: CGFloat) -> TextCaret {
    layout.map { caret($0.position(atX: Double(x + origin), line: 0)) } ?? TextCaret(0)
  }

  /// The unit of the character at a place; the nearest one beyond the ends.
  func unit(atX x: CGFloat) -> Int {
    layout?.character(atX: Double(x + origin), line: 0)?.index ?? caret(atX: x).offset
  }

  /// The caret on the left or right of another one.
  func caret(onTheRight: Bool, of caret: TextCaret) -> TextCaret? {
    layout?.position(besides: position(caret), toTheRight: onTheRight).map { self.caret($0) }
  }

  /// The places that a range covers.
  func spans(of range: Range<Int>) -> [ClosedRange<CGFloat>] {
    (layout?.spans(of: range, inLine: 0) ?? []).map {
      CGFloat($0.lowerBound) - origin...CGFloat($0.upperBound) - origin
    }
  }

  /// The height of the line, in points: the font's, unless there are others in it.
  var height: CGFloat {
    guard table != nil, let layout else { return font.lineHeight }
    return max(font.lineHeight, CGFloat(layout.lines[0].height))
  }

  /// The distance from the line's top to the baseline, in points.
  var ascent: CGFloat {
    guard table != nil, let layout else { return font.ascender }
    return max(font.ascender, CGFloat(layout.lines[0].baseline))
  }

  /// Draws the line with its left end at a point of the baseline.
  ///
  /// - Parameters:
  ///   - point: The place, in points of the layer.
  ///   - color: The colour of text without one.
  ///   - onlyColor: The colour that replaces all others; `nil` for none.
  ///   - traits: The traits for the colours of attributes.
  ///   - selection: The selection, which is drawn above backgrounds of text; `nil` for none.
  ///   - drawing: The layer's part of the display list.
  func draw(
    at point: CGPoint, color: RGBA, onlyColor: RGBA?, traits: UITraitCollection,
    selection: TextPainter.SelectionLook? = nil, into drawing: inout LayerDrawing
  ) {
    guard let layout, !text.isEmpty else { return }
    let top = point.y - CGFloat(layout.lines[0].baseline)
    let corner = CGPoint(x: point.x - origin, y: top)
    guard let table, let engine = runtime.textEngine else {
      guard let system = runtime.text as? any GlyphSystem else { return }
      return layout.draw(at: corner, color: (onlyColor ?? color).pixel, system, into: &drawing)
    }
    let painter = TextPainter(
      engine: engine, table: table, traits: traits, color: color, onlyColor: onlyColor,
      selection: selection)
    painter.draw(layout, runs: layout.paragraph.text.runs, at: corner, into: &drawing)
  }
}
