@_spi(Framework) import EspalierCore
import EspalierDisplayList
import EspalierGeometry
@_spi(Framework) import EspalierLayers
import EspalierPlatform
import EspalierText
import Foundation

/// The layouts of a field's text or placeholder, which draw it while it is not edited.
@MainActor struct FieldRest {
  /// A text with attributes that is too long for its width.
  fileprivate var shortened: (width: CGFloat, text: RichText, block: TextBlockLayout)?
  /// A placeholder with attributes.
  fileprivate var placeholder: RichText?
}

/// A call of `drawText(in:)` or `drawPlaceholder(in:)`, which a subclass may override.
@MainActor struct FieldsDrawing {
  /// The context that is current during the call.
  let context: CGContext
  /// The pixels per point and the place of the field's (0, 0) in the context.
  let scale: Double
  let originX: Double
  let originY: Double
  /// The rectangle in which the field itself draws before everything in the context, in points of
  /// the field; `nil` if it does not.
  var rect: CGRect?
}

/// The look of a field's text while it is not edited, and the calls that an app overrides for it.
extension FieldCanvas {
  /// Draws the text, or the placeholder if there is none.
  ///
  /// A class of an app is called to draw; what `super` draws goes into the list of the window as it
  /// would without the call, so that an app pays for a picture only for what it draws itself.
  func drawAtRest(_ field: UITextField, into drawing: inout LayerDrawing) {
    guard !FrameworkClasses.contain(type(of: field)) else {
      return drawAtRest(of: field, in: bounds, opacity: 1, into: &drawing)
    }
    let area = convert(bounds, to: field)
    let pixels = drawing.pixels(of: bounds)
    guard !pixels.isEmpty else { return }
    let context = CGContext(
      size: PixelSize(width: pixels.width, height: pixels.height), scale: drawing.scale,
      origin: area.origin)
    fieldsDrawing = FieldsDrawing(
      context: context, scale: drawing.scale, originX: -area.minX * drawing.scale,
      originY: -area.minY * drawing.scale)
    ContextStack.with(context) {
      field.traitCollection.performAsCurrent {
        if field.session.store.length == 0 {
          field.drawPlaceholder(in: area)
        } else {
          field.drawText(in: area)
        }
      }
    }
    let rect = fieldsDrawing?.rect
    fieldsDrawing = nil
    if let rect {
      drawAtRest(of: field, in: convert(rect, from: field), opacity: 1, into: &drawing)
    }
    guard !context.list.isEmpty else { return }
    drawing.list.append(
      .image(ImageFill(buffer: context.picture(background: .clear), destination: pixels)))
  }

  /// Draws for the field's own `drawText(in:)` and `drawPlaceholder(in:)`, in points of the field.
  func drawInContext(_ rect: CGRect, isPlaceholder: Bool) {
    guard let field, let context = UIGraphicsGetCurrentContext() else { return }
    context.drawItems(in: rect) { drawing, place, alpha in
      // First in its own context, and as the context was made: it needs no picture.
      if let call = fieldsDrawing, call.context === context, call.rect == nil,
        drawing.list.isEmpty, alpha == 1, drawing.scale == call.scale,
        drawing.originX == call.originX, drawing.originY == call.originY,
        isPlaceholder == (field.session.store.length == 0)
      {
        fieldsDrawing?.rect = place
        return
      }
      if isPlaceholder {
        drawPlaceholder(of: field, in: place, opacity: alpha, into: &drawing)
      } else {
        drawText(of: field, in: place, opacity: alpha, into: &drawing)
      }
    }
  }

  private func drawAtRest(
    of field: UITextField, in area: CGRect, opacity: CGFloat, into drawing: inout LayerDrawing
  ) {
    if field.session.store.length == 0 {
      drawPlaceholder(of: field, in: area, opacity: opacity, into: &drawing)
    } else {
      drawText(of: field, in: area, opacity: opacity, into: &drawing)
    }
  }

  private func top(of height: CGFloat, in area: CGRect, _ drawing: LayerDrawing) -> CGFloat {
    area.minY + ((area.height - height) / 2).roundedToPixel(scale: drawing.scale)
  }

  // MARK: Text

  private func drawText(
    of field: UITextField, in area: CGRect, opacity: CGFloat, into drawing: inout LayerDrawing
  ) {
    guard area.width > 0 else { return }
    let traits = field.traitCollection
    let color = field.style.color.components(with: traits).multiplyingAlpha(by: Float(opacity))
    let disabled = UIColor.tertiaryLabel.components(with: traits)
    let onlyColor = field.isEnabled ? nil : disabled.multiplyingAlpha(by: Float(opacity))
    if field.hasAttributes, line.width > area.width {
      return drawShortened(field, in: area, color, onlyColor, Float(opacity), into: &drawing)
    }
    let shown = shownLine(of: field, width: area.width)
    var x = area.minX
    if shown !== line {
      // A shortened line stands where the text begins.
      if shown.isRightToLeft { x = area.maxX - shown.width - Self.caretWidth }
    } else if shown.width + Self.caretWidth > area.width {
      if shown.isRightToLeft { x = area.maxX - shown.width - Self.caretWidth }
    } else {
      switch alignment {
      case .center: x += ((area.width - shown.width) / 2).rounded(.down)
      case .right: x = area.maxX - shown.width - Self.caretWidth
      default: break
      }
    }
    let top = top(
      of: shown.table == nil ? field.style.font.lineHeight : shown.height, in: area, drawing)
    let ascent = shown.table == nil ? field.style.font.ascender : shown.ascent
    shown.draw(
      at: CGPoint(x: x, y: top + ascent), color: color, onlyColor: onlyColor, traits: traits,
      into: &drawing)
  }

