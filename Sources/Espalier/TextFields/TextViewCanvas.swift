import EspalierDisplayList
import EspalierGeometry
import EspalierLayers
import EspalierPlatform
import EspalierText
import Foundation

/// Shows the visible part of a text view's text, in a strip for each paragraph, above the selection
/// and below the caret.
final class TextViewCanvas: UIView {
  override class var frameworkClass: UIView.Type { TextViewCanvas.self }
  override class var startingFlags: ViewFlags {
    super.startingFlags.union([.appendsContents, .userInteractionDisabled])
  }

  unowned(unsafe) var textView: UITextView?
  private let caretView = UIView()
  private var isCaretOn = false
  private var strips: [TextStrip] = []
  /// Whether a selection or composed text was drawn last.
  private var drewRanges = false

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

  // MARK: Strips

  /// Draws the selection and all strips again.
  override func setNeedsDisplay() {
    super.setNeedsDisplay()
    for strip in strips { strip.setNeedsDisplay() }
  }

  /// Draws the selection and composed text again, where there are any.
  func setNeedsRanges() {
    guard let textView else { return }
    let session = textView.session
    let draws =
      session.editor.markedRange != nil
      || textView.isFirstResponder && !session.selectedRange.isEmpty
    if draws || drewRanges { super.setNeedsDisplay() }
    drewRanges = draws
  }

  /// Gives each visible paragraph a strip: the one it had, or one that shows nothing any more.
  func show(_ visible: [DocumentLayout.Placed], at origin: CGPoint, width: CGFloat) {
    var layouts: [ObjectIdentifier: TextStrip] = [:]
    for strip in strips {
      if let layout = strip.layout { layouts[ObjectIdentifier(layout)] = strip }
    }
    var placed: [(DocumentLayout.Placed, TextStrip?)] = []
    for paragraph in visible {
      placed.append((paragraph, layouts.removeValue(forKey: ObjectIdentifier(paragraph.layout))))
    }
    var free = Array(layouts.values)
    // Masks are kept for the visible lines.
    for strip in free { strip.layout?.drawing = nil }
    strips.removeAll(keepingCapacity: true)
    for (paragraph, known) in placed {
      let strip = known ?? free.popLast() ?? makeStrip()
      strip.show(paragraph, at: origin, width: width)
      strips.append(strip)
    }
    for strip in free { strip.removeFromSuperview() }
  }

  private func makeStrip() -> TextStrip {
    let strip = TextStrip()
    strip.textView = textView
    insertSubview(strip, belowSubview: caretView)
    return strip
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
    let visible = textView.bounds
    let selected = textView.session.selectedRange
    if textView.isFirstResponder, !selected.isEmpty {
      let tint = tintColor.components(with: traits).multiplyingAlpha(
        by: textView.session.editor.markedRange == nil ? 0.25 : 0.15)
      for rect in lines.rects(of: selected, from: visible.minY, to: visible.maxY) {
        let place = rect.offsetBy(dx: shift.x, dy: shift.y)
        drawing.list.append(.fill(drawing.pixels(of: place), tint.pixel))
      }
    }
    let color = textView.shownColor.components(with: traits).pixel
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
    guard let visible = textView?.bounds else { return }
    for rect in lines.rects(of: range, from: visible.minY, to: visible.maxY) {
      let line = CGRect(
        x: rect.minX + shift.x, y: rect.maxY + shift.y - height, width: rect.width, height: height)
      drawing.list.append(.fill(drawing.pixels(of: line), color))
    }
  }
}
