import EspalierDisplayList
import EspalierGeometry
@_spi(Framework) import EspalierLayers
import EspalierPlatform
import Foundation

extension UILabel {
  /// Returns the lines that fit a size.
  final func blockToDraw(_ size: CGSize) -> TextBlock? {
    guard let text = style.text, !text.isEmpty else { return nil }
    // Half a point missing in the height comes from rounding and must not drop a line.
    let room = max(1, Int(min((size.height + 0.5) / style.font.resolved.metrics.lineHeight, 1e6)))
    let lines = style.numberOfLines == 0 ? room : min(room, style.numberOfLines)
    let cache = ownLines
    if let drawn = cache.drawn, drawn.width == size.width, drawn.lines == lines {
      return drawn.block
    }
    let block =
      measuredBlock(width: size.width, lines: lines)
      ?? TextBlock(
        text, font: fontToDraw(text, width: size.width), width: max(size.width, 0.5),
        maximumLines: lines, mode: style.lineBreakMode)
    cache.drawn = MeasuredText(width: size.width, lines: lines, block: block)
    return block
  }

  /// Returns the font, or a smaller one if the label may shrink its text.
  private func fontToDraw(_ text: String, width: CGFloat) -> UIFont {
    let font = style.font
    guard style.adjustsFontSize, style.numberOfLines == 1, width > 0,
      let natural = block(width: 0, lines: 1)?.size.width, natural > width
    else { return font }
    let legible = min(1, 8 / font.pointSize)
    let least = style.minimumScaleFactor > 0 ? min(1, style.minimumScaleFactor) : legible
    let share = max(least, width / natural)
    // Rounds down to half points, so that a label that changes its width uses few sizes.
    return font.withSize(max(1, (font.pointSize * share * 2).rounded(.down) / 2))
  }

  /// Adds the text to a drawing.
  ///
  /// - Parameters:
  ///   - drawing: The drawing, whose rectangle is that of the layer if `area` is `nil`.
  ///   - area: The rectangle for the text, in points of the label; `nil` for the bounds.
  ///   - opacity: The factor of the colours' opacity.
  final func drawText(
    to drawing: inout LayerDrawing, in area: CGRect? = nil, opacity: Float = 1
  ) {
    if isRich { return drawRichText(to: &drawing, in: area, opacity: opacity) }
    guard var block = blockToDraw(area?.size ?? bounds.size) else { return }
    let seen = area ?? visibleArea(of: drawing)
    let size = block.size
    let rect = Self.place(of: size.height, in: seen, scale: drawing.scale)
    let traits = traitCollection
    let shown = shownColor(traits)
    let alignment = resolvedAlignment(traits)
    let overflows = size.height > seen.height + 2 || size.width > seen.width + 2
    if overflows {
      drawing.list.append(.pushClip(area.map { drawing.pixels(of: $0) } ?? drawing.rect, .square))
    }
    if let shadow = style.shadowColor?.components(with: traits).multiplyingAlpha(by: opacity) {
      block.append(
        to: &drawing,
        in: rect.offsetBy(dx: style.shadowOffset.width, dy: style.shadowOffset.height),
        alignment: alignment, color: shadow.pixel)
    }
    let pattern = shown.pattern
    let start = drawing.list.count
    block.append(
      to: &drawing, in: rect, alignment: alignment,
      color: pattern != nil
        ? PixelColor(premultiplied: .max)
        : shown.rgba.multiplyingAlpha(by: opacity).pixel)
    if let pattern { drawing.show(pattern, throughItemsFrom: start, opacity: opacity) }
    if overflows { drawing.list.append(.popClip) }
    lines?.drawn?.block = block
  }

  /// Returns the bounds in a drawing.
  ///
  /// While the bounds animate, the lines are those of the final bounds, aligned in the visible
  /// area.
  final func visibleArea(of drawing: LayerDrawing) -> CGRect {
    CGRect(
      x: bounds.minX, y: bounds.minY, width: Double(drawing.rect.width) / drawing.scale,
      height: Double(drawing.rect.height) / drawing.scale)
  }

  /// Returns the place of lines of a height in the middle of an area, beginning at a pixel.
  static func place(of height: CGFloat, in area: CGRect, scale: CGFloat) -> CGRect {
    let top = (area.height - height.ceiledToPixel(scale: scale)) / 2
    return CGRect(
      x: area.minX, y: area.minY + top.roundedToPixel(scale: scale), width: area.width,
      height: height)
  }

  /// Returns the fixed colour of the text in its present state.
  final func shownColor(_ traits: UITraitCollection) -> UIColor {
    if !style.isEnabled { return UIColor.tertiaryLabel.resolvedColor(with: traits) }
    let color = style.isHighlighted ? style.highlightedColor ?? style.color : style.color
    return color.resolvedColor(with: traits)
  }

  final func resolvedAlignment(_ traits: UITraitCollection) -> TextBlock.Alignment {
    switch style.alignment {
    case .left: .left
    case .center: .center
    case .right: .right
    case .natural, .justified: traits.layoutDirection == .rightToLeft ? .right : .left
    }
  }
}

extension UIView {
  /// Called when the intrinsic size may have changed: layout reads it again.
  package final func contentSizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }
}
