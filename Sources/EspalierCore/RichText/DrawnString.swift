import EspalierGeometry
import EspalierLayers
import EspalierText
import Foundation

/// An attributed string that is measured or drawn once.
@MainActor struct DrawnString {
  private let text: RichText
  private let block: TextBlockLayout
  private let options: NSStringDrawingOptions
  private let context: NSStringDrawingContext?

  /// Fails for an empty text, and where the text system draws no glyphs by number.
  init?(
    _ string: NSAttributedString, size: CGSize, options: NSStringDrawingOptions,
    context: NSStringDrawingContext?
  ) {
    guard string.length > 0, let engine = Runtime.current.textEngine else { return nil }
    self.options = options
    self.context = context
    var defaults = RichText.Defaults(font: .systemFont(ofSize: 12))
    if UITraitCollection.current.layoutDirection == .rightToLeft {
      defaults.direction = .rightToLeft
    }
    var text = RichText(string, defaults: defaults, engine: engine)
    let isInLines = options.contains(.usesLineFragmentOrigin)
    var block = text.block(
      width: isInLines ? size.width : 0, maximumLines: isInLines ? 0 : 1)
    context?.actualScaleFactor = 1
    // Smaller fonts, as far as the context allows, for a line that is too wide.
    if let least = context?.minimumScaleFactor, least > 0, least < 1, size.width > 0 {
      let natural = text.block(width: 0, maximumLines: 0).naturalWidth
      if natural > Double(size.width) {
        let factor = max(least, size.width / CGFloat(natural))
        defaults.fontScale = factor
        defaults.font = .systemFont(ofSize: 12 * factor)
        text = RichText(string, defaults: defaults, engine: engine)
        block = text.block(width: isInLines ? size.width : 0, maximumLines: isInLines ? 0 : 1)
        context?.actualScaleFactor = factor
      }
    }
    if options.contains(.truncatesLastVisibleLine), isInLines, size.height > 0 {
      let lines = max(1, block.lines(within: Double(size.height) + 0.5))
      if lines < block.lineCount {
        block = text.block(width: size.width, maximumLines: lines, truncates: true)
      }
    }
    self.text = text
    self.block = block
    context?.totalBounds = bounds
  }

  /// The rectangle of the lines, relative to the origin that the options ask for.
  var bounds: CGRect {
    var left = Double.infinity
    var right = -Double.infinity
    for placed in block.paragraphs {
      let used = placed.layout.usedRange
      guard placed.layout.lines.contains(where: { $0.width > 0 }) else { continue }
      left = min(left, used.lowerBound)
      right = max(right, used.upperBound)
    }
    if left > right { (left, right) = (0, 0) }
    let height = block.height
    guard options.contains(.usesLineFragmentOrigin) else {
      let baseline = block.baselines?.first ?? 0
      return CGRect(x: left, y: -baseline, width: right - left, height: height)
    }
    return CGRect(x: min(left, 0), y: 0, width: right - min(left, 0), height: height)
  }

  func draw(in rect: CGRect) {
    var origin = rect.origin
    if !options.contains(.usesLineFragmentOrigin) { origin.y -= block.baselines?.first ?? 0 }
    let extent = CGRect(
      x: origin.x, y: origin.y, width: max(rect.width, bounds.width),
      height: CGFloat(block.height))
    UIGraphicsGetCurrentContext()?.drawItems(in: extent) { drawing, place, alpha in
      let painter = TextPainter(
        engine: text.engine, table: text.table, traits: .current, color: .black, linkColor: nil,
        opacity: Float(alpha))
      painter.draw(block, at: place.origin, into: &drawing)
    }
  }
}
