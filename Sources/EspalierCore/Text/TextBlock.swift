package import EspalierDisplayList
import EspalierGeometry
@_spi(Framework) import EspalierLayers
package import EspalierPlatform
import Foundation

/// Text broken into lines, with the masks that draw it once they were made.
@MainActor package struct TextBlock {
  let font: UIFont
  package let layout: TextLayout
  private let metrics: FontMetrics
  private var runs: [[GlyphRun]] = []
  private var scaleOfRuns: Double = 0

  /// The horizontal alignment of lines, with the direction of the text resolved.
  package enum Alignment { case left, center, right }

  /// - Parameters:
  ///   - text: The text; line breaks in it begin new lines.
  ///   - font: The font of the whole text.
  ///   - width: The width of a line, in points; zero, negative or very large means unlimited.
  ///   - maximumLines: The largest number of lines; 0 means unlimited.
  ///   - mode: The treatment of text that does not fit.
  package init(
    _ text: String, font: UIFont, width: CGFloat, maximumLines: Int, mode: NSLineBreakMode
  ) {
    self.font = font
    let resolved = font.resolved
    metrics = resolved.metrics
    // A hundredth of a point more lets text fit the exact width that was measured for it.
    let isLimited = width > 0 && width < 100_000
    layout = Runtime.current.text.layout(
      TextLayoutRequest(
        text: text, face: resolved.face, size: Double(font.pointSize),
        width: isLimited ? Double(width) + 0.01 : .infinity, maximumLines: max(0, maximumLines),
        breaking: mode.breaking))
  }

  var lineHeight: CGFloat { metrics.lineHeight }
  var lineCount: Int { layout.lines.count }
  /// Whether some of the text is not shown.
  var isTruncated: Bool { layout.isTruncated }
  /// The extent of the lines, in points, before rounding.
  var size: CGSize {
    CGSize(width: layout.width, height: Double(layout.lines.count) * metrics.lineHeight)
  }

  /// The first baseline, in points below the top edge.
  var firstBaseline: CGFloat { metrics.ascender }
  /// The last baseline, in points above the bottom edge.
  var lastBaseline: CGFloat { metrics.lineHeight - metrics.ascender }

  /// Adds the lines to a display list, aligned in `rect`, from its top down, on whole pixels.
  package mutating func append(
    to drawing: inout LayerDrawing, in rect: CGRect, alignment: Alignment, color: PixelColor
  ) {
    guard !color.isClear else { return }
    prepareRuns(scale: drawing.scale)
    for (index, line) in layout.lines.enumerated() {
      let x: CGFloat =
        switch alignment {
        case .left: rect.minX
        case .center: rect.minX + (rect.width - line.width) / 2
        case .right: rect.maxX - line.width
        }
      let baseline = rect.minY + CGFloat(index) * lineHeight + metrics.ascender
      let start = drawing.pixel(of: CGPoint(x: x, y: baseline))
      for run in runs[index] { run.append(to: &drawing.list, x: start.x, y: start.y, color) }
    }
  }

  private mutating func prepareRuns(scale: Double) {
    guard scale != scaleOfRuns else { return }
    scaleOfRuns = scale
    let text = Runtime.current.text
    let face = font.resolved.face
    runs = layout.lines.map {
      text.runs(for: $0.text, face: face, size: Double(font.pointSize), scale: scale)
    }
  }
}

extension GlyphRun {
  /// Adds the run of a line that starts at a pixel of the baseline.
  package func append(
    to list: inout DisplayList, x startX: Int32, y baseline: Int32, _ color: PixelColor
  ) {
    let left = startX &+ x
    let top = baseline &+ y
    guard let picture else {
      list.append(.mask(mask, x: left, y: top, color))
      return
    }
    var fill = ImageFill(
      buffer: picture,
      destination: PixelRect(
        x: Int(left), y: Int(top), width: picture.size.width, height: picture.size.height))
    fill.opacity = color.alpha
    list.append(.image(fill))
  }
}

extension NSLineBreakMode {
  var breaking: TextLayoutRequest.Breaking {
    switch self {
    case .byWordWrapping: .words
    case .byCharWrapping: .characters
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}
