@_spi(Framework) import EspalierCore
import EspalierDisplayList
import EspalierGeometry
import EspalierLayers
import EspalierPlatform
import EspalierText
import Foundation

/// Shows the text, the selection and the caret of a text field, scrolled to the caret.
final class FieldCanvas: UIView {
  override class var startingFlags: ViewFlags {
    super.startingFlags.union([.appendsContents, .userInteractionDisabled])
  }

  weak var field: UITextField?
  private let caretView = UIView()
  private var lineStorage: FieldLine?
  private var isCaretOn = false
  /// The distance by which the text is moved to the left, in points.
  private(set) var scrollX: CGFloat = 0

  static let caretWidth: CGFloat = 2

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    caretView.isUserInteractionEnabled = false
    caretView.isHidden = true
    caretView.layer.cornerRadius = Self.caretWidth / 2
    addSubview(caretView)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Line

  /// The most units that the line sets; of a longer text they are those around the caret.
  private static let longestLine = 8192
  /// The units of the text that the line shows.
  private var lineRange = 0..<0

  /// The line as it is shown.
  var line: FieldLine {
    if let lineStorage { return lineStorage }
    return makeLine(around: field?.isFirstResponder == true ? caretOffset : 0)
  }

  private var caretOffset: Int { field?.session.editor.selection.head.offset ?? 0 }

  private func makeLine(around offset: Int) -> FieldLine {
    lineRange = range(around: offset)
    let hasAttributes = field?.hasAttributes == true
    var end = 0
    let runs = hasAttributes ? field?.session.store.attributeRuns(in: lineRange) ?? [] : []
    let made = FieldLine(
      text(in: lineRange), font: field?.style.font ?? .systemFont(ofSize: 17), in: runtime,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft,
      runs: runs.map {
        end += $0.length
        return StyleRun(end: end, id: $0.attributes)
      }, table: runs.isEmpty ? nil : field?.table)
    lineStorage = made
    return made
  }

  private func range(around offset: Int) -> Range<Int> {
    guard let store = field?.session.store else { return 0..<0 }
    guard store.length > Self.longestLine else { return 0..<store.length }
    let start = max(0, min(offset - Self.longestLine / 2, store.length - Self.longestLine))
    return store.snapped(start)..<max(start, store.snapped(start + Self.longestLine))
  }

  private func text(in range: Range<Int>) -> String {
    guard let field else { return "" }
    // One sign for each unit keeps offsets unchanged.
    return field.isTextHidden
      ? String(repeating: "•", count: range.count) : field.session.store.string(in: range)
  }

  /// The line with an offset in it, and not at an end that is not the text's.
  private func line(with offset: Int) -> FieldLine {
    let line = line
    let length = field?.session.store.length ?? 0
    let isInside =
      (offset > lineRange.lowerBound || lineRange.lowerBound == 0)
      && (offset < lineRange.upperBound || lineRange.upperBound == length)
    if isInside { return line }
    setNeedsDisplay()
    return makeLine(around: offset)
  }

  /// A caret of the text as one of the line.
  private func inLine(_ caret: TextCaret) -> TextCaret {
    TextCaret(max(0, min(caret.offset - lineRange.lowerBound, lineRange.count)), caret.affinity)
  }

  /// A caret of the line as one of the text.
  private func inText(_ caret: TextCaret) -> TextCaret {
    TextCaret(caret.offset + lineRange.lowerBound, caret.affinity)
  }

  func styleDidChange() {
    lineStorage = nil
    atRest = FieldRest()
    setNeedsDisplay()
  }