  /// The line; if it is too long, it ends in an ellipsis or is set smaller.
  private func shownLine(of field: UITextField, width: CGFloat) -> FieldLine {
    guard line.width > width, width > 0 else { return line }
    var font = field.style.font
    if field.style.adjustsFontSize {
      let least = field.style.minimumFontSize > 0 ? field.style.minimumFontSize : 8
      let fitting = font.pointSize * width / line.width
      font = font.withSize(max(min(least, font.pointSize), fitting.rounded(.down)))
      let smaller = FieldLine(line.text, font: font, in: runtime)
      if smaller.width <= width { return smaller }
    }
    let block = TextBlock(
      line.text, font: font, width: width, maximumLines: 1, mode: .byTruncatingTail)
    return FieldLine(block.layout.lines.first?.text ?? "", font: font, in: runtime)
  }

  /// Draws a text with attributes that is too long, with an ellipsis or set smaller.
  private func drawShortened(
    _ field: UITextField, in area: CGRect, _ color: RGBA, _ onlyColor: RGBA?, _ opacity: Float,
    into drawing: inout LayerDrawing
  ) {
    guard let engine = field.runtime.textEngine else { return }
    if atRest.shortened?.width != area.width {
      var factor: CGFloat = 1
      if field.style.adjustsFontSize {
        let size = field.style.font.pointSize
        let least = field.style.minimumFontSize > 0 ? field.style.minimumFontSize : 8
        factor = max(min(1, least / size), area.width / line.width)
      }
      let text = RichText(
        field.shownContents, defaults: defaults(of: field, factor), engine: engine)
      let block = text.block(width: area.width, maximumLines: 1, truncates: true)
      atRest.shortened = (area.width, text, block)
    }
    guard let (_, text, block) = atRest.shortened else { return }
    let painter = TextPainter(
      engine: engine, table: text.table, traits: field.traitCollection, color: color,
      onlyColor: onlyColor, opacity: opacity)
    painter.draw(
      block, at: CGPoint(x: area.minX, y: top(of: CGFloat(block.height), in: area, drawing)),
      into: &drawing)
  }

  private func defaults(of field: UITextField, _ factor: CGFloat) -> RichText.Defaults {
    var defaults = RichText.Defaults(font: field.style.font)
    if factor < 1 {
      defaults.font = field.style.font.withSize(max(1, field.style.font.pointSize * factor))
    }
    defaults.fontScale = factor
    var paragraph = ParagraphValues()
    paragraph.lineBreakMode = .byTruncatingTail
    paragraph.alignment = alignment
    defaults.paragraph = NSParagraphStyle(paragraph)
    defaults.naturalFollowsText = true
    defaults.direction =
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    return defaults
  }

  // MARK: Placeholder

  private func richPlaceholder(of field: UITextField) -> RichText? {
    guard let placeholder = field.looks.placeholder, let engine = field.runtime.textEngine else {
      return nil
    }
    if let made = atRest.placeholder { return made }
    let made = RichText(placeholder, defaults: defaults(of: field, 1), engine: engine)
    atRest.placeholder = made
    return made
  }

  /// The width of a placeholder with attributes, in points; `nil` for a plain one.
  func placeholderWidth(of field: UITextField) -> CGFloat? {
    richPlaceholder(of: field).map { CGFloat($0.block(width: 0, maximumLines: 1).naturalWidth) }
  }

  private func drawPlaceholder(
    of field: UITextField, in area: CGRect, opacity: CGFloat, into drawing: inout LayerDrawing
  ) {
    guard let text = field.style.placeholder, !text.isEmpty, area.width > 0 else { return }
    let traits = field.traitCollection
    let color = (field.style.placeholderColor ?? .placeholderText).components(with: traits)
      .multiplyingAlpha(by: Float(opacity))
    if let rich = richPlaceholder(of: field) {
      let block = rich.block(width: area.width, maximumLines: 1, truncates: true)
      let painter = TextPainter(
        engine: rich.engine, table: rich.table, traits: traits, color: color,
        opacity: Float(opacity))
      return painter.draw(
        block, at: CGPoint(x: area.minX, y: top(of: CGFloat(block.height), in: area, drawing)),
        into: &drawing)
    }
    var block = TextBlock(
      text, font: field.style.font, width: area.width, maximumLines: 1, mode: .byTruncatingTail)
    let place: TextBlock.Alignment =
      switch alignment {
      case .right: .right
      case .center: .center
      default: .left
      }
    let height = field.style.font.lineHeight
    block.append(
      to: &drawing,
      in: CGRect(
        x: area.minX, y: top(of: height, in: area, drawing), width: area.width, height: height),
      alignment: place, color: color.pixel)
  }
}
