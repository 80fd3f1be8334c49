import EspalierDisplayList
import EspalierGeometry
package import EspalierPaths
public import Foundation

extension CGContext {
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    let box = rect.standardized
    if state.ctm.isUpright, let pixels = wholePixels(box.applying(state.ctm)) {
      paint {
        let visible = pixels.intersection(state.clip)
        guard !visible.isEmpty else { return }
        if let pattern = state.fillPattern {
          if let item = patternItem(pattern, in: visible) { list.append(item) }
        } else {
          list.append(.fill(visible, pixel(state.fillColor)))
        }
      }
      return
    }
    fill(Path(box), rule: .winding)
  }

  /// Fills several rectangles.
  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  /// Draws a line along the edge of a rectangle.
  public func stroke(_ rect: CGRect) { stroke(Path(rect.standardized), style: state.stroke) }

  /// Draws a line of a width in points along the edge of a rectangle.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.stroke
    style.width = Double(width)
    stroke(Path(rect.standardized), style: style)
  }

  /// Makes the pixels of a rectangle transparent, within the clip.
  public func clear(_ rect: CGRect) {
    guard !isBlank else { return }
    let (mode, shadow) = (state.blendMode, state.shadow)
    defer { (state.blendMode, state.shadow) = (mode, shadow) }
    (state.blendMode, state.shadow) = (.clear, nil)
    if bitmap != nil, openShapes.isEmpty, state.ctm.isUpright,
      let pixels = wholePixels(rect.standardized.applying(state.ctm))
    {
      return clearBitmap(pixels.intersection(state.clip))
    }
    guard bitmap == nil, state.clips.isEmpty, saved.isEmpty, covers(rect) else {
      return fill(rect)
    }
    flattened = nil
    list.removeAll()
  }

  /// Fills the ellipse that touches the four edges of a rectangle.
  public func fillEllipse(in rect: CGRect) {
    fill(Path(ovalIn: rect.standardized), rule: .winding)
  }

  /// Draws a line along the ellipse that touches the four edges of a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    stroke(Path(ovalIn: rect.standardized), style: state.stroke)
  }

  // MARK: The current path

  /// Discards the current path.
  public func beginPath() { path = Path() }
  /// Begins a subpath.
  public func move(to point: CGPoint) { path.move(to: PathPoint(point)) }
  /// Adds a straight line to the current path.
  public func addLine(to point: CGPoint) { path.addLine(to: PathPoint(point)) }
  /// Adds straight lines through points.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuad(control: PathPoint(control), to: PathPoint(end))
  }
  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCubic(control1: PathPoint(control1), control2: PathPoint(control2), to: PathPoint(end))
  }
  /// Adds a part of a circle; with `clockwise` true, in the direction of decreasing angles, as on
  /// iOS.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      centerX: Double(center.x), centerY: Double(center.y), radius: Double(radius),
      startAngle: Double(startAngle), endAngle: Double(endAngle), clockwise: !clockwise)
  }
  /// Adds a rectangle to the current path.
  public func addRect(_ rect: CGRect) { path.append(Path(rect)) }
  /// Adds the ellipse that touches the four edges of a rectangle to the current path.
  public func addEllipse(in rect: CGRect) { path.append(Path(ovalIn: rect)) }
  /// Adds another path to the current path.
  public func addPath(_ other: CGPath) { path.append(other.path) }
  /// Closes the subpath with a line to its start.
  public func closePath() { path.close() }

  /// Fills the current path and discards it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(path, rule: rule)
    path = Path()
  }

  /// Draws a line along the current path and discards the path.
  public func strokePath() {
    stroke(path, style: state.stroke)
    path = Path()
  }

  /// Fills the current path, draws a line along it, or both, and discards the path.
  ///
  /// The line is above the filled shape.
  public func drawPath(using mode: CGPathDrawingMode) {
    paint {
      if let rule = mode.rule { fill(path, rule: rule) }
      if mode.strokes { stroke(path, style: state.stroke) }
    }
    path = Path()
  }

  // MARK: Shapes

  package func fill(_ path: Path, rule: CGPathFillRule) {
    paint {
      let shape = PathRasterizer().fill(
        path, rule: rule.rule, transform: state.ctm, clip: state.clip)
      guard let shape else { return }
      list(shape, color: state.fillColor, pattern: state.fillPattern)
    }
  }

  package func stroke(_ path: Path, style: StrokeStyle) {
    paint {
      let shape = PathRasterizer().stroke(
        path, style: style, transform: state.ctm, clip: state.clip)
      guard let shape else { return }
      list(shape, color: state.strokeColor, pattern: state.strokePattern)
    }
  }

  private func list(_ shape: PathRasterizer.Placed, color: RGBA, pattern: PatternTile?) {
    guard let pattern else {
      return list.append(.mask(shape.mask, x: shape.x, y: shape.y, pixel(color)))
    }
    list(
      pattern, through: .mask(shape.mask, x: shape.x, y: shape.y, PixelColor(premultiplied: .max)))
  }

  private func covers(_ rect: CGRect) -> Bool {
    rect.standardized.applying(state.ctm).coveringPixels(scale: 1).contains(pixelSize.bounds)
  }

  /// Returns the rectangle in pixels, if its edges are pixel edges.
  private func wholePixels(_ rect: CGRect) -> PixelRect? {
    let pixels = rect.roundedToPixels(scale: 1)
    let error = max(
      abs(rect.minX - CGFloat(pixels.left)), abs(rect.maxX - CGFloat(pixels.right)),
      abs(rect.minY - CGFloat(pixels.top)), abs(rect.maxY - CGFloat(pixels.bottom)))
    return error < 0.002 ? pixels : nil
  }
}
