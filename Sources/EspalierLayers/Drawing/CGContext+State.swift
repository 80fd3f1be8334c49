import EspalierDisplayList
public import EspalierGeometry
package import EspalierPaths
public import Foundation

extension CGContext {
  /// The map from points to pixels; of a bitmap's context, whose pixels are counted from its lower
  /// edge, the identity until a transform is added.
  public var ctm: CGAffineTransform {
    pointsUp
      ? state.ctm.concatenating(
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(pixelSize.height)))
      : state.ctm
  }

  /// Moves later drawing, in points.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales later drawing.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

  /// Rotates later drawing around the origin, clockwise, in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Maps later drawing by a transform; a transform with a number that is not finite is ignored.
  public func concatenate(_ transform: CGAffineTransform) {
    guard transform.isFinite else { return }
    state.ctm = transform.concatenating(state.ctm)
  }

  /// Sets the colour that fills shapes.
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color.rgba
    state.fillPattern = color.pattern
  }

  /// Sets the colour that fills shapes.
  package func setFillColor(_ color: RGBA) { state.fillColor = color }

  /// Sets the colour of lines.
  package func setStrokeColor(_ color: RGBA) { state.strokeColor = color }

  /// Sets the colour that fills shapes, from components in 0...1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(RGBA(clampingRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of lines.
  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color.rgba
    state.strokePattern = color.pattern
  }

  /// Sets the colour of lines, from components in 0...1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(RGBA(clampingRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the thickness of lines, in points.
  public func setLineWidth(_ width: CGFloat) { state.stroke.width = Double(width) }

  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap.cap }

  /// Sets the shape of the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join.join }

  /// Sets the maximum length of a pointed corner, in line widths.
  public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = Double(limit) }

  /// Makes lines dashed; `lengths` are those of dashes and gaps in turn, in points, from `phase`
  /// on.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.dashes = lengths.map(Double.init)
    state.stroke.dashPhase = Double(phase)
  }

  /// Sets the opacity of later drawing, in 0...1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha > 0 ? min(Double(alpha), 1) : 0 }

  /// How pictures are enlarged and reduced; `none` repeats and leaves out pixels, and every other
  /// quality mixes them.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  // MARK: Clips

  /// Limits later drawing to a rectangle, until the state is restored.
  public func clip(to rect: CGRect) {
    guard state.ctm.isUpright else {
      clip(to: Path(rect), rule: .winding)
      return
    }
    let pixels = rect.applying(state.ctm).roundedToPixels(scale: 1)
    if bitmap == nil { list.append(.pushClip(pixels, .square)) }
    state.clips.append(.rect(pixels))
    state.clip = state.clip.intersection(pixels)
  }

  /// Limits later drawing to the inside of the current path, until the state is restored.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: path, rule: rule)
    path = Path()
  }

  package func clip(to path: Path, rule: CGPathFillRule) {
    clip(
      to: PathRasterizer().fill(
        path, rule: rule.rule, transform: state.ctm, clip: state.clip))
  }

  /// Limits later drawing to a shape in pixels; `nil` is a shape without pixels.
  func clip(to shape: PathRasterizer.Placed?) {
    guard let shape else {
      state.clips.append(.nothing)
      state.clip = .empty
      return
    }
    state.clips.append(.shape(shape, start: list.count))
    let size = shape.mask.size
    state.clip = state.clip.intersection(
      PixelRect(x: Int(shape.x), y: Int(shape.y), width: size.width, height: size.height))
  }

  /// The smallest rectangle around the clip, in points.
  public var boundingBoxOfClipPath: CGRect {
    let clip = state.clip
    return CGRect(
      x: Double(clip.left), y: Double(clip.top), width: Double(clip.width),
      height: Double(clip.height)
    ).applying(state.ctm.inverted())
  }
}

/// How pictures are drawn in another size.
public enum CGInterpolationQuality: Int32, Sendable, CaseIterable {
  /// As the context does it: pixels are mixed.
  case `default` = 0
  /// Each pixel is that of the picture which is nearest, so that edges stay sharp.
  case none = 1
  /// Pixels are mixed.
  case low = 2
  /// Pixels are mixed.
  case medium = 4
  /// Pixels are mixed.
  case high = 3
}

extension CGAffineTransform {
  /// Whether rectangles stay rectangles with the same axes, mirrored or not.
  var isUpright: Bool { b == 0 && c == 0 && a != 0 && d != 0 }
}
