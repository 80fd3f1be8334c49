import EspalierPlatform
import EspalierText
import EspalierTypography

/// A text engine with the built-in font, whose letters are the same on every machine.
@MainActor struct TextFixture {
  let engine: TextEngine
  let look: RunStyle

  init(size: Double = 20, fonts: FontTextSystem.Fonts = .builtIn) {
    let system = FontTextSystem(fonts: fonts)
    engine = TextEngine(system: system)
    look = RunStyle(face: system.face(for: FontRequest()), size: size)
  }

  func layout(
    _ text: String, width: Double = .infinity, lines: Int = 0,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> ParagraphLayout {
    var style = ParagraphStyle()
    change(&style)
    return engine.layout(
      ParagraphText(text, look: look, style: style),
      in: LineRoom(width: width, maximumLines: lines))
  }

  func width(of text: String) -> Double { layout(text).lines[0].width }
}

extension ParagraphLayout {
  /// The text that each line shows, with an ellipsis in its place.
  @MainActor var shownLines: [String] {
    lines.map { line in
      let pieces = line.pieces.sorted {
        ($0.range.lowerBound, $0.width) < ($1.range.lowerBound, $1.width)
      }
      return pieces.map { piece in
        piece.ellipsisOf != nil
          ? "…"
          : String(
            decoding: paragraph.text.units[
              piece.range.clamped(to: 0..<max(line.visibleEnd, piece.range.lowerBound))],
            as: UTF16.self)
      }.joined()
    }
  }
}
