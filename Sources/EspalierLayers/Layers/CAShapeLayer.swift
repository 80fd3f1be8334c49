import EspalierDisplayList
import EspalierGeometry
import EspalierPaths
public import Foundation

/// A layer that fills a path and draws a line along it.
///
/// The path is in the layer's own points and may reach beyond its bounds. Main actor only.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// The path; `nil`, the default, shows nothing.
  open var path: CGPath? {
    didSet { if path != oldValue { shapeDidChange() } }
  }

  /// The colour inside the path; opaque black by default, `nil` for none.
  open var fillColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1) {
    didSet { if fillColor != oldValue { didChangeLook() } }
  }

  /// The rule that decides what is inside where subpaths overlap; `nonZero` by default.
  open var fillRule = CAShapeLayerFillRule.nonZero {
    didSet { if fillRule != oldValue { shapeDidChange() } }
  }

  /// The colour of the line; `nil`, the default, for none.
  open var strokeColor: CGColor? {
    didSet { if strokeColor != oldValue { didChangeLook() } }
  }

  /// The thickness of the line, in points; 1 by default.
  open var lineWidth: CGFloat = 1 {
    didSet { lineWidth = number(lineWidth, after: oldValue, of: "lineWidth") }
  }

  /// The shape of the ends of lines; cut off by default.
  open var lineCap = CAShapeLayerLineCap.butt {
    didSet { if lineCap != oldValue { shapeDidChange() } }
  }

  /// The shape of the corners of lines; pointed by default.
  open var lineJoin = CAShapeLayerLineJoin.miter {
    didSet { if lineJoin != oldValue { shapeDidChange() } }
  }

  /// The maximum length of a pointed corner, in line widths; 10 by default.
  open var miterLimit: CGFloat = 10 {
    didSet { miterLimit = number(miterLimit, after: oldValue, of: "miterLimit") }
  }

  /// The lengths of dashes and gaps in turn, in points; `nil`, the default, for a solid line.
  open var lineDashPattern: [NSNumber]? {
    didSet { if lineDashPattern != oldValue { shapeDidChange() } }
  }

  /// The distance into the pattern at which the path begins, in points.
  open var lineDashPhase: CGFloat = 0 {
    didSet { lineDashPhase = number(lineDashPhase, after: oldValue, of: "lineDashPhase") }
  }

  /// The beginning of the line along the path, as a fraction of its length; 0 by default.
  open var strokeStart: CGFloat = 0 {
    didSet { strokeStart = number(strokeStart, after: oldValue, of: "strokeStart") }
  }

  /// The end of the line along the path, as a fraction of its length; 1 by default.
  open var strokeEnd: CGFloat = 1 {
    didSet { strokeEnd = number(strokeEnd, after: oldValue, of: "strokeEnd") }
  }

  private var masks: ShapeMasks?

  /// Creates a layer of no size.
  public override init() { super.init() }

  /// Creates a copy of another layer's values.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAShapeLayer else { return }
    path = other.path
    fillColor = other.fillColor
    fillRule = other.fillRule
    strokeColor = other.strokeColor
    lineWidth = other.lineWidth
    lineCap = other.lineCap
    lineJoin = other.lineJoin
    miterLimit = other.miterLimit
    lineDashPattern = other.lineDashPattern
    lineDashPhase = other.lineDashPhase
    strokeStart = other.strokeStart
    strokeEnd = other.strokeEnd
  }

  /// Returns the new number, or the old one if the new one is not finite, which is an issue.
  private func number(_ new: CGFloat, after old: CGFloat, of property: String) -> CGFloat {
    guard new != old else { return new }
    guard accepts(new.isFinite, new, of: property) else { return old }
    shapeDidChange()
    return new
  }

  private func shapeDidChange() {
    masks = nil
    didChangeLook()
  }

  override var hasContents: Bool { path != nil || super.hasContents }

  override var contentsBounds: CGRect? {
    guard let box = path?.path.bounds, !box.isNull else { return super.contentsBounds }
    let reach = lineJoin == .miter ? lineWidth * max(1, miterLimit) : lineWidth
    return strokeColor == nil ? box : box.insetBy(dx: -reach, dy: -reach)
  }

  override func appendContents(to drawing: inout LayerDrawing) {
    defer { super.appendContents(to: &drawing) }
    guard let path else { return }
    let masks = currentMasks(path.path, scale: drawing.scale)
    let origin = drawing.pixel(of: .zero)
    if let shape = masks.fill, let color = fillColor {
      drawing.list.append(
        .mask(shape.mask, x: origin.x + shape.x, y: origin.y + shape.y, color.rgba.pixel))
    }
    if let line = masks.line, let color = strokeColor {
      drawing.list.append(
        .mask(line.mask, x: origin.x + line.x, y: origin.y + line.y, color.rgba.pixel))
    }
  }

  private func currentMasks(_ path: Path, scale: Double) -> ShapeMasks {
    let draws = (fill: fillColor != nil, line: strokeColor != nil)
    if let masks, masks.scale == scale, masks.draws == draws { return masks }
    let map = CGAffineTransform(scaleX: scale, y: scale)
    let rasterizer = PathRasterizer()
    let made = ShapeMasks(
      scale: scale, draws: draws,
      fill: draws.fill
        ? rasterizer.fill(path, rule: fillRule.rule, transform: map, clip: .everything) : nil,
      line: draws.line
        ? rasterizer.stroke(
          path.trimmed(from: Double(strokeStart), to: Double(strokeEnd)), style: strokeStyle,
          transform: map, clip: .everything) : nil)
    masks = made
    return made
  }

  private var strokeStyle: StrokeStyle {
    StrokeStyle(
      width: Double(lineWidth), cap: lineCap.cap, join: lineJoin.join,
      miterLimit: Double(miterLimit), dashes: (lineDashPattern ?? []).map(\.doubleValue),
      dashPhase: Double(lineDashPhase))
  }
}

/// The masks of a shape at one scale.
private struct ShapeMasks {
  let scale: Double
  let draws: (fill: Bool, line: Bool)
  let fill: PathRasterizer.Placed?
  let line: PathRasterizer.Placed?
}
