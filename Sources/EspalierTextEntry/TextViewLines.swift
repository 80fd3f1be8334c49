import EspalierCore
import EspalierDiagnostics
import EspalierText
import Foundation

/// The lines of a text view: places of carets, and the layout of the visible part.
@MainActor final class TextViewLines: TextCaretLayout {
  private unowned let view: UITextView
  private var made: DocumentLayout?
  private(set) var visible: [DocumentLayout.Placed] = []
  private var isLayingOut = false
  /// The lines of a container with a largest number of them; `nil` without one.
  private var limit: LineLimit?

  init(_ view: UITextView) { self.view = view }

  /// The layout; `nil` where the text system draws no glyphs by number.
  var document: DocumentLayout? {
    if let made { return made }
    guard let engine = view.runtime.textEngine else { return nil }
    let document = DocumentLayout(
      store: view.session.store, engine: engine, width: Double(containerWidth), look: look,
      paragraphStyle: style)
    made = document
    return document
  }

  private var look: (Int32) -> RunStyle {
    let table = view.table
    return { table.look($0) }
  }

  private var style: (Int32) -> ParagraphStyle {
    let table = view.table
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let alignment: ParagraphStyle.Alignment =
      switch view.textAlignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      case .natural: .natural
      }
    return { number in
      var style = table.paragraphStyle(
        number, fallback: isMirrored ? .rightToLeft : .leftToRight)
      if table.paragraph(number) == nil { style.alignment = alignment }
      return style
    }
  }

  func styleDidChange() {
    guard let made else { return }
    // The text at the upper edge stays there in another font.
    let shown = Double(view.bounds.minY - origin.y)
    let (first, top) = made.store.paragraph(atHeight: max(0, shown))
    made.look = look
    made.paragraphStyle = style
    let shift = made.store.top(ofParagraph: first.index) - top
    if shown > 0, shift != 0 { view.contentOffset.y += CGFloat(shift) }
  }

  // MARK: Places

  /// The width of the lines, in points.
  private var containerWidth: CGFloat { width(inside: view.bounds.width) }

  private func width(inside width: CGFloat) -> CGFloat {
    let inset = view.textContainerInset
    return max(1, width - inset.left - inset.right - 2 * view.fragmentPadding)
  }

  /// The top left corner of the text, in points of the view.
  var origin: CGPoint {
    CGPoint(
      x: view.textContainerInset.left + view.fragmentPadding, y: view.textContainerInset.top)
  }

  private func position(_ caret: TextCaret) -> CaretPosition {
    CaretPosition(caret.offset, caret.affinity == .upstream ? .upstream : .downstream)
  }

  private func caret(_ position: CaretPosition) -> TextCaret {
    TextCaret(position.index, position.affinity == .upstream ? .upstream : .downstream)
  }

  func caretRect(of caret: TextCaret) -> CGRect {
    guard let rect = document?.caret(at: position(caret)) else { return .zero }
    return CGRect(
      x: origin.x + rect.x - 1, y: origin.y + rect.y, width: FieldCanvas.caretWidth,
      height: rect.height)
  }

  /// The rectangles of a range, in points of the view, as far as they are near the visible part.
  func rects(of range: Range<Int>) -> [CGRect] {
    guard let document else { return [] }
    return rects(of: range, from: -.infinity, to: document.height + 1)
  }

  /// The rectangles of a range between two heights of the view.
  func rects(of range: Range<Int>, from top: CGFloat, to bottom: CGFloat) -> [CGRect] {
    guard let document else { return [] }
    let end = min(Double(bottom - origin.y), limit?.height ?? .infinity)
    return document.rects(of: range, from: Double(top - origin.y), to: end)
      .map {
        CGRect(x: origin.x + $0.x, y: origin.y + $0.y, width: $0.width, height: $0.height)
      }
  }

  func caret(at point: CGPoint) -> TextCaret {
    guard let document else { return TextCaret(0) }
    return caret(
      document.position(atX: Double(point.x - origin.x), y: Double(point.y - origin.y)))
  }

  func unit(at point: CGPoint) -> Int {
    document?.character(atX: Double(point.x - origin.x), y: Double(point.y - origin.y))?.offset
      ?? caret(at: point).offset
  }

  /// A range of the app as units, clamped; one outside is an issue.
  func clamped(_ range: NSRange) -> Range<Int> {
    let length = view.session.store.length
    if range.location == NSNotFound { return length..<length }
    let start = min(max(0, range.location), length)
    let end = start + min(max(0, range.length), length - start)
    if start != range.location || end - start != range.length {
      reportIssue(
        Issue(
          "text.range", .warning, subjects: [view.diagnosticPath],
          "\(view.diagnosticPath) was given the range (\(range.location), \(range.length)) for a text of \(length) UTF-16 units; (\(start), \(end - start)) is used.",
          fix: "Keep ranges inside the text."))
    }
    return start..<end
  }

  // MARK: TextCaretLayout

  func caret(onTheRight: Bool, of caret: TextCaret) -> TextCaret? {
    document?.position(besides: position(caret), toTheRight: onTheRight).map { self.caret($0) }
  }

  func lineStart(of caret: TextCaret) -> TextCaret {
    document.map { self.caret($0.lineEdge(of: position(caret), atEnd: false)) } ?? caret
  }

  func lineEnd(of caret: TextCaret) -> TextCaret {
    document.map { self.caret($0.lineEdge(of: position(caret), atEnd: true)) } ?? caret
  }

  func x(of caret: TextCaret) -> Double { document?.caret(at: position(caret)).x ?? 0 }

  func caret(linesBelow count: Int, _ caret: TextCaret, x: Double) -> TextCaret? {
    var current = position(caret)
    for _ in 0..<abs(count) {
      guard let next = document?.position(besides: current, keepingX: x, down: count > 0) else {
        return nil
      }
      current = next
    }
    return self.caret(current)
  }

  func caret(onNextPage: Bool, of caret: TextCaret, x: Double) -> TextCaret? {
    guard let document else { return nil }
    var rect = document.caret(at: position(caret))
    let step = max(rect.height, Double(view.bounds.height) - rect.height)
    // Lines that were not laid out have estimated heights.
    let edge = rect.y + (onNextPage ? rect.height + step : -step)
    _ = document.layOut(from: min(rect.y, edge), to: max(rect.y, edge))
    rect = document.caret(at: position(caret))
    let y = rect.y + rect.height / 2 + (onNextPage ? step : -step)
    guard y >= 0, y < document.height else { return nil }
    return self.caret(document.position(atX: x, y: y))
  }

  func isRightToLeft(at offset: Int) -> Bool { document?.isRightToLeft(at: offset) ?? false }

  // MARK: Layout

  /// The size of the whole text; lays out every paragraph.
  func fittingSize(width: CGFloat) -> CGSize {
    guard let document else { return .zero }
    let old = document.width
    document.width = Double(self.width(inside: width))
    if view.table.fitAttachments(inLinesOfWidth: self.width(inside: width)) {
      document.invalidate()
    }
    let shown = limit(of: document, for: view.textKit.container, known: limit)
    let placed = shown?.paragraphs ?? document.layOut(from: 0, to: .infinity).paragraphs
    let used = placed.reduce(0) { max($0, $1.layout.naturalWidth) }
    let height = shown?.height ?? document.height
    document.width = old
    let inset = view.textContainerInset
    return CGSize(
      width: min(
        width, (used + inset.left + inset.right + 2 * view.fragmentPadding).rounded(.up)),
      height: (height + inset.top + inset.bottom).rounded(.up))
  }

  /// The distances of the first baseline from the top and of the last one from the bottom, while
  /// the view is as high as its text.
  var baselines: (first: CGFloat, last: CGFloat) {
    let inset = view.textContainerInset
    let font = view.shownFont
    guard let document, let top = document.paragraph(0).layout.lines.first else {
      return (inset.top + font.ascender, inset.bottom + font.lineHeight - font.ascender)
    }
    let last = document.paragraph(document.store.paragraphCount - 1).layout
    let below = last.lines.last.map { last.height - $0.baseline } ?? 0
    // A view that is as high as its text is higher by a part of a point.
    let height = document.height + Double(inset.top + inset.bottom)
    let rest = view.isScrollEnabled ? 0 : height.rounded(.up) - height
    return (inset.top + CGFloat(top.baseline), inset.bottom + CGFloat(below + rest))
  }

  /// The size of the whole text without line breaks, with the height that it has in the present
  /// width.
  var unbrokenSize: CGSize {
    guard let document, view.bounds.width > 0 else { return fittingSize(width: Self.widest) }
    let width = document.unbrokenWidth(limit: Double(Self.widest))
    let inset = view.textContainerInset
    return CGSize(
      width: min(
        Self.widest,
        (CGFloat(width) + inset.left + inset.right + 2 * view.fragmentPadding).rounded(.up)),
      height: (CGFloat(document.height) + inset.top + inset.bottom).rounded(.up))
  }

  /// The width that stands for no limit, in points.
  private static let widest: CGFloat = 10_000

  /// Lays out the visible part, keeps its place on screen, and places the caret.
  func layOut() {
    guard let document, !isLayingOut, view.bounds.width > 0 else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    if view.table.fitAttachments(inLinesOfWidth: containerWidth) { document.invalidate() }
    if document.width != Double(containerWidth) {
      document.width = Double(containerWidth)
      view.canvas.setNeedsDisplay()
    }
    if view.followsCaret {
      view.followsCaret = false
      layOutScreen(above: view.session.editor.selection.head.offset)
      fitContents()
      let rect = caretRect(of: view.session.editor.selection.head)
      // With the room above the first line and below the last one.
      let margin = max(4, view.textContainerInset.top, view.textContainerInset.bottom)
      view.scrollRectToVisible(rect.insetBy(dx: -4, dy: -margin), animated: false)
    }
    limit = limit(of: document, for: view.textKit.container, known: limit)
    for _ in 0..<3 {
      let top = Double(view.bounds.minY - origin.y)
      let result = document.layOut(from: top, to: top + Double(view.bounds.height))
      visible = result.paragraphs
      guard abs(result.shift) > 0.01 else { break }
      view.contentOffset.y += CGFloat(result.shift)
    }
    if let limit { visible = limit.paragraphs }
    if let first = visible.first, let last = visible.last {
      // A screen on both sides.
      let reach = visible.count
      document.forget(outside: max(0, first.index - reach)..<last.index + reach)
    }
    fitContents()
    let area = CGRect(
      x: 0, y: 0, width: view.bounds.width, height: max(view.contentSize.height, view.bounds.maxY))
    if view.canvas.frame != area { view.canvas.frame = area }
    view.canvas.show(visible, at: origin, width: containerWidth)
    view.canvas.placeCaret()
  }

  /// Lays out what is seen above an offset once it is scrolled to from above.
  func layOutScreen(above offset: Int) {
    guard let document, view.bounds.height > 0 else { return }
    let shown = Double(view.bounds.maxY - origin.y)
    guard document.store.top(ofParagraph: document.store.paragraph(atOffset: offset).index) > shown
    else { return }
    document.layOut(endingAt: offset, height: Double(view.bounds.height))
    fitContents()
  }

  private func fitContents() {
    guard let document else { return }
    let inset = view.textContainerInset
    let size = CGSize(
      width: view.bounds.width - view.adjustedContentInset.left - view.adjustedContentInset.right,
      height: ((limit?.height ?? document.height) + inset.top + inset.bottom).rounded(.up))
    if view.contentSize != size { view.contentSize = size }
  }

  func boundsDidMove() {
    guard !isLayingOut else { return }
    view.setNeedsLayout()
    view.canvas.setNeedsRanges(haveMoved: true)
  }
}
