import EspalierDisplayList
import EspalierGeometry
import EspalierLayers
import EspalierPlatform
import EspalierText
import Foundation

/// Shows the visible part of a text view's text, its selection and its caret.
final class TextViewCanvas: UIView {
  override class var frameworkClass: UIView.Type { TextViewCanvas.self }
  override class var startingFlags: ViewFlags {
    super.startingFlags.union([.appendsContents, .userInteractionDisabled])
  }

  unowned(unsafe) var textView: UITextView?
  private let caretView = UIView()
  private var isCaretOn = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    caretView.isUserInteractionEnabled = false
    caretView.isHidden = true
    caretView.layer.cornerRadius = FieldCanvas.caretWidth / 2
    addSubview(caretView)
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    caretView.backgroundColor = tintColor
    setNeedsDisplay()
  }

  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    setNeedsDisplay()
  }

  // MARK: Caret

  func showCaret(_ shows: Bool) {
    isCaretOn = shows
    placeCaret()
  }

  func placeCaret() {
    guard let textView else { return }
    let selection = textView.session.editor.selection
    let shows =
      isCaretOn && selection.isEmpty && textView.isEditable && textView.isFirstResponder
    if shows {
      let rect = textView.caretRect(for: TextOffset(selection.head))
        .offsetBy(dx: -frame.minX, dy: -frame.minY)
      if caretView.frame != rect { caretView.frame = rect }
      if caretView.backgroundColor == nil { caretView.backgroundColor = tintColor }
    }
    if caretView.isHidden == shows { caretView.isHidden = !shows }
  }

  // MARK: Drawing

  override func appendContents(to drawing: inout LayerDrawing) {
    guard let textView else { return }
    let lines = textView.lines
    let traits = textView.traitCollection
    let shift = CGPoint(x: -frame.minX, y: -frame.minY)
    let selected = textView.session.selectedRange
    if textView.isFirstResponder, !selected.isEmpty {
      let tint = tintColor.components(with: traits).multiplyingAlpha(by: 0.25)
      for rect in lines.rects(of: selected, from: frame.minY, to: frame.maxY) {
        let place = rect.offsetBy(dx: shift.x, dy: shift.y)
        drawing.list.append(.fill(drawing.pixels(of: place), tint.pixel))
      }
    }
    let color = textView.shownColor.components(with: traits).pixel
    guard let engine = Runtime.current.textEngine else { return }
    let painter = TextPainter(
      engine: engine, table: textView.table, traits: traits,
      color: textView.shownColor.components(with: traits), linkColor: textView.linkColor)
    for placed in lines.visible {
      let origin = CGPoint(
        x: lines.origin.x + shift.x, y: lines.origin.y + placed.top + shift.y)
      painter.draw(placed.layout, runs: placed.runs, at: origin, into: &drawing)
    }
    guard let marked = textView.session.editor.markedRange else { return }
    underline(marked, 1, shift, color, lines, into: &drawing)
    if !selected.isEmpty {
      underline(selected.clamped(to: marked), 2, shift, color, lines, into: &drawing)
    }
  }

  private func underline(
    _ range: Range<Int>, _ height: CGFloat, _ shift: CGPoint, _ color: PixelColor,
    _ lines: TextViewLines, into drawing: inout LayerDrawing
  ) {
    for rect in lines.rects(of: range, from: frame.minY, to: frame.maxY) {
      let line = CGRect(
        x: rect.minX + shift.x, y: rect.maxY + shift.y - height, width: rect.width, height: height)
      drawing.list.append(.fill(drawing.pixels(of: line), color))
    }
  }
}
