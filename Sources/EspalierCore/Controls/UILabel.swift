import EspalierGeometry
@_spi(Framework) import EspalierLayers
import EspalierPlatform
public import Foundation

/// A view that shows text, on one line or several.
///
/// It takes no touches. The lines are broken again only when text, font or width change. Text is
/// centered vertically, as in UIKit.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  override class var arrangesNothing: Bool { self == UILabel.self }

  @exclusivity(unchecked) final var style = LabelStyle()
  /// The lines of the sizes measured last and of the last drawing.
  @exclusivity(unchecked) final var lines: LabelLines?

  /// Creates a label at `frame`, in points, in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentModeStorage = .redraw
    if isOfCustomClass { flags.remove(.appendsContents) }
  }

  /// Creates a label of zero size; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentModeStorage = .redraw
    if isOfCustomClass { flags.remove(.appendsContents) }
    coder.finish(self, as: UILabel.self)
  }

  @_spi(Framework) open override class var startingFlags: ViewFlags {
    super.startingFlags.union([.appendsContents, .userInteractionDisabled])
  }

  /// The text; `nil` and empty text take up no room.
  open var text: String? {
    get { style.text }
    set { setText(newValue) }
  }

  /// The text with attributes; `nil` by default.
  ///
  /// The label copies it. What the attributes leave open comes from the label: font, colour,
  /// alignment and line breaking. These, set later, apply to the whole text; `text`, set later,
  /// drops the attributes. For a label with a plain `text` it is that text in the label's font and
  /// colour.
  open var attributedText: NSAttributedString? {
    get { attributedTextToShow }
    set { setAttributedText(newValue) }
  }

  /// The font; the system's font at 17 points by default, and again when set to `nil`.
  open var font: UIFont! {
    get { firstAttribute(.font) ?? style.font }
    set {
      let font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      // Equal fonts may follow the text size or not.
      if font.scaling != style.font.scaling, font == style.font { style.font = font }
      change(\.font, to: font)
      setAttribute(.font, to: font)
    }
  }

  /// The colour of the text; `label` by default, and again when set to `nil`.
  open var textColor: UIColor! {
    get { firstAttribute(.foregroundColor) ?? style.color }
    set {
      change(\.color, to: newValue ?? .label, movesLines: false)
      setAttribute(.foregroundColor, to: newValue ?? .label)
    }
  }

  /// The colour of the text while `isHighlighted`; `nil`, the default, means `textColor`.
  open var highlightedTextColor: UIColor? {
    get { style.highlightedColor }
    set { change(\.highlightedColor, to: newValue, movesLines: false) }
  }

  /// Whether the text has the colour for highlighted text.
  open var isHighlighted: Bool {
    get { style.isHighlighted }
    set { change(\.isHighlighted, to: newValue, movesLines: false) }
  }

  /// Whether the text has its full colour rather than a faint one; true by default.
  open var isEnabled: Bool {
    get { style.isEnabled }
    set { change(\.isEnabled, to: newValue, movesLines: false) }
  }

  /// The colour of the text's sharp shadow; `nil`, the default, means none.
  open var shadowColor: UIColor? {
    get { style.shadowColor }
    set { change(\.shadowColor, to: newValue, movesLines: false) }
  }

  /// The offset of the shadow from the text, in points; (0, -1), above the text, by default.
  open var shadowOffset: CGSize {
    get { style.shadowOffset }
    set {
      let isUsable = newValue.width.isFinite && newValue.height.isFinite
      guard layer.accepts(isUsable, newValue, of: "label.shadowOffset") else { return }
      change(\.shadowOffset, to: newValue, movesLines: false)
    }
  }

  /// The horizontal alignment of the lines; `natural` by default.
  open var textAlignment: NSTextAlignment {
    get { firstParagraphStyle?.alignment ?? style.alignment }
    set {
      let moves = isRich || newValue == .justified || style.alignment == .justified
      change(\.alignment, to: newValue, movesLines: moves)
      changeParagraphs { $0.alignment = newValue }
    }
  }

  /// The treatment of text that does not fit; the last line ends in an ellipsis by default.
  open var lineBreakMode: NSLineBreakMode {
    get { firstParagraphStyle?.lineBreakMode ?? style.lineBreakMode }
    set {
      change(\.lineBreakMode, to: newValue)
      changeParagraphs { $0.lineBreakMode = newValue }
    }
  }

  /// The largest number of lines; 1 by default, 0 for no limit.
  ///
  /// Lines that do not fit the height are left out, and the last line that fits is truncated.
  open var numberOfLines: Int {
    get { style.numberOfLines }
    set { change(\.numberOfLines, to: max(0, newValue)) }
  }

  /// Whether a line that is too wide is set in a smaller size, down to `minimumScaleFactor`.
  open var adjustsFontSizeToFitWidth: Bool {
    get { style.adjustsFontSize }
    set { change(\.adjustsFontSize, to: newValue) }
  }

  /// Whether a font made from a text style, or by `UIFontMetrics`, follows the user's text size.
  ///
  /// False by default.
  open var adjustsFontForContentSizeCategory: Bool {
    get { style.followsTextSize }
    set {
      change(\.followsTextSize, to: newValue, movesLines: false)
      followTextSize()
    }
  }

  /// The smallest part of the font's size that `adjustsFontSizeToFitWidth` uses, in 0...1.
  ///
  /// 0, the default, stops at a legible size. A value outside the range is an issue and is clamped;
  /// NaN is refused.
  open var minimumScaleFactor: CGFloat {
    get { style.minimumScaleFactor }
    set {
      guard !newValue.isNaN else {
        return reportLayoutNumber("\(diagnosticPath).minimumScaleFactor", "the old one stays")
      }
      let share = min(max(newValue, 0), 1)
      if share != newValue {
        NumberCheck.report(
          "\(newValue)", "minimumScaleFactor", of: diagnosticPath, "\(share) is used instead")
      }
      change(\.minimumScaleFactor, to: share)
    }
  }

  /// The width, in points, that determines the intrinsic height of several lines.
  ///
  /// 0, the default, means the width that layout gave to the label last. A negative number counts
  /// as 0, and a number that is not finite is refused; both are issues.
  open var preferredMaxLayoutWidth: CGFloat {
    get { style.preferredMaxLayoutWidth }
    set {
      guard newValue.isFinite else {
        return reportLayoutNumber("\(diagnosticPath).preferredMaxLayoutWidth", "the old one stays")
      }
      if newValue < 0 {
        NumberCheck.report(
          "\(newValue)", "preferredMaxLayoutWidth", of: diagnosticPath, "0 is used instead")
      }
      change(\.preferredMaxLayoutWidth, to: max(0, newValue))
    }
  }

  /// Returns the rectangle the text takes up in `bounds`, from the top left corner of `bounds`.
  ///
  /// The label's own sizes come from this method too: a subclass that adds room around the text
  /// overrides it, and `drawText(in:)`. A width beyond ten million points sets no limit.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int)
    -> CGRect
  {
    let width = bounds.width < 1e7 ? bounds.width : 0
    let size = fittingSize(width: width, lines: numberOfLines)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width),
      height: min(size.height, bounds.height))
  }

  /// Draws the text in a rectangle of the label, centered vertically.
  ///
  /// `draw(_:)` calls it with the bounds. A subclass overrides it to draw the text elsewhere or to
  /// add to it; the context is current during the call.
  open func drawText(in rect: CGRect) { drawTextInContext(rect) }

  /// Calls `drawText(in:)` with the bounds.
  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  // MARK: Size

  /// The size of the text, rounded up to whole pixels.
  ///
  /// Several lines are as wide as the unbroken text or `preferredMaxLayoutWidth`; constraints give
  /// them the height they need in the width they get.
  open override var intrinsicContentSize: CGSize {
    guard style.numberOfLines != 1 else { return askedSize(width: 0, lines: 1) }
    let preferred = style.preferredMaxLayoutWidth
    if preferred > 0 { return askedSize(width: preferred, lines: style.numberOfLines) }
    return askedSize(width: 0, lines: style.numberOfLines)
  }

  /// Returns the size of the text in lines of `size.width`; the height of `size` sets no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    askedSize(width: style.numberOfLines == 1 ? 0 : size.width, lines: style.numberOfLines)
  }

  // MARK: Hooks

  /// Called when text, font or line breaking changed, and with it the size.
  func textDidChange() {
    contentSizeDidChange()
    observedValuesMayHaveChanged()
  }

  @_spi(Framework) open override func sizeDidChange(from oldSize: CGSize) { setNeedsDisplay() }

  @_spi(Framework) open override var intrinsicHeightDependsOnWidth: Bool {
    style.numberOfLines != 1 && style.preferredMaxLayoutWidth <= 0
  }

  @_spi(Framework) open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    let unbroken = askedSize(width: 0, lines: style.numberOfLines)
    guard width < unbroken.width else { return unbroken }
    // A width of 0 would mean unlimited.
    return askedSize(width: max(width, 0.01), lines: style.numberOfLines)
  }

  @_spi(Framework) open override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
    guard let text = style.text, !text.isEmpty else { return nil }
    if isRich { return richBaselineOffsets }
    let metrics = style.font.resolved.metrics
    return (CGFloat(metrics.ascender), CGFloat(metrics.lineHeight - metrics.ascender))
  }

  @_spi(Framework) open override func resolveColors() {
    super.resolveColors()
    if style.followsTextSize { followTextSize() }
    setNeedsDisplay()
  }

  @_spi(Framework) open override func appendContents(to drawing: inout LayerDrawing) {
    if flags.contains(.appendsContents) {
      drawText(to: &drawing)
    } else {
      appendCustomDrawing(to: &drawing)
    }
  }

  override func drawContents(_ area: CGRect, in context: CGContext) {
    ownLines.custom = CustomLabelDrawing(area: area, context: context)
    super.drawContents(area, in: context)
    ownLines.custom?.context = nil
  }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    AccessibilityKind(isElement: text?.isEmpty == false)
  }

  @_spi(Framework) open override var accessibilityContents: AccessibilityContents {
    AccessibilityContents(label: text, traits: .staticText)
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UILabel {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UILabel() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UILabel.textColor),
      AppearanceProperty(\UILabel.font),
      AppearanceProperty(\UILabel.textAlignment),
      AppearanceProperty(\UILabel.lineBreakMode),
      AppearanceProperty(\UILabel.numberOfLines),
      AppearanceProperty(\UILabel.shadowColor),
      AppearanceProperty(\UILabel.shadowOffset),
      AppearanceProperty(\UILabel.highlightedTextColor),
      AppearanceProperty(\UILabel.adjustsFontForContentSizeCategory),
    ]
  }
}
