import EspalierDisplayList
import EspalierGeometry
@_spi(Framework) import EspalierLayers
import EspalierText
import Foundation

/// A label's text as the text engine has it, and the lines of the sizes asked for last.
@MainActor final class RichLabelText {
  let text: RichText
  /// Whether the properties that it was made for are unchanged.
  let direction: TextDirection
  private var blocks: [(width: CGFloat, lines: Int, block: TextBlockLayout)] = []
  /// The same text in smaller fonts, for a label that may shrink it.
  fileprivate var scaled: (factor: CGFloat, text: RichLabelText)?

  init(_ text: RichText, direction: TextDirection) {
    self.text = text
    self.direction = direction
  }

  func block(width: CGFloat, lines: Int) -> TextBlockLayout {
    if let known = blocks.first(where: { $0.width == width && $0.lines == lines }) {
      return known.block
    }
    // A paragraph that is cut in its last line has all the lines before it.
    let made = text.block(width: width, maximumLines: lines == 0 ? 1 << 24 : lines)
    blocks.insert((width, lines, made), at: 0)
    if blocks.count > 4 { blocks.removeLast() }
    return made
  }
}

extension TextBlockLayout {
  /// The extent of the lines, in points, before rounding.
  var size: CGSize { CGSize(width: naturalWidth, height: height) }
}

extension UILabel {
  /// Whether the text engine draws the text: it has attributes, or letters that need it.
  final var isRich: Bool {
    if style.attributed != nil { return true }
    // Plain lines are not stretched.
    let isStretched = style.alignment == .justified && style.numberOfLines != 1
    return (style.needsTextEngine || isStretched) && runtime.textEngine != nil
  }

  // MARK: Text

  final func setText(_ text: String?) {
    let hadAttributes = style.attributed != nil
    if hadAttributes {
      style.attributed = nil
      style.text = nil
      lines = nil
    }
    style.needsTextEngine = text?.needsTextEngine ?? false
    if hadAttributes, text == nil {
      textDidChange()
      setNeedsDisplay()
    }
    changeText(to: text)
  }

  final func setAttributedText(_ text: NSAttributedString?) {
    guard let text else { return setText(nil) }
    if let old = style.attributed, old === text { return }
    // A text that may change is copied; one that cannot is kept as it is.
    let kept = text is NSMutableAttributedString ? NSAttributedString(attributedString: text) : text
    if let old = style.attributed, old.hasSameContents(as: kept) { return }
    adopt(kept)
  }

  final var hasAttributes: Bool { style.attributed != nil }

  /// Shows a text with attributes in a colour where it has none of its own.
  final func show(_ text: NSAttributedString, color: UIColor) {
    let isNew = style.attributed.map { !$0.hasSameContents(as: text) } ?? true
    if isNew { adopt(NSAttributedString(attributedString: text)) }
    // Attributes keep the colours they have.
    change(\.color, to: color, movesLines: false)
  }

  /// Shows a text with attributes, or without where there are none.
  package final func show(_ text: String?, attributes: [NSAttributedString.Key: Any]?) {
    guard let text, let attributes, !attributes.isEmpty else {
      if hasAttributes || !self.text.hasSameUnits(as: text) { self.text = text }
      return
    }
    attributedText = NSAttributedString(string: text, attributes: attributes)
  }

  private func adopt(_ text: NSAttributedString) {
    style.attributed = text
    style.text = text.string
    lines = nil
    textDidChange()
    setNeedsDisplay()
  }

  final var attributedTextToShow: NSAttributedString? {
    if let attributed = style.attributed { return attributed }
    guard let text = style.text else { return nil }
    return NSAttributedString(string: text, attributes: labelAttributes)
  }

  private var labelAttributes: [NSAttributedString.Key: Any] {
    [.font: style.font, .foregroundColor: style.color, .paragraphStyle: labelParagraphStyle]
  }

  private var labelParagraphStyle: NSParagraphStyle {
    var values = ParagraphValues()
    values.alignment = style.alignment
    values.lineBreakMode = style.lineBreakMode
    return NSParagraphStyle(values)
  }

  // MARK: Attributes

  final func firstAttribute<Value>(_ key: NSAttributedString.Key) -> Value? {
    guard let text = style.attributed, text.length > 0 else { return nil }
    return text.attribute(key, at: 0, effectiveRange: nil) as? Value
  }

  final var firstParagraphStyle: NSParagraphStyle? { firstAttribute(.paragraphStyle) }

  /// Gives the whole text an attribute, if it has attributes.
  final func setAttribute(_ key: NSAttributedString.Key, to value: NSObject) {
    guard let text = style.attributed, text.length > 0 else { return }
    let changed = NSMutableAttributedString(attributedString: text)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    adopt(NSAttributedString(attributedString: changed))
  }

