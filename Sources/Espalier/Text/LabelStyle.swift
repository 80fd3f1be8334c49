import EspalierGeometry
import Foundation

/// What a label shows and how.
struct LabelStyle {
  /// One for all labels, which look its face up once.
  private static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  var text: String?
  var font = LabelStyle.standardFont
  var color = UIColor.label
  var highlightedColor: UIColor?
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var numberOfLines = 1
  var minimumScaleFactor: CGFloat = 0
  var preferredMaxLayoutWidth: CGFloat = 0
  var adjustsFontSize = false
  var isHighlighted = false
  var isEnabled = true
}

/// A text block and the question it answers.
struct MeasuredText {
  let width: CGFloat
  let lines: Int
  var block: TextBlock
}

extension UILabel {
  /// Stores a value and marks what depends on it.
  @inline(__always)
  final func change<Value: Equatable>(
    _ key: WritableKeyPath<LabelStyle, Value>, to value: Value, movesLines: Bool = true
  ) {
    guard value != style[keyPath: key] else { return }
    style[keyPath: key] = value
    if movesLines {
      measured.removeAll(keepingCapacity: true)
      drawn = nil
      textDidChange()
    }
    setNeedsDisplay()
  }

  /// The lines for a width and a number of lines, from the cache where possible.
  final func block(width: CGFloat, lines: Int) -> TextBlock? {
    guard let text = style.text, !text.isEmpty else { return nil }
    if let known = measured.first(where: { $0.width == width && $0.lines == lines }) {
      return known.block
    }
    let made = MeasuredText(
      width: width, lines: lines,
      block: TextBlock(
        text, font: style.font, width: width, maximumLines: lines, mode: style.lineBreakMode))
    measured.insert(made, at: 0)
    if measured.count > 3 { measured.removeLast() }
    return made.block
  }

  /// The size of the text in lines of a width, rounded up to pixels; 0 stands for unlimited.
  final func fittingSize(width: CGFloat, lines: Int) -> CGSize {
    guard let size = block(width: width, lines: lines)?.size else { return .zero }
    let scale = contentScaleFactor
    return CGSize(
      width: size.width.ceiledToPixel(scale: scale),
      height: size.height.ceiledToPixel(scale: scale))
  }
}
