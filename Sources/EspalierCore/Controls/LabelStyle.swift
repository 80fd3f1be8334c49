import EspalierGeometry
import Foundation

/// The contents and style of a label.
struct LabelStyle {
  /// One font for all labels, so that its face is looked up once.
  private static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  var text: String?
  /// The label's own font; `nil` for the standard font, which a label need not store.
  private var ownFont: UIFont?
  private var ownColor: UIColor?
  /// The properties that few labels set; the other labels pay only for a pointer.
  private var extras: LabelExtrasStorage?
  var numberOfLines = 1
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var adjustsFontSize = false
  var isHighlighted = false
  var isEnabled = true
  /// Whether `text` has letters that only the text engine sets right.
  var needsTextEngine = false
  /// Whether the font follows the user's text size.
  var followsTextSize = false

  var font: UIFont {
    get { ownFont ?? Self.standardFont }
    set { ownFont = newValue }
  }

  var color: UIColor {
    get { ownColor ?? .label }
    set { ownColor = newValue }
  }

  var highlightedColor: UIColor? {
    get { extras?.value.highlightedColor }
    set { changeExtras { $0.highlightedColor = newValue } }
  }

  var shadowColor: UIColor? {
    get { extras?.value.shadowColor }
    set { changeExtras { $0.shadowColor = newValue } }
  }

  var shadowOffset: CGSize {
    get { extras?.value.shadowOffset ?? LabelExtras().shadowOffset }
    set { changeExtras { $0.shadowOffset = newValue } }
  }

  var minimumScaleFactor: CGFloat {
    get { extras?.value.minimumScaleFactor ?? 0 }
    set { changeExtras { $0.minimumScaleFactor = newValue } }
  }

  var preferredMaxLayoutWidth: CGFloat {
    get { extras?.value.preferredMaxLayoutWidth ?? 0 }
    set { changeExtras { $0.preferredMaxLayoutWidth = newValue } }
  }

  /// The text with attributes; `text` is its string.
  var attributed: NSAttributedString? {
    get { extras?.value.attributed }
    set { if newValue != nil || extras != nil { changeExtras { $0.attributed = newValue } } }
  }

  private mutating func changeExtras(_ change: (inout LabelExtras) -> Void) {
    var value = extras?.value ?? LabelExtras()
    change(&value)
    extras = LabelExtrasStorage(value)
  }
}

/// The parts of a label's style that few labels set.
private struct LabelExtras {
  var highlightedColor: UIColor?
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var minimumScaleFactor: CGFloat = 0
  var preferredMaxLayoutWidth: CGFloat = 0
  var attributed: NSAttributedString?
}

/// Stores the extras behind a pointer; immutable, so that copies of a style may share it.
private final class LabelExtrasStorage {
  let value: LabelExtras
  init(_ value: LabelExtras) { self.value = value }
}

/// A text block with the width and number of lines it was made for.
struct MeasuredText {
  let width: CGFloat
  let lines: Int
  var block: TextBlock
}

/// The text blocks a label made last, when it was measured or drawn.
@MainActor final class LabelLines {
  /// The blocks of measured sizes, the latest first.
  fileprivate var measured: [MeasuredText] = []
  /// The block drawn last.
  var drawn: MeasuredText?
  /// The text from which a text with attributes, or in another script, is laid out; `nil` for other
  /// texts.
  var rich: RichLabelText?
  /// The drawing of a label of an app's class; `nil` for others.
  var custom: CustomLabelDrawing?
}

extension UILabel {
  final var ownLines: LabelLines {
    if let lines { return lines }
    let created = LabelLines()
    lines = created
    return created
  }

  /// Stores a value and marks the work that depends on it.
  @inline(__always)
  final func change<Value: Equatable>(
    _ key: WritableKeyPath<LabelStyle, Value>, to value: Value, movesLines: Bool = true
  ) {
    guard value != style[keyPath: key] else { return }
    replace(key, with: value, movesLines: movesLines)
  }

  /// Changes the text, if any of its units is another one.
  final func changeText(to text: String?) {
    guard !text.hasSameUnits(as: style.text) else { return }
    replace(\.text, with: text, movesLines: true)
  }

  private final func replace<Value>(
    _ key: WritableKeyPath<LabelStyle, Value>, with value: Value, movesLines: Bool
  ) {
    style[keyPath: key] = value
    if movesLines {
      if let lines {
        lines.measured.removeAll(keepingCapacity: true)
        lines.drawn = nil
        lines.rich = nil
      }
      textDidChange()
    }
    setNeedsDisplay()
  }

  /// Returns the lines for a width and a number of lines, from the cache if possible.
  final func block(width: CGFloat, lines: Int) -> TextBlock? {
    guard let text = style.text, !text.isEmpty else { return nil }
    let cache = ownLines
    if let known = cache.measured.first(where: { $0.width == width && $0.lines == lines }) {
      return known.block
    }
    let made = MeasuredText(
      width: width, lines: lines,
      block: TextBlock(
        text, font: style.font, width: width, maximumLines: lines, mode: style.lineBreakMode))
    cache.measured.insert(made, at: 0)
    if cache.measured.count > 3 { cache.measured.removeLast() }
    return made.block
  }

  /// Returns lines that were measured before if they are those of a width and a number of lines.
  ///
  /// Text that is shown whole has the same lines in every width that is wide enough for them.
  final func measuredBlock(width: CGFloat, lines: Int) -> TextBlock? {
    guard let cache = self.lines else { return nil }
    return cache.measured.first { known in
      guard known.width > 0 ? known.width == width : known.block.size.width <= width else {
        return false
      }
      return !known.block.isTruncated && known.block.lineCount <= lines
    }?.block
  }

  /// Returns the size of the text in lines of a width, rounded up to pixels; 0 means unlimited.
  final func fittingSize(width: CGFloat, lines: Int) -> CGSize {
    let found =
      isRich ? richBlock(width: width, lines: lines)?.size : block(width: width, lines: lines)?.size
    guard let size = found else { return .zero }
    let scale = contentScaleFactor
    return CGSize(
      width: size.width.ceiledToPixel(scale: scale),
      height: size.height.ceiledToPixel(scale: scale))
  }
}
