import EspalierDisplayList
import EspalierGeometry
import EspalierPaths
public import Foundation

/// A layer that fills a path and draws a line along it.
///
/// The path is in the layer's own points and may reach beyond its bounds. Main actor only.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// The path; `nil`, the default, shows nothing.
  ///
  /// A change animates only by an animation of the program. Paths with equal kinds of lines and
  /// curves, in the same order, change into each other; for others, the new path shows at once.
  open var path: CGPath? {
    willSet { if newValue != path { willChange(.path) } }
    didSet { if path != oldValue { didChangeLook() } }
  }

  /// The colour inside the path; opaque black by default, `nil` for none.
  open var fillColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1) {
    willSet { if newValue != fillColor { willChange(.fillColor) } }
    didSet { if fillColor != oldValue { didChangeLook() } }
  }

  /// The rule that decides what is inside where subpaths overlap; `nonZero` by default.
  open var fillRule = CAShapeLayerFillRule.nonZero {
    didSet { if fillRule != oldValue { didChangeLook() } }
  }

  /// The colour of the line; `nil`, the default, for none.
  open var strokeColor: CGColor? {
    willSet { if newValue != strokeColor { willChange(.strokeColor) } }
    didSet { if strokeColor != oldValue { didChangeLook() } }
  }

  /// The thickness of the line, in points; 1 by default.
  open var lineWidth: CGFloat = 1 {
    willSet { willChange(.lineWidth, from: lineWidth, to: newValue) }
    didSet { lineWidth = number(lineWidth, after: oldValue, of: "lineWidth") }
  }

  /// The shape of the ends of lines; cut off by default.
  open var lineCap = CAShapeLayerLineCap.butt {
    didSet { if lineCap != oldValue { didChangeLook() } }
  }

  /// The shape of the corners of lines; pointed by default.
  open var lineJoin = CAShapeLayerLineJoin.miter {
    didSet { if lineJoin != oldValue { didChangeLook() } }
  }

  /// The maximum length of a pointed corner, in line widths; 10 by default.
  open var miterLimit: CGFloat = 10 {
    willSet { willChange(.miterLimit, from: miterLimit, to: newValue) }
    didSet { miterLimit = number(miterLimit, after: oldValue, of: "miterLimit") }
  }

  /// The lengths of dashes and gaps in turn, in points; `nil`, the default, for a solid line.
  open var lineDashPattern: [NSNumber]? {
    didSet { if lineDashPattern != oldValue { didChangeLook() } }
  }

  /// The distance into the pattern at which the path begins, in points.
  open var lineDashPhase: CGFloat = 0 {
    willSet { willChange(.lineDashPhase, from: lineDashPhase, to: newValue) }
    didSet { lineDashPhase = number(lineDashPhase, after: oldValue, of: "lineDashPhase") }
  }

  /// The beginning of the line along the path, as a fraction of its length; 0 by default.
  open var strokeStart: CGFloat = 0 {
    willSet { willChange(.strokeStart, from: strokeStart, to: newValue) }
    didSet { strokeStart = number(strokeStart, after: oldValue, of: "strokeStart") }
  }

  /// The end of the line along the path, as a fraction of its length; 1 by default.
  open var strokeEnd: CGFloat = 1 {
    willSet { willChange(.strokeEnd, from: strokeEnd, to: newValue) }
    didSet { strokeEnd = number(strokeEnd, after: oldValue, of: "strokeEnd") }
  }

  private var fillMask: FillMask?
  private var lineMask: LineMask?

  /// Creates a layer of no size.
  public override init() { super.init() }

  /// Creates a copy of another layer's values.
  public override init(layer: Any) { super.init(layer: layer) }

  override func takeValues(of other: CALayer) {
    super.takeValues(of: other)
    guard let other = other as? CAShapeLayer else { return }
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

  private func willChange(_ key: LayerKey, from old: CGFloat, to new: CGFloat) {
    if new != old, new.isFinite { willChange(key) }
  }

  /// Returns the new number, or the old one if the new one is not finite, which is an issue.
  private func number(_ new: CGFloat, after old: CGFloat, of property: String) -> CGFloat {
    guard new != old else { return new }
    guard accepts(new.isFinite, new, of: property) else { return old }
    didChangeLook()
    return new
  }

  override var hasContents: Bool { path != nil || super.hasContents }

  override var contentsBounds: CGRect? {
    guard let box = shownPath?.bounds, !box.isNull else { return super.contentsBounds }
    guard shownColor(.strokeColor, strokeColor) != nil else { return box }
    let style = strokeStyle
    let reach = lineJoin == .miter ? style.width * max(1, style.miterLimit) : style.width
    return box.insetBy(dx: -reach, dy: -reach)
  }

  override func appendContents(to drawing: inout LayerDrawing) {
    defer { super.appendContents(to: &drawing) }
    guard let path = shownPath else { return }
    let origin = drawing.pixel(of: .zero)
    if let color = shownColor(.fillColor, fillColor),
      let shape = fill(of: path, scale: drawing.scale)
    {
      drawing.list.append(
        .mask(shape.mask, x: origin.x + shape.x, y: origin.y + shape.y, color.pixel))
    }
    if let color = shownColor(.strokeColor, strokeColor),
      let line = line(along: path, scale: drawing.scale)
    {
      drawing.list.append(
        .mask(line.mask, x: origin.x + line.x, y: origin.y + line.y, color.pixel))
    }
  }

  // MARK: Values

  override func specialValue(_ key: LayerKey) -> LayerValue? {
    switch key {
    case .path: LayerValue(path.map { LongValue($0.path) })
    case .fillColor: LayerValue(fillColor?.rgba)
    case .strokeColor: LayerValue(strokeColor?.rgba)
    case .lineWidth: LayerValue(Double(lineWidth))
    case .miterLimit: LayerValue(Double(miterLimit))
    case .lineDashPhase: LayerValue(Double(lineDashPhase))
    case .strokeStart: LayerValue(Double(strokeStart))
    case .strokeEnd: LayerValue(Double(strokeEnd))
    default: super.specialValue(key)
    }
  }

  override func storeSpecial(_ value: LayerValue, for key: LayerKey) -> Bool {
    switch key {
    case .path: path = value.long.map { CGPath($0.path) }
    case .fillColor: fillColor = value.color.alpha > 0 ? CGColor(value.color) : nil
    case .strokeColor: strokeColor = value.color.alpha > 0 ? CGColor(value.color) : nil
    case .lineWidth: lineWidth = CGFloat(value.scalar)
    case .miterLimit: miterLimit = CGFloat(value.scalar)
    case .lineDashPhase: lineDashPhase = CGFloat(value.scalar)
    case .strokeStart: strokeStart = CGFloat(value.scalar)
    case .strokeEnd: strokeEnd = CGFloat(value.scalar)
    default: return super.storeSpecial(value, for: key)
    }
    return true
  }

  private var shownPath: Path? { shownValue(.path)?.long?.path ?? path?.path }

  private func shownColor(_ key: LayerKey, _ model: CGColor?) -> RGBA? {
    let color = shownValue(key)?.color ?? model?.rgba
    return color.flatMap { $0.alpha > 0 ? $0 : nil }
  }

  private func shown(_ key: LayerKey, _ model: CGFloat) -> Double {
    shownValue(key)?.scalar ?? Double(model)
  }

  private var strokeStyle: StrokeStyle {
    StrokeStyle(
      width: shown(.lineWidth, lineWidth), cap: lineCap.cap, join: lineJoin.join,
      miterLimit: shown(.miterLimit, miterLimit),
      dashes: (lineDashPattern ?? []).map(\.doubleValue),
      dashPhase: shown(.lineDashPhase, lineDashPhase))
  }

  // MARK: Masks

  private func fill(of path: Path, scale: Double) -> PathRasterizer.Placed? {
    if let fillMask, fillMask.scale == scale, fillMask.rule == fillRule, fillMask.path == path {
      return fillMask.mask
    }
    let mask = PathRasterizer().fill(
      path, rule: fillRule.rule, transform: CGAffineTransform(scaleX: scale, y: scale),
      clip: .everything)
    fillMask = FillMask(path: path, scale: scale, rule: fillRule, mask: mask)
    return mask
  }

  private func line(along path: Path, scale: Double) -> PathRasterizer.Placed? {
    let style = strokeStyle
    let (start, end) = (shown(.strokeStart, strokeStart), shown(.strokeEnd, strokeEnd))
    let isKnown = lineMask?.path == path
    if isKnown, let lineMask, lineMask.scale == scale, lineMask.style == style,
      lineMask.start == start, lineMask.end == end
    {
      return lineMask.mask
    }
    // While only the ends move, the path is measured once.
    var measured = isKnown ? lineMask?.measured : nil
    var part = path
    if start > 0 || end < 1 {
      let lines = measured ?? MeasuredPath(path)
      measured = lines
      part = lines.part(from: start, to: end)
    }
    let mask = PathRasterizer().stroke(
      part, style: style, transform: CGAffineTransform(scaleX: scale, y: scale), clip: .everything)
    lineMask = LineMask(
      path: path, scale: scale, style: style, start: start, end: end, measured: measured,
      mask: mask)
    return mask
  }
}

/// The inside of a path at one scale.
private final class FillMask {
  let path: Path
  let scale: Double
  let rule: CAShapeLayerFillRule
  let mask: PathRasterizer.Placed?

  init(path: Path, scale: Double, rule: CAShapeLayerFillRule, mask: PathRasterizer.Placed?) {
    self.path = path
    self.scale = scale
    self.rule = rule
    self.mask = mask
  }
}

/// The line along a path at one scale.
private final class LineMask {
  let path: Path
  let scale: Double
  let style: StrokeStyle
  let start: Double
  let end: Double
  /// The path as straight lines, if a part of it was needed.
  let measured: MeasuredPath?
  let mask: PathRasterizer.Placed?

  init(
    path: Path, scale: Double, style: StrokeStyle, start: Double, end: Double,
    measured: MeasuredPath?, mask: PathRasterizer.Placed?
  ) {
    self.path = path
    self.scale = scale
    self.style = style
    self.start = start
    self.end = end
    self.measured = measured
    self.mask = mask
  }
}
