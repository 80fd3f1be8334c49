import EspalierGeometry
import EspalierLayers
import EspalierText
import Foundation

/// Shows one paragraph of a text view, or one line of a paragraph that is edited, so that an edit
/// draws the lines again that it changes and scrolling moves the pixels of the others.
final class TextStrip: UIView {
  override class var frameworkClass: UIView.Type { TextStrip.self }
  override class var startingFlags: ViewFlags {
    super.startingFlags.union([.appendsContents, .userInteractionDisabled])
  }

  weak var textView: UITextView?
  private(set) var shown: DocumentLayout.Placed?
  /// The lines that are shown; `nil` is all of them.
  private(set) var line: Int?
  /// The distance that letters may reach beyond their lines, in points.
  private var margin: CGFloat = 0

  /// Whether the strip shows a layout with the attributes that it has now.
  private func shows(_ placed: DocumentLayout.Placed, _ line: Int?) -> Bool {
    shown?.layout === placed.layout && shown?.runs == placed.runs && self.line == line
  }

  /// The layout that is shown, for the search of the strip of a paragraph.
  var layout: ParagraphLayout? { shown?.layout }

  /// Shows a paragraph or a line of it.
  ///
  /// - Parameters:
  ///   - placed: The paragraph.
  ///   - line: The line; `nil` shows all of them.
  ///   - isSame: Whether what the strip shows looks like the new one.
  ///   - origin: The top left corner of the text, in points of the canvas.
  ///   - width: The width of the lines, in points.
  func show(
    _ placed: DocumentLayout.Placed, line: Int?, isSame: Bool = false, at origin: CGPoint,
    width: CGFloat
  ) {
    let lines = placed.layout.lines
    if !shows(placed, line) {
      shown = placed
      self.line = line
      let height =
        line.map { lines[$0].extents.height } ?? lines.map(\.extents.height).max() ?? 0
      margin = CGFloat(height * 0.75).rounded(.up)
      if !isSame { setNeedsDisplay() }
    }
    shown?.top = placed.top
    shown?.index = placed.index
    let top = line.map { lines[$0].top } ?? 0
    let height = line.map { lines[$0].height } ?? placed.layout.height
    let frame = CGRect(
      x: origin.x - margin, y: origin.y + placed.top + top - margin, width: width + 2 * margin,
      height: height + 2 * margin)
    if self.frame != frame { self.frame = frame }
  }

  override func appendContents(to drawing: inout LayerDrawing) {
    guard let textView, let shown, let engine = textView.runtime.textEngine else { return }
    let traits = textView.traitCollection
    let painter = TextPainter(
      engine: engine, table: textView.table, traits: traits,
      color: textView.shownColor.components(with: traits), linkColor: textView.linkColor)
    let top = line.map { shown.layout.lines[$0].top } ?? 0
    painter.draw(
      shown.layout, runs: shown.runs, at: CGPoint(x: margin, y: margin - top),
      lines: line.map { $0..<$0 + 1 }, into: &drawing)
  }
}
