import EspalierDisplayList
import EspalierGeometry
public import Foundation

/// A layer filled with colours that change along a line.
///
/// The ends of the line are given in fractions of the layer's size. Main actor only.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  private var colorStorage: [RGBA] = []

  /// The colours, in order, as `CGColor` values.
  ///
  /// Values of another type are ignored.
  open var colors: [Any]? {
    get { colorStorage.isEmpty ? nil : colorStorage.map(CGColor.init) }
    set {
      let value = (newValue ?? []).compactMap { color -> RGBA? in
        (color as? CGColor)?.rgba ?? (color as? any LayerColor)?.cgColor.rgba
      }
      guard value != colorStorage else { return }
      colorStorage = value
      didChangeLook()
    }
  }

  /// The place of each colour in 0...1, increasing; `nil`, the default, spaces the colours evenly.
  open var locations: [NSNumber]? {
    didSet { if locations != oldValue { didChangeLook() } }
  }

  /// The place of the first colour, in fractions of the size; the middle of the top edge by
  /// default.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet { if startPoint != oldValue { didChangeLook() } }
  }

  /// The place of the last colour, in fractions of the size; the middle of the bottom edge by
  /// default.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet { if endPoint != oldValue { didChangeLook() } }
  }

  /// Creates a layer of no size.
  public override init() { super.init() }

  /// Creates a copy of another layer's values.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAGradientLayer else { return }
    colorStorage = other.colorStorage
    locations = other.locations
    startPoint = other.startPoint
    endPoint = other.endPoint
  }

  override var hasContents: Bool { !colorStorage.isEmpty || super.hasContents }

  override func appendContents(to drawing: inout LayerDrawing) {
    defer { super.appendContents(to: &drawing) }
    let rect = drawing.rect
    guard !colorStorage.isEmpty, !rect.isEmpty else { return }
    let stops = CGGradient.stops(colorStorage, locations?.map { CGFloat($0.doubleValue) })
    let line = GradientAxis(from: startPoint, to: endPoint, in: rect)
    drawing.list.append(
      .gradient(
        rect, drawing.radii,
        Gradient(
          startX: Float(startPoint.x), startY: Float(startPoint.y), endX: Float(line.end.x),
          endY: Float(line.end.y),
          stops: stops.map { .init(location: Float($0.location), color: $0.color.pixel) })))
  }
}

/// The end of a line at right angles to which the colours change, in pixels.
///
/// The colours of a gradient layer change at right angles to its line in the unit square, which the
/// layer's proportions stretch. The colours of a display list change at right angles in pixels.
private struct GradientAxis {
  let end: CGPoint

  init(from start: CGPoint, to end: CGPoint, in rect: PixelRect) {
    let (width, height) = (CGFloat(rect.width), CGFloat(rect.height))
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    // The change, per pixel, of the place along the line.
    let (growthX, growthY) = (dx / (square * width), dy / (square * height))
    let growth = growthX * growthX + growthY * growthY
    guard growth > 0, growth.isFinite else {
      self.end = start
      return
    }
    self.end = CGPoint(
      x: start.x + growthX / growth / width, y: start.y + growthY / growth / height)
  }
}
