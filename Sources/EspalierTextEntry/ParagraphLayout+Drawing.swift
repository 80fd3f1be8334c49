import EspalierCore
@_spi(Framework) import EspalierLayers
import EspalierPlatform
import EspalierText
import Foundation

extension ParagraphLayout {
  /// Draws the lines in one colour.
  ///
  /// - Parameters:
  ///   - origin: The left edge and the top of the paragraph, in points of the layer.
  ///   - color: The colour.
  ///   - system: The maker of the glyphs' masks.
  ///   - drawing: The layer's part of the display list.
  func draw(
    at origin: CGPoint, color: PixelColor, _ system: any GlyphSystem,
    into drawing: inout LayerDrawing
  ) {
    for index in lines.indices {
      let start = drawing.pixel(
        of: CGPoint(x: origin.x, y: origin.y + CGFloat(lines[index].baseline)))
      for drawn in drawnRuns(ofLine: index, runs: paragraph.text.runs) {
        append(drawn, system, x: start.x, y: start.y, color, to: &drawing)
      }
    }
  }

  private func append(
    _ drawn: DrawnRun, _ system: any GlyphSystem, x: Int32, y: Int32, _ color: PixelColor,
    to drawing: inout LayerDrawing
  ) {
    let item = drawn.piece.item
    let glyphs = glyphs(of: drawn, scale: drawing.scale)
    let size = item.style.size * drawing.scale
    switch item.kind {
    case .glyphs:
      for run in system.runs(for: glyphs, face: item.face, size: size, look: GlyphLook()) {
        run.append(to: &drawing.list, x: x, y: y, color)
      }
    case .missing:
      for glyph in glyphs {
        guard let run = system.missingRun(for: glyph.glyph, size: size) else { continue }
        run.append(to: &drawing.list, x: x + Int32(glyph.x.rounded()), y: y, color)
      }
    case .attachment, .tab, .blank: break
    }
  }
}