  /// Changes the style of every paragraph that has one of its own.
  final func changeParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let text = style.attributed, text.length > 0 else { return }
    let changed = NSMutableAttributedString(attributedString: text)
    let whole = NSRange(location: 0, length: text.length)
    var found: [(NSParagraphStyle, NSRange)] = []
    text.enumerateAttribute(.paragraphStyle, in: whole) { value, range, _ in
      if let value = value as? NSParagraphStyle { found.append((value, range)) }
    }
    guard !found.isEmpty else { return }
    for (old, range) in found {
      guard let style = old.mutableCopy() as? NSMutableParagraphStyle else { continue }
      change(style)
      changed.addAttribute(.paragraphStyle, value: style, range: range)
    }
    adopt(NSAttributedString(attributedString: changed))
  }

  /// Gives the text the size that the traits ask for, where its font follows them.
  final func followTextSize() {
    guard style.followsTextSize else { return }
    let traits = traitCollection
    guard style.attributed != nil else {
      if let adjusted = style.font.adjusted(for: traits) { font = adjusted }
      return
    }
    if let adjusted = style.font.adjusted(for: traits) { change(\.font, to: adjusted) }
    changeFonts { $0.adjusted(for: traits) }
  }

  private func changeFonts(_ change: (UIFont) -> UIFont?) {
    guard let text = style.attributed, text.length > 0 else { return }
    let changed = NSMutableAttributedString(attributedString: text)
    var found: [(UIFont, NSRange)] = []
    text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) {
      value, range, _ in
      if let font = (value as? UIFont).flatMap(change) { found.append((font, range)) }
    }
    guard !found.isEmpty else { return }
    for (font, range) in found { changed.addAttribute(.font, value: font, range: range) }
    adopt(NSAttributedString(attributedString: changed))
  }

  // MARK: Lines

  private var richText: RichLabelText? {
    let direction: TextDirection =
      traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    let cache = ownLines
    if let rich = cache.rich, rich.direction == direction { return rich }
    guard let made = makeRichText(direction, scale: 1) else { return nil }
    cache.rich = made
    return made
  }

  private func makeRichText(_ direction: TextDirection, scale: CGFloat) -> RichLabelText? {
    guard let engine = runtime.textEngine, let plain = style.text, !plain.isEmpty else {
      return nil
    }
    var defaults = RichText.Defaults(
      font: scale == 1 ? style.font : style.font.withSize(max(1, style.font.pointSize * scale)))
    defaults.paragraph = labelParagraphStyle
    defaults.direction = direction
    defaults.fontScale = scale
    let text = style.attributed ?? NSAttributedString(string: plain)
    return RichLabelText(RichText(text, defaults: defaults, engine: engine), direction: direction)
  }

  final func richBlock(width: CGFloat, lines: Int) -> TextBlockLayout? {
    richText?.block(width: width, lines: lines)
  }

  /// The text, in smaller fonts if the label may shrink it and it is too wide.
  private func richTextToDraw(width: CGFloat) -> RichLabelText? {
    guard let rich = richText else { return nil }
    guard style.adjustsFontSize, style.numberOfLines == 1, width > 0 else { return rich }
    let natural = rich.block(width: 0, lines: 1).size.width
    guard natural > width else { return rich }
    let least =
      style.minimumScaleFactor > 0
      ? min(1, style.minimumScaleFactor) : min(1, 8 / style.font.pointSize)
    let factor = (max(least, width / natural) * 100).rounded(.down) / 100
    if let scaled = rich.scaled, scaled.factor == factor { return scaled.text }
    guard let made = makeRichText(rich.direction, scale: factor) else { return rich }
    rich.scaled = (factor, made)
    return made
  }

  /// Returns the lines that fit a size, and the attributes of their drawing.
  final func richBlockToDraw(_ size: CGSize) -> (text: RichText, block: TextBlockLayout)? {
    guard let rich = richTextToDraw(width: size.width) else { return nil }
    let width = max(size.width, 0.5)
    var block = rich.block(width: width, lines: style.numberOfLines)
    // Lines that do not fit the height are left out; half a point missing comes from rounding.
    if block.height > Double(size.height) + 0.5 {
      let room = max(1, block.lines(within: Double(size.height) + 0.5))
      if room < block.lineCount { block = rich.block(width: width, lines: room) }
    }
    return (rich.text, block)
  }

  final var richBaselineOffsets: (first: CGFloat, last: CGFloat)? {
    let width = style.numberOfLines == 1 ? 0 : bounds.width
    guard let block = richBlock(width: width, lines: style.numberOfLines),
      let baselines = block.baselines
    else { return nil }
    return (CGFloat(baselines.first), CGFloat(block.height - baselines.last))
  }

  // MARK: Drawing

  final func drawRichText(to drawing: inout LayerDrawing, in area: CGRect?, opacity: Float) {
    guard let (text, block) = richBlockToDraw(area?.size ?? bounds.size) else { return }
    let seen = area ?? visibleArea(of: drawing)
    let origin = Self.place(of: CGFloat(block.height), in: seen, scale: drawing.scale).origin
    let traits = traitCollection
    let color = shownColor(traits).rgba.multiplyingAlpha(by: opacity)
    var painter = TextPainter(
      engine: text.engine, table: text.table, traits: traits,
      color: color, linkColor: nil, opacity: opacity)
    painter.templateColor = nil
    let hasOneColor = !style.isEnabled || (style.isHighlighted && style.highlightedColor != nil)
    let height = CGFloat(block.height).ceiledToPixel(scale: drawing.scale)
    let overflows = height > seen.height + 2 || block.size.width > seen.width + 2
    if overflows {
      drawing.list.append(.pushClip(area.map { drawing.pixels(of: $0) } ?? drawing.rect, .square))
    }
    if let shadow = style.shadowColor?.components(with: traits) {
      painter.onlyColor = shadow.multiplyingAlpha(by: opacity)
      painter.draw(
        block,
        at: CGPoint(
          x: origin.x + style.shadowOffset.width, y: origin.y + style.shadowOffset.height),
        into: &drawing)
    }
    painter.onlyColor = hasOneColor ? color : nil
    painter.draw(block, at: origin, into: &drawing)
    if overflows { drawing.list.append(.popClip) }
  }
}
