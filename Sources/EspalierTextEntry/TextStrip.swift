@_spi(Framework) import EspalierCore
import EspalierGeometry
import EspalierLayers
import EspalierText
import Foundation

/// Shows one paragraph of a text view, or one line of a paragraph that is edited, so that an edit
/// draws the lines again that it changes and scrolling moves the pixels of the others.
final class TextStrip: UIView {
  override class var startingFlags: ViewFlags {
    super.startingFlags.union([.appendsContents, .userInteractionDisabled])
  }

  weak var textView: UITextView?
  private(set) var shown: DocumentLayout.Placed?
  /// The lines that are shown; `nil` is all of them.
  private(set) var line: Int?
  /// The distance that letters may reach beyond their lines, in points.
  private var margin: CGFloat = 0
  /// The top left corner of the text, in points of the canvas.
  private var origin = CGPoint.zero
  /// What the letters of the line cover, where it shows nothing else, from the top left corner of
  /// the paragraph.
  private var ink: CGRect?

  /// Whether something behind the letters may cover the selection.
  private var coversSelection: Bool {
    guard let textView, let shown else { return false }
    return shown.runs.contains { textView.table.hasBackground($0.id) }
  }

  /// Draws the selection again, where backgrounds of text cover that of the canvas.
  func selectionDidChange() { if coversSelection { setNeedsDisplay() } }

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
      let top = shownTop
      shown = placed
      self.line = line
      let height =
        line.map { lines[$0].extents.height } ?? lines.map(\.extents.height).max() ?? 0
      margin = CGFloat(height * 0.75).rounded(.up)
      if isSame {
        ink = ink?.offsetBy(dx: 0, dy: CGFloat(shownTop - top))
      } else {
        ink = line.flatMap { inkOfLine($0, placed) }
        setNeedsDisplay()
      }
    }
    shown?.top = placed.top
    shown?.index = placed.index
    self.origin = origin
    let place = placeInParagraph(placed, width: width)
    let frame = place.offsetBy(dx: origin.x, dy: origin.y + CGFloat(placed.top))
    if self.frame != frame { self.frame = frame }
  }

  /// The top of what is shown, in the paragraph.
  private var shownTop: Double { line.flatMap { shown?.layout.lines[$0].top } ?? 0 }

  private func placeInParagraph(_ placed: DocumentLayout.Placed, width: CGFloat) -> CGRect {
    if let ink { return ink }
    let height = line.map { placed.layout.lines[$0].height } ?? placed.layout.height
    return CGRect(x: 0, y: CGFloat(shownTop), width: width, height: CGFloat(height))
      .insetBy(dx: -margin, dy: -margin)
  }

  private func inkOfLine(_ line: Int, _ placed: DocumentLayout.Placed) -> CGRect? {
    guard let scale = window?.screen.scale ?? textView?.window?.screen.scale else { return nil }
    return painter?.ink(
      ofLine: line, placed.layout, runs: placed.runs, scale: Double(scale))
  }

  private var painter: TextPainter? {
    guard let textView, let engine = textView.runtime.textEngine else { return nil }
    let traits = textView.traitCollection
    return TextPainter(
      engine: engine, table: textView.table, traits: traits,
      color: textView.shownColor.components(with: traits), linkColor: textView.linkColor)
  }

  /// The selection where backgrounds of text cover that of the canvas.
  private var selection: TextPainter.SelectionLook? {
    guard coversSelection, let textView, let color = textView.canvas.selectionColor else {
      return nil
    }
    let rects = textView.lines.rects(
      of: textView.session.selectedRange, from: frame.minY, to: frame.maxY)
    let shift = CGPoint(x: -frame.minX, y: -frame.minY)
    return TextPainter.SelectionLook(
      rects: rects.map { $0.offsetBy(dx: shift.x, dy: shift.y) }, color: color)
  }

  override func appendContents(to drawing: inout LayerDrawing) {
    guard let shown, var painter else { return }
    painter.selection = selection
    let corner = CGPoint(
      x: origin.x - frame.minX, y: origin.y + CGFloat(shown.top) - frame.minY)
    painter.draw(
      shown.layout, runs: shown.runs, at: corner, lines: line.map { $0..<$0 + 1 },
      into: &drawing)
  }
}