  /// Makes the line again after a change of the text.
  func textDidChange() {
    lineStorage = nil
    atRest = FieldRest()
    field?.setNeedsLayout()
    setNeedsDisplay()
  }

  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    setNeedsDisplay()
  }

  override func resolveColors() {
    super.resolveColors()
    setNeedsDisplay()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    caretView.backgroundColor = tintColor
    setNeedsDisplay()
  }

  // MARK: Places

  /// The room that the caret needs at the end of the line.
  private var contentWidth: CGFloat { line.width + Self.caretWidth }

  /// The left end of the line, in points of the canvas.
  private var lineStart: CGFloat {
    guard contentWidth <= bounds.width else { return -scrollX }
    switch alignment {
    case .center: return ((bounds.width - line.width) / 2).rounded(.down)
    case .right: return bounds.width - contentWidth
    default: return 0
    }
  }

  var alignment: NSTextAlignment {
    guard let field else { return .left }
    switch field.style.alignment {
    case .natural, .justified:
      let isMirrored =
        line.text.isEmpty
        ? field.effectiveUserInterfaceLayoutDirection == .rightToLeft : line.isRightToLeft
      return isMirrored ? .right : .left
    default: return field.style.alignment
    }
  }

  private var lineHeight: CGFloat { line.height }

  private var lineTop: CGFloat {
    ((bounds.height - lineHeight) / 2).roundedToPixel(scale: contentScaleFactor)
  }

  /// The layouts that draw the text, or the placeholder, at rest.
  var atRest = FieldRest()
  /// The call of the field's `drawText(in:)` or `drawPlaceholder(in:)` that is under way.
  var fieldsDrawing: FieldsDrawing?

  /// The rectangle of a caret, in points of the canvas.
  ///
  /// A caret beyond the units that the line shows is at the line's end: a question moves nothing.
  func caretRect(of caret: TextCaret) -> CGRect {
    let line = line
    return CGRect(
      x: lineStart + line.x(of: inLine(caret)), y: lineTop, width: Self.caretWidth,
      height: lineHeight)
  }

  /// The rectangles of a range, in points of the canvas.
  func rects(of range: Range<Int>) -> [CGRect] {
    let line = line
    let shown = range.clamped(to: lineRange)
    let start = shown.lowerBound - lineRange.lowerBound
    return line.spans(of: start..<start + shown.count).map {
      CGRect(
        x: lineStart + $0.lowerBound, y: lineTop, width: $0.upperBound - $0.lowerBound,
        height: lineHeight)
    }
  }

  func caret(atX x: CGFloat) -> TextCaret { inText(line.caret(atX: x - lineStart)) }
  func unit(atX x: CGFloat) -> Int { line.unit(atX: x - lineStart) + lineRange.lowerBound }

  /// Scrolls to the caret while the text is edited, otherwise to the start, and places the caret.
  func placeContents() {
    guard let field else { return }
    let old = scrollX
    let room = bounds.width
    // The line shows the start of the text unless it is edited.
    _ = line(with: field.isFirstResponder ? caretOffset : 0)
    if contentWidth <= room || !field.isFirstResponder {
      scrollX = 0
      if line.isRightToLeft, contentWidth > room { scrollX = contentWidth - room }
    } else {
      let x = line.x(of: inLine(field.session.editor.selection.head))
      if x < scrollX { scrollX = x }
      if x + Self.caretWidth > scrollX + room { scrollX = x + Self.caretWidth - room }
      scrollX = min(max(0, scrollX), contentWidth - room)
    }
    if old != scrollX { setNeedsDisplay() }
    placeCaret()
  }

  private func placeCaret() {
    guard let field else { return }
    let selection = field.session.editor.selection
    let hasTokens = (field as? UISearchTextField)?.tokenStore.selected.isEmpty == false
    let shows = isCaretOn && selection.isEmpty && field.allowsEditing && !hasTokens
    if shows {
      let rect = convert(field.caretRect(for: TextOffset(selection.head)), from: field)
      if caretView.frame != rect { caretView.frame = rect }
      if caretView.backgroundColor == nil { caretView.backgroundColor = tintColor }
    }
    if caretView.isHidden == shows { caretView.isHidden = !shows }
    field.session.touch?.placeGrips()
  }

  func showCaret(_ shows: Bool) {
    isCaretOn = shows
    placeCaret()
  }

  /// Whether the caret is on screen, for tests.
  var isCaretShown: Bool { !caretView.isHidden }

  // MARK: Drawing

  override func appendContents(to drawing: inout LayerDrawing) {
    guard let field else { return }
    let isEmpty = field.session.store.length == 0
    guard !isEmpty, field.isFirstResponder else {
      if isEmpty, field.placeholder == nil || field.hasMoreThanText { return }
      return drawAtRest(field, into: &drawing)
    }
    let selection = selectionLook(of: field)
    if let selection {
      for rect in selection.rects {
        drawing.list.append(.fill(drawing.pixels(of: rect), selection.color))
      }
    }
    let traits = field.traitCollection
    let color = field.style.color.components(with: traits)
    line.draw(
      at: CGPoint(x: lineStart, y: lineTop + line.ascent), color: color, onlyColor: nil,
      traits: traits, selection: selection, into: &drawing)
    drawMark(of: field, color.pixel, into: &drawing)
  }

  private func selectionLook(of field: UITextField) -> TextPainter.SelectionLook? {
    let selected = field.session.selectedRange
    guard !selected.isEmpty else { return nil }
    let tint = field.tintColor.components(with: field.traitCollection).multiplyingAlpha(
      by: field.session.editor.markedRange == nil ? 0.25 : 0.15)
    return TextPainter.SelectionLook(rects: rects(of: selected), color: tint.pixel)
  }

  /// Underlines composed text, the part that an input method points at twice as strongly.
  private func drawMark(
    of field: UITextField, _ color: PixelColor, into drawing: inout LayerDrawing
  ) {
    guard let marked = field.session.editor.markedRange else { return }
    let selected = field.session.selectedRange
    let y = lineTop + lineHeight
    func underline(_ range: Range<Int>, _ height: CGFloat) {
      for rect in rects(of: range) {
        let line = CGRect(x: rect.minX, y: y - height, width: rect.width, height: height)
        drawing.list.append(.fill(drawing.pixels(of: line), color))
      }
    }
    underline(marked, 1)
    if !selected.isEmpty { underline(selected.clamped(to: marked), 2) }
  }
}

extension FieldCanvas: TextCaretLayout {
  func caret(onTheRight: Bool, of caret: TextCaret) -> TextCaret? {
    line(with: caret.offset).caret(onTheRight: onTheRight, of: inLine(caret)).map(inText)
  }

  func lineStart(of caret: TextCaret) -> TextCaret { TextCaret(0) }
  func lineEnd(of caret: TextCaret) -> TextCaret { TextCaret(field?.session.store.length ?? 0) }
  func x(of caret: TextCaret) -> Double { line(with: caret.offset).x(of: inLine(caret)) }
  func caret(linesBelow count: Int, _ caret: TextCaret, x: Double) -> TextCaret? { nil }
  func caret(onNextPage: Bool, of caret: TextCaret, x: Double) -> TextCaret? { nil }
  func isRightToLeft(at offset: Int) -> Bool { line.isRightToLeft }
}
