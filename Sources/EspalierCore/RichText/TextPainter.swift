import EspalierDisplayList
import EspalierGeometry
@_spi(Framework) import EspalierLayers
import EspalierPlatform
package import EspalierText
import Foundation

/// Draws laid out paragraphs with the attributes of a table.
@MainActor package struct TextPainter {
  package let engine: TextEngine
  package let table: AttributeTable
  /// The traits that dynamic colours are resolved with.
  package var traits: UITraitCollection
  /// The colour of text without one.
  package var color: RGBA
  /// The colour of links; `nil` draws them as their attributes say.
  package var linkColor: UIColor?
  /// The colour that replaces all others, as for disabled text; `nil` for none.
  package var onlyColor: RGBA?
  /// 0...1.
  package var opacity: Float = 1
  /// The part that is drawn; `nil` draws everything.
  var part: LaidOutText.Part?
  /// The colour of template images; `nil` draws them in the colour of their text.
  var templateColor: UIColor?
  /// The selection, which is drawn above the backgrounds of text too; `nil` without one.
  package var selection: SelectionLook?

  package init(
    engine: TextEngine, table: AttributeTable, traits: UITraitCollection, color: RGBA,
    linkColor: UIColor? = nil, onlyColor: RGBA? = nil, opacity: Float = 1,
    part: LaidOutText.Part? = nil, templateColor: UIColor? = nil, selection: SelectionLook? = nil
  ) {
    self.engine = engine
    self.table = table
    self.traits = traits
    self.color = color
    self.linkColor = linkColor
    self.onlyColor = onlyColor
    self.opacity = opacity
    self.part = part
    self.templateColor = templateColor
    self.selection = selection
  }

  /// The rectangles of a selection, in points of the layer, and its translucent colour.
  package struct SelectionLook {
    package var rects: [CGRect]
    package var color: PixelColor

    package init(rects: [CGRect], color: PixelColor) {
      self.rects = rects
      self.color = color
    }
  }

  /// Draws every paragraph of a block, whose top left corner is at a point.
  package func draw(_ block: TextBlockLayout, at origin: CGPoint, into drawing: inout LayerDrawing)
  {
    for placed in block.paragraphs {
      draw(
        placed.layout, runs: placed.layout.paragraph.text.runs,
        at: CGPoint(x: origin.x, y: origin.y + placed.top), into: &drawing)
    }
  }

  /// Draws the lines of a paragraph, whose container's left edge and top are at a point.
  ///
  /// - Parameters:
  ///   - layout: The lines.
  ///   - runs: The paragraph's present attributes.
  ///   - origin: The place, in the layer's points.
  ///   - lines: The lines to draw; `nil` draws all of them.
  ///   - drawing: The layer's part of the display list.
  package func draw(
    _ layout: ParagraphLayout, runs: [StyleRun], at origin: CGPoint, lines: Range<Int>? = nil,
    into drawing: inout LayerDrawing
  ) {
    let drawn = drawnLines(layout, runs: runs, scale: drawing.scale)
    var known: PieceLook?
    for index in lines ?? layout.lines.indices {
      let line = LinePlace(
        layout: layout, line: layout.lines[index], origin: origin,
        start: drawing.pixel(of: CGPoint(x: origin.x, y: origin.y + layout.lines[index].baseline)))
      let pieces = drawn.pieces(ofLine: index, layout, painter: self)
      if part == nil || part == .glyphs, drawPlain(pieces, line, &known, into: &drawing) {
        continue
      }
      drawInLayers(pieces, line, into: &drawing)
    }
  }

  /// Draws a line that has nothing but letters in one colour; false says that it has more.
  private func drawPlain(
    _ pieces: [DrawnPiece], _ line: LinePlace, _ known: inout PieceLook?,
    into drawing: inout LayerDrawing
  ) -> Bool {
    guard let first = pieces.first else { return true }
    for piece in pieces where piece.id != first.id { return false }
    // Most lines have the look of the line above.
    if known?.id != first.id { known = PieceLook(first.id, self) }
    guard let known, known.isPlain else { return false }
    for piece in pieces { draw(piece.runs, line, known.shade, into: &drawing) }
    return true
  }

  /// Draws what is behind the text of a line, the shadows, and the text.
  private func drawInLayers(
    _ pieces: [DrawnPiece], _ line: LinePlace, into drawing: inout LayerDrawing
  ) {
    if part != .glyphs { for piece in pieces { drawBackground(piece, line, into: &drawing) } }
    if part == .backgrounds { return }
    for piece in pieces { drawShadow(piece, line, into: &drawing) }
    for piece in pieces { draw(piece, line, into: &drawing) }
  }

  /// The look of a set of attributes, looked up once for all its pieces.
  private struct PieceLook {
    let id: Int32
    let shade: PixelColor
    /// Whether there is nothing to draw but letters in one colour.
    let isPlain: Bool

    @MainActor init(_ id: Int32, _ painter: TextPainter) {
      self.id = id
      let look = painter.table.plainLook(id)
      isPlain = look != nil
      let text = painter.foreground(look?.color, isLink: look?.isLink ?? false)
      shade = painter.pixel(text)
    }
  }

  private func draw(
    _ runs: [GlyphRun], _ line: LinePlace, _ shade: PixelColor, into drawing: inout LayerDrawing
  ) {
    for run in runs { run.append(to: &drawing.list, x: line.start.x, y: line.start.y, shade) }
  }

  /// What the letters of a line cover, from the left edge of the container and the top of the
  /// paragraph; `nil` where more than letters is drawn.
  ///
  /// Makes the masks, which the drawing at the same scale finds.
  package func ink(
    ofLine index: Int, _ layout: ParagraphLayout, runs: [StyleRun], scale: Double
  ) -> CGRect? {
    var ink = CGRect.null
    let pieces = drawnLines(layout, runs: runs, scale: scale)
      .pieces(ofLine: index, layout, painter: self)
    for piece in pieces {
      guard table.plainLook(piece.id) != nil else { return nil }
      for run in piece.runs {
        let size = run.picture?.size ?? run.mask.size
        ink = ink.union(
          CGRect(
            x: Double(run.x) / scale, y: Double(run.y) / scale,
            width: Double(size.width) / scale, height: Double(size.height) / scale))
      }
    }
    let baseline = CGFloat(layout.lines[index].baseline)
    if ink.isNull { return CGRect(x: 0, y: baseline, width: 0, height: 0) }
    // The baseline goes to a whole pixel. Whole points leave what is drawn exactly where it was.
    return ink.offsetBy(dx: 0, dy: baseline).insetBy(dx: -1 / scale, dy: -1 / scale).integral
  }

  /// A line and where it is drawn.
  struct LinePlace {
    let layout: ParagraphLayout
    let line: TextLine
    let origin: CGPoint
    /// The pixel of the container's left edge on the baseline.
    let start: (x: Int32, y: Int32)
  }

  private func drawnLines(
    _ layout: ParagraphLayout, runs: [StyleRun], scale: Double
  ) -> DrawnLines {
    if let drawn = layout.drawing as? DrawnLines, drawn.scale == scale, drawn.runs == runs {
      return drawn
    }
    let drawn = DrawnLines(
      scale: scale, runs: runs, count: layout.lines.count, generation: table.generation)
    layout.drawing = drawn
    return drawn
  }

  // MARK: Colours

  private func foreground(_ look: TextLook) -> RGBA {
    foreground(look.color, isLink: look.link != nil)
  }

  private func foreground(_ own: UIColor?, isLink: Bool) -> RGBA {
    if let onlyColor { return onlyColor }
    if isLink, let linkColor { return linkColor.components(with: traits) }
    return own?.components(with: traits) ?? color
  }

  private func pixel(_ color: RGBA) -> PixelColor {
    (opacity < 1 ? color.multiplyingAlpha(by: opacity) : color).pixel
  }

  // MARK: Parts

  private func drawBackground(
    _ piece: DrawnPiece, _ line: LinePlace, into drawing: inout LayerDrawing
  ) {
    guard onlyColor == nil, let background = table[piece.id].background else { return }
    let rect = CGRect(
      x: line.origin.x + CGFloat(piece.left), y: line.origin.y + CGFloat(line.line.top),
      width: CGFloat(piece.right - piece.left), height: CGFloat(line.line.height))
    let area = drawing.pixels(of: rect)
    drawing.list.append(.fill(area, pixel(background.components(with: traits))))
    guard let selection else { return }
    for selected in selection.rects {
      let covered = drawing.pixels(of: selected).intersection(area)
      if !covered.isEmpty { drawing.list.append(.fill(covered, selection.color)) }
    }
  }

  private func drawShadow(
    _ piece: DrawnPiece, _ line: LinePlace, into drawing: inout LayerDrawing
  ) {
    guard onlyColor == nil, let shadow = table[piece.id].shadow,
      let color = shadow.shadowColor as? UIColor, shadow.shadowOffset.width.isFinite,
      shadow.shadowOffset.height.isFinite
    else { return }
    let shade = pixel(color.components(with: traits))
    let x = Int32((Double(shadow.shadowOffset.width) * drawing.scale).rounded())
    let y = Int32((Double(shadow.shadowOffset.height) * drawing.scale).rounded())
    let radius = min(max(0, Double(shadow.shadowBlurRadius)), 200) * drawing.scale
    for run in piece.runs + piece.outlines where run.picture == nil {
      let blurred = radius > 0 ? run.blurred(radius: radius) : run
      blurred.append(to: &drawing.list, x: line.start.x + x, y: line.start.y + y, shade)
    }
  }

  private func draw(_ piece: DrawnPiece, _ line: LinePlace, into drawing: inout LayerDrawing) {
    let look = table[piece.id]
    let text = foreground(look)
    let shade = pixel(text)
    if piece.isAttachment { drawAttachment(look, piece, line, text, into: &drawing) }
    draw(piece.runs, line, shade, into: &drawing)
    let outline = pixel(onlyColor ?? look.strokeColor?.components(with: traits) ?? text)
    draw(piece.outlines, line, outline, into: &drawing)
    if let rule = look.underline { draw(rule, 0.12, look, piece, line, text, into: &drawing) }
    if let rule = look.strikethrough {
      draw(rule, -0.5 * xHeight(look), look, piece, line, text, into: &drawing)
    }
  }

  private func xHeight(_ look: TextLook) -> Double {
    look.run.size > 0 ? look.font.resolved.metrics.xHeight / look.run.size : 0.5
  }

  private func drawAttachment(
    _ look: TextLook, _ piece: DrawnPiece, _ line: LinePlace, _ text: RGBA,
    into drawing: inout LayerDrawing
  ) {
    guard let attachment = look.attachment, let box = look.run.attachment else { return }
    let rect = CGRect(
      x: line.origin.x + CGFloat(piece.left),
      y: line.origin.y + CGFloat(line.line.baseline - box.ascent - look.run.raise),
      width: CGFloat(box.width), height: CGFloat(box.ascent + box.descent))
    let bounds = CGRect(x: 0, y: -box.descent, width: rect.width, height: rect.height)
    let image = attachment.image(
      forBounds: bounds, textContainer: nil, characterIndex: piece.range.lowerBound)
    image?.append(
      to: &drawing, stretchedTo: rect, traits: traits,
      templateColor: templateColor ?? UIColor(text), opacity: CGFloat(opacity))
  }

  // MARK: Lines below and through text

  /// Draws a line whose middle lies `place` ems below the baseline.
  private func draw(
    _ rule: TextLook.Rule, _ place: Double, _ look: TextLook, _ piece: DrawnPiece,
    _ line: LinePlace, _ text: RGBA, into drawing: inout LayerDrawing
  ) {
    let color = pixel(onlyColor ?? rule.color?.components(with: traits) ?? text)
    let size = look.run.size * drawing.scale
    let isThick = rule.style.rawValue & 0xf == 2
    let thickness = Int32(max(1, (size / 16).rounded())) * (isThick ? 2 : 1)
    var top = Int32((place * size - look.run.raise * drawing.scale).rounded()) - thickness / 2
    if place > 0 { top = max(top, 1) }
    let isDouble = rule.style.rawValue & 0xf == 9
    for span in spans(of: piece, line, byWord: rule.style.contains(.byWord)) {
      let left = Int32((span.lowerBound * drawing.scale).rounded())
      let right = Int32((span.upperBound * drawing.scale).rounded())
      for row in isDouble ? [top, top + 2 * thickness] : [top] {
        let rect = PixelRect(
          left: line.start.x + left, top: line.start.y + row, right: line.start.x + right,
          bottom: line.start.y + row + thickness)
        append(rect, pattern: rule.style.rawValue & 0x700, color, to: &drawing.list)
      }
    }
  }

  private func spans(
    of piece: DrawnPiece, _ line: LinePlace, byWord: Bool
  ) -> [ClosedRange<Double>] {
    guard byWord, !piece.range.isEmpty else { return [piece.left...max(piece.left, piece.right)] }
    let units = line.layout.paragraph.text.units
    var spans: [ClosedRange<Double>] = []
    for word in units[piece.range].split(whereSeparator: { $0 == 0x20 || $0 == 0xa0 || $0 == 9 }) {
      let places = [word.startIndex, word.endIndex].map {
        line.layout.x(of: $0, in: piece.piece)
      }
      spans.append((places.min() ?? 0)...(places.max() ?? 0))
    }
    return spans
  }

  private func append(
    _ rect: PixelRect, pattern: Int, _ color: PixelColor, to list: inout DisplayList
  ) {
    let unit = rect.bottom - rect.top
    // Lengths drawn and left out in turn, in thicknesses.
    let steps: [Int32] =
      switch pattern {
      case 0x100: [1, 1]
      case 0x200: [4, 2]
      case 0x300: [4, 2, 1, 2]
      case 0x400: [4, 2, 1, 2, 1, 2]
      default: []
      }
    guard !steps.isEmpty, unit > 0 else {
      list.append(.fill(rect, color))
      return
    }
    var x = rect.left
    var step = 0
    while x < rect.right {
      let end = min(x + steps[step % steps.count] * unit, rect.right)
      if step % 2 == 0 {
        list.append(
          .fill(PixelRect(left: x, top: rect.top, right: end, bottom: rect.bottom), color))
      }
      x = end
      step += 1
    }
  }
}
