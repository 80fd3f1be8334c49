import EspalierGeometry
import EspalierLayers
import EspalierText
import Foundation

/// Shows one paragraph of a text view, so that an edit draws the lines of that paragraph again and
/// scrolling moves the pixels of the others.
final class TextStrip: UIView {
  override class var frameworkClass: UIView.Type { TextStrip.self }
  override class var startingFlags: ViewFlags {
    super.startingFlags.union([.appendsContents, .userInteractionDisabled])
  }

  weak var textView: UITextView?
  private var shown: DocumentLayout.Placed?
  /// The distance that letters may reach beyond their lines, in points.
  private var margin: CGFloat = 0

  /// Whether the strip shows a layout with the attributes that it has now.
  func shows(_ placed: DocumentLayout.Placed) -> Bool {
    shown?.layout === placed.layout && shown?.runs == placed.runs
  }

  /// The layout that is shown, for the search of the strip of a paragraph.
  var layout: ParagraphLayout? { shown?.layout }

  func show(_ placed: DocumentLayout.Placed, at origin: CGPoint, width: CGFloat) {
    if !shows(placed) {
      shown = placed
      margin = CGFloat((placed.layout.lines.map(\.extents.height).max() ?? 0) * 0.75).rounded(.up)
      setNeedsDisplay()
    }
    let frame = CGRect(
      x: origin.x - margin, y: origin.y + placed.top - margin, width: width + 2 * margin,
      height: placed.layout.height + 2 * margin)
    if self.frame != frame { self.frame = frame }
  }

  override func appendContents(to drawing: inout LayerDrawing) {
    guard let textView, let shown, let engine = textView.runtime.textEngine else { return }
    let traits = textView.traitCollection
    let painter = TextPainter(
      engine: engine, table: textView.table, traits: traits,
      color: textView.shownColor.components(with: traits), linkColor: textView.linkColor)
    painter.draw(
      shown.layout, runs: shown.runs, at: CGPoint(x: margin, y: margin), into: &drawing)
  }
}
