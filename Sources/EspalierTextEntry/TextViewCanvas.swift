@_spi(Framework) import EspalierCore
import EspalierDisplayList
import EspalierGeometry
import EspalierLayers
import EspalierPlatform
import EspalierText
import Foundation

/// Shows the visible part of a text view's text, in a strip for each paragraph or edited line,
/// above the selection and below the caret.
final class TextViewCanvas: UIView {
  override class var startingFlags: ViewFlags {
    super.startingFlags.union([.appendsContents, .userInteractionDisabled])
  }

  weak var textView: UITextView?
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
  ///
  /// - Parameter haveMoved: Whether only the visible part of the text is another one.
  func setNeedsRanges(haveMoved: Bool = false) {
    guard let textView else { return }
    let session = textView.session
    let draws =
      session.editor.markedRange != nil
      || textView.isFirstResponder && !session.selectedRange.isEmpty
    if draws || drewRanges {
      super.setNeedsDisplay()
      if !haveMoved { for strip in strips { strip.selectionDidChange() } }
    }
    drewRanges = draws
  }

  /// The colour of the selection; `nil` while none is drawn.
  var selectionColor: PixelColor? {
    guard let textView, textView.isFirstResponder, !textView.session.selectedRange.isEmpty else {
      return nil
    }
    return tintColor.components(with: textView.traitCollection).multiplyingAlpha(
      by: textView.session.editor.markedRange == nil ? 0.25 : 0.15
    ).pixel
  }

  /// Gives each visible paragraph a strip, and each line of an edited paragraph: those that showed
  /// it, or some that show nothing any more.
  func show(_ visible: [DocumentLayout.Placed], at origin: CGPoint, width: CGFloat) {
    let old = strips
    strips.removeAll(keepingCapacity: true)
    var places: [(placed: DocumentLayout.Placed, strips: Range<Int>)] = []
    places.reserveCapacity(visible.count)
    var free: [TextStrip] = []
    var next = 0
    // Paragraphs that stay keep their order.
    for placed in visible {
      var start = next
      while start < old.count, old[start].layout !== placed.layout { start += 1 }
      guard start < old.count else {
        places.append((placed, 0..<0))
        continue
      }
      free.append(contentsOf: old[next..<start])
      var end = start + 1
      while end < old.count, old[end].layout === placed.layout { end += 1 }
      places.append((placed, start..<end))
      next = end
    }
    free.append(contentsOf: old[next...])
    // If none of many paragraphs stays, the view shows another part of the text.
    let isEdit = free.count < old.count || visible.count < 4
    // No paragraph that came into sight takes the strips of an edited one.
    let edits = isEdit ? places.map { $0.strips.isEmpty ? edited($0.placed, free) : nil } : []
    var reserved: [TextStrip] = []
    if edits.contains(where: { $0 != nil }) {
      reserved = free.filter { strip in edits.contains { $0 != nil && $0 === strip.layout } }
      free.removeAll { strip in reserved.contains { $0 === strip } }
    }
    for (index, (placed, known)) in places.enumerated() {
      if known.isEmpty {
        if isEdit, let old = edits[index] {
          free += reserved.filter { $0.layout === old }
          showLines(of: placed, old, &free, at: origin, width: width)
        } else {
          showNew(placed, &free, at: origin, width: width)
        }
        continue
      }
      for strip in old[known] {
        strip.show(placed, line: strip.line, at: origin, width: width)
        strips.append(strip)
      }
    }
    for strip in free {
      // Masks are kept for the visible lines.
      strip.layout?.drawing = nil
      strip.removeFromSuperview()
    }
  }

  /// A paragraph of more lines than this is drawn as a whole after an edit.
  private static let mostLines = 64

  /// The layout that stood where a new one does, before an edit.
  private func edited(
    _ placed: DocumentLayout.Placed, _ free: [TextStrip]
  ) -> ParagraphLayout? {
    guard placed.layout.lines.count <= Self.mostLines else { return nil }
    for strip in free {
      if let shown = strip.shown, shown.index == placed.index, shown.top == placed.top {
        return shown.layout
      }
    }
    return nil
  }

  /// Shows a paragraph that came into sight.
  private func showNew(
    _ placed: DocumentLayout.Placed, _ free: inout [TextStrip], at origin: CGPoint, width: CGFloat
  ) {
    let strip = free.popLast() ?? makeStrip()
    strip.layout?.drawing = nil
    strip.show(placed, line: nil, at: origin, width: width)
    strips.append(strip)
  }

  /// Shows an edited paragraph line by line; lines that look as before are not drawn again.
  private func showLines(
    of placed: DocumentLayout.Placed, _ old: ParagraphLayout, _ free: inout [TextStrip],
    at origin: CGPoint, width: CGFloat
  ) {
    guard let textView else { return }
    let lines = placed.layout.lines
    let same =
      DrawnLines.takeOver(placed.layout, runs: placed.runs, from: old, textView.table) ?? []
    // The old layout is never shown again.
    old.drawing = nil
    // Strips of lines that look the same first, so that no other line takes them.
    var taken: [TextStrip?] = Array(repeating: nil, count: lines.count)
    for index in same.indices {
      guard let line = same[index],
        let place = free.firstIndex(where: { $0.layout === old && $0.line == line })
      else { continue }
      taken[index] = free.remove(at: place)
    }
    for index in lines.indices {
      let isSame = taken[index] != nil
      let place = free.firstIndex { $0.layout === old }
      let strip = taken[index] ?? place.map { free.remove(at: $0) } ?? free.popLast() ?? makeStrip()
      strip.show(placed, line: index, isSame: isSame, at: origin, width: width)
      strips.append(strip)
    }
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
    textView.session.touch?.placeGrips()
  }

  // MARK: Drawing

  override func appendContents(to drawing: inout LayerDrawing) {
    guard let textView else { return }
    let lines = textView.lines
    let traits = textView.traitCollection
    let shift = CGPoint(x: -frame.minX, y: -frame.minY)
    let visible = textView.bounds
    let selected = textView.session.selectedRange
    if let color = selectionColor {
      for rect in lines.rects(of: selected, from: visible.minY, to: visible.maxY) {
        let place = rect.offsetBy(dx: shift.x, dy: shift.y)
        drawing.list.append(.fill(drawing.pixels(of: place), color))
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
