import EspalierGeometry
@_spi(Framework) package import EspalierLayers
import EspalierText
package import Foundation

/// The text of a text layer in lines.
@MainActor package final class TextLayerLines: LayerTextLines {
  private let text: RichText
  private let block: TextBlockLayout
  /// The colour of an attributed text without one; `nil` for the layer's.
  private let ownColor: RGBA?

  /// Fails where the text system draws no glyphs by number.
  package init?(_ layer: LayerText) {
    guard let engine = Runtime.current.textEngine else { return nil }
    let style = NSMutableParagraphStyle()
    style.alignment = layer.alignment.alignment
    style.lineBreakMode = layer.breaking
    var defaults = RichText.Defaults(font: layer.resolvedFont, paragraph: style)
    defaults.naturalFollowsText = true
    if UITraitCollection.current.layoutDirection == .rightToLeft {
      defaults.direction = .rightToLeft
    }
    text = RichText(layer.breakingAsLayer, defaults: defaults, engine: engine)
    let width = max(layer.room.width, 1)
    var block = text.block(width: width, maximumLines: 0)
    if layer.isWrapped, layer.truncation != .none {
      let lines = max(1, block.lines(within: Double(layer.room.height) + 0.5))
      if lines < block.lineCount {
        block = text.block(width: width, maximumLines: lines, truncates: true)
      }
    }
    self.block = block
    ownColor = layer.hasAttributes ? .black : nil
  }

  package func append(to drawing: inout LayerDrawing, at origin: CGPoint, color: RGBA) {
    let painter = TextPainter(
      engine: text.engine, table: text.table, traits: .current, color: ownColor ?? color)
    painter.draw(block, at: origin, into: &drawing)
  }
}

extension LayerText {
  fileprivate var breaking: NSLineBreakMode {
    if isWrapped { return .byWordWrapping }
    return switch truncation {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: .byClipping
    }
  }

  @MainActor fileprivate var resolvedFont: UIFont {
    if hasAttributes { return .systemFont(ofSize: 12) }
    if let font = font?.base as? UIFont { return font.withSize(size) }
    return (font?.base as? String).flatMap { UIFont(name: $0, size: size) }
      ?? .systemFont(ofSize: size)
  }

  /// The text with the layer's way of breaking lines in its paragraph styles.
  fileprivate var breakingAsLayer: NSAttributedString {
    guard hasAttributes else { return string }
    let result = NSMutableAttributedString(attributedString: string)
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttribute(.paragraphStyle, in: whole) { value, range, _ in
      guard let style = value as? NSParagraphStyle else { return }
      let changed = NSMutableParagraphStyle()
      changed.setParagraphStyle(style)
      changed.lineBreakMode = breaking
      result.addAttribute(.paragraphStyle, value: changed, range: range)
    }
    return result
  }
}

extension CATextLayerAlignmentMode {
  fileprivate var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}
